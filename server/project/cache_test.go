package project

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func put(t *testing.T, path, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func width(f *File, path string) int {
	return f.For(path).Layout[lineWidth]
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, Name), "sgf.lineWidth = 40\n[[overrides]]\nfiles = ['old/*']\nsgf.lineWidth = 41\n")
	put(t, filepath.Join(dir, "in", Name), "shogi.notation = 'western'\n")
	c := NewCache(Disk{}, toy)
	for path, want := range map[string]int{"a.sgf": 40, "x/y/a.sgf": 40, "old/a.sgf": 41, "in/a.sgf": 0, "in/x/a.sgf": 0, "a.sgf/member": 40} {
		path = filepath.Join(dir, path)
		f, problems := c.Find(path)
		if len(problems) > 0 || width(f, path) != want {
			t.Errorf("%s: width %d, %v", path, width(f, path), problems)
		}
	}
	t.Chdir(filepath.Join(dir))
	if f, _ := c.Find("old/a.sgf"); width(f, "old/a.sgf") != 41 {
		t.Error("a path that is relative to the working folder finds another file")
	}
}

// TestFindFromTheDeep: a path deeper than anybody has costs no more than maxFolders, and does not
// hide settings from the folders on its way.
func TestFindFromTheDeep(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, Name), "sgf.lineWidth = 40\n")
	c := NewCache(Disk{}, toy)
	deep := dir + strings.Repeat("/d", 16<<10)
	if f, problems := c.Find(deep + "/a.sgf"); f != nil || problems != nil || len(c.folders) > 0 {
		t.Errorf("%v, %v, and %d folders are known", f, problems, len(c.folders))
	}
	for _, folders := range []int{maxFolders - 1, 3, 1} {
		if f, _ := c.Find(dir + strings.Repeat("/d", folders) + "/a.sgf"); f == nil {
			t.Errorf("nothing is found %d folders down", folders)
		}
	}
}

func TestFindNone(t *testing.T) {
	dir := t.TempDir()
	for above := dir; above != filepath.Dir(above); above = filepath.Dir(above) {
		if _, err := os.Stat(filepath.Join(above, Name)); err == nil {
			t.Skipf("there are settings in %s", above)
		}
	}
	if f, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf")); f != nil || problems != nil {
		t.Errorf("%v, %v", f, problems)
	}
}

// TestForget: a file, and that there is none, is read once until somebody says otherwise.
func TestForget(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x", "a.sgf")
	put(t, filepath.Join(dir, Name), "sgf.lineWidth = 40\n")
	c := NewCache(Disk{}, toy)
	first, _ := c.Find(path)
	put(t, filepath.Join(dir, Name), "sgf.lineWidth = 50\n")
	put(t, filepath.Join(dir, "x", Name), "sgf.lineWidth = 60\n")
	if again, _ := c.Find(path); again != first || width(again, path) != 40 {
		t.Error("read twice")
	}
	c.Forget()
	if now, _ := c.Find(path); width(now, path) != 60 {
		t.Errorf("width %d", width(now, path))
	}
}

func TestFindBroken(t *testing.T) {
	for name, c := range map[string]struct {
		make func(string) error
		want string
	}{
		"folder": {func(p string) error { return os.Mkdir(p, 0o755) }, "not a regular file"},
		"large":  {func(p string) error { return os.WriteFile(p, make([]byte, MaxSize+1), 0o644) }, "larger than 1024 KiB"},
		"text":   {func(p string) error { return os.WriteFile(p, []byte("width\n"), 0o644) }, ":1:6: not TOML: expected '=' after key"},
	} {
		dir := t.TempDir()
		if err := c.make(filepath.Join(dir, Name)); err != nil {
			t.Fatal(err)
		}
		f, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf"))
		if f == nil || len(problems) != 1 || !strings.HasPrefix(problems[0].String(), filepath.Join(dir, Name)) || !strings.Contains(problems[0].String(), c.want) {
			t.Errorf("%s: %v", name, problems)
		}
		if width(f, "a.sgf") != 0 {
			t.Errorf("%s decides something", name)
		}
	}
	f, problems := Load(Disk{}, "nowhere.toml", toy())
	if f == nil || len(problems) != 1 || problems[0].String() != "nowhere.toml: no such file or directory" {
		t.Errorf("no file: %v", problems)
	}
}

func TestFindTogether(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, Name), "sgf.lineWidth = 40\n")
	c := NewCache(Disk{}, toy)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for range 100 {
				if f, _ := c.Find(filepath.Join(dir, "abcdefgh"[:i], "x")); width(f, "x") != 40 {
					t.Error("not found")
				}
				if i == 0 {
					c.Forget()
				}
			}
		})
	}
	all.Wait()
}

// TestLinks: a link is followed to a file in its folder only, and whatever it leads to, no message has a word of that.
func TestLinks(t *testing.T) {
	secrets := []string{
		"root:x:0:0:SECRETWORD:/root:/bin/sh\n", "SECRETWORD = 'SECRETWORD'\n", "[SECRETWORD]\nSECRETWORD = 1\n", "'SECRETWORD'.'SECRETWORD' = 1\n",
		"sgf.lineWidth = 'SECRETWORD'\n", "shogi.notation = 'SECRETWORD'\n", "[rules]\n'SECRETWORD' = 'off'\n'sgf/*' = 'SECRETWORD'\n'SECRETWORD/*' = 'hint'\n",
		"exclude = ['!SECRETWORD', '[SECRETWORD', '../SECRETWORD', 1]\n", "[[overrides]]\nfiles = ['a']\nSECRETWORD = 1\n", "SECRETWORD\n", "\xff\xfeSECRETWORD", "a = SECRETWORD\n",
		"a = \"\\SECRETWORD\"\n", "a.SECRETWORD = 1\na.SECRETWORD = 2\n", "SECRETWORD = 1\nSECRETWORD = 2\n", "[SECRETWORD", "format.width = 'SECRETWORD'\nroot = 'SECRETWORD'\n",
		"hover = 'SECRETWORD'\nexclude = 'SECRETWORD'\noverrides = 'SECRETWORD'\n", "[rules.SECRETWORD]\na = 1\n", strings.Repeat("SECRETWORD = 1\n", 1000), strings.Repeat("SECRETWORD", MaxSize/10),
	}
	for i, secret := range secrets {
		top := t.TempDir()
		outside, dir := filepath.Join(top, "secret"), filepath.Join(top, "games")
		put(t, outside, secret)
		put(t, filepath.Join(dir, "inside"), secret)
		put(t, filepath.Join(dir, "fine"), "sgf.lineWidth = 40\n")
		link := filepath.Join(dir, Name)
		for _, c := range []struct {
			target string
			read   bool
		}{
			{outside, false}, {"../secret", false}, {"../games/../secret", false}, {"x/../../secret", false}, {"/proc/self/environ", false}, {"/dev/zero", false},
			{"inside", true}, {"./inside", true},
		} {
			put(t, filepath.Join(dir, "x", "y"), "")
			if err := os.Symlink(c.target, link); err != nil {
				t.Skip(err)
			}
			if _, err := os.Stat(link); err != nil { // there is no such file here
				_ = os.Remove(link)
				continue
			}
			f, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf"))
			_, named := Load(Disk{}, link, toy())
			if !f.Faulty() || len(problems) == 0 || !c.read && len(problems) != 1 {
				t.Errorf("%d: %s: %v, faulty: %t", i, c.target, problems, f.Faulty())
			}
			for _, p := range append(problems, named...) {
				if strings.Contains(strings.ReplaceAll(p.String(), top, ""), "SECRETWORD") || p.Path != link {
					t.Errorf("%d: %s: quoted: %s", i, c.target, p)
				}
			}
			if err := os.Remove(link); err != nil {
				t.Fatal(err)
			}
		}
		// A link in the folder that is well holds, and what has no link is quoted.
		if err := os.Symlink("fine", link); err != nil {
			t.Fatal(err)
		}
		if f, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf")); width(f, filepath.Join(dir, "a.sgf")) != 40 || problems != nil {
			t.Errorf("a link to a file in the folder: %v", problems)
		}
	}
	dir := t.TempDir()
	put(t, filepath.Join(dir, Name), "misspelt = 1\n")
	if _, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf")); len(problems) != 1 || !strings.Contains(problems[0].String(), "misspelt") {
		t.Errorf("a file: %v", problems)
	}
}

// elsewhere is files of a client, of which one that is a link has a kind of its own.
type elsewhere struct {
	Disk
	read int
}

type otherKind struct{ fs.FileInfo }

func (otherKind) Mode() fs.FileMode { return fs.ModeIrregular }

func (e *elsewhere) Stat(root, name string) (fs.FileInfo, error) {
	info, err := e.Disk.Stat(root, name)
	return otherKind{info}, err
}

func (e *elsewhere) ReadFile(string, string, int64) ([]byte, error) {
	e.read++
	return []byte("sgf.lineWidth = 40\n"), nil
}

// TestLinkOfAClient: what a client says is not a plain file is not asked for.
func TestLinkOfAClient(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, Name), "")
	files := &elsewhere{}
	f, problems := NewCache(files, toy).Find(filepath.Join(dir, "a.sgf"))
	if !f.Faulty() || len(problems) != 1 || files.read > 0 || !strings.Contains(problems[0].String(), "not a regular file") {
		t.Errorf("%v, read %d times", problems, files.read)
	}
}

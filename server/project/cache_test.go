package project

import (
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
	if s := f.For(path); s.Width != nil {
		return *s.Width
	}
	return 0
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

package project

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestViews: what the system makes up while it is read is not a file, whatever leads to it. To read /proc/kmsg is to
// wait for ever.
func TestViews(t *testing.T) {
	if _, err := os.Stat("/proc/kmsg"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	for _, view := range []string{"/proc/kmsg", "/proc/version", "/proc/self/environ", "/sys/kernel/notes", "/sys/fs/cgroup/cgroup.procs"} {
		if _, err := os.Stat(view); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		link := filepath.Join(dir, filepath.Base(view))
		if err := os.Symlink(view, link); err != nil {
			t.Skip(err)
		}
		for _, path := range []string{view, link} {
			if data, err := (Disk{}).ReadFile("", path, MaxSize); !errors.Is(err, ErrNotRegular) {
				t.Errorf("%s is read: %q %v", path, data, err)
			}
		}
		if data, err := (Disk{}).ReadFile(filepath.Dir(view), filepath.Base(view), MaxSize); !errors.Is(err, ErrNotRegular) {
			t.Errorf("%s is read as a file in its folder: %q %v", view, data, err)
		}
	}
	empty := filepath.Join(dir, "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{empty, "/proc/self/exe", "/proc/self/cwd/files.go"} { // the latter two are links to files
		if _, err := (Disk{}).ReadFile("", file, 1<<30); err != nil {
			t.Errorf("%s is not read: %v", file, err)
		}
	}
}

// TestBelow: a name lies in a folder when the file does that it leads to, over whatever links.
func TestBelow(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, folder := range []string{"in/deep", "inner", "out/deep"} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"in/a", "in/..a", "in/deep/b", "inner/c", "out/d"} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		"in/to-a": "a", "in/deep/to-a": "../a", "in/absolute": filepath.Join(dir, "in", "a"), "in/around": "../out/back", "out/back": "../in/a",
		"in/to-c": "../inner/c", "in/to-d": "../out/d", "in/far": filepath.Join(dir, "out", "d"), "in/chain": "to-d", "in/up": "..", "in/folder": "../out",
		"in/self": "self", "in/nowhere": "nowhere", "named": "in", "elsewhere": filepath.Join(dir, "in", "deep"),
	} {
		if err := os.Symlink(target, link); err != nil {
			t.Skip(err)
		}
	}
	for _, folder := range []string{"in", "./in", "named", filepath.Join(dir, "in"), filepath.Join(dir, "named"), "in/up/in", "elsewhere/.."} {
		for name, want := range map[string]string{
			"a": "a", "..a": "..a", "to-a": "a", "absolute": "a", "around": "a", "deep/to-a": "a", "up/in/a": "a", "deep/b": "deep/b", "folder/../in/a": "a",
			"to-c": "", "to-d": "", "far": "", "chain": "", "up/out/d": "", "folder/d": "", "folder/deep/../d": "", "self": "", "nowhere": "", "up": "", "folder": "",
		} {
			// A join would take .. away before the links are followed.
			path := folder + string(filepath.Separator) + filepath.FromSlash(name)
			if got, ok := Below(folder, path); ok != (want != "") || ok && filepath.ToSlash(got) != want {
				t.Errorf("%s of %s: %q %v, want %q", path, folder, got, ok, want)
			}
		}
	}
	if err := os.Symlink(filepath.Join(dir, "in"), filepath.Join(dir, "out", "here")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(dir, "out", "here")) // PWD is a link, from which .. leads elsewhere
	for name, want := range map[string]bool{"a": true, "to-a": true, "absolute": true, "to-d": false, "chain": false, "../out/d": false, "../in/a": true} {
		if _, ok := Below(".", name); ok != want {
			t.Errorf("%s, from a folder that is a link: %v", name, ok)
		}
	}
}

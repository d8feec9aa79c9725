package project

import (
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
)

// MaxSize is the largest settings file that is read, in bytes.
const MaxSize = 1 << 20

// maxFolders is how many folders above a path are looked into. Nobody keeps records deeper; a client of
// the server may name a path of thousands of folders, none of which is there.
const maxFolders = 256

// Cache finds the settings file of a path and reads each file once. It may be used by several goroutines.
type Cache struct {
	catalogue func() *diagnostics.Catalogue

	mu      sync.Mutex
	folders map[string]found // absolute; with what lies in them or above
}

// found is a file with what is wrong in it; the zero value says that there is none.
type found struct {
	file     *File
	problems []Problem
}

// NewCache makes an empty cache. The catalogue is that of the rules which files may name; it is asked
// for when there is a file.
func NewCache(cat func() *diagnostics.Catalogue) *Cache {
	return &Cache{catalogue: sync.OnceValue(cat), folders: make(map[string]found)}
}

// Find gives the settings file that is nearest to a path, in its folder or above, and what is
// wrong with that file; nil where there is none. Whether the path itself exists does not matter.
// From a path with more folders than maxFolders nothing is found beyond those.
func (c *Cache) Find(path string) (*File, []Problem) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var missed []string
	var here found
	for dir := filepath.Dir(absolute(path)); ; dir = filepath.Dir(dir) {
		known, ok := c.folders[dir]
		if len(missed) == maxFolders {
			return nil, nil // nothing is noted: the folders passed may lie below settings
		}
		if !ok {
			missed = append(missed, dir)
			known = c.in(dir)
		}
		if ok || known.file != nil || filepath.Dir(dir) == dir {
			here = known
			break
		}
	}
	for _, dir := range missed {
		c.folders[dir] = here
	}
	return here.file, here.problems
}

// Forget drops everything: a settings file has come, changed or gone.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.folders)
}

// in reads the settings file of a folder. A folder that may not be looked into has none: on the way
// up from a record that is ordinary.
func (c *Cache) in(dir string) found {
	path := filepath.Join(dir, Name)
	if _, err := os.Stat(path); err != nil {
		return found{}
	}
	file, problems := Load(path, c.catalogue())
	return found{file, problems}
}

// Load reads a settings file of any name. The result is never nil; a file that cannot be read decides nothing.
func Load(path string, cat *diagnostics.Catalogue) (*File, []Problem) {
	data, err := read(path)
	if err != nil {
		f, _ := Parse(path, nil, cat)
		return f, []Problem{{Path: path, Message: reason(err)}}
	}
	return Parse(path, data, cat)
}

// read looks before it opens: to open a pipe would wait for its other end.
func read(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxSize {
		return nil, i18n.Errorf("larger than %d KiB: expected a smaller settings file", MaxSize>>10)
	}
	return data, nil
}

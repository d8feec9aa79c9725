package project

import (
	"errors"
	"io/fs"
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
	files     FileReader
	catalogue func() *diagnostics.Catalogue

	reading sync.Mutex // held while files are read, which may take as long as their owner likes

	mu        sync.Mutex       // never held while files are read: who forgets does not wait
	folders   map[string]found // absolute; with what lies in them or above
	forgotten int              // times
}

// found is a file with what is wrong in it; the zero value says that there is none.
type found struct {
	file     *File
	problems []Problem
}

// NewCache makes an empty cache. The catalogue is that of the rules which files may name; it is asked
// for when there is a file.
func NewCache(files FileReader, cat func() *diagnostics.Catalogue) *Cache {
	return &Cache{files: files, catalogue: sync.OnceValue(cat), folders: make(map[string]found)}
}

// Find gives the settings file that is nearest to a path, in its folder or above, and what is
// wrong with that file; nil where there is none. Whether the path itself exists does not matter.
// From a path with more folders than maxFolders nothing is found beyond those.
func (c *Cache) Find(path string) (*File, []Problem) {
	dir := filepath.Dir(absolute(path))
	if here, ok, _ := c.known(dir); ok {
		return here.file, here.problems
	}
	c.reading.Lock()
	defer c.reading.Unlock()
	here := c.search(dir)
	return here.file, here.problems
}

// known is what is known of a folder, as of a number of times that everything was forgotten.
func (c *Cache) known(dir string) (here found, ok bool, as int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	here, ok = c.folders[dir]
	return here, ok, c.forgotten
}

// search looks into a folder and those above, and notes what it has found for all of them.
func (c *Cache) search(dir string) (here found) {
	var missed []string
	_, _, began := c.known(dir)
	for ; ; dir = filepath.Dir(dir) {
		known, ok, _ := c.known(dir)
		if len(missed) == maxFolders {
			return found{} // nothing is noted: the folders passed may lie below settings
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
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forgotten == began { // else some of it may be of before
		for _, dir := range missed {
			c.folders[dir] = here
		}
	}
	return here
}

// Forget drops everything: a settings file has come, changed or gone.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.folders)
	c.forgotten++
}

// in reads the settings file of a folder. A folder that may not be looked into has none: on the way
// up from a record that is ordinary.
func (c *Cache) in(dir string) found {
	path := filepath.Join(dir, Name)
	if _, err := c.files.Stat("", path); err != nil {
		return found{}
	}
	info, err := c.files.Stat(dir, Name)
	link := err == nil && info.Mode()&fs.ModeSymlink != 0
	if !link {
		// Of a client's files one that is a link has a kind of its own, and leads nobody knows where.
		err = regular(info, err, path)
	}
	var data []byte
	if err == nil {
		data, err = c.files.ReadFile(dir, Name, MaxSize)
	}
	if err != nil && link && !errors.Is(err, ErrTooLarge) && !errors.Is(err, ErrNotRegular) && !errors.Is(err, fs.ErrPermission) {
		err = errLeadsOut
	}
	file, problems := load(path, data, err, link, c.catalogue())
	return found{file, problems}
}

// errLeadsOut: settings come with somebody else's records, and what they have wrong is told in public logs, so a link
// in their place is not followed to a file of the user.
var errLeadsOut = i18n.Errorf("a link that is absolute or leads out of its folder is not read: expected a file, or a link to one in the folder")

// Load reads a settings file of any name, which the user has named. The result is never nil; a file that cannot be read
// decides nothing.
func Load(files FileReader, path string, cat *diagnostics.Catalogue) (*File, []Problem) {
	data, err := files.ReadFile("", path, MaxSize)
	info, unknown := files.Stat(filepath.Split(absolute(path)))
	return load(path, data, err, unknown == nil && info.Mode()&fs.ModeSymlink != 0, cat)
}

// load makes a file of what was read.
func load(path string, data []byte, err error, link bool, cat *diagnostics.Catalogue) (*File, []Problem) {
	if errors.Is(err, ErrTooLarge) {
		err = i18n.Errorf("larger than %d KiB: expected a smaller settings file", MaxSize>>10)
	}
	if err != nil {
		f, _ := Parse(path, nil, cat)
		f.faulty = true
		return f, []Problem{{Path: path, Message: reason(err)}}
	}
	f, problems := Parse(path, data, cat)
	if link {
		unquoted(problems)
	}
	return f, problems
}

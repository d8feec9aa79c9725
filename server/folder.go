package server

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// bounds are how far a workspace is looked through. Beyond them the search ends and the user hears of it: a folder of a
// million games, or the root of a disk, must not eat the machine of somebody who opened an editor.
type bounds struct {
	records int   // that are found
	entries int   // files and folders that are looked at
	size    int64 // bytes of one file
	names   int   // of players, events and the like that are kept
}

var usualBounds = bounds{records: 20_000, entries: 1_000_000, size: 16 << 20, names: 500_000}

// entriesAtOnce is how many entries of a folder are read before somebody may end the search.
const entriesAtOnce = 1024

// longestPath is how long a path below a folder may be, in bytes. A hostile
// tree can be deeper than any path that a program takes.
const longestPath = 4096

var errTooDeep = errors.New("too deep")

// finder looks for records in the folders of a workspace. Links are not followed, so that it stays in them and ends;
// hidden folders and node_modules are passed over, and so is what cannot be read.
type finder struct {
	wanted func(name string) bool
	bounds bounds

	paths  []string
	looked int   // entries
	unread int   // folders that cannot be read
	first  error // of these, the first
}

func (f *finder) full() bool {
	return len(f.paths) >= f.bounds.records || f.looked >= f.bounds.entries
}

// folder finds the records in a folder and below.
func (f *finder) folder(ctx context.Context, folder string) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		f.unreadable(err)
		return
	}
	defer root.Close()
	for left := []string{"."}; len(left) > 0 && ctx.Err() == nil && !f.full(); {
		next := left[len(left)-1]
		left = f.list(ctx, root, next, left[:len(left)-1])
	}
}

// list takes in the records that lie right in a folder below the root, and adds its folders to those that are left.
func (f *finder) list(ctx context.Context, root *os.Root, folder string, left []string) []string {
	d, err := root.Open(folder)
	if err != nil {
		f.unreadable(err)
		return left
	}
	defer d.Close()
	for ctx.Err() == nil && !f.full() {
		entries, err := d.ReadDir(entriesAtOnce)
		for _, e := range entries {
			if f.looked++; f.full() {
				break
			}
			switch path := filepath.Join(folder, e.Name()); {
			case e.IsDir() && len(path) > longestPath:
				f.unreadable(&fs.PathError{Op: "open", Path: path[:longestPath], Err: errTooDeep})
			case e.IsDir() && !strings.HasPrefix(e.Name(), ".") && e.Name() != "node_modules":
				left = append(left, path)
			case e.Type().IsRegular() && f.wanted(e.Name()):
				f.paths = append(f.paths, filepath.Join(root.Name(), path))
			}
		}
		if err != nil && err != io.EOF {
			f.unreadable(err)
		}
		if err != nil {
			break
		}
	}
	return left
}

func (f *finder) unreadable(err error) {
	if f.unread++; f.first == nil {
		f.first = err
	}
}

// inFolder is a file of the workspace by its folder and the path below it. ok is false for any other file.
func inFolder(folders []string, path string) (folder, below string, ok bool) {
	i := slices.IndexFunc(folders, func(folder string) bool {
		rel, err := filepath.Rel(folder, path)
		below = rel
		return err == nil && filepath.IsLocal(rel)
	})
	if i < 0 {
		return "", "", false
	}
	return folders[i], below, true
}

// readBelow reads a regular file below a folder. No link leads it out of there,
// also one that takes the place of a file or a folder meanwhile.
func readBelow(folder, below string, most int64) ([]byte, error) {
	f, err := os.OpenInRoot(folder, below)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if err := regular(f.Stat()); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = errNotRecord
	}
	return data, err
}

// statBelow is what is known of a regular file below a folder without reading it. A link is no such file.
func statBelow(folder, below string) (fs.FileInfo, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Lstat(below)
	return info, regular(info, err)
}

func regular(info fs.FileInfo, err error) error {
	if err == nil && !info.Mode().IsRegular() {
		return errNotRecord
	}
	return err
}

var errNotRecord = errors.New("not a file that the index takes")

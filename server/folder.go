package server

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
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

// longestPath is how long a path below a folder may be, in bytes. A hostile
// tree can be deeper than any path that a program takes.
const longestPath = 4096

var errTooDeep = errors.New("too deep")

// finder looks for records in the folders of a workspace. Links are not followed, so that it stays in them and ends;
// hidden folders and node_modules are passed over, and so is what cannot be read.
type finder struct {
	wanted func(name string) bool
	bounds bounds

	root   string // of the folders, the one that is searched
	paths  []string
	looked int   // entries
	unread int   // folders that cannot be read
	first  error // of these, the first
}

// folder finds the records in a folder and below.
func (f *finder) folder(ctx context.Context, files Files, folder string) {
	f.root = folder
	files.Walk(ctx, folder, f)
}

// Enough ends the search at its bounds.
func (f *finder) Enough() bool {
	return len(f.paths) >= f.bounds.records || f.looked >= f.bounds.entries
}

// Entry takes in a record, and says of a folder whether to look into it.
func (f *finder) Entry(below string, kind fs.FileMode) (into bool) {
	name := filepath.Base(below)
	switch f.looked++; {
	case f.Enough():
	case kind.IsDir() && len(below) > longestPath:
		f.Unreadable(&fs.PathError{Op: "open", Path: below[:longestPath], Err: errTooDeep})
	case kind.IsDir():
		return !strings.HasPrefix(name, ".") && name != "node_modules"
	case kind.IsRegular() && f.wanted(name):
		f.paths = append(f.paths, filepath.Join(f.root, below))
	}
	return false
}

// Unreadable counts the folders that are left out.
func (f *finder) Unreadable(err error) {
	if f.unread++; f.first == nil {
		f.first = err
	}
}

package server

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"

	"go.lsp.dev/uri"

	"github.com/recls/recls/server/project"
)

// disk is the files of the operating system.
type disk struct{ project.Disk }

// Name is the path of a URI of scheme file. At one that is longer than any path there is nothing on a disk.
func (disk) Name(u uri.URI) (name string, ok bool) {
	if !strings.HasPrefix(string(u), "file://") {
		return "", false
	}
	name = u.FsPath()
	return name, len(name) <= maxURI
}

func (disk) URI(name string) uri.URI { return uri.File(name) }

// entriesAtOnce is how many entries of a folder are read before somebody may end the search.
const entriesAtOnce = 1024

func (disk) Walk(ctx context.Context, folder string, w Walker) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		w.Unreadable(err)
		return
	}
	defer root.Close()
	for left := []string{"."}; len(left) > 0 && ctx.Err() == nil && !w.Enough(); {
		next := left[len(left)-1]
		left = list(ctx, root, next, w, left[:len(left)-1])
	}
}

// list shows what lies right in a folder below the root, and adds the folders to go into to those that are left.
func list(ctx context.Context, root *os.Root, folder string, w Walker, left []string) []string {
	d, err := root.Open(folder)
	if err != nil {
		w.Unreadable(err)
		return left
	}
	defer d.Close()
	for ctx.Err() == nil && !w.Enough() {
		entries, err := d.ReadDir(entriesAtOnce)
		for _, e := range entries {
			if path := filepath.Join(folder, e.Name()); w.Entry(path, e.Type()) {
				left = append(left, path)
			}
			if w.Enough() {
				break
			}
		}
		if err != nil && err != io.EOF {
			w.Unreadable(err)
		}
		if err != nil {
			break
		}
	}
	return left
}

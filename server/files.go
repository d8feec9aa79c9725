package server

import (
	"context"
	"io/fs"
	"path/filepath"
	"slices"

	"go.lsp.dev/uri"

	"github.com/recls/recls/server/project"
)

// Files is how the server reaches the files that are not open: settings files, and the records of the workspace. It
// reads and never writes. A file goes by a name, which is an absolute path in the form of this system, so that the
// functions of path/filepath hold for it.
type Files interface {
	// Name is the name of the file of a URI in normal form; ok is false for one that is out of reach.
	Name(u uri.URI) (name string, ok bool)
	// URI is the other way round, in normal form.
	URI(name string) uri.URI

	// Stat and ReadFile take a root, too: a folder out of which no link leads. See project.FileReader.
	project.FileReader

	// Walk shows a folder and what lies below it, in any order, to a walker, until that has enough or ctx ends. It
	// follows no links.
	Walk(ctx context.Context, folder string, w Walker)
}

// Walker is what is shown the entries of a folder.
type Walker interface {
	// Entry takes a file or a folder by its path below the folder that is walked, and says whether to go into it.
	Entry(below string, kind fs.FileMode) (into bool)
	// Unreadable takes the reason why a folder was left out.
	Unreadable(error)
	// Enough ends the walk.
	Enough() bool
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

// statRecord is what is known of a regular file below a folder without reading it. A link is not such a file.
func statRecord(files Files, folder, below string) (fs.FileInfo, error) {
	info, err := files.Stat(folder, below)
	if err == nil && !info.Mode().IsRegular() {
		return nil, project.ErrNotRegular
	}
	return info, err
}

// exists reports whether a name is taken, also by a link that leads nowhere.
func exists(files Files, name string) bool {
	_, err := files.Stat(filepath.Dir(name), filepath.Base(name))
	return err == nil
}

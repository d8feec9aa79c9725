package server

import (
	"fmt"
	"os"
	"path"
	"strings"

	"go.lsp.dev/uri"
)

// sibling is the name for a new file beside a record, with another ending, in the
// spelling of the client. A name that is taken gets a number. Of files that are not
// on this machine's disk only the client knows: it refuses to replace one.
func (s *snapshot) sibling(extension string) uri.URI {
	base := strings.TrimSuffix(string(s.uri), path.Ext(string(s.uri)))
	for n := 1; ; n++ {
		u := uri.URI(base + extension)
		if n > 1 {
			u = uri.URI(fmt.Sprintf("%s-%d%s", base, n, extension))
		}
		if name, ok := diskPath(normal(string(u))); !ok || !exists(name) || n == 100 {
			return u
		}
	}
}

// diskPath is the path of a URI of scheme file, in normal form. Behind one that is
// longer than any path there is nothing on a disk.
func diskPath(u uri.URI) (name string, ok bool) {
	if !strings.HasPrefix(string(u), "file://") {
		return "", false
	}
	name = u.FsPath()
	return name, len(name) <= maxURI
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

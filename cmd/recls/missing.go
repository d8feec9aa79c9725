package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/cmd/recls/snippet"
)

// hinted is an error with what the user may have meant.
type hinted struct {
	error
	hint string
}

func (h hinted) Error() string { return h.error.Error() + snippet.Plain(h.hint) }

func (h hinted) Unwrap() error { return h.error }

// mostHints is how many names that stand for nothing are explained: a list of files may have any
// number of them, and each is looked for in its folder.
const mostHints = 3

// missing says of a name that stands for nothing what may have been meant.
func missing(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if outer, _, ok := strings.Cut(path, "!"); ok && archive.Is(outer) {
		if _, none := os.Stat(outer); none == nil {
			return hinted{err, "; members are not read alone: name the archive, " + outer}
		}
	}
	if strings.ContainsAny(path, "*?[") {
		return hinted{err, "; if this is a pattern, the shell has found nothing that matches it"}
	}
	entries, _ := os.ReadDir(filepath.Dir(path)) // where that fails there is nothing to propose
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = filepath.Join(filepath.Dir(path), entry.Name())
	}
	return hinted{err, didYouMean(filepath.Clean(path), names)}
}

// cause is an error without what the user may have meant.
func cause(err error) error {
	var h hinted
	if errors.As(err, &h) {
		return h.error
	}
	return err
}

// noteEmpty is what to say when there was nothing to do.
const noteEmpty = "note: there is no game record in what was named"

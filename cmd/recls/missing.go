package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/cmd/recls/snippet"
)

// mostHints is how many names without a file are explained: a list of files may have any number of them, and each is
// looked for in its folder.
const mostHints = 3

// missing adds to the error about a name without a file what may have been meant.
func missing(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	hint := ""
	if outer, _, ok := strings.Cut(path, "!"); ok && archive.Is(outer) && exists(outer) {
		hint = "; name the whole archive, " + outer
	} else if strings.ContainsAny(path, "*?[") {
		hint = "; no file matches this pattern"
	} else {
		entries, _ := os.ReadDir(filepath.Dir(path)) // where that fails there is nothing to propose
		names := make([]string, len(entries))
		for i, entry := range entries {
			names[i] = filepath.Join(filepath.Dir(path), entry.Name())
		}
		hint = didYouMean(filepath.Clean(path), names)
	}
	return fmt.Errorf("%w%s", err, snippet.Plain(hint))
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// noteEmpty is what to say when there was nothing to do.
const noteEmpty = "note: no game record found"

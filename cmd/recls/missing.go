package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/i18n"
)

// mostHints is how many names without a file are explained: a list of files may have any number of them, and each is
// looked for in its folder.
const mostHints = 3

// missing adds to the error about a name without a file what may have been meant.
func missing(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if target, err := os.Readlink(path); err == nil {
		return i18n.Errorf("it is a link to %s, which does not exist", target)
	}
	if outer, _, ok := strings.Cut(path, "!"); ok && archive.Is(outer) && exists(outer) {
		return i18n.Errorf("%v; name the whole archive, %s", err, outer)
	}
	if strings.ContainsAny(path, "*?[") {
		return i18n.Errorf("%v; no file matches this pattern", err)
	}
	entries, _ := os.ReadDir(filepath.Dir(path)) // where that fails there is nothing to propose
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = filepath.Join(filepath.Dir(path), entry.Name())
	}
	if near := nearest(filepath.Clean(path), names); len(near) > 0 {
		return i18n.Errorf("%v (did you mean %v?)", err, near)
	}
	return err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// noteEmpty is what to say when there was nothing to do.
var noteEmpty = i18n.Msg("note: no game record found")

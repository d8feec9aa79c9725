package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
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
	if near := i18n.Items(alike(path)...); len(near) > 0 {
		return i18n.Errorf("%v (did you mean %v?)", err, near)
	}
	return err
}

// alike are up to three names in the folder of a path that look like its own. Endings do not count: they are alike
// anyway.
func alike(path string) (names []string) {
	const most = 3
	stem := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	entries, _ := os.ReadDir(filepath.Dir(path)) // where that fails there is nothing to propose
	stems, named := make([]string, len(entries)), make(map[string][]string)
	for i, entry := range entries {
		stems[i] = stem(entry.Name())
		named[stems[i]] = append(named[stems[i]], filepath.Join(filepath.Dir(path), entry.Name()))
	}
	for _, s := range syntax.Nearest(stem(filepath.Base(path)), stems, "/", most) {
		names = append(names, named[s]...)
	}
	return names[:min(len(names), most)]
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// noteEmpty is what to say when there was nothing to do.
var noteEmpty = i18n.Msg("note: no game record found")

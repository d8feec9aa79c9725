package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// temporaryPrefix begins the name of every temporary file of recls, and of nothing else.
const temporaryPrefix = ".recls-draft-"

func temporaryName() string { return fmt.Sprintf("%s%016x", temporaryPrefix, rand.Uint64()) }

// isTemporary reports whether a file is called as the temporary files of recls are.
func isTemporary(name string) bool {
	digits, ok := strings.CutPrefix(name, temporaryPrefix)
	return ok && len(digits) == 16 && strings.Trim(digits, "0123456789abcdef") == ""
}

// swept is the folders that this run has looked through.
var swept sync.Map

// sweep removes the temporary files that a killed recls has left in a folder, once in a run.
func sweep(folder string) {
	if _, done := swept.LoadOrStore(folder, true); done {
		return
	}
	f, err := os.Open(folder)
	if err != nil {
		return // who writes there will say why
	}
	defer f.Close()
	names, _ := f.Readdirnames(-1) // of those that can be read
	for _, name := range names {
		if isTemporary(name) {
			removeAbandoned(filepath.Join(folder, name))
		}
	}
}

// forgotten is how old a temporary file must be to be nobody's, where locks cannot tell.
const forgotten = time.Hour

// isForgotten reports whether a file is a regular one that nobody has written to for so long.
func isForgotten(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > forgotten
}

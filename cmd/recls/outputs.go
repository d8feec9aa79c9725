package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/recls/recls/cmd/recls/snippet"
)

// outputs are the files that one run writes below a folder, and what went wrong with those that it
// read. The zero value is ready.
type outputs struct {
	origins map[string]string // by output: the file that it comes from
	failed  bool
}

// write makes the folder of a file and writes it. It never lets two files of one run become the same.
func (o *outputs) write(from, path string, data []byte, replace bool) error {
	if other, ok := o.origins[path]; ok {
		return fmt.Errorf("writing %s: %s became this file already", path, other)
	}
	if o.origins == nil {
		o.origins = make(map[string]string)
	}
	o.origins[path] = from
	err := reason(os.MkdirAll(filepath.Dir(path), 0o755))
	switch {
	case err != nil:
	case replace:
		err = writeFile(path, data)
	default:
		err = writeNew(path, data)
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// fail tells what went wrong with one file; the others are still done.
func (o *outputs) fail(s streams, name string, err error) {
	o.failed = true
	fmt.Fprintf(s.err, "recls: %s: %s\n", snippet.Plain(name), snippet.Plain(err.Error()))
}

package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/spf13/cobra"
)

// inputFlags is where the names of records come from, beside the arguments.
type inputFlags struct {
	filesFrom string
	null      bool
}

// add says what is done with the files of the list: "check", "count".
func (flags *inputFlags) add(c *cobra.Command, does string) {
	f := c.Flags()
	f.StringVar(&flags.filesFrom, "files-from", "", does+" the files that `FILE` lists, one path on a line; - is standard input")
	f.BoolVarP(&flags.null, "null", "0", false, "read the list of --files-from with a NUL after each path, as find -print0 writes it")
}

// named: without a name nothing is read, not even the working folder. An empty one is that of a variable which a script
// has not set.
func (flags *inputFlags) named(c *cobra.Command, paths []string) error {
	if len(paths) == 0 && flags.filesFrom == "" {
		return fmt.Errorf("%s needs a PATH: a file, a folder, an archive, or - for standard input; . is this folder", c.Name())
	}
	if slices.Contains(paths, "") {
		return fmt.Errorf("%s has an empty PATH argument (a variable that is not set?): expected a file, a folder, or . for this folder", c.Name())
	}
	if flags.null && flags.filesFrom == "" {
		return errors.New("--null: expected --files-from FILE with it")
	}
	return nil
}

// records is all that the command line names, in order: the arguments, and after them what is in the list, which keeps
// what went wrong with it.
func (flags *inputFlags) records(in search, named []string, stdin io.Reader) (iter.Seq[candidate], *list) {
	given := &list{name: flags.filesFrom, nul: flags.null}
	return in.each(slices.Values(named), given.paths(stdin)), given
}

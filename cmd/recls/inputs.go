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
	f.StringVar(&flags.filesFrom, "files-from", "", does+" what this `FILE` lists, one path a line; - is standard input")
	f.BoolVarP(&flags.null, "null", "0", false, "the paths of --files-from have a NUL behind each (find -print0)")
}

// named: without a name nothing is read, not even the working folder. An empty one is that of a variable which a script
// has not set.
func (flags *inputFlags) named(c *cobra.Command, paths []string) error {
	if len(paths) == 0 && flags.filesFrom == "" {
		return fmt.Errorf("%s needs at least one PATH argument: a file, a folder, an archive, or - for standard input", c.Name())
	}
	if slices.Contains(paths, "") {
		return fmt.Errorf("%s has an empty PATH argument (a variable that is not set?): name a file, a folder, or . for the working folder", c.Name())
	}
	if flags.null && flags.filesFrom == "" {
		return errors.New("--null says how the list of --files-from is written: name one")
	}
	return nil
}

// records is all that the command line names, in order: the arguments, and after them what is in the list, which keeps
// what went wrong with it.
func (flags *inputFlags) records(in search, named []string, stdin io.Reader) (iter.Seq[candidate], *list) {
	given := &list{name: flags.filesFrom, nul: flags.null}
	return in.each(slices.Values(named), given.paths(stdin)), given
}

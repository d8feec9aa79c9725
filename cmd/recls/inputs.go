package main

import (
	"io"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
)

// inputFlags is where the names of records come from, beside the arguments.
type inputFlags struct {
	filesFrom string
	null      bool
}

// add adds the flags; usage is that of --files-from.
func (flags *inputFlags) add(c *cobra.Command, usage string) {
	f := c.Flags()
	f.StringVar(&flags.filesFrom, "files-from", "", usage)
	f.BoolVarP(&flags.null, "null", "0", false, "read the list of --files-from with a NUL after each path, as find -print0 writes it")
}

// named: without a name nothing is read, not even the working folder. An empty one is that of a variable which a script
// has not set.
func (flags *inputFlags) named(c *cobra.Command, paths []string) error {
	if len(paths) == 0 && flags.filesFrom == "" {
		return i18n.Errorf("%s needs a PATH: a file, a folder, an archive, or - for standard input; . is this folder", c.Name())
	}
	if slices.Contains(paths, "") {
		return i18n.Errorf("%s has an empty PATH argument (a variable that is not set?): expected a file, a folder, or . for this folder", c.Name())
	}
	if flags.null && flags.filesFrom == "" {
		return i18n.Errorf("--null: expected --files-from FILE with it")
	}
	return nil
}

// records is all that the command line names, in order: the arguments, and after them what is in the list, which keeps
// what went wrong with it.
func (flags *inputFlags) records(in search, named []string, stdin io.Reader) (iter.Seq[candidate], *list) {
	given := &list{name: flags.filesFrom, nul: flags.null}
	return in.each(slices.Values(named), given.paths(stdin)), given
}

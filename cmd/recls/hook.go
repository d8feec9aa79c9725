package main

import (
	"os"
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

// hookFlag ends the entry of a hook. Its user's flags come after it, and after these the names of files, without a "--"
// between the two: what pre-commit adds to the entry of a hook ends with the names, and a "--" among the default flags
// is gone as soon as the user has flags of his own.
const hookFlag = "--hook"

// namesAfterFlags puts the "--" between the flags and the names in the command line of a hook. Git allows a folder of
// the name `--output=..`, so a name can say what a flag says, and whoever sends in a record would choose flags of the
// check.
//
// A name is known by the file that has it: pre-commit passes only names of files that are there, links to nothing too,
// as seen from the folder in which it starts the program. So the first argument with a "-" that is such a name begins
// the names. No flag of a user has the ending of a record. Another file with a "-" could have been made to take a flag
// away from the user: then nothing is done.
func namesAfterFlags(args []string) ([]string, error) {
	hook := slices.IndexFunc(args, func(arg string) bool { return arg == hookFlag || arg == "--" })
	if hook < 0 || args[hook] == "--" {
		return args, nil
	}
	flags, rest := args[:hook+1], args[hook+1:]
	first := len(rest)
	for i, arg := range rest {
		if !strings.HasPrefix(arg, "-") {
			continue
		}
		if _, err := os.Lstat(arg); err != nil && arg == "--" { // of the user
			break
		} else if err != nil {
			continue
		}
		if formats.ByName(arg) == nil && formats.Claimant(arg) == nil {
			return args, i18n.Errorf("%q: a file has this name, and a hook cannot tell it from a flag: rename the file", arg)
		}
		first = min(first, i)
	}
	if first == len(rest) {
		return args, nil
	}
	return slices.Concat(flags, rest[:first], []string{"--"}, rest[first:]), nil
}

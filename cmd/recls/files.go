package main

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax"
)

// stdinName is how records from standard input are called in messages.
const stdinName = "<stdin>"

// candidate is a file that may be read: with its format, or with the reason why not.
type candidate struct {
	name   string // as given, or below the folder given; a member of an archive as archive!member
	named  string // what led to it: on the command line, or in a list
	path   string // "" for standard input; of a member the archive's
	format syntax.Format
	stream bool // can be read once only: standard input, a pipe
	err    error

	// size is how many bytes there are to read, and share how many of the bytes that a search passes
	// are done with it (fewer for a packed member). 0 where nobody knows.
	size, share int64

	origin origin
	unsure bool          // the format is still to be found out from the name and the content
	lang   syntax.Format // of --lang

	member string                 // of an archive, by its own name
	data   func() ([]byte, error) // reads the member; nil for files

	// foreign: the name could be a record's, and the content is not. There is a rule that says so;
	// nothing else is done with such a file.
	foreign bool
	// nameless: the name says nothing of the content, which must be a record as a whole.
	nameless bool
	// keep is why a command that writes leaves the file as it is; nil when it may be written.
	keep error

	project *project.File // the settings that hold for it; nil without any
}

// origin is how the search came to a file.
type origin uint8

const (
	fromLine   origin = iota // named on the command line
	fromList                 // in a list of --files-from
	fromFolder               // found in a folder or an archive
)

var (
	errNoRecord = errors.New("not a game record that recls knows (say which with --lang)")
	errName     = errors.New("not a game record by its name; say which format it is with --lang")
	errNotWhole = errors.New("not a game record by its name or its whole text; say which format it is with --lang")
	errArchive  = errors.New("an archive: only recls check looks into one; unpack it first")

	// errPassed: a file that nobody has named and that is no record. It is counted.
	errPassed = errors.New("not a game record")

	// What is not written, though it is read: the content of a file alone is no leave to change it, and
	// what a link leads out of the folder to was not named.
	errUnnamed = errors.New("left as it is: its name is not a game record's; to change it, name it with --lang")
	errBinary  = errors.New("left as it is: its content is not text; it may be an archive or a picture")
	errStrange = errors.New("left as it is: its content is not that of such a record; to change it, name it with --lang")
	errLeads   = errors.New("left as it is: a link to a file elsewhere or of another name; to change the file, name it")
)

// skipped is what a summary says of the files that are no records; "" when there are none.
func skipped(n int) string {
	if n == 0 {
		return ""
	}
	return counted(n, "other file") + " skipped"
}

// tellOthers tells of the files that are no records, where standard output is for something else.
func (s streams) tellOthers(n int) {
	if n > 0 {
		fmt.Fprintln(s.err, "recls: note:", skipped(n))
	}
}

// byName refuses a file whose name alone shows that it is no record: it is not opened. Whatever such a
// file holds, a program that writes records or a page that shows them, is not for us to judge.
func (c candidate) byName() candidate {
	name := c.label()
	if !c.unsure || c.lang != nil && c.origin != fromFolder || formats.ByName(name) != nil || formats.Claimant(name) != nil || formats.Nameless(name) {
		return c
	}
	c.err, c.share = c.refusal(errName), 0
	return c
}

// refusal is why a file is no record: the reason given for one that the user has named, else errPassed.
func (c candidate) refusal(why error) error {
	if c.origin == fromLine {
		return why
	}
	return errPassed
}

// settle finds out the format from the name and the first bytes. A file that is no record gets an
// err, see refusal.
func (c candidate) settle(head []byte) candidate {
	c.unsure = false
	name := c.label()
	if c.lang != nil && c.origin != fromFolder {
		if c.format = c.lang; c.origin == fromList && formats.ByName(name) != c.lang {
			c.keep = errUnnamed
		}
		return c
	}
	c.format = formats.Detect(name, head)
	switch {
	case c.format == nil && c.origin == fromLine && formats.Claimant(name) != nil:
		c.format, c.foreign = formats.Claimant(name), true
	case c.format == nil:
		c.err = c.refusal(errNotWhole)
	case formats.Nameless(name):
		c.nameless, c.keep = true, errUnnamed
	case c.lang != nil && c.format != c.lang:
		c.err = errPassed
	}
	return c
}

// label is the name whose ending tells the format: of a member, its own.
func (c candidate) label() string {
	if c.member != "" {
		return c.member
	}
	return c.path
}

// search is how the records that a command line names are found.
type search struct {
	lang     syntax.Format // of everything, or nil
	projects *projects     // where the settings of each record are from; nil for no settings
}

// opener gives the members of an archive, of which the candidate is the file.
type opener func(candidate) iter.Seq[candidate]

// each finds the records that paths name, and then those that a list does (nil without one), in
// order, one at a time: nothing is read that need not be, and nothing kept. A folder stands for all
// files in it that are not excluded, "-" for standard input. Files that are no records by their names
// come with an err. Without an opener archives are no records.
func (s search) each(paths, list iter.Seq[string], open opener) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		hints := mostHints
		all := func(from origin, paths iter.Seq[string]) bool {
			for path := range paths {
				for c := range s.of(path, from, open) {
					c.named = path
					if c.err != nil && c.path == "" && hints > 0 {
						hints--
						c.err = missing(path, c.err)
					}
					if !yield(c) {
						return false
					}
				}
			}
			return true
		}
		if all(fromLine, paths) && list != nil {
			all(fromList, list)
		}
	}
}

// collect is each as a list, for commands that write: what they write is not found again.
func (s search) collect(paths []string) []candidate {
	return slices.Collect(s.each(slices.Values(paths), nil, nil))
}

// of is what one path stands for.
func (s search) of(path string, from origin, open opener) iter.Seq[candidate] {
	if path == "-" {
		return one(candidate{name: stdinName, format: s.lang, stream: true, project: s.projects.of(stdinName)})
	}
	info, err := os.Stat(path)
	if err != nil {
		return one(candidate{name: path, err: reason(err)})
	}
	if info.IsDir() {
		return s.walk(path, open)
	}
	c := candidate{name: path, path: path, origin: from, lang: s.lang, project: s.projects.of(path), share: info.Size()}
	switch {
	case !info.Mode().IsRegular():
		c.format, c.stream = s.lang, true
	case archive.Is(path) && open == nil:
		c.err = errArchive
	default:
		c.unsure, c.size = true, info.Size()
	}
	return opened(c, open)
}

func one(c candidate) iter.Seq[candidate] {
	return func(yield func(candidate) bool) { yield(c) }
}

// opened is give as a sequence.
func opened(c candidate, open opener) iter.Seq[candidate] {
	return func(yield func(candidate) bool) { give(c, open, yield) }
}

// give yields the members of an archive, or the file itself. It reports false when nobody wants more.
func give(c candidate, open opener, yield func(candidate) bool) bool {
	if open == nil || c.err != nil || c.stream || !archive.Is(c.path) {
		return yield(c.byName())
	}
	for member := range open(c) {
		if !yield(member) {
			return false
		}
	}
	return true
}

// walk finds the files in a folder and below, in the order of their names. It does not follow
// links to folders and leaves out what belongs to tools, and what the settings exclude.
func (s search) walk(root string, open opener) iter.Seq[candidate] {
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		return one(candidate{name: root, err: reason(err)})
	}
	return func(yield func(candidate) bool) {
		w := walk{search: s, root: real, open: open, yield: yield}
		w.folder(filepath.Clean(root), real)
	}
}

// walk is a search of one folder.
type walk struct {
	search
	root  string // without links
	open  opener
	yield func(candidate) bool
}

// folder walks a folder, which messages call name. It reports false when nobody wants more.
func (w *walk) folder(name, path string) bool {
	entries, err := os.ReadDir(path)
	if err != nil && !w.yield(candidate{name: name, err: reason(err)}) {
		return false
	}
	settings := w.projects.of(below(name, project.Name)) // of all that lies right in it
	for _, entry := range entries {
		name, path, on := below(name, entry.Name()), below(path, entry.Name()), true
		switch {
		case settings.Excluded(name):
		case entry.IsDir():
			on = isTools(entry.Name()) || w.folder(name, path)
		case entry.Name() != project.Name && !isTemporary(entry.Name()):
			on = w.file(name, path, entry, settings)
		}
		if !on {
			return false
		}
	}
	return true
}

// file yields a regular file, or a link to one.
func (w *walk) file(name, path string, entry fs.DirEntry, settings *project.File) bool {
	size, ok := regular(path, entry)
	if !ok {
		return true
	}
	c := candidate{name: name, path: path, origin: fromFolder, lang: w.lang, project: settings, unsure: true, size: size, share: size}
	if entry.Type()&fs.ModeSymlink != 0 && !w.holds(path) {
		c.keep = errLeads
	}
	return give(c, w.open, w.yield)
}

// holds reports whether what a link stands for is in the folder that is searched, under the name of
// a record.
func (w *walk) holds(link string) bool {
	target, err := filepath.EvalSymlinks(link)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(w.root, target)
	return err == nil && filepath.IsLocal(rel) && formats.ByName(target) != nil
}

// below is filepath.Join of a clean path and a name in that folder.
func below(folder, name string) string {
	switch {
	case folder == ".":
		return name
	case os.IsPathSeparator(folder[len(folder)-1]): // the root of a file system
		return folder + name
	}
	return folder + string(filepath.Separator) + name
}

// isTools tells the folders in which programs keep what is theirs.
func isTools(folder string) bool { return folder == ".git" || folder == "node_modules" }

// regular gives the size of a file. It looks through a link to a file, and says no to a link to
// anything else.
func regular(path string, entry fs.DirEntry) (size int64, ok bool) {
	var info fs.FileInfo
	var err error
	switch {
	case entry.Type()&fs.ModeSymlink != 0:
		info, err = os.Stat(path)
	case entry.Type().IsRegular():
		info, err = entry.Info()
	default:
		return 0, false
	}
	if err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

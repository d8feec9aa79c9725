package main

import (
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/all"
	"github.com/recls/recls/server/project"
)

// stdinName is how records from standard input are called in messages.
const stdinName = "<stdin>"

// candidate is a file that may be read: with its format, or with the reason why not.
type candidate struct {
	name   string // as given, or below the folder given; a member of an archive as archive!member
	path   string // "" for standard input; of a member the archive's
	format formats.Format
	stream bool // can be read once only: standard input, a pipe
	err    error

	// size is how many bytes there are to read, and share how many of the bytes that a search passes
	// are done with it (fewer for a packed member). 0 where nobody knows.
	size, share int64

	unsure bool           // the format is still to be found out from the name and the first bytes
	found  bool           // in a folder or an archive; the user has not named it
	lang   formats.Format // of --lang

	member string                 // of an archive, by its own name
	data   func() ([]byte, error) // reads the member; nil for files

	// foreign: the name could be a record's, and the content is not. There is a rule that says so;
	// nothing else is done with such a file.
	foreign bool

	project *project.File // the settings that hold for it; nil without any
}

// note is what commands that cannot show findings say instead of reading a foreign file.
func (c candidate) note() string {
	if !c.foreign || c.format == nil {
		return ""
	}
	return "passed over: its content is no record (" + c.format.Name() + ")"
}

var (
	errNoRecord = errors.New("not a game record that recls knows (say which with --lang)")
	errArchive  = errors.New("an archive: only recls check looks into one; unpack it first")

	// errPassed: a file that was found and is no record. Nobody is told.
	errPassed = errors.New("not a game record")
)

// settle finds out the format from the name and the first bytes. Of a found file that is no record
// err becomes errPassed; one that was named must be a record.
func (c candidate) settle(head []byte) candidate {
	c.unsure = false
	c.format = all.Detect(c.label(), head)
	switch {
	case c.found && (c.format == nil || c.lang != nil && c.format.ID() != c.lang.ID()):
		c.err = errPassed
	case c.found:
	case c.lang != nil:
		c.format = c.lang
	case c.format == nil:
		if c.format, c.foreign = claimant(c.path), true; c.format == nil {
			c.err = errNoRecord
		}
	}
	return c
}

// label is the name whose ending tells the format: of a member, its own.
func (c candidate) label() string {
	if c.data != nil {
		return c.member
	}
	return c.path
}

// search is how the records that a command line names are found.
type search struct {
	lang     formats.Format // of everything, or nil
	projects *projects      // where the settings of each record are from; nil for no settings
}

// opener gives the members of an archive, of which the candidate is the file.
type opener func(candidate) iter.Seq[candidate]

// each finds the records that paths name, in order, one at a time: nothing is read that need not
// be, and nothing kept. A folder stands for all files in it that may be records and are not
// excluded, "-" for standard input. Without an opener archives are no records.
func (s search) each(paths iter.Seq[string], open opener) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		hints := mostHints
		for path := range paths {
			for c := range s.of(path, open) {
				if c.err != nil && c.path == "" && hints > 0 {
					hints--
					c.err = missing(path, c.err)
				}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// collect is each as a list, with the formats found out: what is no record is not in it.
func (s search) collect(paths []string) []candidate {
	var list []candidate
	for c := range s.each(slices.Values(paths), nil) {
		if c.unsure {
			head, err := readHead(c.path)
			if err != nil {
				c.err = err
			} else {
				c = c.settle(head)
			}
		}
		if c.err != errPassed {
			list = append(list, c)
		}
	}
	return list
}

// of is what one path of the command line stands for.
func (s search) of(path string, open opener) iter.Seq[candidate] {
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
	c := candidate{name: path, path: path, lang: s.lang, project: s.projects.of(path), share: info.Size()}
	switch {
	case !info.Mode().IsRegular():
		c.format, c.stream = s.lang, true
	case archive.Is(path) && s.lang == nil && open == nil:
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
		return yield(c)
	}
	for member := range open(c) {
		if !yield(member) {
			return false
		}
	}
	return true
}

// claimant is the format that shares the ending of the name with others, such as Go source.
func claimant(path string) formats.Format {
	ext := strings.ToLower(filepath.Ext(path))
	for _, f := range all.Formats() {
		if slices.Contains(f.Claims(), ext) {
			return f
		}
	}
	return nil
}

// walk finds the files in a folder and below, in the order of their names. It does not follow
// links to folders and leaves out what belongs to tools, and what the settings exclude.
func (s search) walk(root string, open opener) iter.Seq[candidate] {
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		return one(candidate{name: root, err: reason(err)})
	}
	return func(yield func(candidate) bool) { s.folder(filepath.Clean(root), real, open, yield) }
}

// folder walks a folder, which messages call name. It reports false when nobody wants more.
func (s search) folder(name, path string, open opener, yield func(candidate) bool) bool {
	entries, err := os.ReadDir(path)
	if err != nil && !yield(candidate{name: name, err: reason(err)}) {
		return false
	}
	settings := s.projects.of(below(name, project.Name)) // of all that lies right in it
	for _, entry := range entries {
		name, path, on := below(name, entry.Name()), below(path, entry.Name()), true
		switch {
		case settings.Excluded(name):
		case entry.IsDir():
			on = isTools(entry.Name()) || s.folder(name, path, open, yield)
		case entry.Name() != project.Name:
			if size, ok := regular(path, entry); ok {
				on = give(candidate{
					name: name, path: path, lang: s.lang, project: settings, unsure: true, found: true, size: size, share: size,
				}, open, yield)
			}
		}
		if !on {
			return false
		}
	}
	return true
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

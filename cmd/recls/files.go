package main

import (
	"cmp"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
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

	// size is how many bytes there are to read, and share how many of the bytes that a search passes are done with it
	// (fewer for a packed member). 0 where nobody knows.
	size, share int64
	modified    int64 // when it was written, in nanoseconds since 1970; 0 where nobody knows
	changed     int64 // likewise, see fileStatus

	origin origin
	lang   string // of --lang, unless it is a stream

	member string                 // of an archive, by its own name
	unpack func() ([]byte, error) // reads the member; nil for files

	// foreign: the name could be a record's, and the content is not. There is a rule that says so; nothing else is done
	// with such a file.
	foreign bool
	// nameless: the name says nothing of the content, which must be a record as a whole.
	nameless bool
	// keep is why a command that writes leaves the file as it is; nil when it may be written.
	keep error
	// barred is why a file that is found is not read, though its name may be that of a record; nil when it is.
	barred error
	// Of a link that was found: the folder that is searched, and the path below it of what the link led to then.
	folder, leads string

	project *project.File // the settings that hold for it; nil without any

	inputs []syntax.Format // that only recls convert reads; nil for other commands
	as     string          // the ID of the one that the user has named
}

// origin is how the search came to a file.
type origin uint8

const (
	fromLine   origin = iota // named on the command line
	fromList                 // in a list of --files-from
	fromFolder               // found in a folder or an archive
)

var (
	errNoRecord = i18n.Errorf("not a game record that recls knows; name its format with --lang")
	errName     = i18n.Errorf("not a game record by its name; name its format with --lang")
	errNotWhole = i18n.Errorf("not a game record by its name or its text; name its format with --lang")
	errArchive  = i18n.Errorf("an archive: only recls check, stats, find and dedupe read these; unpack it first")

	// errPassed: a file that nobody has named and that is not a record. It is counted, as are those that are not read.
	errPassed = i18n.Errorf("not a game record")

	// What is found and not read, see isPassed: who made a folder would else choose what of this machine a report
	// shows, or let a program wait for ever.
	errOutside = i18n.Errorf("skipped: it is a link out of the folder; to read that file, name it")
	errSkipped = i18n.Errorf("skipped: it is not a file but a pipe, a device or a view of the system")

	errNotFile = i18n.Errorf("not a file but a pipe, a device or a view of the system; give its content on standard input as -")

	// What is not written, though it is read: the content of a file alone is no leave to change it, and what a link
	// leads out of the folder to was not named.
	errUnnamed  = i18n.Errorf("not changed: its name is not that of a game record; to change it, name it with --lang")
	errBinary   = i18n.Errorf("not changed: its content is not text; it may be an archive or a picture; to change it, name it with --lang")
	errStrange  = i18n.Errorf("not changed: its content is not such a record; to change it, name it with --lang")
	errInside   = i18n.Errorf("not changed: --fix does not write into archives; unpack it and fix the files")
	errSettings = i18n.Errorf("not changed: its settings file has mistakes; correct them, or use --no-config")
	errLeads    = i18n.Errorf("not changed: it is a link to another file; to change that file, name it")
)

// isPassed reports whether an error is that of a file which is only counted; unless it is errPassed, a note names the
// file.
func isPassed(err error) bool { return err == errPassed || err == errOutside || err == errSkipped }

// skipped is what a summary says of the files that are not records.
func skipped(n int) i18n.Message {
	return i18n.Plural(n, "%d other file skipped", "%d other files skipped", i18n.Count(n))
}

// noteOthers reports the files that are not records, where standard output is for something else.
func (s streams) noteOthers(n int) {
	if n > 0 {
		s.say(i18n.Msg("note: %v", skipped(n)))
	}
}

// byName refuses a file whose name alone shows that it is not a record: it is not opened. Whatever such a file holds, a
// program that writes records or a page that shows them, is not for us to judge.
func (c candidate) byName() candidate {
	name := cmp.Or(c.member, c.path) // its ending tells the format
	switch {
	case c.lang != "" && c.origin != fromFolder:
	case formats.Nameless(name) && c.barred != nil: // nearly all of these are not records
		c.err, c.share = errPassed, 0
	case formats.ByName(name) == nil && formats.Claimant(name) == nil && !formats.Nameless(name):
		c.err, c.share = c.refusal(errName), 0
	case c.barred != nil:
		c.err, c.share = c.barred, 0
	}
	return c
}

// refusal is why a file is not a record: the reason given for one that the user has named, else errPassed.
func (c candidate) refusal(why error) error {
	if c.origin == fromLine {
		return why
	}
	return errPassed
}

// settle finds out the format from the name and the first bytes. A file that is not a record gets an err, see refusal.
func (c candidate) settle(head []byte) candidate {
	name := cmp.Or(c.member, c.path) // its ending tells the format
	if f := c.input(name, head); f != nil {
		c.format = f
		return c
	}
	if c.lang != "" && c.origin != fromFolder {
		c.format = formats.ByID(c.lang)
		if f := formats.ByName(name); c.origin == fromList && (f == nil || f.ID() != c.lang) {
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
	case c.lang != "" && c.format.ID() != c.lang:
		c.err = errPassed
	}
	return c
}

// search is how the records that a command line names are found.
type search struct {
	lang     string    // the ID of the format of everything, or ""
	stdin    string    // how standard input is called, and what tells its format and its settings; "" for stdinName
	projects *projects // where the settings of each record are from; nil for no settings
	open     opener    // nil: archives are not records
	sealed   bool      // nothing in an archive may be changed
}

// opener gives the members of an archive, of which the candidate is the file.
type opener func(candidate) iter.Seq[candidate]

// each finds the records that paths name, and then those that a list does, in order, one at a time: nothing is read
// that need not be, and nothing kept. A folder is all files in it that are not excluded, "-" for standard input. Files
// that are not records by their names come with an err.
func (s search) each(paths, list iter.Seq[string]) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		hints := mostHints
		all := func(from origin, paths iter.Seq[string]) bool {
			for path := range paths {
				w := walk{search: s, yield: func(c candidate) bool {
					c.named = path
					if c.err != nil && c.path == "" && hints > 0 {
						hints--
						c.err = missing(path, c.err)
					}
					return yield(c)
				}}
				if !w.path(path, from) {
					return false
				}
			}
			return true
		}
		_ = all(fromLine, paths) && all(fromList, list)
	}
}

// collect is each as a list, for commands that write: what they write is not found again.
func (s search) collect(paths []string) []candidate {
	return slices.Collect(s.each(slices.Values(paths), slices.Values[[]string](nil)))
}

// walk is a search of one path. Its methods report false when nobody wants more.
type walk struct {
	search
	root  string // of a folder, without links
	yield func(candidate) bool
}

// path yields what a path leads to.
func (w *walk) path(path string, from origin) bool {
	if path == "-" {
		name := cmp.Or(w.stdin, stdinName)
		return w.yield(candidate{name: name, format: formats.ByID(w.lang), stream: true, project: w.projects.of(name)})
	}
	info, err := statusOf(path)
	if err == nil && info.folder {
		w.root, err = filepath.EvalSymlinks(path) // once for all files in it
	}
	switch {
	case err != nil:
		return w.yield(candidate{name: path, err: reason(err)})
	case info.folder:
		return w.folder(filepath.Clean(path), w.root)
	}
	c := candidate{name: path, path: path, origin: from, lang: w.lang, project: w.projects.of(path), share: info.size}
	switch {
	case !info.regular && !isStream(path):
		c.err = errNotFile
	case !info.regular:
		c.format, c.lang, c.stream = formats.ByID(w.lang), "", true
	case archive.Is(path) && w.open == nil:
		c.err = errArchive
	default:
		c.size, c.modified, c.changed = info.size, info.modified, info.changed
	}
	return w.give(c)
}

// isStream reports whether what is not a file is one that this program was given open: a pipe of the shell, as
// <(command) makes one. A pipe in a folder may have nobody at its other end, and a device have no end. The empty device
// has.
func isStream(path string) bool {
	ofAProcess, _ := filepath.Match("/proc/*/fd/*", path)
	return ofAProcess || path == "/dev/stdin" || strings.HasPrefix(path, "/dev/fd/") || path == os.DevNull
}

// give yields the members of an archive, or the file itself.
func (w *walk) give(c candidate) bool {
	switch {
	case c.err != nil || c.stream:
		return w.yield(c)
	case w.open == nil || !archive.Is(c.path):
		return w.yield(c.byName())
	case c.barred != nil:
		c.err = c.barred
		return w.yield(c)
	}
	for member := range w.open(c) {
		if w.sealed {
			member.keep = errInside
		}
		if !w.yield(member) {
			return false
		}
	}
	return true
}

// folder walks a folder, which messages call name, and those below it, in the order of their names. It does not follow
// links to folders and leaves out what belongs to tools, and what the settings exclude.
func (w *walk) folder(name, path string) bool {
	entries, err := os.ReadDir(path)
	if err != nil && !w.yield(candidate{name: name, err: reason(err)}) {
		return false
	}
	settings := w.projects.of(below(name, project.Name)) // of all that lies right in it
	asked := statuses{path: path, entries: entries}
	for i, entry := range entries {
		name, path, on := below(name, entry.Name()), below(path, entry.Name()), true
		switch {
		case settings.Excluded(name):
		case entry.IsDir():
			on = entry.Name() == ".git" || entry.Name() == "node_modules" || w.folder(name, path)
		case entry.Name() != project.Name && !isTemporary(entry.Name()):
			on = w.file(name, path, entry, settings, func() (fileStatus, error) { return asked.at(i) })
		}
		if !on {
			return false
		}
	}
	return true
}

// file yields a file, or a link to one. Asked is what the system says of the entry itself.
func (w *walk) file(name, path string, entry fs.DirEntry, settings *project.File, asked func() (fileStatus, error)) bool {
	link := entry.Type()&fs.ModeSymlink != 0
	if link {
		asked = func() (fileStatus, error) { return statusOf(path) }
	}
	info, err := asked()
	if err != nil || info.folder || !info.regular && formats.Nameless(name) {
		return true
	}
	c := candidate{
		name: name, path: path, origin: fromFolder, lang: w.lang, project: settings,
		size: info.size, share: info.size, modified: info.modified, changed: info.changed,
	}
	if !info.regular {
		c.barred = errSkipped
	} else if link {
		c = w.follow(c)
	}
	return w.give(c)
}

// follow goes after a link. What is in the folder that is searched is read, and written when it has the name of a
// record.
func (w *walk) follow(link candidate) candidate {
	target, ok := project.Below(w.root, link.path)
	if !ok {
		link.barred = errOutside
		return link
	}
	if link.folder, link.leads = w.root, target; formats.ByName(target) == nil {
		link.keep = errLeads
	}
	return link
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

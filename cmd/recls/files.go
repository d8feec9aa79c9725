package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/all"
	"github.com/recls/recls/server/project"
)

// stdinName is how records from standard input are called in messages.
const stdinName = "<stdin>"

// candidate is a file that may be read: with its format, or with the reason why not.
type candidate struct {
	name   string // as given, or below the folder given
	path   string // "" for standard input
	format formats.Format
	stream bool // can be read once only: standard input, a pipe
	err    error

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

// search is how the records that a command line names are found.
type search struct {
	lang     formats.Format // of everything, or nil
	projects *projects      // where the settings of each record are from; nil for no settings
}

// collect lists the records that paths name, in order: a file by its name, else by its content;
// in a folder everything that is a record and not excluded; "-" is standard input. A file that was
// named itself must be a record; in a folder, what is none is passed over in silence.
func (s search) collect(paths []string) []candidate {
	var list []candidate
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case path == "-":
			list = append(list, candidate{name: stdinName, format: s.lang, stream: true, project: s.projects.of(stdinName)})
		case err != nil:
			list = append(list, candidate{name: path, err: reason(err)})
		case info.IsDir():
			list = append(list, s.walk(path)...)
		case !info.Mode().IsRegular():
			list = append(list, candidate{name: path, path: path, format: s.lang, stream: true, project: s.projects.of(path)})
		default:
			list = append(list, s.named(path))
		}
	}
	return list
}

var errNoRecord = errors.New("not a game record that recls knows (say which with --lang)")

// named is a file that the user has named.
func (s search) named(path string) candidate {
	c := candidate{name: path, path: path, format: s.lang, project: s.projects.of(path)}
	if s.lang != nil {
		return c
	}
	head, err := readHead(path)
	if err != nil {
		c.err = err
		return c
	}
	if c.format = all.Detect(path, head); c.format == nil {
		if c.format = claimant(path); c.format == nil {
			c.err = errNoRecord
		}
		c.foreign = true
	}
	return c
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

// walk lists the records in a folder and below, in the order of their names. It does not follow
// links to folders and leaves out what belongs to tools, and what the settings exclude.
func (s search) walk(root string) []candidate {
	var list []candidate
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		return []candidate{{name: root, err: reason(err)}}
	}
	_ = filepath.WalkDir(real, func(path string, entry fs.DirEntry, err error) error {
		name := path
		if below, relErr := filepath.Rel(real, path); relErr == nil {
			name = filepath.Join(root, below)
		}
		switch {
		case err != nil:
			list = append(list, candidate{name: name, err: reason(err)})
			return nil
		case entry.IsDir():
			if path != real && (entry.Name() == ".git" || entry.Name() == "node_modules" || s.projects.of(name).Excluded(name)) {
				return fs.SkipDir
			}
			return nil
		}
		if c, ok := s.inFolder(name, path, entry); ok {
			list = append(list, c)
		}
		return nil
	})
	return list
}

// inFolder judges one entry of a folder; ok is false for what is no record. With --lang, a file
// counts when it is of that format.
func (s search) inFolder(name, path string, entry fs.DirEntry) (c candidate, ok bool) {
	if entry.Name() == project.Name || !isRegular(path, entry) {
		return candidate{}, false
	}
	settings := s.projects.of(name)
	if settings.Excluded(name) {
		return candidate{}, false
	}
	head, err := readHead(path)
	if err != nil {
		return candidate{name: name, err: err}, true
	}
	f := all.Detect(path, head)
	if f == nil || s.lang != nil && f.ID() != s.lang.ID() {
		return candidate{}, false
	}
	return candidate{name: name, path: path, format: f, project: settings}, true
}

// isRegular looks through a link to a file, and says no to a link to anything else.
func isRegular(path string, entry fs.DirEntry) bool {
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

func readHead(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, reason(err)
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, all.SniffLen))
	return head, reason(err)
}

// read reads a candidate.
func (c candidate) read(stdin io.Reader) (*loaded, error) {
	l, err := c.load(stdin)
	if err != nil {
		return nil, err
	}
	l.settings = c.project.For(c.name)
	return l, nil
}

func (c candidate) load(stdin io.Reader) (*loaded, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case c.stream:
		return c.readStream(stdin)
	}
	data, err := readFile(c.path)
	if err != nil {
		return nil, err
	}
	return decode(c.name, data, c.format), nil
}

// readStream finds the format from the first bytes when nobody has said it.
func (c candidate) readStream(in io.Reader) (*loaded, error) {
	if c.path != "" {
		f, err := os.Open(c.path)
		if err != nil {
			return nil, reason(err)
		}
		defer f.Close()
		in = f
	}
	data, err := readAll(in)
	if err != nil {
		return nil, reason(err)
	}
	f := c.format
	if f == nil {
		f = all.Detect("", data[:min(len(data), all.SniffLen)])
	}
	if f == nil {
		return nil, errNoRecord
	}
	return decode(c.name, data, f), nil
}

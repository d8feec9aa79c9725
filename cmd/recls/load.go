package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// loaded is a record that was read: its bytes, the text that they are, and what that says.
type loaded struct {
	candidate
	data []byte
	text *charset.Text
	src  *syntax.Source
	file func() *syntax.File // what src says, read when somebody asks

	settings project.Settings // what its project has decided
}

// leave is why a command that writes leaves the file as it is; nil when it may be written. A name is no proof: an
// archive that was saved as a record, or a record of another format, comes to harm. The user may say with --lang what
// it is.
func (l *loaded) leave() error {
	switch {
	case l.project.Faulty():
		return errSettings
	case l.keep != nil || l.lang != "" && l.origin == fromLine:
		return l.keep
	case isBinary(l.src) && !l.wholeWithout():
		return errBinary
	case l.strange():
		return errStrange
	}
	return nil
}

// strange reports whether the content is not such a record, whatever the name says.
func (l *loaded) strange() bool {
	return formats.Other(formats.All(), l.format, l.data) != nil || !formats.MayBe(l.format, l.data) && !slices.ContainsFunc(l.file().Games(), hasMoves)
}

// keeps is what leave comes to where a file would change: an error for one that the user has named, else a note.
func (l *loaded) keeps() (note, err error) {
	if keep := l.leave(); l.origin != fromLine {
		return keep, nil
	} else if keep != nil {
		return nil, keep
	}
	return nil, nil
}

func hasMoves(g *record.Game) bool { return len(g.Nodes) > 1 }

// isBinary reports whether a text has control characters as only other data than text has: one in a hundred bytes.
func isBinary(src *syntax.Source) bool {
	c := src.ByteStats()
	n := c.NUL + c.Control
	return n > 0 && n*100 >= src.Len()
}

// wholeWithout reports whether the file is a record as a whole, but for its control characters: a damaged disk or a
// program left them there, and a fix may take them out.
func (l *loaded) wholeWithout() bool {
	text := strings.Map(func(r rune) rune {
		if r == 0 || r < utf8.RuneSelf && syntax.IsControl(byte(r)) {
			return -1
		}
		return r
	}, l.src.Text())
	return l.format.IsRecord(l.format.Parse(syntax.NewSource(text)))
}

// note is what commands that cannot show findings report instead of using a foreign file.
func (l *loaded) note() error {
	return i18n.Errorf("skipped: its content is not a record of %s; to read it as one, name it with --lang %s", l.format.Name(), l.format.ID())
}

// decode turns the bytes of a record into text.
func (c candidate) decode(data []byte) *loaded {
	src := syntax.Decode(data, c.format).Named(c.base())
	file := sync.OnceValue(func() *syntax.File { return c.format.Parse(src) })
	return &loaded{candidate: c, data: data, text: src.Bytes(), src: src, file: file}
}

// base is the name of the file, or of the member of an archive, without its folders.
func (c candidate) base() string {
	if c.member != "" {
		return path.Base(c.member)
	}
	return filepath.Base(c.name)
}

// doubt says what is odd about bytes of which the record says nothing itself; no text when nothing is. Where it names
// its charset, the rules of its format hold the bytes against that.
func (l *loaded) doubt() i18n.Message {
	t := l.text
	if t.Invalid.Count == 0 || t.Known {
		return i18n.Message{}
	}
	if t.Invalid.Count == 1 {
		return i18n.Msg("read as %s (%v), but one place is not valid in it, at byte %d", t.Name, howRead(t.How), t.Invalid.Offset)
	}
	return i18n.Msg("read as %s (%v), but %d places are not valid in it, the first at byte %d",
		t.Name, howRead(t.How), t.Invalid.Count, t.Invalid.Offset)
}

// guess says that nothing tells the encoding of the file, so that the text may be wrong; no text when something does.
func (l *loaded) guess() i18n.Message {
	t := l.text
	switch {
	case !encode.Guessed(formats.Of(l.file()).Encode, l.file()):
		return i18n.Message{}
	case t.Known:
		return i18n.Msg("read as %s, which is a guess: the file names %s, which does not fit its bytes", t.Name, excerpt.Code(t.Declared))
	}
	return i18n.Msg("read as %s, which is a guess: nothing in the file says its encoding", t.Name)
}

// readAs is the same record read in the encoding that the user names. An error says that its bytes are not in it.
func (l *loaded) readAs(name string) (*loaded, error) {
	src, surely := syntax.DecodeAs(l.data, l.format, name)
	bad := src.Bytes().Invalid
	switch {
	case surely != "":
		return l, i18n.Errorf("not read as %s: its bytes are %s", name, surely)
	case bad.Count > 0:
		return l, i18n.Errorf("not read as %s: the bytes from byte %d on do not exist in it", name, bad.Offset)
	}
	as := *l
	as.src, as.text = src.Named(l.base()), src.Bytes()
	as.file = sync.OnceValue(func() *syntax.File { return as.format.Parse(as.src) })
	return &as, nil
}

// howRead says by what an encoding was chosen.
func howRead(h charset.How) i18n.Message {
	switch h {
	case charset.ByMark:
		return i18n.Msg("byte order mark")
	case charset.ByUTF8:
		return i18n.Msg("valid UTF-8")
	case charset.ByDeclared:
		return i18n.Msg("as it says")
	case charset.ByDetected:
		return i18n.Msg("by its bytes")
	case charset.ByOrder:
		return i18n.Msg("as you say")
	}
	return i18n.Msg("a guess")
}

// errTooLarge: offsets share a machine word with a kind, see syntax.MaxSize.
var errTooLarge = i18n.Errorf("larger than %d MiB, the most that recls can read", (syntax.MaxSize+1)>>20)

// openInput opens a file, or gives standard input for "-".
func openInput(path string, stdin io.Reader) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(stdin), nil
	}
	if project.IsView(path) {
		return nil, errNotFile
	}
	return os.Open(path)
}

// reason takes the paths out of an error: messages name the file themselves.
func reason(err error) error {
	var one *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &one):
		return one.Err
	case errors.As(err, &two):
		return two.Err
	}
	return err
}

package project

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Problem is what is invalid in a settings file.
type Problem struct {
	Path         string
	Line, Column int // from 1, columns in code points; 0 when it is about the whole file
	Message      i18n.Message
	Warning      bool // nothing is ignored because of it: a setting has its old name, or does nothing
}

func (p Problem) String() string { return p.In(nil) }

// In is the problem with its place, in the language of a Locale.
func (p Problem) In(l *i18n.Locale) string {
	if p.Line == 0 {
		return p.Path + ": " + p.Message.In(l)
	}
	return fmt.Sprintf("%s:%d:%d: %s", p.Path, p.Line, p.Column, p.Message.In(l))
}

// mostProblems is how many are reported one by one: a file that is not a settings file at all has one a line.
const mostProblems = 50

// complaints collects what is wrong with a text.
type complaints struct {
	path string
	text []byte
	list []complaint
	more int
}

type complaint struct {
	at      int // offset
	message i18n.Message
	warning bool
}

// full reports whether more complaints are only counted: ask before a costly message.
func (c *complaints) full() bool { return len(c.list) >= mostProblems }

func (c *complaints) add(at int, message i18n.Message) {
	if c.full() {
		c.more++
		return
	}
	c.list = append(c.list, complaint{at: at, message: message})
}

// warn adds a complaint about something that holds all the same: each once, at its first place.
func (c *complaints) warn(at int, message i18n.Message) {
	said := message.String()
	i := slices.IndexFunc(c.list, func(one complaint) bool { return one.warning && one.message.String() == said })
	switch {
	case i >= 0:
		c.list[i].at = min(c.list[i].at, at)
	case c.full():
		c.more++
	default:
		c.list = append(c.list, complaint{at, message, true})
	}
}

// problems are the complaints in the order of the text.
func (c *complaints) problems() []Problem {
	slices.SortStableFunc(c.list, func(a, b complaint) int { return cmp.Compare(a.at, b.at) })
	var out []Problem
	for _, one := range c.list {
		line, column := c.place(one.at)
		out = append(out, Problem{c.path, line, column, one.message, one.warning})
	}
	if c.more > 0 {
		out = append(out, Problem{Path: c.path, Message: i18n.Plural(c.more, "%d more problem is not listed", "%d more problems are not listed", c.more)})
	}
	return out
}

func (c *complaints) place(at int) (line, column int) {
	before := c.text[:at]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// unknown is what is wrong with a word that is not one of a list: of the two messages the one that names the nearest of
// these, if one is near.
func unknown(word string, words []string, sep string, none func() i18n.Message, near func(word string) i18n.Message) i18n.Message {
	if found := syntax.Nearest(word, words, sep, 1); len(found) > 0 {
		return near(found[0])
	}
	return none()
}

// unquoted takes the text of the file out of what is wrong with it: a link may have been made to be told of another
// file. What is only a warning, or about the whole file, names settings of recls.
func unquoted(problems []Problem) {
	for i := range problems {
		if p := &problems[i]; p.Line > 0 && !p.Warning {
			p.Message = i18n.Msg("not valid in a settings file; as the file is a link, nothing of it is quoted")
		}
	}
}

// reason takes the path out of an error: a Problem names the file itself.
func reason(err error) i18n.Message {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		err = p.Err
	}
	return i18n.Msg("%v", err)
}

// short cuts what would fill a screen.
func short(s string) string {
	const most = 60
	s, _, cut := strings.Cut(s, "\n")
	if n := utf8.RuneCountInString(s); n > most {
		s, cut = string([]rune(s)[:most]), true
	}
	if cut {
		return s + "…"
	}
	return s
}

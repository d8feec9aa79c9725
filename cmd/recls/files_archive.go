package main

import (
	"errors"
	"iter"
	"path/filepath"
	"sync/atomic"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// archiveLimits: a record packs to a fifth of its size, a collection of them to a tenth. The
// directory of a .zip of a hundred thousand records has 10 MB.
var archiveLimits = archive.Limits{Member: syntax.MaxSize, Ratio: 200, Directory: 64 << 20, Head: formats.SniffLen}

// members opens an archive: an opener of a search. Its members are called archive!member.
func members(from candidate) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		a, err := archive.Open(from.path, archiveLimits)
		if err != nil {
			from.err = reason(err)
			yield(from)
			return
		}
		left := &lease{close: a.Close}
		left.take()
		defer left.give()
		for m := range a.Members(func(name string, head []byte) bool { return mayBeRecord(name, head, from.lang) }) {
			if !yield(from.inside(m, left)) {
				return
			}
		}
	}
}

// inside is the candidate for a member. One that cannot be read counts when its name could be a
// record's; what else is in an archive is nobody's business.
func (c candidate) inside(m archive.Member, left *lease) candidate {
	if m.Name == "" && m.Err != nil {
		c.err = m.Err
		return c
	}
	c.name, c.member, c.origin = c.name+"!"+m.Name, m.Name, fromFolder
	c.size, c.share = max(m.Size, 0), m.Packed
	switch {
	case m.Unwanted, m.Err != nil && filepath.Ext(m.Name) != "" && formats.ByName(m.Name) == nil:
		c.err = errPassed
	case m.Err != nil:
		c.err = m.Err
	default:
		c = c.byName()
	}
	if c.err != nil {
		return c
	}
	left.take()
	c.unpack = func() ([]byte, error) {
		defer left.give()
		return m.Data()
	}
	return c
}

// mayBeRecord reports whether a member of a stream must be unpacked.
func mayBeRecord(name string, head []byte, lang string) bool {
	f := formats.Detect(name, head)
	return f != nil && (lang == "" || f.ID() == lang || formats.Nameless(name))
}

// lease closes an archive when the last member of it was read.
type lease struct {
	holders atomic.Int32
	close   func() error
}

func (l *lease) take() { l.holders.Add(1) }

func (l *lease) give() {
	if l.holders.Add(-1) == 0 {
		_ = l.close() // it was only read
	}
}

var errNoFixInside = errors.New("left as it is: --fix does not write into archives; unpack it and fix the files")

// sealed are the members of an archive where nothing in it may be changed.
func sealed(from candidate) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for c := range members(from) {
			c.keep = errNoFixInside
			if !yield(c) {
				return
			}
		}
	}
}

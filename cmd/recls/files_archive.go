package main

import (
	"iter"
	"path/filepath"
	"sync"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// archiveLimits: a record packs to a fifth of its size, a collection of them to a tenth. The directory of a .zip of a
// hundred thousand records has 10 MB, and takes up to twenty times as much in memory.
var archiveLimits = archive.Limits{Member: syntax.MaxSize, Ratio: 200, Directory: 32 << 20, Head: formats.SniffLen}

// members opens an archive: an opener of a search. Its members are called archive!member.
func members(from candidate) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		f, err := from.open()
		var a *archive.Archive
		if err == nil {
			a, err = archive.Of(f, from.path, archiveLimits)
		}
		if err != nil {
			from.err = reason(err)
			yield(from)
			return
		}
		var left sync.WaitGroup // members to be read
		defer func() {
			go func() {
				left.Wait()
				_ = a.Close() // it was only read
			}()
		}()
		wanted := func(name string, head []byte) bool {
			f := formats.Detect(name, head)
			return f != nil && (from.lang == "" || f.ID() == from.lang || formats.Nameless(name))
		}
		for m := range a.Members(wanted) {
			if !yield(from.inside(m, &left)) {
				return
			}
		}
	}
}

// inside is the candidate for a member. One that cannot be read counts when its name could be a record's; what else is
// in an archive is nobody's business.
func (c candidate) inside(m archive.Member, left *sync.WaitGroup) candidate {
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
	left.Add(1)
	c.unpack = func() ([]byte, error) {
		defer left.Done()
		return m.Data()
	}
	return c
}

package main

import (
	"iter"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/recls/recls/i18n"
)

// searched is a file of a search with an index: its places, or the number by which the index knows it.
type searched struct {
	name   string
	id     uint32
	places []foundPlace
}

// reading is a file that is read, because the index does not know it as it is now.
type reading struct {
	at  int    // in the list of what is searched
	key string // "" for what has no place in an index: members of archives, standard input
	old indexRow
}

// withIndex searches with an index: files that it knows are not opened. What it does not know is searched and added.
// The answer does not depend on whether the index can be written.
func (k *finder) withIndex(found iter.Seq[candidate]) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	x, err := openIndex(k.flags.index)
	if err != nil {
		return i18n.Errorf("--index %s: %v", k.flags.index, err)
	}
	defer x.close()
	defer func() {
		if err != nil {
			err = i18n.Errorf("--index %s: %v", k.flags.index, err)
		}
	}()
	defer damaged(&err)
	all, err := k.refresh(x, found)
	if err != nil {
		return err
	}
	if err := x.compact(); err != nil {
		x.broken = err
	}
	wanted := make([]bool, x.next+1)
	for i := range all {
		wanted[min(all[i].id, x.next)] = all[i].id > 0
	}
	places, err := x.lookup(k.query, func(id uint32) bool { return id <= x.next && wanted[id] })
	if err != nil {
		return err
	}
	for i := range all {
		f := &all[i]
		if f.id > 0 {
			f.places = places[f.id]
			for j := range f.places {
				if !k.flags.next {
					f.places[j].Black, f.places[j].White = x.players(f.id, f.places[j].game)
				}
			}
		}
		k.show(f.name, f.places)
	}
	if x.broken != nil {
		k.failed = true
		k.say(i18n.Msg("--index %s: not written: %v; the answer is complete", k.flags.index, x.broken))
	}
	return nil
}

// appendKey appends the path by which the index knows a file: an absolute one, also where that of the file is not.
// Those found in folders need no cleaning.
func appendKey(b []byte, here string, c *candidate) []byte {
	switch {
	case filepath.IsAbs(c.path):
		return append(b, c.path...)
	case c.origin != fromFolder || c.path[0] == '.':
		return append(b, filepath.Join(here, c.path)...)
	}
	return append(append(append(b, here...), filepath.Separator), c.path...)
}

// refresh reads the files that the index does not know as they are now. It gives all files that are searched, in order.
func (k *finder) refresh(x *findIndex, found iter.Seq[candidate]) (all []searched, err error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, reason(err)
	}
	all = make([]searched, 0, min(x.next, mostRows)) // as many as the index knows, about
	var ahead []reading
	var key []byte
	started := time.Now()
	unknown := func(yield func(candidate) bool) {
		for c := range found {
			if isPassed(c.err) {
				k.fail(c.name, c.err)
				continue
			}
			r := reading{at: len(all)}
			if c.err == nil && !c.stream && c.unpack == nil && c.path != "" {
				key = appendKey(key[:0], here, &c)
				var known bool
				if r.old, known = x.row(key); known && r.old.fits(&c) {
					if r.old.lang == "" {
						k.others++
					} else {
						all = append(all, searched{name: c.name, id: r.old.id})
					}
					continue
				}
				r.key = string(key)
			}
			all = append(all, searched{name: c.name})
			ahead = append(ahead, r)
			if !yield(c) {
				return
			}
		}
	}
	type result struct {
		places []foundPlace
		*indexed
	}
	each(&k.batch, unknown, func(l *loaded) (r result, err error) {
		if l.unpack == nil && !l.stream {
			r.indexed = newIndexed(l, started)
		}
		r.places = k.lookFor(l, r.indexed)
		return r, nil
	}, func(c candidate, r result, err error) {
		next := ahead[0]
		ahead = ahead[1:]
		switch {
		case err == errPassed && next.key != "":
			r.indexed = &indexed{row: rowOf(&c, started)}
			fallthrough
		case err != nil:
			k.fail(c.name, err)
		default:
			all[next.at].places = r.places
		}
		if r.indexed != nil && next.key != "" {
			x.add(next.key, r.indexed, next.old)
		}
	})
	x.flush()
	return all, nil
}

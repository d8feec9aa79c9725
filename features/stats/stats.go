package stats

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Key is one value of one subject.
type Key struct {
	Subject Subject
	Value   string
}

// Tally is what one file adds.
type Tally map[Key]int64

// Stats is the sum over many files. Its size depends on how many different values there are, up to a limit, and not on
// how many files. It is for one goroutine; the zero value is not ready: use New.
type Stats struct{ tables [subjects]table }

// New is the sum over nothing.
func New() *Stats {
	s := &Stats{}
	for i := range s.tables {
		s.tables[i].capacity = capacity
	}
	s.tables[Files].apart = true
	return s
}

// Add adds a file.
func (s *Stats) Add(t Tally) {
	for key, n := range t {
		s.tables[key.Subject].add(key.Value, n)
	}
}

// AddUnread adds a file that could not be read, with the reason.
func (s *Stats) AddUnread(reason string) {
	s.Add(Tally{{Totals, TotalUnread}: 1, {Unread, Line(reason)}: 1})
}

// Empty reports whether nothing was added.
func (s *Stats) Empty() bool { return s.Total(TotalFiles)+s.Total(TotalUnread) == 0 }

// Total is one of the sums over everything (TotalFiles and the like).
func (s *Stats) Total(name string) int64 { return s.tables[Totals].counts[name] }

// capacity is how many different values of a subject are remembered.
const capacity = 100_000

// table counts values. It never remembers more than twice its capacity: then the rarest are forgotten, and forgotten
// says by how much any count may be too small since (lossy counting, Manku and Motwani 2002). Real collections seldom
// come that far, and until then every count is exact.
//
// A file, unlike a player, is in one part of a collection only. Where values are apart in this way, a count is exact or
// forgotten as a whole, so forgotten is the largest count that was dropped, and the most frequent values are those of
// the whole, in whatever parts it was counted.
type table struct {
	counts    map[string]int64
	capacity  int
	forgotten int64
	apart     bool // no value is counted in two parts
}

func (t *table) add(value string, n int64) {
	if t.counts == nil {
		t.counts = make(map[string]int64)
	}
	if _, ok := t.counts[value]; !ok {
		if len(t.counts) >= 2*t.capacity {
			t.forget()
		}
		value = strings.Clone(value) // a map must not hold on to the text of a file
	}
	t.counts[value] += n
}

// forget keeps the most frequent values.
func (t *table) forget() {
	if t.apart {
		rows := t.frequent()
		t.forgotten = max(t.forgotten, rows[t.capacity].count)
		for _, r := range rows[t.capacity:] {
			delete(t.counts, r.value)
		}
		return
	}
	counts := slices.Sorted(maps.Values(t.counts))
	limit := counts[len(counts)-t.capacity]
	maps.DeleteFunc(t.counts, func(_ string, n int64) bool { return n <= limit })
	t.forgotten += limit
}

// frequent are the values, the most frequent first, the equally frequent by their names.
func (t *table) frequent() []row {
	rows := make([]row, 0, len(t.counts))
	for value, n := range t.counts {
		rows = append(rows, row{value, n})
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.value, b.value)) })
	return rows
}

// settle makes of what is remembered what does not depend on the parts: as soon as one file was forgotten, the table
// is no longer than its capacity.
func (t *table) settle() {
	if t.apart && t.forgotten > 0 && len(t.counts) > t.capacity {
		t.forget()
	}
}

// merge adds what was counted elsewhere. It forgets only after all is added: the order of a map must not decide what.
func (t *table) merge(counts map[string]int64, forgotten int64) {
	if t.apart {
		t.forgotten = max(t.forgotten, forgotten)
	} else {
		t.forgotten += forgotten
	}
	if t.counts == nil {
		t.counts = make(map[string]int64, len(counts))
	}
	for value, n := range counts {
		t.counts[value] += n
	}
	if len(t.counts) > 2*t.capacity {
		t.forget()
	}
}

// Provider is what only a format itself says of a game. A nil field means what is true of most formats; a nil Provider
// for a format that adds nothing.
type Provider struct {
	// Version is that of the format in which a game of a file is written. Nil: the name of the format, which has no
	// versions.
	Version func(f *syntax.File, game int) string
	// Writer is the program that wrote a game; "" where the game does not say. Nil: no game says.
	Writer func(f *syntax.File, g *record.Game) string
}

func (p *Provider) version(f *syntax.File, game int) string {
	if p == nil || p.Version == nil {
		return f.Format.Name()
	}
	return p.Version(f, game)
}

func (p *Provider) writer(f *syntax.File, g *record.Game) string {
	if p == nil || p.Writer == nil {
		return ""
	}
	return p.Writer(f, g)
}

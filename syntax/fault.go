package syntax

import (
	"slices"
	"sort"

	"github.com/recls/recls/i18n"
)

// Code names a kind of fault, as "sgf/unclosed-tree". A format declares a constant for each of its codes.
type Code string

// Fault is a place where the text breaks its grammar, found while parsing. Every code has a documented rule of the same
// name; the words, the place and what a fix needs are here, the severity and the fix are the rule's.
type Fault struct {
	Code    Code
	Span    Span
	Message i18n.Message
	Other   Span         // the other party (the opening bracket …); empty without one
	Note    i18n.Message // what Other is
	N       int          // a number that the fix needs (parentheses missing …)
}

// FaultCap is how many faults of one code are kept with their words. Random
// bytes can hold a fault in every second byte.
const FaultCap = 1000

// Faults is what a parser found wrong, in the order found. Beyond FaultCap only
// the places and the count of a code are kept.
type Faults struct {
	list   []Fault
	count  map[Code]int
	places []uint32
}

// Wants reports whether another fault of this code would be kept whole: ask it before a message is put together.
func (f *Faults) Wants(code Code) bool { return f.count[code] < FaultCap }

// Add notes a fault.
func (f *Faults) Add(x Fault) {
	if f.count == nil {
		f.count = make(map[Code]int)
	}
	if f.count[x.Code]++; f.count[x.Code] <= FaultCap {
		f.list = append(f.list, x)
	}
	f.places = append(f.places, uint32(x.Span.Start))
}

// List is the faults that were kept.
func (f *Faults) List() []Fault { return f.list }

// Count is the number of faults of a code, kept or not.
func (f *Faults) Count(code Code) int { return f.count[code] }

// Codes lists every code with at least one fault, sorted.
func (f *Faults) Codes() []Code {
	codes := make([]Code, 0, len(f.count))
	for c := range f.count {
		codes = append(codes, c)
	}
	slices.Sort(codes)
	return codes
}

// In reports whether a fault starts in the span or at its end: the formatter
// leaves such a part alone. Sort must have been called.
func (f *Faults) In(s Span) bool {
	i := sort.Search(len(f.places), func(i int) bool { return int(f.places[i]) >= s.Start })
	return i < len(f.places) && int(f.places[i]) <= s.End
}

// Sort sorts the places when parsing is done; nothing is added afterwards.
func (f *Faults) Sort() {
	sort.Slice(f.places, func(i, j int) bool { return f.places[i] < f.places[j] })
	sort.SliceStable(f.list, func(i, j int) bool { return f.list[i].Span.Start < f.list[j].Span.Start })
}

// Changed is the faults of a text in which a part was read again: those of the part, as old has them, gave way to
// fresh. What is after the part has moved by a number of bytes. It is nil when there are too many faults to keep all of
// them.
func (f *Faults) Changed(part Span, by int, fresh *Faults) *Faults {
	n := &Faults{}
	for _, x := range f.list {
		switch {
		case x.Span.Start >= part.End:
			n.Add(x.moved(by))
		case x.Span.Start < part.Start:
			n.Add(x)
		}
	}
	for _, x := range fresh.list {
		n.Add(x)
	}
	if f.full() || fresh.full() || n.full() {
		return nil
	}
	return n
}

// full reports whether there may be faults of some code that were not kept.
func (f *Faults) full() bool {
	for _, count := range f.count {
		if count >= FaultCap {
			return true
		}
	}
	return false
}

func (x Fault) moved(by int) Fault {
	x.Span = x.Span.Moved(by)
	if x.Other != (Span{}) {
		x.Other = x.Other.Moved(by)
	}
	return x
}

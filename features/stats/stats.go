package stats

// Key is one value of one subject.
type Key struct {
	Subject Subject
	Value   string
}

// Tally is what one file adds.
type Tally map[Key]int64

// Stats is the sum over many files. Its size depends on how many different values there are, up to a
// limit, and not on how many files. It is for one goroutine; the zero value is not ready: use New.
type Stats struct{ tables [subjects]table }

// New is the sum over nothing.
func New() *Stats {
	s := &Stats{}
	for i := range s.tables {
		s.tables[i].capacity = capacity
	}
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

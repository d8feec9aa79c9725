package stats

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax/snippet"
)

// object is Stats as JSON: one object on one line. Its shape is a promise to other programs.
type object struct {
	Recls     string                      `json:"recls"` // "stats": what tells it from a finding
	Counts    map[string]map[string]int64 `json:"counts"`
	Forgotten map[string]int64            `json:"forgotten,omitempty"` // by how much counts of a subject may be too small
}

const marker = "stats"

// WriteJSON writes all counts, which Merge reads again.
func (s *Stats) WriteJSON(w io.Writer) error {
	o := object{Recls: marker, Counts: make(map[string]map[string]int64), Forgotten: make(map[string]int64)}
	for i := range s.tables {
		t := &s.tables[i]
		t.settle()
		if len(t.counts) > 0 {
			o.Counts[subject[i].name] = t.counts
		}
		if t.forgotten > 0 {
			o.Forgotten[subject[i].name] = t.forgotten
		}
	}
	return snippet.JSONLines(w).Encode(o)
}

// jsonLine is what Merge reads: an object of stats, or a finding of recls check.
type jsonLine struct {
	object
	File     string `json:"file"`
	Severity string `json:"severity"`
	Code     string `json:"code"`
}

// longestLine is how long a line may be, in bytes: counts of all subjects, each full.
const longestLine = 1 << 30

var (
	errNotOurs = i18n.Errorf("expected a finding of recls check or the counts of recls stats")
	errNotJSON = i18n.Errorf("not a JSON object")
	errTooLong = i18n.Errorf("a line of more than %d bytes", longestLine)
)

// Merge adds JSON lines: the counts that recls stats printed, and the findings that recls check printed, of which it
// counts severity, code and file. Files are distinguished as far as their findings follow each other, as those of one
// run do. A line that is neither is reported to bad, with its number from 1, and passed over.
func (s *Stats) Merge(r io.Reader, bad func(line int, err error)) error {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 64<<10), longestLine)
	m := merger{Stats: s, codes: make(map[string]bool)}
	for number := 1; in.Scan(); number++ {
		if len(in.Bytes()) == 0 {
			continue
		}
		if err := m.line(in.Bytes()); err != nil {
			bad(number, err)
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return errTooLong
	}
	return in.Err()
}

// merger reads lines. It remembers no more than one file.
type merger struct {
	*Stats
	file  string
	codes map[string]bool // seen in the file
}

func (m *merger) line(data []byte) error {
	var l jsonLine
	if err := json.Unmarshal(data, &l); err != nil {
		return errNotJSON
	}
	severity, known := diagnostics.ParseSeverity(l.Severity)
	switch {
	case l.Recls == marker:
		return m.object(l.object)
	case l.Recls != "" || l.Code == "" || !known:
		return errNotOurs
	}
	m.finding(l, severity)
	return nil
}

// object adds counts. Subjects of a newer recls are an error: they would be lost.
func (m *merger) object(o object) error {
	for name, counts := range o.Counts {
		if _, ok := named(name); !ok {
			return i18n.Errorf("counts of %q, which this version of recls does not know", Line(name))
		}
		for _, n := range counts {
			if n < 0 {
				return i18n.Errorf("a count below zero of %q", name)
			}
		}
	}
	for name, counts := range o.Counts {
		s, _ := named(name)
		m.tables[s].merge(counts, max(0, o.Forgotten[name]))
	}
	return nil
}

func (m *merger) finding(l jsonLine, severity diagnostics.Severity) {
	t := Tally{
		{Totals, TotalFindings}: 1, {Severities, severity.String()}: 1, {Codes, Line(l.Code)}: 1, {Files, excerpt.Clean(l.File)}: 1,
	}
	if l.File != m.file || len(m.codes) == 0 {
		m.file = l.File
		clear(m.codes)
		t[Key{Totals, TotalFlawed}] = 1
	}
	if !m.codes[l.Code] {
		m.codes[l.Code] = true
		t[Key{CodeFiles, Line(l.Code)}] = 1
	}
	m.Add(t)
}

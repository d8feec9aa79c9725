package stats

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// row is a value with its count.
type row struct {
	value string
	count int64
}

// rows are the values of a subject in its order: the most frequent top of them where top is above zero. rest is how
// many more there are.
func (s *Stats) rows(i Subject, top int) (rows []row, rest int) {
	t := &s.tables[i]
	t.settle()
	rows = t.frequent()
	if subject[i].order == asListed {
		place := func(r row) int { return slices.Index(listed[i], r.value) }
		slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(place(a), place(b)) })
		return rows, 0
	}
	if top > 0 && len(rows) > top {
		rows, rest = rows[:top], len(rows)-top
	}
	switch subject[i].order {
	case byValue:
		slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(a.value, b.value) })
	case byNumber:
		slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(number(a.value), number(b.value)) })
	}
	return rows, rest
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// WriteCSV writes a line for every value of every subject: its name, the value, the count (RFC 4180, with a line of
// headings). At most top values of a subject where top is above zero.
func (s *Stats) WriteCSV(w io.Writer, top int) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"subject", "value", "count"}) // Flush and Error tell
	for i := range subjects {
		rows, _ := s.rows(i, top)
		for _, r := range rows {
			_ = out.Write([]string{subject[i].name, guarded(r.value), strconv.FormatInt(r.count, 10)})
		}
	}
	out.Flush()
	return out.Error()
}

// guarded keeps spreadsheets from taking a value of a record for a formula. Some take the wide signs of Japanese for
// the narrow ones.
func guarded(value string) string {
	if first, _ := utf8.DecodeRuneInString(value); value != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", first) {
		return "'" + value
	}
	return value
}

// WriteTable writes the counts for people, with the most frequent top values of a subject, all where top is 0. head
// marks headings.
func (s *Stats) WriteTable(w io.Writer, l *i18n.Locale, top int, head func(string) string) error {
	var out strings.Builder
	for i := range subjects {
		if len(s.tables[i].counts) == 0 {
			continue
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		out.WriteString(head(subject[i].title.In(l)) + "\n")
		if i == Lengths {
			s.lengths(&out, l)
			continue
		}
		s.section(&out, l, i, top)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func (s *Stats) section(out *strings.Builder, l *i18n.Locale, i Subject, top int) {
	rows, rest := s.rows(i, top)
	for _, r := range rows {
		fmt.Fprintf(out, "%12s  %s\n", grouped(r.count), snippet.Plain(i.shown(l, r.value)))
	}
	if rest > 0 {
		fmt.Fprintf(out, "%12s  %s\n", "…", i18n.Msg("and %s more (--top 0 shows all)", grouped(int64(rest))).In(l))
	}
	if lost := s.tables[i].forgotten; lost > 0 {
		fmt.Fprintf(out, "%12s  %s\n", "", i18n.Msg("too many values to remember all: a count may be too small by %s", grouped(lost)).In(l))
	}
}

// lengths tells of numbers what people ask: the ends, the middle, and how many lie where.
func (s *Stats) lengths(out *strings.Builder, l *i18n.Locale) {
	rows, _ := s.rows(Lengths, 0)
	line := func(n string, what i18n.Message) { fmt.Fprintf(out, "%12s  %s\n", n, what.In(l)) }
	line(grouped(int64(number(rows[0].value))), i18n.Msg("shortest"))
	line(grouped(int64(median(rows))), i18n.Msg("median"))
	line(grouped(int64(number(rows[len(rows)-1].value))), i18n.Msg("longest"))
	if games, moves := s.Total(TotalGames), s.Total(TotalMoves); games > 0 {
		line(fmt.Sprintf("%.1f", float64(moves)/float64(games)), i18n.Msg("on average"))
	}
	binned(rows, func(count int64, lengths i18n.Message) { line(grouped(count), lengths) })
}

// median is the length that half of the games do not exceed.
func median(rows []row) int {
	var all, sum int64
	for _, r := range rows {
		all += r.count
	}
	for _, r := range rows {
		if sum += r.count; 2*sum >= all {
			return number(r.value)
		}
	}
	return 0
}

// binned counts lengths by fifty, and everything from 500 on as one. found gets those that there are.
func binned(rows []row, found func(count int64, lengths i18n.Message)) {
	const width, last = 50, 500
	var bins [last/width + 1]int64
	for _, r := range rows {
		bins[min(number(r.value)/width, last/width)] += r.count
	}
	for i, count := range bins {
		switch {
		case count == 0:
		case i == last/width:
			found(count, i18n.Msg("%d or more", last))
		default:
			found(count, i18n.Msg("%d to %d", i*width, i*width+width-1))
		}
	}
}

// grouped is a number as people read large ones: 12,345.
func grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

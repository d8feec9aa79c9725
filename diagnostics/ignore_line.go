package diagnostics

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// IgnoreMarker is what is written in the ignores of formats that have them on lines of their own.
const IgnoreMarker = "recls:ignore"

// IgnoreLines are ignores on lines of their own, for programs comments. One reaches from
// its line to the end of the next line that is something else.
type IgnoreLines struct {
	Head       string         // what such a line begins with: "'"
	Line       syntax.Kind    // its node
	Statements syntax.KindSet // of all nodes that hold lines
	Beyond     syntax.KindSet // of them, those that a reach goes beyond
	Follows    syntax.KindSet // those that belong to the statement before
	First      syntax.KindSet // those that must stay first: an ignore is below them
	Unused     *Rule
}

// Ignores is what a set has of them.
func (l IgnoreLines) Ignores() Ignores {
	return Ignores{Marker: IgnoreMarker, Read: l.read, Write: l.write, Unused: l.Unused}
}

func (l IgnoreLines) read(t *syntax.Tree) (all []Ignore) {
	text := t.Source().Text()
	next, end := syntax.Root, 0 // what the last one reaches, those below it as well
	for at := range Markers(text, IgnoreMarker) {
		n := t.NodeAt(at)
		start, stop, below, ok := l.is(t, n, at)
		if !ok {
			continue
		}
		if next <= n {
			next = t.Next(n+1, l.Statements&^l.Beyond)
			end = l.endOf(t, next)
		}
		all = append(all, Ignore{
			Span: syntax.Span{Start: start, End: stop}, Code: readIgnore(text[at+len(IgnoreMarker) : stop]),
			Reach:  syntax.Span{Start: l.begin(t, start), End: end},
			Remove: []syntax.Edit{{Span: syntax.Span{Start: start, End: below}}},
		})
	}
	return all
}

// Is reports whether a line is an ignore.
func (l IgnoreLines) Is(t *syntax.Tree, n syntax.NodeID) bool {
	i := strings.Index(t.Text(n), IgnoreMarker)
	if i < 0 {
		return false
	}
	_, _, _, ok := l.is(t, n, t.Span(n).Start+i)
	return ok
}

// is reports whether a marker in node n begins an ignore, and what line is all of it: its start, its end and the start
// of the line below.
func (l IgnoreLines) is(t *syntax.Tree, n syntax.NodeID, at int) (start, stop, below int, ok bool) {
	text, head := t.Source().Text(), strings.TrimSpace(l.Head)
	if t.Kind(n) != l.Line {
		return 0, 0, 0, false
	}
	before := strings.TrimLeft(text[t.Span(n).Start:at], " \t")
	if len(before) < len(head) || !strings.EqualFold(before[:len(head)], head) || strings.TrimLeft(before[len(head):], " \t") != "" {
		return 0, 0, 0, false
	}
	start, below = lineOf(text, at)
	stop = start + len(strings.TrimRight(text[start:below], "\r\n"))
	words := text[at+len(IgnoreMarker) : stop]
	ok = strings.TrimLeft(text[start:at], " \t") == before && (words == "" || words[0] == ' ' || words[0] == '\t')
	return start, stop, below, ok
}

// begin is where an ignore whose line has a start begins to reach.
func (l IgnoreLines) begin(t *syntax.Tree, start int) int {
	if start > 0 && l.First != 0 {
		line, _ := lineOf(t.Source().Text(), start-1)
		if above := t.Up(t.NodeAt(line), l.Statements); above != syntax.None && l.First.Has(t.Kind(above)) {
			return line
		}
	}
	return start
}

// endOf is where the lines of a statement end, and those that belong to it.
func (l IgnoreLines) endOf(t *syntax.Tree, n syntax.NodeID) (end int) {
	text := t.Source().Text()
	if int(n) == t.Len() {
		return len(text)
	}
	for {
		_, end = lineOf(text, max(t.Span(n).Start, t.Span(n).End-1))
		if n = t.Next(n+1, l.Statements); int(n) == t.Len() || !l.Follows.Has(t.Kind(n)) {
			return end
		}
	}
}

func (l IgnoreLines) write(t *syntax.Tree, at syntax.Span, code string) []Fix {
	text := t.Source().Text()
	where, _ := lineOf(text, at.Start)
	n := t.Up(t.NodeAt(at.Start), l.Statements)
	for n > syntax.Root && l.Follows.Has(t.Kind(n)) {
		if n--; !l.Statements.Has(t.Kind(n)) {
			break
		}
	}
	if n != syntax.None && l.Statements.Has(t.Kind(n)) {
		if where, _ = lineOf(text, t.Span(n).Start); l.First.Has(t.Kind(n)) {
			_, where = lineOf(text, where)
		}
	}
	line := l.Head + IgnoreMarker + " " + code
	if eol := syntax.LineBreak(text); where == 0 || text[where-1] == '\n' || text[where-1] == '\r' {
		line += eol
	} else {
		line = eol + line
	}
	return []Fix{{
		Title: i18n.Msg("Silence this finding here"),
		Edits: []syntax.Edit{{Span: syntax.Span{Start: where, End: where}, Text: line}},
	}}
}

// lineOf is where the line of an offset starts, and where the next one does.
func lineOf(text string, at int) (start, end int) {
	at = min(at, len(text))
	start = strings.LastIndexAny(text[:at], "\n\r") + 1
	if at > 0 && at < len(text) && text[at-1] == '\r' && text[at] == '\n' {
		start = strings.LastIndexAny(text[:at-1], "\n\r") + 1
	}
	switch i := strings.IndexAny(text[at:], "\n\r"); {
	case i < 0:
		end = len(text)
	case strings.HasPrefix(text[at+i:], "\r\n"):
		end = at + i + 2
	default:
		end = at + i + 1
	}
	return start, end
}

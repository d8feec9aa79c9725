package csa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// ToEdition makes the edits that bring all records of a CSA file to V2.2 or V3.0 (csa.md section 11, "code actions"),
// and reports what that version cannot say, once for each place. What is lost stays as a comment where it is more than
// a fraction of a second.
func ToEdition(f *syntax.File, to Edition) (edits []syntax.Edit, lost []i18n.Message) {
	w := &editionWriter{t: f.Tree, to: to}
	if to == V30 {
		w.encodingLine(f.Source())
	}
	for n := range w.t.Children(syntax.Root) {
		if w.t.Kind(n) == Record {
			w.record(n)
		}
	}
	return w.joined(), w.lost
}

type editionWriter struct {
	t       *syntax.Tree
	to      Edition
	records int
	edits   []syntax.Edit
	lost    []i18n.Message
}

// joined drops what would be written twice at one place: statements that share a line can share the comma that goes.
func (w *editionWriter) joined() []syntax.Edit {
	slices.SortStableFunc(w.edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	var out []syntax.Edit
	eol := syntax.LineBreak(w.t.Source().Text())
	for _, e := range w.edits {
		if n := len(out); n > 0 && e.Span.Len() == 0 && e.Span.Start < out[n-1].Span.End {
			out[n-1].Text = inFront(e.Text, out[n-1].Text, eol) // of a statement whose comma became a line break
			continue
		}
		if n := len(out); n > 0 && e.Span.Start < out[n-1].Span.End {
			e.Span.Start = min(out[n-1].Span.End, e.Span.End)
			if strings.HasSuffix(out[n-1].Text, eol) {
				e.Text = strings.TrimPrefix(e.Text, eol) // the comma between two comments became a line break once
			}
		}
		if n := len(out); n > 0 && e.Span == out[n-1].Span {
			out[n-1].Text += e.Text
			continue
		}
		out = append(out, e)
	}
	return out
}

func inFront(statement, text, eol string) string {
	if strings.HasSuffix(statement, eol) {
		return statement + strings.TrimPrefix(text, eol)
	}
	return strings.TrimSuffix(statement, ",") + text
}

func (w *editionWriter) replace(n syntax.NodeID, text string) {
	w.edits = append(w.edits, syntax.Edit{Span: w.t.Span(n), Text: text})
}

// comment puts a comment in the place of the statements from n to last. A comment has a line of its own, so a comma
// beside them becomes a line break. before, where it is not empty, is a statement that takes their place after the
// comma.
func (w *editionWriter) comment(n, last syntax.NodeID, before, text string) {
	t, span, eol := w.t, w.t.Span(n), syntax.LineBreak(w.t.Source().Text())
	span.End = t.Span(last).End
	if before != "" {
		text = before + eol + text
	} else if comma, ok := CommaBefore(t, n); ok {
		span.Start, text = comma.Start, eol+text
	}
	if comma, ok := CommaAfter(t, last); ok {
		span.End = comma.End
		if span.End < t.Source().Len() && !strings.HasPrefix(t.Source().Text()[span.End:], eol) {
			text += eol
		}
	}
	w.edits = append(w.edits, syntax.Edit{Span: span, Text: text})
}

// encodingLine sees to the line that a V3.0 file begins with. It names the charset of the file where that is known and
// the format has a name for it; else what the file names itself, or UTF-8.
func (w *editionWriter) encodingLine(src *syntax.Source) {
	at, name, line := 0, "UTF-8", syntax.None
	if strings.HasPrefix(src.Text(), mark) {
		at = len(mark)
	}
	for n := range syntax.NodeID(w.t.Len()) {
		if w.t.Span(n).Start > at {
			break
		}
		if declared, ok := declaredIn(w.t, n); ok {
			line = n
			if declared == "SHIFT_JIS" {
				name = declared
			}
		}
	}
	if b := src.Bytes(); b != nil {
		name = "UTF-8"
		if b.Name == "Shift_JIS" {
			name = "SHIFT_JIS"
		}
	}
	if line != syntax.None {
		w.replace(line, EncodingHead+name)
		return
	}
	w.edits = append(w.edits, syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: EncodingHead + name + syntax.LineBreak(src.Text())})
}

// declaredIn is the charset, in upper case, that an encoding line names, be it the one of V3.0 or the one that Kifu for
// Windows wrote.
func declaredIn(t *syntax.Tree, n syntax.NodeID) (string, bool) {
	if t.Kind(n) == Encoding {
		return Upper(ValueOf(t, n)), true
	}
	if t.Kind(n) != Comment {
		return "", false
	}
	name, ok := strings.CutPrefix(t.Text(n), "'encoding=")
	return Upper(name), ok
}

// record rewrites the statements of one record. From V3.0 on the version is stated once a file, before that in every
// record.
func (w *editionWriter) record(rec syntax.NodeID) {
	r := readEditionRecord(w.t, rec)
	if r.first == syntax.None {
		return // nothing but comments
	}
	w.records++
	w.version(r)
	for n := range w.t.Children(rec) {
		switch w.t.Kind(n) {
		case Info:
			w.info(n, r)
		case Comment:
			if w.to == V30 {
				w.serverComment(n, r)
			}
		case Time:
			w.time(n)
		case End:
			w.endWord(n)
		}
	}
}

func (w *editionWriter) version(r *editionRecord) {
	stated := w.to == V22 || w.records == 1
	switch {
	case r.version != syntax.None && stated:
		w.replace(r.version, w.to.String())
	case r.version != syntax.None:
		w.edits = append(w.edits, Lines.Remove(w.t, r.version))
	case stated:
		w.edits = append(w.edits, InsertBefore(w.t, r.first, w.to.String()))
	}
}

// time cuts the fractions that came with V3.0.
func (w *editionWriter) time(n syntax.NodeID) {
	whole, fraction, ok := strings.Cut(w.t.Text(n), ".")
	if w.to != V22 || !ok {
		return
	}
	w.replace(n, whole)
	if strings.Trim(fraction, "0") != "" {
		w.lost = append(w.lost, i18n.Msg("fractions of seconds"))
	}
}

// endWord writes a word that the version does not have as a comment, and one that says the same or less in its place.
func (w *editionWriter) endWord(n syntax.NodeID) {
	word := WordOf(w.t, n)
	entry := LookupEnd(word)
	if entry == nil || entry.In(w.to) {
		return
	}
	w.lost = append(w.lost, i18n.Msg("`%%%s`, which %s does not have: a comment names it", word, w.to.String()))
	before := ""
	if word == "MAX_MOVES" {
		before = "%CHUDAN"
	}
	text, last := "'%"+word, n
	// Below a comment it would be that of the move above.
	if time := timeOf(w.t, n); before == "" && time != syntax.None {
		text += "," + w.t.Text(time)
		if last = time; time > n+1 {
			last = n
			w.edits = append(w.edits, Lines.Remove(w.t, time))
		}
	}
	w.comment(n, last, before, text)
}

// timeOf is the time of a move or an end: comments may be before it. None without one.
func timeOf(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	for n++; int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case Comment:
		case Time:
			return n
		default:
			return syntax.None
		}
	}
	return syntax.None
}

func (w *editionWriter) info(n syntax.NodeID, r *editionRecord) {
	key, value := KeyValueOf(w.t, n)
	if w.to == V30 {
		if seconds, ok := timeOfLimit(value, r.increment); ok && key == "TIME_LIMIT" && !r.hasTime {
			w.replace(n, "$TIME:"+seconds)
		}
		return
	}
	entry := LookupKey(key)
	if entry == nil || entry.In(w.to) {
		return
	}
	if limit, ok := limitOfTime(value, r.increment); ok && key == "TIME" && !r.hasLimit {
		w.replace(n, "$TIME_LIMIT:"+limit)
		return
	}
	if key == "MAX_MOVES" {
		w.comment(n, n, "", "'Max_Moves:"+strings.TrimSpace(value))
	} else {
		w.comment(n, n, "", "'"+w.t.Text(n))
	}
	w.lost = append(w.lost, i18n.Msg("`$%s`, which %s does not have: a comment keeps it", key, w.to.String()))
}

// serverComment turns what shogi-server writes into comments into the keys and end words that V3.0 has for it.
func (w *editionWriter) serverComment(n syntax.NodeID, r *editionRecord) {
	text := w.t.Text(n)
	if limit, ok := strings.CutPrefix(text, "'Max_Moves:"); ok && !r.hasMaxMoves && r.position != syntax.None {
		if moves, err := strconv.Atoi(strings.TrimSpace(limit)); err == nil && moves > 0 {
			r.hasMaxMoves = true
			line := fmt.Sprintf("$MAX_MOVES:%d", moves)
			if n < r.position {
				w.replace(n, line)
				return
			}
			w.edits = append(w.edits, InsertBefore(w.t, r.position, line), Lines.Remove(w.t, n))
		}
	}
	if strings.HasPrefix(text, "'summary:max_moves:") && !r.hasEnd {
		w.edits = append(w.edits, InsertBefore(w.t, n, "%MAX_MOVES"))
	}
}

// editionRecord is what must be known of a record before its first line is written.
type editionRecord struct {
	first, version, position       syntax.NodeID // first: no comment; position: the first P line
	increment                      int           // seconds, of a server's comment
	hasTime, hasLimit, hasMaxMoves bool
	hasEnd                         bool
}

func readEditionRecord(t *syntax.Tree, rec syntax.NodeID) *editionRecord {
	r := &editionRecord{first: syntax.None, version: syntax.None, position: syntax.None}
	for n := range t.Children(rec) {
		k := t.Kind(n)
		if r.first == syntax.None && k != Comment && k != Encoding {
			r.first = n
		}
		switch k {
		case Version:
			if r.version == syntax.None {
				r.version = n
			}
		case Initial, Row, BrokenRow, Pieces, Side:
			if r.position == syntax.None {
				r.position = n
			}
		case Info:
			key, _ := KeyValueOf(t, n)
			r.hasTime = r.hasTime || strings.HasPrefix(key, "TIME") && key != "TIME_LIMIT"
			r.hasLimit = r.hasLimit || key == "TIME_LIMIT"
			r.hasMaxMoves = r.hasMaxMoves || key == "MAX_MOVES"
		case Comment:
			if seconds, ok := strings.CutPrefix(t.Text(n), "'Increment:"); ok && r.position == syntax.None {
				r.increment, _ = strconv.Atoi(strings.TrimSpace(seconds))
			}
		case End:
			r.hasEnd = true
		}
	}
	return r
}

// timeOfLimit writes HH:MM+SS as main+byoyomi+increment.
func timeOfLimit(value string, increment int) (string, bool) {
	var hours, minutes, byoyomi int
	if n, err := fmt.Sscanf(value, "%d:%d+%d", &hours, &minutes, &byoyomi); n != 3 || err != nil {
		return "", false
	}
	return fmt.Sprintf("%d+%d+%d", 3600*hours+60*minutes, byoyomi, increment), true
}

// limitOfTime writes main+byoyomi+increment as HH:MM+SS, which only knows whole minutes, whole seconds below a hundred,
// and no increment but that of a server's comment.
func limitOfTime(value string, increment int) (string, bool) {
	parts := strings.Split(strings.TrimSpace(value), "+")
	var n [3]int
	if len(parts) != len(n) {
		return "", false
	}
	for i, part := range parts {
		number, err := strconv.Atoi(part)
		if err != nil || number < 0 {
			return "", false
		}
		n[i] = number
	}
	if n[0]%60 != 0 || n[1] > 99 || n[2] != increment {
		return "", false
	}
	return fmt.Sprintf("%02d:%02d+%02d", n[0]/3600, n[0]/60%60, n[1]), true
}

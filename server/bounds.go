package server

import (
	"log/slog"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// What one answer holds at most. No editor shows as much, but many ask about whole texts, and of one of megabytes an
// answer is ten times the text. The client's log says what was left out.
const (
	maxSymbols    = 50_000   // entries of an outline
	maxFolds      = 50_000   // also for clients that name no limit
	maxHighlights = 10_000   // places that touch a point, those nearest to the cursor
	maxHinted     = 1 << 20  // bytes of text with hints, from the start of the range on
	maxColoured   = 10 << 20 // bytes of text with tokens, but for those of a range
	maxEdits      = 10_000   // above that edits that lie close together are sent as one
)

// leftOut tells the client, once for each document, that answers about it do not hold everything.
func (s *server) leftOut(snap *snapshot, what i18n.Message) {
	if !s.docs.firstTime(snap, what.Template) {
		return
	}
	s.log.Info("left out", slog.String("uri", string(snap.uri)), slog.String("what", what.String()))
	s.spawn("left out", func() {
		text := s.words(i18n.Verbatim(shortly(snap.uri) + ": " + what.In(s.locale())))
		_ = s.client.LogMessage(s.base, &protocol.LogMessageParams{Type: protocol.MessageTypeInfo, Message: text})
	})
}

// pruned is an outline of about limit entries: its outermost levels, as far as all of the next one fits, and if not
// even the games do, the first of them. It reports whether anything was left out.
func pruned(symbols []outline.Symbol, limit int) (kept []outline.Symbol, some bool) {
	if len(symbols) > limit {
		symbols, some = symbols[:limit], true
	}
	left := limit
	for depth, entries := range levels(symbols, 0, nil) {
		if left -= entries; left < 0 {
			return cutBelow(symbols, depth-1), true
		}
	}
	return symbols, some
}

// levels is how many entries an outline has at each depth. It recurses as deep as an outline is, and that is bounded.
func levels(symbols []outline.Symbol, depth int, counts []int) []int {
	if len(symbols) == 0 {
		return counts
	}
	if depth == len(counts) {
		counts = append(counts, 0)
	}
	counts[depth] += len(symbols)
	for i := range symbols {
		counts = levels(symbols[i].Children, depth+1, counts)
	}
	return counts
}

// cutBelow is an outline down to a depth.
func cutBelow(symbols []outline.Symbol, depth int) []outline.Symbol {
	kept := slices.Clone(symbols)
	for i := range kept {
		if depth == 0 {
			kept[i].Children = nil
		} else {
			kept[i].Children = cutBelow(kept[i].Children, depth-1)
		}
	}
	return kept
}

// nearest are the places around an offset, of a longer list in the order of the text.
func nearest(list []navigate.Highlight, off, limit int) []navigate.Highlight {
	after, _ := slices.BinarySearchFunc(list, off, func(h navigate.Highlight, off int) int { return h.Span.Start - off })
	from := min(max(after-limit/2, 0), len(list)-limit)
	return list[from : from+limit]
}

// mergeEdits sends edits that lie close together as one, where there are more than limit: a place in the text takes
// more bytes than the text between two such edits, and every editor is slow with a hundred thousand of them. Fewer stay
// as they are, and with them the cursors of the editor.
func mergeEdits(text string, edits []syntax.Edit, limit int) []syntax.Edit {
	const close = 100 // bytes, of which an edit takes about as many
	inOrder := func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start }
	if len(edits) <= limit || !slices.IsSortedFunc(edits, inOrder) {
		return edits
	}
	var fewer []syntax.Edit
	var b strings.Builder
	for rest := edits; len(rest) > 0; {
		at := rest[0].Span
		b.Reset()
		b.WriteString(rest[0].Text)
		for rest = rest[1:]; len(rest) > 0 && rest[0].Span.Start-at.End < close; rest = rest[1:] {
			b.WriteString(text[at.End:rest[0].Span.Start])
			b.WriteString(rest[0].Text)
			at.End = rest[0].Span.End
		}
		fewer = append(fewer, syntax.Edit{Span: at, Text: b.String()})
	}
	return fewer
}

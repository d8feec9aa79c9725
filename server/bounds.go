package server

import (
	"log/slog"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/navigate"
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

// nearest are the places around an offset, of a longer list in the order of the text.
func nearest(list []navigate.Highlight, off, limit int) []navigate.Highlight {
	after, _ := slices.BinarySearchFunc(list, off, func(h navigate.Highlight, off int) int { return h.Span.Start - off })
	from := min(max(after-limit/2, 0), len(list)-limit)
	return list[from : from+limit]
}

// mergeEdits sends edits that lie close together as one, where there are more than limit: a place in the text takes
// more bytes than the text between two such edits, and every editor is slow with a hundred thousand of them. Where more
// than limit would be left, edits that lie farther apart are joined as well, the nearest first. Fewer stay as they are,
// and with them the cursors of the editor.
func mergeEdits(text string, edits []syntax.Edit, limit int) []syntax.Edit {
	inOrder := func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start }
	if len(edits) <= limit || !slices.IsSortedFunc(edits, inOrder) {
		return edits
	}
	gaps, size := make([]int, len(edits)-1), len(edits[0].Text)
	for i := range gaps {
		gaps[i] = edits[i+1].Span.Start - edits[i].Span.End
		size += len(edits[i+1].Text)
	}
	apart := apartFrom(gaps, limit)
	for _, gap := range gaps {
		if gap < apart {
			size += gap
		}
	}
	var fewer []syntax.Edit
	var all strings.Builder // the new texts, which are written once
	all.Grow(size)
	start := 0 // in it, of the last one
	for i, e := range edits {
		if i == 0 || gaps[i-1] >= apart {
			fewer = append(fewer, syntax.Edit{Span: e.Span})
			start = all.Len()
		} else {
			all.WriteString(text[e.Span.Start-gaps[i-1] : e.Span.Start])
		}
		all.WriteString(e.Text)
		last := &fewer[len(fewer)-1]
		last.Span.End, last.Text = e.Span.End, all.String()[start:]
	}
	return fewer
}

// apartFrom is from how many bytes between them on edits stay two, so that limit of them are left at most.
func apartFrom(gaps []int, limit int) int {
	const apart = 100 // bytes, of which an edit takes about as many
	far := 0
	for _, gap := range gaps {
		if gap >= apart {
			far++
		}
	}
	if far < limit {
		return apart
	}
	inOrder := slices.Sorted(slices.Values(gaps))
	return inOrder[len(inOrder)-limit] + 1
}

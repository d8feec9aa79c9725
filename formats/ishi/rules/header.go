package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// header is the header lines of an event so far.
type header struct {
	last     [ishi.WhiteWord + 1]syntax.NodeID // by keyword: its last line
	previous syntax.NodeID                     // the line with the keyword of the one at hand, before it
	behind   syntax.NodeID                     // the last header line before the tree: others belong behind it
	early    syntax.NodeID                     // the last one before any point
}

func newHeader() header {
	h := header{previous: syntax.None, behind: syntax.None, early: syntax.None}
	for w := range h.last {
		h.last[w] = syntax.None
	}
	return h
}

func (s *state) enterHeader(n syntax.NodeID) {
	h, word := &s.event.header, ishi.WordOf(s.tree, n)
	h.previous, h.last[word] = h.last[word], n
	if !s.event.hasTree {
		h.behind = n
	}
	if !s.event.usedPoint && !s.event.hasTree {
		h.early = n
	}
}

// placeBehind is where a line goes that belongs behind n, or to the start of the event if that is None.
func (s *state) placeBehind(n syntax.NodeID) int {
	if n == syntax.None {
		return s.tree.Span(s.event.Node).Start
	}
	return s.tree.Span(n).End
}

func checkHeaderPlace(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	if !s.event.hasTree {
		return
	}
	p.Report("ishi/header-after-move", diagnostics.Finding{
		Span:    keyword(s.tree, n),
		Message: fmt.Sprintf("`%s` behind the first move or diagram of its event", ishi.WordOf(s.tree, n)),
		Fixes:   s.moveUp(n, s.event.header.behind),
	})
}

func checkHeaderRepeated(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	earlier := s.event.header.previous
	if earlier == syntax.None || ishi.WordOf(s.tree, n).Info().Repeated != ishi.LastOne {
		return
	}
	p.Report("ishi/header-repeated", diagnostics.Finding{
		Span:    keyword(s.tree, n),
		Message: fmt.Sprintf("a second `%s` in this event: only the last one counts", ishi.WordOf(s.tree, n)),
		Related: []diagnostics.Related{{Span: line(s.tree, earlier), Message: "the one before it"}},
		Fixes:   fix("Remove the earlier one", false, removeLines(s.tree, earlier)),
	})
}

// judgeBoardsize compares a BOARDSIZE line with what stands above it.
func (s *state) judgeBoardsize(n syntax.NodeID) {
	p := s.pass
	is := s.sizeOf(n)
	if is < 2 || is > ishi.MaxSize {
		s.doubt = true // captures at the edges may not be what the writer saw
	}
	if s.event.usedPoint && is > 0 {
		s.boardsizeLate(n)
	}
	earlier := s.event.header.previous
	if earlier == syntax.None {
		return
	}
	if was := s.sizeOf(earlier); was > 0 && is > 0 && was != is {
		p.Report("ishi/boardsize-repeated", diagnostics.Finding{
			Span:    field(s.tree, n),
			Message: fmt.Sprintf("the board has %d lines here and had %d before", is, was),
			Related: []diagnostics.Related{{Span: line(s.tree, earlier), Message: "the size before"}},
		})
	}
}

// boardsizeLate offers to move the line up unless others name other sizes: which one is the last could change.
func (s *state) boardsizeLate(n syntax.NodeID) {
	f := diagnostics.Finding{Span: keyword(s.tree, n), Message: "`BOARDSIZE` behind the first point of its event"}
	if s.boardsize(); s.event.sizesFit {
		f.Fixes = s.moveUp(n, s.event.header.early)
	}
	s.pass.Report("ishi/boardsize-late", f)
}

// moveUp moves a line behind another, but for one that keeps a variation from being empty.
func (s *state) moveUp(n, behind syntax.NodeID) []diagnostics.Fix {
	if onlyChild(s.tree, n) {
		return nil
	}
	return fix("Move it up", !s.event.Broken && !s.event.skipped, s.moveLines([]syntax.NodeID{n}, s.placeBehind(behind))...)
}

func (s *state) sizeOf(n syntax.NodeID) int {
	v, _ := ishi.ParseNumber(s.tree.Source().Slice(ishi.TokenOf(s.tree, n, ishi.Number)))
	return v
}

func checkRules(p *diagnostics.Pass, n syntax.NodeID) {
	s := stateOf(p)
	value := ishi.TokenOf(s.tree, n, ishi.Text)
	name := strings.ToLower(s.tree.Source().Slice(value))
	if ishi.WordOf(s.tree, n) != ishi.RulesWord || name == "" || strings.HasPrefix(name, "japanese") || strings.HasPrefix(name, "chinese") {
		return
	}
	p.Report("ishi/rules-name", diagnostics.Finding{Span: value, Message: "the format knows Japanese and Chinese rules"})
}

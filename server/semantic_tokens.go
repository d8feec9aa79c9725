package server

import (
	"context"
	"fmt"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/syntax"
)

// semanticTokensFull answers textDocument/semanticTokens/full.
func (s *server) semanticTokensFull(ctx context.Context, p *protocol.SemanticTokensParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	within, ok := s.coloured(snap)
	if !ok {
		return nothing, nil
	}
	data, id := s.tokensIn(snap, f, within), snap.name()
	s.docs.remember(snap, &shownTokens{id, data})
	return appendTokens(nil, id, data), nil
}

// semanticTokensDelta answers textDocument/semanticTokens/full/delta: what has
// changed since the tokens that the client shows, or all of them where those
// are not known any more.
func (s *server) semanticTokensDelta(ctx context.Context, p *protocol.SemanticTokensDeltaParams) (protocol.SemanticTokensDeltaResult, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	within, ok := s.coloured(snap)
	if !ok {
		return nil, nil
	}
	data, id := s.tokensIn(snap, f, within), snap.name()
	before := s.docs.remember(snap, &shownTokens{id, data})
	if before == nil || before.id != p.PreviousResultID {
		return &protocol.SemanticTokens{ResultID: &id, Data: data}, nil
	}
	return &protocol.SemanticTokensDelta{ResultID: &id, Edits: tokenEdits(before.data, data)}, nil
}

// semanticTokensRange answers textDocument/semanticTokens/range.
func (s *server) semanticTokensRange(ctx context.Context, p *protocol.SemanticTokensRangeParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return nil, nil
	}
	return appendTokens(nil, "", s.tokensIn(snap, f, snap.mapper.RangeSpan(p.Range))), nil
}

// coloured is the part of a text whose tokens are given to a client that asks about
// the whole: all of it, mostly. ok is false where a client had better ask about what
// is on the screen, and can.
func (s *server) coloured(snap *snapshot) (within syntax.Span, ok bool) {
	within = snap.whole()
	if within.Len() <= maxColoured {
		return within, true
	}
	if s.says.rangeTokens() {
		s.leftOut(snap, fmt.Sprintf("the file is larger than %d MiB; colours are given for what is on the screen only", maxColoured>>20))
		return syntax.Span{}, false
	}
	s.leftOut(snap, fmt.Sprintf("the file is larger than %d MiB; the colours of what lies behind are left out", maxColoured>>20))
	within.End = maxColoured
	return within, true
}

func (s *server) tokensIn(snap *snapshot, f *syntax.File, within syntax.Span) []uint32 {
	pieces := classify.Pieces(s.language(f).Classify, f, within)
	e := tokenEncoder{at: snap.mapper.near(), lines: !s.says.multilineTokens(), data: make([]uint32, 0, len(pieces)*tokenNumbers)}
	for _, piece := range pieces {
		e.add(piece)
	}
	return e.data
}

// appendTokens appends a protocol.SemanticTokens. id is empty for tokens that are
// not remembered.
func appendTokens(b []byte, id string, data []uint32) []byte {
	b = append(slices.Grow(b, len(data)*9/4+128), '{') // most numbers are digits
	if id != "" {
		b = append(b, `"resultId":`...)
		b = append(appendString(b, id), ',')
	}
	b = append(b, `"data":[`...)
	for _, n := range data {
		if n < 10 {
			b = append(b, '0'+byte(n), ',')
		} else {
			b = append(appendNumber(b, n), ',')
		}
	}
	if len(data) > 0 {
		b = b[:len(b)-1]
	}
	return append(b, "]}"...)
}

// shownTokens are the tokens that a client was last given of a file.
type shownTokens struct {
	id   string
	data []uint32
}

// tokenEncoder writes tokens as LSP wants them: five numbers each, places
// relative to the token before.
type tokenEncoder struct {
	at    *nearMapper
	lines bool // a token must end on its line
	data  []uint32
	last  protocol.Position
}

func (e *tokenEncoder) add(p classify.Piece) {
	at := p.Span
	for e.at.reach(at.Start); e.lines && at.End >= e.at.next; e.at.reach(at.Start) {
		e.put(p, syntax.Span{Start: at.Start, End: e.at.span.End})
		at.Start = e.at.next
	}
	if e.lines {
		at.End = min(at.End, e.at.span.End)
	}
	e.put(p, at)
}

func (e *tokenEncoder) put(p classify.Piece, at syntax.Span) {
	if at.Start >= at.End {
		return
	}
	start := e.at.OffsetPosition(at.Start)
	line, column := start.Line-e.last.Line, start.Character
	if line == 0 {
		column -= e.last.Character
	}
	e.last = start
	e.data = append(e.data, line, column, e.at.columns(at), uint32(p.Class), uint32(p.Mods))
}

const tokenNumbers = 5

// tokenEdits is the one edit that makes tokens of others: what lies between
// their common beginning and their common end.
func tokenEdits(old, now []uint32) []protocol.SemanticTokensEdit {
	if slices.Equal(old, now) {
		return []protocol.SemanticTokensEdit{}
	}
	start := 0
	for start < min(len(old), len(now)) && old[start] == now[start] {
		start++
	}
	start -= start % tokenNumbers
	end := 0
	for end < min(len(old), len(now))-start && old[len(old)-1-end] == now[len(now)-1-end] {
		end++
	}
	end -= end % tokenNumbers
	return []protocol.SemanticTokensEdit{{
		Start: uint32(start), DeleteCount: uint32(len(old) - start - end), Data: now[start : len(now)-end],
	}}
}

package server

import (
	"bytes"
	"fmt"
	"strconv"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// semanticTokensFull answers textDocument/semanticTokens/full.
func (s *server) semanticTokensFull(at *target, p *protocol.SemanticTokensParams) (jsonrpc2.RawMessage, error) {
	answer, _, _ := s.allTokens(at)
	return answer, nil
}

// semanticTokensDelta answers textDocument/semanticTokens/full/delta: what has changed since the tokens that the client
// shows, or all of them where those are not known any more.
func (s *server) semanticTokensDelta(at *target, p *protocol.SemanticTokensDeltaParams) (jsonrpc2.RawMessage, error) {
	answer, now, before := s.allTokens(at)
	if before == nil || before.id != p.PreviousResultID {
		return answer, nil
	}
	return fmt.Appendf(nil, `{"resultId":%q,"edits":%s}`, now.id, tokenEdits(before.data, now.data)), nil
}

// allTokens makes the answer about a whole file, whose tokens are now those that the client shows in the place of those
// before. It is null where there is nothing to tell.
func (s *server) allTokens(at *target) (answer jsonrpc2.RawMessage, now, before *shownTokens) {
	if !s.takeLargeTurn(at.ctx, at.snap.src.Len()) {
		return null, nil, nil
	}
	within, ok := s.coloured(at.snap)
	if !ok {
		return null, nil, nil
	}
	now = &shownTokens{id: at.snap.name()}
	answer, now.data = s.tokensIn(at, within, now.id)
	return answer, now, s.docs.remember(at.snap, now)
}

// semanticTokensRange answers textDocument/semanticTokens/range.
func (s *server) semanticTokensRange(at *target, p *protocol.SemanticTokensRangeParams) (jsonrpc2.RawMessage, error) {
	answer, _ := s.tokensIn(at, at.snap.mapper.RangeSpan(p.Range), "")
	return answer, nil
}

// coloured is the part of a text whose tokens are given to a client that asks about the whole: all of it, mostly. ok is
// false where a client had better ask about what is on the screen, and can.
func (s *server) coloured(snap *snapshot) (within syntax.Span, ok bool) {
	within = syntax.Span{End: snap.src.Len()}
	if within.Len() <= maxColoured {
		return within, true
	}
	if s.clientCaps.rangeTokens {
		s.leftOut(snap, i18n.Msg("the file is larger than %d MiB: only what is on the screen has colours", maxColoured>>20))
		return syntax.Span{}, false
	}
	s.leftOut(snap, i18n.Msg("the file is larger than %d MiB: the rest has no colours", maxColoured>>20))
	within.End = maxColoured
	return within, true
}

// tokensIn are tokens as a protocol.SemanticTokens in JSON, and the part of that
// which is the list of their numbers. id is empty for tokens that are not remembered.
func (s *server) tokensIn(at *target, within syntax.Span, id string) (answer, data []byte) {
	e := tokenEncoder{at: at.snap.mapper.near(), lines: !s.clientCaps.multilineTokens, within: within}
	e.b = append(e.b, '{')
	if id != "" {
		e.b = fmt.Appendf(e.b, `"resultId":%q,`, id)
	}
	e.b = append(e.b, `"data":[`...)
	start := len(e.b)
	classify.Each(at.lang.Classify, at.f, within, e.add)
	e.b = bytes.TrimSuffix(e.b, []byte(","))
	end := len(e.b)
	answer = append(e.b, "]}"...)
	return answer, answer[start:end]
}

// shownTokens are the tokens that a client was last given of a file.
type shownTokens struct {
	id   string
	data []byte // the list of their numbers, in JSON without its brackets
}

// tokenEncoder writes tokens as LSP wants them: five numbers each, places relative to the token before.
type tokenEncoder struct {
	at     *nearMapper
	lines  bool // a token must end on its line
	within syntax.Span
	b      []byte
	last   protocol.Position
}

func (e *tokenEncoder) add(p classify.Token) {
	at := p.Span
	if cap(e.b)-len(e.b) < longToken {
		e.grow(at.Start)
	}
	for e.at.reach(at.Start); e.lines && at.End >= e.at.next; e.at.reach(at.Start) {
		e.put(p, syntax.Span{Start: at.Start, End: e.at.span.End})
		at.Start = e.at.next
	}
	if e.lines {
		at.End = min(at.End, e.at.span.End)
	}
	e.put(p, at)
}

// longToken is more bytes than a token of one line takes.
const longToken = 5 * len("4294967295,")

// grow makes room for the tokens from an offset on: for those of a sample first, and then for as many bytes as those so
// far make likely. The answer takes as much memory as several texts, and is kept.
func (e *tokenEncoder) grow(off int) {
	const sample, perByte = 64 << 10, 6 // bytes, and how many for one of the text few texts take
	done, left := off-e.within.Start, e.within.End-off
	more := min(left*perByte, sample)
	if len(e.b) > sample/2 && done > 0 {
		more = min(left*perByte, int(float64(len(e.b))/float64(done)*float64(left)*1.05))
	}
	e.b = append(make([]byte, 0, len(e.b)+more+longToken), e.b...)
}

func (e *tokenEncoder) put(p classify.Token, at syntax.Span) {
	if at.Start >= at.End {
		return
	}
	start := e.at.OffsetPosition(at.Start)
	line, column := start.Line-e.last.Line, start.Character
	if line == 0 {
		column -= e.last.Character
	}
	e.last = start
	for _, n := range [tokenNumbers]uint32{line, column, e.at.columns(at), uint32(p.Class), uint32(p.Mods)} {
		e.b = append(strconv.AppendUint(e.b, uint64(n), 10), ',')
	}
}

const tokenNumbers = 5

// tokenEdits is the list of edits that makes tokens of others, in JSON: one, of
// what lies between their common beginning and their common end.
func tokenEdits(old, now []byte) []byte {
	if bytes.Equal(old, now) {
		return []byte("[]")
	}
	shorter := min(len(old), len(now))
	start := wholeTokens(shorter, func(i int) (byte, byte) { return old[i], now[i] })
	end := wholeTokens(shorter-start, func(i int) (byte, byte) { return old[len(old)-1-i], now[len(now)-1-i] })
	count := func(numbers []byte) int { return bytes.Count(numbers, []byte(",")) + min(len(numbers), 1) }
	return fmt.Appendf(nil, `[{"start":%d,"deleteCount":%d,"data":[%s]}]`,
		bytes.Count(old[:start], []byte(",")), count(old[start:len(old)-end]), now[start:len(now)-end])
}

// wholeTokens is how many of the first n bytes of two lists of tokens are equal, up to the comma after a token.
func wholeTokens(n int, at func(i int) (a, b byte)) (equal int) {
	commas := 0
	for i := range n {
		a, b := at(i)
		if a != b {
			break
		}
		if a == ',' {
			if commas++; commas%tokenNumbers == 0 {
				equal = i + 1
			}
		}
	}
	return equal
}

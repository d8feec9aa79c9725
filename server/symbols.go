package server

import (
	"context"
	"fmt"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
)

// symbolKinds give the entries of an outline the icons that tell them apart
// in an editor's list.
var symbolKinds = [...]protocol.SymbolKind{
	outline.Game:      protocol.SymbolKindModule,
	outline.Header:    protocol.SymbolKindObject,
	outline.Field:     protocol.SymbolKindProperty,
	outline.Setup:     protocol.SymbolKindArray,
	outline.Move:      protocol.SymbolKindEvent,
	outline.Group:     protocol.SymbolKindNamespace,
	outline.Variation: protocol.SymbolKindInterface,
	outline.Comment:   protocol.SymbolKindString,
	outline.Figure:    protocol.SymbolKindFile,
}

// documentSymbol answers textDocument/documentSymbol: the outline of a file.
func (s *server) documentSymbol(ctx context.Context, p *protocol.DocumentSymbolParams) (jsonrpc2.RawMessage, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return emptyList, nil
	}
	symbols, some := pruned(outline.Symbols(s.language(f).Outline, f), maxSymbols)
	if some {
		s.leftOut(snap, fmt.Sprintf("the outline has more than %d entries; the innermost levels are left out", maxSymbols))
	}
	m := snap.mapper.near()
	if s.says.nestedSymbols() {
		return appendNested(make([]byte, 0, roomFor(symbols)), m, symbols), nil
	}
	return append(appendFlat([]byte{'['}, m, string(snap.uri), symbols, ""), ']'), nil
}

// roomFor is about the bytes that appendNested takes.
func roomFor(symbols []outline.Symbol) int {
	const aroundTexts = 256 // of an element
	room := len("[]")
	for i := range symbols {
		room += aroundTexts + len(symbols[i].Name) + len(symbols[i].Detail) + roomFor(symbols[i].Children)
	}
	return room
}

// appendNested appends a list of protocol.DocumentSymbol. It recurses as deep as
// an outline is, and that is bounded.
func appendNested(b []byte, m *nearMapper, symbols []outline.Symbol) []byte {
	b = append(b, '[')
	for i := range symbols {
		x := &symbols[i]
		b = append(appendComma(b), `{"name":`...)
		b = appendString(b, x.Name)
		if x.Detail != "" {
			b = append(b, `,"detail":`...)
			b = appendString(b, x.Detail)
		}
		b = append(b, `,"kind":`...)
		b = appendNumber(b, symbolKinds[x.Kind])
		b = append(b, `,"range":`...)
		whole := m.SpanRange(x.Span)
		b = appendRange(b, whole)
		b = append(b, `,"selectionRange":`...)
		if x.Reveal != x.Span {
			whole = m.SpanRange(x.Reveal)
		}
		b = appendRange(b, whole)
		if len(x.Children) > 0 {
			b = append(b, `,"children":`...)
			b = appendNested(b, m, x.Children)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}

// appendFlat appends elements of a list of protocol.SymbolInformation: the outline
// for clients that know no nesting, every entry with the name of the one around
// it.
func appendFlat(b []byte, m *nearMapper, uri string, symbols []outline.Symbol, around string) []byte {
	for i := range symbols {
		x := &symbols[i]
		b = append(appendComma(b), `{"name":`...)
		b = appendString(b, x.Name)
		b = append(b, `,"kind":`...)
		b = appendNumber(b, symbolKinds[x.Kind])
		if around != "" {
			b = append(b, `,"containerName":`...)
			b = appendString(b, around)
		}
		b = append(b, `,"location":{"uri":`...)
		b = appendString(b, uri)
		b = append(b, `,"range":`...)
		b = appendRange(b, m.SpanRange(x.Span))
		b = append(b, `}}`...)
		b = appendFlat(b, m, uri, x.Children, x.Name)
	}
	return b
}

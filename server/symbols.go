package server

import (
	"fmt"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
)

// symbolKinds give the entries of an outline the icons that tell them apart in an editor's list.
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
func (s *server) documentSymbol(at *target, p *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	if !s.takeLargeTurn(at.ctx, at.snap.src.Len()) {
		return protocol.DocumentSymbolSlice{}, nil
	}
	symbols, some := pruned(outline.Symbols(at.lang.Outline, at.f), maxSymbols)
	if some {
		s.leftOut(at.snap, fmt.Sprintf("the outline has more than %d entries; the innermost levels are left out", maxSymbols))
	}
	m := at.snap.mapper.near()
	if s.clientCaps.nestedSymbols {
		return nestedSymbols(m, symbols), nil
	}
	return flatSymbols(nil, at.snap, m, symbols, nil), nil
}

// nestedSymbols recurses as deep as an outline is, and that is bounded.
func nestedSymbols(m *nearMapper, symbols []outline.Symbol) protocol.DocumentSymbolSlice {
	list := make(protocol.DocumentSymbolSlice, len(symbols))
	for i := range symbols {
		x, to := &symbols[i], &list[i]
		to.Name, to.Kind = x.Name, symbolKinds[x.Kind]
		if x.Detail != "" {
			to.Detail = &x.Detail
		}
		to.Range = m.SpanRange(x.Span)
		to.SelectionRange = to.Range
		if x.Reveal != x.Span {
			to.SelectionRange = m.SpanRange(x.Reveal)
		}
		if len(x.Children) > 0 {
			to.Children = nestedSymbols(m, x.Children)
		}
	}
	return list
}

// flatSymbols appends the outline for clients that know no nesting, every entry with the name of the one around it.
func flatSymbols(list protocol.SymbolInformationSlice, snap *snapshot, m *nearMapper, symbols []outline.Symbol, around *string) protocol.SymbolInformationSlice {
	for i := range symbols {
		x := &symbols[i]
		list = append(list, protocol.SymbolInformation{
			BaseSymbolInformation: protocol.BaseSymbolInformation{Name: x.Name, Kind: symbolKinds[x.Kind], ContainerName: around},
			Location:              protocol.Location{URI: snap.uri, Range: m.SpanRange(x.Span)},
		})
		list = flatSymbols(list, snap, m, x.Children, &x.Name)
	}
	return list
}

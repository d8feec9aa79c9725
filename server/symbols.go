package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/formats/outline"
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
func (s *server) documentSymbol(ctx context.Context, p *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	snap, f := s.recordFor(ctx, p.TextDocument.URI)
	if f == nil {
		return protocol.DocumentSymbolSlice{}, nil
	}
	symbols := outline.Symbols(f)
	if !s.says.nestedSymbols() {
		return flatSymbols(snap, symbols), nil
	}
	return protocol.DocumentSymbolSlice(nestedSymbols(snap, symbols)), nil
}

// nestedSymbols recurses as deep as an outline is, and that is bounded.
func nestedSymbols(snap *snapshot, symbols []outline.Symbol) []protocol.DocumentSymbol {
	list := make([]protocol.DocumentSymbol, 0, len(symbols))
	for i := range symbols {
		x := &symbols[i]
		d := protocol.DocumentSymbol{
			Name: x.Name, Kind: symbolKinds[x.Kind],
			Range: snap.mapper.SpanRange(x.Span), SelectionRange: snap.mapper.SpanRange(x.Reveal),
		}
		if x.Detail != "" {
			d.Detail = &x.Detail
		}
		if len(x.Children) > 0 {
			d.Children = nestedSymbols(snap, x.Children)
		}
		list = append(list, d)
	}
	return list
}

// flatSymbols is the outline for clients that know no nesting: every entry
// with the name of the one around it.
func flatSymbols(snap *snapshot, symbols []outline.Symbol) protocol.SymbolInformationSlice {
	var list protocol.SymbolInformationSlice
	var add func(symbols []outline.Symbol, around *string)
	add = func(symbols []outline.Symbol, around *string) {
		for i := range symbols {
			x := &symbols[i]
			list = append(list, protocol.SymbolInformation{
				BaseSymbolInformation: protocol.BaseSymbolInformation{Name: x.Name, Kind: symbolKinds[x.Kind], ContainerName: around},
				Location:              snap.location(x.Span),
			})
			add(x.Children, &x.Name)
		}
	}
	add(symbols, nil)
	return list
}

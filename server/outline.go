package server

import (
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
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
	symbols, some := outline.SymbolsUpTo(at.lang.Outline, at.f, s.locale(), maxSymbols)
	if some {
		s.leftOut(at.snap, i18n.Msg("the outline has more than %d entries: the innermost levels are left out", maxSymbols))
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

var foldKinds = [...]protocol.FoldingRangeKind{
	outline.Region:      protocol.FoldingRangeKindRegion,
	outline.CommentFold: protocol.FoldingRangeKindComment,
}

// foldingRange answers textDocument/foldingRange. Folds are whole lines: that is what every client shows. Of more than
// a client wants, the outermost come first in the text and are given.
func (s *server) foldingRange(at *target, p *protocol.FoldingRangeParams) (jsonrpc2.RawMessage, error) {
	folds := outline.Folds(at.lang.Outline, at.f)
	if limit := s.clientCaps.foldLimit; len(folds) > limit {
		folds = folds[:limit]
		s.leftOut(at.snap, i18n.Msg("the file has more than %d parts to fold: the last ones are left out", limit))
	}
	m := at.snap.mapper.near()
	return jsonList(folds, func(fold *outline.Fold, to *protocol.FoldingRange) bool {
		to.StartLine, to.EndLine = m.lineOf(fold.Span.Start), m.lineOf(max(fold.Span.End-1, fold.Span.Start))
		to.Kind = foldKinds[fold.Kind]
		return to.StartLine < to.EndLine
	}), nil
}

// selectionRange answers textDocument/selectionRange: what an editor selects
// as the user asks for more and more around the cursor.
func (s *server) selectionRange(at *target, p *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	return mapped(p.Positions, func(position protocol.Position) protocol.SelectionRange {
		return selectionOf(at.snap, outline.Around(at.lang.Outline, at.f, at.snap.mapper.PositionOffset(position)), position)
	}), nil
}

// selectionOf chains spans, innermost first. A position without any selects
// nothing but itself: the answer needs an entry for every position.
func selectionOf(snap *snapshot, spans []syntax.Span, at protocol.Position) protocol.SelectionRange {
	if len(spans) == 0 {
		return protocol.SelectionRange{Range: protocol.Range{Start: at, End: at}}
	}
	var outer *protocol.SelectionRange
	for i := len(spans) - 1; i >= 0; i-- {
		outer = &protocol.SelectionRange{Range: snap.mapper.SpanRange(spans[i]), Parent: outer}
	}
	return *outer
}

// showBoard is the command of the lens of a game. It is the client's: only clients that say in their
// initializationOptions that they have it get it; for the others a lens is a line to read.
const showBoard = "recls.showBoard"

// codeLens answers textDocument/codeLens: what is played, by whom and how it ended, over each game.
func (s *server) codeLens(at *target, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	if !s.settings.now().lenses {
		return nil, nil
	}
	if at.f.GameCount() > outline.MaxLenses {
		s.leftOut(at.snap, i18n.Msg("the file has more than %d games: the last ones have no line above them", outline.MaxLenses))
	}
	var list []protocol.CodeLens
	for _, l := range outline.Lenses(at.lang.Outline, at.f, s.locale()) {
		start := at.snap.mapper.OffsetPosition(l.Span.Start)
		where := protocol.Range{Start: start, End: start}
		if l.OfGame && slices.Contains(s.clientCaps.commands, showBoard) {
			list = append(list, protocol.CodeLens{Range: where, Command: protocol.Command{
				Title: s.words(i18n.Msg("▸ board")), Command: showBoard, Arguments: []protocol.LSPAny{mustJSON(start), mustJSON(at.snap.uri)},
			}})
		}
		list = append(list, protocol.CodeLens{Range: where, Command: protocol.Command{Title: l.Title}})
	}
	return list, nil
}

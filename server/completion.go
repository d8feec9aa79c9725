package server

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/hover"
)

var completionKinds = [...]protocol.CompletionItemKind{
	complete.Property: protocol.CompletionItemKindProperty,
	complete.Value:    protocol.CompletionItemKindEnumMember,
	complete.Point:    protocol.CompletionItemKindConstant,
	complete.Move:     protocol.CompletionItemKindEvent,
	complete.Name:     protocol.CompletionItemKindReference,
	complete.Snippet:  protocol.CompletionItemKindSnippet,
}

// completionTriggers are the characters after which something can be proposed in one of the formats, in their order.
func (o *Options) completionTriggers() (list []string) {
	for _, l := range o.Languages {
		list = append(list, l.Triggers...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// itemData is what a completion item carries until its documentation is asked for.
type itemData struct {
	Format string `json:"format"`
	Word   string `json:"word"`
}

// completion answers textDocument/completion. What the user types further only narrows the list down, so it is
// complete, except between the characters of a move.
func (s *server) completion(at *target, p *protocol.CompletionParams) (protocol.CompletionResult, error) {
	items := complete.At(at.lang.Complete, at.f, at.off, s.locale())
	list := &protocol.CompletionList{Items: make([]protocol.CompletionItem, 0, len(items))}
	for i := range items {
		list.IsIncomplete = list.IsIncomplete || items[i].Kind == complete.Move
		list.Items = append(list.Items, s.completionItem(at, &items[i], i))
	}
	return list, nil
}

func (s *server) completionItem(at *target, x *complete.Item, place int) protocol.CompletionItem {
	item := protocol.CompletionItem{
		Label: x.Label, Kind: completionKinds[x.Kind],
		SortText: protocol.NewOptional(fmt.Sprintf("%04d", place)),
	}
	if x.Detail != nil {
		item.Detail = optional(s.words(x.Detail))
	}
	// Without places to fill an item is also what the letters typed are compared with: labels may be in another script.
	text := x.Insert
	if x.Snip {
		text = x.Plain
	}
	item.FilterText = optional(cmp.Or(x.Filter, text))
	if x.Snip && s.clientCaps.snippets {
		item.InsertTextFormat, text = protocol.InsertTextFormatSnippet, x.Insert
	}
	item.TextEdit = &protocol.TextEdit{Range: at.snap.mapper.SpanRange(x.Replace), NewText: text}
	if x.Word != "" {
		item.Data = mustJSON(itemData{at.f.Format.ID(), x.Word})
	}
	return item
}

// completionResolve answers completionItem/resolve with the documentation of the word.
func (s *server) completionResolve(ctx context.Context, p *protocol.CompletionItem) (*protocol.CompletionItem, error) {
	release(ctx)
	item := *p
	var w itemData
	if json.Unmarshal(p.Data, &w) != nil {
		return &item, nil
	}
	for _, l := range s.Languages {
		if entries := hover.Explain(l.Hover, w.Word); l.ID() == w.Format && len(entries) > 0 {
			item.Documentation = protocol.String(entries[0].In(s.locale()))
		}
	}
	return &item, nil
}

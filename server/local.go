package server

import (
	"context"
	"fmt"
	"net"
	"path/filepath"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// Local is an editor without a screen: a client with a server of its own in the same process. What it gives has been
// through the protocol, messages, positions and all, so it is what an editor would show. It is for one goroutine.
type Local struct {
	conn jsonrpc2.Conn
	exit chan int
}

// Connect starts a server and introduces itself to it, as an editor in a language (BCP 47).
func Connect(ctx context.Context, o Options, language string) (*Local, error) {
	near, far := net.Pipe()
	l := &Local{conn: jsonrpc2.NewConn(newStream(near, func() {}), jsonrpc2.WithCodec(codec{})), exit: make(chan int, 1)}
	go func() { l.exit <- Run(ctx, far, o) }()
	l.conn.Go(ctx, func(context.Context, *jsonrpc2.Request) (any, error) { return nil, nil })
	params := protocol.InitializeParams{ClientInfo: protocol.ClientInfo{Name: "recls"}, Locale: &language}
	params.Capabilities.General = &protocol.GeneralClientCapabilities{
		PositionEncodings: []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF8},
	}
	params.Capabilities.TextDocument = &protocol.TextDocumentClientCapabilities{
		Hover:      &protocol.HoverClientCapabilities{ContentFormat: []protocol.MarkupKind{protocol.MarkupKindPlainText}},
		Diagnostic: &protocol.DiagnosticClientCapabilities{},
	}
	if _, err := l.conn.Call(ctx, protocol.MethodInitialize, &params, nil); err != nil {
		return nil, fmt.Errorf("initialize: %w", err)
	}
	return l, l.conn.Notify(ctx, protocol.MethodInitialized, &protocol.InitializedParams{})
}

// Close says goodbye as the protocol asks, and returns the server's exit code.
func (l *Local) Close(ctx context.Context) int {
	if _, err := l.conn.Call(ctx, protocol.MethodShutdown, nil, nil); err == nil {
		_ = l.conn.Notify(ctx, protocol.MethodExit, nil)
	}
	_ = l.conn.Close()
	return <-l.exit
}

// OpenFile is a text that a Local has opened.
type OpenFile struct {
	local  *Local
	id     protocol.TextDocumentIdentifier
	mapper *mapper
}

// Open opens a text in a language, which is the ID of a format, under a file name.
func (l *Local) Open(ctx context.Context, language, name, text string) (*OpenFile, error) {
	if !filepath.IsAbs(name) {
		name = "/" + filepath.ToSlash(name)
	}
	f := &OpenFile{
		local:  l,
		id:     protocol.TextDocumentIdentifier{URI: uri.File(name)},
		mapper: newMapper(syntax.NewSource(text), utf8),
	}
	item := protocol.TextDocumentItem{URI: f.id.URI, LanguageID: protocol.LanguageKind(language), Version: 1, Text: text}
	return f, l.conn.Notify(ctx, protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{TextDocument: item})
}

// Shown is a finding as an editor shows it.
type Shown struct {
	Span     syntax.Span
	Severity diagnostics.Severity
	Code     string
	Message  string
}

// Findings is what is wrong with the file, in the order of the text.
func (f *OpenFile) Findings(ctx context.Context) ([]Shown, error) {
	var report protocol.RelatedFullDocumentDiagnosticReport
	params := &protocol.DocumentDiagnosticParams{TextDocument: f.id}
	if _, err := f.local.conn.Call(ctx, protocol.MethodTextDocumentDiagnostic, params, &report); err != nil {
		return nil, fmt.Errorf("findings: %w", err)
	}
	return mapped(report.Items, func(d protocol.Diagnostic) Shown {
		code, _ := d.Code.(protocol.String)
		message, _ := d.Message.(protocol.String)
		severity := diagnostics.Severity(slices.Index(severities[:], d.Severity))
		return Shown{f.mapper.RangeSpan(d.Range), severity, string(code), string(message)}
	}), nil
}

// Hover is what is shown for the byte at an offset, in plain text; "" where there is nothing to say.
func (f *OpenFile) Hover(ctx context.Context, off int) (string, error) {
	var h protocol.Hover
	params := &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{
		TextDocument: f.id, Position: f.mapper.OffsetPosition(off),
	}}
	if _, err := f.local.conn.Call(ctx, protocol.MethodTextDocumentHover, params, &h); err != nil {
		return "", fmt.Errorf("hover: %w", err)
	}
	if content, ok := h.Contents.(*protocol.MarkupContent); ok {
		return content.Value, nil
	}
	return "", nil
}

// Edits are what formatting the file would change.
func (f *OpenFile) Edits(ctx context.Context) ([]syntax.Edit, error) {
	var list []protocol.TextEdit
	params := &protocol.DocumentFormattingParams{TextDocument: f.id}
	if _, err := f.local.conn.Call(ctx, protocol.MethodTextDocumentFormatting, params, &list); err != nil {
		return nil, fmt.Errorf("formatting: %w", err)
	}
	return mapped(list, func(e protocol.TextEdit) syntax.Edit {
		return syntax.Edit{Span: f.mapper.RangeSpan(e.Range), Text: e.NewText}
	}), nil
}

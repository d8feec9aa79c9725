// Package server is the language server: the one package that knows LSP. It turns messages into questions to
// diagnostics, hover and format, and their spans into positions. It names no format.
//
// From the wire inwards: stream frames messages, session keeps the protocol's rules, methods is the table of what is
// served, one file a method; documents holds the open texts, snapshot one version of one of them.
package server

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// Options are what a server is started with. The zero value is a server of everything that recls knows, without a log.
type Options struct {
	Version string
	Log     *slog.Logger

	// Languages and Rules replace those of recls.
	Languages []*language.Language
	Rules     *diagnostics.Catalogue

	// ClientFiles asks the client for files that are not open, instead of the operating system, if the client serves
	// them: it says so in its capabilities, under experimental.recls.files, and answers methodStat and its like.
	ClientFiles bool

	// Pause is called now and then by long work. It may let the thread do something else; nil for none.
	Pause func()

	hover func(context.Context, *syntax.File, int, hover.Options) (hover.Card, bool)
	clock *clock

	largest int // text that is read, in bytes
	bounds  bounds
}

// language is what is known about the format of a file.
func (o *Options) language(f *syntax.File) *language.Language {
	return language.Of(o.Languages, f)
}

func (o Options) withDefaults() Options {
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
	o.largest, o.bounds, o.clock = cmp.Or(o.largest, syntax.MaxSize), cmp.Or(o.bounds, usualBounds), cmp.Or(o.clock, systemClock())
	if o.Languages == nil {
		o.Languages = formats.All()
	}
	if o.Rules == nil {
		o.Rules = formats.Catalogue()
	}
	if o.hover == nil {
		o.hover = func(ctx context.Context, f *syntax.File, off int, options hover.Options) (hover.Card, bool) {
			l := o.language(f)
			return hover.At(ctx, l.Hover, l.View, f, off, options)
		}
	}
	return o
}

// leaveWithin is how long work in flight may take to notice that nobody waits for it any more.
const leaveWithin = 3 * time.Second

// Run serves one client over rwc until it says exit, hangs up or dies, or ctx ends, and closes rwc. It returns the exit
// code that LSP asks for: 0 after a shutdown request, else 1.
func Run(ctx context.Context, rwc io.ReadWriteCloser, o Options) int {
	o = o.withDefaults()
	base, end := context.WithCancel(ctx)
	defer end()
	conn := jsonrpc2.NewConn(newStream(rwc, end), jsonrpc2.WithCodec(codec{}))
	srv := newServer(base, end, o, newQuestions(conn))
	sess := newSession(base, end, o.Log, srv.methods())
	sess.traced, sess.locale = srv.traced, srv.locale
	conn.Go(base, sess.handle)
	select {
	case <-base.Done():
	case <-conn.Done(): // writing failed
		end()
	}
	_ = rwc.Close() // frees a reader that still waits
	if !srv.finished(conn.Done()) {
		o.Log.Warn("left with work in flight")
	}
	if err := conn.Err(); err != nil && !sess.exited.Load() {
		o.Log.Warn("connection", slog.Any("error", err))
	}
	code := sess.exitCode()
	o.Log.Info("bye", slog.Int("exit", code))
	return code
}

// server is what the methods work on. Fields without a lock of their own are
// set before the first message, or by initialize, which runs alone.
type server struct {
	Options
	base       context.Context
	end        context.CancelFunc
	log        *slog.Logger
	client     protocol.Client
	questions  *questions // what client asks goes through it
	clientCaps clientCapabilities
	trace      atomic.Value // protocol.TraceValue

	docs     *documents
	files    Files
	settings settingsStore
	index    *index
	publish  *publisher // nil where the client pulls

	progresses  progressBook
	finding     finding
	configuring sync.Mutex // held while the client is asked for its settings
	work        sync.WaitGroup
	turns       chan struct{} // of the requests that are worked on
	large       chan struct{} // of the one among them whose answer is large
	awaited     awaited
}

func newServer(base context.Context, end context.CancelFunc, o Options, q *questions) *server {
	s := &server{Options: o, base: base, end: end, log: o.Log, client: protocol.ClientDispatcher(q), questions: q, turns: make(chan struct{}, atWork), large: make(chan struct{}, 1)}
	s.files = disk{}
	if o.ClientFiles {
		s.files = &clientFiles{ask: s.askFiles, serves: func() bool { return s.clientCaps.files }}
	}
	s.docs = newDocuments(base, o.largest, s.detect)
	s.docs.languageOf, s.docs.locale, s.docs.files = s.language, s.locale, s.files
	s.settings.init(o.Rules, s.files)
	s.index = newIndex(o.bounds)
	s.index.nameOf = s.files.Name
	s.progresses.running = make(map[string]context.CancelFunc)
	return s
}

// methods is the table of everything that is served. What a client learns of it is in capabilities.
func (s *server) methods() map[string]method {
	return map[string]method{
		protocol.MethodInitialize:                      request(s.initialize),
		protocol.MethodInitialized:                     signal(false, s.initialized),
		protocol.MethodShutdown:                        signal(true, s.shutdown),
		protocol.MethodSetTrace:                        notification(s.setTrace),
		protocol.MethodWindowWorkDoneProgressCancel:    notification(s.cancelProgress),
		protocol.MethodWorkspaceDidChangeConfiguration: notification(s.didChangeConfiguration),

		protocol.MethodTextDocumentDidOpen:   {run: s.didOpen},
		protocol.MethodTextDocumentDidChange: notification(s.didChange),
		protocol.MethodTextDocumentDidClose:  notification(s.didClose),

		protocol.MethodTextDocumentCodeAction:              onRecord(s, nil, s.codeAction),
		protocol.MethodCodeActionResolve:                   request(s.codeActionResolve),
		protocol.MethodTextDocumentCodeLens:                onWhole(s, nil, s.codeLens),
		protocol.MethodTextDocumentCompletion:              onRecord(s, nil, s.completion),
		protocol.MethodCompletionItemResolve:               request(s.completionResolve),
		protocol.MethodTextDocumentDefinition:              onRecord(s, nil, s.definition),
		protocol.MethodTextDocumentDiagnostic:              request(s.diagnostic),
		protocol.MethodTextDocumentDocumentHighlight:       onRecord(s, nil, s.documentHighlight),
		protocol.MethodTextDocumentDocumentLink:            onRecord(s, nil, s.documentLink),
		protocol.MethodTextDocumentDocumentSymbol:          onWhole(s, protocol.DocumentSymbolResult(protocol.DocumentSymbolSlice{}), s.documentSymbol),
		protocol.MethodTextDocumentFoldingRange:            onWhole(s, emptyList, s.foldingRange),
		protocol.MethodTextDocumentFormatting:              onRecord(s, null, s.formatting),
		protocol.MethodTextDocumentRangeFormatting:         onRecord(s, null, s.rangeFormatting),
		protocol.MethodTextDocumentHover:                   onRecord(s, nil, s.hoverAt),
		protocol.MethodTextDocumentInlayHint:               onRecord(s, emptyList, s.inlayHint),
		protocol.MethodTextDocumentImplementation:          onRecord(s, nil, s.implementation),
		protocol.MethodTextDocumentPrepareRename:           onRecord(s, nil, s.prepareRename),
		protocol.MethodTextDocumentRename:                  onRecord(s, nil, s.rename),
		protocol.MethodTextDocumentReferences:              onRecord(s, emptyList, s.references),
		protocol.MethodTextDocumentSelectionRange:          onRecord(s, nil, s.selectionRange),
		protocol.MethodTextDocumentSemanticTokensFull:      onWhole(s, null, s.semanticTokensFull),
		protocol.MethodTextDocumentSemanticTokensFullDelta: onWhole(s, null, s.semanticTokensDelta),
		protocol.MethodTextDocumentSemanticTokensRange:     onRecord(s, nil, s.semanticTokensRange),

		protocol.MethodWorkspaceExecuteCommand:            request(s.executeCommand),
		protocol.MethodWorkspaceDiagnostic:                request(s.workspaceDiagnostic),
		protocol.MethodWorkspaceSymbol:                    request(s.workspaceSymbol),
		protocol.MethodWorkspaceDidChangeWatchedFiles:     notification(s.didChangeWatchedFiles),
		protocol.MethodWorkspaceDidChangeWorkspaceFolders: notification(s.didChangeWorkspaceFolders),

		methodBoard:    onRecord(s, nil, s.board),
		methodGotoMove: onRecord(s, nil, s.gotoMove),
		methodPlay:     onRecord(s, nil, s.play),
		methodTree:     onWhole(s, null, s.tree),

		methodBoardExport: onRecord(s, nil, s.boardExport),
		methodEncoding:    onRecord(s, nil, s.encodingOf),
		methodEvaluation:  onRecord(s, nil, s.evaluation),
		methodEdit:        onRecord(s, nil, s.applyEdit),
		methodExplain:     request(s.explain),
	}
}

// spawn runs f beside everything else, until it returns; it should when base ends. What it panics with is logged.
func (s *server) spawn(name string, f func()) {
	s.work.Go(func() {
		defer survive(s.log, name)
		f()
	})
}

// finished waits for the connection and for what was spawned, within reason.
func (s *server) finished(conn <-chan struct{}) bool {
	all := make(chan struct{})
	go func() {
		<-conn
		s.work.Wait()
		close(all)
	}()
	select {
	case <-all:
		return true
	case <-time.After(leaveWithin):
		return false
	}
}

package server

import (
	"context"
	"errors"
	"fmt"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// documents is the open files. The editor owns their text; here it follows, edit by edit, in wire order.
type documents struct {
	base       context.Context
	detect     func(language, name, text string) (f syntax.Format, guessed bool)
	enc        encoding
	max        int   // bytes of a text that formats are shown
	files      Files // where a text that was opened has come from
	languageOf func(*syntax.File) *language.Language
	locale     func() *i18n.Locale

	mu     sync.Mutex
	open   map[uri.URI]*document // by key
	serial uint64                // of the last snapshot
	usual  *int                  // how often the collector runs; nil while it does
}

// document is one open file. latest is the snapshot of text as it is now, nil
// until somebody asks for it: a hundred edits in a row make one snapshot.
type document struct {
	identity
	language string
	version  int32
	text     *buffer
	latest   *snapshot
	base     *snapshot    // the last one that was judged, nil without one
	since    touched      // by the edits between base and the last snapshot
	shown    *shownTokens // that the client was last given; nil before
	notified []string     // what the user knows about it
	reading  reading      // of its bytes by the client
	// guess is what a text was taken for whose language and name say nothing. It holds until the file is closed: half a
	// word that is being typed does not end a record.
	guess atomic.Pointer[syntax.Format]
}

// formatOf is the format of a text of the document.
func (d *documents) formatOf(doc *document, text string) (f syntax.Format, guessed bool) {
	if known := doc.guess.Load(); known != nil {
		return *known, true
	}
	if f, guessed = d.detect(doc.language, string(doc.uri), text); guessed {
		doc.guess.Store(&f)
	}
	return f, guessed
}

func newDocuments(base context.Context, largest int, detect func(language, name, text string) (f syntax.Format, guessed bool)) *documents {
	return &documents{base: base, detect: detect, max: largest, open: make(map[uri.URI]*document)}
}

// invalidate ends the lifetime of the latest snapshot.
func (d *document) invalidate() {
	if d.latest == nil {
		return
	}
	if d.latest.analysis.Load() != nil {
		d.base, d.since = d.latest, touched{}
	}
	d.latest.invalidate()
	d.latest = nil
}

// snapshot is the newest version of a file; nil when it is not open.
func (d *documents) snapshot(u uri.URI) *snapshot {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[u]
	if !ok {
		return nil
	}
	if doc.latest == nil {
		d.serial++
		doc.latest = d.newSnapshot(doc)
	}
	return doc.latest
}

// current reports whether nothing has happened to the file since the snapshot.
func (d *documents) current(s *snapshot) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[s.key]
	return ok && doc.latest == s
}

// remember notes the tokens that the client of a snapshot is given, and returns those that it had before.
func (d *documents) remember(s *snapshot, tokens *shownTokens) (before *shownTokens) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc, ok := d.open[s.key]; ok {
		before, doc.shown = doc.shown, tokens
	}
	return before
}

// firstTime reports whether something is said about a file for the first time since it was opened.
func (d *documents) firstTime(s *snapshot, what string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[s.key]
	if !ok || slices.Contains(doc.notified, what) {
		return false
	}
	doc.notified = append(doc.notified, what)
	return true
}

func (d *documents) all() []identity {
	d.mu.Lock()
	defer d.mu.Unlock()
	list := make([]identity, 0, len(d.open))
	for _, doc := range d.open {
		list = append(list, doc.identity)
	}
	return list
}

// didOpen is the one method that is asked for how its URI was written.
func (s *server) didOpen(_ context.Context, params jsonrpc2.RawMessage) (any, error) {
	var p protocol.DidOpenTextDocumentParams
	if err := decode(params, &p); err != nil {
		return nil, err
	}
	id := identityOf(params, p.TextDocument.URI)
	if len(id.uri) > maxURI {
		text := i18n.Msg("a file is not checked: its address has %d bytes, the most is %d: %s", len(id.uri), maxURI, shortly(id.uri))
		s.spawn("size", func() { s.tell(protocol.MessageTypeWarning, text) })
		return nil, errors.New(text.String())
	}
	doc := &document{
		identity: id,
		language: strings.Clone(string(p.TextDocument.LanguageID)),
		version:  p.TextDocument.Version,
		text:     newBuffer(p.TextDocument.Text),
		reading:  reading{unsure: true},
	}
	if old := s.docs.put(doc); old != nil && old.uri != doc.uri {
		s.changed(old.identity)
	}
	if len(p.TextDocument.Text) > s.largest {
		name := shortly(uri.URI(path.Base(string(doc.key))))
		text := i18n.Msg("%s is not checked: it has %d bytes, the most is %d", name, len(p.TextDocument.Text), s.largest)
		s.spawn("size", func() { s.tell(protocol.MessageTypeWarning, text) })
	}
	s.changed(doc.identity)
	return nil, nil
}

func (s *server) didChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	return s.changedOr(s.docs.edit(&p.TextDocument, p.ContentChanges), p.TextDocument.URI)
}

func (s *server) didClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	return s.changedOr(s.docs.drop(p.TextDocument.URI), p.TextDocument.URI)
}

func (s *server) changedOr(doc *document, u uri.URI) error {
	if doc == nil {
		return fmt.Errorf("%s is not open", shortly(u))
	}
	s.changed(doc.identity)
	return nil
}

// put adds a file, in the place of one that the client forgot to close, which it returns.
func (d *documents) put(doc *document) (old *document) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if old = d.open[doc.key]; old != nil {
		old.invalidate()
	}
	d.open[doc.key] = doc
	d.collect()
	return old
}

// collect has the collector run more often while a text of some megabytes is open. What is in use is then several times
// the text, and little of it are pointers: to look through it costs some milliseconds, and not to as much memory again.
func (d *documents) collect() {
	const size, percent = 8 << 20, 25 // bytes of the text; of what is in use, until the collector runs
	large := false
	for _, doc := range d.open {
		large = large || doc.text.len() >= size
	}
	switch {
	case large && d.usual == nil:
		usual := debug.SetGCPercent(percent)
		d.usual = &usual
	case !large && d.usual != nil:
		debug.SetGCPercent(*d.usual)
		d.usual = nil
	}
}

// edit applies changes in their order, each to what the one before has left.
// It returns the file, nil when it is not open.
func (d *documents) edit(id *protocol.VersionedTextDocumentIdentifier, changes []protocol.TextDocumentContentChangeEvent) *document {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc := d.open[id.URI]
	if doc == nil {
		return nil
	}
	doc.invalidate()
	doc.version = id.Version
	for _, c := range changes {
		switch c := c.(type) {
		case *protocol.TextDocumentContentChangePartial:
			doc.text.change(c.Range, d.enc, c.Text)
			doc.reading.inserted(c.Text)
		case *protocol.TextDocumentContentChangeWholeDocument:
			doc.text, doc.base = newBuffer(c.Text), nil
			doc.reading.unsure = !doc.reading.said
		}
	}
	d.collect()
	return doc
}

// drop forgets a file, and returns it; nil when it was not open.
func (d *documents) drop(u uri.URI) *document {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc := d.open[u]
	if doc != nil {
		doc.invalidate()
		delete(d.open, u)
		d.collect()
	}
	return doc
}

// changed wakes the publisher, if this session has one.
func (s *server) changed(id identity) {
	if s.publish != nil {
		s.publish.mark(id)
	}
}

// snapshotFor is how every request begins: it takes the text that the request was asked about, and lets the edits after
// it go on. Nil when the file is not open, or the request was cancelled before its turn came.
func (s *server) snapshotFor(ctx context.Context, u uri.URI) *snapshot {
	snap := s.docs.snapshot(u)
	release(ctx)
	if !takeTurn(ctx, s.turns) {
		return nil
	}
	return snap
}

// atWork is how many requests are worked on at a time. A client that asks ten
// thousand things at once would otherwise have ten thousand answers in memory.
const atWork = 16

// largePart is the size in bytes of a text, or of a part of it, from which on answers
// about all of it are made one at a time: each may take ten times as much memory.
const largePart = 1 << 20

// takeLargeTurn is takeTurn for an answer about so many bytes of a text: where they are many, a request that has its
// turn waits once more. What the answer took is given back at its end; by itself the heap would grow to twice of what
// is in use before that. This costs about 20 ms, also where 300 MB are in use, because little of them are pointers.
func (s *server) takeLargeTurn(ctx context.Context, size int) bool {
	if size < largePart {
		return true
	}
	if !takeTurn(ctx, s.large) {
		return false
	}
	context.AfterFunc(ctx, debug.FreeOSMemory)
	return true
}

// takeTurn waits until a request may begin, and gives the turn back when its context ends, as that of every request
// does. It reports whether the request is still wanted.
func takeTurn(ctx context.Context, turns chan struct{}) bool {
	if ctx.Done() == nil {
		return true // nobody's request
	}
	select {
	case turns <- struct{}{}:
		context.AfterFunc(ctx, func() { <-turns })
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}

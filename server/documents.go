package server

import (
	"context"
	"fmt"
	"path"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/formats"
)

// documents is the open files. The editor owns their text; here it follows,
// edit by edit, in wire order.
type documents struct {
	base   context.Context
	detect func(language, name, head string) formats.Format
	enc    encoding
	max    int // bytes of a text that formats are shown

	mu     sync.Mutex
	open   map[uri.URI]*document
	serial uint64 // of the last snapshot
}

// document is one open file. latest is the snapshot of text as it is now, nil
// until somebody asks for it: a hundred edits in a row make one snapshot.
type document struct {
	uri      uri.URI
	language string
	version  int32
	text     *buffer
	latest   *snapshot
	base     *snapshot    // the last one that was judged, nil without one
	since    touched      // by the edits between base and the last snapshot
	shown    *shownTokens // that the client was last given; nil before
}

func newDocuments(base context.Context, largest int, detect func(language, name, head string) formats.Format) *documents {
	return &documents{base: base, detect: detect, max: largest, open: make(map[uri.URI]*document)}
}

// outdate ends the reign of the latest snapshot.
func (d *document) outdate() {
	if d.latest == nil {
		return
	}
	if d.latest.known() != nil {
		d.base, d.since = d.latest, touched{}
	}
	d.latest.outdate()
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
	doc, ok := d.open[s.uri]
	return ok && doc.latest == s
}

// remember notes the tokens that the client of a snapshot is given, and returns
// those that it had before.
func (d *documents) remember(s *snapshot, tokens *shownTokens) (before *shownTokens) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc, ok := d.open[s.uri]; ok {
		before, doc.shown = doc.shown, tokens
	}
	return before
}

// all lists the open files.
func (d *documents) all() []uri.URI {
	d.mu.Lock()
	defer d.mu.Unlock()
	list := make([]uri.URI, 0, len(d.open))
	for u := range d.open {
		list = append(list, u)
	}
	return list
}

func (s *server) didOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	doc := &document{
		uri:      uri.URI(strings.Clone(string(p.TextDocument.URI))),
		language: strings.Clone(string(p.TextDocument.LanguageID)),
		version:  p.TextDocument.Version,
		text:     newBuffer(p.TextDocument.Text),
	}
	s.docs.put(doc)
	if len(p.TextDocument.Text) > s.largest {
		s.spawn("size", func() { s.tell(protocol.MessageTypeWarning, s.tooLarge(doc.uri)) })
	}
	s.changed(doc.uri)
	return nil
}

func (s *server) tooLarge(u uri.URI) string {
	return fmt.Sprintf("recls reads files of up to %d bytes; it says nothing about %s", s.largest, path.Base(string(u)))
}

func (s *server) didChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	if !s.docs.edit(&p.TextDocument, p.ContentChanges) {
		return fmt.Errorf("%s is not open", p.TextDocument.URI)
	}
	s.changed(p.TextDocument.URI)
	return nil
}

func (s *server) didClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	if !s.docs.drop(p.TextDocument.URI) {
		return fmt.Errorf("%s is not open", p.TextDocument.URI)
	}
	s.effective.drop(p.TextDocument.URI)
	s.changed(p.TextDocument.URI)
	return nil
}

// put adds a file, in the place of one that the client forgot to close.
func (d *documents) put(doc *document) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if old, ok := d.open[doc.uri]; ok {
		old.outdate()
	}
	d.open[doc.uri] = doc
}

// edit applies changes in their order, each to what the one before has left.
// It reports whether the file is open.
func (d *documents) edit(id *protocol.VersionedTextDocumentIdentifier, changes []protocol.TextDocumentContentChangeEvent) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[id.URI]
	if !ok {
		return false
	}
	doc.outdate()
	doc.version = id.Version
	for _, c := range changes {
		switch c := c.(type) {
		case *protocol.TextDocumentContentChangePartial:
			doc.text.change(c.Range, d.enc, c.Text)
		case *protocol.TextDocumentContentChangeWholeDocument:
			doc.text, doc.base = newBuffer(c.Text), nil
		}
	}
	return true
}

// drop forgets a file. It reports whether it was open.
func (d *documents) drop(u uri.URI) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, ok := d.open[u]
	if ok {
		doc.outdate()
		delete(d.open, u)
	}
	return ok
}

// changed wakes the publisher, if this session has one.
func (s *server) changed(u uri.URI) {
	if s.publish != nil {
		s.publish.mark(uri.URI(strings.Clone(string(u))))
	}
}

// snapshotFor is how every request begins: it takes the text that the request
// was asked about, and lets the edits behind it go on. Nil when the file is
// not open.
func (s *server) snapshotFor(ctx context.Context, u uri.URI) *snapshot {
	snap := s.docs.snapshot(u)
	release(ctx)
	return snap
}

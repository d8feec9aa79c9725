package server

import (
	"context"
	"fmt"
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
}

func newDocuments(base context.Context, detect func(language, name, head string) formats.Format) *documents {
	return &documents{base: base, detect: detect, max: formats.MaxSize, open: make(map[uri.URI]*document)}
}

// outdate ends the reign of the latest snapshot.
func (d *document) outdate() {
	if d.latest != nil {
		d.latest.outdate()
		d.latest = nil
	}
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
	u := uri.URI(strings.Clone(string(p.TextDocument.URI)))
	doc := &document{
		uri:      u,
		language: strings.Clone(string(p.TextDocument.LanguageID)),
		version:  p.TextDocument.Version,
		text:     newBuffer(p.TextDocument.Text),
	}
	s.docs.mu.Lock()
	if old, ok := s.docs.open[u]; ok {
		old.outdate()
	}
	s.docs.open[u] = doc
	s.docs.mu.Unlock()
	s.changed(u)
	return nil
}

func (s *server) didChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	u := p.TextDocument.URI
	s.docs.mu.Lock()
	doc, ok := s.docs.open[u]
	if !ok {
		s.docs.mu.Unlock()
		return fmt.Errorf("%s is not open", u)
	}
	doc.outdate()
	doc.version = p.TextDocument.Version
	for _, c := range p.ContentChanges {
		switch c := c.(type) {
		case *protocol.TextDocumentContentChangePartial:
			doc.text.change(c.Range, s.docs.enc, c.Text)
		case *protocol.TextDocumentContentChangeWholeDocument:
			doc.text = newBuffer(c.Text)
		}
	}
	s.docs.mu.Unlock()
	s.changed(u)
	return nil
}

func (s *server) didClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	u := p.TextDocument.URI
	s.docs.mu.Lock()
	doc, ok := s.docs.open[u]
	if ok {
		doc.outdate()
		delete(s.docs.open, u)
	}
	s.docs.mu.Unlock()
	if !ok {
		return fmt.Errorf("%s is not open", u)
	}
	s.changed(u)
	return nil
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

package server

import (
	"context"
	"strconv"
	"sync"

	"go.lsp.dev/uri"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
)

// snapshot is one version of one open file, and what is known about it. It
// never changes: who holds one may go on asking it while edits make others. It
// is parsed at most once and judged at most once a setting, whoever asks
// first.
type snapshot struct {
	uri     uri.URI
	version int32
	serial  uint64 // tells this text from every other of the session; versions may run backwards
	src     *formats.Source
	mapper  *mapper

	// file is the text read as a record, nil when it is none of ours.
	file func() *formats.File

	// names are the names that people search for, made once.
	names func() []name

	// reign ends when an edit or the closing of the file outdates the snapshot.
	reign   context.Context
	outdate context.CancelFunc

	turn     chan struct{} // held while judging
	judged   *settings     // the settings of findings
	findings []diagnostics.Finding
}

// newSnapshot is called with the lock of documents held.
func (d *documents) newSnapshot(doc *document) *snapshot {
	src := formats.NewSource(doc.text.String())
	s := &snapshot{
		uri: doc.uri, version: doc.version, serial: d.serial,
		src: src, mapper: newMapper(src, d.enc),
		turn: make(chan struct{}, 1),
	}
	s.reign, s.outdate = context.WithCancel(d.base)
	language, path := doc.language, string(doc.uri)
	s.file = sync.OnceValue(func() *formats.File {
		if src.Len() > d.max {
			return nil
		}
		f := d.detect(language, path, src.Text())
		if f == nil {
			return nil
		}
		return f.Parse(src)
	})
	s.names = sync.OnceValue(func() []name {
		if f := s.file(); f != nil {
			return namesIn(s.uri, f, s.mapper)
		}
		return nil
	})
	return s
}

// judge gives the findings under some settings. The error is that of ctx.
func (s *snapshot) judge(ctx context.Context, rules *diagnostics.Catalogue, set *settings) ([]diagnostics.Finding, error) {
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if s.judged == set {
		return s.findings, nil
	}
	f := s.file()
	if f == nil {
		return nil, nil
	}
	found := rules.Check(ctx, f, set.rules)
	if err := ctx.Err(); err != nil {
		return nil, err // what was found is not all
	}
	s.judged, s.findings = set, found
	return found, nil
}

// name tells this text from all others of the session.
func (s *snapshot) name() string { return strconv.FormatUint(s.serial, 36) }

// resultID names the findings of this text under some settings.
func (s *snapshot) resultID(set *settings) string {
	return s.name() + "." + strconv.Itoa(set.generation)
}

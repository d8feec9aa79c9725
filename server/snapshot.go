package server

import (
	"context"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// snapshot is one version of one open file, and what is known about it. It never changes: who holds one may go on
// asking it while edits make others. It is parsed at most once and judged at most once a setting, whoever asks first.
type snapshot struct {
	identity
	version int32
	serial  uint64 // tells this text from every other of the session; versions may run backwards
	src     *syntax.Source
	mapper  *mapper

	// file is the text read as a record, nil when it is none of ours.
	file func() *syntax.File

	// guessed is set by file where only the content says what the text is.
	guessed bool

	// wrong is how the client has read the bytes of the text wrongly. It is set by file; see misreading.
	wrong *misreading

	// names are the names that people search for, made once.
	names func() []name

	// lifetime ends when an edit or the closing of the file outdates the snapshot.
	lifetime   context.Context
	invalidate context.CancelFunc

	before *snapshot     // a judged one of an older text; nil without one, and when it is of no use any more
	change syntax.Change // of its text

	turn      chan struct{} // held while judging
	judged    *settings     // the settings of findings
	judgement *diagnostics.Report
	analysis  atomic.Pointer[analysis] // nil before it was judged
}

// analysis is what the next version of a text can be built upon.
type analysis struct {
	file      *syntax.File
	judgement *diagnostics.Report
}

// newSnapshot is called with the lock of documents held.
func (d *documents) newSnapshot(doc *document) *snapshot {
	s := &snapshot{identity: doc.identity, version: doc.version, serial: d.serial, turn: make(chan struct{}, 1)}
	s.read(doc)
	src := s.src
	s.mapper = newMapper(src, d.enc)
	s.lifetime, s.invalidate = context.WithCancel(d.base)
	compare := d.comparison(doc, s)
	s.file = sync.OnceValue(func() *syntax.File {
		if src.Len() > d.max {
			return nil
		}
		var f syntax.Format
		f, s.guessed = d.formatOf(doc, src.Text())
		if f == nil {
			return nil
		}
		compare(f)
		if s.before != nil && s.before.analysis.Load().file.Format.ID() == f.ID() {
			return syntax.Reread(s.before.analysis.Load().file, src, s.change)
		}
		return f.Parse(src)
	})
	s.names = sync.OnceValue(func() []name {
		if f := s.file(); f != nil {
			return namesIn(d.languageOf(f), d.locale(), s.uri, f, s.mapper)
		}
		return nil
	})
	return s
}

// read takes the text of a document, and how it came from that of the snapshot that was judged last.
func (s *snapshot) read(doc *document) {
	doc.since, doc.text.touched = doc.since.and(doc.text.touched), touched{}
	text := doc.text.String()
	if doc.base != nil {
		s.change = doc.since.change(doc.base.src.Len(), len(text))
		if kept := len(text) - s.change.Len; kept < s.change.Len {
			doc.base = nil // there is little to build upon, and its tree is larger than the text
		}
	}
	if s.before = doc.base; s.before == nil {
		s.src = syntax.NewSource(text).Named(baseName(string(s.uri))).SavedIn(doc.reading.saved)
		return
	}
	s.src = s.before.src.Changed(text, s.change)
}

// whileCurrent is a context for work on the snapshot: it ends with that of the
// request, and as soon as the text is not the newest any more.
func (s *snapshot) whileCurrent(ctx context.Context) (work context.Context, done func()) {
	work, cancel := context.WithCancel(ctx)
	if s.lifetime.Err() != nil {
		cancel() // now, and not in a moment
	}
	stop := context.AfterFunc(s.lifetime, cancel)
	return work, func() { stop(); cancel() }
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
		return s.judgement.Findings, nil
	}
	f := s.file()
	if f == nil {
		return nil, nil
	}
	var judgement *diagnostics.Report
	if s.before != nil {
		judgement = rules.Rejudge(ctx, f, &set.rules, s.before.analysis.Load().judgement, s.change)
	} else {
		judgement = rules.Judge(ctx, f, &set.rules)
	}
	if err := ctx.Err(); err != nil {
		return nil, err // what was found is not all
	}
	s.judged, s.judgement, s.before = set, judgement, nil
	s.analysis.Store(&analysis{f, judgement})
	return judgement.Findings, nil
}

// findingsAt counts the findings that are known at an offset, and the places that belong to them. A text that was not
// judged yet has none: nobody waits.
func (s *snapshot) findingsAt(off int) (findings, related int) {
	known := s.analysis.Load()
	if known == nil {
		return 0, 0
	}
	for _, f := range known.judgement.Findings {
		if f.Span.Start <= off && off <= f.Span.End {
			findings++
			related += len(f.Related)
		}
	}
	return findings, related
}

// name tells this text from all others of the session.
func (s *snapshot) name() string { return strconv.FormatUint(s.serial, 36) }

// resultID names the findings of this text under some settings.
func (s *snapshot) resultID(set *settings) string {
	return s.name() + "." + strconv.Itoa(set.generation)
}

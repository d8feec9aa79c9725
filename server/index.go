package server

import (
	"cmp"
	"context"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// index is the names in the records of the workspace: those that are not open.
// It is filled only when the user asks for it (workspace.searchClosedFiles).
type index struct {
	bounds bounds
	nameOf func(uri.URI) (name string, ok bool) // of a file

	mu      sync.Mutex
	folders []string
	files   map[uri.URI]indexed
	names   int                // in all files
	rescan  context.CancelFunc // ends the scan that runs
}

// indexed is what is known of one file on disk.
type indexed struct {
	stamp    string // tells this state of the file from others
	names    []name
	judged   string // names the state of file and settings that findings are of; "" without
	findings []protocol.Diagnostic
}

// name is a name that people search for, with its place.
type name struct {
	entry outline.Entry
	at    protocol.Location
}

func newIndex(b bounds) *index { return &index{bounds: b, files: make(map[uri.URI]indexed)} }

// setFolders replaces the folders of the workspace. What is known of files in other folders is given up.
func (x *index) setFolders(folders []string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.folders = folders
	maps.DeleteFunc(x.files, func(u uri.URI, f indexed) bool {
		stays := false
		if name, ok := x.nameOf(u); ok {
			_, _, stays = inFolder(folders, name)
		}
		if !stays {
			x.names -= len(f.names)
		}
		return !stays
	})
}

// all is what is indexed, by file, in order.
func (x *index) all() (files []uri.URI, at map[uri.URI]indexed) {
	x.mu.Lock()
	defer x.mu.Unlock()
	at = make(map[uri.URI]indexed, len(x.files))
	for u, f := range x.files {
		files = append(files, u)
		at[u] = f
	}
	slices.Sort(files)
	return files, at
}

// findings is what was found in a file, if it was judged in the state that id names.
func (x *index) findings(u uri.URI, id string) (list []protocol.Diagnostic, ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	f, ok := x.files[u]
	if !ok || f.judged != id {
		return []protocol.Diagnostic{}, false
	}
	return f.findings, true
}

// judged keeps what was found in a file.
func (x *index) judged(u uri.URI, id string, list []protocol.Diagnostic) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if f, ok := x.files[u]; ok {
		f.judged, f.findings = id, list
		x.files[u] = f
	}
}

// reindex begins to read the workspace anew, if that is wanted, in the place of a scan that may still run.
func (s *server) reindex() {
	x := s.index
	x.mu.Lock()
	if x.rescan != nil {
		x.rescan()
		x.rescan = nil
	}
	wanted := s.settings.now().index && len(x.folders) > 0
	if !wanted {
		clear(x.files)
		x.names = 0
	}
	var ctx context.Context
	ctx, x.rescan = context.WithCancel(s.base)
	x.mu.Unlock()
	if wanted {
		s.spawn("index", func() { s.scan(ctx) })
	}
}

func (s *server) scan(ctx context.Context) {
	all := s.eachRecord(ctx, i18n.Msg("recls: reading the records of the workspace"), func(_ context.Context, path string) { s.indexFile(path) }, func(files int, stopped bool) i18n.Text {
		if stopped {
			return i18n.Msg("stopped")
		}
		return i18n.Plural(files, "1 file", "%d files", files)
	})
	if all && s.index.full() {
		s.tell(protocol.MessageTypeWarning, i18n.Msg("The workspace has more than %d names: recls lists the first of them as workspace symbols.", s.index.bounds.names))
	}
}

// eachRecord calls f for the records of the workspace, with progress that ends with some last words. It reports whether
// it came to the end of them.
func (s *server) eachRecord(ctx context.Context, title i18n.Message, f func(ctx context.Context, path string), last func(files int, stopped bool) i18n.Text) bool {
	const between = 50 // files from one report to the next
	ctx, progress := s.begin(ctx, title)
	paths := s.allRecords(ctx)
	for i, path := range paths {
		if ctx.Err() != nil {
			break
		}
		if i%between == 0 {
			progress.report(i18n.Msg("%d of %d files", i, len(paths)), i, len(paths))
		}
		f(ctx, path)
	}
	stopped := ctx.Err() != nil
	progress.done(last(len(paths), stopped))
	return !stopped
}

// everyRecord visits the records that are open as they are now, the first before the others, and then those on disk as
// eachRecord does. Of the open ones files and new texts are visited, and what else wanted says of a scheme. A visitor that
// needs no places needs no mapper.
func (s *server) everyRecord(ctx context.Context, title i18n.Message, first *snapshot, wanted func(scheme string) bool,
	visit func(context.Context, uri.URI, *syntax.File, func() *mapper), last func(files int, stopped bool) i18n.Text) bool {
	open := func(snap *snapshot) {
		defer survive(s.log, "workspace")
		if snap == nil || ctx.Err() != nil {
			return // closed meanwhile
		}
		if f := snap.file(); f != nil {
			visit(ctx, snap.uri, f, func() *mapper { return snap.mapper })
		}
	}
	open(first)
	list := s.docs.all()
	slices.SortFunc(list, func(a, b identity) int { return cmp.Compare(a.key, b.key) })
	for _, id := range list {
		scheme, _, _ := strings.Cut(string(id.key), ":")
		if (first == nil || id.key != first.key) && (scheme == "file" || scheme == "untitled" || wanted(scheme)) {
			open(s.docs.snapshot(id.key))
		}
	}
	return s.eachRecord(ctx, title, func(ctx context.Context, path string) {
		defer survive(s.log, "workspace")
		u := s.files.URI(path)
		if s.docs.snapshot(u) != nil {
			return
		}
		if _, read := s.readRecord(path); read != nil {
			f := read()
			visit(ctx, u, f, sync.OnceValue(func() *mapper { return newMapper(f.Source(), s.docs.enc) }))
		}
	}, last)
}

func (x *index) full() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.names >= x.bounds.names
}

// allRecords is the paths of the records of the workspace in order, as far as its bounds go. What is left out is reported.
func (s *server) allRecords(ctx context.Context) []string {
	find := finder{bounds: s.index.bounds, wanted: func(name string) bool { return s.formatNamed(name) != nil }}
	for _, folder := range s.index.where() {
		find.folder(ctx, s.files, folder)
	}
	if find.unread > 0 {
		s.log.Warn("folders of the workspace that cannot be read are left out", slog.Int("count", find.unread), slog.Any("first", find.first))
	}
	if find.Enough() {
		s.tell(protocol.MessageTypeWarning, i18n.Msg("The workspace is large: recls searched %d files and folders, found %d records and skipped the rest.", find.looked, len(find.paths)))
	}
	slices.Sort(find.paths)
	return slices.Compact(find.paths) // folders may lie in each other
}

// where is the folders of the workspace.
func (x *index) where() []string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return slices.Clone(x.folders)
}

// indexFile takes one file in, or out when it is gone.
func (s *server) indexFile(path string) {
	defer survive(s.log, "index")
	u := s.files.URI(path)
	stamp, f := s.readRecord(path)
	s.index.mu.Lock()
	known, ok := s.index.files[u]
	if f == nil {
		s.index.names -= len(known.names)
		delete(s.index.files, u)
	}
	s.index.mu.Unlock()
	if f == nil || ok && known.stamp == stamp {
		return
	}
	file := f()
	s.index.put(u, stamp, namesIn(s.language(file), s.locale(), u, file, newMapper(file.Source(), s.docs.enc)))
}

// put takes a file in, with as many of its names as there is room for.
func (x *index) put(u uri.URI, stamp string, names []name) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.names -= len(x.files[u].names)
	if room := max(x.bounds.names-x.names, 0); len(names) > room {
		names = slices.Clone(names[:room])
	}
	x.names += len(names)
	x.files[u] = indexed{stamp: stamp, names: names}
}

// readFile reads a file on disk as a record.
type readFile func() *syntax.File

// readRecord finds out what is at a path. read is nil when there is no record
// of the workspace that the index would take.
func (s *server) readRecord(path string) (stamp string, read readFile) {
	format := s.formatNamed(path)
	folder, below, ok := inFolder(s.index.where(), path)
	if format == nil || !ok {
		return "", nil
	}
	info, err := statRecord(s.files, folder, below)
	if err != nil || info.Size() > s.index.bounds.size {
		return "", nil
	}
	stamp = strconv.FormatInt(info.ModTime().UnixNano(), 36) + "." + strconv.FormatInt(info.Size(), 36)
	return stamp, func() *syntax.File {
		data, err := s.files.ReadFile(folder, below, s.index.bounds.size)
		if err != nil {
			s.log.Debug("index", slog.Any("error", err))
		}
		return format.Parse(syntax.Decode(data, format))
	}
}

func namesIn(l *language.Language, locale *i18n.Locale, u uri.URI, f *syntax.File, m *mapper) []name {
	return mapped(outline.Index(l.Outline, f, locale), func(e outline.Entry) name {
		return name{e, protocol.Location{URI: u, Range: m.SpanRange(e.Span)}}
	})
}

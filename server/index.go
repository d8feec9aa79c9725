package server

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/outline"
)

// What the index takes in. Beyond that it stops and says so: a folder of a
// million games must not eat the machine of somebody who opened an editor.
const (
	maxIndexed     = 20_000   // files
	maxIndexedFile = 16 << 20 // bytes of one file
)

// index is the names in the records of the workspace: those that are not open.
// It is filled only when the user asks for it (workspace.index).
type index struct {
	mu      sync.Mutex
	folders []string
	files   map[uri.URI]indexed
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

func newIndex() *index { return &index{files: make(map[uri.URI]indexed)} }

// setFolders replaces the folders of the workspace.
func (x *index) setFolders(folders []string) {
	x.mu.Lock()
	x.folders = folders
	x.mu.Unlock()
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

// findings is what was found in a file, if it was judged in the state that id
// names.
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

// reindex begins to read the workspace anew, if that is wanted, in the place of
// a scan that may still run.
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
	}
	var ctx context.Context
	ctx, x.rescan = context.WithCancel(s.base)
	x.mu.Unlock()
	if wanted {
		s.spawn("index", func() { s.scan(ctx) })
	}
}

// scan reads every record of the workspace.
func (s *server) scan(ctx context.Context) {
	ctx, progress := s.begin(ctx, "recls: reading the records of the workspace")
	paths := s.allRecords(ctx)
	for i, path := range paths {
		if ctx.Err() != nil {
			progress.done("stopped")
			return
		}
		if i%100 == 0 {
			progress.report(fmt.Sprintf("%d of %d files", i, len(paths)), i, len(paths))
		}
		s.indexFile(path)
	}
	progress.done(fmt.Sprintf("%d files", len(paths)))
	if len(paths) == maxIndexed {
		s.tell(protocol.MessageTypeWarning, fmt.Sprintf("recls has read the first %d records of the workspace and leaves the rest out of workspace symbols", maxIndexed))
	}
}

// allRecords is the paths of the records of the workspace, as far as the index
// goes.
func (s *server) allRecords(ctx context.Context) (paths []string) {
	s.index.mu.Lock()
	folders := slices.Clone(s.index.folders)
	s.index.mu.Unlock()
	for _, folder := range folders {
		paths = append(paths, s.records(ctx, folder, maxIndexed-len(paths))...)
	}
	return paths
}

// records finds the files below a folder whose names are those of records.
// Hidden folders, node_modules and symbolic links are passed over.
func (s *server) records(ctx context.Context, folder string, limit int) (paths []string) {
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil || len(paths) >= limit:
			return filepath.SkipAll
		case err != nil:
			s.log.Debug("index", zap.Error(err))
		case d.IsDir() && path != folder && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules"):
			return filepath.SkipDir
		case d.Type().IsRegular() && s.formatNamed(d.Name()) != nil:
			paths = append(paths, path)
		}
		return nil
	})
	return paths
}

// formatNamed is the format that a file's name belongs to.
func (s *server) formatNamed(name string) formats.Format {
	for _, f := range s.Formats {
		if slices.Contains(f.Extensions(), nameEnding(name)) {
			return f
		}
	}
	return nil
}

// indexFile takes one file in, or out when it is gone.
func (s *server) indexFile(path string) {
	defer survive(s.log, "index")
	u := uri.File(path)
	stamp, f := s.readRecord(path)
	s.index.mu.Lock()
	known, ok := s.index.files[u]
	if f == nil {
		delete(s.index.files, u)
	}
	s.index.mu.Unlock()
	if f == nil || ok && known.stamp == stamp {
		return
	}
	file := f()
	names := namesIn(u, file, newMapper(file.Source(), s.docs.enc))
	s.index.mu.Lock()
	s.index.files[u] = indexed{stamp: stamp, names: names}
	s.index.mu.Unlock()
}

// readFile reads a file on disk as a record.
type readFile func() *formats.File

// readRecord finds out what is at a path. read is nil when there is no record
// that the index would take.
func (s *server) readRecord(path string) (stamp string, read readFile) {
	format := s.formatNamed(path)
	info, err := os.Lstat(path)
	if err != nil || format == nil || !info.Mode().IsRegular() || info.Size() > maxIndexedFile {
		return "", nil
	}
	stamp = strconv.FormatInt(info.ModTime().UnixNano(), 36) + "." + strconv.FormatInt(info.Size(), 36)
	return stamp, func() *formats.File {
		data, err := os.ReadFile(path)
		if err != nil {
			s.log.Debug("index", zap.Error(err))
		}
		return format.Parse(formats.Decode(data, format))
	}
}

func namesIn(u uri.URI, f *formats.File, m *mapper) []name {
	entries := outline.Index(f)
	names := make([]name, 0, len(entries))
	for _, e := range entries {
		names = append(names, name{e, protocol.Location{URI: u, Range: m.SpanRange(e.Span)}})
	}
	return names
}

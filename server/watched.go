package server

import (
	"context"
	"path"
	"slices"

	"go.lsp.dev/protocol"
)

// projectFile is the name of a project's settings.
const projectFile = ".recls.toml"

// watchFiles asks the client to tell of project settings, and of records, that change on disk.
func (s *server) watchFiles() {
	if !s.clientCaps.watchFiles {
		return
	}
	var options protocol.DidChangeWatchedFilesRegistrationOptions
	globs := []string{"**/" + projectFile}
	for _, f := range s.Languages {
		for _, ending := range f.Extensions() {
			globs = append(globs, "**/*"+ending)
		}
	}
	for _, glob := range globs {
		options.Watchers = append(options.Watchers, protocol.FileSystemWatcher{GlobPattern: protocol.Pattern(glob)})
	}
	raw, _ := protocol.Marshal(&options) // strings have a form in JSON
	s.register("recls-files", protocol.MethodWorkspaceDidChangeWatchedFiles, raw)
}

// didChangeWatchedFiles takes changed project settings into force and keeps the index true.
func (s *server) didChangeWatchedFiles(_ context.Context, p *protocol.DidChangeWatchedFilesParams) error {
	var records []string
	settings, misread := false, false // misread: a file has changed that was
	for _, change := range p.Changes {
		name, ok := s.files.Name(change.URI)
		switch {
		case path.Base(string(change.URI)) == projectFile:
			settings = true
		case ok && s.settings.now().index:
			records = append(records, name)
		}
		if id, ok := s.docs.doubt(change.URI); ok {
			s.changed(id)
			misread = true
		}
	}
	if settings {
		s.settings.projects.Forget()
	}
	s.spawn("files", func() {
		for _, name := range records {
			s.indexFile(name)
		}
		if settings || misread {
			s.findingsChanged()
		}
	})
	return nil
}

// didChangeWorkspaceFolders follows the folders that the user works in.
func (s *server) didChangeWorkspaceFolders(_ context.Context, p *protocol.DidChangeWorkspaceFoldersParams) error {
	s.index.mu.Lock()
	folders := slices.DeleteFunc(slices.Clone(s.index.folders), func(name string) bool {
		return slices.Contains(s.foldersOf(p.Event.Removed), name)
	})
	s.index.mu.Unlock()
	s.index.setFolders(append(folders, s.foldersOf(p.Event.Added)...))
	s.reindex()
	return nil
}

// foldersOf is the folders whose files can be reached.
func (s *server) foldersOf(list []protocol.WorkspaceFolder) (names []string) {
	for _, folder := range list {
		if name, ok := s.files.Name(folder.URI); ok {
			names = append(names, name)
		}
	}
	return names
}

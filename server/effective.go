package server

import (
	"maps"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/server/project"
)

// effective holds, for each open file, the settings in force for it: those of
// the user and, above them, those of the project that the file lies in. They
// are made anew only when one of the two has changed, so that their address
// tells findings under one state from those under another.
type effective struct {
	projects *project.Cache

	mu     sync.Mutex
	byFile map[uri.URI]layered
}

type layered struct {
	user *settings
	file *project.File
	made *settings
}

func (e *effective) init(catalogue *diagnostics.Catalogue) {
	e.projects, e.byFile = project.NewCache(catalogue), make(map[uri.URI]layered)
}

func (e *effective) drop(u uri.URI) {
	e.mu.Lock()
	delete(e.byFile, u)
	e.mu.Unlock()
}

// settingsFor is the settings in force for a file.
func (s *server) settingsFor(u uri.URI) *settings {
	user := s.settings.now()
	name, ok := diskPath(u)
	if !ok {
		return user
	}
	file, problems := s.effective.projects.Find(name)
	s.tellProblems(problems)
	if file == nil {
		return user
	}
	s.effective.mu.Lock()
	defer s.effective.mu.Unlock()
	l := s.effective.byFile[u]
	if l.user != user || l.file != file {
		l = layered{user, file, s.settings.lay(user, file.For(name))}
		s.effective.byFile[u] = l
	}
	return l.made
}

// lay makes settings of the user's and those of a project above them.
func (st *settingsStore) lay(user *settings, above project.Settings) *settings {
	made := &settings{generation: st.nextGeneration(), choices: user.choices, words: maps.Clone(user.words)}
	for code, word := range made.words {
		made.rules.Set(code, word)
	}
	above.Apply(&made.rules, &made.layout)
	if n, ok := hover.ParseNotation(above.Notation); ok {
		made.notation = n
	}
	return made
}

// tellProblems shows what makes no sense in a project's settings, once.
func (s *server) tellProblems(problems []project.Problem) {
	if len(problems) == 0 {
		return
	}
	lines := make([]string, 0, len(problems))
	for _, p := range problems {
		lines = append(lines, p.String())
	}
	lines = s.settings.unreported(lines)
	for _, line := range lines {
		s.log.Warn("project setting ignored", zap.String("problem", line))
	}
	if len(lines) > 0 {
		s.spawn("settings", func() {
			s.tell(protocol.MessageTypeWarning, "recls ignores a setting: "+strings.Join(lines, "; "))
		})
	}
}

package server

import (
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/server/project"
)

// effective holds the settings in force for files: those of the user and, above them, those of the project that a file
// lies in. They are made anew only when one of the two has changed, so that their address tells findings under one
// state from those under another; files with the same overrides share them.
type effective struct {
	projects *project.Cache
	told     atomic.Int32 // messages about what makes no sense in them

	mu   sync.Mutex
	user *settings // of all that is made
	made map[layers]*settings
}

// mostTold is how many messages about settings a session shows: somebody else's
// workspace may have a faulty file in each of its folders.
const mostTold = 10

// layers are what settings are made of.
type layers struct {
	user  *settings
	file  *project.File
	which string // the overrides of the project that are for a file
}

// mostMade is how many settings are kept: a project has some overrides, and only
// a hostile one has a set of its own for every file.
const mostMade = 1000

func (e *effective) init(catalogue *diagnostics.Catalogue) {
	e.projects, e.made = project.NewCache(func() *diagnostics.Catalogue { return catalogue }), make(map[layers]*settings)
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
	of := layers{user, file, file.Overrides(name)}
	made, ok := s.effective.made[of]
	if !ok {
		if s.effective.user != user || len(s.effective.made) >= mostMade {
			s.effective.user = user
			clear(s.effective.made)
		}
		made = settingsOf(s.settings.nextGeneration(), user.decided.Under(file.With(of.which)))
		s.effective.made[of] = made
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
		s.log.Warn("project setting ignored", slog.String("problem", line))
	}
	if len(lines) == 0 {
		return
	}
	switch n := s.effective.told.Add(1); {
	case n < mostTold:
		s.spawn("settings", func() {
			s.tell(protocol.MessageTypeWarning, "recls ignores a setting: "+strings.Join(lines, "; "))
		})
	case n == mostTold:
		s.spawn("settings", func() {
			s.tell(protocol.MessageTypeWarning, "recls ignores settings of many files; the log of the server names them.")
		})
	}
}

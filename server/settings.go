package server

import (
	"bytes"
	"cmp"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
)

// settings is what is in force: the defaults, and over them what was decided. A value never changes; its address tells
// one state of the settings from another. What there is to decide is in the table of the package project.
type settings struct {
	generation int
	choices
	decided project.Settings
	rules   diagnostics.Config
	layout  format.Options // what is not as by default
}

// choices are the settings that can be compared with ==.
type choices struct {
	board    string
	notation notation.Style
	locale   *i18n.Locale
	hints    hover.HintKinds
	lenses   bool
	index    bool
}

// moveHints are the words of the setting for hints of moves.
var moveHints = map[string]hover.MoveHints{"off": hover.NoMoves, "line": hover.LineMoves, "all": hover.EachMove}

// settingsOf makes settings of what was decided, for a client that asks for a language.
func settingsOf(generation int, s project.Settings, client *i18n.Locale) *settings {
	made := &settings{generation: generation, decided: s}
	on, off := true, false
	made.board = cmp.Or(s.Board, "auto")
	made.locale = client
	if l, ok := i18n.Match(s.Language); ok {
		made.locale = l
	}
	made.notation, _ = notation.ParseStyle(s.Notation, made.locale)
	made.hints = hover.HintKinds{
		Moves: moveHints[cmp.Or(s.Moves, "line")], Captures: *cmp.Or(s.Captures, &on), Notation: *cmp.Or(s.Written, &on), Sums: *cmp.Or(s.Sums, &on),
	}
	made.lenses, made.index = *cmp.Or(s.Lenses, &on), *cmp.Or(s.Index, &off)
	s.Apply(&made.rules, &made.layout)
	// To say what holds anyway changes nothing.
	maps.DeleteFunc(made.layout, func(of *format.Setting, n int) bool { return n == of.Default })
	return made
}

func (s *settings) equal(t *settings) bool {
	return s.choices == t.choices && maps.Equal(s.layout, t.layout) && slices.Equal(s.decided.Rules, t.decided.Rules)
}

// svg reports whether boards are drawn as SVG.
func (s *settings) svg(shown bool) bool { return s.board == "svg" || s.board == "auto" && shown }

// settingsStore holds the settings of a session. Two sources are laid over each other for all files:
// initializationOptions, and above them what the client last gave as its configuration. An empty configuration, which
// some clients send because they must send something, takes nothing away. Above both is the project of a file.
type settingsStore struct {
	catalogue *diagnostics.Catalogue
	projects  *project.Cache
	user      atomic.Pointer[settings]
	reports   atomic.Int32 // messages about projects

	client *i18n.Locale // the language that the client asks for

	mu         sync.Mutex
	options    []byte
	reported   map[string]bool
	generation int                  // of the last settings made
	made       map[layers]*settings // for files: made anew only when one of the layers has changed
}

// mostReports is how many messages about projects a session shows: somebody else's workspace may have a faulty file in
// each of its folders.
const mostReports = 10

// layers are what the settings of a file are made of.
type layers struct {
	user  *settings
	file  *project.File
	which string // the overrides of the project that are for a file
}

// mostMade is how many settings are kept: a project has some overrides, and only a hostile one has a set of its own for
// every file.
const mostMade = 1000

func (st *settingsStore) init(catalogue *diagnostics.Catalogue, files project.FileReader) {
	st.catalogue, st.projects = catalogue, project.NewCache(files, func() *diagnostics.Catalogue { return catalogue })
	st.reported, st.made = make(map[string]bool), make(map[layers]*settings)
	st.user.Store(settingsOf(0, project.Settings{}, nil))
}

// now is the settings in force for all files that are in no project.
func (st *settingsStore) now() *settings { return st.user.Load() }

// make is called with the lock held.
func (st *settingsStore) make(s project.Settings) *settings {
	st.generation++
	return settingsOf(st.generation, s, st.client)
}

// initial takes initializationOptions. What is wrong in them is found again, and reported, with the first
// configuration.
func (st *settingsStore) initial(options []byte) {
	st.options = bytes.Clone(options)
	st.configure(nil)
}

// configure lays a configuration over the options. It gives what it did not understand, which is as if it were not
// there, and whether anything changed.
func (st *settingsStore) configure(configuration []byte) (problems []i18n.Message, changed bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	below, problems := project.Editor(st.options, st.catalogue)
	above, more := project.Editor(configuration, st.catalogue)
	next := st.make(below.Under(above))
	if changed = !next.equal(st.now()); changed {
		st.user.Store(next)
	}
	return append(problems, more...), changed
}

// settingsFor is the settings in force for a file.
func (s *server) settingsFor(u uri.URI) *settings {
	st, user := &s.settings, s.settings.now()
	name, ok := s.files.Name(u)
	if !ok {
		return user
	}
	file, problems := st.projects.Find(name)
	s.reportProblems(problems)
	if file == nil {
		return user
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	of := layers{user, file, file.Overrides(name)}
	made, ok := st.made[of]
	if !ok {
		if len(st.made) >= mostMade {
			clear(st.made)
		}
		made = st.make(user.decided.Under(file.With(of.which)))
		st.made[of] = made
	}
	return made
}

// reportProblems shows what is wrong in a project's settings, once.
func (s *server) reportProblems(problems []project.Problem) {
	if problems = unreported(s, "project setting", problems); len(problems) == 0 {
		return
	}
	text := settingsProblems(s.locale(), problems)
	switch n := s.settings.reports.Add(1); {
	case n > mostReports:
		return
	case n == mostReports:
		text = i18n.Msg("Many settings files have problems. The log of the server lists them.")
	}
	s.spawn("settings", func() { s.tell(protocol.MessageTypeWarning, text) })
}

// unreported picks the problems that were not reported before, and logs them.
func unreported[T i18n.Text](s *server, what string, problems []T) (left []T) {
	st := &s.settings
	st.mu.Lock()
	defer st.mu.Unlock()
	for _, problem := range problems {
		if text := problem.String(); !st.reported[text] {
			st.reported[text] = true
			s.log.Warn(what, slog.String("problem", text))
			left = append(left, problem)
		}
	}
	return left
}

// settingsProblems is what a user is shown of problems in settings.
func settingsProblems[T i18n.Text](l *i18n.Locale, problems []T) i18n.Message {
	return i18n.Msg("Settings of recls: %s", strings.Join(mapped(problems, func(p T) string { return p.In(l) }), "; "))
}

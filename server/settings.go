package server

import (
	"bytes"
	"cmp"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/server/project"
)

// settings is what is in force: the defaults, and over them what was decided. A value never changes; its address tells
// one state of the settings from another. What there is to decide is in the table of the package project.
type settings struct {
	generation int
	choices
	decided project.Settings
	rules   diagnostics.Config
}

// choices are the settings that can be compared with ==.
type choices struct {
	board    string
	notation notation.Style
	layout   format.Options
	hints    hover.HintKinds
	lenses   bool
	index    bool
}

// settingsOf makes settings of what was decided.
func settingsOf(generation int, s project.Settings) *settings {
	made := &settings{generation: generation, decided: s}
	on, off := true, false
	made.board = cmp.Or(s.Board, "auto")
	made.notation, _ = notation.ParseStyle(s.Notation)
	made.hints = hover.HintKinds{
		Moves: *cmp.Or(s.Moves, &on), Captures: *cmp.Or(s.Captures, &on), Notation: *cmp.Or(s.Written, &on), Sums: *cmp.Or(s.Sums, &on),
	}
	made.lenses, made.index = *cmp.Or(s.Lenses, &on), *cmp.Or(s.Index, &off)
	s.Apply(&made.rules, &made.layout)
	return made
}

func (s *settings) equal(t *settings) bool {
	return s.choices == t.choices && slices.Equal(s.decided.Rules, t.decided.Rules)
}

// svg reports whether boards are drawn as SVG.
func (s *settings) svg(shown bool) bool { return s.board == "svg" || s.board == "auto" && shown }

// settingsStore holds the settings of a session. Two sources are laid over each other: initializationOptions, and above
// them what the client last gave as its configuration. An empty configuration, which some clients send because they
// must send something, takes nothing away.
type settingsStore struct {
	catalogue *diagnostics.Catalogue
	value     atomic.Pointer[settings]
	serial    atomic.Int64 // of the last settings made

	mu       sync.Mutex
	options  []byte
	reported map[string]bool
}

func (st *settingsStore) init(catalogue *diagnostics.Catalogue) {
	st.catalogue = catalogue
	st.reported = make(map[string]bool)
	st.value.Store(settingsOf(0, project.Settings{}))
}

// now is the settings in force.
func (st *settingsStore) now() *settings { return st.value.Load() }

func (st *settingsStore) nextGeneration() int { return int(st.serial.Add(1)) }

// initial takes initializationOptions. What is wrong in them is found again, and told, with the first configuration.
func (st *settingsStore) initial(options []byte) {
	st.mu.Lock()
	st.options = bytes.Clone(options)
	st.mu.Unlock()
	st.configure(nil)
}

// configure lays a configuration over the options. It gives what it did not
// understand, which is as if it were not there, and whether anything changed.
func (st *settingsStore) configure(configuration []byte) (problems []string, changed bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	below, problems := project.Editor(st.options, st.catalogue)
	above, more := project.Editor(configuration, st.catalogue)
	problems = append(problems, more...)
	next := settingsOf(st.nextGeneration(), below.Under(above))
	if next.equal(st.now()) {
		return problems, false
	}
	st.value.Store(next)
	return problems, true
}

// unreported picks the problems that the user was not told of before.
func (st *settingsStore) unreported(problems []string) []string {
	st.mu.Lock()
	defer st.mu.Unlock()
	return slices.DeleteFunc(problems, func(p string) bool {
		known := st.reported[p]
		st.reported[p] = true
		return known
	})
}

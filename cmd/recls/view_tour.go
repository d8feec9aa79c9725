package main

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

// tourGuide is what makes a tour of a viewer: a screen a record, with three sentences on what there is to see.
type tourGuide struct {
	changes map[int]int // by stop: how many places formatting would change
}

// guide is the tour in a terminal.
func (t *tour) guide(ctx context.Context, stops []*loaded) error {
	m := newViewer(t.streams, stops)
	m.tour, m.asksTheme = &tourGuide{changes: make(map[int]int)}, true
	m.arrive()
	if err := m.run(ctx, t.streams); err != nil {
		return err
	}
	t.farewell()
	if t.failed {
		return exit(exitError)
	}
	return nil
}

// arrive shows the end of the main line of a record.
func (m *viewer) arrive() {
	if m.file.GameCount() > 0 {
		m.toEnd()
	}
	if l := m.stops[m.stopAt]; formats.Of(m.file).Layout != nil {
		m.tour.changes[m.stopAt] = len(format.Edits(formats.Of(m.file).Layout, m.file, (&fmtFlags{}).options(l)))
	}
}

// nextStop goes to the next record; after the last the tour ends.
func (m *viewer) nextStop() tea.Cmd {
	if m.stopAt+1 == len(m.stops) {
		return tea.Quit
	}
	m.open(m.stopAt + 1)
	m.arrive()
	return m.check()
}

// say puts the three sentences above the text.
func (g *tourGuide) say(m *viewer, t *pane) {
	l := m.stops[m.stopAt]
	t.paragraph(i18n.Msg("The board is that of %s (%s) after its last move.", l.base(), m.locale.Lookup(l.format.Name())).In(m.locale), inkTitle)
	found := i18n.Msg("recls checks it while you read.")
	if n := len(m.found.all); m.found.done {
		found = i18n.Plural(n, "recls found %d mistake in it, which is listed below.", "recls found %d mistakes in it, which are listed below.", n)
		if n == 0 {
			found = i18n.Msg("recls found no mistake in it.")
		}
	}
	t.paragraph(found.In(m.locale), inkTitle)
	changes := i18n.Msg("Formatting would change nothing.")
	if n := m.tour.changes[m.stopAt]; n > 0 {
		changes = i18n.Plural(n, "Formatting would change its layout in %d place, and no move.",
			"Formatting would change its layout in %d places, and no move.", n)
	}
	t.paragraph(changes.In(m.locale), inkTitle)
	t.gap()
}

package main

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// viewer is the state of recls view and of recls tour: where the reader is, and how they look at it. Only Update and
// what it calls change it. What the record says reaches the screen by paint alone, which escapes it.
type viewer struct {
	locale   *i18n.Locale
	book     *rulebook
	stops    []*loaded // the records: one for view
	stopAt   int
	tour     *tourGuide // nil for view
	ctx      context.Context
	notation notation.Style

	width, height  int
	light, colours bool
	asksTheme      bool // of the terminal
	basic          bool // the terminal has 16 colours
	letters        bool // stones are X and O

	file       *syntax.File
	game, node int
	chosen     map[branch]int // the variation that was last gone into
	panel      view.Panel
	found      findings
	here       []diagnostics.Finding // those of the node

	text     []row // beside the board, folded to textWidth
	textSize int
	scroll   int
	reading  bool // the text has the screen, where there is no room for both

	help   bool
	prompt prompt
	input  []rune
	needle string // the text that was last searched for
	hunt   int    // counts searches: an older one that ends late is not heard
	cancel context.CancelFunc
	status i18n.Message // in place of the help line, until the next key
}

// branch is a node of which variations begin.
type branch struct{ game, node int }

// prompt is what the user is asked for.
type prompt uint8

const (
	noPrompt prompt = iota
	askSearch
	askMove
	askGame
)

// open goes to the start of a record.
func (m *viewer) open(stop int) {
	m.stopAt, m.file = stop, m.stops[stop].file()
	l := m.stops[stop]
	m.notation, m.found = l.style("auto", false, m.locale), findings{}
	m.giveUp()
	clear(m.chosen)
	m.goTo(0, 0)
}

// goTo shows a node. Where the file has no such node nothing happens.
func (m *viewer) goTo(game, node int) {
	g, ok := m.file.GameWith(game, node)
	if !ok {
		return
	}
	m.game, m.node, m.scroll = game, node, 0
	for i := node; i > 0; i = int(g.Nodes[i].Parent) {
		at := branch{game, int(g.Nodes[i].Parent)}
		if int(g.Nodes[at.node].Child) != i || m.chosen[at] != 0 {
			m.chosen[at] = i
		}
	}
	m.refresh()
}

// refresh asks again what there is to see at the node.
func (m *viewer) refresh() {
	if m.file.GameCount() > 0 {
		o := view.PanelOptions{Notation: m.notation, Locale: m.locale, Board: true, Round: !m.letters}
		m.panel, _ = view.PanelAt(formats.Of(m.file).View, m.file, m.game, m.node, o)
	}
	m.here, m.textSize = m.foundAt(m.game, m.node), 0
}

func (m *viewer) record() *record.Game { return m.file.Game(m.game) }

// next is the node that follows: the variation that was chosen before, or the main line; -1 at the end.
func (m *viewer) next(node int) int {
	if m.file.GameCount() == 0 {
		return -1
	}
	if child, ok := m.chosen[branch{m.game, node}]; ok {
		return child
	}
	return int(m.record().Nodes[node].Child)
}

// walk goes n nodes forward, or back.
func (m *viewer) walk(n int) {
	node := m.node
	for next := m.next(node); n > 0 && next >= 0; next = m.next(node) {
		node, n = next, n-1
	}
	for ; n < 0 && node > 0; n++ {
		if parent := int(m.record().Nodes[node].Parent); parent >= 0 {
			node = parent
		}
	}
	if node != m.node {
		m.goTo(m.game, node)
	}
}

// toEnd goes to the last node of the line.
func (m *viewer) toEnd() {
	node := m.node
	for next := m.next(node); next >= 0; next = m.next(node) {
		node = next
	}
	m.goTo(m.game, node)
}

// vary goes to the next alternative of the move, or the one before.
func (m *viewer) vary(by int) {
	n := len(m.panel.Siblings)
	if n < 2 {
		m.status = i18n.Msg("this move has no variations")
		return
	}
	m.goTo(m.game, m.panel.Siblings[(m.panel.Sibling+by+n)%n].Node)
}

// toMove goes to a move by its number, on the line that the reader is on.
func (m *viewer) toMove(want int) {
	g := m.record()
	number, node := 0, 0
	line := g.Path(m.node)
	for next := m.next(m.node); next >= 0; next = m.next(next) {
		line = append(line, next)
	}
	for _, i := range line {
		n := &g.Nodes[i]
		if n.Move.Action == record.NoAction {
			continue
		}
		if number++; n.Number > 0 {
			number = int(n.Number)
		}
		if number > want {
			break
		}
		if node = i; number == want {
			break
		}
	}
	if number < want {
		m.status = i18n.Msg("the last move is %d", number)
	}
	m.goTo(m.game, node)
}

// toGame goes to the start of a game, counted from 0.
func (m *viewer) toGame(game int) {
	if game < 0 || game >= m.file.GameCount() {
		m.status = i18n.Plural(m.file.GameCount(), "the file has %d game", "the file has %d games", m.file.GameCount())
		return
	}
	m.goTo(game, 0)
}

// Init asks for what takes a while.
func (m *viewer) Init() tea.Cmd {
	if m.asksTheme {
		return tea.Batch(tea.RequestBackgroundColor, m.check())
	}
	return m.check()
}

// findings is what the rules say of a record.
type findings struct {
	done bool
	err  error
	all  []diagnostics.Finding // that a terminal shows, in the order of their places
}

type checkedMsg struct {
	stop int
	findings
}

// check judges the record, beside everything else.
func (m *viewer) check() tea.Cmd {
	stop, l, book, ctx := m.stopAt, m.stops[m.stopAt], m.book, m.context()
	return func() tea.Msg {
		r := checkedMsg{stop: stop, findings: findings{done: true}}
		func() {
			defer recovered(&r.err)
			r.all = shownFindings(book.rules.Check(ctx, l.file(), book.config(l.settings)))
		}()
		return r
	}
}

func (m *viewer) context() context.Context {
	if m.ctx == nil {
		return context.Background()
	}
	return m.ctx
}

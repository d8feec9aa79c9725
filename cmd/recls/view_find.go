package main

import (
	"cmp"
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// placeOf is the game and the node that a finding is about: what is before a game belongs to its root.
func placeOf(f *syntax.File, off int) (game, node int) {
	n := f.GameCount()
	lo, hi := 0, n
	for lo < hi { // the first game that ends after the place
		if mid := (lo + hi) / 2; f.GameSpan(mid).End > off {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	game = min(lo, n-1)
	if game < 0 {
		return 0, 0
	}
	if span := f.GameSpan(game); off < span.Start {
		return game, 0
	} else if off >= span.End {
		off = span.End - 1
	}
	return game, f.Game(game).NodeAt(off)
}

// shownFindings leaves out what recls check leaves out in a terminal.
func shownFindings(all []diagnostics.Finding) []diagnostics.Finding {
	least := formOf("text").show
	return slices.DeleteFunc(all, func(f diagnostics.Finding) bool { return f.Severity > least })
}

// from is the index of the first finding that starts at or after a byte.
func (f *findings) from(off int) int {
	i, _ := slices.BinarySearchFunc(f.all, off, func(f diagnostics.Finding, off int) int { return cmp.Compare(f.Span.Start, off) })
	return i
}

// foundAt is what was found at a node.
func (m *viewer) foundAt(game, node int) (found []diagnostics.Finding) {
	if m.file.GameCount() == 0 {
		return m.found.all
	}
	begin, end := 0, m.file.Source().Len()+1
	if game > 0 {
		begin = m.file.GameSpan(game - 1).End
	}
	if game+1 < m.file.GameCount() {
		end = m.file.GameSpan(game).End
	}
	for _, f := range m.found.all[m.found.from(begin):m.found.from(end)] {
		if _, at := placeOf(m.file, f.Span.Start); at == node {
			found = append(found, f)
		}
	}
	return found
}

// toFinding goes to the next place with findings, or the one before.
func (m *viewer) toFinding(by int) {
	here := branch{m.game, m.node}
	i := 0
	if m.file.GameCount() > 0 {
		i = m.found.from(int(m.record().Nodes[m.node].Start))
	}
	if by < 0 {
		i--
	}
	for ; i >= 0 && i < len(m.found.all); i += by {
		game, node := placeOf(m.file, m.found.all[i].Span.Start)
		if there := (branch{game, node}); there != here && (by > 0) == here.before(there) {
			m.goTo(game, node)
			return
		}
	}
	switch {
	case !m.found.done:
		m.status = i18n.Msg("still checking the record")
	case len(m.found.all) == 0:
		m.status = i18n.Msg("no mistakes found")
	case by > 0:
		m.status = i18n.Msg("no finding after this place")
	default:
		m.status = i18n.Msg("no finding before this place")
	}
}

func (b branch) before(other branch) bool {
	return cmp.Or(cmp.Compare(b.game, other.game), cmp.Compare(b.node, other.node)) < 0
}

// giveUp ends a search that is under way: what it finds is not heard.
func (m *viewer) giveUp() {
	if m.hunt++; m.cancel != nil {
		m.cancel()
	}
}

// huntMsg is the end of a search; ok is false where nothing was found.
type huntMsg struct {
	hunt   int
	needle string
	by     int // 1 for on, -1 for back
	from   branch
	to     branch
	ok     bool
}

// search looks for a comment with a text in it, any comment for "", from the node on, and after the last from the first
// again. It runs beside everything else: a collection of a hundred megabytes takes seconds.
func (m *viewer) search(needle string, by int) tea.Cmd {
	if m.file.GameCount() == 0 {
		return nil
	}
	m.giveUp()
	var ctx context.Context
	ctx, m.cancel = context.WithCancel(m.context())
	hunt, f, from := m.hunt, m.file, branch{m.game, m.node}
	m.status = i18n.Msg("searching…")
	return func() tea.Msg {
		to, ok := searchComments(ctx, f, from, strings.ToLower(needle), by)
		return huntMsg{hunt, needle, by, from, to, ok}
	}
}

// commentHas reports whether the comment of one node has a text in it.
func (m *viewer) commentHas(at branch, needle string) bool {
	g := m.file.Game(at.game)
	return g.Nodes[at.node].Has&record.HasComment != 0 && strings.Contains(strings.ToLower(g.Detail(at.node).Comment), strings.ToLower(needle))
}

func searchComments(ctx context.Context, f *syntax.File, from branch, needle string, by int) (to branch, ok bool) {
	games := f.GameCount()
	at := from
	for turn := 0; turn <= games && ctx.Err() == nil; turn++ {
		g := f.Game(at.game)
		if turn > 0 && by > 0 {
			at.node = -1
		} else if turn > 0 {
			at.node = len(g.Nodes)
		}
		for at.node += by; at.node >= 0 && at.node < len(g.Nodes); at.node += by {
			if turn == games && at == from {
				break
			}
			if g.Nodes[at.node].Has&record.HasComment == 0 {
				continue
			}
			if needle == "" || strings.Contains(strings.ToLower(g.Detail(at.node).Comment), needle) {
				return at, true
			}
		}
		at.game = (at.game + by + games) % games
	}
	return from, false
}

// caught goes to what a search has found.
func (m *viewer) caught(msg huntMsg) {
	if msg.hunt != m.hunt {
		return
	}
	m.status = i18n.Message{}
	switch {
	case msg.ok:
		m.goTo(msg.to.game, msg.to.node)
		if wrapped := msg.by > 0 == msg.to.before(msg.from); wrapped && msg.by > 0 {
			m.status = i18n.Msg("the search went on from the first move")
		} else if wrapped {
			m.status = i18n.Msg("the search went on from the last move")
		}
	case msg.needle != "" && !m.commentHas(msg.from, msg.needle):
		m.status = i18n.Msg("no comment has “%s”", msg.needle)
	case msg.needle == "":
		m.status = i18n.Msg("no other comment")
	default:
		m.status = i18n.Msg("no other comment has “%s”", msg.needle)
	}
}

package main

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

// area is a part of the screen.
type area struct{ x, y, width, height int }

func (a area) holds(x, y int) bool {
	return x >= a.x && x < a.x+a.width && y >= a.y && y < a.y+a.height
}

// layout is where board and text are. Either may have no height. What is above and below them is a line of its own,
// where there is room.
type layout struct {
	rows         []row // of the board, as far as they are shown
	board, text  area
	header, help bool
}

const (
	leastBeside = 26 // columns that text needs beside the board
	leastBelow  = 5  // and rows below it
	mostText    = 76
)

// layout finds room. Text is beside the board or below it, else in its place: Tab changes between them. A board that is
// too large loses its coordinates, and then what is far from the last move.
func (m *viewer) layout() (l layout) {
	w, h := m.width, m.height
	l.header, l.help = h >= 3, h >= 2
	top := 0
	if l.header {
		top = 1
	}
	free := h - top
	if l.help {
		free--
	}
	b := m.panel.Board
	if b == nil {
		l.text = area{0, top, min(w, mostText), free}
		return l
	}
	for _, bare := range []bool{false, true} {
		rows := stripped(b, bare)
		bw, bh := widest(rows), len(rows)
		switch beside := w - bw - 1; {
		case bh <= free && beside >= leastBeside && (beside >= bw || free-bh < leastBelow || w >= 76):
			l.rows, l.board, l.text = rows, area{0, top, bw, bh}, area{bw + 1, top, min(beside, mostText), free}
			return l
		case bw <= w && bh+leastBelow <= free:
			l.rows, l.board, l.text = rows, area{0, top, bw, bh}, area{0, top + bh, min(w, mostText), free - bh}
			return l
		}
	}
	if m.reading {
		l.text = area{0, top, w, free}
		return l
	}
	l.rows = stripped(b, false)
	for _, trim := range []func(){
		func() { l.rows = stripped(b, true) },
		func() { l.help, free = false, h-top },
	} {
		if widest(l.rows) > w || len(l.rows) > free {
			trim()
		}
	}
	if len(l.rows) > free && !l.help { // that did not help
		l.help, free = h >= 2, h-top
		if l.help {
			free--
		}
	}
	l.rows = m.aroundLast(l.rows, w, free)
	l.board = area{0, top, w, len(l.rows)}
	return l
}

// stripped is a board, or that without its coordinates.
func stripped(b *view.Board, bare bool) (rows []row) {
	if !bare {
		return boardRows(b)
	}
	for _, runs := range b.Rows {
		var r row
		for _, run := range runs {
			if run.Role != view.Edge {
				r = append(r, span{run.Text, boardInk(run)})
			}
		}
		if len(r) > 0 {
			rows = append(rows, r)
		}
	}
	return rows
}

func widest(rows []row) (n int) {
	for _, r := range rows {
		n = max(n, r.columns())
	}
	return n
}

// aroundLast cuts a board to what is around the last move.
func (m *viewer) aroundLast(rows []row, w, h int) []row {
	atRow, atColumn := 0, 0
	for i, r := range rows {
		column := 0
		for _, s := range r {
			if s.ink >= inkBoard && (s.ink-inkBoard)%2 == 1 {
				atRow, atColumn = i, column
			}
			column += snippet.Columns(s.text)
		}
	}
	from := max(0, min(atRow-h/2, len(rows)-h))
	rows = rows[from:min(from+max(h, 0), len(rows))]
	if wide := widest(rows); wide > w {
		left := max(0, min(atColumn-w/2, wide-w))
		for i := range rows {
			rows[i] = rows[i].cut(left, w)
		}
	}
	return rows
}

// View draws the screen.
func (m *viewer) View() tea.View {
	v := tea.NewView(m.theme().paint(m.screen(), m.colours))
	v.AltScreen, v.MouseMode = true, tea.MouseModeCellMotion
	if m.prompt != noPrompt {
		v.Cursor = tea.NewCursor(min(m.promptRow().columns(), max(m.width-1, 0)), max(m.height-1, 0))
	}
	return v
}

func (m *viewer) theme() *theme {
	switch {
	case m.basic:
		return &basicTheme
	case m.light:
		return &lightTheme
	}
	return &darkTheme
}

// screen is the rows of the screen, as many as it has, none longer.
func (m *viewer) screen() []row {
	w, h := m.width, m.height
	if w < 1 || h < 1 {
		return nil
	}
	rows := make([]row, h)
	if m.help {
		copy(rows, m.helpRows())
	} else {
		m.draw(rows)
	}
	if m.prompt != noPrompt {
		rows[h-1] = m.promptRow()
	} else if !m.status.IsZero() {
		rows[h-1] = plainRow(m.status.In(m.locale), inkBar)
	}
	for i := range rows {
		if rows[i].columns() > w {
			rows[i] = rows[i].fit(w)
		}
	}
	return rows
}

func (m *viewer) draw(rows []row) {
	l := m.layout()
	if l.header {
		rows[0] = m.header(l.text.height == 0).fit(m.width)
	}
	for i, r := range l.rows {
		rows[l.board.y+i] = r
	}
	lines := m.lines(l.text.width)
	if l.text.height > 0 {
		m.scroll = max(0, min(m.scroll, len(lines)-l.text.height))
		lines = lines[m.scroll:min(m.scroll+l.text.height, len(lines))]
		for i, line := range lines {
			y := l.text.y + i
			if l.text.x > 0 {
				rows[y] = append(rows[y].fit(l.text.x), line...)
			} else {
				rows[y] = line
			}
		}
	}
	if l.help {
		rows[len(rows)-1] = m.helpLine(l)
	}
}

// header is the line above all: where the reader is. Where the text has no room it has the move.
func (m *viewer) header(alone bool) row {
	l := m.stops[m.stopAt]
	name := plainRow(" "+l.base(), inkBar)
	if m.tour != nil {
		name = row{{" " + i18n.Msg("%d of %d", m.stopAt+1, len(m.stops)).In(m.locale) + " · " + l.base(), inkBar}}
	}
	if m.panel.Games > 1 {
		name = append(name, span{" · " + i18n.Msg("game %d of %d", m.game+1, m.panel.Games).In(m.locale), inkBar})
	}
	if alone {
		name = append(row{{" " + m.panel.Title, inkBar}}, m.badges()...)
	} else if players := m.players(); players != "" {
		name = append(name, span{" · " + players, inkBar})
	}
	if n := m.width - name.columns(); n > 0 {
		name = append(name, span{strings.Repeat(" ", n), inkBar})
	}
	return name
}

// badges say that there is more than the board shows.
func (m *viewer) badges() (r row) {
	if len(m.panel.Siblings) > 1 {
		r = append(r, span{" ↕", inkBar})
	}
	if m.panel.Comment != "" {
		r = append(r, span{" ¶", inkBar})
	}
	if len(m.here) > 0 {
		r = append(r, span{" !", inkBar})
	}
	return append(r, span{" · " + i18n.Msg("? help").In(m.locale), inkBar})
}

func (m *viewer) players() string {
	if m.file.GameCount() == 0 {
		return ""
	}
	g := m.record()
	return notation.Players(oneLine(g.Lookup(record.KeyBlack)), oneLine(g.Lookup(record.KeyWhite)))
}

// helpLine is the keys that fit.
func (m *viewer) helpLine(l layout) row {
	items := []i18n.Message{i18n.Msg("←→ moves"), i18n.Msg("↑↓ variations"), i18n.Msg("? help"), i18n.Msg("q quit"),
		i18n.Msg("/ search"), i18n.Msg(": go to"), i18n.Msg("f finding"), i18n.Msg("c comment")}
	if l.text.height > 0 && len(m.lines(l.text.width)) > l.text.height {
		items = append([]i18n.Message{i18n.Msg("j k scroll")}, items...)
	}
	if m.tour != nil {
		items = append([]i18n.Message{i18n.Msg("Enter goes on")}, items...)
	}
	if l.text.height == 0 || l.board.height == 0 && m.panel.Board != nil {
		items = append([]i18n.Message{i18n.Msg("Tab text")}, items...)
		if m.reading {
			items[0] = i18n.Msg("Tab board")
		}
	}
	if m.panel.Games > 1 {
		items = append(items, i18n.Msg("[ ] games"))
	}
	line := ""
	for _, item := range items {
		more := "  " + item.In(m.locale)
		if snippet.Columns(line+more) > m.width {
			break
		}
		line += more
	}
	return plainRow(line, inkFaint)
}

func (m *viewer) helpRows() (rows []row) {
	for _, b := range bindings {
		if b.shown != "" {
			rows = append(rows, row{{" " + snippet.Pad(b.shown, 10), inkTitle}, {" " + b.does.In(m.locale), inkPlain}})
		}
	}
	return rows
}

func (m *viewer) promptRow() row {
	label := [...]i18n.Message{askSearch: i18n.Msg("Search in comments:"), askMove: i18n.Msg("Move:"), askGame: i18n.Msg("Game:")}[m.prompt]
	r := row{{label.In(m.locale) + " ", inkTitle}}
	room := max(m.width-r.columns()-1, 1)
	input := plainRow(string(m.input), inkPlain)
	return append(r, input.cut(max(0, input.columns()-room), room)...) // its end is what is being typed
}

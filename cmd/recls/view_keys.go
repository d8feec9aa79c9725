package main

import (
	"strconv"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// Update takes in what happens: keys, the wheel, sizes, the ends of work that was begun.
func (m *viewer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height, m.textSize = msg.Width, msg.Height, 0
	case tea.BackgroundColorMsg:
		m.light = !msg.IsDark()
	case tea.ColorProfileMsg:
		m.basic = msg.Profile == colorprofile.ANSI
	case tea.MouseWheelMsg:
		return m, m.wheel(msg)
	case tea.PasteMsg:
		m.typed(msg.Content)
	case tea.KeyPressMsg:
		return m, m.press(msg)
	case checkedMsg:
		if msg.stop == m.stopAt {
			m.found = msg.findings
			m.refresh()
		}
	case huntMsg:
		m.caught(msg)
	}
	return m, nil
}

func (m *viewer) wheel(msg tea.MouseWheelMsg) tea.Cmd {
	by := 1
	switch msg.Button {
	case tea.MouseWheelUp:
		by = -1
	case tea.MouseWheelDown:
	default:
		return nil
	}
	if l := m.layout(); l.text.holds(msg.X, msg.Y) && len(m.lines(l.text.width)) > l.text.height {
		m.scrollBy(3 * by)
		return nil
	}
	if m.prompt == noPrompt {
		m.help, m.status = false, i18n.Message{}
		m.walk(by)
	}
	return nil
}

func (m *viewer) press(key tea.KeyPressMsg) tea.Cmd {
	name := key.String()
	if name == "ctrl+c" {
		return tea.Quit
	}
	if m.prompt != noPrompt {
		return m.answer(name, key.Text)
	}
	m.status = i18n.Message{}
	m.giveUp()
	if m.help {
		m.help = false
		if name == "?" || name == "esc" || name == "q" {
			return nil
		}
	}
	for _, b := range bindings {
		for _, k := range b.keys {
			if k == name {
				return b.do(m)
			}
		}
	}
	return nil
}

// binding is what keys do.
type binding struct {
	keys  []string
	shown string // how the help names the keys; "" for those that need no words
	does  i18n.Message
	do    func(*viewer) tea.Cmd
}

// quiet is for keys that begin no work beside the viewer.
func quiet(do func(*viewer)) func(*viewer) tea.Cmd {
	return func(m *viewer) tea.Cmd { do(m); return nil }
}

const (
	manyMoves = 10
	manyLines = 8
)

// bindings are all keys, in the order of the help.
var bindings = []binding{
	{[]string{"right", "l", "space"}, "→ ←", i18n.Msg("one move on, one back"), quiet(func(m *viewer) { m.walk(1) })},
	{[]string{"left", "h", "backspace"}, "", i18n.Message{}, quiet(func(m *viewer) { m.walk(-1) })},
	{[]string{"down"}, "↑ ↓", i18n.Msg("the variations of a move"), quiet(func(m *viewer) { m.vary(1) })},
	{[]string{"up"}, "", i18n.Message{}, quiet(func(m *viewer) { m.vary(-1) })},
	{[]string{"pgdown"}, "PgDn PgUp", i18n.Msg("ten moves on, ten back"), quiet(func(m *viewer) { m.walk(manyMoves) })},
	{[]string{"pgup"}, "", i18n.Message{}, quiet(func(m *viewer) { m.walk(-manyMoves) })},
	{[]string{"end", "G", "$"}, "Home End", i18n.Msg("the first move, the last"), quiet((*viewer).toEnd)},
	{[]string{"home", "^"}, "", i18n.Message{}, quiet(func(m *viewer) { m.goTo(m.game, 0) })},
	{[]string{":", "m"}, ":", i18n.Msg("go to a move by its number"), quiet(func(m *viewer) { m.ask(askMove) })},
	{[]string{"]"}, "[ ]", i18n.Msg("the game before, the next"), quiet(func(m *viewer) { m.toGame(m.game + 1) })},
	{[]string{"["}, "", i18n.Message{}, quiet(func(m *viewer) { m.toGame(m.game - 1) })},
	{[]string{"g"}, "g", i18n.Msg("go to a game by its number"), quiet(func(m *viewer) { m.ask(askGame) })},
	{[]string{"/"}, "/", i18n.Msg("search in comments"), quiet(func(m *viewer) { m.ask(askSearch) })},
	{[]string{"n"}, "n N", i18n.Msg("search on, search back"), func(m *viewer) tea.Cmd { return m.search(m.needle, 1) }},
	{[]string{"N"}, "", i18n.Message{}, func(m *viewer) tea.Cmd { return m.search(m.needle, -1) }},
	{[]string{"c"}, "c C", i18n.Msg("the next comment, the one before"), func(m *viewer) tea.Cmd { return m.search("", 1) }},
	{[]string{"C"}, "", i18n.Message{}, func(m *viewer) tea.Cmd { return m.search("", -1) }},
	{[]string{"f"}, "f F", i18n.Msg("the next finding, the one before"), quiet(func(m *viewer) { m.toFinding(1) })},
	{[]string{"F"}, "", i18n.Message{}, quiet(func(m *viewer) { m.toFinding(-1) })},
	{[]string{"j"}, "j k", i18n.Msg("scroll the text"), quiet(func(m *viewer) { m.scrollBy(1) })},
	{[]string{"k"}, "", i18n.Message{}, quiet(func(m *viewer) { m.scrollBy(-1) })},
	{[]string{"J", "ctrl+d"}, "", i18n.Message{}, quiet(func(m *viewer) { m.scrollBy(manyLines) })},
	{[]string{"K", "ctrl+u"}, "", i18n.Message{}, quiet(func(m *viewer) { m.scrollBy(-manyLines) })},
	{[]string{"tab"}, "Tab", i18n.Msg("board or text (small window)"), quiet(func(m *viewer) { m.reading = !m.reading })},
	{[]string{"t"}, "t", i18n.Msg("light or dark"), quiet(func(m *viewer) { m.light = !m.light })},
	{[]string{"a"}, "a", i18n.Msg("stones as ● ○ or as X O"), quiet(func(m *viewer) { m.letters = !m.letters; m.refresh() })},
	{[]string{"enter"}, "", i18n.Message{}, (*viewer).enter},
	{[]string{"?", "f1"}, "?", i18n.Msg("this help"), quiet(func(m *viewer) { m.help = true })},
	{[]string{"q", "esc"}, "q", i18n.Msg("quit"), func(*viewer) tea.Cmd { return tea.Quit }},
}

// enter goes on: to the next move, in a tour to the next record.
func (m *viewer) enter() tea.Cmd {
	if m.tour == nil {
		m.walk(1)
		return nil
	}
	return m.nextStop()
}

func (m *viewer) scrollBy(n int) {
	l := m.layout()
	m.scroll = max(0, min(m.scroll+n, len(m.lines(l.text.width))-l.text.height))
}

func (m *viewer) ask(what prompt) {
	if m.file.GameCount() > 0 {
		m.prompt, m.input = what, nil
	}
}

// typed adds to the answer to a prompt.
func (m *viewer) typed(text string) {
	for _, r := range text {
		if m.prompt != noPrompt && len(m.input) < 200 && !unicode.IsControl(r) {
			m.input = append(m.input, r)
		}
	}
}

// answer takes a key of the answer to a prompt.
func (m *viewer) answer(name, text string) tea.Cmd {
	switch name {
	case "esc":
		m.prompt = noPrompt
	case "backspace":
		if len(m.input) == 0 {
			m.prompt = noPrompt
		} else {
			m.input = m.input[:len(m.input)-1]
		}
	case "ctrl+u":
		m.input = nil
	case "enter":
		what := m.prompt
		m.prompt = noPrompt
		return m.answered(what, string(m.input))
	default:
		m.typed(text)
	}
	return nil
}

func (m *viewer) answered(what prompt, input string) tea.Cmd {
	if input == "" {
		return nil
	}
	if what == askSearch {
		m.needle = input
		return m.search(input, 1)
	}
	n, err := strconv.Atoi(input)
	switch {
	case err != nil:
		m.status = i18n.Msg("“%s” is not a number", snippet.Plain(input))
	case what == askMove:
		m.toMove(n)
	default:
		m.toGame(n - 1)
	}
	return nil
}

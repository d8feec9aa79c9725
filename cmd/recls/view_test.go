package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/snippet"
)

// branching has variations, comments, and a move off the board in the third of them.
const branching = `(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee]C[A first comment]
(;W[gc]N[main];B[cc]C[日本語のコメント];W[dd])
(;W[cg];B[aa]C[the corner])
(;W[zz];B[bb]))
(;GM[1]FF[4]SZ[19];B[pd];W[dd]C[second game])
`

// screenOf is a viewer of a text and its size, with no colours.
func screenOf(t testing.TB, name, text string, width, height int) *viewer {
	t.Helper()
	l := candidate{name: name, format: formats.ByName(name)}.decode([]byte(text))
	m := newViewer(streams{out: &bytes.Buffer{}}, []*loaded{l})
	m.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return m
}

// keyNames are keys that write nothing.
var keyNames = map[string]rune{
	"right": tea.KeyRight, "left": tea.KeyLeft, "up": tea.KeyUp, "down": tea.KeyDown, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "backspace": tea.KeyBackspace,
}

// press presses keys, and waits for what they begin. It reports whether one of them ended the viewer.
func press(m *viewer, keys ...string) (quit bool) {
	for _, name := range keys {
		key := tea.KeyPressMsg{Code: keyNames[name]}
		if key.Code == 0 {
			key = tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
		}
		quit = await(m, key) || quit
	}
	return quit
}

func await(m *viewer, msg tea.Msg) (quit bool) {
	_, cmd := m.Update(msg)
	if cmd == nil {
		return false
	}
	done := cmd()
	if _, quit = done.(tea.QuitMsg); !quit {
		m.Update(done)
	}
	return quit
}

// shown is the screen as text, after the promises that hold for every screen.
func shown(t testing.TB, m *viewer) string {
	t.Helper()
	text := m.View().Content
	lines := strings.Split(text, "\n")
	if len(lines) != m.height {
		t.Errorf("%d lines on a screen of %d", len(lines), m.height)
	}
	for _, line := range lines {
		if n := snippet.Columns(line); n > m.width {
			t.Errorf("%d columns on a screen of %d: %q", n, m.width, line)
		}
		if strings.ContainsFunc(line, unicode.IsControl) {
			t.Errorf("a control character: %q", line)
		}
	}
	return text
}

func wantScreen(t *testing.T, m *viewer, texts ...string) {
	t.Helper()
	screen := shown(t, m)
	for _, text := range texts {
		if no, ok := strings.CutPrefix(text, "!"); ok == strings.Contains(screen, no) {
			t.Errorf("the screen has %q: %t\n%s", no, ok, screen)
		}
	}
}

func TestViewKeys(t *testing.T) {
	m := screenOf(t, "a.sgf", branching, 100, 30)
	wantScreen(t, m, "a.sgf · game 1 of 2 · Ann – Bob", "Position before move 1", "Black: Ann", "Result: B+R", "!PB", "!SZ")
	for _, step := range []struct {
		keys string
		want string // of the screen, with commas
	}{
		{"right", "1 · Black E5,Next,▸ 2 · White G7 “main”,  2 · White C3,A first comment,(X)"},
		{"right", "2 · White G7,Variation 1 of 3"},
		{"down", "2 · White C3,Variation 2 of 3"},
		{"right", "3 · Black A9,the corner"},
		{"right", "3 · Black A9"},
		{"left left", "1 · Black E5,▸ 2 · White C3"}, // where the reader came from
		{"end", "3 · Black A9"},
		{"home pgdown", "3 · Black A9"},
		{"pgup", "Position before move 1"},
		{"up", "this move has no variations"},
		{": 2 enter", "2 · White C3,Variation 2 of 3"},
		{": 9 9 enter", "3 · Black A9,the last move is 3"},
		{": x enter", "“x” is not a number"},
		{"] ", "game 2 of 2,Position before move 1"},
		{"]", "the file has 2 games"},
		{"g 1 enter enter", "game 1 of 2,1 · Black E5"},
		{"/ S E C backspace O N D enter", "no comment has “SEOND”"},
		{"/ s e c o n d enter", "game 2 of 2,2 · White D16,second game"},
		{"n", "no other comment has “second”"},
		{"N", "no other comment has “second”"},
		{"c", "game 1 of 2,1 · Black E5,the search went on from the first move"},
		{"c", "3 · Black C7,日本語,!the search went on"},
		{"C", "1 · Black E5,!the search went on"},
		{"C", "game 2 of 2,second game,the search went on from the last move"},
		{"?", "search in comments,go to a move by its number,!Captures"},
		{"esc", "Captures"},
		{"a", "○,●,!X"},
	} {
		if press(m, strings.Fields(step.keys)...) {
			t.Fatalf("%s ends the viewer", step.keys)
		}
		wantScreen(t, m, strings.Split(step.want, ",")...)
		if t.Failed() {
			t.Fatalf("after %s", step.keys)
		}
	}
	if !press(m, "q") {
		t.Error("q does not end the viewer")
	}
}

// TestViewFindings: what is found comes later, and is shown where it is about.
func TestViewFindings(t *testing.T) {
	m := screenOf(t, "a.sgf", branching, 100, 40)
	press(m, "f")
	wantScreen(t, m, "still checking")
	await(m, m.check()())
	wantScreen(t, m, "!off-board")
	press(m, "f")
	wantScreen(t, m, "error: `zz` is outside the 9×9 board", "[sgf/off-board]", "Variation 3 of 3")
	press(m, "right")
	wantScreen(t, m, "!off-board")
	press(m, "F")
	wantScreen(t, m, "off-board")
	press(m, "F", "F")
	wantScreen(t, m, "no finding before this place")
	press(m, "]")
	wantScreen(t, m, "!off-board")
}

// TestViewSizes: every record can be read on every screen, and nothing leaves it.
func TestViewSizes(t *testing.T) {
	comment := strings.Repeat("long ", 200)
	records := map[string]string{
		"a.sgf":       branching,
		"nine.sgf":    "(;SZ[19];B[aa];W[ss]C[" + comment + "])",
		"large.sgf":   "(;SZ[52];B[zz]LB[aa:123][bb:longer])",
		"chess.sgf":   "(;GM[3];B[e2e4]C[x])",
		"hex.sgf":     "(;GM[11];B[a1])",
		"gammon.sgf":  "(;GM[6];B[31abcd])",
		"a.csa":       "V2.2\nN+Black\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n",
		"broken.sgf":  "(;SZ[9];B[aa(;;;W[bb]C[x\\",
		"nothing.sgf": "",
		"only.sgf":    "(;)",
		"b.kif":       "手合割：平手\n1 ７六歩(77)\n*こめんと\n2 ３四歩(33)\n",
	}
	for name, text := range records {
		for _, size := range [][2]int{{40, 20}, {80, 24}, {200, 60}, {20, 5}, {100, 8}, {30, 70}, {1, 1}, {3, 2}, {0, 0}} {
			m := screenOf(t, name, text, size[0], size[1])
			await(m, m.check()())
			for _, keys := range []string{"", "right", "end", "tab", "j", "?", "esc", ":", "esc", "tab", "a", "home"} {
				press(m, strings.Fields(keys)...)
				if size[0] > 0 {
					shown(t, m)
				}
				if t.Failed() {
					t.Fatalf("%s at %d×%d after %q:\n%s", name, size[0], size[1], keys, m.View().Content)
				}
			}
		}
	}
}

// TestViewSmall: at 40 columns and 20 rows all of a board of 19 lines is seen, and Tab shows the text.
func TestViewSmall(t *testing.T) {
	m := screenOf(t, "nine.sgf", "(;SZ[19];B[aa];W[ss]C[the comment])", 40, 20)
	press(m, "end")
	wantScreen(t, m, "2 · White T1 ¶", "? help", "X", "(O)", "!the comment")
	if n := strings.Count(shown(t, m), ". . "); n < 19 {
		t.Errorf("%d rows:\n%s", n, shown(t, m))
	}
	press(m, "tab")
	wantScreen(t, m, "the comment", "Tab board", "!(O)")
	m = screenOf(t, "large.sgf", "(;SZ[52];B[aa];W[ZZ])", 40, 20)
	press(m, "right")
	wantScreen(t, m, "(X)")
	press(m, "right")
	wantScreen(t, m, "(O)")
}

// TestViewScroll: text that is too long is scrolled, by keys and by the wheel over it; over the board the wheel moves.
func TestViewScroll(t *testing.T) {
	var lines []string
	for i := range 100 {
		lines = append(lines, fmt.Sprintf("line %d.", i))
	}
	m := screenOf(t, "a.sgf", "(;SZ[9];B[aa]C["+strings.Join(lines, "\n")+"];W[bb])", 80, 24)
	press(m, "right")
	wantScreen(t, m, "line 0.", "!line 60.", "j k scroll")
	press(m, strings.Fields(strings.Repeat("J ", 20))...)
	wantScreen(t, m, "line 99.", "!line 0.")
	m.Update(tea.MouseWheelMsg{X: 60, Y: 10, Button: tea.MouseWheelUp})
	wantScreen(t, m, "!line 99.", "line 80.", "!(O)")
	m.Update(tea.MouseWheelMsg{X: 3, Y: 3, Button: tea.MouseWheelDown})
	wantScreen(t, m, "2 · White B8")
	m.Update(tea.MouseWheelMsg{X: 3, Y: 3, Button: tea.MouseWheelUp})
	wantScreen(t, m, "1 · Black A9", "line 0.")
}

// TestViewEscapes: names, comments and labels of a record cannot speak to the terminal, with colours or without.
func TestViewEscapes(t *testing.T) {
	evil := "\x1b]0;own\x07\x1b[2J\x9b2J\u202e\u2066\u0085\x00"
	text := "(;CA[UTF-8]SZ[9]PB[" + evil + "]GN[" + evil + "]C[" + evil + "];B[aa]N[" + evil + "]LB[bb:" + evil + "]C[" + evil + "](;W[" + evil + "])(;W[bb]N[" + evil + "]))"
	m := screenOf(t, "a.sgf", text, 100, 40)
	m.stops[0].name = evil + ".sgf"
	await(m, m.check()())
	for _, keys := range []string{"", "right", "right", "down", "/"} {
		press(m, strings.Fields(keys)...)
		m.Update(tea.PasteMsg{Content: evil})
		shown(t, m)
		m.colours = true
		for part := range strings.SplitSeq(m.View().Content, "\x1b[") {
			_, after, _ := strings.Cut(part, "m")
			if strings.ContainsFunc(strings.ReplaceAll(after, "\n", ""), unicode.IsControl) || strings.ContainsAny(part, "\u202e\u2066") {
				t.Errorf("not escaped: %q", part)
			}
		}
		m.colours = false
	}
	wantScreen(t, m, "Search in comments:")
}

// TestViewColours: the ground is wood, stones are black and white on it, in every theme.
func TestViewColours(t *testing.T) {
	m := screenOf(t, "a.sgf", branching, 100, 30)
	m.colours = true
	press(m, "a", "end")
	for _, profile := range []colorprofile.Profile{colorprofile.ANSI256, colorprofile.ANSI256, colorprofile.ANSI} {
		m.Update(tea.ColorProfileMsg{Profile: profile})
		th := m.theme()
		for _, want := range []string{"\x1b[" + string(th.black+";"+th.wood) + "m●", "\x1b[" + string(th.white+";"+th.wood) + "m○", string(th.last) + "m"} {
			if !strings.Contains(m.View().Content, want) {
				t.Errorf("light %t, %v: no %q in %q", m.light, profile, want, m.View().Content)
			}
		}
		press(m, "t")
	}
}

func TestViewTour(t *testing.T) {
	folder(t, "-- a.sgf --\n"+branching+"-- empty.csa --\n")
	var tr tour
	tr.streams = streams{out: &bytes.Buffer{}, err: &bytes.Buffer{}}
	stops, err := tr.stops([]string{"a.sgf", "empty.csa"})
	if err != nil || len(stops) != 2 {
		t.Fatal(stops, err)
	}
	m := newViewer(tr.streams, stops)
	m.tour = &tourGuide{changes: map[int]int{}}
	m.arrive()
	m.Update(tea.WindowSizeMsg{Width: 100, Height: 40})
	wantScreen(t, m, "1 of 2 · a.sgf", "after its last move", "checks it while you read", "Formatting would change", "4 · White D6", "Enter goes on")
	await(m, m.check()())
	wantScreen(t, m, "recls found", "sgf/off-board")
	if press(m, "enter") {
		t.Fatal("the tour ends after the first record")
	}
	wantScreen(t, m, "2 of 2 · empty.csa", "no game in the file")
	press(m, "right", "end", "home", "down", ":", "/", "f", "g", "]", "c", "n")
	shown(t, m)
	if !press(m, "enter") {
		t.Error("the tour does not end")
	}
}

// TestViewErrors: without a terminal, a record or a place there is nothing to look at.
func TestViewErrors(t *testing.T) {
	folder(t, "-- a.sgf --\n(;SZ[9])\n")
	recls("", "view").want(t, 2, "view needs a FILE")
	recls("", "view", "a.sgf").want(t, 2, "view needs a terminal: to print a board, write recls show FILE")
	recls("", "view", "a.sgf", "b.sgf").want(t, 2, "several files")
	recls("", "view", "--theme", "red", "a.sgf").want(t, 2, "--theme red: expected auto, light or dark")
}

// TestShowColours: on a terminal stones are discs on wood; without colours nothing has changed.
func TestShowColours(t *testing.T) {
	folder(t, "-- a.sgf --\n(;SZ[9]C[\x1b[2J];B[ee]LB[aa:\x1b[2J])\n-- a.csa --\nPI\n+\n+7776FU\n")
	recls("", "--color", "always", "show", "a.sgf").want(t, 0, "\x1b[", "●", "!\x1b[2J", "!X")
	recls("", "--color", "always", "show", "a.csa").want(t, 0, "\x1b[", "歩", "手数＝1")
	recls("", "show", "a.sgf").want(t, 0, "!\x1b[", "(X)", "!●")
}

// TestViewCorpus looks at the ends of real records on screens of three sizes.
func TestViewCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to look at")
	}
	seen := 0
	for line := range strings.Lines(get(t, filepath.Join(root, "MANIFEST.tsv"))) {
		col := strings.Split(line, "\t")
		f := formats.ByID(col[min(3, len(col)-1)])
		if f == nil {
			continue
		}
		l := candidate{name: col[0], format: f}.decode([]byte(get(t, filepath.Join(root, col[0]))))
		m := newViewer(streams{out: &bytes.Buffer{}}, []*loaded{l})
		await(m, m.check()())
		for _, size := range [][2]int{{40, 20}, {80, 24}, {200, 60}} {
			m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			for _, key := range []string{"home", "f", "c", "end", "tab"} {
				press(m, key)
				shown(t, m)
			}
			if t.Failed() {
				t.Fatalf("%s at %d×%d", col[0], size[0], size[1])
			}
		}
		seen++
	}
	t.Logf("%d records", seen)
}

// largeCollection writes a collection of 14 MB and returns its name.
func largeCollection(tb testing.TB) string {
	game := "(;FF[4]CA[UTF-8]GM[1]SZ[19]" + strings.Repeat(";B[pd];W[dd];B[pq]C[a comment];W[dq]", 40) + ")\n"
	name := filepath.Join(tb.TempDir(), "large.sgf")
	if err := os.WriteFile(name, []byte(strings.Repeat(game, 14_000_000/len(game))), 0o600); err != nil {
		tb.Fatal(err)
	}
	return name
}

// TestViewLarge: every game of a large collection is there at once.
func TestViewLarge(t *testing.T) {
	m := screenOf(t, "large.sgf", get(t, largeCollection(t)), 80, 24)
	shown(t, m)
	games := m.file.GameCount()
	press(m, "[")
	m.toGame(games - 1)
	wantScreen(t, m, fmt.Sprintf("game %d of %d", games, games))
	press(m, "/", "n", "o", "w", "h", "e", "r", "e", "enter")
	wantScreen(t, m, "no comment has")
}

// BenchmarkViewLarge measures how long a large collection takes until it is on the screen.
func BenchmarkViewLarge(b *testing.B) {
	name := largeCollection(b)
	for b.Loop() {
		data, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(data)))
		shown(b, screenOf(b, "large.sgf", string(data), 80, 24))
	}
}

package refactor_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func parse(t testing.TB, format, text string) *syntax.File {
	t.Helper()
	f := formats.ByID(format)
	if f == nil {
		t.Fatalf("no format %q", format)
	}
	return f.Parse(syntax.NewSource(text))
}

// actionsAt is what is on offer at a byte.
func actionsAt(f *syntax.File, off int) []refactor.Action {
	return append(refactor.Actions(formats.Of(f).Refactor, f, syntax.Span{Start: off, End: off}), convert.Actions(f)...)
}

// TestCatalogue asserts that the catalogue names every action once, and that what is on offer is as it says.
func TestCatalogue(t *testing.T) {
	entries := map[string]refactor.Entry{}
	list := convert.Entries()
	for _, l := range formats.All() {
		if l.Refactor != nil {
			list = append(list, l.Refactor.Entries...)
		}
	}
	for _, e := range list {
		if _, twice := entries[e.ID]; twice {
			t.Errorf("%s is there twice", e.ID)
		}
		if e.Title.IsZero() || !strings.HasPrefix(e.Kind, "refactor.") {
			t.Errorf("%s has the title %q and the kind %q", e.ID, e.Title, e.Kind)
		}
		entries[e.ID] = e
	}
	seen := map[string]bool{}
	for _, r := range []struct{ format, text string }{
		{"sgf", "(;FF[4]AB[aa:bb][cc](;B[pd])(;B[dd](;W[pp])(;W[pd])))(;FF[4];B[aa](;W[bb]))"},
		{"ishi", "EVENT\nB 1 Q16\nVAR\nB 1 D4\nENDVAR\n"},
		{"kif", "手合割：平手\n1 ７六竜(77) ( 0:01/)+\n2 ７六龍(33)\n3 同　王(59)\n4 同　玉(51)\n5 ３三全(44)\n6 ３三成銀(55)\n7 投了\n\n" +
			"変化：2手\n2 ３四歩(33)\nまで2手で中断\n\n変化：1手\n1 ２六歩(27)\n"},
		{"kif", "盤面回転\n|v香 ・ 歩 ・ ・ ・ ・ ・ ・|一\n"},
		{"csa", "PI\n+7776FU\n-3334FU\n/\nV3.0\nP1 *  *  *  * -OU *  *  *  * \n+\n"},
		{"kif", "手合割：平手\n   1 ７六歩(77)\n"},
	} {
		f := parse(t, r.format, r.text)
		for off := range len(r.text) + 1 {
			for _, a := range actionsAt(f, off) {
				if e := entries[a.ID]; e.Title.String() != a.Title.String() || e.Kind != a.Kind {
					t.Errorf("%s is offered as %q, %q, and listed as %q, %q", a.ID, a.Title, a.Kind, e.Title, e.Kind)
				}
				seen[a.ID] = true
			}
		}
	}
	for id := range entries {
		if !seen[id] {
			t.Errorf("%s was nowhere on offer", id)
		}
	}
}

// TestPlayInput plays what a hand does on a board; "" is refused.
func TestPlayInput(t *testing.T) {
	at := func(col, row uint8) *record.Point { return &record.Point{Col: col, Row: row} }
	const game = "PI\n+\n+7776FU\n-3334FU\n"
	tests := []struct {
		name, format, text string
		node               int
		in                 refactor.Input
		want               string
	}{
		{"a stone", "sgf", "(;FF[4];B[pd])", 1, refactor.Input{To: at(3, 15)}, "(;FF[4];B[pd];W[dp])"},
		{"a pass", "sgf", "(;FF[4];B[pd])", 1, refactor.Input{}, "(;FF[4];B[pd];W[])"},
		{"a piece", "csa", game, 2, refactor.Input{From: at(7, 6), To: at(7, 5)}, game + "+2726FU\n"},
		{"it turns over", "csa", game, 2, refactor.Input{From: at(1, 7), To: at(7, 1), Promote: true}, game + "+8822UM\n"},
		{"it stays as it is", "csa", game, 2, refactor.Input{From: at(1, 7), To: at(7, 1)}, game + "+8822KA\n"},
		{"it cannot turn over", "csa", game, 2, refactor.Input{From: at(7, 6), To: at(7, 5), Promote: true}, ""},
		{"a drop", "csa", "PI\nP+00KA\n+\n", 0, refactor.Input{Drop: "ka", To: at(4, 4)}, "PI\nP+00KA\n+\n+0055KA\n"},
		{"a drop of nothing", "csa", game, 2, refactor.Input{Drop: "KA", To: at(4, 4)}, ""},
		{"a drop of what is no piece", "csa", game, 2, refactor.Input{Drop: "XX", To: at(4, 4)}, ""},
		{"a piece from nowhere", "csa", game, 2, refactor.Input{To: at(4, 4)}, ""},
		{"a node that is not there", "sgf", "(;FF[4];B[pd])", 2, refactor.Input{To: at(3, 15)}, ""},
	}
	for _, tt := range tests {
		f := parse(t, tt.format, tt.text)
		p, why := refactor.PlayInput(formats.Of(f).Refactor, f, 0, tt.node, tt.in)
		got := syntax.Apply(tt.text, p.Edits)
		if tt.want == "" && why.IsZero() || tt.want != "" && got != tt.want {
			t.Errorf("%s: %q, %q, want %q", tt.name, got, why, tt.want)
		}
	}
}

// TestDeep takes every action in a tree that is nested deeply, where each level has an elder variation: no action may
// recurse, or look at a level more than some times.
func TestDeep(t *testing.T) {
	const depth = 20_000
	text := "(;FF[4]GM[1]" + strings.Repeat("(;B[ab])(;W[bb]", depth) + "(;B[cc])" + strings.Repeat(")", depth+1)
	f := parse(t, "sgf", text)
	for _, a := range actionsAt(f, strings.Index(text, "cc")) {
		change := a.Make()
		if change.File == nil && len(change.Edits) == 0 {
			t.Errorf("%s: %s", a.ID, change.Why)
		}
		after := f.Format.Parse(syntax.NewSource(syntax.Apply(text, change.Edits)))
		if faults := after.Faults.List(); len(faults) > 0 {
			t.Errorf("%s brings up %+v", a.ID, faults[0])
		}
	}
}

// big is a game of so many moves with a variation at every tenth.
func big(moves int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]GM[1]SZ[19]\n")
	for i := range moves {
		x, y := 'a'+rune(i%19), 'a'+rune(i/19%19)
		if i%10 == 9 {
			fmt.Fprintf(&s, "(;W[%c%c];B[%c%c])\n(;", y, x, x, x)
		} else {
			s.WriteString(";")
		}
		fmt.Fprintf(&s, "%c[%c%c]", "BW"[i%2], x, y)
	}
	return s.String() + strings.Repeat(")", 1+moves/10)
}

func BenchmarkActions(b *testing.B) {
	text := big(60_000)
	f := parse(b, "sgf", text)
	for b.Loop() {
		actionsAt(f, len(text)/2)
	}
}

func BenchmarkMake(b *testing.B) {
	text := big(60_000)
	f := parse(b, "sgf", text)
	for _, a := range actionsAt(f, len(text)/2) {
		b.Run(a.ID, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				a.Make()
			}
		})
	}
}

// BenchmarkPlay replays half of the game before it judges the move.
func BenchmarkPlay(b *testing.B) {
	f := parse(b, "sgf", big(60_000))
	g := f.Games()[0]
	for b.Loop() {
		refactor.Play(formats.Of(f).Refactor, f, 0, len(g.Nodes)/2, refactor.Playing{Move: record.Move{Action: record.Play, To: record.Point{Col: 18}}})
	}
}

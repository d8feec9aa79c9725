package features

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

func cardAt(t *testing.T, text, at string, o hover.Options) string {
	t.Helper()
	f := kif.Format{}.Parse(syntax.NewSource(text))
	card, ok := hover.At(context.Background(), Language().Hover, Language().View, f, strings.Index(text, at), o)
	if !ok {
		t.Fatalf("no card at %q", at)
	}
	return card.Text
}

// TestExpectedCard: over a note of an engine is the board at the end of what it expects, from where its first move is
// played.
func TestExpectedCard(t *testing.T) {
	const move, below = "   1 ７六歩(77)\n", "\n   2 ８四歩(83)\n"
	for _, tt := range []struct{ note, title, number string }{
		{"*#読み筋=△３四歩▲２二角成△同　銀", "Expected: ☖３四歩 ☗２二角成 ☖同銀", "手数＝4"},
		{"**読み筋=△３四歩▲２二角成", "Expected: ☖３四歩 ☗２二角成", "手数＝3"},
		{"**対局 深さ 2 評価値 0 読み筋 ▲７六歩(77) △３四歩(33)", "Expected: ☖３四歩", "手数＝2"},
		{"**解析 ○ 時間 00:01 評価値 +詰 3 読み筋 △３四歩(33)", "Expected: ☖３四歩", "手数＝2"},
		{"*#推奨手[30] ▲２六歩  △３四歩", "Expected: ☗２六歩 ☖３四歩", "手数＝2"},
		{"*104\n*▲７六歩(77)△３四歩(33)", "Expected: ☖３四歩", "手数＝2"},
		{"*-3\n*P7g-7f P3c-3d B8hx2b+", "Expected: ☖３四歩 ☗２二角成", "手数＝3"},
		{"*-3\n*▲７六歩(77)△３四歩(33)▲５五金打", "Expected: ☖３四歩 …", "手数＝2"},
		{"*-3\n*▲２六歩(27)△３四歩(44)", "Expected: ☗２六歩 …", "手数＝1"},
		{"*▲７六歩が好手", "1 · ☗７六歩", "手数＝1"},
		{"*104", "1 · ☗７六歩", "手数＝1"},
	} {
		card := cardAt(t, move+tt.note+below, tt.note, hover.Options{Plain: true, Notation: notation.Japanese})
		if title, _, _ := strings.Cut(card, "\n"); title != tt.title || !strings.Contains(card, tt.number) {
			t.Errorf("%s:\n%s", tt.note, card)
		}
	}
}

// TestFacts: the time and what engines think are beside the board of a move, and their notes are no remarks.
func TestFacts(t *testing.T) {
	const text = "   1 ７六歩(77)   ( 0:12/00:00:12)\n*#評価値=-30\n*#読み筋=△３四歩▲２二角成△同　銀\n*a remark\n   2 ３四歩(33)   ( 0:03/)\n" +
		"   3 ２六歩(27)   ( 1:00/)\n**対局 時間 00:01 深さ 3 評価値 -詰 読み筋 ▲２六歩(27)\n"
	first := cardAt(t, text, "７六", hover.Options{Plain: true})
	for _, want := range []string{"12 seconds used · score -30 (White is better), expects ☖３四歩 ☗２二角成 ☖同銀", "\n\na remark\n"} {
		if !strings.Contains(first, want) {
			t.Errorf("no %q in\n%s", want, first)
		}
	}
	if third := cardAt(t, text, "２六", hover.Options{Plain: true}); !strings.Contains(third, "1 minute used, 1 minute 12 seconds in all · White mates") {
		t.Errorf("times are not summed:\n%s", third)
	}
}

// TestHintStyles: who reads Japanese only sees what the text leaves out.
func TestHintStyles(t *testing.T) {
	hints := func(text string, style notation.Style, kinds hover.HintKinds) (list []string) {
		f := kif.Format{}.Parse(syntax.NewSource(text))
		for _, h := range hover.Hints(Language().Hints, f, syntax.Span{End: len(text)}, kinds, style, nil) {
			list = append(list, h.Text)
		}
		return list
	}
	const moves = "   1 ７六歩(77)   ( 0:12/)\n   2 ３四歩(33)\n   3 ２二角(88)\n"
	all := hover.HintKinds{Notation: true, Captures: true, Sums: true}
	for _, tt := range []struct {
		text  string
		style notation.Style
		kinds hover.HintKinds
		want  string
	}{
		{moves, notation.Japanese, all, "☗|00:00:12|☖|☗不成, captures a bishop"},
		{moves, notation.Western, all, "☗P-7f|00:00:12|☖P-3d|☗Bx2b=, captures a bishop"},
		{moves, notation.Japanese, hover.HintKinds{Captures: true}, "captures a bishop"},
		{moves, notation.Japanese, hover.HintKinds{Notation: true}, "☗|☖|☗不成"},
		{moves, notation.Japanese, hover.HintKinds{Moves: hover.EachMove}, ""},
		{"▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角", notation.Japanese, all, "(77)|(33)|(88), captures a bishop|(31), captures a horse|打"},
		{"▲７六歩", notation.Western, all, "(77) P-7f"},
	} {
		if got := strings.Join(hints(tt.text, tt.style, tt.kinds), "|"); got != tt.want {
			t.Errorf("style %d of %q: %s, want %s", tt.style, tt.text, got, tt.want)
		}
	}
}

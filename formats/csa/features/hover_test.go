package features

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

const analysed = "V3.0\nPI\n+\n+7776FU\nT12\n'** -30 -3334FU +8822UM -3122GI #1234\n'*a remark\n-3334FU\nT3\n+2726FU\nT60.5\n%-ILLEGAL_ACTION\n"

func cardAt(t *testing.T, text, at string, o hover.Options) string {
	t.Helper()
	f := csa.Format{}.Parse(syntax.NewSource(text))
	card, ok := hover.At(context.Background(), Language().Hover, Language().View, f, strings.Index(text, at), o)
	if !ok {
		t.Fatalf("no card at %q", at)
	}
	return card.Text
}

// TestAnalysisCard: over a `'**` line is the board at the end of what the engine expects, with the score and the moves.
func TestAnalysisCard(t *testing.T) {
	for _, tt := range []struct {
		style notation.Style
		want  string
	}{
		{notation.Both, "Expected: ☖３四歩 (P-3d) ☗２二角成 (Bx2b+) ☖同銀 (Sx2b)"},
		{notation.Japanese, "Expected: ☖３四歩 ☗２二角成 ☖同銀"},
		{notation.Western, "Expected: ☖P-3d ☗Bx2b+ ☖Sx2b"},
	} {
		card := cardAt(t, analysed, "'**", hover.Options{Plain: true, Notation: tt.style})
		if !strings.HasPrefix(card, tt.want+"\n") || !strings.Contains(card, "score -30 (White is better), 1234 nodes") {
			t.Errorf("notation %d:\n%s", tt.style, card)
		}
		if !strings.Contains(card, "先手の持駒：角\n") || !strings.Contains(card, "後手の持駒：角\n") || !strings.Contains(card, "手数＝4") {
			t.Errorf("not the board behind the moves:\n%s", card)
		}
	}
	wrong := strings.Replace(analysed, "-3122GI", "-3177GI", 1)
	if card := cardAt(t, wrong, "'**", hover.Options{Plain: true, Notation: notation.Japanese}); !strings.HasPrefix(card, "Expected: ☖３四歩 ☗２二角成 ☖７七銀") {
		t.Errorf("a move that breaks the rules and can be made:\n%s", card)
	}
	wrong = strings.Replace(analysed, "-3122GI", "-5522GI", 1)
	if card := cardAt(t, wrong, "'**", hover.Options{Plain: true, Notation: notation.Japanese}); !strings.HasPrefix(card, "Expected: ☖３四歩 ☗２二角成 …\n") {
		t.Errorf("a move that cannot be made:\n%s", card)
	}
	start := "PI\n+\n'** 0 +7776FU\n"
	if card := cardAt(t, start, "'**", hover.Options{Plain: true, Notation: notation.Western}); !strings.HasPrefix(card, "Expected: ☗P-7f\n") || !strings.Contains(card, "score 0") {
		t.Errorf("analysis before the first move:\n%s", card)
	}
}

func TestMoveCard(t *testing.T) {
	first := cardAt(t, analysed, "+7776FU", hover.Options{Plain: true})
	for _, want := range []string{"12 seconds used · score -30 (White is better), expects ☖３四歩 ☗２二角成 ☖同銀", "a remark"} {
		if !strings.Contains(first, want) {
			t.Errorf("no %q in\n%s", want, first)
		}
	}
	if third := cardAt(t, analysed, "+2726FU", hover.Options{Plain: true}); !strings.Contains(third, "1 minute 0.5 seconds used, 1 minute 12.5 seconds in all") {
		t.Errorf("times are not summed:\n%s", third)
	}
	if end := cardAt(t, analysed, "%-ILL", hover.Options{Plain: true}); !strings.Contains(end, "Black wins") || !strings.Contains(end, "White broke the rules and loses") {
		t.Errorf("the sign names the offender:\n%s", end)
	}
}

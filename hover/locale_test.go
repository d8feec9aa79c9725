package hover_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// japanese has a translation of each kind of text that a card, a panel or a hint has.
var japanese = i18n.NewLocale("ja", "日本語", map[string]string{
	"Black": "黒", "White": "白", "shogi" + i18n.Context + "Black": "先手", "shogi" + i18n.Context + "White": "後手",
	"%s %s": "%s %s", "%s %s, captures %d": "%s %s %d子取り", "%s, captures %d": "%s %d子取り", "%s, captures a %s": "%s %sを取る", "bishop": "角",
	"%s to play": "%sの手番", "Captures: Black %d, White %d": "アゲハマ: 黒%d 白%d", "%s is %s over": "%sは%s超過", "%s seconds": "%s秒",
	"%s points for White": "白に%s目", "game information": "対局情報", "a number": "数", "FF[%d] to FF[%d]": "FF[%d]からFF[%d]まで", ", ": "、",
	sgfText("Black's move"):    "黒の着手。空はパス。",
	"More: `recls explain %s`": "詳しくは `recls explain %s`", "%s.": "%s。", "Points that White gets for moving second": "コミ",
	"Write %s after it, as in `%s`.": "後に%sを書く (`%s`)。", "It comes before the first move or diagram of a game.": "初手の前に書く。", "The last of several lines counts.": "最後の行が有効。",
	"keyword about the game": "対局の項目", "Resignation: the side to move loses": "投了", "%s wins": "%sの勝ち", "%s wins (%s)": "%sの勝ち (%s)", "resignation": "投了",
	"`%s`, since `%s`": "`%s` (`%s`から)", "%s used": "消費時間 %s", "%d black, %d white so far": "黒%d 白%d まで", "Position before move 1": "初手の前の局面",
	"the stones of this `SETUP` line and of the `SETUP` lines right before it": "置き石の合計", "board": "盤", "empty": "空点",
})

// sgfText is the text of SGF's table that begins so.
func sgfText(begin string) string {
	l, _ := parse("sgf", "")
	all := l.Hover.Texts()
	return all[slices.IndexFunc(all, func(text string) bool { return strings.HasPrefix(text, begin) })]
}

// TestLocale: the language of the reader reaches the cards, panels and hints of each format.
func TestLocale(t *testing.T) {
	for _, c := range []struct {
		format, text string
		want         []string
	}{
		{"sgf", "(;FF[4]SZ[3]AW[aa]AB[ba];▮B[ab]WL[-5])", []string{"**1 · 黒 A2 1子取り**", "アゲハマ: 黒1 白0", "白の手番", "白は5秒超過", "**B** · 黒の着手。詳しくは `recls explain B`"}},
		{"sgf", "(;FF[4]▮KM[6.5])", []string{"**KM** · 白に6.5目", "(対局情報、数、FF[1]からFF[4]まで)"}},
		{"ishi", "EVENT\nBOARDSIZE 3\nSETUP W A3 B B3\nB 1▮ A2\n", []string{"**1 · 黒 A2 1子取り**", "白の手番"}},
		{"ishi", "EVENT\n▮KOMI 5.5\nB 1 A2\n", []string{"**KOMI** · 白に5.5目", "コミ。後に数を書く (`KOMI 5.5`)。初手の前に書く。最後の行が有効。"}},
		{"csa", "PI\n+\n+7776FU\n-3334FU\n▮+8822UM\nT12\n", []string{"☗２二角成 (Bx2b+) 角を取る**", "後手の手番", "消費時間 12秒"}},
		{"csa", "PI\n+\n+7776FU\n▮%TORYO\n", []string{"**%TORYO** · 先手の勝ち", "投了 (`%TORYO` (`V1`から))"}},
	} {
		got, _ := at(c.format, c.text, hover.Options{Locale: japanese})
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the card has no %q:\n%s", c.text, want, got)
			}
		}
	}
	if got, _ := at("sgf", "(;FF[4]SZ[3];▮B[ab])", hover.Options{SVG: true, Locale: japanese}); !strings.Contains(got, "![盤](") {
		t.Errorf("the picture is called:\n%s", got)
	}
}

func TestLocaleOfHintsAndPanels(t *testing.T) {
	for _, c := range []struct{ format, text, hints, panel string }{
		{"sgf", "(;FF[4]SZ[3]AW[aa]AB[ba];B[ab])", "1 · A2 1子取り (アゲハマ: 黒1 白0)", "初手の前の局面 1 · 黒 A2 aria-label=\"C2、空点\""},
		{"ishi", "EVENT\nBOARDSIZE 3\nSETUP W A3 B B3\n", "黒1 白1 まで (置き石の合計)", "初手の前の局面 aria-label=\"C2、空点\""},
		{"csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n", "☗P-7f (1 · ☗７六歩 (P-7f))|☖P-3d (2 · ☖３四歩 (P-3d))|☗Bx2b+ (3 · ☗２二角成 (Bx2b+) 角を取る)", "初手の前の局面 先手の手番 aria-label=\"5e、空点\""},
	} {
		l, f := parse(c.format, c.text)
		var hints []string
		for _, h := range hover.Hints(l.Hints, f, syntax.Span{End: len(c.text)}, allHints, notation.Western, japanese) {
			hints = append(hints, h.Text+" ("+h.Tip+")")
		}
		if got := strings.Join(hints, "|"); got != c.hints {
			t.Errorf("%s: hints %q, want %q", c.format, got, c.hints)
		}
		p, _ := view.PanelAt(l.View, f, 0, 0, view.PanelOptions{SVG: true, Interactive: true, Locale: japanese})
		all := p.Title + " " + strings.Join(p.Facts, " ") + p.SVG
		for _, step := range p.Variations {
			all += step.Title
		}
		for want := range strings.FieldsSeq(c.panel) {
			if !strings.Contains(all, want) {
				t.Errorf("%s: the panel has no %q: %q", c.format, want, all)
			}
		}
	}
}

// TestTexts: the texts of tables that are not Go are templates without values.
func TestTexts(t *testing.T) {
	n := 0
	for _, l := range formats.All() {
		if l.Hover == nil || l.Hover.Texts == nil {
			continue
		}
		for _, text := range l.Hover.Texts() {
			if n++; text == "" || strings.Contains(text, "%") {
				t.Errorf("%s: the text %q", l.ID(), text)
			}
		}
	}
	if n < 100 {
		t.Errorf("%d texts", n)
	}
}

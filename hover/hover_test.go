package hover_test

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// parse reads a text of a format and gives what is known about the format, too.
func parse(format, text string) (*language.Language, *syntax.File) {
	f := formats.ByID(format).Parse(syntax.NewSource(text))
	return formats.Of(f), f
}

// at is the card at the mark ▮ of a text.
func at(format, marked string, o hover.Options) (string, bool) {
	l, f := parse(format, strings.Replace(marked, "▮", "", 1))
	card, ok := hover.At(context.Background(), l.Hover, l.View, f, strings.Index(marked, "▮"), o)
	return card.Text, ok
}

const goCard = `**3 · White A2, captures 1**

§text
   A B C
 3 . X .  3
 2(O). X  2
 1 . O .  1
   A B C
§

Captures: Black 0, White 1 · Black to play · “a\*b”

> one \<b>  
> two`

func TestCardOfAName(t *testing.T) {
	got, ok := at("sgf", "(;FF[4]SZ[3];▮B[ac])", hover.Options{})
	if want := "\n\n**B** · Black's move. More: `recls explain B`"; !ok || !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end%s", got, want)
	}
}

func TestCardOfAMove(t *testing.T) {
	text := "(;FF[4]SZ[3]AB[ba][cb]AW[bc];B[ac];W[▮ab]MN[3]N[a*b]C[one <b>\ntwo])"
	got, ok := at("sgf", text, hover.Options{})
	if want := strings.ReplaceAll(goCard, "§", "```"); !ok || got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestValues: what the value of a header field means, and that a card about the whole game has no board.
func TestValues(t *testing.T) {
	inSGF := func(s string) string { return "(;FF[4]GM[1]SZ[19]" + s + ";B[aa])" }
	for _, c := range []struct {
		format string
		text   string
		want   string
	}{
		{"sgf", inSGF("KM[6▮.5]"), "**KM** · 6.5 points for White"},
		{"sgf", inSGF("K▮M[0]"), "**KM** · no komi"},
		{"sgf", inSGF("KM[▮-1]"), "**KM** · 1 point for Black"},
		{"sgf", inSGF("KM[▮five]"), "**KM**"},
		{"sgf", inSGF("HA[▮4]"), "**HA** · 4 handicap stones: White plays first"},
		{"sgf", inSGF("RE[▮B+R]"), "**RE** · Black wins by resignation"},
		{"sgf", inSGF("RE[▮W+0.5]"), "**RE** · White wins by 0.5 points"},
		{"sgf", inSGF("RE[▮W+T]"), "**RE** · White wins on time"},
		{"sgf", inSGF("RE[▮B+]"), "**RE** · Black wins by an unknown margin"},
		{"sgf", inSGF("RE[▮a fine game]"), "**RE**"},
		{"sgf", inSGF("TM[▮1800]"), "**TM** · 30 minutes for each player"},
		{"sgf", inSGF("TM[▮5445.5]"), "**TM** · 1 hour 30 minutes 46 seconds for each player"},
		{"sgf", "(;FF[1]TM[▮30])", "**TM** · 30 minutes for each player"},
		{"sgf", inSGF("OT[▮5x30 byo-yomi]"), "**OT** · 5 periods of 30 seconds"},
		{"sgf", inSGF("OT[▮25/600 Canadian]"), "**OT** · 25 moves in every 10 minutes"},
		{"sgf", inSGF("OT[▮10 fischer]"), "**OT** · 10 seconds more after each move"},
		{"sgf", inSGF("DT[▮1996-12-27,28,1997-01-03,04]"), "**DT** · 27 December 1996, 28 December 1996, 3 January 1997, 4 January 1997"},
		{"sgf", inSGF("DT[▮1996-05,06]"), "**DT** · May 1996, June 1996"},
		{"sgf", inSGF("DT[▮1996,1997]"), "**DT** · the year 1996, the year 1997"},
		{"sgf", inSGF("DT[▮1999-02-29]"), "**DT**"},
		{"sgf", inSGF("DT[▮1999,05]"), "**DT**"},
		{"sgf", inSGF("ST[▮3]"), "**ST** · variations of this move, not marked"},
		{"sgf", inSGF("AP[▮CGoban:3]"), "**AP** · CGoban, version 3"},
		{"sgf", inSGF("PB[▮a\\]b]"), "**PB** · a]b"},
		{"sgf", "(;FF[4]GM[▮11])", "**GM** · Hex"},
		{"sgf", "(;FF[4]SZ[▮19:13])", "**SZ** · 19 columns, 13 rows"},
		{"sgf", "(;FF[4]X▮Y[1])", "**XY**"},
		{"ishi", "KO▮MI 3 1/2\n", "**KOMI** · 3.5 points for White"},
		{"ishi", "Boardsize 1▮3\nB 1 A1\n", "**BOARDSIZE** · 13×13"},
		{"ishi", "RUL▮ES\nB 1 A1\n", "**RULES** · Japanese"},
		{"csa", "V2.2\nN+▮Habu\nPI\n+\n", "**N+** · Habu"},
		{"csa", "V2.2\n$TIME▮_LIMIT:01:30+30\nPI\n+\n", "**$TIME_LIMIT** · 1 hour 30 minutes, then 30 seconds a move"},
		{"csa", "V3.0\n$TIME▮+:600+0+5.5\nPI\n+\n", "**$TIME+** · 10 minutes, 5.5 seconds more after each move, for Black"},
		{"csa", "V2▮.2\nPI\n+\n", "**V** · version 2.2"},
	} {
		got, ok := at(c.format, c.text, hover.Options{})
		first, rest, _ := strings.Cut(got, "\n")
		if !ok || first != c.want || strings.Contains(rest, "```") {
			t.Errorf("%s: got\n%s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestAboutThePlace: the last words of a card with a board.
func TestAboutThePlace(t *testing.T) {
	const ishiText = "BOARDSIZE 9\nB 1 C3\nW 2 D4\nVAR\nW 2 E5\nB 3 E6\nENDVAR\nB 3 F6\n"
	const csaText = "PI\n+\n+7776FU\nT12\n-3334FU\n"
	for _, c := range []struct {
		format      string
		text        string
		title, last string
	}{
		{"sgf", "(;FF[4];B[aa]TR[▮pd])", "**1 · Black A19**", "**TR** · Q16"},
		{"sgf", "(;FF[4];W[aa]CR[▮aa:cb])", "**1 · White A19**", "**CR** · A19 to C18, 6 points"},
		{"sgf", "(;FF[4];W[]LB[▮pd:x\\]y])", "**1 · White passes**", "**LB** · “x]y” on Q16"},
		{"sgf", "(;FF[4];W[tt]BL[▮61.5])", "**1 · White passes**", "**BL** · Black has 1 minute 1.5 seconds left"},
		{"sgf", "(;FF[4]AW[▮dp])", "**Position before move 1**", "**AW** · D4"},
		{"ishi", ishiText + "MARK #▮2\n", "**3 · Black F6**", "**MARK** · #2 is White 2 D4"},
		{"ishi", ishiText + "MARK #1▮-3\n", "**3 · Black F6**", "**MARK** · #1-3 is Black 1 C3, White 2 D4, Black 3 F6"},
		{"ishi", ishiText + "MARK #▮7\n", "**3 · Black F6**", "**MARK** · there is no move 7 before this"},
		{"ishi", ishiText + "MARK \\▮t@C3\n", "**3 · Black F6**", "**MARK** · triangle"},
		{"ishi", ishiText + "MARK c▮3\n", "**3 · Black F6**", "**MARK** · C3: Black 1"},
		{"ishi", strings.Replace(ishiText, "ENDVAR\n", "MARK #▮3\nENDVAR\n", 1), "**3 · Black E6**", "**MARK** · #3 is Black 3 E6"},
		{"ishi", strings.Replace(ishiText, "ENDVAR\n", "ENDVAR\nCO▮M\nhello\nENDCOM\n", 1), "**2 · White D4**", "**COM**"},
		{"ishi", strings.Replace(ishiText, "ENDVAR\n", "ENDVAR\nVA▮R\nW 2 E4\nENDVAR\n", 1), "**2 · White D4**", "**VAR**"},
		{"csa", strings.Replace(csaText, "T1", "T▮1", 1), "**1 · ☗７六歩 (P-7f)**", "**T** · 12 seconds used"},
		{"csa", csaText + "%TO▮RYO\n", "**2 · ☖３四歩 (P-3d)**", "**%TORYO** · White wins"},
		{"csa", csaText + "%-ILLEGAL▮_ACTION\n", "**2 · ☖３四歩 (P-3d)**", "**%-ILLEGAL_ACTION** · Black wins"},
		{"csa", csaText + "+▮2726FU\n", "**3 · ☗２六歩 (P-2f)**", ""},
		{"csa", csaText + "+2726▮FU\n", "**3 · ☗２六歩 (P-2f)**", "**FU** · pawn 歩: moves one forward"},
		{"csa", "P-31▮OU00FU\n-\n", "**Position before move 1**", "**P-** · White's king 玉 on ３一 (3a)"},
		{"csa", "P-31OU00▮FU\n-\n", "**Position before move 1**", "**P-** · White has a pawn 歩 in hand"},
	} {
		got, ok := at(c.format, c.text, hover.Options{})
		if !ok || !strings.HasPrefix(got, c.title+"\n\n```text\n") {
			t.Errorf("%s: the card does not begin with %s:\n%s", c.text, c.title, got)
		}
		if lines := strings.Split(got, "\n"); c.last != "" && !hasLine(lines, c.last) {
			t.Errorf("%s: the card has no line %s:\n%s", c.text, c.last, got)
		}
	}
}

// hasLine reports whether a line is the text, or begins with it and goes on with the documentation of a word.
func hasLine(lines []string, text string) bool {
	for _, l := range lines {
		if l == text || strings.HasPrefix(l, text+" · ") {
			return true
		}
	}
	return false
}

// TestNothingToSay: white space, brackets of variations and text between games have no card.
func TestNothingToSay(t *testing.T) {
	for _, c := range []struct {
		format string
		text   string
	}{
		{"sgf", "▮"},
		{"sgf", "ju▮nk (;B[aa])"},
		{"sgf", "(;B[aa] ▮ W[bb])"},
		{"sgf", "▮(;B[aa])"},
		{"ishi", "B 1 A1\n▮\nW 2 A2\n"},
		{"ishi", "package ▮main\n"},
		{"csa", "PI\n▮\n+\n"},
		{"csa", "▮"},
	} {
		if got, ok := at(c.format, c.text, hover.Options{}); ok {
			t.Errorf("%q: got\n%s", c.text, got)
		}
	}
}

func TestPlain(t *testing.T) {
	text := "(;FF[4]SZ[5];B[a▮a]C[a *b* c_d\nhttp://x])"
	got, _ := at("sgf", text, hover.Options{Plain: true, SVG: true})
	want := `1 · Black A5

   A B C D E
 5(X). . . .  5
 4 . . . . .  4
 3 . . . . .  3
 2 . . . . .  2
 1 . . . . .  1
   A B C D E

Captures: Black 0, White 0 · White to play

a *b* c_d
http://x`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestGridNames: a property names a point as the board beside it does.
func TestGridNames(t *testing.T) {
	for text, want := range map[string]string{
		"(;FF[4]GM[18];B[djddgd]TR[▮ij])": "**TR** · I10",
		"(;FF[4]GM[20]AB[dd];TR[▮ij])":    "**TR** · i11",
		"(;FF[4]GM[6];B[62y▮cdz])":        "**1 · Black 6-2: bar/3 4/off (points as White counts them)**",
		"(;FF[4]GM[6];W[dou▮ble])":        "**1 · White doubles**",
		"(;FF[4]GM[21];B[sw▮ap])":         "**1 · Black: swap**",
	} {
		if got, ok := at("sgf", text, hover.Options{}); !ok || !hasLine(strings.Split(got, "\n"), want) {
			t.Errorf("%s: no %s in\n%s", text, want, got)
		}
	}
}

func TestCancelledHover(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	l, f := parse("sgf", "(;B[aa];W[bb])")
	if _, ok := hover.At(ctx, l.Hover, l.View, f, 3, hover.Options{}); !ok {
		t.Error("there is nothing to say")
	}
	cancel()
	if card, ok := hover.At(ctx, l.Hover, l.View, f, 3, hover.Options{}); ok {
		t.Errorf("a card that nobody waits for: %v", card)
	}
}

// TestPictureBelowFindings: the more a hover of VS Code shows above the card, the smaller the picture, down to a least
// one.
func TestPictureBelowFindings(t *testing.T) {
	for _, test := range []struct {
		findings, related int
		want              string
	}{{0, 0, "height=212"}, {1, 0, "height=170"}, {1, 1, "height=143"}, {2, 0, "height=128"}, {3, 2, "height=110"}} {
		got, _ := at("sgf", "(;FF[4]SZ[19];▮B[ab])", hover.Options{SVG: true, Findings: test.findings, Related: test.related})
		if !strings.Contains(got, test.want+")") {
			t.Errorf("%d findings with %d places: no %s in %.40s", test.findings, test.related, test.want, got[max(0, strings.LastIndex(got, "|")):])
		}
	}
}

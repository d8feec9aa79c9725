package hover

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// at is the card at the mark ▮ of a text.
func at(f syntax.Format, marked string, o Options) (string, bool) {
	off := strings.Index(marked, "▮")
	file := f.Parse(syntax.NewSource(strings.Replace(marked, "▮", "", 1)))
	card, ok := At(file, off, o)
	return card.Text, ok
}

const goCard = `**3 · White A2, takes 1**

§text
   A B C
 3 . X .  3
 2(O). X  2
 1 . O .  1
   A B C
§

Captures: Black 0, White 1 · Black to play · “a\*b”

> one \<b>  
> two

**W** · White plays. Same rules as B (move property, move, FF[1] to FF[4])`

func TestCardOfAMove(t *testing.T) {
	text := "(;FF[4]SZ[3]AB[ba][cb]AW[bc];B[ac];W[▮ab]MN[3]N[a*b]C[one <b>\ntwo])"
	got, ok := at(sgf.Format{}, text, Options{})
	if want := strings.ReplaceAll(goCard, "§", "```"); !ok || got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestValues: what the value of a header field means, and that a card about the
// whole game has no board.
func TestValues(t *testing.T) {
	inSGF := func(s string) string { return "(;FF[4]GM[1]SZ[19]" + s + ";B[aa])" }
	for _, c := range []struct {
		format syntax.Format
		text   string
		want   string
	}{
		{sgf.Format{}, inSGF("KM[6▮.5]"), "**KM** · 6.5 points for White"},
		{sgf.Format{}, inSGF("K▮M[0]"), "**KM** · no komi"},
		{sgf.Format{}, inSGF("KM[▮-1]"), "**KM** · 1 point for Black"},
		{sgf.Format{}, inSGF("KM[▮five]"), "**KM**"},
		{sgf.Format{}, inSGF("HA[▮4]"), "**HA** · 4 handicap stones: White plays first"},
		{sgf.Format{}, inSGF("RE[▮B+R]"), "**RE** · Black wins by resignation"},
		{sgf.Format{}, inSGF("RE[▮W+0.5]"), "**RE** · White wins by 0.5 points"},
		{sgf.Format{}, inSGF("RE[▮W+T]"), "**RE** · White wins on time"},
		{sgf.Format{}, inSGF("RE[▮B+]"), "**RE** · Black wins by an unknown margin"},
		{sgf.Format{}, inSGF("RE[▮a fine game]"), "**RE**"},
		{sgf.Format{}, inSGF("TM[▮1800]"), "**TM** · 30 minutes for each player"},
		{sgf.Format{}, inSGF("TM[▮5445.5]"), "**TM** · 1 hour 30 minutes 45.5 seconds for each player"},
		{sgf.Format{}, "(;FF[1]TM[▮30])", "**TM** · 30 minutes for each player"},
		{sgf.Format{}, inSGF("OT[▮5x30 byo-yomi]"), "**OT** · 5 periods of 30 seconds"},
		{sgf.Format{}, inSGF("OT[▮25/600 Canadian]"), "**OT** · 25 moves in every 10 minutes"},
		{sgf.Format{}, inSGF("OT[▮10 fischer]"), "**OT** · 10 seconds more after each move"},
		{sgf.Format{}, inSGF("DT[▮1996-12-27,28,1997-01-03,04]"), "**DT** · 27 December 1996, 28 December 1996, 3 January 1997, 4 January 1997"},
		{sgf.Format{}, inSGF("DT[▮1996-05,06]"), "**DT** · May 1996, June 1996"},
		{sgf.Format{}, inSGF("DT[▮1996,1997]"), "**DT** · the year 1996, the year 1997"},
		{sgf.Format{}, inSGF("DT[▮1999-02-29]"), "**DT**"},
		{sgf.Format{}, inSGF("DT[▮1999,05]"), "**DT**"},
		{sgf.Format{}, inSGF("ST[▮3]"), "**ST** · variations of this move, not marked"},
		{sgf.Format{}, inSGF("AP[▮CGoban:3]"), "**AP** · CGoban, version 3"},
		{sgf.Format{}, inSGF("PB[▮a\\]b]"), "**PB** · a]b"},
		{sgf.Format{}, "(;FF[4]GM[▮11])", "**GM** · Hex"},
		{sgf.Format{}, "(;FF[4]SZ[▮19:13])", "**SZ** · 19 columns, 13 rows"},
		{sgf.Format{}, "(;FF[4]X▮Y[1])", "**XY**"},
		{ishi.Format{}, "KO▮MI 3 1/2\n", "**KOMI** · 3.5 points for White"},
		{ishi.Format{}, "Boardsize 1▮3\nB 1 A1\n", "**BOARDSIZE** · 13×13"},
		{ishi.Format{}, "RUL▮ES\nB 1 A1\n", "**RULES** · Japanese"},
		{csa.Format{}, "V2.2\nN+▮Habu\nPI\n+\n", "**N+** · Habu"},
		{csa.Format{}, "V2.2\n$TIME▮_LIMIT:01:30+30\nPI\n+\n", "**$TIME_LIMIT** · 1 hour 30 minutes, then 30 seconds a move"},
		{csa.Format{}, "V3.0\n$TIME▮+:600+0+5.5\nPI\n+\n", "**$TIME+** · 10 minutes, 5.5 seconds more after each move, for Black"},
		{csa.Format{}, "V2▮.2\nPI\n+\n", "**V** · version 2.2"},
	} {
		got, ok := at(c.format, c.text, Options{})
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
		format      syntax.Format
		text        string
		title, last string
	}{
		{sgf.Format{}, "(;FF[4];B[aa]TR[▮pd])", "**1 · Black A19**", "**TR** · Q16"},
		{sgf.Format{}, "(;FF[4];W[aa]CR[▮aa:cb])", "**1 · White A19**", "**CR** · A19 to C18, 6 points"},
		{sgf.Format{}, "(;FF[4];W[]LB[▮pd:x\\]y])", "**1 · White passes**", "**LB** · “x]y” on Q16"},
		{sgf.Format{}, "(;FF[4];W[tt]BL[▮61.5])", "**1 · White passes**", "**BL** · Black has 1 minute 1.5 seconds left"},
		{sgf.Format{}, "(;FF[4]AW[▮dp])", "**Position before move 1**", "**AW** · D4"},
		{ishi.Format{}, ishiText + "MARK #▮2\n", "**3 · Black F6**", "**MARK** · #2 is White 2 D4"},
		{ishi.Format{}, ishiText + "MARK #1▮-3\n", "**3 · Black F6**", "**MARK** · #1-3 is Black 1 C3, White 2 D4, Black 3 F6"},
		{ishi.Format{}, ishiText + "MARK #▮7\n", "**3 · Black F6**", "**MARK** · #7 names no move on this path"},
		{ishi.Format{}, ishiText + "MARK \\▮t@C3\n", "**3 · Black F6**", "**MARK** · triangle"},
		{ishi.Format{}, ishiText + "MARK c▮3\n", "**3 · Black F6**", "**MARK** · C3: Black 1"},
		{ishi.Format{}, strings.Replace(ishiText, "ENDVAR\n", "MARK #▮3\nENDVAR\n", 1), "**3 · Black E6**", "**MARK** · #3 is Black 3 E6"},
		{ishi.Format{}, strings.Replace(ishiText, "ENDVAR\n", "ENDVAR\nCO▮M\nhello\nENDCOM\n", 1), "**2 · White D4**", "**COM**"},
		{ishi.Format{}, strings.Replace(ishiText, "ENDVAR\n", "ENDVAR\nVA▮R\nW 2 E4\nENDVAR\n", 1), "**2 · White D4**", "**VAR**"},
		{csa.Format{}, strings.Replace(csaText, "T1", "T▮1", 1), "**1 · ☗７六歩 (P-7f)**", "**T** · 12 seconds used"},
		{csa.Format{}, csaText + "%TO▮RYO\n", "**2 · ☖３四歩 (P-3d)**", "**%TORYO** · White wins"},
		{csa.Format{}, csaText + "%-ILLEGAL▮_ACTION\n", "**2 · ☖３四歩 (P-3d)**", "**%-ILLEGAL_ACTION** · Black wins"},
		{csa.Format{}, csaText + "+▮2726FU\n", "**3 · ☗２六歩 (P-2f)**", ""},
		{csa.Format{}, csaText + "+2726▮FU\n", "**3 · ☗２六歩 (P-2f)**", "**FU** · pawn 歩: one forward"},
		{csa.Format{}, "P-31▮OU00FU\n-\n", "**Position before move 1**", "**P-** · White's king 玉 on ３一 (3a)"},
		{csa.Format{}, "P-31OU00▮FU\n-\n", "**Position before move 1**", "**P-** · White has a pawn 歩 in hand"},
	} {
		got, ok := at(c.format, c.text, Options{})
		if !ok || !strings.HasPrefix(got, c.title+"\n\n```text\n") {
			t.Errorf("%s: the card does not begin with %s:\n%s", c.text, c.title, got)
		}
		if lines := strings.Split(got, "\n"); c.last != "" && !hasLine(lines, c.last) {
			t.Errorf("%s: the card has no line %s:\n%s", c.text, c.last, got)
		}
	}
}

// hasLine reports whether a line is the text, or begins with it and goes on with
// the documentation of a word.
func hasLine(lines []string, text string) bool {
	for _, l := range lines {
		if l == text || strings.HasPrefix(l, text+" · ") {
			return true
		}
	}
	return false
}

// TestNothingToSay: white space, brackets of variations and text between games
// have no card.
func TestNothingToSay(t *testing.T) {
	for _, c := range []struct {
		format syntax.Format
		text   string
	}{
		{sgf.Format{}, "▮"},
		{sgf.Format{}, "ju▮nk (;B[aa])"},
		{sgf.Format{}, "(;B[aa] ▮ W[bb])"},
		{sgf.Format{}, "▮(;B[aa])"},
		{ishi.Format{}, "B 1 A1\n▮\nW 2 A2\n"},
		{ishi.Format{}, "package ▮main\n"},
		{csa.Format{}, "PI\n▮\n+\n"},
		{csa.Format{}, "▮"},
	} {
		if got, ok := at(c.format, c.text, Options{}); ok {
			t.Errorf("%q: got\n%s", c.text, got)
		}
	}
}

func TestPlain(t *testing.T) {
	text := "(;FF[4]SZ[5];B[a▮a]C[a *b* c_d\nhttp://x])"
	got, _ := at(sgf.Format{}, text, Options{Plain: true, SVG: true})
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
http://x

B · Black plays. Executed whatever stood on the point. Never together with W in one node. Empty value = pass (FF4); ` +
		`tt = pass on Go boards up to 19x19 (move property, move, FF[1] to FF[4])`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestBoardAt(t *testing.T) {
	f := sgf.Format{}.Parse(syntax.NewSource("(;FF[4]GM[3];B[31hefe])(;SZ[53])(;SZ[9];B[aa]C[one\r\ntwo])"))
	for _, n := range [][2]int{{-1, 0}, {3, 0}, {2, 2}, {2, -1}, {0, 1}, {1, 0}} {
		if _, ok := BoardAt(f, n[0], n[1], Options{}); ok {
			t.Errorf("game %d has a board at node %d", n[0], n[1])
		}
	}
	b, ok := BoardAt(f, 2, 1, Options{})
	if !ok || b.Title != "1 · Black A9" || b.Comment != "one\ntwo" || len(b.Facts) != 2 || strings.Count(b.Text, "\n") != 11 {
		t.Errorf("got %+v", b)
	}
	checkSVG(t, b.SVG)
}

func TestTurn(t *testing.T) {
	for text, want := range map[string]record.Color{
		"(;)":                     record.Black,
		"(;HA[2]AB[aa][bb])":      record.White,
		"(;AB[aa])":               record.Empty,
		"(;PL[W])":                record.White,
		"(;;B[aa])":               record.White,
		"(;;B[aa];W[])":           record.Black,
		"(;;B[aa];AB[bb])":        record.Empty,
		"(;;B[aa];AB[bb]PL[B])":   record.Black,
		"(;!;B[aa])":              record.Black,
		"(;!;W[aa])":              record.White,
		"(;AB[aa]!;;C[x];W[bb])":  record.White,
		"(;!;AB[aa];W[bb])":       record.Black,
		"(;B[aa]!;B[bb])":         record.Black,
		"(;B[aa]!(;B[bb])(;W[]))": record.Black,
		"(;B[aa]PL[W]!;B[bb])":    record.White, // the record says it, and a rule that the next move does not fit
		"(;PL[W];B[aa]!;B[bb])":   record.Black,
		"(;HA[2]AB[aa][bb]!;B[])": record.Black,
		"(;B[aa];W[zz]!)":         record.Black,
	} {
		before, _, marked := strings.Cut(text, "!")
		g := sgf.Format{}.Parse(syntax.NewSource(strings.Replace(text, "!", "", 1))).Games()[0]
		node := len(g.Nodes) - 1
		if marked {
			node = strings.Count(before, ";") - 1
		}
		v, _ := newGoView(g, node, frame{})
		if v.turn != want {
			t.Errorf("%s: %s to play", text, notation.Color(v.turn))
		}
	}
}

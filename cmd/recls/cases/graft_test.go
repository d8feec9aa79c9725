package cases

import (
	"context"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// grafts are what is put into records where it does not belong, by format: values, properties, nodes, header lines,
// comments. W stands for a word that no record has.
var grafts = map[string][]string{
	"sgf": {
		"[W]", "[][W]", "[W][]", "[W", "W]", "C[W]", "C[][W]", "C[W][]", "N[W]", "N[][W]", "GN[W]", "PB[W]", "PB[][W]", "PW[W][]", "BR[][W]",
		"DT[W]", "DT[2001-01-01][W]", "RE[][W]", "KM[6.5][W]", "KM[W]", "SZ[19][W]", "SZ[W]", "GM[1][W]", "FF[4][W]", "CA[UTF-8][W]", "AP[W]",
		"AP[][W]", "LB[aa:W]", "LB[aa:][W]", "B[][W]", "B[aa][W]", "AB[aa][W]", "TR[W][]", "PL[B][W]", "MN[1][W]", "XX[W]", "XX[][W]", "VW[][W]",
		"TE[1][W]", "HO[][W]", "BL[W]", "OB[1][W]", ";C[W]", ";[W]", "(;C[W])", "(;N[][W])", "(W)", "W", " W ", ";W;", "\nW\n", "KI[W]", "FG[W]",
		"C[ [W\\] ]", "c[W]", "Comment[W]", "SZ[19]C[W]SZ[19]", "GC[W]GC[W]C[W]",
	},
	"ishi": {
		"COM\nW\nENDCOM\n", "COM\nW\n", "W\nENDCOM\n", "COM W\n", "ENDCOM W\n", "USER W\n", "USER\nW\nENDUSER\n", "ENDUSER W\n", "EVENT W\n",
		"BLACK W\n", "WHITE W\n", "DATE W\n", "RESULT W\n", "KOMI W\n", "HANDICAP W\n", "BOARDSIZE 19 W\n", "# W\n", "W\n", " W", "W ", "SETUP B W\n",
		"MARK W@A1\n", "MARK @A1 W\n", "B 1 A1 W\n", "W 2 W\n", "PRISONER A1 W\n", "VAR W\n", "VAR 1 W\nENDVAR\n", "ENDVAR W\n", "HIDE W\n", "DIAGRAM W\n",
		"\n\nW\n\n", "BLACK\nBLACK W\n",
	},
	"csa": {
		"'W\n", "'*W\n", "'**W\n", "''W\n", "$EVENT:W\n", "$EVENT:\n$EVENT:W\n", "$W:\n", "$W\n", "$NOTE:W\n", "$START_TIME:W\n", "$TIME_LIMIT:W\n", "N+W\n",
		"N-W\n", "N+\nN+W\n", "V2.2 W\n", "PI W\n", "PIW\n", "P1 W\n", "P+W\n", "+ W\n", "T5,'W\n", "T5 W\n", "T5W\n", "%TORYO W\n", "%TORYO,'W\n", "%W\n", "W\n",
		" W", "W,", ",'W\n", "/\n'W\n", "/W\n", "+7776FU W\n", "+7776FUW\n", "$SITE:W,\n", "'CSA encoding=W\n", "\n\n'W\n\n",
	},
	"kif": {
		"*W\n", "**W\n", "* W\n", "#W\n", "# W\n", "&W\n", "& W\n", "先手：W\n", "後手：W\n", "先手：\n先手：W\n", "備考：W\n", "棋戦：W\n", "W：\n", "W：W\n",
		"手合割：W\n", "手合割：平手 W\n", "開始日時：W\n", "持ち時間：W\n", "手数＝30 W\n", "手数----指手----W\n", "変化：3手 W\n", "変化：W\n", "まで3手でW\n", "まで3手で中断 W\n",
		"W\n", " W", "W ", "+W", "先手番 W\n", "盤面回転W\n", "１ ７六歩(77) W\n", "   1 ７六歩(77) W\n", "   2 投了 W\n", "#KIF version=2.0 encoding=W\n", "|W|\n",
		"▲７六歩W\n", "▲W\n", "\n\n*W\n\n", "後手の持駒：W\n", "先手：W：W\n",
	},
}

// variationWord tells the words of lines that begin and end a variation: a graft may leave one without anything in it.
var variationWord = regexp.MustCompile("^(VAR|ENDVAR|[0-9０-９]+手)$")

// madeGrafts is how many are put into the records of each format.
const madeGrafts = 20_000

// letters are what the words are made of: no name of a property, no mark, no unit of time is.
const letters = "zqxjvkw"

// graftAll puts n grafts into records of some sets, and holds the safe fixes to their promise: the word of the graft is
// there after them, and so is all that the record has said before.
func graftAll(t *testing.T, c *Checker, format string, sets [][]*typed, n int) {
	rnd := rand.New(rand.NewPCG(3, 4))
	broken := map[string]int{}
	for range n {
		set := sets[rnd.IntN(len(sets))]
		b := set[rnd.IntN(len(set))]
		word := []byte("Zq")
		for range 6 {
			word = append(word, letters[rnd.IntN(len(letters))])
		}
		graft := strings.ReplaceAll(grafts[format][rnd.IntN(len(grafts[format]))], "W", string(word))
		text := b.file.Source().Text()
		at := b.placeFor(rnd)
		s := typo{"graft", at, text[:at] + graft + text[at:]}
		before := b.file.Format.Parse(syntax.NewSource(s.text))
		fixed := c.Catalogue.FixAll(context.Background(), before, c.Config, diagnostics.OnlySafe)
		if len(fixed.Edits) == 0 {
			continue
		}
		after := fixed.File.Source().Text()
		lost := slices.DeleteFunc(b.lost(words(s.text), words(after)), variationWord.MatchString)
		if !strings.Contains(after, string(word)) {
			lost = append(lost, string(word))
		}
		if len(lost) == 0 {
			continue
		}
		by := strings.Join(slices.Sorted(maps.Keys(fixed.Applied)), " ")
		if broken[by]++; broken[by] <= 3 {
			t.Errorf("%s: %s loses %q after %q was put in at %d: %s", b.path, by, lost, graft, at, s.around())
		}
	}
	for by, n := range broken {
		t.Logf("broken %5d %s", n, by)
	}
}

// placeFor is a place for a graft: mostly where a token begins, sometimes within one.
func (b *typed) placeFor(rnd *rand.Rand) int {
	tree := b.file.Tree
	at := tree.TokenStart(rnd.IntN(tree.TokenCount()))
	if text := b.file.Source().Text(); rnd.IntN(4) == 0 {
		for at = rnd.IntN(len(text)); at > 0 && text[at]&0xC0 == 0x80; at-- {
		}
	}
	return at
}

// TestGrafts puts 20,000 pieces of records into real records of each format.
func TestGrafts(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	sets := typedSets(c, corpus(t))
	for _, f := range formats.All() {
		t.Run(f.ID(), func(t *testing.T) { graftAll(t, c, f.ID(), sets[f.ID()], madeGrafts) })
	}
}

// TestSampleGrafts is TestGrafts for the records that this package has of its own.
func TestSampleGrafts(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	for id, sets := range typedSets(c, sampleTexts(t)) {
		t.Run(id, func(t *testing.T) { graftAll(t, c, id, sets, 1000) })
	}
	for _, f := range formats.All() {
		if len(grafts[f.ID()]) == 0 {
			t.Errorf("nothing is put into records of %s", f.Name())
		}
	}
}

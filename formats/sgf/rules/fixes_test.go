package rules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// pools are values for properties of each kind, good and bad ones.
var pools = map[string][]string{
	"B W":               {"aa", "bb", "cc", "ab", "ba", "", "tt", "PD", "Q16", "a a", "abc", "jj", "aa:bb", "pass", "zz"},
	"AB AW AE TR MA SQ": {"aa", "bb", "aa:cc", "cc:aa", "dd:dd", "", "ee", "e e", "zz", "AA", "ab:bb"},
	"DD VW TB TW L M":   {"", "aa", "bb", "aa:bb", "cc"},
	"LB":                {"aa:x", "aa:y", "bb:x:y", "bb", "cc:", "zz:a"},
	"AR LN":             {"aa:bb", "bb:aa", "cc:cc", "aa", "zz:aa"},
	"KM HA TM":          {"", "6.5", "0", "2", "375", "5 1/2", "1h30m", "-5", "x", "7.5", "10:00(5x1:00)", " 3"},
	"MN PM ST FG":       {"1", "2", "x", "7", "", "257:x", "12a", "-1"},
	"PL":                {"B", "W", "1", "b", "x", ""},
	"KO DO IT":          {"", "1", "x"},
	"TE BM GB GW DM UC": {"1", "2", "3", " 1"},
	"BL WL":             {"30", "30.", ".5", "6,5", "x"},
	"PB PW GN EV":       {"Lee", "Gu Li", "", "a\nb", "a\\:b"},
	"DT":                {"2018-02-09", "2018.02.09", "August 9, 2002", "1975-09-10/11", "1996-05-06,05", "2026-02-30", "x"},
	"RE":                {"B+R", "W", "b+r", "B+0", "Jigo", "W+3,5", "x", ""},
	"C GC N":            {"text", "", "a\\]b", "a\nb"},
	"FF":                {"4", "3", "1", "5", "x"},
	"GM":                {"1", "Go", "11", "18", "0", "41"},
	"SZ":                {"9", "19", "9:13", "19:19", "0", "52", "x", "21"},
	"CA AP RU KI":       {"UTF-8", "utf8", "foxwq", "a:1", "japanese", "11", ""},
	"QQ ABC KGSDE OT":   {"x", "aa", ""},
	"RD LC GK HD LT":    {"2001-02-03", "5", "1", "30 seconds"},
}

// generator makes records that are full of small faults, but whole in their structure.
type generator struct {
	rand   *rand.Rand
	idents []string
	values map[string][]string
}

func newGenerator(seed uint64) *generator {
	g := &generator{rand: rand.New(rand.NewPCG(seed, 1)), values: map[string][]string{}}
	for _, r := range []string{"B W", "AB AW AE TR MA SQ", "DD VW TB TW L M", "LB", "AR LN", "KM HA TM", "MN PM ST FG", "PL", "KO DO IT",
		"TE BM GB GW DM UC", "BL WL", "PB PW GN EV", "DT", "RE", "C GC N", "FF", "GM", "SZ", "CA AP RU KI", "QQ ABC KGSDE OT", "RD LC GK HD LT"} {
		for _, id := range strings.Fields(r) {
			g.idents = append(g.idents, id)
			g.values[id] = pools[r]
		}
	}
	return g
}

func pick[T any](g *generator, all []T) T { return all[g.rand.IntN(len(all))] }

func (g *generator) node() string {
	text := ";"
	for range g.rand.IntN(4) {
		id := pick(g, g.idents)
		text += id
		for range 1 + g.rand.IntN(2)*g.rand.IntN(3) {
			text += "[" + pick(g, g.values[id]) + "]"
		}
	}
	return text
}

func (g *generator) tree(depth int) string {
	text := "("
	for range 1 + g.rand.IntN(3) {
		text += g.node()
	}
	if depth < 3 {
		for range g.rand.IntN(3) {
			text += g.tree(depth + 1)
		}
	}
	return text + ")"
}

func count(findings []diagnostics.Finding) map[string]int {
	n := map[string]int{}
	for _, f := range findings {
		n[f.Code()]++
	}
	return n
}

// TestFixes mends made records of all versions, with all rules on: what a fix is for is gone behind it, and nothing
// comes up that was not there before, but what uncovers names.
func TestFixes(t *testing.T) {
	allowed, on := uncovered(t), everything()
	roots := []string{"(;", "(;FF[1]", "(;FF[3]", "(;FF[4]", "(;FF[4]"}
	for seed := range seeds(500) {
		text := strings.Replace(newGenerator(seed).tree(0), "(;", roots[seed%5], 1)
		findings := check(text, on...)
		before := count(findings)
		for _, x := range findings {
			for _, fix := range x.Fixes {
				fixed := syntax.Apply(text, fix.All())
				after := count(check(fixed, on...))
				if after[x.Code()] >= before[x.Code()] {
					t.Fatalf("seed %d: %s: %q leaves its finding\n%s\n%s", seed, x.Code(), fix.Title, text, fixed)
				}
				by := []string{x.Code(), "*"}
				if versionsOf(text) != versionsOf(fixed) {
					by[0] = "FF"
				}
				for code, n := range after {
					if n > before[code] && !allowed[by[0]+" "+code] && !allowed[by[1]+" "+code] {
						t.Fatalf("seed %d: %s: %q brings up %s\n%s\n%s", seed, x.Code(), fix.Title, code, text, fixed)
					}
				}
			}
		}
	}
}

// versionsOf is the versions by which the trees of a text are read.
func versionsOf(text string) (all string) {
	for _, tree := range sgf.FactsOf(sgf.Format{}.Parse(syntax.NewSource(text))).Trees {
		all += string('0' + rune(tree.FF))
	}
	return all
}

// uncovers are the findings that were there all along, and are seen when a fix has taken away what hid them. "*" is any
// fix, and FF one that declares another version.
var uncovers = []struct{ by, brings, why string }{
	{"*", "sgf/empty-node sgf/trailing-pass", "what was removed was all that the node held"},
	{"*", "sgf/mistyped-property", "a point is left as all that a node between two moves holds, or one of these can be read now"},
	{"sgf/mistyped-property", "sgf/redundant-setup sgf/occupied-point sgf/suicide sgf/ko-recapture sgf/setup-overlap sgf/markup-overlap " +
		"sgf/duplicate-point sgf/off-board sgf/turn-order sgf/same-variation sgf/handicap-stones sgf/handicap-undeclared sgf/handicap-zero sgf/handicap-one " +
		"sgf/territory-overlap sgf/label-overlap sgf/move-with-setup sgf/player-with-move sgf/player-contradicted sgf/komi-scale sgf/komi-fraction " +
		"sgf/uppercase-point sgf/setup-in-main-line sgf/setup-without-liberties sgf/rectangle-in-old-ff sgf/annotation-conflict sgf/gm-differs " +
		"sgf/bad-move sgf/bad-point sgf/negative-value sgf/size-plus-one-pass sgf/tt-pass sgf/tt-on-large-board sgf/other-game-property " +
		"sgf/trailing-pass sgf/sibling-by-setup sgf/rectangle-corners sgf/rectangle-one-point sgf/date-calendar sgf/date-order sgf/date-shortcut " +
		"sgf/time-format sgf/clock-without-move sgf/empty-in-list sgf/long-ident sgf/unknown-property", "the property is judged as what it was meant to be"},
	{"FF", "sgf/annotation-without-move sgf/bad-real sgf/clock-without-move sgf/colon-missing sgf/empty-number " +
		"sgf/game-info-repeated sgf/line-break-in-simpletext sgf/lowercase-ident sgf/move-with-setup sgf/negative-value sgf/obsolete-property " +
		"sgf/player-with-move sgf/private-property sgf/root-property-elsewhere sgf/space-in-value sgf/time-format " +
		"sgf/too-many-values sgf/tt-pass sgf/value-not-allowed", "the property or its type is one of FF[4]"},
	{"FF", "sgf/rectangle-corners", "rectangle-in-old-ff speaks of rectangles before"},
	{"FF", "sgf/duplicate-point", "VW has no corners any more, which could be equal"},
	{"sgf/space-in-value sgf/uppercase-point", "sgf/off-board sgf/occupied-point sgf/ko-recapture sgf/suicide sgf/setup-overlap sgf/duplicate-point " +
		"sgf/redundant-setup sgf/same-variation sgf/handicap-stones sgf/turn-order", "a value that can be read can be judged"},
	{"sgf/human-coordinates sgf/size-plus-one-pass sgf/tt-on-large-board", "sgf/empty-pass-in-old-ff", "before FF[4] large boards have no pass"},
	{"sgf/bad-number", "sgf/pm-range sgf/st-range", "a number can be out of range"},
	{"sgf/header-dialect", "sgf/date-format sgf/time-format sgf/game-info-repeated sgf/handicap-one sgf/newer-property sgf/obsolete-property " +
		"sgf/too-many-values sgf/empty-value", "the properties have their standard meaning now"},
	{"sgf/root-property-elsewhere", "sgf/long-ident sgf/unknown-property sgf/bad-move sgf/bad-point sgf/value-missing sgf/off-board sgf/occupied-point sgf/redundant-setup " +
		"sgf/duplicate-point sgf/setup-overlap sgf/other-game-property sgf/size-plus-one-pass sgf/tt-on-large-board sgf/header-dialect sgf/application-without-version sgf/empty-value",
		"the root has another game, size or program now"},
	{"sgf/game-info-repeated", "sgf/handicap-stones sgf/turn-order sgf/time-format sgf/charset-late", "what stands in the game-info node counts for the game"},
	{"sgf/half-point-komi", "sgf/komi-scale sgf/komi-fraction", "komi in points can be judged"},
	{"FF sgf/move-with-setup", "sgf/redundant-setup sgf/setup-in-main-line sgf/setup-without-liberties sgf/player-contradicted",
		"setup of a node with a move, or with KO, is not judged"},
	{"sgf/move-in-root", "sgf/turn-order", "PL of a node with a move is not judged"},
	{"sgf/annotation-without-move", "sgf/redundant-setup sgf/setup-without-liberties", "KO silences the rules of the position"},
	{"sgf/rectangle-corners sgf/rectangle-one-point", "sgf/duplicate-point sgf/setup-overlap sgf/markup-overlap", "equal values in two properties of one name are left to duplicate-property"},
	{"sgf/rectangle-in-old-ff sgf/duplicate-point", "sgf/duplicate-point sgf/markup-overlap sgf/setup-overlap sgf/territory-overlap sgf/redundant-setup", "each point counts by itself"},
	{"sgf/setup-overlap", "sgf/redundant-setup", "a point that is set twice is not judged by what was there"},
	{"sgf/redundant-setup", "sgf/player-contradicted sgf/player-with-move sgf/turn-order", "setup leaves it open whose turn it is"},
	{"sgf/value-missing sgf/empty-number", "sgf/turn-order sgf/player-contradicted sgf/handicap-undeclared sgf/duplicate-point sgf/setup-overlap",
		"an empty HA, PL or AW leaves open what follows from it, and the one of two properties that stays is judged"},
	{"sgf/handicap-format", "sgf/handicap-zero", "komi of 0 is a handicap of 0 behind the exchange"},
	{"sgf/player-with-move", "sgf/turn-order", "PL was contradicted before"},
	{"sgf/two-moves", "sgf/turn-order", "of two moves in a node nobody can tell who moves next"},
	{"sgf/two-applications sgf/empty-value", "sgf/application-without-version sgf/empty-value", "of two programs none is judged"},
	{"sgf/empty-value", "sgf/rules-spelling sgf/charset-spelling sgf/charset-late sgf/unknown-charset sgf/line-break-in-simpletext sgf/result-format sgf/needless-escape", "the value after the empty one is the first now"},
	{"sgf/unescaped-colon", "sgf/label-overlap", "equal labels in two LB are left to duplicate-property"},
	{"sgf/duplicate-property sgf/duplicate-point", "sgf/view-corners", "corners in two VW, or named twice, are counted together now"},
	{"sgf/same-variation", "sgf/turn-order sgf/player-contradicted sgf/setup-in-main-line", "the main line goes on where the later variation did"},
}

// uncovered is uncovers by the pair of fix and finding.
func uncovered(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, u := range uncovers {
		if u.why == "" {
			t.Errorf("no reason why %s brings up %s", u.by, u.brings)
		}
		for _, by := range strings.Fields(u.by) {
			for _, code := range strings.Fields(u.brings) {
				all[by+" "+code] = true
			}
		}
	}
	return all
}

// TestFixAllKeepsCharset: behind the first round of fixes the bytes of a file are still those of its charset, and UTF-8
// is not declared for them.
func TestFixAllKeepsCharset(t *testing.T) {
	name, err := simplifiedchinese.GB18030.NewEncoder().String("棋圣战第一局")
	if err != nil {
		t.Fatal(err)
	}
	data := []byte("(;FF[4]GM[1]EV[" + name + "]KM[ 6.5];B[dd];W[tt])")
	file := sgf.Format{}.Parse(syntax.Decode(data, sgf.Format{}))
	if got := file.Source().Bytes().Name; got != "GB18030" {
		t.Fatalf("read as %s", got)
	}
	done := quick.FixAll(t.Context(), file, diagnostics.Config{}, diagnostics.OnlySafe)
	if text := done.File.Source().Text(); !strings.Contains(text, "KM[6.5]") || strings.Contains(text, "CA[") {
		t.Errorf("fixed to %s", text)
	}
}

// seeds is how many generated records a test tries: fewer where -short asks for little.
func seeds(n uint64) uint64 {
	if testing.Short() {
		return n / 10
	}
	return n
}

package sgf

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
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

// generator makes records that are full of small faults, but whole in their
// structure.
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

// TestFixes mends made records: what a fix is for is gone behind it, and a safe
// fix brings up nothing else.
func TestFixes(t *testing.T) {
	for seed := range uint64(2000) {
		g := newGenerator(seed)
		text := strings.Replace(g.tree(0), "(;", "(;FF[4]", 1)
		findings := check(text)
		before := count(findings)
		for _, x := range findings {
			for _, fix := range x.Fixes {
				fixed := formats.Apply(text, fix.All())
				if what := broken(before, count(check(fixed)), x, fix); what != "" {
					t.Errorf("seed %d: %s: %q %s\n%s\n%s", seed, x.Code(), fix.Title, what, text, fixed)
				}
			}
		}
		if t.Failed() {
			return
		}
	}
}

// hidden are pairs of findings of which the first hides the second: it is there,
// and seen when the other is gone.
var hidden = map[string]bool{
	"sgf/half-point-komi sgf/game-info-repeated":  true,
	"sgf/setup-overlap sgf/redundant-setup":       true,
	"sgf/redundant-setup sgf/player-contradicted": true, // setup leaves it open whose turn it is
	"sgf/redundant-setup sgf/player-with-move":    true, // move-with-setup becomes it
	"sgf/player-with-move sgf/turn-order":         true, // where PL was contradicted before
	"sgf/redundant-setup sgf/turn-order":          true,
}

// unreadable are the codes of values that no rule can read before they are
// mended: what else is wrong with them is seen behind the fix.
var unreadable = map[string]bool{
	"sgf/space-in-value": true, "sgf/uppercase-point": true, "sgf/human-coordinates": true, "sgf/bad-gm": true,
	"sgf/time-format": true, "sgf/komi-format": true, "sgf/bad-real": true, "sgf/date-format": true,
}

func broken(before, after map[string]int, x diagnostics.Finding, fix diagnostics.Fix) string {
	if after[x.Code()] >= before[x.Code()] {
		return "leaves its finding"
	}
	for code, n := range after {
		if n > before[code] && fix.Safe && !hidden[x.Code()+" "+code] && !unreadable[x.Code()] {
			return fmt.Sprintf("brings up %s", code)
		}
	}
	return ""
}

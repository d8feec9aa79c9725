package rules_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/syntax"
)

// soup is statements to throw together: N stands for a number from 1 to 6, P for a point of the lower left corner.
var soup = []string{
	"EVENT x", "BLACK a", "BOARDSIZE 5", "BOARDSIZE 7", "SETUP B A1 B2 W A2", "SETUP W B1 C3", "SETUP B", "SETUP C3", "SETUP B C3 C3",
	"B N P", "W N P", "B N P", "W N P", "B N PASS", "B N P P", "B P", "B x P", "B N I3", "PRISONER P", "PRISONER #N", "MARK P a@P",
	"MARK #N ALL", "MARK #3-1 \\x@P", "UNMARK ALL", "UNMARK P #N", "UNMARK x@P", "HIDE P", "DIAGRAM", "DIAGRAM 5x6", "DIAGRAM A1", "COM",
	"ENDCOM", "COM t", "text", "ENDCOM", "USER", "ENDUSER", "VAR", "VAR", "ENDVAR", "ENDVAR back", "VAR main", "REMARK r", "SETTUP B A1", "",
}

func cook(rng *rand.Rand) string {
	var b strings.Builder
	for range rng.IntN(14) {
		for i, word := range strings.Split(soup[rng.IntN(len(soup))], " ") {
			if i > 0 {
				b.WriteByte(' ')
			}
			point := string(rune('A'+rng.IntN(5))) + string(rune('1'+rng.IntN(5)))
			if strings.HasSuffix(word, "P") {
				word = strings.Replace(word, "P", point, 1)
			}
			if strings.HasSuffix(word, "N") && len(word) < 3 {
				word = strings.Replace(word, "N", string(rune('1'+rng.IntN(6))), 1)
			}
			b.WriteString(word)
		}
		b.WriteString([...]string{"\n", "\n", "\n", "\r\n"}[rng.IntN(4)])
	}
	if rng.IntN(3) == 0 {
		return strings.TrimRight(b.String(), "\r\n")
	}
	return b.String()
}

// TestFixesInSoup applies every fix of every finding in random files: it must remove its finding; a safe one must bring
// up no error and no warning.
func TestFixesInSoup(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	catalogue := diagnostics.NewCatalogue(rules.Set())
	judge := func(text string) []diagnostics.Finding {
		return catalogue.Check(context.Background(), ishi.Format{}.Parse(syntax.NewSource(text)), diagnostics.Config{})
	}
	tried := map[string]int{}
	for range 4000 {
		text := cook(rng)
		found := judge(text)
		for _, f := range found {
			for _, x := range f.Fixes {
				tried[f.Code()]++
				compareFix(t, text, f, x, found, judge(syntax.Apply(text, x.All())))
			}
		}
	}
	if len(tried) < 25 {
		t.Errorf("fixes of %d rules only were tried: %v", len(tried), tried)
	}
}

func compareFix(t *testing.T, text string, f diagnostics.Finding, x diagnostics.Fix, before, after []diagnostics.Finding) {
	count := map[string]int{}
	for _, b := range before {
		count[b.Code()]++
	}
	for _, a := range after {
		count[a.Code()]--
		if x.Safe && count[a.Code()] < 0 && a.Severity <= diagnostics.Warning {
			t.Fatalf("%s: the safe fix %q brings up %s:\n%s\nfrom\n%s", f.Code(), x.Title, a.Code(), syntax.Apply(text, x.All()), text)
		}
	}
	if count[f.Code()] <= 0 {
		t.Fatalf("%s: the fix %q leaves its finding:\n%s\nfrom\n%s", f.Code(), x.Title, syntax.Apply(text, x.All()), text)
	}
}

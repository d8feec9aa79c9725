package rules

import (
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// upgraded4 brings every tree of a text to FF[4].
func upgraded4(text string) string {
	file := sgf.Format{}.Parse(syntax.NewSource(text))
	var edits []syntax.Edit
	for i := range sgf.FactsOf(file).Trees {
		edits = append(edits, upgrade(file, i)...)
	}
	if syntax.Overlap(edits) {
		return "edits overlap"
	}
	return syntax.Apply(text, edits)
}

// TestUpgrade goes through section 14 line by line.
func TestUpgrade(t *testing.T) {
	for old, want := range map[string]string{
		"(;FF[3]SiZe[9];Black[aa])":               "(;FF[4]SZ[9];B[aa])",
		"(;FF[3];B1[x])":                          "(;FF[4];B1[x])",
		"(;FF[3];L[aa][bb][cc])":                  "(;FF[4];LB[aa:A][bb:B][cc:C])",
		"(;FF[1];M[aa][bb])":                      "(;FF[4];MA[aa][bb])",
		"(;FF[1];B[aa];M[aa][bb])":                "(;FF[4];B[aa];MA[bb]TR[aa])",
		"(;FF[1];B[aa](;W[bb])(;M[aa][bb]))":      "(;FF[4];B[aa](;W[bb])(;MA[bb]TR[aa]))",
		"(;FF[1]AB[aa];AE[aa];M[aa])":             "(;FF[4]AB[aa];AE[aa];MA[aa])",
		"(;FF[1]AB[ba]AW[aa];B[ab];M[aa][ab])":    "(;FF[4]AB[ba]AW[aa];B[ab];MA[aa]TR[ab])",
		"(;FF[3];B[aa]TE[1]BM[1])":                "(;FF[4];B[aa]IT[])",
		"(;FF[3];B[aa]BM[1]TE[1])":                "(;FF[4];B[aa]DO[])",
		"(;FF[1]VW[aa][jj])":                      "(;FF[4]VW[aa:jj])",
		"(;FF[1]VW[jj][aa])":                      "(;FF[4]VW[aa:jj])",
		"(;FF[1]VW[aj][ja])":                      "(;FF[4]VW[aa:jj])",
		"(;FF[3]TR[cc:aa]\n[ab:ba][dd]AR[cc:aa])": "(;FF[4]TR[aa:cc][aa:bb][dd]AR[cc:aa])",
		"(;FF[1]VW[])":                            "(;FF[4]VW[])",
		"(;FF[4]VW[aa][jj])":                      "(;FF[4]VW[aa][jj])",
		"(;FF[3]PL[1];PL[2];PL[W])":               "(;FF[4]PL[B];PL[W];PL[W])",
		"(;FF[3]KI[11])":                          "(;FF[4]KM[5.5])",
		"(;FF[3]KM[6.5]KI[11])":                   "(;FF[4]KM[6.5])",
		"(;FF[3];B[aa]AW[bb]N[x]C[y])":            "(;FF[4];AW[bb]N[x]\n;B[aa]C[y])",
		"(;FF[3];B[aa]PL[B])":                     "(;FF[4];B[aa]\n;PL[B])",
		"(;B[aa]AW[bb]PB[Lee])":                   "(;FF[4]AW[bb]PB[Lee]\n;B[aa])",
		"(;FF[1]TM[60])":                          "(;FF[4]TM[3600])",
		"(;TM[7.5])":                              "(;FF[4]TM[450])",
		"(;TM[1 hour])":                           "(;FF[4]TM[1 hour])",
		"(;FF[3]TM[60])":                          "(;FF[4]TM[60])",
		"(;FF[3];B[tt])":                          "(;FF[4];B[tt])",
		"(;FF[3]ID[7];CH[1]SI[1])":                "(;FF[4]ID[7];CH[1]SI[1])",
		"(;GM[1]\n FF[3]\n SZ[9])":                "(;GM[1]\n FF[4]\n SZ[9])",
		"(;GM[1])(;FF[1]TM[1])":                   "(;FF[4]GM[1])(;FF[4]TM[60])",
		"(;FF[1]LB[cc:x]L[aa])":                   "(;FF[4]LB[cc:x][aa:A])",
		"(;FF[1]L" + points(27) + ")":             "(;FF[4]LB" + labelled(27) + ")",
		"(;FF[3];a0[x])":                          "(;FF[4];a0[x])",
	} {
		got := upgraded4(old)
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", old, got, want)
		}
		if again := upgraded4(got); again != got {
			t.Errorf("%s: a second upgrade gives %s", got, again)
		}
	}
}

func points(n int) string { return list(n, func(int) string { return "" }) }
func labelled(n int) string {
	return list(n, func(i int) string { return ":" + ("ABCDEFGHIJKLMNOPQRSTUVWXYZabc")[i:i+1] })
}

func list(n int, label func(int) string) string {
	var out strings.Builder
	for i := range n {
		out.WriteString("[" + string(rune('a'+i%19)) + string(rune('a'+i/19)) + label(i) + "]")
	}
	return out.String()
}

// version are the findings that an upgraded tree has no more.
var version = map[string]bool{
	"sgf/ff-missing": true, "sgf/verbose-ident": true, "sgf/newer-property": true, "sgf/size-needs-ff4": true,
	"sgf/rectangle-in-old-ff": true, "sgf/empty-pass-in-old-ff": true, "sgf/view-corners": true, "sgf/move-with-setup": true,
	"sgf/player-with-move": true, "sgf/long-label": true,
}

// written are the findings that FF[4] would have in a tree whose version alone is raised, and that the upgrade writes
// so that they do not come up.
var written = map[string]bool{
	"sgf/bad-real": true, "sgf/rectangle-corners": true, "sgf/te-with-bm": true, "sgf/half-point-komi": true, "sgf/bad-color": true,
	"sgf/label-overlap": true, "sgf/markup-overlap": true, "sgf/off-board": true, "sgf/ff-differs": true,
}

// TestUpgradeAny upgrades made records of old versions through the fix that findings offer.
func TestUpgradeAny(t *testing.T) {
	offered := 0
	for seed := range seeds(1500) {
		root := []string{"(;", "(;FF[3]", "(;FF[1]"}[seed%3]
		text := strings.Replace(newGenerator(seed).tree(0), "(;", root, 1)
		for _, x := range check(text, everything()...) {
			for _, fix := range x.Fixes {
				if fix.Title.String() != "Upgrade to FF[4]" {
					continue
				}
				offered++
				checkUpgraded(t, text, fix)
			}
		}
		if t.Failed() {
			return
		}
	}
	if offered == 0 {
		t.Error("no upgrade was offered")
	}
}

func checkUpgraded(t *testing.T, text string, fix diagnostics.Fix) {
	got := syntax.Apply(text, fix.All())
	before, after := count(check(text, everything()...)), count(check(got, everything()...))
	for code, n := range after {
		if version[code] || written[code] && n > before[code] {
			t.Errorf("leaves %d %s\n%s\n%s", n, code, text, got)
		}
	}
	if again := upgraded4(got); again != got {
		t.Errorf("a second upgrade changes\n%s\n%s\n%s", text, got, again)
	}
}

// BenchmarkUpgrade upgrades a long game of FF[1] with letters and marks.
func BenchmarkUpgrade(b *testing.B) {
	text := "(;GM[1]SZ[19]" + strings.Repeat(";Black[pd]L[aa][bb]LB[cc:x];White[dp]M[pd][qq]SQ[rr];PL[1]BL[30.]", 15_000) + ")"
	file := sgf.Format{}.Parse(syntax.NewSource(text))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		upgrade(file, 0)
	}
}

package rules

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// merged applies the fix of the first finding of two variations with one first move; "" without a fix.
func merged(text string) string {
	for _, x := range check(text) {
		if x.Code() == "sgf/same-variation" {
			for _, fix := range x.Fixes {
				return syntax.Apply(text, fix.All())
			}
			return ""
		}
	}
	return ""
}

// TestMerge merges variations whose nodes say the same, different and contradicting things.
func TestMerge(t *testing.T) {
	for text, want := range map[string]string{
		// What follows.
		"(;FF[4](;B[aa])(;B[aa]))":                                                 "(;FF[4];B[aa])",
		"(;FF[4](;B[aa])(;B[aa];W[bb]))":                                           "(;FF[4];B[aa];W[bb])",
		"(;FF[4](;B[aa];W[bb])(;B[aa]))":                                           "(;FF[4];B[aa];W[bb])",
		"(;FF[4](;B[aa];W[bb])(;B[aa];W[cc]))":                                     "(;FF[4];B[aa](;W[bb])(;W[cc]))",
		"(;FF[4](;B[aa];W[bb])(;B[aa];W[cc])(;B[dd]))":                             "(;FF[4](;B[aa](;W[bb])(;W[cc]))(;B[dd]))",
		"(;FF[4](;B[aa](;W[bb])(;W[cc]))(;B[aa];W[dd];B[ee]))":                     "(;FF[4];B[aa](;W[bb])(;W[cc])(;W[dd];B[ee]))",
		"(;FF[4](;B[aa];W[bb])(;B[aa](;W[cc])(;W[dd])))":                           "(;FF[4];B[aa](;W[bb])(;W[cc])(;W[dd]))",
		"(;FF[4](;B[aa])(;B[aa](;W[cc])(;W[dd])))":                                 "(;FF[4];B[aa](;W[cc])(;W[dd]))",
		"(;FF[4](;B[aa];W[bb];B[cc])(;B[aa];W[bb];B[dd]))":                         "(;FF[4];B[aa];W[bb](;B[cc])(;B[dd]))",
		"(;FF[4](;B[aa];W[bb];B[cc])(;B[aa](;W[bb];B[dd])(;W[cc])))":               "(;FF[4];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[cc]))",
		"(;FF[4](;B[aa](;W[bb];B[cc])(;W[cc]))(;B[aa](;W[cc];B[bb])(;W[dd])))":     "(;FF[4];B[aa](;W[bb];B[cc])(;W[cc];B[bb])(;W[dd]))",
		"(;FF[4](;B[aa];C[x])(;B[aa];C[x]))":                                       "(;FF[4];B[aa](;C[x])(;C[x]))",
		"(;FF[4]\n(;B[aa]\n;W[bb]\n)\n(;B[aa]\n;W[cc]\n)\n)":                       "(;FF[4]\n;B[aa]\n(;W[bb]\n)(;W[cc])\n)",
		"(;FF[4](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[aa];W[bb](;B[ee])(;B[dd])))":     "(;FF[4];B[aa];W[bb](;B[cc])(;B[dd])(;B[ee]))",
		"(;FF[4];B[bb](;W[aa])(;W[cc];B[dd])(;W[ee])(;W[cc];B[ff](;W[gg])(;W[])))": "(;FF[4];B[bb](;W[aa])(;W[cc](;B[dd])(;B[ff](;W[gg])(;W[])))(;W[ee]))",

		// What is said.
		"(;FF[4](;B[aa]C[x])(;B[aa]C[y]N[z]))":                "(;FF[4];B[aa]C[x\n\ny]N[z])",
		"(;FF[4](;B[aa]C[x])(;B[aa]C[x]))":                    "(;FF[4];B[aa]C[x])",
		"(;FF[4](;B[aa]C[])(;B[aa]C[x]))":                     "(;FF[4];B[aa]C[x])",
		"(;FF[4](;B[aa]TR[bb])(;B[aa]TR[cc][bb]))":            "(;FF[4];B[aa]TR[bb][cc])",
		"(;FF[4](;B[aa]TR[bb:cc])(;B[aa]TR[cc:dd]))":          "(;FF[4];B[aa]TR[bb:cc][dc][cd][dd])",
		"(;FF[4](;B[aa]LB[bb:x])(;B[aa]LB[cc:y][bb:x]))":      "(;FF[4];B[aa]LB[bb:x][cc:y])",
		"(;FF[4](;B[aa]LN[bb:cc])(;B[aa]LN[cc:bb][bb:dd]))":   "(;FF[4];B[aa]LN[bb:cc][bb:dd])",
		"(;FF[4](;B[aa]VW[bb][cc])(;B[aa]VW[cc][bb]))":        "(;FF[4];B[aa]VW[bb][cc])",
		"(;FF[4](;B[aa]QQ[x];W[bb])(;QQ[x]B[aa]XX[y];W[cc]))": "(;FF[4];B[aa]QQ[x]XX[y](;W[bb])(;W[cc]))",
		"(;FF[4](;B[aa]GB[1])(;B[aa]TE[1]))":                  "(;FF[4];B[aa]GB[1]TE[1])",

		// What contradicts, or would reach nodes that it does not speak of.
		"(;FF[4](;B[aa]N[x])(;B[aa]N[y]))":             "",
		"(;FF[4](;B[aa]BL[30])(;B[aa]BL[31]))":         "",
		"(;FF[4](;B[aa]QQ[x])(;B[aa]QQ[y]))":           "",
		"(;FF[4](;B[aa]GB[1])(;B[aa]GW[1]))":           "",
		"(;FF[4](;B[aa]TE[1])(;B[aa]BM[1]))":           "",
		"(;FF[4](;B[aa]TR[bb])(;B[aa]SQ[bb]))":         "",
		"(;FF[4](;B[aa]LB[bb:x])(;B[aa]LB[bb:y]))":     "",
		"(;FF[4](;B[aa]TB[bb])(;B[aa]TW[bb]))":         "",
		"(;FF[4](;B[aa]TB[])(;B[aa]TB[bb]))":           "",
		"(;FF[4](;B[aa]MN[7])(;B[aa]))":                "",
		"(;FF[4](;B[aa])(;B[aa]VW[aa:cc]))":            "",
		"(;FF[4](;B[aa]PB[Lee])(;B[aa]))":              "",
		"(;FF[3](;B[aa]AW[bb])(;B[aa]))":               "",
		"(;FF[1](;B[aa]L[bb])(;B[aa]L[cc]))":           "",
		"(;FF[4](;B[aa];W[bb]N[x])(;B[aa];W[bb]N[y]))": "", // however deep
		"(;FF[4](;B[aa]C[x]C[y])(;B[aa]))":             "", // what stands twice is mended first
		"(;FF[4](;B[aa]W[bb])(;B[aa]W[cc]))":           "",
		"(;FF[4](;B[aa])(;B[aa];W[bb](;B[cc]);W[dd]))": "", // as is a faulty structure
	} {
		if got := merged(text); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// said is what a tree says: each value of a property with the moves that lead to its node. Comments count by their
// paragraphs.
func said(text string) map[string]bool {
	t := sgf.Format{}.Parse(syntax.NewSource(text)).Tree
	paths, last := make(map[syntax.NodeID]string), make(map[syntax.NodeID]syntax.NodeID)
	all := map[string]bool{}
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case sgf.Variation:
			last[n] = last[t.Parent(n)]
		case sgf.Node:
			move := moveOf(t, n)
			if move == "" {
				move = "?"
			}
			paths[n] = paths[last[t.Parent(n)]] + " " + move
			last[t.Parent(n)] = n
			all[paths[n]] = true
		case sgf.Property:
			for v := range sgf.ValuesOf(t, n) {
				for _, part := range strings.Split(t.Source().Slice(sgf.Content(t, v)), "\n\n") {
					all[paths[t.Parent(n)]+" "+nameOf(t, n)+"["+part] = true
				}
			}
		}
	}
	return all
}

// bushy is a tree of few moves, in which variations often begin alike.
func bushy(r *rand.Rand, depth int) string {
	var out strings.Builder
	for range 1 + r.IntN(3) {
		out.WriteString(";" + []string{"B", "W"}[depth%2] + "[" + []string{"aa", "bb", "cc"}[r.IntN(3)] + "]")
		for range r.IntN(2) {
			out.WriteString([]string{"C[x]", "C[y]", "N[n]", "TR[dd]", "TR[ee][dd]", "SQ[ff]", "LB[gg:a]", "QQ[q]", "GB[1]", "BL[7]"}[r.IntN(10)])
		}
		depth++
	}
	if depth < 12 {
		if n := r.IntN(4); n > 1 {
			for range n {
				out.WriteString("(" + bushy(r, depth) + ")")
			}
		}
	}
	return out.String()
}

// TestMergeAny merges until no fix is left: nothing is lost, nothing is added, and each fix takes findings away.
func TestMergeAny(t *testing.T) {
	done := 0
	for seed := range uint64(150) {
		text := "(;FF[4](" + bushy(rand.New(rand.NewPCG(seed, 2)), 0) + ")(" + bushy(rand.New(rand.NewPCG(seed, 3)), 0) + "))"
		before, found := said(text), count(check(text, everything()...))
		for next := merged(text); next != ""; next = merged(next) {
			done++
			after := count(check(next, everything()...))
			if now := said(next); !maps.Equal(before, now) || after["sgf/same-variation"] >= found["sgf/same-variation"] || after["sgf/single-variation"] > found["sgf/single-variation"] {
				t.Fatalf("seed %d: %v\n%s\n%s\n%v\n%v", seed, after, text, next, sortedKeys(before, now), sortedKeys(now, before))
			}
			text, found = next, after
		}
	}
	if t.Logf("%d merges", done); done < 500 {
		t.Error("too few variations began alike")
	}
}

// sortedKeys are those of one set that the other lacks.
func sortedKeys(one, other map[string]bool) (keys []string) {
	for k := range one {
		if !other[k] {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	return keys
}

// BenchmarkMerge merges two long games that part at the end.
func BenchmarkMerge(b *testing.B) {
	game := strings.Repeat(";B[pd]C[a word];W[dp]TR[pd]", 15_000)
	text := "(;FF[4](" + game + ";B[aa])(" + strings.ReplaceAll(game, "a word", "another") + ";B[bb]))"
	for _, x := range check(text) {
		if x.Code() == "sgf/same-variation" {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				x.Fixes[0].All()
			}
		}
	}
}

package formats

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	sgfrules "github.com/recls/recls/formats/sgf/rules"
	"github.com/recls/recls/syntax"
)

// collection is more than a megabyte of game trees with faults of many kinds.
func collection() *syntax.File {
	var text strings.Builder
	text.WriteString("a preamble ")
	for text.Len() < 2<<20 {
		text.WriteString("(;FF[4]GM[1]SZ[9]KM[x]KM[6.5]" + strings.Repeat(";B[aa];W[bb]C[x\r\ny]", 40) + ";B[zz](;W[cc])(;W[cc];B[dd]) ?!;W[])\nbetween\n")
	}
	text.WriteString("(;B[aa]C[open")
	return sgf.Format{}.Parse(syntax.NewSource(text.String()))
}

// TestPartsAreTheWhole: a huge collection has the findings that it has in one go, in their order.
func TestPartsAreTheWhole(t *testing.T) {
	undivided := sgfrules.Set()
	undivided.Parts = 0
	rules, alone := Catalogue(), diagnostics.NewCatalogue(undivided)
	f := collection()
	for _, most := range []int{0, 3, -1} {
		if most < 0 && testing.Short() {
			continue // a hundred thousand findings
		}
		cfg := diagnostics.Config{Max: most}
		want := said(alone.Check(t.Context(), f, cfg))
		for _, procs := range []int{1, 3} {
			before := runtime.GOMAXPROCS(procs)
			got := said(rules.Check(t.Context(), f, cfg))
			runtime.GOMAXPROCS(before)
			if diff := cmp.Diff(want, got); diff != "" || len(got) < 10 {
				t.Errorf("at most %d of a rule, %d processors, %d findings (-want +got):\n%s", most, procs, len(got), diff[:min(len(diff), 2000)])
			}
		}
	}
}

// said is what findings say and where.
func said(findings []diagnostics.Finding) (list []string) {
	for _, f := range findings {
		list = append(list, fmt.Sprint(f.Code(), f.Severity, f.Span, f.Message, len(f.Fixes)))
	}
	return list
}

func BenchmarkCollection(b *testing.B) {
	rules := Catalogue()
	f := collection()
	b.SetBytes(int64(f.Source().Len()))
	for b.Loop() {
		rules.Check(context.Background(), f, diagnostics.Config{})
	}
}

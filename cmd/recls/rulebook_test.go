package main

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	everyrule "github.com/recls/recls/diagnostics/all"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// collection is more than a megabyte of game trees with faults of many kinds.
func collection() *formats.File {
	var text strings.Builder
	text.WriteString("a preamble ")
	for text.Len() < 2*hugeFile {
		text.WriteString("(;FF[4]GM[1]SZ[9]KM[x]KM[6.5]" + strings.Repeat(";B[aa];W[bb]C[x\r\ny]", 40) + ";B[zz](;W[cc])(;W[cc];B[dd]) ?!;W[])\nbetween\n")
	}
	text.WriteString("(;B[aa]C[open")
	return sgf.Format{}.Parse(formats.NewSource(text.String()))
}

// TestPartsAreTheWhole: a huge collection has the findings that it has in one go, in their order.
func TestPartsAreTheWhole(t *testing.T) {
	k := rulebook{rules: everyrule.Catalogue()}
	f := collection()
	for _, most := range []int{0, 3, -1} {
		if most < 0 && testing.Short() {
			continue // a hundred thousand findings
		}
		cfg := diagnostics.Config{Max: most}
		want := said(k.rules.Check(t.Context(), f, cfg))
		for _, procs := range []int{3} {
			before := runtime.GOMAXPROCS(procs)
			got := said(k.findings(t.Context(), f, cfg))
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

func TestTogether(t *testing.T) {
	done := make([]bool, 1000)
	together(len(done), func(i int) { done[i] = true })
	for i, ok := range done {
		if !ok {
			t.Fatalf("%d was not done", i)
		}
	}
	together(0, func(int) { t.Error("there is nothing to do") })
	defer func() {
		if p := recover(); p != "a rule that fails" {
			t.Errorf("panic %v", p)
		}
	}()
	together(10, func(i int) {
		if i == 7 {
			panic("a rule that fails")
		}
	})
	t.Error("a panic was lost")
}

func BenchmarkCollection(b *testing.B) {
	k := rulebook{rules: everyrule.Catalogue()}
	f := collection()
	b.SetBytes(int64(f.Source().Len()))
	for b.Loop() {
		k.findings(context.Background(), f, diagnostics.Config{})
	}
}

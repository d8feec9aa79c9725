package features

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/format"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// extremes are records with very much of something.
func extremes(size int) map[string]string {
	flat := strings.Repeat("1 ７六歩(77)+\n", size)
	var deep, wide strings.Builder
	for i := range size {
		fmt.Fprintf(&deep, "変化：%d手\n%d ７六歩(77)\n%d 同　歩(77) (0:1/)\n", i+1, i+1, i+2)
		fmt.Fprintf(&wide, "変化：%d手\n%d ７六歩(77)\n", size-i, size-i)
	}
	return map[string]string{
		"nested":          "1 ７六歩(77)\n2 ３四歩(33)\n" + deep.String(),
		"side by side":    flat + wide.String(),
		"out of order":    flat + deep.String(),
		"the same move":   flat + strings.Repeat("変化：1手\n1 ２六歩(27)\n", size),
		"one line of KI2": strings.Repeat("▲７六歩 △同　歩 ", size),
		"end words":       strings.Repeat("1 投了 (0:1/)\n", size),
		"comments":        "1 ７六歩(77)\n" + strings.Repeat("*a\n", size) + strings.Repeat("*b\n\n", size),
		"hand":            "先手の持駒：" + strings.Repeat("飛 ", size),
		"row":             "|" + strings.Repeat(" 飛", size) + "|",
		"rows":            strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n", size),
		"blanks":          "1 ７六歩(77)" + strings.Repeat(" ", size) + "\n" + strings.Repeat(" \n", size) + "*x",
		"faults":          strings.Repeat("1 ７六赴\n\n", size),
	}
}

// TestExtremes has everything done to them, in time that is linear.
func TestExtremes(t *testing.T) {
	l := Language()
	for name := range extremes(1) {
		for what, do := range map[string]func(*syntax.File, string){
			"layout":  func(f *syntax.File, _ string) { format.Format(context.Background(), l.Layout, f, format.Options{}) },
			"tokens":  func(f *syntax.File, text string) { classify.Tokens(l.Classify, f, syntax.Span{End: len(text)}) },
			"symbols": func(f *syntax.File, _ string) { outline.Symbols(l.Outline, f, nil) },
			"folds":   func(f *syntax.File, _ string) { outline.Folds(l.Outline, f) },
			"lenses":  func(f *syntax.File, _ string) { outline.Lenses(l.Outline, f, nil) },
			"actions": func(f *syntax.File, text string) {
				for _, at := range []int{0, len(text) / 2, len(text) - 1} {
					for _, a := range refactor.Actions(l.Refactor, f, syntax.Span{Start: at, End: at}) {
						a.Make()
					}
				}
			},
		} {
			filetest.Growth(t, name+": "+what, 3000, func(n int) func() {
				text := extremes(n)[name]
				f := kifFile(text)
				return func() { do(f, text) }
			})
		}
	}
}

package cases

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// extremes are texts that bring readers down: depth, length, and bytes that belong nowhere.
func extremes(size int) map[string]string {
	random := make([]byte, size)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range random {
		random[i] = byte(r.Uint32())
	}
	skeleton := make([]byte, size)
	for i := range skeleton {
		skeleton[i] = "(;)[]\\AB+T'%,\n VAR1 "[r.IntN(20)]
	}
	return map[string]string{
		"nested":           strings.Repeat("(;", 2*size),
		"nested and ended": strings.Repeat("(;", size/3) + strings.Repeat(")", size/3),
		"parentheses":      strings.Repeat("(", size),
		"double":           "(;" + strings.Repeat("(", size),
		"closing":          "(;" + strings.Repeat(")", size),
		"semicolons":       "(" + strings.Repeat(";", size),
		"brackets":         "(;C" + strings.Repeat("[", size),
		"closed brackets":  "(;C[" + strings.Repeat("]", size),
		"values":           "(;C" + strings.Repeat("[x]", size/3),
		"backslashes":      "(;C[" + strings.Repeat("\\", size),
		"moves":            "(" + strings.Repeat(";B[pd]", size/6) + ")",
		"NUL":              strings.Repeat("\x00", size),
		"random":           string(random),
		"random skeleton":  "(;" + string(skeleton),
		"one line":         strings.Repeat("a", size),
		"blanks":           strings.Repeat(" ", size),
		"line ends":        strings.Repeat("\n", size),
		"VAR":              "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q4\n", size/11),
		"COM":              strings.Repeat("COM\n", size/4),
		"ENDVAR":           strings.Repeat("ENDVAR\n", size/7),
		"SETUP":            "SETUP" + strings.Repeat(" B Q3", size/5),
		"MARK":             "B 1 Q3\nMARK" + strings.Repeat(" #1", size/3),
		"MARK ranges":      "B 1 Q3\nMARK" + strings.Repeat(" #1-99999999", size/12),
		"drops":            "PI\n+\n" + strings.Repeat("+7776FU\n", size/8),
		"commas":           "PI\n+\n" + strings.Repeat(",", size),
		"separators":       strings.Repeat("/\n", size/2),
		"P+":               "P+" + strings.Repeat("55FU", size/4),
	}
}

// TestExtremes puts them through all formats, with a bound on memory. That time is linear is seen by the benchmark;
// here the test's own time-out speaks.
func TestExtremes(t *testing.T) {
	size := 500_000 // bytes; a million nested variations are four times that
	if testing.Short() {
		size = 50_000
	}
	catalogue := formats.Catalogue()
	for name, text := range extremes(size) {
		for _, f := range formats.All() {
			t.Run(name+"/"+f.ID(), func(t *testing.T) {
				file, held := heap(func() *syntax.File { return f.Parse(syntax.NewSource(text)) })
				if limit := 20 * len(text); held > limit+1<<20 {
					t.Errorf("the tree takes %.1f bytes a byte", float64(held)/float64(len(text)))
				}
				if err := Nesting(file.Tree); err != nil {
					t.Error(err)
				}
				catalogue.Check(context.Background(), file, diagnostics.Config{})
				if format.Format(context.Background(), formats.Of(file).Layout, file, format.Options{}).Unsafe {
					t.Error("format: the result does not mean the same")
				}
			})
		}
	}
}

// heap runs a function and measures what its result holds on to, in bytes.
func heap[T any](f func() T) (result T, held int) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	result = f()
	runtime.GC()
	runtime.ReadMemStats(&after)
	return result, int(after.HeapAlloc) - int(before.HeapAlloc)
}

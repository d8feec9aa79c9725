package features

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// bigTree is a record with a line of length moves, a variation and marks at every
// tenth, and one player in a thousand games after it.
func bigTree(length int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]SZ[19]PB[Go Seigen]")
	open := 1
	for i := range length {
		p := string([]byte{'a' + byte(i*7%19), 'a' + byte(i*5/19%19)})
		if i%10 == 9 {
			fmt.Fprintf(&s, "(;B[%s]C[see http\\://example.org/%d];W[aa])(", p, i)
			open++
		}
		fmt.Fprintf(&s, ";%c[%s]TR[%s][aa:cc]", "BW"[i%2], p, p)
	}
	s.WriteString(strings.Repeat(")", open))
	s.WriteString(strings.Repeat("(;FF[4]PW[Go Seigen];B[aa])", 1000))
	return s.String()
}

// BenchmarkNavigate asks in the middle of a line of 60,000 moves; a reference and
// a highlight are looked for in all of it.
func BenchmarkNavigate(b *testing.B) {
	text := bigTree(60_000)
	f := sgf.Format{}.Parse(syntax.NewSource(text))
	f.Games()
	p := navigateProvider()
	middle := strings.Index(text[len(text)/2:], "TR[") + len(text)/2 + len("TR[")
	player := strings.Index(text, "Go Seigen")
	for name, ask := range map[string]func() bool{
		"definition": func() bool { _, to := navigate.Definition(p, f, middle); return len(to) == 1 },
		"references": func() bool { return len(navigate.References(p, f, middle, true)) > 1 },
		"highlights": func() bool { return len(navigate.Highlights(p, f, middle)) > 1 },
		"rename": func() bool {
			edits, err := navigate.Rename(p, f, player, "Wu")
			return err == nil && len(edits) == 1001
		},
		"links": func() bool { return len(navigate.Links(p, f)) == 6000 },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if !ask() {
					b.Fatal("not found")
				}
			}
		})
	}
}

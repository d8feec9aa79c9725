package classify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

// openings is an SGF of about the given number of nodes: variations of 60 moves, one a line, with a comment each.
func openings(nodes int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]GM[1]SZ[19]\n")
	for v := range nodes / 60 {
		fmt.Fprintf(&s, "(;B[pd]C[variation %d \\] with an escape]", v)
		for m := range 59 {
			fmt.Fprintf(&s, ";%c[%c%c]", "WB"[m%2], 'a'+(v+m*7)%19, 'a'+(v/19+m*5)%19)
		}
		s.WriteString(")\n")
	}
	return s.String() + ")"
}

func BenchmarkPieces(b *testing.B) {
	f := parse(openings(60_000))
	size, middle := f.Source().Len(), f.Source().LineCount()/2
	for name, within := range map[string]syntax.Span{
		"whole":  {End: size},
		"screen": {Start: f.Source().LineStart(middle), End: f.Source().LineStart(middle + 60)},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if len(pieces(f, within)) == 0 {
					b.Fatal("no pieces")
				}
			}
		})
	}
}

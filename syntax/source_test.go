package syntax

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// lines is the line model, written the slow and plain way.
func lines(text string) []string {
	norm := strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return strings.Split(norm, "\n")
}

// plainCensus counts byte for byte.
func plainCensus(text string) (c ByteStats) {
	for _, b := range []byte(text) {
		switch {
		case b >= 0x80:
			c.Wide++
		case b == 0:
			c.NUL++
		case b == '\r':
			c.CR++
		case b == 0x7f || b < ' ' && !strings.ContainsRune("\t\n\v\f", rune(b)):
			c.Control++
		}
	}
	return c
}

func FuzzSource(f *testing.F) {
	for _, s := range []string{"", "a", "a\n", "a\r\nb", "a\rb\n\rc", "\r\r\n\n", "古\n力\r\nx", "\xff\r", "0123456789abcdef\x00ABCDEFG\x7f~ \x1f\v\f0123456789abcdef"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, want := NewSource(text), lines(text)
		if s.LineCount() != len(want) {
			t.Fatalf("%d lines, want %d", s.LineCount(), len(want))
		}
		if got, want := s.ByteStats(), plainCensus(text); got != want {
			t.Errorf("census %v, want %v", got, want)
		}
		for i, line := range want {
			sp := s.LineSpan(i)
			if got := s.Slice(sp); got != line {
				t.Errorf("line %d is %q, want %q", i, got, line)
			}
			if s.ASCIILine(i) != ascii(line) {
				t.Errorf("line %d: ASCII = %v", i, s.ASCIILine(i))
			}
			for off := sp.Start; off <= sp.End; off++ {
				if s.LineAt(off) != i {
					t.Errorf("offset %d is on line %d, want %d", off, s.LineAt(off), i)
				}
			}
		}
	})
}

func TestPosition(t *testing.T) {
	s := NewSource("ab\r\n古力x\rc")
	for off, want := range map[int]string{-1: "1:1", 0: "1:1", 2: "1:3", 4: "2:1", 7: "2:2", 10: "2:3", 12: "3:1", 13: "3:2", 99: "3:2"} {
		if line, col := s.Position(off); fmt.Sprintf("%d:%d", line, col) != want {
			t.Errorf("Position(%d) = %d:%d, want %s", off, line, col, want)
		}
	}
}

func TestApply(t *testing.T) {
	got := Apply("abcdef", []Edit{{Span{4, 5}, "E"}, {Span{0, 0}, "<"}, {Span{0, 0}, "("}, {Span{1, 3}, ""}})
	if got != "<(adEf" {
		t.Errorf("got %q", got)
	}
	if !Overlap([]Edit{{Span{2, 4}, ""}, {Span{0, 3}, ""}}) || Overlap([]Edit{{Span{2, 4}, ""}, {Span{0, 2}, ""}}) {
		t.Error("Overlap is wrong")
	}
	if !Overlap([]Edit{{Span{2, 2}, "a"}, {Span{2, 2}, "b"}}) || Overlap([]Edit{{Span{2, 2}, "a"}, {Span{2, 4}, ""}}) {
		t.Error("two texts at one place overlap, a text before a part does not")
	}
}

func BenchmarkLines(b *testing.B) {
	for _, end := range []string{"\n", "\r", "\r\n"} {
		b.Run(fmt.Sprintf("%q", end), func(b *testing.B) {
			text := strings.Repeat(";B[pd];W[dp]"+end, 100_000)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				NewSource(text).LineCount()
			}
		})
	}
}

// TestName: a text keeps the name of its file through its changes.
func TestName(t *testing.T) {
	s := NewSource("a").Named("x.kif")
	if got := s.Changed("ab", Change{Span{1, 1}, 1}).Name(); got != "x.kif" {
		t.Errorf("after a change the name is %q", got)
	}
}

// TestChangedLines: the lines of a text that was changed many times are those of the text, whoever has asked for them
// between, or nobody.
func TestChangedLines(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	alphabet := []string{"\r", "\n", "\r\n", "a", "é", ";B[aa]"}
	some := func(most int) (text string) {
		for range random.IntN(most) {
			text += alphabet[random.IntN(len(alphabet))]
		}
		return text
	}
	for range 200 {
		s := NewSource(some(60))
		for range 30 {
			if random.IntN(3) == 0 {
				s.LineCount()
			}
			old := s.Text()
			start := random.IntN(len(old) + 1)
			end := start + random.IntN(min(len(old)-start, 8)+1)
			in := some(6)
			s = s.Changed(old[:start]+in+old[end:], Change{Span{start, end}, len(in)})
		}
		fresh := NewSource(s.Text())
		if got, want := s.lines(), fresh.lines(); !slices.Equal(got.starts, want.starts) || !slices.Equal(got.wide, want.wide) {
			t.Fatalf("lines of %q: got %v, want %v", s.Text(), *got, *want)
		}
	}
}

package udiff

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestUnified(t *testing.T) {
	ten := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"
	for _, c := range []struct{ name, from, to, want string }{
		{"equal", ten, ten, ""},
		{"one line", "a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"},
		{"from nothing", "", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"},
		{"to nothing", "a\n", "", "@@ -1 +0,0 @@\n-a\n"},
		{"in the middle", ten, strings.Replace(ten, "5\n", "five\n", 1), "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"},
		{"added behind", "a\n", "a\nb\n", "@@ -1 +1,2 @@\n a\n+b\n"},
		{"added before", "b\n", "a\nb\n", "@@ -1 +1,2 @@\n+a\n b\n"},
		{"no line break at the end", "a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"repeated lines", "x\nx\nx\n", "x\nx\n", "@@ -1,3 +1,2 @@\n x\n x\n-x\n"},
		{"near changes join", ten, strings.NewReplacer("2\n", "two\n", "8\n", "eight\n").Replace(ten),
			"@@ -1,10 +1,10 @@\n 1\n-2\n+two\n 3\n 4\n 5\n 6\n 7\n-8\n+eight\n 9\n 10\n"},
		{"far changes do not", ten, strings.NewReplacer("1\n", "one\n", "9\n", "nine\n").Replace(ten),
			"@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n@@ -6,5 +6,5 @@\n 6\n 7\n 8\n-9\n+nine\n 10\n"},
		{"moved", "a\nb\nc\n", "c\na\nb\n", "@@ -1,3 +1,3 @@\n+c\n a\n b\n-c\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if want != "" {
				want = "--- old\n+++ new\n" + want
			}
			if diff := cmp.Diff(want, Unified("old", "new", c.from, c.to)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// patch does what patch(1) does.
func patch(from, diff string) (string, error) {
	if diff == "" {
		return from, nil
	}
	a := Lines(from)
	var out strings.Builder
	at := 0
	lines := Lines(diff)[2:]
	for i, line := range lines {
		last := i+1 < len(lines) && strings.HasPrefix(lines[i+1], "\\")
		text := line[1:]
		if last {
			text = strings.TrimSuffix(text, "\n")
		}
		switch line[0] {
		case '@':
			var start int
			if _, err := fmt.Sscanf(line, "@@ -%d", &start); err != nil {
				return "", err
			}
			if !strings.Contains(strings.Fields(line)[1], ",0") {
				start--
			}
			out.WriteString(strings.Join(a[at:start], ""))
			at = start
		case ' ', '-':
			if at >= len(a) || a[at] != text {
				return "", fmt.Errorf("line %d is not %q", at+1, text)
			}
			if line[0] == ' ' {
				out.WriteString(text)
			}
			at++
		case '+':
			out.WriteString(text)
		}
	}
	out.WriteString(strings.Join(a[at:], ""))
	return out.String(), nil
}

func FuzzUnified(f *testing.F) {
	f.Add("a\nb\n", "b\na")
	f.Add("", "x\n\n\n")
	f.Add("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "2\n3\nx\n5\n6\n7\n8\n9\n1\n")
	f.Fuzz(func(t *testing.T, from, to string) {
		got, err := patch(from, Unified("old", "new", from, to))
		if err != nil || got != to {
			t.Fatalf("patching %q gives %q, want %q (%v)", from, got, to, err)
		}
	})
}

// TestRandom is a quick walk over what the fuzzer would find: few different lines, so that
// repetitions and moves are everywhere.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var b strings.Builder
		for range r.IntN(30) {
			fmt.Fprintf(&b, "%d\n", r.IntN(12))
		}
		return strings.TrimSuffix(b.String(), [...]string{"\n", "none"}[r.IntN(2)])
	}
	for range 5000 {
		from, to := text(), text()
		if got, err := patch(from, Unified("old", "new", from, to)); err != nil || got != to {
			t.Fatalf("patching %q gives %q, want %q (%v)", from, got, to, err)
		}
	}
}

// TestLarge: two texts without one equal line, and two of equal lines only, are what a search for
// the smallest difference would not come back from.
func TestLarge(t *testing.T) {
	var odd, even strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&odd, "%d\n", 2*i+1)
		fmt.Fprintf(&even, "%d\n", 2*i)
	}
	same := strings.Repeat("same\n", 100_000)
	for _, c := range [][2]string{{odd.String(), even.String()}, {same, same[:len(same)/2]}, {same, odd.String() + same}} {
		if Unified("old", "new", c[0], c[1]) == "" {
			t.Error("no difference")
		}
	}
}

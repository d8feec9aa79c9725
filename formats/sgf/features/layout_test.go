package features

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

func sgfFile(text string) *syntax.File { return sgf.Format{}.Parse(syntax.NewSource(text)) }

// formatSGF formats a text in the canonical width, and asserts of that one and
// of others that they are safe and that formatting again changes nothing.
func formatSGF(t testing.TB, text string) string {
	t.Helper()
	for _, width := range []int{40, 120} {
		formatWide(t, text, width)
	}
	return formatWide(t, text, 0)
}

func formatWide(t testing.TB, text string, width int) string {
	t.Helper()
	f, o := sgfFile(text), format.Options{}
	if width > 0 {
		o[lineWidth] = width
	}
	r := format.Format(context.Background(), layout(), f, o)
	if r.Unsafe {
		t.Fatalf("the layout of %q loses something", text)
	}
	out := syntax.Apply(text, r.Edits)
	if !sameSGF(f, sgfFile(out)) {
		t.Fatalf("%q means another thing than %q", out, text)
	}
	if again := format.Edits(layout(), sgfFile(out), o); len(again) > 0 {
		t.Fatalf("formatting %q again in width %d changes %+v", out, width, again)
	}
	return out
}

const sgfBefore = `(;GM[1]FF[4]SZ[19]CA[UTF-8]AP[CGoban:3]ST[2]RU[Japanese]KM[6.50]PW[W. Hite]PB[B. Lack]WR[6d]BR[5d]DT[2003-11-05]RE[W+3.50]
PC[The KGS Go Server]C[B. Lack [5d\]: hi
W. Hite [6d\]: have a good game];B[pd];W[dp];B[pp];W[dd];B[pj];W[nc];B[lc]
;W[qc];B[qd];W[pc];B[od];W[nb]C[Joseki.](;B[me]KK[7];W[jp]BL[1700]
;B[nd](;W[jd])(;W[jc]N[low];B[hc]))
(;B[mb]C[Also played,\
 see the book.]TR[lc][nc];W[me]))
`

const sgfAfter = `(;FF[4]
GM[1]
CA[UTF-8]
AP[CGoban:3]
SZ[19]
ST[2]
DT[2003-11-05]
PC[The KGS Go Server]
PB[B. Lack]
BR[5d]
PW[W. Hite]
WR[6d]
KM[6.50]
RU[Japanese]
RE[W+3.50]
C[B. Lack [5d\]: hi
W. Hite [6d\]: have a good game]
;B[pd];W[dp];B[pp];W[dd];B[pj];W[nc];B[lc];W[qc];B[qd];W[pc]
;B[od]
;W[nb]
C[Joseki.]
 (;B[me]KK[7]
 ;W[jp]BL[1700]
 ;B[nd]
  (;W[jd])
  (;W[jc]N[low]
  ;B[hc]))
 (;B[mb]TR[lc][nc]
 C[Also played,\
 see the book.]
 ;W[me]))
`

func TestSGFLayout(t *testing.T) {
	long := strings.Repeat("[aa:b]", 14)
	for _, c := range []struct{ name, in, want string }{
		{"specification", sgfBefore, sgfAfter},
		{"line breaks", strings.ReplaceAll(sgfBefore, "\n", "\r\n"), strings.ReplaceAll(sgfAfter, "\n", "\r\n")},
		{"empty", "", ""},
		{"no tree", "hello\n\n", "hello\n\n"},
		{"smallest", "(;)", "(;)\n"},
		{"blank before", "\n \t(;)\n\n\n", "(;)\n"},
		{"byte order mark", "\ufeff\n(;)", "\ufeff(;)\n"},
		{"text before", "see (c) me (;)", "see (c) me \n(;)\n"},
		{"two trees", "(;)(;)", "(;)\n\n(;)\n"},
		{"text between", "(;) --- (;) end", "(;) --- \n(;) end"},
		{"structural fault", "(;GM[1]FF[4] ;B[aa] ?!)(;GM[1]FF[4])", "(;GM[1]FF[4] ;B[aa] ?!)\n\n(;FF[4]\nGM[1])\n"},
		{"a move that ends a search", "(;AP[]S)(;B[]KM[];KM[]B[];C[]KM[])", "(;AP[]S)\n\n(;B[]\nKM[]\n;KM[]\nB[]\n;KM[]\nC[])\n"},
		{"old identifiers", "(;FF[3]GaMe[1]PlayerBlack[x];Black[aa])", "(;FF[3]\nGM[1]\nPB[x]\n;B[aa])\n"},
		{"new identifiers", "(;FF[4];Black[aa])", "(;FF[4]\n;Black[aa])\n"},
		{"nothing left of an identifier", "(;FF[3];a0[x]b[y])", "(;FF[3]\n;a0[x]b[y])\n"},
		{"two moves", "(;FF[4];W[aa]C[x]B[bb])", "(;FF[4]\n;W[aa]\nC[x]B[bb])\n"},
		{"move with setup", "(;FF[3];C[x]AB[bb]B[aa])", "(;FF[3]\n;C[x]AB[bb]B[aa])\n"},
		{"tesuji and bad", "(;FF[3];BM[1]C[x]TE[1]B[aa])", "(;FF[3]\n;B[aa]BM[1]TE[1]\nC[x])\n"},
		{"duplicates", "(;FF[4];C[b]AB[aa]C[a]AB[bb])", "(;FF[4]\n;AB[aa]AB[bb]\nC[b]\nC[a])\n"},
		{"ten a line", "(" + strings.Repeat(";B[aa]", 21) + ")", "(" + strings.Repeat(";B[aa]", 10) + "\n" + strings.Repeat(";B[aa]", 10) + "\n;B[aa])\n"},
		{"a list", "(;LB" + long + ")", "(;LB" + long[:12*6] + "\n " + long[12*6:] + ")\n"},
		{"characters", "(;QQ[" + strings.Repeat("é", 60) + "]QX[" + strings.Repeat("é", 9) + "])", "(;QQ[" + strings.Repeat("é", 60) + "]QX[" + strings.Repeat("é", 9) + "])\n"},
		{"too wide", "(;QQ[" + strings.Repeat("é", 60) + "]QX[" + strings.Repeat("é", 12) + "])", "(;QQ[" + strings.Repeat("é", 60) + "]\nQX[" + strings.Repeat("é", 12) + "])\n"},
		{"nodes without properties", "(;FF[4];;B[aa];;)", "(;FF[4]\n;;B[aa];;)\n"},
		{"comment alone", "(;FF[4];C[x])", "(;FF[4]\n;C[x])\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := formatSGF(t, c.in); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestSGFWidth: lines are parted where the width says, and nothing is left of the width that a text had before.
func TestSGFWidth(t *testing.T) {
	moves := "(" + strings.Repeat(";B[aa]", 12) + ";LB" + strings.Repeat("[aa:b]", 25) + ")"
	for _, c := range []struct {
		width      int
		row, first int // nodes on a line of moves, values on the first line of a list
	}{{40, 6, 6}, {80, 10, 12}, {120, 10, 19}} {
		out := formatWide(t, moves, c.width)
		lines := strings.Split(out, "\n")
		if n := strings.Count(lines[0], ";"); n != c.row {
			t.Errorf("width %d: %d moves on a line\n%s", c.width, n, out)
		}
		if n := strings.Count(lines[2], ":"); n != c.first {
			t.Errorf("width %d: %d values on a line\n%s", c.width, n, out)
		}
		for _, text := range []string{moves, sgfBefore} {
			for _, other := range []int{40, 80, 120} {
				if formatWide(t, formatWide(t, text, other), c.width) != formatWide(t, text, c.width) {
					t.Errorf("width %d comes out in another way after width %d", c.width, other)
				}
			}
		}
	}
	if formatWide(t, moves, 80) != formatWide(t, moves, 0) {
		t.Error("0 is not 80")
	}
}

// TestSGFDeep asserts that indentation is bounded.
func TestSGFDeep(t *testing.T) {
	const n = 5000
	text := strings.Repeat("(;B[aa]", n) + strings.Repeat(")", n)
	if out := formatSGF(t, text); len(out) > len(text)+n*(format.MaxIndent+1)+1 {
		t.Errorf("%d bytes become %d", len(text), len(out))
	}
}

// TestSGFMeaning: what the check of a layout lets pass, and what it does not.
func TestSGFMeaning(t *testing.T) {
	const text = "(;FF[4]GM[1]C[a\\]b];B[aa];W[bb](;B[cc]LB[aa:1][bb:2])(;AB[dd][ee]))\n--\n(;B[])"
	for _, c := range []struct {
		name, old, now string
		same           bool
	}{
		{"white space", ";W[bb]", "\n ; W [bb] ", true},
		{"order of properties", "FF[4]GM[1]C[a\\]b]", "C[a\\]b]GM[1]FF[4]", true},
		{"order in a node behind others", "B[cc]LB[aa:1][bb:2]", "LB[aa:1][bb:2] B[cc]", true},
		{"a value", "W[bb]", "W[bc]", false},
		{"a value among others", "[bb:2]", "[bb:3]", false},
		{"white space in a value", "[aa:1]", "[aa: 1]", false},
		{"order of values", "[aa:1][bb:2]", "[bb:2][aa:1]", false},
		{"a value less", "AB[dd][ee]", "AB[dd]", false},
		{"a value more", "W[bb]", "W[bb][cc]", false},
		{"an identifier", "W[bb]", "B[bb]", false},
		{"a letter of an identifier", "W[bb]", "Wh[bb]", false},
		{"a property less", "FF[4]GM[1]", "FF[4]", false},
		{"a property more", "B[cc]LB", "B[cc]KO[]LB", false},
		{"a property instead", "GM[1]C", "ST[1]C", false},
		{"a property in another node", "B[aa];W[bb]", "B[aa]W[bb];", false},
		{"a node more", ";W[bb]", ";;W[bb]", false},
		{"a node less", ";W[bb]", "", false},
		{"a parenthesis", "(;B[cc]", ";B[cc]", false},
		{"text outside", "--", "-", false},
		{"text behind", "(;B[])", "(;B[])x", false},
		{"a tree more", "--", "--(;)", false},
	} {
		now := strings.Replace(text, c.old, c.now, 1)
		if now == text {
			t.Fatalf("%s: %q is not in the text", c.name, c.old)
		}
		if got := sameSGF(sgfFile(text), sgfFile(now)); got != c.same {
			t.Errorf("%s: %q and %q mean the same: %v", c.name, text, now, got)
		}
		if got := sameSGF(sgfFile(now), sgfFile(text)); got != c.same {
			t.Errorf("%s: %q and %q mean the same: %v", c.name, now, text, got)
		}
	}
	old, bare := "(;FF[3]PlayerBlack[x]Black[aa]CoMment[y])", "(;FF[3]B[aa]PB[x]CM[y])"
	if !sameSGF(sgfFile(old), sgfFile(bare)) || sameSGF(sgfFile(old), sgfFile(strings.Replace(bare, "PB", "PW", 1))) {
		t.Error("lower-case letters of old identifiers count, or capitals do not")
	}
}

// TestSGFUnsafe: a layout that loses something gives no edit.
func TestSGFUnsafe(t *testing.T) {
	l := layout()
	l.Write = func(w *format.Writer, f *syntax.File, o format.Options) {
		for i := range f.Tree.TokenCount() {
			if f.Tree.TokenText(i) != "[bb]" {
				w.Keep(f.Tree.TokenSpan(i))
			}
		}
	}
	for text, unsafe := range map[string]bool{"(;AB[aa][bb])": true, "(;AB[aa])": false} {
		if r := format.Format(context.Background(), l, sgfFile(text), format.Options{}); r.Unsafe != unsafe || len(r.Edits) > 0 {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

// TestSGFCorpus formats real records.
func TestSGFCorpus(t *testing.T) {
	for _, text := range sgfCorpus(t, ".sgf") {
		formatSGF(t, text)
	}
}

func sgfCorpus(t testing.TB, suffix string) (texts []string) {
	t.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	err := filepath.WalkDir(filepath.Join(root, "sgf"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, suffix) {
			return err
		}
		data, err := os.ReadFile(path)
		texts = append(texts, string(data))
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("no files %s in the corpus (%v)", suffix, err)
	}
	return texts
}

func FuzzSGF(f *testing.F) {
	f.Add(sgfBefore)
	f.Add("(;FF[3]AB[aa]B[bb]aB[x](;)(;W[]C[\\\n]))\r\n(;)x")
	f.Add("(;AP[]S)(;B[]KM[])")
	f.Add("(\nA\n[])                \r\r\r") // what stays as it is has other line ends
	f.Add("(;FF[4]\r;B[aa])\n\nx\n(;)")
	f.Add("(;b[]RU[])") // in order, `b[]` would be more text of RU
	f.Fuzz(func(t *testing.T, text string) { formatSGF(t, text) })
}

func BenchmarkSGF(b *testing.B) {
	for _, text := range sgfCorpus(b, "opening-tree.sgf") {
		file := sgfFile(text)
		once := sgfFile(syntax.Apply(text, format.Edits(layout(), file, format.Options{})))
		b.Run("new", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				format.Edits(layout(), file, format.Options{})
			}
		})
		b.Run("canonical", func(b *testing.B) {
			for b.Loop() {
				format.Edits(layout(), once, format.Options{})
			}
		})
	}
}

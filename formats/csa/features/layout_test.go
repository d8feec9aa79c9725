package features

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func csaFile(text string) *syntax.File { return csa.Format{}.Parse(syntax.NewSource(text)) }

func TestCSA(t *testing.T) {
	l := Language().Layout
	for _, tt := range []struct{ name, text, want string }{
		{"commas", "PI,+\n+7776FU,T1,-3334FU\n", "PI\n+\n+7776FU\nT1\n-3334FU\n"},
		{"blanks", " PI \n\t+\n\n+7776FU  ,T0   ,'a , b \n", "PI\n+\n+7776FU\nT0\n'a , b \n"},
		{"what people write stays", "n+ a, b \n$event: x \n'  c  \nPI\n+\n", "N+ a, b \n$event: x \n'  c  \nPI\n+\n"},
		{"case", "v2.2\npi82hi\np+00hi\n-\n-3334fu\nt1\n%toryo\n", "V2.2\nPI82HI\nP+00HI\n-\n-3334FU\nT1\n%TORYO\n"},
		{"collapsed row", "P8 * +KA * * * * * +hi *\n", "P8 * +KA *  *  *  *  * +HI * \n"},
		{"row with a point", "P8 * +KA *  *  *  *  * +HI *.\n", "P8 * +KA *  *  *  *  * +HI * \n"},
		{"trimmed row", "P5 *  *  *  *  *  *  *  *  *", "P5 *  *  *  *  *  *  *  *  * \n"},
		{"long row", "P5 *  *  *  *  *  *  *  *  *    \n", "P5 *  *  *  *  *  *  *  *  * \n"},
		{"drawn row", "P5 . ☖   *  *  *  *  *  *  * \n", "P5 * ☖   *  *  *  *  *  *  * \n"},
		{"what cannot be read stays", "P1 *  x\nP+50ou\n+77 76fu\nt1:30\nhello, World \n", "P1 *  x\nP+50ou\n+77 76fu\nt1:30\nhello, World \n"},
		{"line ends are kept", "PI\r\n+,+7776FU\r\n-3334FU\n\r\n%CHUDAN", "PI\r\n+\r\n+7776FU\r\n-3334FU\n%CHUDAN\r\n"},
		{"old line ends", "PI\r+,+7776FU\r", "PI\r+\r+7776FU\r"},
		{"mark", "\ufeff PI\n+\n", "\ufeffPI\n+\n"},
		{"a mark further on is no mark", " \ufeff\nPI ,+\n", " \ufeff\nPI\n+\n"},
		{"separators", "PI\n+,/\n\nPI\n+\n//\n", "PI\n+\n/\nPI\n+\n//\n"},
		{"comment behind a statement", "PI 'a\n+ 'b\n", "PI\n'a\n+\n'b\n"},
		{"commas for nothing", ",PI,,+,\n,\n", "PI\n+\n"},
		{"nothing", " \n\n", " \n\n"},
		{"empty", "", ""},
		{"bytes that are no text", "%\xff\xfetoryo\nN+\xff,x \n", "%\xff\xfetoryo\nN+\xff,x \n"},
		{"words that nobody knows stay", "PI\n+\n %toryo, too \n v9 \n\n %torYo \n", "PI\n+\n %toryo, too \n v9 \n%TORYO\n"},
		{"separators of a faulty line stay", "PI\n+\n , +77fu ,t1\t\n\n-3334fu ,t1\n", "PI\n+\n , +77fu ,t1\t\n-3334FU\nT1\n"},
		{"drawings stay", "PI\n\n  o\n\n o x \n\n+\n\n", "PI\n  o\n\n o x \n+\n"},
		{"another format", "  # kif\n\n  1 7776 \n\n'x\n", "  # kif\n\n  1 7776 \n\n'x\n"},
	} {
		r := format.Format(context.Background(), l, csaFile(tt.text), format.Options{})
		got := syntax.Apply(tt.text, r.Edits)
		if got != tt.want || r.Unsafe {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		if again := format.Format(context.Background(), l, csaFile(got), format.Options{}); len(again.Edits) > 0 {
			t.Errorf("%s: formatting twice changes %q", tt.name, syntax.Apply(got, again.Edits))
		}
	}
}

func FuzzCSA(f *testing.F) {
	f.Add("v2.2\nN+a\nP1 * * * * * * * * -ky\npi82hi,+\r\n+7776fu ,T1 ,'x\n\n/,/ \n")
	f.Add("\ufeff,,PI 'x\r,\n%\xff")
	f.Add(" PI , +77 76fu ,\n\n  o \n\n x,+,\n/ 2 \nv9 ")
	l := Language().Layout
	f.Fuzz(func(t *testing.T, text string) {
		r := format.Format(context.Background(), l, csaFile(text), format.Options{})
		if r.Unsafe {
			t.Fatalf("formatting %q changes what it means", text)
		}
		once := syntax.Apply(text, r.Edits)
		if again := format.Format(context.Background(), l, csaFile(once), format.Options{}); len(again.Edits) > 0 {
			t.Fatalf("%q becomes %q, then %q", text, once, syntax.Apply(once, again.Edits))
		}
		for line, n := range faultyLines(text) {
			if faultyLines(once)[line] != n {
				t.Fatalf("%q becomes %q: the line %q has a fault and is another", text, once, line)
			}
		}
	})
}

// faultyLines counts the lines that cannot be read.
func faultyLines(text string) map[string]int {
	lines, tree := map[string]int{}, csaFile(text).Tree
	counted := -1 // the end of the line counted last
	for i := range tree.TokenCount() {
		at := tree.TokenStart(i)
		if tree.TokenKind(i) != csa.Junk || at < counted {
			continue
		}
		start := strings.LastIndexAny(text[:at], "\r\n") + 1
		counted = at + strings.IndexAny(text[at:]+"\n", "\r\n")
		lines[strings.TrimPrefix(text[start:counted], format.ByteOrderMark)]++
	}
	return lines
}

// TestCSACorpus formats real records: nothing may be lost, and the second time nothing may change.
func TestCSACorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to format")
	}
	l, files, changed := Language().Layout, 0, 0
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		text := string(data)
		r := format.Format(context.Background(), l, csaFile(text), format.Options{})
		if r.Unsafe || len(r.Kept) > 0 {
			t.Errorf("%s: unsafe %v, %d parts kept", path, r.Unsafe, len(r.Kept))
		}
		after := csaFile(syntax.Apply(text, r.Edits))
		if again := format.Format(context.Background(), l, after, format.Options{}); len(again.Edits) > 0 {
			t.Errorf("%s: formatting twice gives another text", path)
		}
		if !slices.Equal(csaPositions(csaFile(text)), csaPositions(after)) {
			t.Errorf("%s: formatting changes a position", path)
		}
		files++
		changed += min(len(r.Edits), 1)
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, %v", files, err)
	}
	t.Logf("%d files, %d changed", files, changed)
}

// csaPositions are the positions of all records, one after the other.
func csaPositions(f *syntax.File) (keys []uint64) {
	for _, g := range f.Games() {
		pos := shogi.FromDetail(g.Detail(0))
		keys = append(keys, pos.Key())
		for _, n := range g.Nodes[1:] {
			pos.ApplyRecorded(n.Move)
			keys = append(keys, pos.Key())
		}
	}
	return keys
}

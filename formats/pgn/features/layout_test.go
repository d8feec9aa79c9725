package features

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/pgn"
	"github.com/recls/recls/syntax"
)

func pgnFile(text string) *syntax.File { return pgn.Format{}.Parse(syntax.NewSource(text)) }

// laid is a text in its layout. It is an error if the layout is not what it was made from, or not the same a second time.
func laid(t testing.TB, text string, o format.Options) string {
	t.Helper()
	f := pgnFile(text)
	r := format.Format(context.Background(), layout(), f, o)
	if r.Unsafe {
		t.Errorf("%.2000q: the layout does not mean the same", text)
		return text
	}
	after := syntax.Apply(text, r.Edits)
	if again := format.Format(context.Background(), layout(), pgnFile(after), o); len(again.Edits) > 0 || again.Unsafe {
		t.Errorf("%.200q: formatted twice it changes again: %.300q, %d edits, unsafe: %v", text, after, len(again.Edits), again.Unsafe)
	}
	return after
}

const tags = "[Event \"Club\"]\n[Result \"1-0\"]\n\n"

func TestLayout(t *testing.T) {
	long := "2... " + strings.Repeat("Nc6 Nc3 ", 8) + "Nb8"
	for _, tt := range []struct{ name, text, want string }{
		{"the example of the specification",
			"[Event   \"Club\"] [Site \"Leeds\"]\n[Result \"1-0\"]\n1.e4   e5 2.Nf3 (2.f4 exf4) Nc6\n\n3.Bb5 {main} a6 1-0\n",
			"[Event \"Club\"]\n[Site \"Leeds\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 {main} a6 1-0\n"},
		{"games are separated by a line", tags + "1. e4 1-0\n[Event \"b\"]\n1. d4 *\n\n\n\n[Event \"c\"]\n\n*",
			tags + "1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n\n*\n"},
		{"tags alone", "[Event \"a\"]\n\n\n[Event \"b\"]", "[Event \"a\"]\n\n[Event \"b\"]\n"},
		{"line ends stay", "[Event \"a\"]\r\n1. e4\r\ne5 *\r\n", "[Event \"a\"]\r\n\r\n1. e4 e5 *\r\n"},
		{"a comment for the rest of the line", "1. e4 ; good\ne5 ; too\n(1... c5 ; sharp\n) *", "1. e4 ; good\ne5 ; too\n(1... c5 ; sharp\n) *\n"},
		{"skipped lines", "% a\n[Event \"a\"]\n1. e4\n% b\ne5 *\n% c\n", "% a\n[Event \"a\"]\n\n1. e4\n% b\ne5 *\n% c\n"},
		{"suffixes stay at their move", "1. e4! e5 ? 2. d4$1 $14 ± *", "1. e4! e5 ? 2. d4 $1 $14 ± *\n"},
		{"comments keep their breaks", "1. e4 {a\n  b} e5 *", "1. e4 {a\n  b} e5 *\n"},
		{"long variations", "1. e4 e5 2. d4 (" + long + " (2... c5) 6. a4) exd4 *", "1. e4 e5 2. d4\n  (" + long + " (2...\n  c5) 6. a4)\nexd4 *\n"},
		{"faulty games stay", "1.e4 {never *\n", "1.e4 {never *\n"},
		{"one faulty game of three", "1.e4 *\n[A \"b\"]\n1.e4 ) *\n[C \"d\"]\n1.e4 *", "1. e4 *\n\n[A \"b\"]\n1.e4 ) *\n\n[C \"d\"]\n\n1. e4 *\n"},
		{"text of others", "Dear all,\n\n\nsee:\n[Event \"a\"]\n1.e4 *\nbye", "Dear all,\n\n\nsee:\n[Event \"a\"]\n\n1. e4 *\n\nbye\n"},
		{"comments before the tags", "{a} [Event \"a\"] {b}\n[Site \"c\"] 1. e4 *", "{a}\n[Event \"a\"]\n{b}\n[Site \"c\"]\n\n1. e4 *\n"},
		{"nothing", "  \n", "  \n"},
	} {
		if got := laid(t, tt.text, nil); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

// TestExport breaks comments too, but not where a line would begin with a sign that means something there.
func TestExport(t *testing.T) {
	words := strings.Repeat("word ", 15)
	text := "1. e4 {" + words + "[%clk 1] " + words + "% (a) ( b )\n\n c} e5 *"
	want := "1. e4 {" + strings.TrimSpace(strings.Repeat("word ", 14)) + "\nword [%clk 1] " + strings.TrimSpace(strings.Repeat("word ", 13)) + "\nword word % (a) ( b ) c} e5 *\n"
	if got := laid(t, text, format.Options{export: 1}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestLayoutOfMutants lays out what is left of records after random edits: it means the same, and is the same when it is
// laid out again.
func TestLayoutOfMutants(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"[", "%", "[%clk 0:01]", "{", "}", "(", ")", ";", "\n", "\n\n", " ", "  ", "$1", "!", "e4", "1.", "*", "\"", "{[a] %b}", "\r\n", "\t", "--", "=", ""}
	seed := tags + "1. e4 {one two three four five six seven eight nine ten eleven twelve thirteen} e5 (1... c5 2. Nf3 {x} (2. c3 d5 $1)) 2. Nf3 ; y\nNc6 1-0\n\n" +
		"% z\n[Event \"b\"]\n\n{start} 1. d4! d5 *\n"
	n := 20_000
	if testing.Short() {
		n = 2_000
	}
	for i := range n {
		text := seed
		for range 1 + r.IntN(4) {
			at := r.IntN(len(text) + 1)
			cut := min(r.IntN(4), len(text)-at)
			text = text[:at] + pieces[r.IntN(len(pieces))] + text[at+cut:]
		}
		laid(t, text, format.Options{export: i % 2, lineWidth: 40})
	}
}

func TestLayoutOfCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	err := filepath.WalkDir(filepath.Join(root, "pgn"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text := syntax.Decode(data, pgn.Format{}).Text()
		laid(t, text, nil)
		laid(t, text, format.Options{export: 1})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func FuzzLayout(f *testing.F) {
	f.Add(tags+"1. e4 {a [%clk 1] % b} (1. d4 ; x\n) e5 1-0", true)
	f.Add("0000A000000000a00", false) // what a word is does not depend on what it is written together with
	f.Add("% a\n{b}\n[Event \"c\"]\n1.e4!e5?--*\n\n(", false)
	f.Fuzz(func(t *testing.T, text string, exported bool) {
		o := format.Options{lineWidth: 40}
		if exported {
			o[export] = 1
		}
		laid(t, text, o)
	})
}

package pgn

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

var nodeNames = [...]string{
	File: "file", Game: "game", Tag: "tag", Skipped: "skipped", Comment: "comment", LineComment: "line", Number: "number", Move: "move",
	Null: "null", Mark: "mark", Suffix: "suffix", Symbol: "symbol", Variation: "variation", Result: "result", Command: "command",
	Markup: "markup", Junk: "junk", Foreign: "foreign", Loose: "loose",
}

var tokenNames = [...]string{
	Blank: "", Bracket: "", Name: "name", Value: "value", BareValue: "bare", Extra: "extra", Text: "", Figures: "", Word: "", Sign: "", Score: "",
	Paren: "", Other: "",
}

// outlined is a tree in one line: each node with its text, a node of several with what is in it in parentheses.
func outlined(t *syntax.Tree, n syntax.NodeID) string {
	var out strings.Builder
	out.WriteString(nodeNames[t.Kind(n)])
	switch t.Kind(n) {
	case File, Game, Variation, Loose:
		var parts []string
		for c := range t.Children(n) {
			parts = append(parts, outlined(t, c))
		}
		return out.String() + "(" + strings.Join(parts, " ") + ")"
	case Tag:
		for i, last := t.Tokens(n); i < last; i++ {
			if name := tokenNames[t.TokenKind(i)]; name != "" {
				fmt.Fprintf(&out, " %s=%s", name, t.TokenText(i))
			}
		}
		return "<" + out.String() + ">"
	}
	return out.String() + ":" + t.Text(n)
}

func parseText(text string) *syntax.File { return Format{}.Parse(syntax.NewSource(text)) }

// faultsOf are the faults of a file with their places.
func faultsOf(f *syntax.File) string {
	var list []string
	for _, x := range f.Faults.List() {
		list = append(list, fmt.Sprintf("%s %q", strings.TrimPrefix(string(x.Code), "pgn/"), f.Source().Slice(x.Span)))
	}
	return strings.Join(list, ", ")
}

// TestParse: what each text is read as, without the root, and its faults.
func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want, faults string }{
		{"", "", ""},
		{"1. e4 e5 2. Nf3!? (2. f4 exf4) Nc6 1-0",
			"game(number:1. move:e4 move:e5 number:2. move:Nf3 suffix:!? variation(number:2. move:f4 move:exf4) move:Nc6 result:1-0)", ""},
		{"[Event \"Club\"]\r\n[Result \"*\"]\r\n\r\n1.e4 e5\r\n*\r\n\r\n[Event \"x\"]\r\n\r\n*",
			`game(<tag name=Event value="Club"> <tag name=Result value="*"> number:1. move:e4 move:e5 result:*) game(<tag name=Event value="x"> result:*)`, ""},
		{"[A \"1\"]\n\n[A \"2\"]\n[B \"3\"]\n", `game(<tag name=A value="1">) game(<tag name=A value="2"> <tag name=B value="3">)`, ""},
		{"[A \"1\"]\n\n[B \"2\"]\n\nO-O 0-0-0+", `game(<tag name=A value="1"> <tag name=B value="2"> move:O-O move:0-0-0+)`, ""},
		{"1. e4 e5 2. d4\n\n1. d4 d5\n\n2. c4", "game(number:1. move:e4 move:e5 number:2. move:d4) game(number:1. move:d4 move:d5 number:2. move:c4)", ""},
		{"{a} [A \"1\"] ; b\n1... e5 % 2", `game(comment:{a} <tag name=A value="1"> line:; b number:1... move:e5 junk:% 2)`, `syntax-percent "% 2"`},
		{"%x\n1. ... e5 2… 3 ..Kd2", "skipped:%x game(number:1. ... move:e5 number:2… number:3 .. move:Kd2)", ""},
		{"1. d4 $1 $ \\$3 ± g3-+ d5= += N +- ‼ e8(Q)+ e.p. Z0 -- <>", "game(number:1. move:d4 mark:$1 mark:$ mark:\\$3 symbol:± move:g3 symbol:-+ move:d5 symbol:= symbol:+= symbol:N symbol:+- suffix:‼ move:e8(Q)+ symbol:e.p. null:Z0 null:-- null:<>)", ""},
		{"1. ♘c3 с4 Sf3 e2-e4 e7e8q ed Nf9 P-K4 ½ N@f3", "game(number:1. move:♘c3 move:с4 move:Sf3 move:e2-e4 move:e7e8q move:ed move:Nf9 move:P-K4 result:½ move:N@f3)", ""},
		{"1. d4 bravo! d5", "game(number:1. move:d4 junk:bravo suffix:! move:d5)", `syntax-token "bravo"`},
		{"1. d4 {bold d5", "game(number:1. move:d4 comment:{bold d5)", `syntax-comment-unclosed "{"`},
		{"1. d4 {bold\n\n[A \"1\"]\n\n1. e4 {x}", `game(number:1. move:d4 comment:{bold) game(<tag name=A value="1"> number:1. move:e4 comment:{x})`,
			`syntax-comment-unclosed "{"`},
		{"1. d4 } d5", "game(number:1. move:d4 junk:} move:d5)", `syntax-comment-stray "}"`},
		{"1. d4 {a {b} c} d5", "game(number:1. move:d4 comment:{a {b} junk:c} move:d5)", `syntax-comment-nested "{"`},
		{"1. d4 d5 (1... Nf6 2. c4", "game(number:1. move:d4 move:d5 variation(number:1... move:Nf6 number:2. move:c4))", `syntax-variation-unclosed "("`},
		{"1. d4 d5) 2. c4", "game(number:1. move:d4 move:d5 junk:) number:2. move:c4)", `syntax-variation-stray ")"`},
		{"1. d4 [%emt 0:00:05] d5", "game(number:1. move:d4 command:[%emt 0:00:05] move:d5)", ""},
		{"1. d4 > d5<b> e4&nbsp;e5", "game(number:1. move:d4 junk:> move:d5 markup:<b> move:e4 markup:&nbsp; move:e5)", `syntax-angle ">", syntax-html "<b>", syntax-html "&nbsp;"`},
		{"1. d4 [Mode \"OTB\"] d5", `game(number:1. move:d4 <tag name=Mode value="OTB"> move:d5)`, ""},
		{"1. d4 * d5 * *", "game(number:1. move:d4 result:* move:d5 result:* result:*)", ""},
		{"[pgn]1. d4\u00a0d5\x01[/pgn]", "markup:[pgn] game(number:1. move:d4 move:d5 markup:[/pgn])",
			"syntax-markup \"[pgn]\", syntax-space \"\\u00a0\", syntax-control \"\\x01\", syntax-markup \"[/pgn]\""},
		{"Dear all,\nthe game of 1988:\n1. d4 d5 1-0 bye\nSee you\n", "foreign:Dear all, foreign:the game of 1988: game(number:1. move:d4 move:d5 result:1-0) foreign:bye foreign:See you", ""},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n", "foreign:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;", ""},
		{"{only}\n; comments", "loose(comment:{only} line:; comments)", ""},
		{"[A \"x\"", `game(<tag name=A value="x">)`, `syntax-tag-unclosed "[A \"x\""`},
		{"[A \"x\"\n[B \"y\"]", `game(<tag name=A value="x"> <tag name=B value="y">)`, `syntax-tag-unclosed "[A \"x\""`},
		{"[A Lee]", `game(<tag name=A bare=Lee>)`, `syntax-tag-quote "[A Lee]"`},
		{"[A \"Lee]", `game(<tag name=A bare="Lee>)`, `syntax-tag-quote "[A \"Lee]"`},
		{"[A 'Lee']", `game(<tag name=A bare='Lee'>)`, `syntax-tag-quote "[A 'Lee']"`},
		{"[A \"Lee\\\"]", `game(<tag name=A bare="Lee\">)`, `syntax-tag-quote "[A \"Lee\\\"]"`},
		{"[\"Lee\"] []", `game(<tag extra="Lee"]> <tag extra=]>)`, `syntax-tag-name-missing "[\"Lee\"]", syntax-tag-name-missing "[]"`},
		{"[A]", `game(<tag name=A>)`, `syntax-tag-value-missing "[A]"`},
		{"[Annotator]\n[Site\n", `game(<tag name=Annotator> <tag name=Site>)`, `syntax-tag-value-missing "[Annotator]", syntax-tag-value-missing "[Site"`},
		{"[Mode/1 \"x\"]", `game(<tag name=Mode/1 value="x">)`, `syntax-tag-name "Mode/1"`},
		{"[A \"Lee\" \"Kim\"]", `game(<tag name=A value="Lee" extra="Kim">)`, `syntax-tag-several-values "[A \"Lee\" \"Kim\"]"`},
		{"[A \"Lee\" x ]", `game(<tag name=A value="Lee" extra=x>)`, `syntax-tag-several-values " x"`},
		{"[A \"Ruy\nLopez\"]", "game(<tag name=A value=\"Ruy\nLopez\">)", `syntax-tag-newline "\"Ruy\nLopez\""`},
		{"[A \"Ruy\nLopez\"]\n\n1. e4\ne5\nd4", "game(<tag name=A value=\"Ruy\nLopez\"> number:1. move:e4 move:e5 move:d4)", `syntax-tag-newline "\"Ruy\nLopez\""`},
		{"[A\n\"x\"]", "game(<tag name=A value=\"x\">)", `syntax-tag-newline "[A\n\"x\"]"`},
		{"[A \"Al \"Ace\" Lee\"]", `game(<tag name=A value="Al "Ace" Lee">)`, `syntax-quote-unescaped "\"Al \"Ace\" Lee\""`},
		{"[A „Lee“]", `game(<tag name=A bare=„Lee“>)`, `syntax-quote-curly "„Lee“"`},
		{"[A \"King\\'s \\\"G\\\"\"]", `game(<tag name=A value="King\'s \"G\"">)`, `syntax-escape "\\'"`},
	} {
		f := parseText(c.text)
		got := strings.TrimSuffix(strings.TrimPrefix(outlined(f.Tree, syntax.Root), "file("), ")")
		if got != c.want {
			t.Errorf("%q is read as\n%s, want\n%s", c.text, got, c.want)
		}
		if got := faultsOf(f); got != c.faults {
			t.Errorf("%q has the faults %s, want %s", c.text, got, c.faults)
		}
	}
}

const sample = "\ufeff%x\n{first} [White \"Al \\\"Ace\\\" Lee\"]\n[Black \"Müller\"]\r\n\n" +
	"1. e4 {[%clk 0:09:59.9][%eval -0.35,20] good} e5 $1 (1... c5 2. Nf3 (2. c3 {+0.46/13 17s}) d6) 2. Nf3 {[%cal Ge2e4]} Nc6 1-0\n\n" +
	"[White \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n9... Kd8 ; line\n10. e4 1/2-1/2\n\n1. d4 d5\n\n1. c4 *\n"

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("[A \"x\"\n[B y]\n{a {b} c} (1. e4 } % & \\$1 <br> [%x] *\nforeign\n1... e5 [/pgn] [C \"a\nb\"]\u00a0½\r\r")
	f.Fuzz(mustHold)
}

// mustHold asserts what is true of every text.
func mustHold(t *testing.T, text string) {
	file := parseText(text)
	tree := file.Tree
	var joined strings.Builder
	for i := range tree.TokenCount() {
		joined.WriteString(tree.TokenText(i))
		if tree.TokenSpan(i).Len() == 0 || i > 0 && tree.TokenKind(i) == Blank && tree.TokenKind(i-1) == Blank && tree.TokenStart(i) != len(byteOrderMark) {
			t.Fatalf("token %d of %q is empty or white space after white space", i, text)
		}
	}
	if joined.String() != text {
		t.Fatalf("the tokens of %q are %q", text, joined.String())
	}
	for _, fault := range file.Faults.List() {
		if s := fault.Span; s.Start < 0 || s.End > len(text) || s.Start >= s.End {
			t.Fatalf("%s at %v of %q", fault.Code, s, text)
		}
	}
	for n := syntax.NodeID(1); int(n) < tree.Len(); n++ {
		if first, last := tree.Tokens(n); first >= last {
			t.Fatalf("empty node of kind %d in %q", tree.Kind(n), text)
		}
	}
	for _, g := range file.Games() {
		said(g)
		for off := g.Start; off < min(g.End, g.Start+1000); off++ {
			if node := g.NodeAt(off); node < 0 || node >= len(g.Nodes) {
				t.Fatalf("byte %d of %q is of node %d", off, text, node)
			}
		}
		for node := range g.Nodes {
			if s := g.Extent(node); s.Start < g.Start || s.End > g.End || s.Start > s.End {
				t.Fatalf("node %d of %q extends over %v", node, text, s)
			}
		}
	}
}

func FuzzReread(f *testing.F) {
	for i := range uint64(len(rereadTexts)) {
		f.Add(i, rereadTexts[i])
	}
	f.Fuzz(func(t *testing.T, seed uint64, text string) {
		rereadEdits(t, rand.New(rand.NewPCG(seed, 0)), text, 10)
	})
}

// typed is what people type into records, and what breaks them.
var typed = []string{
	"a", "e", "4", "1", ".", " ", "\n", "\n\n", "\r", "{", "}", "(", ")", "[", "]", "\"", "\\", "%", ";", "*", "1-0", "$1", "!", " Nf3", "{x}", "é", "\xe9", "\x00",
	"[A \"x\"]", "\n[B \"y\"]\n", "[%clk 1]", "\n\n1. ", "\u00a0", "<", "&", "", "", "",
}

var rereadTexts = []string{
	strings.Repeat("[Event \"x\"]\n[White \"Müller\"]\n\n1. e4 e5 {a} (1... c5) 2. Nf3 1-0\n\n", 5),
	sample,
	"{a {x} b\n[B <}0\n\n[B \"y\"]\n1. e4 *\n[C \"z\"]\n{y}\n",
	"1. e4 e5 2. d4\n\n1. d4 d5 2. c4\n\n1. c4 e5 2. Nc3 *\n\nforeign\n\n1. f4 *",
	"[A \"1\"]\n\n[A \"2\"]\n[B \"3\"]\n{x}\n\n[A \"4\"]\n[B \"5\"]\n1. e4 {\n\n[A \"1\"]\n1. d4 *\n",
}

// rereadEdits makes random edits, each of what the one before has left, and asserts that what was read in part is what is
// read anew. It gives how many were read in part.
func rereadEdits(t *testing.T, r *rand.Rand, start string, n int) (partly int) {
	file := parseText(start)
	for range n {
		text := file.Source().Text()
		at, cut := r.IntN(len(text)+1), 0
		if r.IntN(2) == 0 {
			cut = min(r.IntN(4), len(text)-at)
		}
		put := typed[r.IntN(len(typed))]
		c := syntax.Change{Span: syntax.Span{Start: at, End: at + cut}, Len: len(put)}
		now := text[:at] + put + text[at+cut:]
		if fresh := (Format{}).Reread(file, file.Source().Changed(now, c), c); fresh != nil {
			filetest.Same(t, fresh, parseText(now))
			if x, y := fmt.Sprint(*FactsOf(fresh)), fmt.Sprint(*FactsOf(parseText(now))); x != y {
				t.Fatalf("facts %s, want %s, in %.400q", x, y, now)
			}
			partly++
			file = fresh
		} else if file = parseText(now); len(file.Faults.List()) > 4 {
			file = parseText(start)
		}
	}
	return partly
}

func TestReread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	partly := 0
	for _, text := range rereadTexts {
		partly += rereadEdits(t, r, text, 4000)
	}
	if partly < 5000 {
		t.Errorf("only %d of 16000 edits were read in part", partly)
	}
}

// corpus yields the records of chess in the corpus, as bytes.
func corpus(t testing.TB) func(yield func(name string, data []byte) bool) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: there are no real records to read")
	}
	root = filepath.Join(root, "pgn")
	return func(yield func(string, []byte) bool) {
		done := false
		filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || done {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name, _ := filepath.Rel(root, path)
			done = !yield(name, data)
			return nil
		})
	}
}

// faulty are the records of the corpus with faults of the syntax: most were made to show one. The others are right.
var faulty = map[string]string{
	"capicue-pgn/empty_variation_move.pgn": "comment-nested", "capicue-pgn/nested_comments.pgn": "token", "chess-js/0.pgn": "html",
	"chesslib/z0.pgn": "tag-quote", "kokopu/games-escaped-text.pgn": "comment-nested", "kokopu/pgns-redos-comment.pgn": "comment-unclosed",
	"kokopu/pgns-redos-header.pgn": "tag-quote", "kokopu/pgns-syntactic-error-1.pgn": "token", "kokopu/pgns-syntactic-error-4.pgn": "comment-unclosed",
	"kokopu/pgns-syntactic-error-5.pgn": "tag-quote", "pgn-extract-go/nested-comment.pgn": "comment-nested",
	"pgn-extract-go/out-test-nestedcomments-out.pgn": "comment-nested", "pychess/badpgn.pgn": "tag-several-values",
	"pychess/mate_in_3.pgn": "quote-unescaped", "pychess/mate_in_4.pgn": "quote-unescaped", "tree-sitter-pgn/unescaped_tagpair_quotes.pgn": "quote-unescaped",
}

func TestCorpus(t *testing.T) {
	for name, data := range corpus(t) {
		src := syntax.Decode(data, Format{})
		mustHold(t, src.Text())
		f := Format{}.Parse(src)
		if again, err := src.Bytes().Encode(src.Text()); err != nil || string(again) != string(data) {
			t.Errorf("%s does not come out as it went in: %v", name, err)
		}
		first := ""
		if list := f.Faults.List(); len(list) > 0 {
			first = strings.TrimPrefix(string(list[0].Code), "pgn/syntax-")
		}
		if first != faulty[name] {
			t.Errorf("%s has the fault %q first, want %q", name, first, faulty[name])
		}
	}
}

// bench is about 8 MB of plain games, and of games with clocks and evaluations.
func bench() map[string]string {
	tags := "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/j1dkb5dw\"]\n[Date \"2012.12.31\"]\n[Round \"-\"]\n[White \"BFG9k\"]\n" +
		"[Black \"mamalak\"]\n[Result \"1-0\"]\n[WhiteElo \"1639\"]\n[BlackElo \"1403\"]\n[ECO \"C00\"]\n\n"
	moves := strings.Fields("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5")
	var plain, clocks strings.Builder
	plain.WriteString(tags)
	clocks.WriteString(tags)
	column := 0
	for i, m := range moves {
		word := m + " "
		if i%2 == 0 {
			word = fmt.Sprintf("%d. %s ", i/2+1, m)
		}
		if column += len(word); column > 79 {
			plain.WriteString("\n")
			column = len(word)
		}
		plain.WriteString(word)
		fmt.Fprintf(&clocks, "%s{ [%%eval 0.17] [%%clk 0:03:00] } ", word)
	}
	plain.WriteString("1-0\n\n")
	clocks.WriteString("1-0\n\n")
	const size = 8 << 20
	return map[string]string{"plain": strings.Repeat(plain.String(), size/plain.Len()), "clocks": strings.Repeat(clocks.String(), size/clocks.Len())}
}

func BenchmarkParse(b *testing.B) {
	for name, text := range bench() {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			user, _ := filetest.ProcessorTime()
			for b.Loop() {
				parseText(text)
			}
			now, _ := filetest.ProcessorTime()
			b.ReportMetric(float64(len(text)*b.N)/float64(now-user)*float64(time.Second)/1e6, "cpu-MB/s")
		})
	}
}

func BenchmarkReread(b *testing.B) {
	text := bench()["plain"]
	file := parseText(text)
	at := strings.Index(text[len(text)/2:], "Nf3") + len(text)/2
	now := text[:at] + "x" + text[at:]
	c := syntax.Change{Span: syntax.Span{Start: at, End: at}, Len: 1}
	src := file.Source().Changed(now, c)
	for b.Loop() {
		if (Format{}).Reread(file, src, c) == nil {
			b.Fatal("the whole file was read again")
		}
	}
}

func TestBreaksBefore(t *testing.T) {
	f := parseText("[A \"b\"] [C \"d\"]\r\n\r\n1. e4\n*")
	var got []int
	for n := range syntax.NodeID(f.Tree.Len()) {
		got = append(got, BreaksBefore(f.Tree, n))
	}
	if want := "[0 0 0 0 2 0 1]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
}

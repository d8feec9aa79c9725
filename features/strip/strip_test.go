package strip_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

const (
	comments   = strip.Comments
	chat       = strip.Chat
	variations = strip.Variations
	markup     = strip.Markup
	engine     = strip.Engine
	times      = strip.Times
	names      = strip.Names
)

func TestStrip(t *testing.T) {
	for _, c := range []struct {
		name, text string
		parts      []strip.Part
		want       string
	}{
		// SGF
		{"a.sgf", "(;FF[4]C[x]GC[y]\n;B[aa]\nN[z]\n;W[bb] C[it was \\] good]LB[aa:A])", []strip.Part{comments}, "(;FF[4]\n;B[aa]\n;W[bb]LB[aa:A])"},
		{"a.sgf", "(;C[x]\nFF[4];C[y]N[z]\nB[aa])", []strip.Part{comments}, "(;FF[4];B[aa])"},
		{"a.sgf", "(;FF[4]TE[1];B[aa]TR[bb]CR[cc][dd]SQ[ee]MA[ff]\nLB[gg:1]AR[aa:bb]LN[aa:cc]SL[hh]DD[ii]TB[jj]GB[1])", []strip.Part{markup}, "(;FF[4]TE[1];B[aa]TB[jj]GB[1])"},
		{"a.sgf", "(;FF[4];B[aa]BL[9.5]OB[3];W[bb]WL[8]OW[2]TM[60])", []strip.Part{times}, "(;FF[4];B[aa];W[bb]TM[60])"},
		{"a.sgf", "(;FF[4];B[aa]LZ[KataGo 1]SBKV[51.2]LZOP[x];W[bb]KT[abc=]C[mine]KTV[1])", []strip.Part{engine}, "(;FF[4];B[aa];W[bb]C[mine])"},
		{"a.sgf", "(;FF[4];B[aa]C[mine\u3164\u3164\u3164\u200bScore: B+1\n\u3164\u200b])", []strip.Part{engine}, "(;FF[4];B[aa]C[mine])"},
		{"a.sgf", "(;FF[4];B[aa]C[mine\u3164\u3164\u3164\u200bScore: B+1])", []strip.Part{comments}, "(;FF[4];B[aa]C[\u3164\u200bScore: B+1])"},
		{"a.sgf", "(;FF[4](;B[aa];W[bb](;B[cc])(;B[dd]))\n(;B[ee]\n(;W[ff])))", []strip.Part{variations}, "(;FF[4](;B[aa];W[bb](;B[cc])))"},
		{"a.sgf", "(;FF[4]PB[Ann]BR[3d]PW[Bob]WR[1k]BT[x]PC[Oslo]GN[Ann and Bob]EV[Cup];B[aa])", []strip.Part{names}, "(;FF[4]PB[Black]PW[White]EV[Cup];B[aa])"},
		{"a.sgf", "(;FF[4]GN[The ear-reddening game]PB[Ann])", []strip.Part{names}, "(;FF[4]GN[The ear-reddening game]PB[Black])"},
		// what visitors of KGS and OGS say
		{"a.sgf", "(;FF[4];B[aa]C[tartrate [7d?\\]: hi\nA good move.\nann [-\\]: thx\n])", []strip.Part{chat}, "(;FF[4];B[aa]C[A good move.\n])"},
		{"a.sgf", "(;FF[4];B[aa]C[tartrate [7d?\\]: hi\nA good move.\nann [-\\]: thx])", []strip.Part{chat}, "(;FF[4];B[aa]C[A good move.])"},
		{"a.sgf", "(;FF[4];B[aa]C[tartrate [7d?\\]: hi\nA good move.\n])", []strip.Part{comments}, "(;FF[4];B[aa]C[tartrate [7d?\\]: hi\n])"},
		{"a.sgf", "(;FF[4];B[aa]C[tartrate [7d?\\]: one \\\nmessage])", []strip.Part{chat}, "(;FF[4];B[aa])"},
		{"a.sgf", "(;FF[4]PC[OGS: https://online-go.com/game/1];B[aa]C[ann: hi\nbob: thx\n];W[bb]C[nice])", []strip.Part{chat}, "(;FF[4]PC[OGS: https://online-go.com/game/1];B[aa];W[bb]C[nice])"},
		{"a.sgf", "(;FF[4];B[aa]C[Note: not of a server])", []strip.Part{chat}, "(;FF[4];B[aa]C[Note: not of a server])"},
		{"a.sgf", "(;FF[4]PC[OGS];B[aa]C[ann: hi])(;FF[4];B[aa]C[ann: hi])", []strip.Part{chat}, "(;FF[4]PC[OGS];B[aa])(;FF[4];B[aa]C[ann: hi])"},
		{"a.sgf", "(;FF[4];B[aa]OS[ann: hi]C[x])", []strip.Part{chat, comments}, "(;FF[4];B[aa])"},
		// Ishi
		{"a.ishi", "EVENT x\nREMARK a\nBLACK Ann 3d\nWHITE Bob\nPLACE Oslo\nANALYSIS Carl\nB 1 Q16\nCOM\ngood\nENDCOM\nMARK a@D4\nVAR\nB 1 D4\nENDVAR\nW 2 D4\n",
			[]strip.Part{comments, variations, markup, names}, "EVENT x\nBLACK Black\nWHITE White\nB 1 Q16\nW 2 D4\n"},
		{"a.ishi", "B 1 Q16\nVAR\nB 1 D4\nCOM\nx\nENDCOM\nENDVAR\nMARK #1\nW 2 D4\n", []strip.Part{variations}, "B 1 Q16\nMARK #1\nW 2 D4\n"},
		{"a.ishi", "REMARK recls:ignore ishi/x\nB 1 Q16\nUSER p\ndata\nENDUSER\nDIAGRAM\n", []strip.Part{comments, markup}, "REMARK recls:ignore ishi/x\nB 1 Q16\nUSER p\ndata\nENDUSER\nDIAGRAM\n"},
		// CSA
		{"a.csa", "'CSA encoding=UTF-8\nV3.0\nN+Ann\nN-Bob\n$SITE:Oslo\n$NOTE:x\nPI\n+\n'a\n+7776FU,T1\n'** 30 -3334FU\n'*b\n-3334FU\nT2\n%TORYO,T3\n",
			[]strip.Part{comments}, "'CSA encoding=UTF-8\nV3.0\nN+Ann\nN-Bob\n$SITE:Oslo\nPI\n+\n+7776FU,T1\n'** 30 -3334FU\n-3334FU\nT2\n%TORYO,T3\n"},
		{"a.csa", "V2.2\nN+Ann\nN-Bob\n$SITE:Oslo\nPI\n+\n+7776FU , T1\n'** 30 -3334FU\n-3334FU\nT2\n%TORYO,T3\n",
			[]strip.Part{engine, times, names}, "V2.2\nN+Sente\nN-Gote\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n"},
		{"a.csa", "V2.2\nPI\n+\n+7776FU 'behind\n'recls:ignore csa/x\n", []strip.Part{comments}, "V2.2\nPI\n+\n+7776FU\n'recls:ignore csa/x\n"},
		// KIF
		{"a.kif", "# ---- Kifu for Windows V7 V7.08 棋譜ファイル ----\n# mine\n先手：安\n後手：Bob\n場所：京都\n備考：x\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)+\n*good\n**評価値=-35\n&here\n   2 ３四歩(33)   ( 0:01/00:00:01)\n*#評価値=1\n\n変化：1手\n   1 ２六歩(27)   ( 0:01/00:00:01)\n",
			[]strip.Part{comments, engine, times, names, variations}, "# ---- Kifu for Windows V7 V7.08 棋譜ファイル ----\n先手：先手\n後手：後手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n"},
		{"a.kif", "上手：Ann\n下手：Bob\n手数----指手---------消費時間--\n   1 ３四歩(33)\n*x\n**評価値=-35\n*2797\n*△３四歩(33)▲９六歩(97)\n*2\n", []strip.Part{engine, names},
			"上手：上手\n下手：下手\n手数----指手---------消費時間--\n   1 ３四歩(33)\n*x\n*2\n"},
		// mates of Shogidokoro, signs that recls does not read, and lines that are below no move
		{"a.kif", "*a\n1 ７六歩(77)\n*104\n*+Mate:7\n*△３四歩(33)▲９六歩(97)\n*-Mate\n*good\n**x\n2 投了\n*b\n変化：1手\n*#y\n*c\n1 ２六歩(27)\n", []strip.Part{engine},
			"*a\n1 ７六歩(77)\n*104\n*good\n2 投了\n*b\n変化：1手\n*c\n1 ２六歩(27)\n"},
		{"a.kif", "*a\n1 ７六歩(77)\n*104\n*+Mate:7\n*△３四歩(33)▲９六歩(97)\n*-Mate\n*good\n**x\n2 投了\n*b\n変化：1手\n*#y\n*c\n1 ２六歩(27)\n", []strip.Part{comments},
			"1 ７六歩(77)\n*+Mate:7\n*△３四歩(33)▲９六歩(97)\n*-Mate\n**x\n2 投了\n変化：1手\n*#y\n1 ２六歩(27)\n"},
		{"a.ki2", "先手：Ann\n\n*x\n▲７六歩 △３四歩\n*y\n▲２六歩\n\n変化：2手\n△８四歩\n", []strip.Part{comments, variations}, "先手：Ann\n\n▲７六歩 △３四歩\n▲２六歩\n"},
		// nothing of the kind, and line ends
		{"a.csa", "V2.2\nPI\n+\n'x\n+7776FU\n", []strip.Part{markup, chat, variations}, "V2.2\nPI\n+\n'x\n+7776FU\n"},
		{"a.csa", "V2.2\r\nPI\r\n+\r\n'x\r\n+7776FU\r\n", []strip.Part{comments}, "V2.2\r\nPI\r\n+\r\n+7776FU\r\n"},
		{"a.sgf", "(;FF[4]\r\nC[x]\r\n;B[aa])\r\n", []strip.Part{comments}, "(;FF[4]\r\n;B[aa])\r\n"},
	} {
		f := formats.ByName(c.name).Parse(syntax.NewSource(c.text))
		r := strip.Strip(formats.Of(f).Strip, f, strip.Of(c.parts...))
		if r.Text != c.want || r.Unsafe || r.Faulty || len(r.Kept) > 0 {
			t.Errorf("%s %v of\n%s\ngives (unsafe %v, faulty %v, kept %v)\n%q\nwant\n%q", c.name, c.parts, c.text, r.Unsafe, r.Faulty, r.Kept, r.Text, c.want)
		}
		if again := syntax.Apply(c.text, r.Edits); again != r.Text {
			t.Errorf("%s %v: the edits make %q", c.name, c.parts, again)
		}
	}
}

// TestStripFaults: what has no end stays, and of a collection the sound games are stripped.
func TestStripFaults(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		kept             int
	}{
		{"a.sgf", "(;FF[4]C[a];B[aa]C[x", "(;FF[4];B[aa]C[x", 1},
		{"a.ishi", "B 1 Q16\nCOM\nx\nW 2 D4\n", "B 1 Q16\nCOM\nx\nW 2 D4\n", 1},
	} {
		f := formats.ByName(c.name).Parse(syntax.NewSource(c.text))
		r := strip.Strip(formats.Of(f).Strip, f, strip.Of(comments))
		if r.Text != c.want || len(r.Kept) != c.kept {
			t.Errorf("%q gives %q, kept %v", c.text, r.Text, r.Kept)
		}
	}
}

// TestNamesLeft: a name that is still in a comment is reported, with each line.
func TestNamesLeft(t *testing.T) {
	text := "(;FF[4]PB[Ann]PW[Bob];B[aa]\nC[x];W[bb]\nC[Bob, then Ann])\n(;FF[4]PB[Carl]\nC[Ann]\nC[Carl]EV[Carl's];W[aa])"
	f := formats.ByName("a.sgf").Parse(syntax.NewSource(text))
	if r := strip.Strip(formats.Of(f).Strip, f, strip.Of(names)); !slices.Equal(r.Left, []int{3, 6}) {
		t.Errorf("names are left on lines %v", r.Left)
	}
	if r := strip.Strip(formats.Of(f).Strip, f, strip.Of(names, comments)); !slices.Equal(r.Left, []int{2}) {
		t.Errorf("without comments names are left on lines %v", r.Left)
	}
}

// TestProof: a provider that takes more than was named is caught, whatever it takes.
func TestProof(t *testing.T) {
	text := "(;FF[4];B[aa]C[x];W[bb](;B[cc])(;B[dd]))"
	f := formats.ByName("a.sgf").Parse(syntax.NewSource(text))
	for _, wrong := range []string{"B[aa]", ";W[bb]", "(;B[cc])", "[x]", "(;B[dd]", ";", "a]C[", ")"} {
		p := *formats.Of(f).Strip
		p.Cut = func(c *strip.Cutter) {
			at := strings.Index(text, wrong)
			c.Cut(syntax.Span{Start: at, End: at + len(wrong)})
		}
		for _, part := range []strip.Part{comments, variations} {
			if wrong == "(;B[dd]" && part == variations {
				continue
			}
			if r := strip.Strip(&p, f, strip.Of(part)); !r.Unsafe || r.Text != text || r.Edits != nil {
				t.Errorf("%q was taken away: %q", wrong, r.Text)
			}
		}
	}
}

// samples are the records of the test cases and the examples of the rules.
func samples(t *testing.T) (list []*syntax.File) {
	archives, err := filepath.Glob("../../testdata/*/*.txtar")
	if err != nil || len(archives) < 20 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for _, path := range archives {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range txtar.Parse(data).Files {
			if format := formats.ByName(strings.Fields(f.Name)[0]); format != nil && len(f.Data) < 5000 {
				list = append(list, format.Parse(syntax.NewSource(string(f.Data))))
			}
		}
	}
	for _, r := range formats.Catalogue().Rules() {
		for _, text := range pages.Of(r).Examples() {
			list = append(list, formats.ByID(r.Format()).Parse(syntax.NewSource(text)))
		}
	}
	return list
}

// TestSamples: no part of any record is beyond the proof, however the record is damaged; and what was stripped has
// nothing more to strip.
func TestSamples(t *testing.T) {
	all := samples(t)
	if len(all) < 300 {
		t.Fatalf("%d records", len(all))
	}
	rng := rand.New(rand.NewPCG(20, 1))
	bits := []string{"(", ")", ";", "[", "]", "\\", "\n", ":", "C[", "VAR\n", "\nENDVAR\n", "\nCOM\n", "'", ",", "*", "変化：3手\n", "/", " ", "\n\n"}
	changed := 0
	for i := range 3 * len(all) {
		f := all[i%len(all)]
		if i >= len(all) {
			f = damaged(f, bits, rng)
		}
		for part := strip.Comments; part <= strip.Names; part++ {
			r := strip.Strip(formats.Of(f).Strip, f, strip.Of(part))
			if r.Unsafe {
				t.Fatalf("part %d of a sound record is beyond the proof:\n%s", part, f.Source().Text())
			}
			if len(r.Edits) == 0 {
				continue
			}
			changed++
			again := f.Format.Parse(syntax.NewSource(r.Text))
			if twice := strip.Strip(formats.Of(f).Strip, again, strip.Of(part)); len(twice.Edits) > 0 {
				t.Errorf("part %d can be stripped twice:\n%s\n%s\n%v", part, f.Source().Text(), r.Text, twice.Edits)
			}
		}
	}
	if changed < 500 {
		t.Errorf("only %d records had something to strip", changed)
	}
}

func damaged(f *syntax.File, bits []string, rng *rand.Rand) *syntax.File {
	text := f.Source().Text()
	i := rng.IntN(len(text) + 1)
	if rng.IntN(2) == 0 {
		text = text[:i] + bits[rng.IntN(len(bits))] + text[i:]
	} else {
		text = text[:i] + text[min(len(text), i+1+rng.IntN(8)):]
	}
	return f.Format.Parse(syntax.NewSource(text))
}

// BenchmarkStrip is a collection of a thousand games with comments, without which it is half as long.
func BenchmarkStrip(b *testing.B) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "(;FF[4]GM[1]SZ[19]PB[Ann %d]PW[Bob]", i)
		for range 100 {
			text.WriteString("\n;B[dd]C[what people say]\n;W[pp]")
		}
		text.WriteString(")\n")
	}
	f := formats.ByName("a.sgf").Parse(syntax.NewSource(text.String()))
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		if r := strip.Strip(formats.Of(f).Strip, f, strip.Of(comments, names)); len(r.Edits) == 0 {
			b.Fatal("nothing was stripped")
		}
	}
}

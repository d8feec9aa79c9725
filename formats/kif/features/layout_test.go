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
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

func kifFile(text string) *syntax.File { return kif.Format{}.Parse(syntax.NewSource(text)) }

const frames = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"

// TestOtherGames: what another game than shogi writes in its own way is left as it is, and is no fault.
func TestOtherGames(t *testing.T) {
	for text, faulty := range map[string]bool{
		"先手：a\n1手目　7五獅子 （←6三）\n2手目一歩目　△7五獅子 （←6三）\n": false,
		"1手目 ７六獅子\n":           false,
		"手合割：5五将棋\n  *x\n":     true,
		"手合割：平手\n1 ７六獅子(77)\n": true,
	} {
		r := format.Format(context.Background(), Language().Layout, kifFile(text), format.Options{})
		if len(r.Edits) > 0 || len(r.Kept) > 0 != faulty || r.Unsafe {
			t.Errorf("%q: %d edits, %v kept for faults", text, len(r.Edits), r.Kept)
		}
	}
}

func TestKIF(t *testing.T) {
	l := Language().Layout
	for _, tt := range []struct{ name, text, want string }{
		{"the example of the specification",
			"手合割：平手　　\n先手:佐藤\n手数----指手---------消費時間--\n1 ７六歩(77) (00:16/00:00:16)\n2 ３四歩(33)   (0:5/0:0:5)\n" +
				"3 ２二角成(88)    (00:21 / 00:00:37)\n4 同銀(31)\n\n5 ５五角打\n変化：   3手\n3 ２六歩(27)\n",
			"手合割：平手　　\n先手:佐藤\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:05/00:00:05)\n" +
				"   3 ２二角成(88) ( 0:21/00:00:37)\n   4 同　銀(31)\n   5 ５五角打\n\n変化：3手\n   3 ２六歩(27)\n"},
		{"plus without a time", "1 ７六歩(77)+\n2 ５五角打 +\n", "   1 ７六歩(77)   +\n   2 ５五角打     +\n"},
		{"plus behind a time", "1 ７六歩(77) (0:1/0:0:1) +\n", "   1 ７六歩(77)   ( 0:01/00:00:01)+\n"},
		{"times are kept as amounts",
			"1 ７六歩(77) ( 0:7/)\n2 ３四歩(33) (90:75/01:31:15)\n3 ２六歩(27) (0:16.5/0:0:16.5)\n4 ８四歩(83) (00:00:09/1)\n",
			"   1 ７六歩(77)   ( 0:07/)\n   2 ３四歩(33)   (90:75/01:31:15)\n   3 ２六歩(27)   ( 0:16.5/00:00:16.5)\n4 ８四歩(83) (00:00:09/1)\n"},
		{"same with blanks", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀　(31)\n5 同 　銀(31)\n",
			"   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 同　銀(31)\n"},
		{"end words", "1 ７六歩(77)\n2 投了 (0:03/0:0:3)\nまで1手で先手の勝ち \n", "   1 ７六歩(77)\n   2 投了         ( 0:03/00:00:03)\nまで1手で先手の勝ち\n"},
		{"long numbers", "12345 ７六歩(77)\n", "12345 ７六歩(77)\n"},
		{"squares stay", "1 76歩(77) (0:1/0:0:1)\n", "   1 76歩(77)     ( 0:01/00:00:01)\n"},
		{"the names of pieces stay", "1 ７六王(77)\n2 ３四竜(33)\n3 ３四全(33)\n", "   1 ７六王(77)\n   2 ３四竜(33)\n   3 ３四全(33)\n"},
		{"what people write stays", "棋戦： a  \n*  b \n& c \n# d \n   1 ７六歩(77)\n*\n", "棋戦： a  \n*  b \n& c \n# d \n   1 ７六歩(77)\n*\n"},
		{"lines with syntax findings stay",
			"　1 ７六歩(77)\n2　３四歩(33)\n3 ２六歩(27) best \n4 ８四歩(83)  #x\n 5 ７六赴(77)\n  *x\n６ ８五歩(84)\n7 ７八金(69)  \n",
			"　1 ７六歩(77)\n2　３四歩(33)\n3 ２六歩(27) best \n4 ８四歩(83)  #x\n 5 ７六赴(77)\n  *x\n６ ８五歩(84)\n   7 ７八金(69)\n"},
		{"a row that has collapsed", "|・v玉歩.v成銀王と* 竜|一\n", "| ・v玉 歩 ・v全 王 と ・ 竜|一\n"},
		{"a row with other signs", "｜+飛V角^金-銀 ・ ・ ・ ・ ・｜五  \n", "| 飛v角 金v銀 ・ ・ ・ ・ ・|五\n"},
		{"a row that cannot be read", "| ・ ・ O  ・ ・ ・|五\n", "| ・ ・ O  ・ ・ ・|五\n"},
		{"a row with an empty cell", "|v香    v銀・・・・・・|五\n", "|v香    v銀・・・・・・|五\n"},
		{"a frame and its digits", "９ ８ ７ ６ ５ ４ ３ ２ １\n  +---+\n", frames},
		{"half-width digits", " 9  8  7  6  5  4  3  2  1\n+---------------------------\n", frames},
		{"the digits of another board", "手合割：5五将棋\n  ５ ４ ３ ２ １ \n", "手合割：5五将棋\n  ５ ４ ３ ２ １\n"},
		{"hands", "先手の持駒：飛 金二　　歩十八 \n後手の持駒： 飛角二\n上手の持駒：なし　\n", "先手の持駒：飛　金二　歩十八 \n後手の持駒： 飛　角二\n上手の持駒：なし　\n"},
		{"a hand that cannot be read", "先手の持駒：飛 大  歩\n", "先手の持駒：飛 大  歩\n"},
		{"variations", "1 ７六歩(77)\n変化： 1 手\n1 ２六歩(27)\n\n\n\n変化：1手目\n1 ５六歩(57)\n", "   1 ７六歩(77)\n\n変化：1手\n   1 ２六歩(27)\n\n変化：1手目\n   1 ５六歩(57)\n"},
		{"line ends are kept", "先手：a\r\n\r\n1 ７六歩(77)\r\n2 ３四歩(33)\n変化：1手", "先手：a\r\n   1 ７六歩(77)\r\n   2 ３四歩(33)\n\n変化：1手\r\n"},
		{"old line ends", "先手：a\r1 ７六歩(77)\r変化：1手\r", "先手：a\r   1 ７六歩(77)\r\r変化：1手\r"},
		{"mark", "\ufeff 1 ７六歩(77)\n", "\ufeff   1 ７六歩(77)\n"},
		{"a mark and a comment", "\ufeff*a\n\n*b", "\ufeff*a\n*b\n"},
		{"empty lines between lines that cannot be read stay", "先手：a\n\nab\n\n  cd\n\n*e\n", "先手：a\nab\n\n  cd\n*e\n"},
		{"another format", "  (;FF[4]\n\n  x \n\n# y\n", "  (;FF[4]\n\n  x \n\n# y\n"},
		{"another game", "手合割：5五将棋\n| ・ ・ ・ ・v玉|一 \n+---+\n1 ５五歩(54)\n", "手合割：5五将棋\n| ・ ・ ・ ・v玉|一\n+---+\n   1 ５五歩(54)\n"},
		{"nothing", " \n\n", " \n\n"},
		{"empty", "", ""},
		{"no text", "先手：\xff\xfe \n1 ７六\xff歩(77)\n", "先手：\xff\xfe \n1 ７六\xff歩(77)\n"},

		{"KI2", "先手：a\n\n\n▲７六歩△３四歩　▲２六歩\n\n△８四歩    ▲２五歩 △８五歩 ▲７八金 △３二金\nまで8手で中断\n",
			"先手：a\n\n▲７六歩    △３四歩    ▲２六歩    △８四歩    ▲２五歩    △８五歩\n▲７八金    △３二金\nまで8手で中断\n"},
		{"KI2 with comments", "▲７六歩\n*a\n△３四歩\n△４四歩\n変化：2手\n△８四歩", "▲７六歩\n*a\n△３四歩    △４四歩\n\n変化：2手\n△８四歩\n"},
		{"KI2 and 同", "▲同 銀 △同銀 ▲同飛成 △同　飛成 ▲同　　歩", "▲同　銀    △同　銀    ▲同飛成    △同　飛成  ▲同　歩\n"},
		{"KI2 with long moves", "▲５八成銀左上 △５八金左上不成 ▲７六歩", "▲５八成銀左上△５八金左上不成▲７六歩\n"},
		{"KI2 without an empty line", "先手：a\n▲７六歩 △投了\n\n", "先手：a\n▲７六歩    △投了\n"},
		{"KI2 with comments on the start", "先手：a\n\n*b\n\n▲７六歩\n", "先手：a\n\n*b\n▲７六歩\n"},
		{"KI2 with a fault", "▲７六歩 △３四歩\n▲７六赴  △３四歩 \n▲７六歩 △３四歩 x\n▲２六歩", "▲７六歩    △３四歩\n▲７六赴  △３四歩 \n▲７六歩 △３四歩 x\n▲２六歩\n"},
		{"both notations", "1 ７六歩(77)\n△３四歩  ▲２六歩\n", "   1 ７六歩(77)\n△３四歩  ▲２六歩\n"},
		{"KI2 with a line end", "▲７六歩\r\n△３四歩\n▲２六歩", "▲７六歩    △３四歩    ▲２六歩\r\n"},
	} {
		r := format.Format(context.Background(), l, kifFile(tt.text), format.Options{})
		got := syntax.Apply(tt.text, r.Edits)
		if got != tt.want || r.Unsafe {
			t.Errorf("%s (unsafe %v):\n%q, want\n%q", tt.name, r.Unsafe, got, tt.want)
		}
		if again := format.Format(context.Background(), l, kifFile(got), format.Options{}); len(again.Edits) > 0 {
			t.Errorf("%s: formatting twice changes %q", tt.name, syntax.Apply(got, again.Edits))
		}
	}
}

func FuzzKIF(f *testing.F) {
	f.Add("先手:a \n手数----指手--\n1 ７六歩(77) (0:1/0:0:1)+\r\n 2 同銀(31)\n\n変化： 2 手\n* x \n2 投了\nまで1手で中断\n")
	f.Add("\ufeff先手：a\n\n▲７六歩△同銀 ▲同飛成 x\n&a\n△投了\n変化：1\n")
	f.Add("|・ v玉歩 . v成銀 王 と * 竜|一\n９ ８ ７ ６ ５ ４ ３ ２ １\n+--\n先手の持駒：飛 金二 歩十八 \n後手番 \n手数＝30 x\n")
	l := Language().Layout
	f.Fuzz(func(t *testing.T, text string) {
		r := format.Format(context.Background(), l, kifFile(text), format.Options{})
		if r.Unsafe {
			t.Fatalf("formatting %q changes what it means", text)
		}
		once := syntax.Apply(text, r.Edits)
		if again := format.Format(context.Background(), l, kifFile(once), format.Options{}); len(again.Edits) > 0 {
			t.Fatalf("%q becomes %q, then %q", text, once, syntax.Apply(once, again.Edits))
		}
	})
}

// corpusFiles calls each for every real record.
func corpusFiles(t *testing.T, each func(path, text string)) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records")
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(root, "kif"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files++
		each(path, syntax.Decode(data, kif.Format{}).Text())
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestKIFCorpus formats real records: nothing may be lost, and the second time nothing may change.
func TestKIFCorpus(t *testing.T) {
	l, changed, kept := Language().Layout, 0, 0
	corpusFiles(t, func(path, text string) {
		r := format.Format(context.Background(), l, kifFile(text), format.Options{})
		if r.Unsafe {
			t.Errorf("%s: unsafe", path)
		}
		for _, s := range r.Kept {
			t.Logf("%s: kept %q", path, text[s.Start:s.End])
		}
		once := syntax.Apply(text, r.Edits)
		after := kifFile(once)
		if again := format.Format(context.Background(), l, after, format.Options{}); len(again.Edits) > 0 {
			t.Errorf("%s: formatting twice gives another text", path)
		}
		if !slices.Equal(kifPositions(kifFile(text)), kifPositions(after)) {
			t.Errorf("%s: formatting changes a position", path)
		}
		if !slices.Equal(notesOf(text), notesOf(once)) {
			t.Errorf("%s: formatting changes a comment", path)
		}
		changed += min(len(r.Edits), 1)
		kept += len(r.Kept)
	})
	t.Logf("%d files changed, %d parts kept", changed, kept)
}

// notesOf are the lines that are text of people, whole.
func notesOf(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && strings.ContainsAny(line[:1], "*&#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// kifPositions are the positions of all nodes, in their order.
func kifPositions(f *syntax.File) (keys []uint64) {
	for _, g := range f.Games() {
		at := make([]shogi.Position, len(g.Nodes))
		at[0] = *shogi.FromDetail(g.Detail(0))
		for i := range g.Nodes {
			if i > 0 {
				at[i] = at[g.Nodes[i].Parent]
				at[i].ApplyRecorded(g.Nodes[i].Move)
			}
			keys = append(keys, at[i].Key())
		}
	}
	return keys
}

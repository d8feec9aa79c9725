package convert

import (
	"strings"
	"testing"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/syntax"
)

// TestShogiConversions: small records, what becomes of them, and what is lost.
func TestShogiConversions(t *testing.T) {
	const pawns = "   1 ７六歩(77)\n   2 ３四歩(33)\n"
	tests := []struct{ name, from, to, text, want, lost string }{
		{"marks of KI2", "kif", "ki2", "手合割：平手\n" + pawns + "   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n   6 ３三桂(21)\n   7 ５八金(69)\n   8 ３二金(41)\n   9 ３三角成(55)\n",
			"▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲５五角    △３三桂\n▲５八金左  △３二金    ▲３三角成\n", ""},
		{"不成 and 打", "usi", "ki2", "position sfen 4k4/9/9/4S4/9/4G4/9/9/4K4 b G2P 1 moves 5d5c 5a4a G*5e",
			"▲５三銀不成△４一玉    ▲５五金打\n", ""},
		{"a move that no mark tells", "kif", "ki2", "   1 ５八金(69)\n   2 ３四歩(33)\n   3 ７四歩(77)\n", "▲５八金左  △３四歩    ▲７四歩(77)\n", ""},
		{"a handicap", "kif", "csa", "手合割：二枚落ち\n下手：A\n上手：B\n   1 ６二銀(71)\n", "N+A\nN-B\nPI82HI22KA\n-\n-7162GI\n", ""},
		{"header lines", "kif", "csa", "表題：R\n開始日時：2014/9/13（土） 14：59\n持ち時間：00:25+00\n備考：a\\nb\\c\n記録係：X\n場所：\n# note\n" + pawns,
			"$EVENT:R\n$START_TIME:2014/09/13 14:59:00\n$TIME_LIMIT:00:25+00\n$NOTE:a\\nb\\\\c\n'記録係：X\n' note\nPI\n+\n",
			"times of day without seconds (`:00` was added, which CSA needs); days of the week in dates; header lines that CSA has no key for (a comment has them); empty header lines"},
		{"keys that CSA has once", "kif", "csa", "表題：T\n棋戦：E\n対局日：2001/02/03\n開始日時：2001/02/03\n" + pawns, "$EVENT:E\n$START_TIME:2001/02/03\n'表題：T\n'対局日：2001/02/03\n",
			"header lines that CSA has no key for (a comment has them) (2 times)"},
		{"a diagram", "kif", "csa", "後手の持駒：なし\n+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n" + strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n", 8) +
			"+---------------------------+\n先手の持駒：金　歩二\n手数＝30\n  31 ５二金打\n", "'手数＝30\nP1 *  *  *  * -OU *  *  *  * \n", ""},
		{"an engine", "kif", "csa", pawns + "**対局 深さ 2 ノード数 960 評価値 +35 読み筋 △３四歩(33) ▲２六歩(27)\n**評価値=-3\n**深さ=2\n**読み筋=▲２六歩△８四歩\n**so so\n",
			"-3334FU\n'** 35 +2726FU #960\n'** -3 +2726FU -8384FU\n'*深さ=2\n'*so so\n",
			"engine notes other than the score, the moves and the number of nodes; the second `*` of comments (a comment of one has them) (2 times)"},
		{"what an engine would rather play", "kif", "csa", pawns + "**解析 評価値 5 読み筋 △８四歩(83)\n", "'*解析 評価値 5 読み筋 △８四歩(83)\n", "the second `*` of comments (a comment of one has them)"},
		{"bookmarks, skipped lines", "kif", "csa", pawns + "&b\n#s\n#*t\n", "'*&b\n's\n' *t\n", "bookmarks (a comment has them)"},
		{"an end without a word", "kif", "csa", pawns + "   3 封じ手\nまで2手で封じ手\n", "%CHUDAN\n'*封じ手\n", "ends of the game that CSA has no word for (a comment has them)"},
		{"an end against the one who moved", "kif", "csa", pawns + "   3 反則勝ち\n", "%-ILLEGAL_ACTION\n", ""},
		{"an end against the one to move", "csa", "kif", "PI\n+\n+7776FU\n%-ILLEGAL_ACTION\n", "   2 反則負け\n*%-ILLEGAL_ACTION\n", "ends of the game that KIF has no word for (a comment has them)"},
		{"an end in the last line only", "kif", "csa", pawns + "まで2手で時間切れにより後手の勝ち\n", "-3334FU\n%TIME_UP\n", ""},
		{"two ends", "kif", "csa", pawns + "   3 投了\n   4 中断\n", "%TORYO\n", "end lines after the end of the game"},
		{"a pass", "kif", "csa", pawns + "   3 パス\n   4 ８四歩(83)\n", "-3334FU\n", "moves after a pass (CSA has no pass) (2 times)"},
		{"an impossible move, its variation, its comment", "kif", "csa", pawns + "   3 ５五歩(56)\n*c\n   4 ８四歩(83)\n\n変化：3手\n   3 ２六歩(27)\n", "-3334FU\n'*c\n",
			"line 3: move 3, `3 ５五歩(56)`, which cannot be made on the board, and 2 moves after it or in variations of it"},
		{"variations, names, sums", "kif", "csa", "   1 ５八王(59)   ( 0:01/00:01:01)\n\n変化：1手\n   1 ２六歩(27)\n\n変化：9手\n   9 ２六歩(27)\n", "+5958OU\nT1\n",
			"sums of times that differ from the times; variations; other names of pieces (王, 竜, 全 and the like); variations that replace no move of the record"},
		{"fractions of seconds", "kif", "csa", "   1 ７六歩(77)   ( 0:01.5/00:00:01)\n", "T1.5\n", ""},
		{"the order of variations", "jkf", "kif", `{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"forks":[
[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}}],[{"move":{"from":{"x":5,"y":7},"to":{"x":5,"y":6},"piece":"FU"}}]]},
{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},"forks":[[{"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}}]]}]}`,
			pawns + "\n変化：2手\n   2 ８四歩(83)\n\n変化：1手\n   1 ２六歩(27)\n\n変化：1手\n   1 ５六歩(57)\n", ""},
		{"keys that KIF cannot have", "jkf", "kif", `{"header":{"変化":"5手","a：b":"c","先手の持駒":"飛","x":"y\nz"},"moves":[]}`, "手合割：平手\nx：y\\nz\n手数", "header lines with a key that KIF cannot have (2 times); hands among the header lines (`initial` has the position)"},
		{"JKF that was read off KI2", "jkf", "kif", `{"header":{},"moves":[{},{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}},{"move":{"to":{"x":3,"y":4},"piece":"FU"}}]}`,
			"   1 ５八金(49)\n   2 ３四歩(33)\n", ""},
		{"a position below an even preset", "jkf", "usi", `{"header":{},"initial":{"preset":"HIRATE","data":{"color":1,"board":{},"hands":[{"FU":2},{}]}},"moves":[{}]}`, "position sfen 9/9/9/9/9/9/9/9/9 w 2P 1\n", ""},
		{"an end of CSA V3.0", "csa", "jkf", "PI\n+\n+7776FU\n%MAX_MOVES\n", `{"comments":["%MAX_MOVES"],"special":"JISHOGI"}`, "ends of the game that JKF has no word for (a comment has them)"},
		{"everything to USI", "kif", "usi", "先手：A\n#s\n" + "   1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n&b\n   2 投了\n\n変化：1手\n   1 ２六歩(27)\n", "position startpos moves 7g7f\n",
			"header lines; times of moves; comments; bookmarks; lines that programs skip (`#`); variations; ends of the game"},
		{"an SFEN with a number", "usi", "kif", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2 moves 3c3d", "後手番\n手数＝1\n手数----指手---------消費時間--\n   2 ３四歩(33)\n", ""},
		{"games of USI", "usi", "csa", "startpos moves 7g7f\n\nposition startpos\n", "+7776FU\n/\nPI\n+\n", ""},
	}
	for _, tt := range tests {
		text, lost, why := way(tt.from, tt.to).Convert(parseShogi(tt.from, tt.text))
		var list []string
		for _, l := range lost {
			list = append(list, strings.TrimPrefix(l.String(), "lost: "))
		}
		if !strings.Contains(text, tt.want) || strings.Join(list, "; ") != tt.lost || !why.IsZero() {
			t.Errorf("%s: %v\n%s\nlost: %s", tt.name, why, text, strings.Join(list, "; "))
		}
	}
}

func parseShogi(format, text string) *syntax.File {
	switch format {
	case "kif":
		return parseKIF(text)
	case "csa":
		return parseCSA(text)
	case "jkf":
		return jkfFormat{}.Parse(syntax.NewSource(text))
	}
	return usiFormat{}.Parse(syntax.NewSource(text))
}

// TestShogiStops: of what cannot be read nothing is converted, and the reason says where.
func TestShogiStops(t *testing.T) {
	for _, tt := range []struct{ from, text, want string }{
		{"kif", "▲７六歩\n△３四歩 ▲５八金\n", "line 2: several pieces can make the move `▲５八金`, and no mark says which: nothing was converted"},
		{"kif", "▲５八金引\n", "line 1: the marks of `▲５八金引` fit none of the pieces that can go there: nothing was converted"},
		{"kif", "▲５五金\n", "line 1: no piece can make the move `▲５五金`: nothing was converted"},
		{"kif", "▲７六歩 ▲２六歩\n", "line 1: the mark of `▲２六歩` is that of the other player: nothing was converted"},
		{"kif", "手合割：5五将棋\n1 ２四歩(25)\n", "this is another game than shogi on a board of 9×9 squares"},
		{"kif", "手合割：なにか\n1 ７六歩(77)\n", "the start position cannot be read: expected a diagram of nine rows, or a handicap that recls knows"},
		{"jkf", "{\n\"header\":{},\n\"moves\":[{}\n", "line 4 is not valid JSON: unexpected end of JSON input"},
		{"jkf", "[]", "line 1: the record is of the kind `array`: expected an object as json-kifu-format has it"},
		{"jkf", "{\"header\":{},\"moves\":3}", "line 1: `moves` is of the kind `number`: expected a value as json-kifu-format has it"},
		{"jkf", "{}", "it has no `moves`: expected a record of json-kifu-format"},
		{"jkf", `{"header":{},"initial":{"preset":"X"},"moves":[]}`, "the preset `X` is unknown: expected one such as `HIRATE` or `OTHER`"},
		{"jkf", `{"header":{},"initial":{"preset":"OTHER"},"moves":[]}`, "`initial` has no `data`: expected the position of the preset `OTHER`"},
		{"jkf", `{"header":{},"initial":{"preset":"OTHER","data":{"board":[[{"kind":"XX"}]]}},"moves":[]}`, "`XX` on file 1, rank 1 of `board` is not a piece on the board"},
		{"jkf", `{"header":{},"initial":{"preset":"OTHER","data":{"board":{},"hands":[{"OU":1}]}},"moves":[]}`, "`hands` holds 1 of `OU`: expected pieces that can be in hand"},
		{"usi", "startpos\nposition startpos moves 7g7f 7g7f\n", "line 2: `7g7f` is not a move that can be made: expected one such as `7g7f` or `B*5e`"},
		{"usi", "startpos moves resign 7g7f\n", "line 1: `7g7f` comes after the end of the game"},
		{"usi", "hello\n", "line 1: the board has 1 row: expected 9"},
	} {
		text, _, why := way(tt.from, "csa").Convert(parseShogi(tt.from, tt.text))
		if why.String() != tt.want || text != "" {
			t.Errorf("%q: %v\n%s", tt.text, why, text)
		}
	}
}

// TestCompareKIFWithCSA: what only KIF has makes no difference.
func TestCompareKIFWithCSA(t *testing.T) {
	record := parseKIF("先手：A\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n   2 ３四歩(33)\n\n変化：1手\n   1 ２六歩(27)\n")
	for text, same := range map[string]bool{"N+A\nPI\n+\n+7776FU\nT1\n'*c\n-3334FU\n": true, "N+A\nPI\n+\n+7776FU\nT1\n'*c\n-8384FU\n": false} {
		a, b, as := Comparable(record, parseCSA(text))
		if r := treediff.Compare(a, b); as != "CSA (shogi)" || r.Same() != same {
			t.Errorf("%q: compared as %q: %v", text, as, r.Games)
		}
	}
}

// TestActionsOfKIF: a record is offered in the formats that it is not in.
func TestActionsOfKIF(t *testing.T) {
	for text, want := range map[string]string{
		"   1 ７六歩(77)\n": "convert.ki2 convert.csa convert.jkf convert.usi",
		"▲７六歩\n":         "convert.kif convert.csa convert.jkf convert.usi",
		"手合割：5五将棋\n":     "",
	} {
		var list []string
		for _, a := range Actions(parseKIF(text)) {
			list = append(list, a.ID)
		}
		if got := strings.Join(list, " "); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
	for _, a := range Actions(parseKIF("▲５八金\n")) {
		if c := a.Make(); c.Why.IsZero() || c.File != nil {
			t.Errorf("%s: a move that says too little was converted", a.ID)
		}
	}
}

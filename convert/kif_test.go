package convert

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func parseCSA(text string) *syntax.File { return csa.Format{}.Parse(syntax.NewSource(text)) }

// CSAToKIF is what recls convert writes of a file.
func CSAToKIF(f *syntax.File) (text string, lost []Loss) {
	text, lost, _ = way("csa", "kif").Convert(f)
	return text, lost
}

// way is the first conversion between two formats.
func way(from, to string) Conversion {
	all := Conversions()
	return all[slices.IndexFunc(all, func(c Conversion) bool { return c.From == from && c.To == to })]
}

func lossText(lost []Loss) string {
	var lines []string
	for _, l := range lost {
		lines = append(lines, l.String())
	}
	return strings.Join(lines, "\n")
}

const kifRecord = `V2.2
N+中原
N-米長
$EVENT:13th World Computer Shogi Championship
$SITE:KAZUSA ARC
$START_TIME:2003/05/03 10:30:00
$TIME_LIMIT:00:25+00
$OPENING:YAGURA
$JISHOGI:27
'a comment of the header
PI
+
'*before the first move
+7776FU
T72
'*comment, of the move
'for nobody
-3334FU
T6
+8822UM
T3.5
-3122GI
+0055KA
%TORYO
T4
`

func TestKIF(t *testing.T) {
	got, lost := CSAToKIF(parseCSA(kifRecord))
	want := `#KIF version=2.0 encoding=UTF-8
棋戦：13th World Computer Shogi Championship
場所：KAZUSA ARC
開始日時：2003/05/03 10:30:00
持ち時間：00:25+00
戦型：YAGURA
#a comment of the header
手合割：平手
先手：中原
後手：米長
手数----指手---------消費時間--
*before the first move
   1 ７六歩(77)   ( 1:12/00:01:12)
*comment, of the move
#for nobody
   2 ３四歩(33)   ( 0:06/00:00:06)
   3 ２二角成(88) ( 0:03/00:01:15)
   4 同　銀(31)
   5 ５五角打
   6 投了         ( 0:04/00:00:10)
まで5手で先手の勝ち
`
	if got != want {
		t.Errorf("got:\n%s", got)
	}
	if l := lossText(lost); l != "lost: `$JISHOGI`\nlost: fractions of seconds" {
		t.Errorf("losses: %s", l)
	}
}

// TestKIFEnds: each end word, told from the side to move, and the last line.
func TestKIFEnds(t *testing.T) {
	for word, want := range map[string]string{
		"TORYO": "投了 まで1手で先手の勝ち", "CHUDAN": "中断 まで1手で中断", "SENNICHITE": "千日手 まで1手で千日手",
		"JISHOGI": "持将棋 まで1手で持将棋", "TSUMI": "詰み まで1手で詰み", "FUZUMI": "不詰 まで1手で不詰",
		"TIME_UP": "切れ負け まで1手で時間切れにより先手の勝ち", "KACHI": "入玉勝ち まで1手で後手の入玉勝ち",
		"ILLEGAL_MOVE": "反則負け まで1手で後手の反則負け", "-ILLEGAL_ACTION": "反則負け *%-ILLEGAL_ACTION まで1手で後手の反則負け",
		"+ILLEGAL_ACTION": "反則勝ち まで1手で後手の反則勝ち", "MAX_MOVES": "最大手数 まで1手で最大手数",
		"HIKIWAKE": "持将棋 *%HIKIWAKE まで1手で持将棋", "MATTA": "中断 *%MATTA まで1手で中断", "ERROR": "中断 *%ERROR まで1手で中断",
		"RESIGN": "中断 *%RESIGN まで1手で中断",
	} {
		got, _ := CSAToKIF(parseCSA("PI\n+\n+7776FU\n%" + word + "\n"))
		_, got, _ = strings.Cut(got, "   2 ")
		if got = strings.Join(strings.Fields(got), " "); got != want {
			t.Errorf("%%%s: %q, want %q", word, got, want)
		}
	}
}

func TestKIFStart(t *testing.T) {
	for _, tt := range []struct{ position, want string }{
		{"PI\n+\n", "手合割：平手\n先手：A\n後手：B\n"},
		{"PI82HI22KA\n-\n", "手合割：二枚落ち\n下手：A\n上手：B\n"},
		{"PI82HI22KA11KY91KY81KE21KE31GI71GI41KI61KI\n-\n", "手合割：十枚落ち\n"},
		{"PI82HI22KA\n+\n", "先手の持駒：なし\n先手：A\n"},
		{"PI\n-\n", "後手番\n先手：A\n後手：B\n"},
		{"P-51OU\nP+59OU53TO00FU00FU00KI\n+\n", "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"},
		{"P-51OU\nP+59OU53TO00FU00FU00KI\n+\n", "先手の持駒：金　歩二\n先手：A\n"},
	} {
		if got, _ := CSAToKIF(parseCSA("N+A\nN-B\n" + tt.position)); !strings.Contains(got, tt.want) {
			t.Errorf("%q:\n%s\nwant: %s", tt.position, got, tt.want)
		}
	}
}

func TestKIFLosses(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"PI\n+\n+7776FU\n+2726FU\n-3334FU\n%TORYO\n", "lost: line 4: move 2, `+2726FU`, which cannot be made on the board, and 1 move after it or in variations of it\nlost: ends of the game after a move that cannot be made on the board"},
		{"PI\n+\n%TORYO\n%TORYO\n", "lost: end lines after the end of the game"},
		{"PI\n+\n/\nPI\n+\n", "lost: games after the first (a KIF file has one)"},
		{"V3.0\n$NOTE:a\\nb\nhello\nPI\n+\n", "lost: lines that cannot be read"},
		{"PI\nP+10FU\nP-01FU55KI09FU\n+\n", "lost: pieces off the board (3 times)"},
		{"PI\nP+10fu\nP+5AKI\nP+55XX\nP+55AL\nP+10XX\n+\n", "lost: pieces off the board\nlost: parts of the position that cannot be read (4 times)"},
		{"PI01FU00FU\n+\n", "lost: pieces off the board\nlost: parts of the position that cannot be read"},
		{"P1-KY-KE-GI+XX * +OU *  *  * \n+\n", "lost: parts of the position that cannot be read"},
		{"PI\n+\n/\nP+10FU\n+\n", "lost: games after the first (a KIF file has one)"},
		{"PI82HI\nP+00AL\n+\n", ""},
		{"PI\n+\n+7776FU\n", ""},
	} {
		if _, lost := CSAToKIF(parseCSA(tt.text)); lossText(lost) != tt.want {
			t.Errorf("%q: %s", tt.text, lossText(lost))
		}
	}
}

var kifMove = regexp.MustCompile(`^ *(\d+) (?:([１-９])([一二三四五六七八九])|同　)(成?[歩香桂銀金角飛玉と馬龍])(成|打)?(?:\(([1-9]{2})\))?`)

// readKIF replays the moves of a KIF text, read without help of the writer, and lists the positions.
func readKIF(t *testing.T, text string, board shogi.Position) (keys []uint64) {
	var to shogi.Square
	for line := range strings.Lines(text) {
		m := kifMove.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		if m[2] != "" {
			file := []rune(m[2])[0] - '０'
			to = shogi.NewSquare(int(file), strings.Index("一二三四五六七八九", m[3])/3+1)
		}
		move := shogi.Move{To: to, Piece: kanjiKind(m[4])}
		if m[5] == "成" {
			move.Piece = move.Piece.Promoted()
		}
		if m[5] != "打" {
			fmt.Sscan(m[6], &move.From)
		}
		if !board.CanApply(move) {
			t.Fatalf("%q is %v, which cannot be made", line, move)
		}
		board.Apply(move)
		keys = append(keys, board.Key())
	}
	return keys
}

func kanjiKind(name string) shogi.Kind {
	for k := shogi.FU; k <= shogi.RY; k++ {
		if k.Kanji() == name {
			return k
		}
	}
	return shogi.NoKind
}

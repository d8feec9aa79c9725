package rules

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// This file holds the rules against what somebody slips into records that are right: each slip is said where it is, as
// loudly as it should be, and once.

// soundRecords are records in which nothing is found: some of their own, and what the corpus has.
func soundRecords(t *testing.T) (list []*syntax.Source) {
	const own = "手合割：平手\n先手：佐藤\n後手：田中\n手数----指手---------消費時間--\n" +
		"   1 ７六歩(77)   ( 0:10/00:00:10)\n*角道\n   2 ３四歩(33)   ( 0:05/00:00:05)\n   3 ２二角成(88)   ( 0:10/00:00:20)\n" +
		"   4 同　銀(31)   ( 0:05/00:00:10)\n   5 ４五角打   ( 0:10/00:00:30)\n   6 投了   ( 0:05/00:00:15)\nまで5手で先手の勝ち\n\n" +
		"変化：3手\n   3 ２六歩(27)   ( 0:01/00:00:11)\n\n変化：1手\n   1 ２六歩(27)   ( 0:01/00:00:01)\n"
	const ki2 = "手合割：平手\n先手：佐藤\n後手：田中\n\n▲７六歩 △３四歩 ▲２二角成 △同　銀\n*角交換\n▲４五角\nまで5手で先手の勝ち\n\n変化：3手\n▲２六歩\n\n変化：1手\n▲２六歩\n"
	texts := map[string]string{"own.kifu": own, "own.ki2u": ki2}
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		_ = filepath.WalkDir(filepath.Join(root, "kif"), func(path string, d os.DirEntry, err error) error {
			const largest = 100_000 // bytes: the slips are many
			if data, failed := os.ReadFile(path); err == nil && failed == nil && len(data) < largest {
				src := syntax.Decode(data, kif.Format{})
				texts[path+".kifu"] = src.Text()
			}
			return nil
		})
	}
	names := make([]string, 0, len(texts))
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		src := syntax.NewSource(texts[name])
		f := kif.Format{}.Parse(src)
		if len(loud(texts[name])) == 0 && kif.FactsOf(f).First != syntax.None && f.Tree.Kind(kif.FactsOf(f).First) != kif.End {
			list = append(list, src)
		}
	}
	t.Logf("%d records", len(list))
	return list
}

var catalogue = diagnostics.NewCatalogue(Set())

// loud is what is found in a text, hints aside.
func loud(text string) (list []diagnostics.Finding) {
	for _, f := range catalogue.Check(context.Background(), kif.Format{}.Parse(syntax.NewSource(text)), diagnostics.Config{}) {
		if f.Severity < diagnostics.Hint {
			list = append(list, f)
		}
	}
	return list
}

// only wants one finding in a text: of a code, at a place that begins in the span.
func only(t *testing.T, what, text string, code syntax.Code, at syntax.Span) {
	t.Helper()
	list := loud(text)
	if len(list) != 1 || syntax.Code(list[0].Code()) != code || list[0].Span.Start < at.Start || list[0].Span.Start > at.End {
		const longest = 800
		t.Errorf("%s: expected %s at %v alone, got %v in:\n%s", what, code, at, codesOf(list), text[max(0, at.Start-longest/2):min(len(text), at.End+longest/2)])
	}
}

func codesOf(list []diagnostics.Finding) (codes []string) {
	for _, f := range list {
		codes = append(codes, fmt.Sprintf("%s at %v", f.Code(), f.Span))
	}
	return codes
}

// lineSpans are the lines of a text, without their breaks.
func lineSpans(text string) (list []syntax.Span) {
	at := 0
	for line := range strings.Lines(text) {
		list = append(list, syntax.Span{Start: at, End: at + len(strings.TrimRight(line, "\r\n"))})
		at += len(line)
	}
	return list
}

// moveSlips are the slips that are in moves.
var moveSlips = []syntax.Code{kif.CodeSquareForm, kif.CodeTime, kif.CodeMove}

// isMoves reports whether a line has a move of KIF, or moves of KI2.
func isMoves(line string) bool {
	line = strings.TrimLeft(line, " ")
	return line != "" && line[0] >= '0' && line[0] <= '9' || strings.HasPrefix(line, "▲") || strings.HasPrefix(line, "△")
}

// TestSlips puts one slip at a time into every record, at every place that has one (of a long record, at some).
func TestSlips(t *testing.T) {
	slips := []struct {
		name string
		code syntax.Code
		ki2  bool                                    // it is one in KI2 too
		slip func(line string) (text string, at int) // at -1 for a line without a place for it
	}{
		{"full-width brackets of a square", kif.CodeSquareForm, false, func(line string) (string, int) {
			at, end := strings.Index(line, "("), strings.Index(line, ")")
			if at < 0 || end != at+3 || line[at+1] == '0' {
				return "", -1
			}
			return line[:at] + "（" + line[at+1:end] + "）" + line[end+1:], at
		}},
		{"a full-width bracket behind a square", kif.CodeSquareForm, false, func(line string) (string, int) {
			at, end := strings.Index(line, "("), strings.Index(line, ")")
			if at < 0 || end != at+3 || line[at+1] == '0' {
				return "", -1
			}
			return line[:end] + "）" + line[end+1:], at
		}},
		{"a full-width bracket of a time", kif.CodeTime, false, func(line string) (string, int) {
			at := strings.LastIndex(line, "(")
			if at < 0 || !strings.Contains(line[at:], "/") || strings.Contains(line, "#") {
				return "", -1
			}
			return line[:at] + "（" + line[at+1:], at
		}},
		{"a half-width blank behind 同", kif.CodeSquareForm, false, func(line string) (string, int) {
			at := strings.Index(line, "同　")
			if at < 0 {
				return "", -1
			}
			return strings.Replace(line, "同　", "同 ", 1), at + len("同")
		}},
		{"a blank before the square in brackets", kif.CodeSquareForm, false, func(line string) (string, int) {
			at := strings.Index(line, "(")
			if at < 1 || line[at-1] == ' ' || strings.ContainsAny(line[at:], "/") && strings.Index(line[at:], ")") > len("(77") {
				return "", -1
			}
			return line[:at] + " " + line[at:], at
		}},
		{"a mark of a player before a key", syntax.Code(metaKey.Code), true, func(line string) (string, int) {
			for _, key := range []string{"先手：", "後手：", "棋戦：", "開始日時："} {
				if strings.HasPrefix(line, key) && line != key {
					return "▽" + line, 0
				}
			}
			return "", -1
		}},
		{"text behind the head of the moves", kif.CodeTrailing, false, func(line string) (string, int) {
			if !strings.HasPrefix(line, "手数--") || strings.Contains(line, "#") {
				return "", -1
			}
			return line + "x 3", len(line)
		}},
		{"a full-width number of moves", kif.CodeBlanks, true, func(line string) (string, int) {
			at := len("まで")
			if !strings.HasPrefix(line, "まで") || line[at] < '0' || line[at] > '9' {
				return "", -1
			}
			return line[:at] + string('０'+rune(line[at]-'0')) + line[at+1:], at
		}},
		{"a full-width number of a variation", kif.CodeBlanks, true, func(line string) (string, int) {
			at := len("変化：")
			if !strings.HasPrefix(line, "変化：") || line[at] < '0' || line[at] > '9' {
				return "", -1
			}
			return line[:at] + string('０'+rune(line[at]-'0')) + line[at+1:], at
		}},
		{"a tab in a line 変化", kif.CodeBlanks, true, func(line string) (string, int) {
			if !strings.HasPrefix(line, "変化：") {
				return "", -1
			}
			return strings.Replace(line, "：", "：\t", 1), len("変化：")
		}},
		{"a semicolon in a line 変化", kif.CodeVariation, true, func(line string) (string, int) {
			if !strings.HasPrefix(line, "変化：") {
				return "", -1
			}
			return strings.Replace(line, "：", "；", 1), len("変化")
		}},
		{"a line 変化 without a colon", kif.CodeVariation, true, func(line string) (string, int) {
			if !strings.HasPrefix(line, "変化：") {
				return "", -1
			}
			return strings.Replace(line, "：", "", 1), 0
		}},
		{"NUL in a comment", syntax.Code(encodingBroken.Code), true, func(line string) (string, int) {
			if !strings.HasPrefix(line, "*") {
				return "", -1
			}
			return line + "\x00x", len(line)
		}},
		{"a file of 0", kif.CodeMove, true, func(line string) (string, int) {
			for _, digit := range []string{"１", "２", "３", "４", "５", "６", "７", "８", "９"} {
				at := strings.Index(line, digit)
				if at > 0 && !strings.ContainsAny(line, "*#&：") {
					return line[:at] + "０" + line[at+len(digit):], at
				}
			}
			return "", -1
		}},
	}
	for _, slip := range slips {
		places := map[bool]int{}
		for _, src := range soundRecords(t) {
			text := src.Text()
			ki2 := kif.FactsOf(kif.Format{}.Parse(src)).Notation == kif.KI2
			if ki2 && !slip.ki2 {
				continue
			}
			const most = 8 // in a record
			n := 0
			for _, line := range lineSpans(text) {
				made, at := slip.slip(text[line.Start:line.End])
				if at < 0 || slices.Contains(moveSlips, slip.code) && !isMoves(text[line.Start:line.End]) {
					continue
				}
				if n++; n > most {
					break
				}
				only(t, slip.name, text[:line.Start]+made+text[line.End:], slip.code, syntax.Span{Start: line.Start + at, End: line.Start + at})
				places[ki2]++
			}
		}
		if places[false] == 0 || slip.ki2 && places[true] == 0 {
			t.Errorf("%s: tried at %v places", slip.name, places)
		}
	}
}

// TestOneCauseOneFinding: a second game, and a variation above the moves, are each one finding, and change nothing of
// what is found in the first game.
func TestOneCauseOneFinding(t *testing.T) {
	records := soundRecords(t)
	for i, src := range records {
		text := strings.TrimRight(src.Text(), "\r\n") + "\n"
		facts := kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(text)))
		lines := lineSpans(text)
		for j := range 4 {
			other := records[(i+j)%len(records)].Text()
			factsOfOther := kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(other)))
			line := facts.Lines[len(facts.Lines)-1]
			over := line.End != syntax.None || line.Result != syntax.None
			begins := strings.HasPrefix(other, "手合割：") || strings.HasPrefix(other, "開始日時：") || strings.HasPrefix(other, "#KIF ")
			if !over || !begins || factsOfOther.Notation != facts.Notation || factsOfOther.Begin != 1 {
				continue
			}
			only(t, "a second game", text+other, kif.CodeSecondGame, syntax.Span{Start: len(text), End: len(text)})
		}
		for k, line := range lines {
			const most = 6
			if k > most || line.Start > firstMoveAt(text) {
				break
			}
			for _, odd := range []string{"変化：9手", "変化；9手"} {
				only(t, "a variation above the moves", text[:line.Start]+odd+"\n"+text[line.Start:], kif.CodeVariation, syntax.Span{Start: line.Start, End: line.Start})
			}
		}
	}
}

func firstMoveAt(text string) int {
	f := kif.Format{}.Parse(syntax.NewSource(text))
	at := f.Tree.Span(kif.FactsOf(f).First).Start
	return strings.LastIndexAny(text[:at], "\r\n") + 1
}

// TestCommentsExcuseNoMove: a comment makes an illegal move information only if it says that the move is illegal, and
// the game ends so.
func TestCommentsExcuseNoMove(t *testing.T) {
	comments := map[string]bool{
		"反則": true, "二歩": true, "二歩で反則負け": true, "うっかり二歩。": true,
		"よい手": false, "*対局 評価値 30 読み筋 ▲９二歩打 反則": false, "#読み筋=▲７六歩 二歩": false, "対局 読み筋 二歩": false,
	}
	for _, file := range "１２３４５６７８９123456789一二三四五六七八九" {
		comments["△"+string(file)+"二歩打が狙い"] = false
	}
	ends := map[string]bool{"反則負け": true, "反則勝ち": true, "投了": false, "中断": false, "": false}
	for comment, excuses := range comments {
		for end, fits := range ends {
			kifu := "1 ７六歩(77)\n2 ３四歩(33)\n3 ８八飛(28)\n*" + comment + "\n4 ８四歩(83)\n"
			ki2 := "▲７六歩 △３四歩 ▲８八飛\n*" + comment + "\n△８四歩\n"
			if end != "" {
				kifu += "5 " + end + "\n"
				ki2 += "まで4手で先手の" + end + "\n"
			}
			for _, text := range []string{kifu, ki2} {
				list := loud(text)
				if len(list) == 0 {
					t.Fatalf("nothing is found in:\n%s", text)
				}
				severity := diagnostics.Error
				saysAll := end == "" && strings.Contains(comment, "負け") // and there is no other end
				if excuses && (fits || saysAll) {
					severity = diagnostics.Information
				}
				if list[0].Severity != severity {
					t.Errorf("%v instead of %v: %s in:\n%s", list[0].Severity, severity, list[0].Message, text)
				}
			}
		}
	}
}

// TestMissingRows: of a diagram that has lost rows, the others are on the ranks that their labels name.
func TestMissingRows(t *testing.T) {
	whole := diagram("玉59 v玉51 歩77 v歩33 飛28 v飛82 金45 銀66 香19")
	lines := strings.SplitAfter(whole, "\n")
	for lost := range 1 << 9 {
		text, rows := strings.Join(lines[:2], ""), 0
		for rank := 1; rank <= 9; rank++ {
			if lost>>(rank-1)&1 == 0 {
				text += lines[rank+1]
				rows++
			}
		}
		text += lines[11]
		want, _ := kif.Start(kif.Format{}.Parse(syntax.NewSource(whole)))
		got, known := kif.Start(kif.Format{}.Parse(syntax.NewSource(text)))
		if rows == 0 {
			continue
		}
		if known != (lost == 0) {
			t.Errorf("known is %v of %d rows", known, rows)
		}
		for file := 1; file <= 9; file++ {
			for rank := 1; rank <= 9; rank++ {
				square := shogi.NewSquare(file, rank)
				piece := want.At(square)
				if lost>>(rank-1)&1 == 1 {
					piece = 0
				}
				if got.At(square) != piece {
					t.Errorf("rows lost %09b: %v is on %v", lost, got.At(square), square)
				}
			}
		}
	}
}

// TestKIFAndKI2Agree: what a game came to gets the same verdict, be it said in KIF by an end word, in KIF by まで alone,
// or in KI2.
func TestKIFAndKI2Agree(t *testing.T) {
	games := [][2]string{
		{"1 ７六歩(77)\n2 ３四歩(33)\n", "▲７六歩 △３四歩\n"},
		{diagram("玉59 v玉11 と22 金23") + "後手番\n1 ２一玉(11)\n2 １二金(23)\n", diagram("玉59 v玉11 と22 金23") + "後手番\n△２一玉 ▲１二金\n"},
	}
	for _, w := range kif.EndWords() {
		if w.Kind == record.Resignation || w.Kind == record.TimeUp || w.Kind == record.WithoutPlay || w.Kind == record.IllegalLoss {
			continue // what only an end word says, or neither contradicts the board
		}
		for _, game := range games {
			turn := 0
			if strings.Contains(game[0], "後手番") {
				turn = 1
			}
			said := w.Result(shogi.Side(turn), [2]string{"先手", "後手"})
			words := map[string][]string{}
			for name, text := range map[string]string{
				"end word": game[0] + "3 " + w.Word + "\n", "まで": game[0] + "まで2手で" + said + "\n", "KI2": game[1] + "まで2手で" + said + "\n",
			} {
				words[name] = []string{}
				for _, f := range loud(text) {
					if slices.Contains([]string{endContradicts.Code, endUnknown.Code, resultUnknown.Code}, f.Code()) {
						words[name] = append(words[name], fmt.Sprint(f.Severity, strings.NewReplacer("`"+w.Word+"`", "`X`", "`"+said+"`", "`X`", "`"+sameEnd(said, turn)+"`", "`X`").Replace(f.Message.String())))
					}
				}
			}
			if !slices.Equal(words["end word"], words["まで"]) || !slices.Equal(words["まで"], words["KI2"]) {
				t.Errorf("%s: %q", w.Word, words)
			}
		}
	}
}

func sameEnd(said string, turn int) string { return kif.EndOfResult(said, shogi.Side(turn)) }

// TestPlayerKeys: a key that is one letter off that of a player is told while that key is missing, with a fix that
// writes it.
func TestPlayerKeys(t *testing.T) {
	for _, pair := range [][2]string{{"先手", "後手"}, {"後手", "先手"}, {"下手", "上手"}, {"上手", "下手"}} {
		runes := []rune(pair[0])
		for _, odd := range "千光無9xＡ完復先後上下手毛干千" {
			for i := range runes {
				slipped := slices.Clone(runes)
				slipped[i] = odd
				key := string(slipped)
				if kif.LookupKey(key) != nil || slices.Contains(ownKeys, key) {
					continue
				}
				text := key + "：佐藤\n" + pair[1] + "：田中\n1 ７六歩(77)\n2 ３四歩(33)\n"
				list := loud(text)
				writes := len(list) == 1 && slices.ContainsFunc(list[0].Fixes, func(f diagnostics.Fix) bool { return strings.Contains(f.Title.String(), pair[0]) })
				if !writes || list[0].Code() != metaKey.Code {
					t.Errorf("%s beside %s: %v", key, pair[1], codesOf(list))
				}
			}
		}
	}
}

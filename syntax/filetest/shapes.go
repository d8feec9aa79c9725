package filetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Shape is a family of records that have much of one thing: Text makes one with n of it.
type Shape struct {
	Name string // of a file, whose ending says the format
	Text func(n int) string
}

// Shapes are twenty records of each format that are long, deep, wide, or have many of something, right and with
// mistakes: what work must not grow faster with than n log n.
func Shapes() (all []Shape) {
	add := func(ending string, shapes map[string]func(n int) string) {
		for _, name := range slices.Sorted(maps.Keys(shapes)) {
			all = append(all, Shape{name + ending, shapes[name]})
		}
	}
	add(".sgf", sgfShapes)
	add(".kif", kifShapes)
	add(".csa", csaShapes)
	add(".ishi", ishiShapes)
	return all
}

// times repeats a text between a head and a tail; %[1]d in it is the number, from 1.
func times(head, each, tail string) func(n int) string {
	return func(n int) string {
		var s strings.Builder
		s.WriteString(head)
		for i := range n {
			if strings.Contains(each, "%") {
				fmt.Fprintf(&s, each, i+1)
			} else {
				s.WriteString(each)
			}
		}
		s.WriteString(tail)
		return s.String()
	}
}

// cycle repeats texts in turn.
func cycle(head string, each []string, tail string) func(n int) string {
	return func(n int) string {
		return head + strings.Repeat(strings.Join(each, ""), n/len(each)+1) + tail
	}
}

// around puts n times a text before n times another one.
func around(head, before, after string) func(n int) string {
	return func(n int) string { return head + strings.Repeat(before, n) + strings.Repeat(after, n) }
}

const sgfRoot = "(;GM[1]FF[4]SZ[19]"

var sgfShapes = map[string]func(n int) string{
	"long":           cycle(sgfRoot, []string{";B[aa]", ";W[bb]", ";B[cd]", ";W[qq]", ";B[]", ";W[ss]"}, ")"),
	"wide":           times(sgfRoot, "(;B[aa])", ")"),
	"wide-apart":     times(sgfRoot, "(;B[aa]C[%d])", ")"),
	"wide-and-long":  times(sgfRoot+";B[aa]", "(;W[bb];B[cc](;W[dd])(;W[dd]))", ")"),
	"deep":           around(sgfRoot, "(;B[aa]", ")"),
	"deep-open":      times(sgfRoot, "(;B[aa]", ""),
	"comb":           around(sgfRoot, "(;B[aa])(;W[bb]", ")"),
	"comb-after":     around(sgfRoot, "(;B[aa]", "(;W[cc]))"),
	"long-then-wide": around(sgfRoot, ";B[aa]", "(;W[bb])"),
	"games":          times("", "(;GM[1]FF[4]PB[Player %d];B[aa])\n", ""),
	"same-games":     times("", "(;GM[1]FF[4]SZ[19];B[aa];W[bb])\n", ""),
	"values":         times(sgfRoot+"AB", "[aa]", ")"),
	"comments":       times(sgfRoot+";B[aa]", "C[x]", ")"),
	"properties":     times(sgfRoot, "XY%dZ[x]", ")"),
	"setups":         times(sgfRoot+";B[aa]", "(;AE[aa]AB[bb];W[cc])", ")"),
	"marks":          times(sgfRoot, ";B[aa]LB[aa:%d]TR[bb][cc]C[a note]", ")"),
	"one-text":       times(sgfRoot+"C[", "a \\] long\n", "])"),
	"no-ends":        times(sgfRoot, ";B[aa", ")"),
	"parentheses":    times(sgfRoot, "()", ")"),
	"swallowed":      times("(;GM[1]FF[4]C[", "(;B[pd]C[", ""),
	"swallowed-ends": around("(;GM[1]FF[4]C[", "(;B[pd]C[", "x])"),
	"one-node":       times("(;GM[1]FF[4]", "C[a]", ")"),
	"outside":        times(sgfRoot+")\n", "B[aa] (and ;W[bb]\n", ""),
}

const (
	kifHead  = "手合割：平手\n先手：甲\n後手：乙\n"
	kifTable = kifHead + "手数----指手---------消費時間--\n"
	kifTwo   = kifTable + "   1 ７六歩(77)\n   2 ３四歩(33)\n"
)

// kifLine is a game of n moves that come about again and again.
func kifLine(head string, n int) string {
	var s strings.Builder
	s.WriteString(head)
	for i := range n {
		fmt.Fprintf(&s, "%4d %s   ( 0:01/00:00:%02d)\n", i+1, []string{"５八金(49)", "５二金(41)", "４九金(58)", "４一金(52)"}[i%4], i%60)
	}
	return s.String()
}

var kifShapes = map[string]func(n int) string{
	"long":        func(n int) string { return kifLine(kifTable, n) },
	"wide":        times(kifTwo, "\n変化：1手\n   1 ２六歩(27)\n", ""),
	"wide-longer": times(kifTwo, "\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n", ""),
	"deep":        times(kifTable+"   1 ５八金(49)\n", "\n変化：%[1]d手\n%4[1]d 投了\n", ""),
	"comb": func(n int) string {
		return kifLine(kifTable, n) + times("", "\n変化：%[1]d手\n%4[1]d 投了\n", "")(n)
	},
	"headers":      times(kifHead, "謎%d：x\n", "手数----指手---------消費時間--\n"),
	"same-headers": times(kifHead, "備考：x\n", "手数----指手---------消費時間--\n"),
	"odd-headers":  times(kifHead, "開始日 時%d：2020/1/1\n", "手数----指手---------消費時間--\n"),
	"comments":     times(kifTwo, "*a note\n", ""),
	"commented":    func(n int) string { return strings.ReplaceAll(kifLine(kifTable, n), ")\n", ")\n*note\n") },
	"games":        times("", kifTwo+"まで2手で中断\n", ""),
	"ends":         times(kifTwo, "まで2手で先手の勝ち\n", ""),
	"rows":         times("", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", ""),
	"hand":         times("先手の持駒：", "飛 ", "\n"),
	"one-line":     times(kifHead, "▲７六歩 △３四歩 ", "\n"),
	"lines":        times(kifTable, "   1 ７六赴\n\n", ""),
	"wrong-number": times(kifTable, "   7 ７六歩(77)\n", ""),
	"full-width":   times(kifTable, "　%d　７六歩（７７）　（０:０１/）\n", ""),
	"bookmarks":    times(kifTwo, "&mark %d\n", ""),
	"no-colon":     times(kifHead, "変化 %d 手\n", ""),
}

const csaHead = "V2.2\nN+a\nN-b\nPI\n+\n"

var csaKings = []string{"+5948OU\nT1\n", "-5142OU\nT1\n", "+4859OU\nT1\n", "-4251OU\nT1\n"}

var csaShapes = map[string]func(n int) string{
	"long":       cycle(csaHead, csaKings, "%TORYO\n"),
	"no-times":   cycle(csaHead, []string{"+5948OU\n", "-5142OU\n", "+4859OU\n", "-4251OU\n"}, "%TORYO\n"),
	"games":      times("", csaHead+"+7776FU\n%%TORYO\n/\n", ""),
	"same-move":  times(csaHead, "+7776FU\n", ""),
	"commas":     cycle(csaHead, []string{"+5948OU,T1,", "-5142OU,T1,", "+4859OU,T1,", "-4251OU,T1,"}, "\n"),
	"comments":   times(csaHead, "'a note\n", "+7776FU\n"),
	"evaluated":  cycle(csaHead, []string{"+5948OU\n'** 30 -5142OU\n", "-5142OU\n'** -30 +4859OU\n", "+4859OU\n'** 0\n", "-4251OU\n'*x\n"}, ""),
	"headers":    times("V2.2\n", "$KEY%d:x\n", "PI\n+\n"),
	"events":     times("V2.2\n", "$EVENT:x\n", "PI\n+\n"),
	"names":      times("V2.2\n", "N+a\n", "PI\n+\n"),
	"separators": times(csaHead, "/\n", ""),
	"ends":       times(csaHead+"+7776FU\n", "%%TORYO\n", ""),
	"times":      times(csaHead+"+7776FU\n", "T1\n", ""),
	"pieces":     times("V2.2\nP+", "55FU", "\n+\n"),
	"rows":       times("V2.2\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n", "+\n"),
	"turns":      times("V2.2\nPI\n", "+\n", ""),
	"blank":      times(csaHead, "\n", "+7776FU\n"),
	"faults":     times(csaHead, "7776FU%d\n", ""),
	"versions":   times("", "V2.2\n", csaHead),
	"three":      times("'CSA encoding=UTF-8\nV3.0\n", "$NOTE:a\\nb%d\n", "PI\n+\n+7776FU\n%TORYO\n"),
}

const ishiHead = "EVENT Lesson\nBLACK Ann\nWHITE Bob\nBOARDSIZE 19\n"

var ishiShapes = map[string]func(n int) string{
	"long":       times(ishiHead, "B %d Q16\n", ""),
	"moves":      cycle(ishiHead, []string{"B 1 Q16\n", "W 2 D4\n", "B 3 C3\n", "W 4 PASS\n"}, ""),
	"wide":       times(ishiHead+"B 1 Q16\n", "VAR\nW 2 D4\nENDVAR\n", ""),
	"wide-apart": times(ishiHead+"B 1 Q16\n", "VAR\nW 2 D4\nCOM\n%d\nENDCOM\nENDVAR\n", ""),
	"deep":       around(ishiHead, "VAR\nB 1 Q16\n", "ENDVAR\n"),
	"deep-open":  times(ishiHead, "VAR\nB 1 Q16\n", ""),
	"ends":       times(ishiHead+"B 1 Q16\n", "ENDVAR\n", ""),
	"comments":   times(ishiHead+"B 1 Q16\n", "COM\na note\nENDCOM\n", ""),
	"comment":    times(ishiHead+"COM\n", "a line of %d\n", "ENDCOM\n"),
	"open":       times(ishiHead, "COM\n", ""),
	"setup":      times(ishiHead+"SETUP", " B Q16", "\n"),
	"setups":     times(ishiHead, "SETUP B Q16 W D4\n", ""),
	"marks":      times(ishiHead, "B %[1]d Q16\nMARK #%[1]d\n", ""),
	"mark":       times(ishiHead+"B 1 Q16\nMARK", " #1", "\n"),
	"headers":    times("", "EVENT Lesson\n", "BOARDSIZE 19\n"),
	"unknown":    times(ishiHead, "KEYWORD%d x\n", ""),
	"typos":      times(ishiHead, "BLAKC Ann %d\n", ""),
	"captures":   cycle(ishiHead, []string{"B 1 B1\n", "W 2 A1\n", "B 3 A2\n", "PRISONER A1\n"}, ""),
	"wrong":      times(ishiHead, "B 1 Q16\nPRISONER D4\n", ""),
	"blank":      times(ishiHead, "   \n\n", "B 1 Q16\n"),
}

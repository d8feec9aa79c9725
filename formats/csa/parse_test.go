package csa

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

var nodeNames = [...]string{
	"File", "Record", "Encoding", "Version", "Player", "Info", "Initial", "Row", "Pieces", "Side", "Move", "Time", "End",
	"Comment", "Separator", "BrokenInfo", "BrokenRow", "BrokenMove", "BrokenTime", "Unknown",
}

func parse(text string) *syntax.File { return Format{}.Parse(syntax.NewSource(text)) }

// shape lists the statements of a file, records in brackets.
func shape(t *syntax.Tree) string {
	var b strings.Builder
	for n := range t.Children(syntax.Root) {
		if t.Kind(n) != Record {
			b.WriteString(nodeNames[t.Kind(n)] + " ")
			continue
		}
		b.WriteString("[ ")
		for c := range t.Children(n) {
			b.WriteString(nodeNames[t.Kind(c)] + " ")
		}
		b.WriteString("] ")
	}
	return strings.TrimSpace(b.String())
}

func codes(f *syntax.File) string {
	var list []string
	for _, fault := range f.Faults.List() {
		list = append(list, fmt.Sprintf("%s@%d-%d", strings.TrimPrefix(string(fault.Code), "csa/"), fault.Span.Start, fault.Span.End))
	}
	return strings.Join(list, " ")
}

func TestParse(t *testing.T) {
	for _, tt := range []struct{ text, shape, faults string }{
		{"", "", ""},
		{"\ufeffV2.2\n", "[ Version ]", ""},
		{"V2.2\nN+A, B\n$EVENT:a,b\nPI\n+\n+7776FU,T1,-3334FU\nT2\n%TORYO\n", "[ Version Player Info Initial Side Move Time Move Time End ]", ""},
		{"V2.2\r\nPI\r+\n", "[ Version Initial Side ]", ""},
		{"PI\n+\n%CHUDAN\n/\nPI\n-\n", "[ Initial Side End ] Separator [ Initial Side ]", ""},
		{"PI\n+\n/", "[ Initial Side ] Separator", "syntax-separator@5-6"},
		{"/\nPI\n+\n", "Separator [ Initial Side ]", "syntax-separator@0-1"},
		{"PI\n/\n/\nPI", "[ Initial ] Separator Separator [ Initial ]", "syntax-separator@5-6"},
		{"PI\n/ x\nPI", "[ Initial ] Separator [ Initial ]", "syntax-separator@3-6"},
		{"PI,/\nPI", "[ Initial ] Separator [ Initial ]", "syntax-separator@3-4"},
		{"'CSA encoding=UTF-8\n'* x\n'", "[ Encoding Comment Comment ]", ""},
		{"hello, world", "[ Unknown ]", "syntax-unknown-line@0-12"},
		{"TORYO\nPX\nP\nPIECE\nV\nNA", "[ Unknown Unknown Unknown Unknown Unknown Unknown ]",
			"syntax-unknown-line@0-5 syntax-unknown-line@6-8 syntax-unknown-line@9-10 syntax-unknown-line@11-16 syntax-unknown-line@17-18 syntax-unknown-line@19-21"},
		{"v2.2\nn+a\npi\np+\n+7776fu\nt5\n%toryo", "[ Version Player Initial Pieces Move Time End ]",
			"syntax-case@0-1 syntax-case@5-6 syntax-case@9-11 syntax-case@12-14 syntax-case@20-22 syntax-case@23-24 syntax-case@26-32"},
		{"+776FU\n+7776XX\n+77 76FU\n-\n+7776FU T5", "[ BrokenMove BrokenMove BrokenMove Side BrokenMove ]",
			"syntax-move@0-6 syntax-move@7-14 syntax-move@15-23 syntax-move@26-36"},
		{"+7706FU\n+7700FU\n+0055FU\n+0155FU", "[ BrokenMove BrokenMove Move BrokenMove ]",
			"syntax-square@0-7 syntax-square@8-15 syntax-square@24-31"},
		{"+8822KA+", "[ Move ]", ""},
		{" +7776FU  ,T0 ", "[ Move Time ]", "syntax-indent@0-1 syntax-padding@8-10 syntax-padding@13-14"},
		{"+7776FU,,T0,\n,", "[ Move Time ]", "syntax-empty-statement@8-9 syntax-empty-statement@11-12 syntax-empty-statement@13-14"},
		{"PI\n \n\n+", "[ Initial Side ]", "syntax-blank-line@3-5 syntax-blank-line@5-6"},
		{"+7776FU 'hi, there\n", "[ Move Comment ]", "comment-mid-line@8-18"},
		{"+7776FU,'hi, there\n", "[ Move Comment ]", "comment-after-comma@8-18"},
		{"$EVENT\n$:x\n$", "[ BrokenInfo BrokenInfo BrokenInfo ]", "meta-syntax@0-6 meta-syntax@7-10 meta-syntax@11-12"},
		{"T\nT1:30\nT-5\nT1.5\nT1.2345\nT.5\nT5s", "[ BrokenTime BrokenTime BrokenTime Time BrokenTime BrokenTime BrokenTime ]",
			"time-syntax@0-1 time-syntax@2-7 time-syntax@8-11 time-syntax@17-24 time-syntax@25-28 time-syntax@29-32"},
		{"PI82HI22K\nPI00FU\nP+50OU59XX51AL00AL", "[ Initial Initial Pieces ]",
			"position-bad-square@6-9 position-bad-square@12-16 position-bad-square@19-23 position-unknown-piece@23-27 position-al-square@27-31"},
		{"P1 *  * ", "[ BrokenRow ]", "position-row-length@0-8"},
		{"P1-KY-XX-GI-KI-OU-KI-GI-KE-KY", "[ Row ]", "position-unknown-piece@5-8"},
		{"P8 * +KA *  *  *  *  * +HI *.", "[ Row ]", ""},
		{"P8 * +KA *  *  *  *  * +HI *", "[ Row ]", "position-row-end@0-28"},
		{"P8 * +KA *  *  *  *  * +HI *   ", "[ Row ]", "position-row-end@0-31"},
		{"P8 * +KA * * * * * +HI *", "[ Row ]", "position-row-spacing@0-24"},
		{"P8***+KA*****+HI*", "[ BrokenRow ]", "position-row-length@0-17"},
		{"P9*+KA*****+HI*,+", "[ Row Side ]", "position-row-spacing@0-15"},
	} {
		f := parse(tt.text)
		if got := shape(f.Tree); got != tt.shape {
			t.Errorf("%q\n got %s\nwant %s", tt.text, got, tt.shape)
		}
		if got := codes(f); got != tt.faults {
			t.Errorf("%q\n got %s\nwant %s", tt.text, got, tt.faults)
		}
	}
}

func TestItems(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"P2 * -HI *  *  *  *  * -KA * ", "82-HI 22-KA"},
		{"P2 * -HI * * * * * -KA *", "82-HI 22-KA"},
		{"P1-KY-XX-GI *  *  *  *  * -ky", "91-KY 71-GI 11-KY"},
		{"P+59OU00FU50KI12XX34TO", "59+OU 00+FU 34+TO"},
		{"P-00AL", "00 * all"},
		{"PI82HI22KA", "82+HI 22+KA"},
	} {
		f := parse(tt.text)
		var got []string
		for item := range Items(f.Tree, 2) {
			s := item.Square.String() + item.Piece.String()
			if item.All {
				s = item.Square.String() + " * all"
			}
			got = append(got, s)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestGames(t *testing.T) {
	f := parse("V2.2\nN+A\n$EVENT:e\nPI82HI\n-\n'*start\n-3334FU\n'*first\n'** 3\n'*more\n+7776FU\n%TORYO\n/\nP+59OU\nP-51OU\nP+00FU\n+\n+0052FU\n")
	games := f.Games()
	if len(games) != 2 {
		t.Fatalf("%d games", len(games))
	}
	g := games[0]
	var got []string
	for _, field := range g.Header {
		got = append(got, field.Name+"="+field.Value)
	}
	if want := []string{"N+=A", "$EVENT=e", "%TORYO=Black wins (resignation)"}; !slices.Equal(got, want) {
		t.Errorf("header %q, want %q", got, want)
	}
	if len(g.Nodes) != 3 || len(g.Detail(0).Setup) != 39 || g.Detail(0).Comment != "start" || g.Detail(1).Comment != "first\nmore" {
		t.Errorf("%d nodes, %d pieces, comments %q %q", len(g.Nodes), len(g.Detail(0).Setup), g.Detail(0).Comment, g.Detail(1).Comment)
	}
	if d := games[1].Detail(0); len(d.Setup) != 3 {
		t.Errorf("%d pieces in the second game", len(d.Setup))
	}
	if got, _ := f.GameAt(f.Source().Len() - 1); got != games[1] {
		t.Error("the end of the file belongs to no game")
	}
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"V2.2\nPI\n":                      true,
		"'comment\n\nN+A\n":               true,
		"\ufeffPI,+":                      true,
		"'CSA encoding=UTF-8\n":           true,
		"P1 *  *  *  *  *  *  *  * ":      false,
		"P1 *  *  *  *  *  *  *  *  * \n": true,
		"P+59OU\n":                        true,
		"$EVENT:x\n":                      true,
		"$PATH:x\n":                       false,
		"(;GM[1]FF[4])":                   false,
		"package main\n":                  false,
		"":                                false,
		"Verse\n":                         false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestCharset(t *testing.T) {
	c := Format{}.Charset([]byte("'CSA encoding=SHIFT_JIS \r\nV3.0\r\n"))
	if c.Declared != "SHIFT_JIS" || c.Span != (syntax.Span{Start: 14, End: 23}) {
		t.Errorf("%+v", c)
	}
	if c := (Format{}).Charset([]byte("V2.2\n'CSA encoding=UTF-8\n")); c.Declared != "" {
		t.Errorf("a line that is not the first declares %q", c.Declared)
	}
}

func TestKeywords(t *testing.T) {
	for _, e := range Keywords() {
		if got := Lookup(e.Name); got == nil || got.Name != e.Name {
			t.Errorf("Lookup(%q) is %v", e.Name, got)
		}
		if e.Doc.IsZero() || e.Syntax == "" || e.Since == NoEdition {
			t.Errorf("%q is not documented", e.Name)
		}
	}
	if Lookup("P7") == nil || Lookup("V9") == nil || Lookup("%toryo") != nil || LookupKey("TIMET+") == nil {
		t.Error("Lookup")
	}
}

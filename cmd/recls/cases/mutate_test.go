package cases

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// grafts are pieces of records that are put where they do not belong, by format: values, properties, nodes, header
// lines, comments. In them zq stands for a word that no record has.
var grafts = map[string][]string{
	"sgf": {
		"[]", "[ ]", "[zq note]", "[][zq note]", "[aa]", "[tt]", "C[]", "C[][zq note]", "C[zq note]", "N[][zq name][]", "PB[][Honinbo]", "PB[]",
		"SZ[19]", "SZ[19][zq]", "GM[1]", "GM[1][zq note][209]", "FF[4]", "FF[4][zq]", "CA[UTF-8]", "CA[UTF-8][zq]", "AP[zq:1]", "ST[0][zq]",
		"KM[]", "KM[][6.5]", "HA[0]", "HA[0][zq]", "RE[]", "RE[b+r]", "RE[b+r][zq]", "DT[2001-1-1]", "DT[2001-01-01,2001-01-02][zq]",
		"AB[aa][][bb]", "AB[aa:bb]", "AW[]", "TR[aa][aa]", "LB[aa:zq][]", "LN[aa:bb][]", "DD[]", "VW[]", "KO[]", "KO[zq]", "B[]", "B[tt][zq]",
		"W[D4]", "w[aa]", "Comment[zq]", "PL[]", "PL[B][zq]", "ZQ[]", "ZQ[][zq]", ";", ";;", ";C[zq]", "(;C[zq])", "(;)", "(", ")", "zq", " ",
		"\n", "\r", `\n`, "BL[]", "TE[]", "TE[1][zq]", "US[][zq]", "RCLS[]", "RCLS[zq]", "MN[1][zq]", "FG[][zq]", "[zq]", "[][zq]", "[zq][]",
		"[zq", "zq]", "C[zq]", "C[][zq]", "C[zq][]", "N[zq]", "N[][zq]", "GN[zq]", "PB[zq]", "PB[][zq]", "PW[zq][]", "BR[][zq]", "DT[zq]",
		"DT[2001-01-01][zq]", "RE[][zq]", "KM[6.5][zq]", "KM[zq]", "SZ[zq]", "GM[1][zq]", "AP[zq]", "AP[][zq]", "LB[aa:zq]", "LB[aa:][zq]",
		"B[][zq]", "B[aa][zq]", "AB[aa][zq]", "TR[zq][]", "XX[zq]", "XX[][zq]", "VW[][zq]", "HO[][zq]", "BL[zq]", "OB[1][zq]", ";[zq]",
		"(;N[][zq])", "(zq)", " zq ", ";zq;", "\nzq\n", "KI[zq]", "FG[zq]", "C[ [zq\\] ]", "c[zq]", "SZ[19]C[zq]SZ[19]", "GC[zq]GC[zq]C[zq]",
	},
	"ishi": {
		"COM\nzq note\nENDCOM\n", "COM\nENDCOM\n", "COM\n\nENDCOM\n", "ENDCOM\n", "COM\n", "USER zq\nzq\nENDUSER zq\n", "B 1 D4\n", "B D4 zq\n",
		"W 2 pass\n", "PRISONER D4\n", "PRISONER\n", "SETUP B A1 A1 zq\n", "SETUP\n", "MARK a@D4 b@D4\n", "UNMARK all\n", "HIDE D4\n",
		"DIAGRAM 3x3 zq\n", "VAR zq\n", "ENDVAR\n", "VAR\nENDVAR\n", "BOARDSIZE 19\n", "BOARDSIZE 19 zq\n", "EVENT\n", "EVENT zq\n", "TITLE zq\n",
		"PLAYER\n", "zq note\n", "\n", " ", "\t", "zq ", "Remark zq\n", "Remark\n", "\r", "COM\nzq\nENDCOM\n", "COM\nzq\n", "zq\nENDCOM\n",
		"COM zq\n", "ENDCOM zq\n", "USER zq\n", "USER\nzq\nENDUSER\n", "ENDUSER zq\n", "BLACK zq\n", "WHITE zq\n", "DATE zq\n", "RESULT zq\n",
		"KOMI zq\n", "HANDICAP zq\n", "# zq\n", "zq\n", " zq", "SETUP B zq\n", "MARK zq@A1\n", "MARK @A1 zq\n", "B 1 A1 zq\n", "W 2 zq\n",
		"PRISONER A1 zq\n", "VAR 1 zq\nENDVAR\n", "ENDVAR zq\n", "HIDE zq\n", "DIAGRAM zq\n", "\n\nzq\n\n", "BLACK\nBLACK zq\n",
	},
	"csa": {
		"'zq note\n", "'\n", "'*zq\n", "'** 30 -3334FU zq\n", "N+zq\n", "N+\n", "N-\n", "$EVENT:zq\n", "$EVENT:\n", "$ZQ:zq\n",
		"$SITE:\n$SITE:zq\n", "V2.2\n", "V2.2 zq\n", "PI\n", "PI82HI zq\n", "P1-KY * zq\n", "P+00FU\n", "P-00AL\n", "+\n", "-\n", "+7776FU\n",
		"T12\n", "T\n", "T012\n", "%TORYO\n", "%ZQ\n", "%toryo\n", "/\n", "zq note\n", "\n", " ", ",", ",'zq", "\r", "+7776fu\n",
		"'CSA encoding=UTF-8\n", "' zq  \n", "'zq\n", "'**zq\n", "''zq\n", "$EVENT:\n$EVENT:zq\n", "$zq:\n", "$zq\n", "$NOTE:zq\n",
		"$START_TIME:zq\n", "$TIME_LIMIT:zq\n", "N-zq\n", "N+\nN+zq\n", "PI zq\n", "PIzq\n", "P1 zq\n", "P+zq\n", "+ zq\n", "T5,'zq\n", "T5 zq\n",
		"T5zq\n", "%TORYO zq\n", "%TORYO,'zq\n", "%zq\n", "zq\n", " zq", "zq,", ",'zq\n", "/\n'zq\n", "/zq\n", "+7776FU zq\n", "+7776FUzq\n",
		"$SITE:zq,\n", "'CSA encoding=zq\n", "\n\n'zq\n\n",
	},
	"kif": {
		"*zq note\n", "*\n", "&zq\n", "#zq\n", "# zq note\n", "&\n", "先手：zq\n", "先手：\n", "棋戦：\n", "棋戦：zq\n", "後手：zq  \n", "手合割：平手\n",
		"手合割：平手　zq\n", "手合割：zq\n", "持駒：なし\n", "先手の持駒：なし\n", "先手の持駒：飛　zq\n", "先手番\n", "手数----指手---------消費時間--\n", "手数＝1\n", "変化：5手\n", "変化：1手\n",
		"変化：zq\n", "まで5手で先手の勝ち\n", "まで5手で先手の勝ち zq\n", "   1 ７六歩(77)   ( 0:01/00:00:01)\n", "   1 ７六歩(77) zq\n", "   2 投了\n", "   2 投了 zq\n",
		"3 パス\n", "▲７六歩\n", "△同　歩\n", "zq note\n", "\n", "　", " ", "+\n", "+", "\r", "盤面回転\n", "  9 8 7\n", "| ・ ・|一\n", "０：０１", "右", "直", "不成", "上不成", "打(00)", "（77）",
		"作品名：\n作品名：zq\n", "*zq\n", "**zq\n", "* zq\n", "# zq\n", "& zq\n", "後手：zq\n", "先手：\n先手：zq\n", "備考：zq\n", "zq：\n", "zq：zq\n", "手合割：平手 zq\n",
		"開始日時：zq\n", "持ち時間：zq\n", "手数＝30 zq\n", "手数----指手----zq\n", "変化：3手 zq\n", "まで3手でzq\n", "まで3手で中断 zq\n", "zq\n", " zq", "zq ", "+zq",
		"先手番 zq\n", "盤面回転zq\n", "１ ７六歩(77) zq\n", "#KIF version=2.0 encoding=zq\n", "|zq|\n", "▲７六歩zq\n", "▲zq\n", "\n\n*zq\n\n", "後手の持駒：zq\n",
		"先手：zq：zq\n",
	},
}

// letters are what the words of grafts are made of: no name of a property, no mark, no unit of time is.
const letters = "zqxjvkw"

// mutant is a record whose structure was changed.
type mutant struct {
	file  *syntax.File
	words []string // of the grafts that are in it as they were put in
	at    int      // of the last change, about
}

// mutate changes the structure of a record in one to three places: it puts in a piece of a record, copies one of the
// record's own nodes, takes a token away, or empties it.
func mutate(rnd *rand.Rand, f *syntax.File) (m mutant) {
	t, text := f.Tree, f.Source().Text()
	var edits []syntax.Edit
	for range 1 + rnd.IntN(3) {
		token := rnd.IntN(t.TokenCount())
		at := t.TokenSpan(token)
		place := at.Start
		switch {
		case rnd.IntN(4) == 0: // within a token
			for place = at.Start + rnd.IntN(max(1, at.Len())); !utf8.RuneStart(text[place]); place-- {
			}
		case rnd.IntN(2) == 0 && f.Format.ID() != "sgf": // a line of its own
			place = f.Source().LineStart(f.Source().LineAt(at.Start))
		}
		e := syntax.Edit{Span: syntax.Span{Start: place, End: place}}
		switch rnd.IntN(8) {
		case 0: // copied
			if n := syntax.NodeID(rnd.IntN(t.Len())); t.Span(n).Len() < 200 {
				e.Text = t.Text(n)
			}
		case 1: // gone
			e.Span = at
		case 2: // emptied
			e.Span = at
			if _, first := utf8.DecodeRuneInString(t.TokenText(token)); first < at.Len() {
				_, last := utf8.DecodeLastRuneInString(t.TokenText(token))
				e.Span = syntax.Span{Start: at.Start + first, End: at.End - last}
			}
		default:
			word := []byte("Zq")
			for range 6 {
				word = append(word, letters[rnd.IntN(len(letters))])
			}
			list := grafts[f.Format.ID()]
			e.Text = strings.ReplaceAll(list[rnd.IntN(len(list))], "zq", string(word))
			m.words = append(m.words, string(word))
		}
		if e.Span.Start <= e.Span.End && !slices.ContainsFunc(edits, func(x syntax.Edit) bool { return x.Span.Start <= e.Span.End && e.Span.Start <= x.Span.End }) {
			edits = append(edits, e)
			m.at = place
		}
	}
	slices.SortFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	made := syntax.Apply(text, edits)
	m.file = f.Format.Parse(syntax.NewSource(made))
	m.words = slices.DeleteFunc(m.words, func(w string) bool { return !strings.Contains(made, w) })
	return m
}

// form are the words that are there for what is beside them, and say nothing alone: those of the lines around comments
// and variations, and the number of a move, which a fix may write anew.
var form = map[string]*regexp.Regexp{
	"sgf":  regexp.MustCompile(`^[nr]$`), // of a line break that is written as letters
	"ishi": regexp.MustCompile(`(?i)^(END)?(COM|VAR)$`),
	"csa":  regexp.MustCompile(`^$`),
	"kif":  regexp.MustCompile(`^(変化|[0-9０-９]+手?)$`),
}

// propertyName is the name of a property of SGF: without its values it is not missed.
var propertyName = regexp.MustCompile(`[A-Za-z]+\s*\[`)

// emptyKey is a line of CSA that has a key and no value, as an empty property of SGF has, see words.
var emptyKey = regexp.MustCompile(`(?m)^\$[^:\n]*:\s*$`)

// keepContents makes n mutants of some records and holds the safe fixes to their promise, all of them together and each
// alone: what a record says is there after them. What a fix is held to by FixAll is not all: the words of the mutant
// are counted too.
func keepContents(t *testing.T, c *Checker, sets [][]*typed, n int) {
	rnd := rand.New(rand.NewPCG(3, 4))
	broken := map[string]int{}
	fixed, single := 0, 0
	for range n {
		set := sets[rnd.IntN(len(sets))]
		b := set[rnd.IntN(len(set))]
		m := mutate(rnd, b.file)
		done := c.Catalogue.FixAll(t.Context(), m.file, c.Config, diagnostics.OnlySafe)
		if err := quotes(done.Left); err != nil {
			t.Errorf("%s: %v", b.path, err)
		}
		if len(done.Edits) == 0 && len(done.Refused) == 0 {
			continue
		}
		fixed++
		tell := func(what string) {
			if broken[what]++; broken[what] <= 2 {
				t.Errorf("%s: %s: %s", b.path, what, safeFixes(m.file, c))
			}
		}
		kept := b.kept(m)
		by := strings.Join(slices.Sorted(maps.Keys(done.Applied)), " ")
		if refused := slices.Sorted(maps.Keys(done.Refused)); len(refused) > 0 {
			tell("refused: " + strings.Join(refused, " "))
		} else if lost := b.gone(m, kept, done.File.Source().Text()); len(lost) > 0 {
			tell(fmt.Sprintf("%s: words are gone: %q", by, lost))
		}
		tried := map[string]int{}
		for _, x := range c.Check(m.file) {
			for _, fix := range x.Fixes {
				if tried[x.Code()]++; !fix.Safe || tried[x.Code()] > 3 {
					continue
				}
				single++
				edits := slices.SortedStableFunc(slices.Values(fix.All()), func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
				after := m.file.Format.Parse(syntax.NewSource(syntax.Apply(m.file.Source().Text(), edits)))
				if text, lost := c.Catalogue.Lost(m.file, after, edits); lost {
					tell(fmt.Sprintf("alone: %s: %q is gone", x.Code(), text))
				} else if lost := b.gone(m, kept, after.Source().Text()); len(lost) > 0 {
					tell(fmt.Sprintf("alone: %s: words are gone: %q", x.Code(), lost))
				}
			}
		}
	}
	t.Logf("%d mutants, %d of them with safe fixes, %d fixes alone; broken: %v", n, fixed, single, broken)
}

// gone are the words of a mutant that are not in a text made of it: those of the grafts, and those that were in the
// record before (kept). Case, zeros before a number and how often a word is there do not matter.
func (b *typed) gone(m mutant, kept []string, after string) (list []string) {
	now := b.said(after)
	for _, w := range kept {
		if !now[w] {
			list = append(list, w)
		}
	}
	for _, w := range m.words {
		if !strings.Contains(after, w) {
			list = append(list, w)
		}
	}
	slices.Sort(list)
	return list
}

// kept are the words of the record that the mutant has too, and that say something by themselves.
func (b *typed) kept(m mutant) (list []string) {
	now := b.said(m.file.Source().Text())
	for w := range b.said(b.file.Source().Text()) {
		if now[w] && !form[b.file.Format.ID()].MatchString(w) {
			list = append(list, w)
		}
	}
	return list
}

// said are the words of a text in the format of the record, without case and without zeros before a number.
func (b *typed) said(text string) map[string]bool {
	switch b.file.Format.ID() {
	case "sgf":
		text = propertyName.ReplaceAllString(text, "[")
	case "csa":
		text = emptyKey.ReplaceAllString(text, "\n")
	}
	set := map[string]bool{}
	for w := range words(text) {
		set[strings.TrimLeft(strings.ToLower(w), "0")] = true
	}
	return set
}

// safeFixes are the safe fixes on offer in a record, each with the text around it.
func safeFixes(f *syntax.File, c *Checker) string {
	var s strings.Builder
	text := f.Source().Text()
	for _, x := range c.Check(f) {
		if len(x.Fixes) > 0 && x.Fixes[0].Safe && s.Len() < 1500 {
			from, to := max(0, x.Span.Start-60), min(len(text), x.Span.End+60)
			fmt.Fprintf(&s, "\n  %s: %q", x.Code(), text[from:to])
		}
	}
	return s.String()
}

// TestMutants makes 20,000 mutants of real records of each format.
func TestMutants(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	sets := typedSets(c, corpus(t))
	for _, f := range formats.All() {
		t.Run(f.ID(), func(t *testing.T) {
			t.Parallel()
			keepContents(t, c, sets[f.ID()], typos)
		})
	}
}

// TestSampleMutants is TestMutants for the records that this package has of its own.
func TestSampleMutants(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	for id, sets := range typedSets(c, sampleTexts(t)) {
		t.Run(id, func(t *testing.T) { keepContents(t, c, sets, 1000) })
	}
	for _, f := range formats.All() {
		if len(grafts[f.ID()]) == 0 {
			t.Errorf("nothing is put into records of %s", f.Name())
		}
	}
}

package rules

import (
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/pattern"
)

// special judges the value of a property that has rules of its own (16.5, 16.6,
// 16.8), and reports whether the rules for its type are thereby settled.
func (st *state) special(pr *prop, span syntax.Span, s string) bool {
	if pr.def == nil || !pr.exact && pr.def.Game != 0 {
		return false
	}
	switch pr.id {
	case sgf.FF:
		st.fileFormat(span, s)
	case sgf.GM:
		st.gameNumber(span, s)
	case sgf.SZ:
		st.size(pr, span, s)
	case sgf.CA:
		st.charset(span, s)
		st.charsetLate(pr, span)
		return false
	case sgf.ST:
		st.within("sgf/st-range", span, s, 3)
		return false
	case sgf.PM:
		st.within("sgf/pm-range", span, s, 2)
		return false
	case sgf.FG:
		st.figure(span, s)
		return false
	case sgf.KM:
		st.komi(pr, span, s)
	case sgf.HA:
		return st.handicap(pr, span, s)
	case sgf.TM:
		return st.mainTime(pr, span, s)
	case sgf.DT:
		st.date(span, s)
		return false
	case sgf.RE:
		st.result(span, s)
		return false
	case sgf.RU:
		st.rules(span, s)
		return false
	case sgf.BR, sgf.WR, sgf.RO:
		st.style(pr, span, s)
		return false
	case sgf.OB, sgf.OW, sgf.MN:
		st.negative(pr, span, s)
		return false
	default:
		return st.ofGame(pr, span, s)
	}
	return true
}

func (st *state) fileFormat(span syntax.Span, s string) {
	if st.spaced(span, s, isNumber) {
		return
	}
	if !isNumber(s) {
		st.Report("sgf/bad-ff", unsafe(at(span, "%s is not a version: FF is a number from 1 to 4", quote(s)), "Write 4", replace(span, "4")))
		return
	}
	if n, err := strconv.Atoi(s); err != nil || n < 1 || n > 4 {
		st.Report("sgf/unknown-ff", unsafe(at(span, "there is no version %s: FF is a number from 1 to 4", quote(s)), "Write 4", replace(span, "4")))
	}
}

func (st *state) gameNumber(span syntax.Span, s string) {
	n, err := strconv.Atoi(s)
	switch {
	case st.spaced(span, s, isNumber):
	case !isNumber(s) || err == nil && n < 1:
		f := at(span, "%s is not the number of a game: GM is a number from 1 to 40", quote(s))
		if gm, ok := sgf.GameNamed(s); ok {
			f = safe(f, "Write the number", replace(span, strconv.Itoa(gm)))
		}
		st.Report("sgf/bad-gm", f)
	case err != nil || n > lastAssigned:
		st.Report("sgf/unassigned-game", at(span, "no game has the number %s: 1 to 40 are assigned", quote(s)))
	case !sgf.GameOf(n).Page:
		st.Report("sgf/unchecked-game", at(span, "the specification does not say how points and moves of %s look: they are not checked", sgf.GameOf(n).Name))
	}
}

// times is a size as people write it.
var times = pattern.Of(`^ *([1-9][0-9]?) *[xX×*] *([1-9][0-9]?) *$`)

func (st *state) size(pr *prop, span syntax.Span, s string) {
	cols, rows, square, ok := sgf.ParseSize(s)
	bare := func(s string) bool {
		one, two, _ := strings.Cut(s, ":")
		return isNumber(one) && (isNumber(two) || !strings.Contains(s, ":"))
	}
	switch game := st.board.Game; {
	case ok && st.spaced(span, s, bare):
	case !ok || !bare(s):
		f := at(span, "%s is not a board size: SZ is a number above 0, or `columns:rows`", quote(s))
		if m := times().FindStringSubmatch(s); m != nil {
			better := m[1] + ":" + m[2]
			if m[1] == m[2] {
				better = m[1]
			}
			f = unsafe(f, "Write `"+better+"`", replace(span, better))
		}
		st.Report("sgf/bad-size", f)
	case max(cols, rows) >= game.TooBig():
		st.Report("sgf/size-too-big", at(span, "a board of %s goes up to %d lines", game.Name, game.TooBig()-1))
	case game.Number == sgf.Go && max(cols, rows) == 1:
		f := at(span, "a board of one point: nobody plays on it")
		f.Severity = diagnostics.Warning
		st.Report("sgf/bad-size", f)
	case st.tree.FF < 4 && st.tree.Declared && (cols != rows || cols > 19 || cols < 2):
		f := at(span, "a board of this size needs FF[4]: FF[%d] knows square boards from 2 to 19 lines", st.tree.FF)
		st.Report("sgf/size-needs-ff4", st.offerUpgrade(unsafe(f, "Raise FF to 4", st.raiseFF())))
	case square:
		one, _, _ := strings.Cut(s, ":")
		st.Report("sgf/size-square-pair", safe(at(span, "a square board is written with one number"), "Write one number", replace(span, one)))
	}
}

// within checks a number from 0 to most. What is no number is not its business.
func (st *state) within(code string, span syntax.Span, s string, most int) {
	if n, err := strconv.Atoi(s); isNumber(s) && (err != nil || n < 0 || n > most) {
		st.Report(code, at(span, "%s is outside the range 0 to %d", quote(s), most))
	}
}

// figureFlags are the print flags of FG that have a meaning.
const figureFlags = 1 | 2 | 4 | 256 | 512 | 32768

func (st *state) figure(span syntax.Span, s string) {
	flags, _, ok := strings.Cut(s, ":")
	if n, err := strconv.Atoi(flags); ok && err == nil && (n < 0 || n&^figureFlags != 0) {
		flag := syntax.Span{Start: span.Start, End: span.Start + len(flags)}
		st.Report("sgf/fg-flags", at(flag, "%s sets print flags that have no meaning", quote(flags)))
	}
}

func (st *state) charset(span syntax.Span, s string) {
	name, known := charset.Lookup(s)
	switch {
	case !known:
		st.Report("sgf/unknown-charset", at(span, "recls does not know the charset %s", quote(s)))
	case st.overruled(): // the name is to be replaced, not to be written better
	case !strings.EqualFold(name, strings.TrimSpace(s)) && !registered(s):
		name = properName(name, s)
		f := at(span, "the registered name of the charset %s is `%s`", quote(s), name)
		st.Report("sgf/charset-spelling", safe(f, "Use the registered name", replace(span, name)))
	}
	if !st.inFirst() {
		st.charsetDiffers(span, s)
	}
}

// overruled reports whether the tree being read declares what the file is not in.
func (st *state) overruled() bool {
	bytes := st.Tree.Source().Bytes()
	return bytes != nil && bytes.Overruled() && st.inFirst()
}

func (st *state) charsetDiffers(span syntax.Span, s string) {
	t, first := st.first()
	other := propertyOf(t, sgf.RootNode(t, first.Node), sgf.CA)
	if other == syntax.None || sgf.FirstValue(t, other) == s {
		return
	}
	one, _ := charset.Lookup(sgf.FirstValue(t, other))
	if two, known := charset.Lookup(s); known && one != two && one != "" {
		f := at(span, "the first tree of the file declares another charset, %s: no program can show both", quote(sgf.FirstValue(t, other)))
		st.Report("sgf/charset-differs", related(f, t.Span(other), "the first declaration"))
	}
}

// registered reports whether a spelling is itself a registered name, of a charset
// that recls reads as another: a larger one, or one with its order of bytes.
func registered(s string) bool {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "gb2312", "gbk", "gb18030", "us-ascii", "windows-31j", "big5", "big5-hkscs", "euc-kr", "ks_c_5601-1987", "shift_jis", "utf-16":
		return true
	}
	return false
}

// properName is the registered name to write for a spelling that recls reads as
// a larger charset.
func properName(name, written string) string {
	if name != "GB18030" {
		return name
	}
	if strings.Contains(strings.ToLower(written), "gbk") || strings.Contains(written, "936") {
		return "GBK"
	}
	return "GB2312"
}

// negative looks at a number that should not be below zero.
func (st *state) negative(pr *prop, span syntax.Span, s string) {
	if strings.HasPrefix(s, "-") && isReal(s, 3) && strings.Trim(s, "-0.") != "" {
		st.Report("sgf/negative-value", at(span, "`%s` is negative", pr.id))
	}
}

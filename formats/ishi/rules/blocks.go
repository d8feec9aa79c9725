package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// blockRules are about blocks, whose faults keep the formatter away from their event.
var blockRules = []diagnostics.Entry{
	{Rule: comUnclosed, Fix: fixComUnclosed},
	{Rule: comStrayEnd, Fix: fixStray},
	{Rule: comEmpty, Kinds: kinds(ishi.Com), Check: checkComEmpty},
	{Rule: userUnclosed, Fix: fixUserUnclosed},
	{Rule: userStrayEnd, Fix: fixStray},
	{Rule: userNested},
	{Rule: varWithoutMove},
	{Rule: varUnclosed, Fix: fixVarUnclosed},
	{Rule: varStrayEnd, Fix: fixStray},
	{Rule: varEmpty, Kinds: kinds(ishi.Var), Check: checkVarEmpty},
	{Rule: varDataAfter},
	{Rule: varMarkerLong},
}

var comUnclosed = &diagnostics.Rule{Code: string(ishi.CodeComUnclosed), Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Comment without an end",
	What:  "A comment starts with `COM` but has no `ENDCOM` (end of the comment). The next comment, the next game or the end of the file comes first. A misspelt `ENDCOM` is reported too.",
	Why:   "Programs read every line up to `ENDCOM` as text, so the moves below are missing.",
	Fixes: []string{
		"Insert `ENDCOM`. **Changes the record:** the text may have ended before.",
		"Use `ENDCOM` for the misspelt word. **Changes the record:** the line may be part of the text.",
		"Start a new line before `ENDCOM`. **Changes the record:** the word may be part of the text.",
		"Start a new line after `ENDCOM`. **Changes the record:** the word may be part of the text.",
	},
	Bad:     list("COM\na comment\nEVENT next\n", "COM\na comment\n", "COM\na comment\nENDCM\nB 1 Q3\n"),
	Good:    list("COM\na comment\nENDCOM\nEVENT next\n"),
	Related: []string{"ishi/com-stray-end", "ishi/user-unclosed", "ishi/var-unclosed"},
	Source:  text + "COM",
}}

var comStrayEnd = &diagnostics.Rule{Code: string(ishi.CodeComStrayEnd), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "End of comment without start",
	What:    "`ENDCOM` (end of a comment) comes where no comment is open.",
	Why:     "If `COM` (start of a comment) is missing, programs read the text above as moves. Otherwise they skip the line or refuse the file.",
	Fixes:   []string{"Remove the line. **Changes the record:** the start of a comment may be missing instead."},
	Bad:     list("B 1 Q3\nENDCOM\n"),
	Good:    list("B 1 Q3\nCOM\ngood\nENDCOM\n"),
	Related: []string{"ishi/com-unclosed", "ishi/var-stray-end", "ishi/user-stray-end"},
	Source:  text + "ENDCOM",
}}

var userStrayEnd = &diagnostics.Rule{Code: string(ishi.CodeUserStrayEnd), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "End of program data without start",
	What:    "`ENDUSER` (end of the data of one program) comes where no such data is open.",
	Why:     "If `USER` (start of the data) is missing, programs read the data above as moves. Otherwise they skip the line or refuse the file.",
	Fixes:   []string{"Remove the line. **Changes the record:** the start of the data may be missing instead."},
	Bad:     list("B 1 Q3\nENDUSER\n"),
	Good:    list("B 1 Q3\nUSER\nENDUSER\n"),
	Related: []string{"ishi/user-unclosed", "ishi/user-nested", "ishi/com-stray-end"},
	Source:  text + "ENDUSER",
}}

var varStrayEnd = &diagnostics.Rule{Code: string(ishi.CodeVarStrayEnd), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "End of variation without start",
	What:    "`ENDVAR` (end of a variation) comes where no variation is open.",
	Why:     "If `VAR` (start of a variation) is missing, programs show the variation as the game. Otherwise they skip the line or refuse the file.",
	Fixes:   []string{"Remove the line. **Changes the record:** the start of a variation may be missing instead."},
	Bad:     list("B 1 Q3\nENDVAR\n"),
	Good:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Related: []string{"ishi/var-unclosed", "ishi/var-without-move"},
	Source:  text + "ENDVAR",
}}

var comEmpty = &diagnostics.Rule{Code: "ishi/com-empty", Severity: hint, Doc: diagnostics.Doc{
	Title:   "Empty comment",
	What:    "A comment (`COM` to `ENDCOM`) has neither a title nor text.",
	Why:     "Programs announce a comment, and people find nothing in it.",
	Fixes:   []string{"Remove the comment. **Safe.**"},
	Bad:     list("B 1 Q3\nCOM\nENDCOM\n"),
	Good:    list("B 1 Q3\nCOM A title alone\nENDCOM\n"),
	Related: []string{"ishi/com-unclosed", "ishi/var-empty"},
	Source:  "practice",
}}

var userUnclosed = &diagnostics.Rule{Code: string(ishi.CodeUserUnclosed), Severity: errorLevel, Doc: diagnostics.Doc{
	Title: "Program data without an end",
	What:  "A `USER` block (data of one program) has no `ENDUSER` (end of the data) before the file ends. A misspelt `ENDUSER` is reported too.",
	Why:   "Programs skip every line up to `ENDUSER`, so the moves below are missing.",
	Fixes: []string{
		"Insert `ENDUSER` at the end of the file. **Changes the record:** the data may have ended before.",
		"Use `ENDUSER` for the misspelt word. **Changes the record:** the line may be part of the data.",
		"Start a new line before `ENDUSER`. **Changes the record:** the word may be part of the data.",
		"Start a new line after `ENDUSER`. **Changes the record:** the word may be part of the data.",
	},
	Bad:     list("USER data\n", "USER data\nENDUSR\nB 1 Q3\n"),
	Good:    list("USER data\nENDUSER\n"),
	Related: []string{"ishi/user-stray-end", "ishi/user-nested", "ishi/com-unclosed"},
	Source:  text + "USER",
}}

var userNested = &diagnostics.Rule{Code: string(ishi.CodeUserNested), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Program data in program data",
	What:    "A `USER` block (data of one program) has a second `USER` block inside, with an `ENDUSER` (end) of its own.",
	Why:     "Programs end the block at the first `ENDUSER`. They read the rest of the data as moves.",
	ByHand:  "Write `ENDUSER` before the second `USER`, and remove the last `ENDUSER`.",
	Bad:     list("USER a\nUSER b\nENDUSER\nENDUSER\n"),
	Good:    list("USER a\nUSER is data here\nENDUSER\n"),
	Related: []string{"ishi/user-unclosed", "ishi/user-stray-end"},
	Source:  text + "USER",
}}

var varWithoutMove = &diagnostics.Rule{Code: string(ishi.CodeVarWithoutMove), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Variation without a move to replace",
	What:    "`VAR` (start of a variation) comes before the first move of its game, or of the variation around it.",
	Why:     "A variation replaces the move before it. Without that move, programs refuse the file or show the variation elsewhere.",
	ByHand:  "Put the variation after the move that it replaces.",
	Bad:     list("SETUP B D4\nVAR\nENDVAR\n", "B 1 Q3\nVAR\nVAR\nB 1 Q4\nENDVAR\nENDVAR\n"),
	Good:    list("SETUP B D4\nW 1 Q4\nVAR\nW 1 Q3\nENDVAR\n"),
	Related: []string{"ishi/var-stray-end", "ishi/var-unclosed"},
	Source:  text + "VAR",
}}

var varUnclosed = &diagnostics.Rule{Code: string(ishi.CodeVarUnclosed), Severity: warning, Doc: diagnostics.Doc{
	Title: "Variation without an end",
	What:  "A variation starts with `VAR` but has no `ENDVAR` (end of the variation). The next game or the end of the file comes first. A misspelt `ENDVAR` is reported too.",
	Why:   "Later moves of the game become part of the variation, so programs show a game that is too short.",
	Fixes: []string{
		"Insert `ENDVAR` at the end of the game. **Changes the record:** the variation may have ended before.",
		"Use `ENDVAR` for the misspelt word. **Changes the record:** a different keyword may be meant.",
		"Remove a `VAR` without moves. **Changes the record:** its moves may be missing.",
	},
	Bad:     list("B 1 Q3\nVAR\nB 1 Q4\n", "B 1 Q3\nVAR\nB 1 Q4\nEVENT\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVR\nW 2 D4\n"),
	Good:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Related: []string{"ishi/var-stray-end", "ishi/var-empty", "ishi/com-unclosed"},
	Source:  text + "VAR",
}}

var varEmpty = &diagnostics.Rule{Code: "ishi/var-empty", Severity: hint, Doc: diagnostics.Doc{
	Title: "Empty variation",
	What:  "`VAR` (start of a variation) is directly followed by `ENDVAR` (end of the variation).",
	Why:   "Programs show a branch that leads nowhere, and people look for moves in it.",
	Fixes: []string{
		"Remove both lines. **Safe.**",
		"Remove both lines when one of them has a label or a text. **Changes the record:** the label or the text is lost.",
	},
	Bad:     list("B 1 Q3\nVAR\nENDVAR\n"),
	Good:    list("B 1 Q3\nVAR\nDIAGRAM\nENDVAR\n"),
	Related: []string{"ishi/var-unclosed", "ishi/com-empty"},
	Source:  "recls",
}}

var varDataAfter = &diagnostics.Rule{Code: "ishi/var-data-after", Severity: warning, Doc: diagnostics.Doc{
	Title: "Mark or comment after a variation",
	What:  "A move has a variation (`VAR` to `ENDVAR`), and a line about the move itself comes only after it. Such lines are marks, comments, program data and `PRISONER` (captured stones). The first of them is reported.",
	Why:   "Programs may show the mark or the comment at a move of the variation, or at the next move.",
	Fixes: []string{
		"Move the lines before `VAR` (start of the variation). **Safe.**",
		"Move the lines up when recls skips a line of the game, or when `BOARDSIZE` (board size) comes later. **Changes the record:** they may belong elsewhere.",
	},
	Bad:     list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nMARK a@Q3\n"),
	Good:    list("B 1 Q3\nMARK a@Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Related: []string{"ishi/setup-data-between", "ishi/remark-binds-forward", "ishi/prisoner-misplaced"},
	Source:  text + "4.1",
}}

var varMarkerLong = &diagnostics.Rule{Code: string(ishi.CodeVarMarkerLong), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:   "Long label of a variation",
	What:    "The label after `VAR` (start of a variation) has more than two characters, as in `VAR main`.",
	Why:     "Programs show the label on a point, where two characters fit. They cut the label or refuse the line.",
	ByHand:  "Shorten the label to one or two characters.",
	Bad:     list("B 1 Q3\nVAR main\nB 1 Q4\nENDVAR\n"),
	Good:    list("B 1 Q3\nVAR 10\nB 1 Q4\nENDVAR\n"),
	Related: []string{"ishi/mark-label-long", "ishi/extra-data-lost"},
	Source:  text + "VAR",
}}

// judgeData judges where data of a move is: before its variations, and without a remark in between.
func (s *state) judgeData(kind syntax.Kind, n syntax.NodeID) {
	if s.item == setupItem { // the data may turn out to be inside a series
		s.event.series.between = append(s.event.series.between, n)
	}
	if s.item == moveItem && s.firstVar != syntax.None && !s.late && kind != ishi.Hide {
		s.late = true
		s.dataAfterVariations(n)
	}
	if s.item != moveItem && s.item != diagramItem {
		return
	}
	for _, r := range s.claimed {
		s.pass.Report(remarkBindsForward, diagnostics.Finding{
			Span:    keyword(s.tree, r),
			Message: i18n.Msg("`REMARK` (note) separates `%s` from its move or diagram: expected it before both", ishi.WordOf(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.itemNode), Message: i18n.Msg("the move or diagram")}},
			Fixes:   fix(i18n.Msg("Move the remark up"), false, s.moveLines([]syntax.NodeID{r}, s.tree.Span(s.itemNode).Start)...),
		})
	}
}

// dataAfterVariations speaks once about all data of the current move that is after a variation.
func (s *state) dataAfterVariations(n syntax.NodeID) {
	f := diagnostics.Finding{
		Span:    keyword(s.tree, n),
		Message: i18n.Msg("`%s` comes after a variation on its move: expected it before `VAR`", ishi.WordOf(s.tree, n)),
		Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: i18n.Msg("the move")}},
	}
	if !s.event.Broken {
		// A point that comes to be above a BOARDSIZE line makes that line late.
		safe := s.event.header.last[ishi.BoardsizeWord] < s.firstVar && !s.event.skipped
		f.Fixes = fix(i18n.Msg("Move it before `VAR`"), safe, s.moveLines(s.dataFrom(n), s.tree.Span(s.firstVar).Start)...)
	}
	s.pass.Report(varDataAfter, f)
}

// dataFrom is n and the data after it up to the next item of the sequence.
func (s *state) dataFrom(n syntax.NodeID) (all []syntax.NodeID) {
	for end := s.tree.End(s.tree.Parent(n)); n < end; n = s.tree.End(n) {
		switch kind := s.tree.Kind(n); {
		case itemData.Has(kind):
			all = append(all, n)
		case kind == ishi.Move, kind == ishi.Diagram, kind == ishi.Setup:
			return all
		}
	}
	return all
}

// checkDangling speaks about remarks before ENDVAR.
func checkDangling(p *diagnostics.Pass, _ syntax.NodeID) { stateOf(p).dangling(stateOf(p).claimed) }

func (s *state) dangling(remarks []syntax.NodeID) {
	for _, r := range remarks {
		s.pass.Report(remarkDangling, diagnostics.Finding{
			Span:    keyword(s.tree, r),
			Message: i18n.Msg("`REMARK` (note on what follows) has nothing after it: expected a move, setup or diagram"),
		})
	}
}

func checkComEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case ishi.Text, ishi.Extra:
			return
		case ishi.Body:
			if strings.Trim(t.TokenText(i), " \t\r\n") != "" {
				return
			}
		}
	}
	if ended(t, n) {
		// Its end may be that of a comment before it, or its text what follows. Within a line it may be no comment.
		open := blocks.Has(t.Kind(n-1)) && !ended(t, n-1)
		text := t.End(n) < syntax.NodeID(t.Len()) && syntax.Kinds(ishi.Unknown, ishi.Stray).Has(t.Kind(t.End(n)))
		p.Report(comEmpty, diagnostics.Finding{
			Span: keyword(t, n), Message: i18n.Msg("the comment is empty: expected a title or text"), Tags: diagnostics.Unnecessary,
			Fixes: fix(i18n.Msg("Remove the comment"), !open && !text && startsLine(t.Source().Text(), t.Span(n).Start), removeLines(t, n)),
		})
	}
}

var blocks = syntax.Kinds(ishi.Com, ishi.User)

// ended reports whether a block has its last line.
func ended(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	for i := last - 1; i > first+1; i-- {
		if t.TokenKind(i) == ishi.Keyword {
			return true
		}
	}
	return false
}

func checkVarEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	start := n + 1
	end := t.End(start)
	if end >= syntax.NodeID(t.Len()) || t.Kind(end) != ishi.VarEnd || t.Parent(end) != n {
		return
	}
	f := diagnostics.Finding{Span: line(t, start), Message: i18n.Msg("the variation is empty: expected a move before `ENDVAR`"), Tags: diagnostics.Unnecessary}
	if !onlyChild(t, n) {
		f.Fixes = fix(i18n.Msg("Remove `VAR` and `ENDVAR`"), bare(t, start) && bare(t, end), removeLines(t, n))
	}
	p.Report(varEmpty, f)
}

func bare(t *syntax.Tree, n syntax.NodeID) bool { return field(t, n) == keyword(t, n) }

// onlyChild reports whether a variation is all that the variation around it holds: that one would be empty without it.
func onlyChild(t *syntax.Tree, n syntax.NodeID) bool {
	parent := t.Parent(n)
	if t.Kind(parent) != ishi.Var || n != t.End(parent+1) {
		return false
	}
	next := t.End(n)
	return next < syntax.NodeID(t.Len()) && t.Kind(next) == ishi.VarEnd
}

// keywordBefore is the keyword of the line of token i.
func keywordBefore(t *syntax.Tree, i int) int {
	for i > 0 && t.TokenKind(i) != ishi.Keyword {
		i--
	}
	return i
}

// checkExtra says what programs that rewrite the file will drop.
func checkExtra(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Extra)) {
		if t.Kind(n) == ishi.Move && ishi.LooksLikeData(t.TokenText(i)) {
			continue // an error of its own: ishi/extra-data
		}
		p.Report(extraDataLost, diagnostics.Finding{
			Span:    t.TokenSpan(i),
			Message: i18n.Msg("%s comes after all that %s takes: expected the end of the line", excerpt.Code(t.TokenText(i)), excerpt.Code(strings.ToUpper(t.TokenText(keywordBefore(t, i))))),
			Fixes:   fix(i18n.Msg("Remove the text"), false, remove(withBlanks(t, i))),
		})
	}
}

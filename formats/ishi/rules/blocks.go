package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
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
	Title: "COM without ENDCOM",
	What: "A block of commentary runs into the end of the file, or into a line that starts with EVENT or COM. " +
		"Reading resumes there, or at a line before it that looks like a misspelt ENDCOM or like the next move.",
	Why:    "Every line up to ENDCOM is text: moves below would be swallowed.",
	Bad:    list("COM\na comment\nEVENT next\n", "COM\na comment\n", "COM\na comment\nENDCM\nB 1 Q3\n"),
	Good:   list("COM\na comment\nENDCOM\nEVENT next\n"),
	Fix:    "Inserts ENDCOM before the line where reading resumes, or writes ENDCOM where it is misspelt. Unsafe: the text may have ended before.",
	Source: text + "COM",
}}

var comStrayEnd = strayEnd(ishi.CodeComStrayEnd, "COM", "commentary", "the text above was read as statements",
	list("B 1 Q3\nENDCOM\n"), list("B 1 Q3\nCOM\ngood\nENDCOM\n"))

var userStrayEnd = strayEnd(ishi.CodeUserStrayEnd, "USER", "block of user data", "the data above was read as statements",
	list("B 1 Q3\nENDUSER\n"), list("B 1 Q3\nUSER\nENDUSER\n"))

var varStrayEnd = strayEnd(ishi.CodeVarStrayEnd, "VAR", "variation", "its moves were read as the main line",
	list("B 1 Q3\nENDVAR\n"), list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"))

// strayEnd is the rule of a line that ends a block which is not open.
func strayEnd(code syntax.Code, begin, block, misread string, bad, good []string) *diagnostics.Rule {
	return &diagnostics.Rule{Code: string(code), Severity: errorLevel, Doc: diagnostics.Doc{
		Title:  "END" + begin + " without " + begin,
		What:   "A line says END" + begin + " where no " + block + " is open.",
		Why:    "Either the line is surplus, or " + begin + " is missing and " + misread + ".",
		Bad:    bad,
		Good:   good,
		Fix:    "Removes the line. Unsafe.",
		Source: text + "END" + begin,
	}}
}

var comEmpty = &diagnostics.Rule{Code: "ishi/com-empty", Severity: hint, Doc: diagnostics.Doc{
	Title:  "empty comment",
	What:   "A block of commentary has neither title nor text.",
	Why:    "It says nothing; tools that tidy these files remove it.",
	Bad:    list("B 1 Q3\nCOM\nENDCOM\n"),
	Good:   list("B 1 Q3\nCOM A title alone\nENDCOM\n"),
	Fix:    "Removes the block. Safe: it says nothing.",
	Source: "practice (PROCISHI)",
}}

var userUnclosed = &diagnostics.Rule{Code: string(ishi.CodeUserUnclosed), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "USER without ENDUSER",
	What:   "A block of user data runs into the end of the file. If a line looks like a misspelt ENDUSER, reading resumes behind it.",
	Why:    "Every line up to ENDUSER belongs to the block: moves below are swallowed.",
	Bad:    list("USER data\n", "USER data\nENDUSR\nB 1 Q3\n"),
	Good:   list("USER data\nENDUSER\n"),
	Fix:    "Inserts ENDUSER at the end of the file, or writes ENDUSER where it is misspelt. Unsafe: the block may have ended before.",
	Source: text + "USER",
}}

var userNested = &diagnostics.Rule{Code: string(ishi.CodeUserNested), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "USER inside USER",
	What:   "A block of user data lies inside another, as a second ENDUSER shows.",
	Why:    "These blocks do not nest: for other programs the outer one ends at the first ENDUSER.",
	Bad:    list("USER a\nUSER b\nENDUSER\nENDUSER\n"),
	Good:   list("USER a\nUSER is data here\nENDUSER\n"),
	Source: text + "USER",
}}

var varWithoutMove = &diagnostics.Rule{Code: string(ishi.CodeVarWithoutMove), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "VAR without a move",
	What:   "A variation begins where its sequence has no B or W move yet.",
	Why:    "A variation replaces the current move, so there has to be one.",
	Bad:    list("SETUP B D4\nVAR\nENDVAR\n", "B 1 Q3\nVAR\nVAR\nB 1 Q4\nENDVAR\nENDVAR\n"),
	Good:   list("SETUP B D4\nW 1 Q4\nVAR\nW 1 Q3\nENDVAR\n"),
	Source: text + "VAR",
}}

var varUnclosed = &diagnostics.Rule{Code: string(ishi.CodeVarUnclosed), Severity: warning, Doc: diagnostics.Doc{
	Title:  "VAR without ENDVAR",
	What:   "A variation is still open at the next EVENT or at the end of the file, or its ENDVAR is misspelt.",
	Why:    "EVENT ends it by definition, but a line was probably forgotten, and moves meant for the main line may be inside.",
	Bad:    list("B 1 Q3\nVAR\nB 1 Q4\n", "B 1 Q3\nVAR\nB 1 Q4\nEVENT\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVR\nW 2 D4\n"),
	Good:   list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Fix:    "Inserts ENDVAR where the event ends, or writes ENDVAR where it is misspelt. Unsafe: the variation may have ended before.",
	Source: text + "VAR",
}}

var varEmpty = &diagnostics.Rule{Code: "ishi/var-empty", Severity: hint, Doc: diagnostics.Doc{
	Title:  "empty variation",
	What:   "VAR is directly followed by ENDVAR.",
	Why:    "It holds nothing; some programs show a branch that leads nowhere.",
	Bad:    list("B 1 Q3\nVAR\nENDVAR\n"),
	Good:   list("B 1 Q3\nVAR\nDIAGRAM\nENDVAR\n"),
	Fix:    "Removes both lines. Safe unless a marker or text stands behind VAR or ENDVAR.",
	Source: "recls",
}}

var varDataAfter = &diagnostics.Rule{Code: "ishi/var-data-after", Severity: warning, Doc: diagnostics.Doc{
	Title:  "data behind variations",
	What:   "PRISONER, MARK, UNMARK, COM or USER of a move stands behind a variation on it. The first such line of a move is reported.",
	Why:    "Variations come last; programs may give the data to another move.",
	Bad:    list("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nMARK a@Q3\n"),
	Good:   list("B 1 Q3\nMARK a@Q3\nVAR\nB 1 Q4\nENDVAR\n"),
	Fix:    "Moves all of it before the first VAR. Safe: recls has read it as the move's own. Not where a line of the event is skipped, which it may belong to.",
	Source: text + "4.1",
}}

var varMarkerLong = &diagnostics.Rule{Code: string(ishi.CodeVarMarkerLong), Severity: errorLevel, Doc: diagnostics.Doc{
	Title:  "long marker of a variation",
	What:   "The marker behind VAR has more than two characters.",
	Why:    "It is shown on the board, where there is room for two.",
	Bad:    list("B 1 Q3\nVAR main\nB 1 Q4\nENDVAR\n"),
	Good:   list("B 1 Q3\nVAR 10\nB 1 Q4\nENDVAR\n"),
	Source: text + "VAR",
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
			Message: fmt.Sprintf("`REMARK` before `%s` does not speak about the item above but about the next one", ishi.WordOf(s.tree, n)),
			Related: []diagnostics.Related{{Span: line(s.tree, s.itemNode), Message: "the item above"}},
			Fixes:   fix("Move it up", false, s.moveLines([]syntax.NodeID{r}, s.tree.Span(s.itemNode).Start)...),
		})
	}
}

// dataAfterVariations speaks once about all data of the current move that is after a variation.
func (s *state) dataAfterVariations(n syntax.NodeID) {
	f := diagnostics.Finding{
		Span:    keyword(s.tree, n),
		Message: fmt.Sprintf("`%s` behind the variations on its move: variations come last", ishi.WordOf(s.tree, n)),
		Related: []diagnostics.Related{{Span: line(s.tree, s.moveNode), Message: "the move"}},
	}
	if !s.event.Broken {
		// A point that comes to be above a BOARDSIZE line makes that line late.
		safe := s.event.header.last[ishi.BoardsizeWord] < s.firstVar && !s.event.skipped
		f.Fixes = fix("Move it before `VAR`", safe, s.moveLines(s.dataFrom(n), s.tree.Span(s.firstVar).Start)...)
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
			Message: "`REMARK` speaks about the next item, and none follows",
		})
	}
}

func checkComEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	ended := false
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case ishi.Text, ishi.Extra:
			return
		case ishi.Body:
			if strings.Trim(t.TokenText(i), " \t\r\n") != "" {
				return
			}
		case ishi.Keyword:
			ended = i > first+1
		}
	}
	if ended {
		p.Report(comEmpty, diagnostics.Finding{
			Span: keyword(t, n), Message: "a comment without title and text", Tags: diagnostics.Unnecessary,
			Fixes: fix("Remove the block", true, removeLines(t, n)),
		})
	}
}

func checkVarEmpty(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	start := n + 1
	end := t.End(start)
	if end >= syntax.NodeID(t.Len()) || t.Kind(end) != ishi.VarEnd || t.Parent(end) != n {
		return
	}
	f := diagnostics.Finding{Span: line(t, start), Message: "a variation without moves", Tags: diagnostics.Unnecessary}
	if !onlyChild(t, n) {
		f.Fixes = fix("Remove `VAR` and `ENDVAR`", bare(t, start) && bare(t, end), removeLines(t, n))
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

// checkExtra says what programs that rewrite the file will drop.
func checkExtra(p *diagnostics.Pass, n syntax.NodeID) {
	t := p.Tree
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Extra)) {
		if t.Kind(n) == ishi.Move && ishi.LooksLikeData(t.TokenText(i)) {
			continue // an error of its own: ishi/extra-data
		}
		p.Report(extraDataLost, diagnostics.Finding{
			Span:    t.TokenSpan(i),
			Message: "text behind complete data: programs that rewrite the file drop it",
			Fixes:   fix("Remove the text", false, remove(withBlanks(t, i))),
		})
	}
}

package main

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/cmd/recls/htmlpage"
	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

// How much the page shows: what a browser still scrolls and searches at once. Everything is counted, and the page says
// what it leaves out.
const (
	pageOfRule   = 200  // findings of one rule
	pageFindings = 3000 // in all
	boardsOfRule = 10
	pageBoards   = 400
	pageFiles    = 300
	pageErrors   = 300
	pageColumns  = 76 // of a line, so that it has room beside a board
)

// htmlReport keeps what the page shows until the end. The first findings of each rule are shown, in the order of the
// files, so a report is the same however many processors made it.
type htmlReport struct {
	k      *checker
	quotas map[*diagnostics.Rule]*quota
	all    quota
	page   htmlpage.Page
	files  []htmlpage.File
}

// quota is how much of a rule, or in all, is in the page, and how much may be. By it the workers leave out what nobody
// needs any more: it only fills up when the files before theirs are in the page.
type quota struct {
	findings, boards         atomic.Int32
	mostFindings, mostBoards int32
}

func (q *quota) full() bool       { return q.findings.Load() >= q.mostFindings }
func (q *quota) boardsFull() bool { return q.boards.Load() >= q.mostBoards }

func newHTMLReport(k *checker) report {
	h := &htmlReport{k: k, quotas: make(map[*diagnostics.Rule]*quota)}
	h.all.mostFindings, h.all.mostBoards = pageFindings, pageBoards
	for _, r := range k.rules.Rules() {
		h.quotas[r] = &quota{mostFindings: pageOfRule, mostBoards: boardsOfRule}
	}
	return h
}

// part makes findings that may be shown, no more than could be.
func (h *htmlReport) part(l *loaded, shown []diagnostics.Finding) any {
	places := snippet.NewCounter(l.src)
	count := make(map[*diagnostics.Rule]int)
	var findings []htmlpage.Finding
	for i := range shown {
		f := &shown[i]
		rule := h.quotas[f.Rule]
		if h.all.full() || rule.full() || count[f.Rule] == pageOfRule {
			continue
		}
		count[f.Rule]++
		x := h.finding(l, places, f)
		if !h.all.boardsFull() && !rule.boardsFull() && count[f.Rule] <= boardsOfRule {
			x.Board = boardOf(h.k.locale, l, f)
		}
		findings = append(findings, x)
	}
	return findings
}

func (h *htmlReport) finding(l *loaded, places *snippet.Counter, f *diagnostics.Finding) htmlpage.Finding {
	x := htmlpage.Finding{
		File: snippet.Plain(l.name), Severity: f.Severity.String(), Code: f.Code(), Rank: int(f.Severity), Message: snippet.Plain(f.Message.In(h.k.locale)),
	}
	x.Line, x.Column = places.Place(f.Span.Start)
	s := snippet.Cut(l.src, f.Span, pageColumns)
	x.Before, x.Marked, x.After = s.Before, s.Marked, s.After
	for _, r := range f.Related {
		line, column := places.Place(r.Span.Start)
		x.Related = append(x.Related, htmlpage.Related{Line: line, Column: column, Message: snippet.Plain(r.Message.In(h.k.locale))})
	}
	for _, fix := range f.Fixes {
		x.Fixes = append(x.Fixes, htmlpage.Fix{Title: snippet.Plain(fix.Title.In(h.k.locale)), Safe: fix.Safe})
	}
	return x
}

// boardOf is the position at a finding; nil where there is none, or only the empty board.
func boardOf(locale *i18n.Locale, l *loaded, f *diagnostics.Finding) *htmlpage.Board {
	game, node := nodeAt(l.file(), f.Span.Start)
	if game < 0 || node == 0 && l.file().Game(game).Nodes[0].Has&record.HasSetup == 0 {
		return nil
	}
	style, _ := notation.ParseStyle(l.settings.Notation, locale)
	b, ok := view.BoardAt(formats.Of(l.file()).View, l.file(), game, node, style, locale)
	if !ok {
		return nil
	}
	return &htmlpage.Board{Title: snippet.Plain(b.Title), SVG: b.Figure(false).SVG}
}

func (h *htmlReport) put(r *checked) {
	if r.err != nil {
		if len(h.page.Errors) < pageErrors {
			h.page.Errors = append(h.page.Errors, htmlpage.Failure{File: snippet.Plain(r.name), Reason: h.k.locale.ErrorText(r.err)})
		}
		return
	}
	h.file(r)
	findings, _ := r.part.([]htmlpage.Finding)
	for i := range findings {
		f := &findings[i]
		rule := h.quotas[h.k.rules.Rule(f.Code)]
		if rule.full() || h.all.full() {
			continue
		}
		if rule.boardsFull() || h.all.boardsFull() {
			f.Board = nil
		}
		for _, q := range []*quota{rule, &h.all} {
			q.findings.Add(1)
			if f.Board != nil {
				q.boards.Add(1)
			}
		}
		f.Order = len(h.page.Findings)
		h.page.Findings = append(h.page.Findings, *f)
	}
}

// file counts the findings of a file; of many files those with the most are kept.
func (h *htmlReport) file(r *checked) {
	f := htmlpage.File{Name: snippet.Plain(r.name)}
	worst := diagnostics.Hint
	for _, c := range r.rules {
		f.N, worst = f.N+c.n, min(worst, c.severity)
	}
	if f.N == 0 {
		return
	}
	f.Worst = worst.String()
	h.files = append(h.files, f)
	if len(h.files) >= 4*pageFiles {
		h.files = mostFound(h.files)
	}
}

// mostFound is the files with the most findings; of equals, the earlier ones.
func mostFound(files []htmlpage.File) []htmlpage.File {
	slices.SortStableFunc(files, func(a, b htmlpage.File) int { return cmp.Compare(b.N, a.N) })
	return files[:min(len(files), pageFiles)]
}

func (h *htmlReport) end() {
	t := &h.k.tally
	h.page.Locale = h.k.locale
	h.page.Version, h.page.Summary = thisBuild().title(), t.summary(h.k.show).In(h.k.locale)
	for severity := diagnostics.Error; severity <= h.k.show; severity++ {
		h.page.Counts = append(h.page.Counts, htmlpage.Count{
			Severity: severity.String(), Label: severityLabel(severity, t.found[severity]).In(h.k.locale), N: t.found[severity],
		})
	}
	rules := t.byCount()
	for _, c := range rules {
		h.page.Rules = append(h.page.Rules, h.rule(c, rules[0].n))
	}
	h.page.Files = mostFound(h.files)
	for i := range h.page.Files {
		h.page.Files[i].Percent = percent(h.page.Files[i].N, h.page.Files[0].N)
	}
	for _, note := range h.notes(t) {
		h.page.Notes = append(h.page.Notes, note.In(h.k.locale))
	}
	if err := h.page.Write(h.k.to); err != nil {
		h.k.say(i18n.Msg("the page could not be made: %v", err))
	}
}

// severityLabel is what is under a number of findings of a severity.
func severityLabel(s diagnostics.Severity, n int) i18n.Message {
	switch s {
	case diagnostics.Error:
		return i18n.Plural(n, "error", "errors")
	case diagnostics.Warning:
		return i18n.Plural(n, "warning", "warnings")
	case diagnostics.Hint:
		return i18n.Plural(n, "hint", "hints")
	}
	return s.Text()
}

func percent(n, of int) int { return max(1, 100*n/of) }

// notes says what is not in the page.
func (h *htmlReport) notes(t *tally) []i18n.Message {
	var notes []i18n.Message
	if t.interrupted {
		notes = append(notes, i18n.Msg("The check was interrupted: %v.", t.reached()))
	}
	shown, all := int(h.all.findings.Load()), 0
	for _, n := range t.found[:h.k.show+1] {
		all += n
	}
	if all > shown {
		notes = append(notes, i18n.Msg("The page shows %s of %s findings: the first %d of each rule, %s in all at most. "+
			"The numbers count all of them. To see others, check fewer files, or use --only.",
			htmlpage.Thousands(shown), htmlpage.Thousands(all), pageOfRule, htmlpage.Thousands(pageFindings)))
	}
	if h.all.boardsFull() || slices.ContainsFunc(h.k.rules.Rules(), func(r *diagnostics.Rule) bool { return h.quotas[r].boardsFull() }) {
		notes = append(notes, i18n.Msg("Boards are drawn for the first %d findings of each rule.", boardsOfRule))
	}
	if more := t.errors - len(h.page.Errors); more > 0 {
		notes = append(notes, i18n.Plural(more, "%d more file could not be checked.", "%d more files could not be checked.", i18n.Count(more)))
	}
	return notes
}

func (h *htmlReport) rule(c ruleCount, most int) htmlpage.Rule {
	r, l := c.rule, h.k.locale
	var fixes, sources []string
	for _, line := range pages.Of(r).Fixes {
		fixes = append(fixes, strings.ReplaceAll(l.Lookup(line), "**", ""))
	}
	if len(fixes) == 0 && pages.Of(r).ByHand != "" {
		fixes = []string{rulepage.ByHand(l, pages.Of(r))}
	}
	for _, s := range h.k.rules.Sources(r, pages.Of(r).Source) {
		sources = append(sources, s.Text.In(l))
	}
	return htmlpage.Rule{
		Code: r.Code, Severity: c.severity.String(), Title: l.Lookup(pages.Of(r).Title), What: l.Lookup(pages.Of(r).What), Why: l.Lookup(pages.Of(r).Why), Fixes: fixes,
		Bad: plainExamples(l, r, pages.Of(r).Bad), Good: plainExamples(l, r, pages.Of(r).Good), Source: strings.Join(sources, "; "), URL: ruleURL(r.Code), N: c.n, Percent: percent(c.n, most),
	}
}

func plainExamples(l *i18n.Locale, r *diagnostics.Rule, texts []string) []string {
	var out []string
	for _, text := range texts {
		out = append(out, strings.Join(rulepage.ExampleLines(l, rulepage.ExampleText(r, text)), "\n"))
	}
	return out
}

package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/cmd/recls/sarif"
	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

// sarifBase is what relative URIs are relative to: the folder in which recls was started.
const sarifBase = "%SRCROOT%"

// How much of the text of one finding goes into a report, and how many files that could not be read are named.
const (
	sarifExcerpt       = 200 // bytes
	sarifNotifications = 1000
)

// sarifReport writes the results as they come, and after them the rules that have findings.
type sarifReport struct {
	k     *checker
	log   *sarif.Writer
	notes []sarif.Notification
}

func newSarifReport(k *checker) report {
	return &sarifReport{k: k, log: sarif.Begin(k.to, k.locale.Language())}
}

func (s *sarifReport) part(l *loaded, shown []diagnostics.Finding) any {
	in := inFile{s.k.locale, l.src, snippet.NewCounter(l.src), sarifArtifact(l.name)}
	results := make([]sarif.Result, len(shown))
	for i := range shown {
		results[i] = in.result(&shown[i])
	}
	return sarif.Results(results)
}

func (s *sarifReport) put(r *checked) {
	if r.err == nil {
		text, _ := r.part.([]byte)
		s.log.Add(text)
	} else if len(s.notes) < sarifNotifications {
		s.note(i18n.Msg("not checked: %v", r.err), sarif.Location{Physical: sarif.Physical{Artifact: sarifArtifact(r.name)}})
	}
}

func (s *sarifReport) end() {
	t := &s.k.tally
	if more := t.errors - len(s.notes); more > 0 {
		s.note(i18n.Plural(more, "%d more file could not be checked", "%d more files could not be checked", i18n.Count(more)))
	}
	if t.interrupted {
		s.note(i18n.Msg("interrupted: %v", t.reached()))
	}
	rules := []sarif.Rule{}
	for _, r := range slices.SortedFunc(maps.Keys(t.rules), func(a, b *diagnostics.Rule) int { return strings.Compare(a.Code, b.Code) }) {
		rules = append(rules, sarifRule(s.k.locale, s.k.rules, r))
	}
	version := thisBuild().Version
	s.log.Finish(sarif.Driver{
		Name: "recls", FullName: "recls " + version, Version: strings.TrimPrefix(version, "v"),
		InformationURI: "https://github.com/recls/recls", Rules: rules,
	}, sarif.Invocation{
		Successful: t.errors == 0 && !t.interrupted, ExitCode: t.code, Notifications: s.notes,
	}, sarifBase, i18n.Msg("the folder in which recls was started").In(s.k.locale))
}

func (s *sarifReport) note(text i18n.Message, at ...sarif.Location) {
	s.notes = append(s.notes, sarif.Notification{Level: sarif.Error, Message: sarif.Text{Text: text.In(s.k.locale)}, Locations: at})
}

func sarifArtifact(name string) sarif.Artifact {
	uri, absolute := sarif.URI(name)
	if absolute {
		return sarif.Artifact{URI: uri}
	}
	return sarif.Artifact{URI: uri, BaseID: sarifBase}
}

type inFile struct {
	locale *i18n.Locale
	src    *syntax.Source
	places *snippet.Counter
	file   sarif.Artifact
}

func (in *inFile) result(f *diagnostics.Finding) sarif.Result {
	r := sarif.Result{
		RuleID: f.Code(), Level: sarifLevels[f.Severity].level, Message: sarifMessage(f.Message.In(in.locale)),
		Locations:    []sarif.Location{in.location(f.Span)},
		Fingerprints: map[string]string{"recls/v1": baseline.Fingerprint(in.src.Text(), f.Span)},
		Properties:   &sarif.Properties{Severity: f.Severity.String()},
	}
	excerpt := in.src.Slice(syntax.Span{Start: f.Span.Start, End: min(f.Span.End, f.Span.Start+sarifExcerpt)})
	r.Locations[0].Physical.Region.Snippet = &sarif.Text{Text: strings.ToValidUTF8(excerpt, "\uFFFD")}
	for i, x := range f.Related {
		l := in.location(x.Span)
		said := sarifMessage(x.Message.In(in.locale))
		l.ID, l.Message = i+1, &said
		r.Related = append(r.Related, l)
	}
	for i := range f.Fixes {
		if fix, ok := in.fix(&f.Fixes[i]); ok {
			r.Fixes = append(r.Fixes, fix)
		}
	}
	return r
}

// sarifMessage is a message in which nothing is a link (section 3.11.6 of the standard): it quotes the text of
// strangers.
func sarifMessage(text string) sarif.Text {
	return sarif.Text{Text: strings.ReplaceAll(text, "](", `\](`)}
}

func (in *inFile) location(at syntax.Span) sarif.Location {
	region := in.region(at)
	return sarif.Location{Physical: sarif.Physical{Artifact: in.file, Region: &region}}
}

func (in *inFile) region(at syntax.Span) (r sarif.Region) {
	r.StartLine, r.StartColumn = in.places.Place(at.Start)
	r.EndLine, r.EndColumn = in.places.Place(at.End)
	return r
}

func (in *inFile) fix(f *diagnostics.Fix) (sarif.Fix, bool) {
	edits := editsOf(f)
	if len(edits) == 0 {
		return sarif.Fix{}, false
	}
	change := sarif.Change{Artifact: in.file}
	for _, e := range edits {
		change.Replacements = append(change.Replacements, sarif.Replacement{
			Deleted: in.region(e.Span), Inserted: &sarif.Text{Text: e.Text},
		})
	}
	return sarif.Fix{Description: sarif.Text{Text: f.Title.In(in.locale)}, Changes: []sarif.Change{change}, Properties: &sarif.Properties{Safe: &f.Safe}}, true
}

// sarifLevels is the level of each severity, and what code scanning services call the problem.
var sarifLevels = [...]struct {
	level   sarif.Level
	problem string
}{
	diagnostics.Error: {sarif.Error, "error"}, diagnostics.Warning: {sarif.Warning, "warning"},
	diagnostics.Information: {sarif.Note, "recommendation"}, diagnostics.Hint: {sarif.Note, "recommendation"},
}

func ruleURL(code string) string {
	return "https://github.com/recls/recls/blob/main/docs/rules/" + code + ".md"
}

// sarifName makes one word of a code: "sgf/bad-move" is SgfBadMove.
func sarifName(code string) string {
	var name strings.Builder
	for word := range strings.FieldsFuncSeq(code, func(r rune) bool { return r == '/' || r == '-' }) {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String()
}

func sarifRule(l *i18n.Locale, cat *diagnostics.Catalogue, r *diagnostics.Rule) sarif.Rule {
	as, page := sarifLevels[r.Severity], rulepage.Page(l, cat, r)
	rule := sarif.Rule{
		ID: r.Code, Name: sarifName(r.Code), Short: sarif.Text{Text: rulepage.Sentence(l.Lookup(pages.Of(r).Title))},
		Full:       sarif.Text{Text: strings.TrimSpace(l.Lookup(pages.Of(r).What) + "\n\n" + l.Lookup(pages.Of(r).Why))},
		Help:       sarif.Text{Text: plainPage(terminal{}, page), Markdown: page},
		HelpURI:    ruleURL(r.Code),
		Properties: &sarif.Properties{Tags: []string{r.Format()}, Problem: as.problem},
	}
	rule.Default.Enabled, rule.Default.Level = !r.Has(diagnostics.Off), as.level
	return rule
}

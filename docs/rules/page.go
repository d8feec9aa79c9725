// Package rules holds the pages of the rules: FORMAT/CODE.md is what players read about a rule, what the program says
// of it, and the test of its check. README.md says how a page is written.
package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/diagnostics"
)

// Page is what people read about a rule. Its texts are Markdown in English.
type Page struct {
	Code     string
	Title    string // a noun phrase of at most six words, in sentence case, no full stop: "Point listed twice"
	Severity diagnostics.Severity
	Also     []Grade // the severities that a finding can have besides the rule's own
	Off      bool    // only when asked for
	What     string  // the bad state, in whole sentences
	Why      string  // what goes wrong with it for a person, and in which programs
	Bad      []string
	Good     []string
	Named    Named    // the files that the examples are in, where the rule looks at their names
	Fixes    []string // a line a fix: an imperative sentence, then "**Safe.**" or "**Changes the record:**" and why
	ByHand   string   // where there is no fix: what to do, in an imperative sentence
	Since    string   // the version of recls that brought it: "0.1"
	Related  []string // the codes of rules about the same thing
	Source   string   // where it is written: the short names of documents, see diagnostics.Document, separated by "; "
}

// Examples are the records on the page: the bad ones, then the good ones.
func (p *Page) Examples() []string { return slices.Concat(p.Bad, p.Good) }

// Named is the names of the files that the bad and the good examples of a rule are in; "" without one.
type Named struct{ Bad, Good string }

// Grade is a severity, and when a finding has it: "in FF[4]".
type Grade struct {
	Severity diagnostics.Severity
	When     string
}

var pages sync.Map // code → *Page, those that somebody has opened

// Of opens the page of a rule. A rule without a page is a programmer's error; its page is empty, and a test fails.
func Of(r *diagnostics.Rule) *Page {
	if p, ok := pages.Load(r.Code); ok {
		return p.(*Page)
	}
	p, err := Parse(Text(r.Code))
	if err != nil {
		p = &Page{Title: r.Code}
	}
	p.Code = r.Code
	pages.Store(r.Code, p)
	return p
}

// The patterns are compiled when a page is read: most runs of the program read none.
var (
	head     = pattern("^`([^`]+)` · (.+) · (on|off) by default$")
	grade    = pattern(`(?:^|, )(error|warning|information|hint)\b`)
	named    = pattern("^In a file with the name `(.+)`:$")
	codeLink = pattern("\\[`([^`]+)`\\]")
	cited    = pattern(`^\[.+\]\(\S+ "([^"]+)"\)$`)
)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// Parse reads a page. An error names the line that is not as a page has it.
func Parse(text string) (*Page, error) {
	p := &Page{}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := 0
	paragraph := func() (s string) {
		for at < len(lines) && lines[at] == "" {
			at++
		}
		if at < len(lines) {
			s = lines[at]
			at++
		}
		return s
	}
	fail := func(want string) (*Page, error) {
		return nil, fmt.Errorf("line %d of the page: expected %s", at, want)
	}
	ok := false
	if p.Title, ok = strings.CutPrefix(paragraph(), "# "); !ok {
		return fail("# and the title")
	}
	m := head().FindStringSubmatch(paragraph())
	if m == nil {
		return fail("`code` · severities · on by default")
	}
	p.Code, p.Off = m[1], m[3] == "off"
	if p.Severity, p.Also, ok = grades(m[2]); !ok {
		return fail("a severity")
	}
	p.What, p.Why = paragraph(), paragraph()
	section, result := "", false
	for at < len(lines) {
		switch line := paragraph(); {
		case line == "":
		case strings.HasPrefix(line, "## "):
			section = line[len("## "):]
		case strings.HasPrefix(line, "```"):
			end := at
			for end < len(lines) && lines[end] != line {
				end++
			}
			if end == len(lines) {
				return fail("an end of this block")
			}
			block := lines[at:end]
			switch at = end + 1; {
			case section == "Fine":
				p.Good = append(p.Good, p.record(block))
			case !result:
				p.Bad = append(p.Bad, p.record(unmarked(block)))
			}
			result = false
		case section == "Reported" && named().MatchString(line):
			p.Named.Bad = named().FindStringSubmatch(line)[1]
		case section == "Fine" && named().MatchString(line):
			p.Named.Good = named().FindStringSubmatch(line)[1]
		case strings.HasPrefix(line, "Reported here too: "):
		case section == "Reported":
			result = strings.HasSuffix(line, " gives:")
		case section == "Fix" && strings.HasPrefix(line, "- "):
			p.Fixes = append(p.Fixes, line[len("- "):])
		case section == "Fix":
			if p.ByHand, ok = strings.CutPrefix(line, "By hand: "); !ok {
				return fail("a list of fixes, or By hand:")
			}
		case section == "More":
			p.more(strings.TrimPrefix(line, "- "))
		default:
			return fail("a section: ## Reported, ## Fine, ## Fix or ## More")
		}
	}
	return p, nil
}

// more reads an item of the last section.
func (p *Page) more(item string) {
	if v, ok := strings.CutPrefix(item, "Since recls "); ok {
		p.Since = strings.TrimSuffix(v, ".")
	}
	if list, ok := strings.CutPrefix(item, "Related: "); ok {
		for _, m := range codeLink().FindAllStringSubmatch(list, -1) {
			p.Related = append(p.Related, m[1])
		}
	}
	if list, ok := strings.CutPrefix(item, "Source: "); ok {
		sources := strings.Split(list, "; ")
		for i, source := range sources {
			if m := cited().FindStringSubmatch(source); m != nil {
				sources[i] = m[1]
			} else {
				sources[i] = unlinked.Replace(source)
			}
		}
		p.Source = strings.Join(sources, "; ")
	}
}

// unlinked gives the short names of the sources that no link leads to.
var unlinked = strings.NewReplacer("what programs and people write: ", "practice ", "what programs and people write", "practice", "the rules of the game", "game rules")

// grades reads "error, warning where …, information below FF[4]".
func grades(text string) (own diagnostics.Severity, also []Grade, ok bool) {
	starts := grade().FindAllStringSubmatchIndex(text, -1)
	for i, m := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		severity, known := diagnostics.ParseSeverity(text[m[2]:m[3]])
		when := strings.TrimPrefix(text[m[3]:end], " ")
		switch {
		case !known:
			return 0, nil, false
		case i == 0 && when == "":
			own = severity
		default:
			also = append(also, Grade{severity, when})
		}
	}
	return own, also, own != 0
}

// marks are what is drawn under the lines of an example: ^ under what is found, | where something is missing, … where
// it goes on.
const marks = " ^|…"

// unmarked is a block without the lines that draw the findings.
func unmarked(block []string) (lines []string) {
	for _, line := range block {
		if strings.Trim(line, marks) != "" || !strings.ContainsAny(line, "^|") {
			lines = append(lines, line)
		}
	}
	return lines
}

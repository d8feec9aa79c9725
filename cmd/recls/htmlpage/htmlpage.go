// Package htmlpage makes the report of a check that is read in a browser: one page that needs nothing else.
//
// The page shows text of strangers. All of it is escaped by writer.add, which puts a string into the page in no other
// way; html/template would do the same, for a tenth of the size of the whole program: through it every method of every
// type may be called by its name, so that the linker leaves none out. Boards are images in data URIs, in which no
// script runs; and the page's policy (Content-Security-Policy, W3C) allows its own style sheet and script by their
// hashes, images in data URIs, and nothing else: no connection, no form, no frame.
package htmlpage

import (
	"crypto/sha256"
	_ "embed" // the parts of the page
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"github.com/recls/recls/i18n"
)

// Page is what there is to show.
type Page struct {
	Locale   *i18n.Locale
	Version  string
	Summary  string // one sentence on all of it
	Notes    []string
	Counts   []Count // by severity
	Rules    []Rule  // those that were reported, the most frequent first
	Files    []File  // those with the most findings first
	Findings []Finding
	Errors   []Failure
}

// Count is how many findings of one severity there are.
type Count struct {
	Severity string
	Label    string // the name for so many
	N        int
}

// Rule is a rule with its explanation.
type Rule struct {
	Code, Severity, Title string
	What, Why             string
	Fixes, Bad, Good      []string
	Source, URL           string
	N, Percent            int // findings, also those not in the page; of the most frequent rule's
}

// File is a file with the number of its findings.
type File struct {
	Name       string
	N, Percent int
	Worst      string // severity
}

// Finding is one finding with its line.
type Finding struct {
	Order                 int // in the order of files and places
	File                  string
	Line, Column          int
	Severity, Code        string
	Rank                  int // of the severity: 1 is the worst
	Message               string
	Before, Marked, After string // the line, shown as text
	Related               []Related
	Fixes                 []Fix
	Board                 *Board
}

// Related is another place that belongs to a finding.
type Related struct {
	Line, Column int
	Message      string
}

// Fix is a way to fix a finding.
type Fix struct {
	Title string
	Safe  bool
}

// Board is the position at a finding.
type Board struct {
	Title string
	SVG   string
}

// Image is the board as a data URI.
func (b *Board) Image() string {
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(b.SVG))
}

// Failure is a file that could not be checked.
type Failure struct{ File, Reason string }

//go:embed page.css
var style markup

//go:embed page.js
var script markup

// Write writes the page.
func (p *Page) Write(to io.Writer) error {
	policy := fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action 'none'",
		hash(style), hash(script))
	var w writer
	w.page(p, policy)
	_, err := io.WriteString(to, w.String())
	return err
}

// InDocumentation is the text of the link to the page of the rule in the documentation.
func (p *Page) InDocumentation(code string) string {
	return i18n.Msg("%s in the documentation", code).In(p.Locale)
}

// BoardAt is what a picture of a board shows, in words.
func (p *Page) BoardAt(title string) string {
	return i18n.Msg("The board at this place: %s", title).In(p.Locale)
}

// words are those of the page itself: of its markup and, in attributes that it reads, of its script.
var words = map[string]i18n.Message{
	"title":       i18n.Msg("Game records, checked"),
	"byRule":      i18n.Msg("By rule"),
	"byFile":      i18n.Msg("By file"),
	"notChecked":  i18n.Msg("Not checked"),
	"findings":    i18n.Msg("Findings"),
	"shown":       i18n.Msg("%s of %s", "{shown}", "{all}"), // the script puts in the numbers
	"filter":      i18n.Msg("Filter by text, rule or file"),
	"severities":  i18n.Msg("Severities"),
	"sortBy":      i18n.Msg("Sort by"),
	"bySeverity":  i18n.Msg("severity"),
	"byPlace":     i18n.Msg("place"),
	"byCode":      i18n.Msg("rule"),
	"showAll":     i18n.Msg("Show all"),
	"see":         i18n.Msg("see"),
	"safe":        i18n.Msg("safe"),
	"changes":     i18n.Msg("changes the record"),
	"nothing":     i18n.Msg("No finding matches."),
	"rules":       i18n.Msg("The rules"),
	"reported":    i18n.Msg("Reported"),
	"fine":        i18n.Msg("Fine"),
	"fix":         i18n.Msg("Fix"),
	"source":      i18n.Msg("Source"),
	"error":       i18n.Msg("error"),
	"warning":     i18n.Msg("warning"),
	"information": i18n.Msg("information"),
	"hint":        i18n.Msg("hint"),
}

// word is one of them in the language of the page.
func (p *Page) word(name string) string {
	text, ok := words[name]
	if !ok {
		panic("htmlpage: the page has no word " + name)
	}
	return text.In(p.Locale)
}

// anchor is where the rule of a code is explained in the page.
func anchor(code string) string { return "rule-" + strings.ReplaceAll(code, "/", "-") }

func hash(text markup) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Thousands writes a number in groups of three digits.
func Thousands(n int) string { return i18n.Count(n).String() }

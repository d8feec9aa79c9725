package cases

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// fixes applies fixes, each by itself, and asserts that its finding is gone and that no other code has more findings
// than before.
func (c *Checker) fixes(f syntax.Format, text string, findings []diagnostics.Finding) error {
	before := Count(findings)
	chosen := c.spread(findings)
	for _, x := range findings {
		for i := range x.Fixes {
			if fix := &x.Fixes[i]; chosen(x.Code(), fix.Title.String()) {
				if err := c.fix(f, text, before, x.Code(), fix); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// spread chooses c.Fixes of all fixes with one code and title, evenly over the text: those at its start alone would be
// those of the header.
func (c *Checker) spread(findings []diagnostics.Finding) func(code, title string) bool {
	type key struct{ code, title string }
	total, seen := map[key]int{}, map[key]int{}
	for _, x := range findings {
		for _, fix := range x.Fixes {
			total[key{x.Code(), fix.Title.String()}]++
		}
	}
	return func(code, title string) bool {
		k := key{code, title}
		i, n := seen[k], total[k]
		seen[k]++
		return c.Fixes == 0 || n <= c.Fixes || i*c.Fixes/n != (i-1)*c.Fixes/n || i == 0
	}
}

// fix applies one fix of a finding with a code. before is the findings by code.
func (c *Checker) fix(f syntax.Format, text string, before map[string]int, code string, fix *diagnostics.Fix) error {
	fixed := syntax.Apply(text, fix.All())
	if gone := takes(text, fixed); fix.Safe && gone != "" && respells[code] == "" {
		return fmt.Errorf("%s: fix %q is safe and takes %q away:\n%s", code, fix.Title, gone, clip(fixed))
	}
	after := Count(c.Check(f.Parse(syntax.NewSource(fixed))))
	if after[code] >= before[code] {
		return fmt.Errorf("%s: fix %q leaves its finding:\n%s", code, fix.Title, clip(fixed))
	}
	for other, n := range after {
		if n > before[other] && !c.Adds[other] && c.Uncovers[code+" "+other] == "" && c.Uncovers["* "+other] == "" {
			return fmt.Errorf("%s: fix %q brings up %s:\n%s", code, fix.Title, other, clip(fixed))
		}
	}
	return nil
}

// respells are the rules whose safe fixes take a word away and keep what it means, with the reason.
var respells = map[string]string{
	"csa/meta-empty":          "the key has no value",
	"ishi/com-empty":          "the block has no text",
	"ishi/var-empty":          "the variation has no move",
	"kif/meta-empty":          "the key has no value",
	"kif/move-drop-source":    "00 is not a square, and the word for a drop is there",
	"kif/variation-empty":     "the variation has no move",
	"sgf/literal-line-escape": "the letters are a line break between two nodes, which a program has escaped",
	"sgf/human-coordinates":   "a pass in words becomes the empty value, which is a pass",
	"sgf/tt-pass":             "tt is a pass, and so is the empty value",
}

// takes finds a word that a fix has taken away without writing any other: it is in the text before and nowhere in the
// text after it. A word that is still there was a repetition.
func takes(before, after string) (gone string) {
	left := words(after)
	lost := ""
	for w, n := range words(before) {
		if left[w] == 0 && (lost == "" || w < lost) {
			lost = w
		}
		left[w] -= n
	}
	for _, n := range left {
		if n > 0 { // something is written instead
			return ""
		}
	}
	return lost
}

// words counts the runs of letters and digits of a text: what a reader would miss. A property of SGF that has no value
// but empty ones is none.
func words(text string) map[string]int {
	n := map[string]int{}
	text = emptyProperty.ReplaceAllString(text, " ")
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		n[w]++
	}
	return n
}

var emptyProperty = regexp.MustCompile(`\b[A-Za-z]+\s*(\[\s*\])+`)

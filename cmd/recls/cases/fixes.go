package cases

import (
	"fmt"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
)

// fixes applies fixes, each by itself, and asserts that its finding is gone and
// that no other code has more findings than before.
func (c *Checker) fixes(f formats.Format, text string, findings []diagnostics.Finding) error {
	before := Count(findings)
	chosen := c.spread(findings)
	for _, x := range findings {
		for i := range x.Fixes {
			if fix := &x.Fixes[i]; chosen(x.Code(), fix.Title) {
				if err := c.fix(f, text, before, x.Code(), fix); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// spread chooses c.Fixes of all fixes with one code and title, evenly over the
// text: those at its start alone would be those of the header.
func (c *Checker) spread(findings []diagnostics.Finding) func(code, title string) bool {
	type key struct{ code, title string }
	total, seen := map[key]int{}, map[key]int{}
	for _, x := range findings {
		for _, fix := range x.Fixes {
			total[key{x.Code(), fix.Title}]++
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
func (c *Checker) fix(f formats.Format, text string, before map[string]int, code string, fix *diagnostics.Fix) error {
	fixed := formats.Apply(text, fix.All())
	after := Count(c.Check(f.Parse(formats.NewSource(fixed))))
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

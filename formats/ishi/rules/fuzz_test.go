package rules_test

import (
	"context"
	"os"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	format "github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/syntax"
)

// FuzzCheck: the rules speak about any text without a panic, inside of it, and their fixes apply.
func FuzzCheck(f *testing.F) {
	if sample, err := os.ReadFile("../../../testdata/ishi/sample.ishi"); err == nil {
		f.Add(string(sample))
	}
	f.Add("B 1 PASS\nVAR\nBOARDSIZE 9\nENDVAR\nMARK a@C3\n")
	rules := diagnostics.NewCatalogue(rules.Set())
	// What would break out of a quotation.
	f.Add("EVENT\nBOARDSIZE `\x1b\nKOMI `\nRULES J`panese`\nB `1 Q1`\nB 1 ``\nMARK `\u202e@Q16 #`\nVAR `x`\nENDVAR\n`` x\nCOM\nENDCOM`\nUSER `\n")
	f.Fuzz(func(t *testing.T, text string) {
		file := format.Format{}.Parse(syntax.NewSource(text))
		findings := rules.Check(context.Background(), file, diagnostics.Config{})
		if err := findingtest.Readable(findings); err != nil {
			t.Error(err)
		}
		for _, x := range findings {
			if x.Span.Start < 0 || x.Span.End < x.Span.Start || x.Span.End > len(text) {
				t.Errorf("%s at %v of %d bytes", x.Rule.Code, x.Span, len(text))
			}
			for _, fix := range x.Fixes {
				if !syntax.Overlap(fix.Edits) {
					syntax.Apply(text, fix.Edits)
				}
			}
		}
	})
}

// TestMovedDataMayMakeBoardsizeLate: a point that would come to stand above a BOARDSIZE line is not moved without
// asking.
func TestMovedDataMayMakeBoardsizeLate(t *testing.T) {
	rules := diagnostics.NewCatalogue(rules.Set())
	for text, safe := range map[string]bool{
		"B 1 PASS\nVAR\nBOARDSIZE 9\nB 1 C4\nENDVAR\nMARK a@C3\n": false,
		"BOARDSIZE 9\nB 1 PASS\nVAR\nB 1 C4\nENDVAR\nMARK a@C3\n": true,
	} {
		found := false
		for _, x := range rules.Check(context.Background(), format.Format{}.Parse(syntax.NewSource(text)), diagnostics.Config{}) {
			if x.Rule.Code == "ishi/var-data-after" {
				found = true
				if len(x.Fixes) != 1 || x.Fixes[0].Safe != safe {
					t.Errorf("%q: %+v", text, x.Fixes)
				}
			}
		}
		if !found {
			t.Errorf("%q: nothing found", text)
		}
	}
}

package formats

import (
	"slices"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	"github.com/recls/recls/formats/csa"
	csarules "github.com/recls/recls/formats/csa/rules"
	"github.com/recls/recls/formats/ishi"
	ishirules "github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/formats/sgf"
	sgfrules "github.com/recls/recls/formats/sgf/rules"
	"github.com/recls/recls/syntax"
)

// TestEveryNode: a rule that wants nodes, and needs nothing about them, sees every one of
// them, in the order of the text, whatever fast paths its format has.
func TestEveryNode(t *testing.T) {
	for _, tt := range []struct {
		format syntax.Format
		set    diagnostics.Set
		text   string
	}{
		{sgf.Format{}, sgfrules.Set(), "(;FF[4]GM[1]SZ[9];B[aa];W[bb];B[cc]C[x];W[dd](;B[ee];W[ff])(;B[ff];W[tt]))(;FF[3];B[aa])"},
		{ishi.Format{}, ishirules.Set(), "EVENT a\nBOARDSIZE 9\nB 1 C3\nW 2 D4\nVAR\nW 2 D3\nENDVAR\nREMARK c\nB 3 E5\nEVENT b\nB 1 C3\n"},
		{csa.Format{}, csarules.Set(), "V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\n'x\n%TORYO\n/\nPI\n+\n+7776FU\n"},
	} {
		var seen, want []syntax.NodeID
		every := make([]syntax.Kind, 32)
		for k := range every {
			every[k] = syntax.Kind(k)
		}
		set := tt.set
		set.Rules = append(set.Rules[:len(set.Rules):len(set.Rules)], diagnostics.Entry{
			Rule: &diagnostics.Rule{Code: set.Format + "/probe", Severity: diagnostics.Hint}, Kinds: every,
			Check: func(_ *diagnostics.Pass, n syntax.NodeID) { seen = append(seen, n) },
		})
		file := tt.format.Parse(syntax.NewSource(tt.text))
		for n := range syntax.NodeID(file.Tree.Len()) {
			want = append(want, n)
		}
		findings := diagnostics.NewCatalogue(set).Check(t.Context(), file, findingtest.EveryRule(set))
		if !slices.Equal(seen, want) {
			t.Errorf("%s: the probe sees nodes %v of %d", set.Format, seen, len(want))
		}
		findingtest.Same(t, tt.text, findings, diagnostics.NewCatalogue(tt.set).Check(t.Context(), file, findingtest.EveryRule(tt.set)))
	}
}

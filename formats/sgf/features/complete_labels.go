package features

import (
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
)

// labels proposes, after the colon of LB, what comes next in the series of
// labels that the node has: letters, small letters or numbers.
func (v *valueProposals) labels() {
	if !v.second {
		v.points()
		return
	}
	var used []string
	for p := range sgf.PropertiesOf(v.t, v.node) {
		if sgf.IdentOf(v.t, p) != sgf.LB {
			continue
		}
		for token := range sgf.ValuesOf(v.t, p) {
			if _, label, at := sgf.SplitColon(v.t.Source().Slice(sgf.Content(v.t, token))); token != v.token && at >= 0 {
				used = append(used, sgf.DecodeSimpleText(label))
			}
		}
	}
	v.Choices(complete.NextLabels(used))
}

// Package sgf judges records of the Smart Game Format: the catalogue of section
// 16 of recls: spec/sgf.md, and the one walk that serves all its rules.
//
// Rules about a node as a whole are functions of their own. Values, identifiers
// and moves are judged as the walk enters their node, family by family, because
// a value is to be looked at once: those rules have no Check here.
package sgf

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// Set is the rules of SGF.
func Set() diagnostics.Set {
	return diagnostics.Set{
		Format: "sgf",
		Rules: slices.Concat(structureRules(), encodingRules(), nodeRules(), valueRules(),
			rootRules(), infoRules(), replayRules(), gameRules()),
		Start: start,
		Enter: enter,
	}
}

// nodes is what rules about a node as a whole want to see.
var nodes = []formats.Kind{sgf.Node}

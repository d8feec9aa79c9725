// Package rules judges records of the Smart Game Format: the catalogue of section 16 of recls: spec/sgf.md, and the one
// walk that serves all its rules.
//
// Each group of rules has a file: the list of the group, the rules with their documentation, and below them what finds
// them.
//
// Rules about a node as a whole are functions of their own. Values, property names and moves are judged as the walk
// enters their node, family by family, because a value is to be looked at once: those rules have no Check in their
// list.
package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// rule makes a rule of the format. What people read about it is its page, docs/rules/sgf/NAME.md.
func rule(name string, severity diagnostics.Severity, traits ...diagnostics.Traits) *diagnostics.Rule {
	return diagnostics.NewRule("sgf", name, severity, traits)
}

// Set is the rules of SGF.
func Set() diagnostics.Set {
	return diagnostics.Set{
		Format: "sgf",
		Rules: slices.Concat(structureRules, encodingRules, nodeRules, valueRules,
			rootRules, infoRules, replayRules, gameRules, problemRules, diagnostics.Reported(unusedIgnore)),
		Documents: documents(),
		Start:     start,
		Enter:     enter,
		Leave:     leave,
		Parts:     sgf.GameTree,
		Contents:  contentsOf(),
		Shared:    shared,
		FileFacts: func(f *syntax.File) any { return newUpgrade(f) },
		Ignores:   diagnostics.Ignores{Marker: sgf.RCLS.String(), Read: readIgnores, Write: writeIgnore, Unused: unusedIgnore},
		Enters:    syntax.Kinds(sgf.GameTree, sgf.Variation, sgf.Node),
	}
}

// nodes is what rules about a node as a whole want to see.
var nodes = []syntax.Kind{sgf.Node}

// asCheck is a check of the node that the state has come to.
func asCheck(check func(*state)) func(*diagnostics.Pass, syntax.NodeID) {
	return func(p *diagnostics.Pass, _ syntax.NodeID) { check(stateOf(p)) }
}

// fileContext is what the rules know of the file while they look at one tree.
type fileContext struct {
	trees  int
	ff, gm uint8  // of the first
	ca     string // likewise
}

func shared(f *syntax.File) any {
	trees := sgf.FactsOf(f).Trees
	if len(trees) == 0 {
		return fileContext{}
	}
	c := fileContext{trees: len(trees), ff: trees[0].FF, gm: trees[0].GM}
	c.ca = strings.Clone(sgf.ValueOf(f.Tree, sgf.RootNode(f.Tree, trees[0].Node), sgf.CA))
	return c
}

// What there can be about a node that rules need.
const (
	atRoot     diagnostics.NodeFlags = 1 << iota // it is the root of its tree
	bare                                         // it has no property
	several                                      // it has more than one
	moveless                                     // a property is about a move, and there is none
	rootClass                                    // it has a root property
	infoClass                                    // it has game-info
	setupClass                                   // it sets stones up
	special                                      // it has VW or IP, or the game is Hex
	judged                                       // it has more than one judgement, see judgements
)

// aspects is what there is about the node, in the order of the constants.
func (s *state) aspects() (a diagnostics.NodeFlags) {
	for i, is := range [...]bool{
		s.node == s.root, len(s.props) == 0, len(s.props) > 1, s.is(sgf.MoveClass) && !s.hasMove(),
		s.is(sgf.RootClass), s.is(sgf.InfoClass), s.is(sgf.SetupClass) || s.has(sgf.AB) || s.has(sgf.AW),
		s.has(sgf.VW) || s.has(sgf.IP) || s.game.GM == sgf.Hex, s.judged(),
	} {
		if is {
			a |= 1 << i
		}
	}
	return a
}

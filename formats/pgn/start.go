package pgn

import (
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/syntax"
)

// TagsOf yields the tags before the moves of a game.
func TagsOf(t *syntax.Tree, game syntax.NodeID) func(yield func(n syntax.NodeID) bool) {
	return func(yield func(syntax.NodeID) bool) {
		for n := game + 1; int(n) < t.Len() && t.Parent(n) == game; n++ {
			switch k := t.Kind(n); {
			case k == Tag:
				if !yield(n) {
					return
				}
			case !Comments.Has(k) && k != Skipped && k != Markup:
				return
			}
		}
	}
}

// Setup is what the tags of a game say of its rules and its first position. Of equal names the last counts, whatever its
// capitals are.
type Setup struct {
	FEN, SetUp, Variant syntax.NodeID // None where they are missing
	Position            chess.Position
	Faults              []chess.FENFault // of FEN, in its value
	Known               bool             // Position is where the game begins
	Judged              bool             // recls knows the rules of the variant
}

// SetupOf reads the tags of a game.
func SetupOf(t *syntax.Tree, game syntax.NodeID) Setup {
	s := Setup{FEN: syntax.None, SetUp: syntax.None, Variant: syntax.None, Position: chess.Start(), Known: true, Judged: true}
	fen, setUp := "", ""
	for n := range TagsOf(t, game) {
		switch name, value := TagOf(t, n); {
		case strings.EqualFold(name, KeyFEN):
			s.FEN, fen = n, value
		case strings.EqualFold(name, KeySetUp):
			s.SetUp, setUp = n, value
		case strings.EqualFold(name, KeyVariant):
			s.Variant, s.Judged = n, IsJudged(value)
		}
	}
	switch {
	case s.FEN != syntax.None:
		s.Position, s.Faults = chess.ParseFEN(fen)
		s.Known = len(s.Faults) == 0 || !s.Faults[len(s.Faults)-1].Code.IsFatal()
	case setUp == "1":
		s.Known = false
	}
	s.Known = s.Known && s.Judged
	return s
}

// IsJudged reports whether a variant has the moves and the ends of chess (section 3.7).
func IsJudged(variant string) bool {
	switch strings.ToLower(strings.Join(strings.Fields(variant), "")) {
	case "", "?", "-", "standard", "chess", "normal", "fromposition", "chess960", "fischerandom", "fischerrandom", "freestyle":
		return true
	}
	return false
}

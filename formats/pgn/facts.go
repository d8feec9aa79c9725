package pgn

import "github.com/recls/recls/syntax"

// GameFacts is what the parser knows of a game. It is small: a file may hold a million games.
type GameFacts struct {
	Node syntax.NodeID // the Game
	Cut  bool          // a comment or a variation of it is not closed: what follows is missing for that reason
}

// Facts is what the parser knows of a file beside its tree.
type Facts struct{ Games []GameFacts }

// FactsOf is the facts of a file of this format.
func FactsOf(f *syntax.File) *Facts { return f.Data.(*Facts) }

func newFile(f syntax.Format, t *syntax.Tree, faults *syntax.Faults, games []GameFacts) *syntax.File {
	return syntax.NewFile(f, t, faults, &Facts{games}, gamesOf(games))
}

// BreaksBefore is how many line breaks are between a node and what is before it: two where an empty line is.
func BreaksBefore(t *syntax.Tree, n syntax.NodeID) int {
	if first, _ := t.Tokens(n); first > 0 && t.TokenKind(first-1) == Blank {
		return lineBreaks(t.TokenText(first - 1))
	}
	return 0
}

package server

import "github.com/recls/recls/features/evaluation"

// methodEvaluation asks what a record says about who is ahead along a line of a game: from its start through the node of a
// NodeParams, and on along the main continuation.
const methodEvaluation = "recls/evaluation"

// EvaluationResult is the numbers that engines have written along the line, seen from Black (the side that moves first).
type EvaluationResult struct {
	Version int32             `json:"version"` // of the text
	Game    int               `json:"game"`
	Unit    string            `json:"unit"` // of values and losses: "points", "centipawns" or "percent" (Black's chance to win)
	Source  string            `json:"source,omitempty"`
	Series  []EvaluationPoint `json:"series"`
	Swings  []EvaluationSwing `json:"swings"` // biggest first, at most 10
}

// EvaluationPoint is what is written at one node, about the position after its move.
type EvaluationPoint struct {
	Node    int      `json:"node"`
	Number  int      `json:"number"` // of the last move
	Value   *float64 `json:"value,omitempty"`
	Winrate *float64 `json:"winrate,omitempty"` // 0 to 1
	Mate    int      `json:"mate,omitzero"`     // Black mates in so many moves, White if it is negative
	Best    string   `json:"best,omitempty"`    // the next move that the engine thinks best, in words
}

// EvaluationSwing is a move with what it lost for the side that made it.
type EvaluationSwing struct {
	Node int     `json:"node"`
	Loss float64 `json:"loss"`
}

// evaluation answers recls/evaluation; null where the line has no evaluations.
func (s *server) evaluation(at *target, p *NodeParams) (*EvaluationResult, error) {
	game, node, ok, err := at.node(nil, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	g, ok := evaluation.Of(at.lang.Evaluation, at.f, game, node, evaluation.Options{
		Notation: s.settingsFor(at.snap.key).notation, Locale: s.locale(),
	})
	if !ok {
		return nil, nil
	}
	return &EvaluationResult{
		Version: at.snap.version, Game: game, Unit: string(g.Unit), Source: g.Source,
		Series: mapped(g.Series, func(e evaluation.Entry) EvaluationPoint {
			return EvaluationPoint{Node: e.Node, Number: e.Number, Value: e.Value, Winrate: e.Chance, Mate: e.Mate, Best: e.Best}
		}),
		Swings: mapped(g.Swings, func(w evaluation.Swing) EvaluationSwing { return EvaluationSwing(w) }),
	}, nil
}

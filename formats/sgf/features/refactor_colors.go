package features

import (
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// Swapping the colours makes the players exchange them: whoever held Black, with name, rank, time, stones and
// territory, holds White. The game stays the same seen from the other side, so
//
//   - PL, RE and V name or favour the other colour;
//   - KM, which is White's, changes its sign: the points belong to the same
//     person as before, and that one is Black now;
//   - HA stays. It counts stones, and the stones are where AB or AW sets them;
//     taken away it would be lost, and there is no handicap of White to write;
//   - texts stay, whatever colour they are about.

// isGo: in other games colour and place, or colour and first move, belong together by the rules.
func (p place) isGo() bool { return p.tree.GM == sgf.Go }

func (p place) swapColors() (edits []syntax.Edit) {
	for n, end := p.tree.Node+1, p.t.End(p.tree.Node); n < end; n++ {
		if p.t.Kind(n) != sgf.Property {
			continue
		}
		id := sgf.IdentOf(p.t, n)
		if twin := id.Twin(); twin != sgf.Unknown {
			name := sgf.NameSpan(p.t, n)
			edits = append(edits, syntax.Edit{Span: name, Text: twinName(p.t.Source().Slice(name), twin)})
			continue
		}
		for v := range sgf.ValuesOf(p.t, n) {
			span := sgf.Content(p.t, v)
			if old := p.t.Source().Slice(span); swappedValue(id, old) != old {
				edits = append(edits, syntax.Edit{Span: span, Text: swappedValue(id, old)})
			}
		}
	}
	return edits
}

// twinName writes the other identifier. Words of old files keep their looks where
// the other colour's word means the right property: `PlayerBlack`, `PlayerWhite`.
func twinName(name string, twin sgf.Ident) string {
	if word := refactor.SwappedWords(name); word != name && sgf.Lookup(word) == twin {
		return word
	}
	return twin.String()
}

func swappedValue(id sgf.Ident, value string) string {
	switch id {
	case sgf.PL:
		return swappedPlayer(value)
	case sgf.RE:
		return refactor.SwappedResult(value)
	case sgf.KM, sgf.V, sgf.KI:
		return refactor.Negated(value)
	}
	return value
}

// swappedPlayer is the other side to move: B, W, a word, or the numbers of FF[3].
func swappedPlayer(value string) string {
	switch strings.TrimSpace(value) {
	case "1":
		return strings.Replace(value, "1", "2", 1)
	case "2":
		return strings.Replace(value, "2", "1", 1)
	}
	return refactor.SwappedResult(value)
}

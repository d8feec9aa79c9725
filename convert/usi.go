package convert

import (
	"bytes"
	"iter"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// usiFormat is lines as the USI protocol has them, a game each: `position startpos moves 7g7f 3c3d`, `position sfen …`,
// or a bare SFEN.
type usiFormat struct{ inputFormat }

// ID is "usi".
func (usiFormat) ID() string { return "usi" }

// Name is what people call the format.
func (usiFormat) Name() string { return "USI position" }

// Extensions are those that belong to nobody else.
func (usiFormat) Extensions() []string { return []string{".usi", ".sfen"} }

// Claims is empty: other endings say nothing of what the file holds.
func (usiFormat) Claims() []string { return nil }

// Sniff looks at the first line that has something.
func (usiFormat) Sniff(head []byte) bool {
	line, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	first, _, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
	return first == "position" || first == "startpos" || first == "sfen" || strings.Count(first, "/") == 8
}

// IsRecord is true of files of which every line can be read.
func (usiFormat) IsRecord(f *syntax.File) bool {
	games, why := usiGames(f)
	for range games {
		return why.IsZero()
	}
	return false
}

// Parse reads nothing: a file that is only converted is read when it is.
func (f usiFormat) Parse(src *syntax.Source) *syntax.File { return unread(f, src) }

// usiGames reads the games of a file. All lines are read first: of a file in which one is wrong nothing is converted.
func usiGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	var why i18n.Message
	lines := func(yield func(*game) bool) {
		number := 0
		for line := range strings.Lines(strings.TrimPrefix(f.Source().Text(), mark)) {
			number++
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			g, fault := readUSI(line, number)
			if why = fault; !why.IsZero() || !yield(g) {
				return
			}
		}
	}
	for range lines {
		_ = why
	}
	return lines, why
}

// readUSI reads a line. An end word of the protocol may follow the moves.
func readUSI(line string, number int) (g *game, why i18n.Message) {
	position, list, _ := strings.Cut(line+" ", " moves ")
	g = newGame()
	var next int
	if g.start, next, why = shogi.ParseSFEN(position); !why.IsZero() {
		return nil, i18n.Msg("line %d: %s", number, why)
	}
	g.before = next - 1
	g.stateStart()
	p, at := g.start, int32(0)
	for word := range strings.FieldsSeq(list) {
		if at != 0 && g.nodes[at].kind == ends {
			return nil, i18n.Msg("line %d: %s comes after the end of the game", number, excerpt.Code(word))
		}
		if end := usiEnds[word]; end != "" {
			at = g.add(at, ends)
			g.nodes[at].end.csa = end
			continue
		}
		m, ok := p.ParseUSI(word)
		if !ok || !p.CanApply(m) {
			return nil, i18n.Msg("line %d: %s is not a move that can be made: expected one such as `7g7f` or `B*5e`", number, excerpt.Code(word))
		}
		p.Apply(m)
		at = g.add(at, moves)
		g.nodes[at].Move = m
	}
	g.replay(func(n int32, _ *shogi.Position, _ shogi.Square) (shogi.Move, bool) { return g.nodes[n].Move, true })
	return g, why
}

// usiEnds are the words with which an engine ends a game.
var usiEnds = map[string]string{"resign": "TORYO", "win": "KACHI"}

// writeUSI is the position and the moves of the main line.
func writeUSI(g *game) (text string, lost []Loss) {
	var w losses
	var out strings.Builder
	p := g.start
	if p.IsStart() && p.Turn() == shogi.Black && g.before == 0 {
		out.WriteString("position startpos")
	} else {
		out.WriteString("position sfen " + p.SFEN(g.before+1))
	}
	begun := false
	for n := range g.line(g.child(0)) {
		x := &g.nodes[n]
		if x.kind == ends {
			break // counted below
		}
		if x.kind == passes {
			w.Add(i18n.Msg("moves after a pass (%s has no pass)", "USI"), g.following(n))
			break
		}
		if !begun {
			out.WriteString(" moves")
			begun = true
		}
		out.WriteString(" " + x.Move.USI(&p))
		p.Apply(x.Move)
	}
	out.WriteString("\n")
	g.loseAll(&w)
	return out.String(), w.All
}

// loseAll counts what is lost where only a position and moves are kept.
func (g *game) loseAll(w *losses) {
	headers := g.entries(field)
	for _, e := range g.header {
		headers -= b2i(e.kind == field && e.key == kif.KeyHandicap)
	}
	w.Add(i18n.Msg("header lines"), headers)
	w.Add(i18n.Msg("times of moves"), g.count(func(x *node) int { return b2i(x.clock.Has != 0) }))
	w.Add(i18n.Msg("comments"), g.remarkCount(record.Comment))
	w.Add(i18n.Msg("bookmarks"), g.remarkCount(record.Bookmark))
	w.Add(i18n.Msg("lines that programs skip (`#`)"), g.entries(skipped)+g.entries(view)+g.remarkCount(record.Skipped))
	w.Add(i18n.Msg("last lines (まで) that do not say how the game ended"), g.openResults())
	w.Add(i18n.Msg("variations"), g.variations())
	w.Add(i18n.Msg("ends of the game"), g.count(func(x *node) int { return b2i(x.kind == ends) }))
}

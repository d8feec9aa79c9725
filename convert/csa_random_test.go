package convert

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// csaGenerator makes records of CSA that are right, with a bit of all that a version has.
type csaGenerator struct {
	*rand.Rand
	version csa.Edition
	out     strings.Builder
}

// put writes a statement: on a line of its own, or behind a comma, as the format allows but beside comments.
func (g *csaGenerator) put(format string, values ...any) {
	text := g.out.String()
	last := text[strings.LastIndexByte(strings.TrimSuffix(text, "\n"), '\n')+1:]
	statement := fmt.Sprintf(format, values...)
	if strings.HasSuffix(text, "\n") && !strings.ContainsAny(last[:1]+statement[:1], "'$N") && g.IntN(8) == 0 {
		g.out.Reset()
		g.out.WriteString(text[:len(text)-1] + ",")
	}
	g.out.WriteString(statement + "\n")
}

func (g *csaGenerator) some(statements ...string) {
	for _, s := range statements {
		if g.IntN(3) == 0 {
			g.put("%s", s)
		}
	}
}

func (g *csaGenerator) comment() {
	if g.IntN(4) == 0 {
		g.put("%s", []string{"'x", "'*good, and so on", "'** 30 -3334FU +2726FU #1000", "'", "'*", "'* *", "'%MATTA", "'$EVENT:x", "'Increment:5", "'Max_Moves:0"}[g.IntN(10)])
	}
}

func (g *csaGenerator) time() {
	switch g.IntN(4) {
	case 0:
	case 1:
		if g.version == csa.V30 {
			g.put("T%d.%03d", g.IntN(100), g.IntN(1000))
			return
		}
		fallthrough
	default:
		g.put("T%d", g.IntN(1000))
	}
}

func (g *csaGenerator) record() string {
	if g.version == csa.V30 {
		g.put("'CSA encoding=UTF-8")
	}
	g.put("%v", g.version)
	g.comment()
	g.some("N+先手, A", "N-B")
	g.some("$EVENT:e 大会", "$SITE:s", "$START_TIME:2024/06/01 10:00:00", "$END_TIME:2024/06/01", "$OPENING:o", "$OWN:x")
	g.comment()
	if g.version == csa.V30 {
		g.some("$TIME:600+10+5", "$MAX_MOVES:256", `$NOTE:a\nb\\`, "$JISHOGI:27")
	} else {
		g.some("$TIME_LIMIT:"+[]string{"00:25+00", "01:30+60", "00:00+30", "12:00+09"}[g.IntN(4)], "'Max_Moves:256")
	}
	p := shogi.Start()
	if g.IntN(4) == 0 {
		p.Take(shogi.NewSquare(2, 2))
		g.put("PI22KA")
		p.SetTurn(shogi.White)
	} else {
		g.put("PI")
	}
	g.comment()
	g.put("%c", p.Turn().Sign())
	g.comment()
	for range g.IntN(12) {
		list := p.AppendLegal(nil)
		m := list[g.IntN(len(list))]
		g.put("%s", m.Written(p.Turn()))
		p.Apply(m)
		if g.IntN(8) == 0 {
			g.comment()
		}
		g.time()
		g.comment()
	}
	var words []string
	for _, w := range csa.EndWords() {
		if w.In(g.version) {
			words = append(words, "%"+w.Name)
		}
	}
	if g.IntN(6) > 0 {
		g.put("%s", words[g.IntN(len(words))])
		if g.IntN(8) == 0 {
			g.comment()
		}
		g.time()
		g.comment()
	}
	return g.out.String()
}

// inOneVersion is what all versions have of a game, line by line: a time limit in seconds, a limit of moves and an end
// word that a version lacks as comments.
func inOneVersion(f *syntax.File) (lines []string) {
	g := readCSA(f, f.Game(0))
	increment := slices.ContainsFunc(g.header, func(e entry) bool { return e.kind == skipped && e.value == "Increment:5" })
	for _, e := range g.header {
		if e.csa == "TIME_LIMIT" {
			var hours, minutes, byoyomi int
			fmt.Sscanf(e.value, "%d:%d+%d", &hours, &minutes, &byoyomi)
			e.csa, e.value = "TIME", fmt.Sprintf("%d+%d+0", 3600*hours+60*minutes, byoyomi)
		}
		if rest, ok := strings.CutSuffix(e.value, "+5"); ok && e.csa == "TIME" && increment {
			e.value = rest + "+0"
		}
		if limit, ok := strings.CutPrefix(e.value, "Max_Moves:"); ok && e.kind == skipped && limit != "0" { // as servers wrote it
			e = entry{kind: field, csa: "MAX_MOVES", value: limit}
		}
		if e.kind == field && e.csa == "" {
			e.csa = e.key
		}
		lines = append(lines, fmt.Sprint(e.kind, " ", e.csa, " ", e.value))
	}
	for n := range g.nodes {
		x := &g.nodes[n]
		line := fmt.Sprint(x.kind, " ", x.Move.Written(x.Side), " ", x.end.csa)
		if n == 0 {
			line = fmt.Sprint(g.start.SFEN(1))
		}
		if x.clock.Has != 0 {
			line += fmt.Sprint(" T", x.clock.Used)
		}
		lines = append(lines, line)
		for _, r := range x.remarks {
			lines = append(lines, fmt.Sprint("  ", r.Kind, r.Text))
		}
	}
	return lines
}

// playedIn is the moves of a game with their times in whole seconds, and its comments.
func playedIn(f *syntax.File) (moved, said []string) {
	g := readCSA(f, f.Game(0))
	for _, e := range g.header {
		if e.kind == skipped && e.value != "Max_Moves:256" { // V3.0 has a key for it
			said = append(said, e.value)
		}
	}
	for n := range g.nodes {
		x := &g.nodes[n]
		if x.kind == moves {
			moved = append(moved, fmt.Sprint(x.Move.Written(x.Side), x.clock.Has != 0, int(x.clock.Used)))
		}
		for _, r := range x.remarks {
			said = append(said, r.Text)
		}
	}
	return moved, said
}

// within reports whether all of a list are in another one, in that order.
func within(list, all []string) bool {
	for _, s := range all {
		if len(list) > 0 && list[0] == s {
			list = list[1:]
		}
	}
	return len(list) == 0
}

// TestVersionsOfRandomGames: a game in another version of CSA, and back, is what it was. Where something is told as
// lost, the moves, their times in seconds and the comments are, and no more is lost on the way back.
func TestVersionsOfRandomGames(t *testing.T) {
	for _, version := range []csa.Edition{csa.V22, csa.V30} {
		other := csa.V30
		if version == csa.V30 {
			other = csa.V22
		}
		complete := 0
		for i := range 2000 {
			g := csaGenerator{Rand: rand.New(rand.NewPCG(uint64(version), uint64(i))), version: version}
			text := g.record()
			f := parseCSA(text)
			if n := len(f.Faults.List()); n > 0 {
				t.Fatalf("%v in\n%s", f.Faults.List(), text)
			}
			there, lost := toEdition(other)(f)
			back, _ := toEdition(version)(parseCSA(there))
			for _, made := range []string{there, back} {
				was, is := strings.Join(inOneVersion(f), "\n"), strings.Join(inOneVersion(parseCSA(made)), "\n")
				if len(lost) == 0 && was != is {
					t.Fatalf("%s\nbecame %s\nof which\n%s\nbecame\n%s", text, made, was, is)
				}
				moved, said := playedIn(f)
				again, kept := playedIn(parseCSA(made))
				if len(lost) > 0 && (!slices.Equal(moved, again) || !within(said, kept)) {
					t.Fatalf("%s\nbecame %s\nof which\n%q %q\nbecame\n%q %q", text, made, moved, said, again, kept)
				}
			}
			complete += b2i(len(lost) == 0)
		}
		if complete < 100 {
			t.Errorf("%v: of %d games nothing was lost", version, complete)
		}
	}
}

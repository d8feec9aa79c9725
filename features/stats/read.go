package stats

import (
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/values"
)

// longest is how much of a value is kept, in characters.
const longest = 120

// Values that mean the lack of one.
const (
	NotSaid = "(not said)"
	noYear  = "(no year in it)"
	other   = "(other words)"
)

// withMark follows the name of an encoding whose text begins with a byte order mark.
const withMark = " with a mark"

// Line makes a value of a record fit to be a value here.
func Line(s string) string { return excerpt.Line(s, longest) }

// run is how many games are counted together: enough to make little of adding up their counts.
const run = 256

// File is what one file adds: its bytes (size of them, text as they were decoded), its games, and the findings of a
// check. Where the file has many games, several of them are read at a time.
func File(p *Provider, name string, size int, text *charset.Text, f *syntax.File, findings []diagnostics.Finding) Tally {
	t := Tally{{Totals, TotalFiles}: 1, {Totals, TotalBytes}: int64(size), {Formats, f.Format.Name()}: 1}
	t[Key{Encodings, encoding(text)}] = 1
	games := f.GameCount()
	if games <= run {
		t.games(f, p, 0, games)
	} else {
		runs := make([]Tally, (games+run-1)/run)
		syntax.ParallelFor(len(runs), func(i int) {
			runs[i] = make(Tally)
			runs[i].games(f, p, i*run, min((i+1)*run, games))
		})
		for _, counts := range runs {
			for key, n := range counts {
				t[key] += n
			}
		}
	}
	t.findings(name, findings)
	return t
}

// games counts the games from one number to another.
func (t Tally) games(f *syntax.File, p *Provider, from, to int) {
	for i := from; i < to; i++ {
		g := f.Game(i)
		t.game(g)
		t.say(Versions, p.version(f, i))
		t.say(Writers, p.writer(f, g))
		t[Key{Results, result(g)}]++
	}
}

// encoding is the name of a charset; with the mark in front of the text, where one is.
func encoding(t *charset.Text) string {
	if t.Mark {
		return t.Name + withMark
	}
	return t.Name
}

func (t Tally) game(g *record.Game) {
	moves := mainLine(g)
	t[Key{Totals, TotalGames}]++
	t[Key{Totals, TotalMoves}] += int64(moves)
	t[Key{Lengths, strconv.Itoa(rounded(moves))}]++
	t[Key{Games, board(g)}]++
	t.say(Players, g.Lookup(record.KeyBlack))
	t.say(Players, g.Lookup(record.KeyWhite))
	t.say(Events, g.Lookup(record.KeyEvent))
	t[Key{Years, year(g.Lookup(record.KeyDate))}]++
}

// say counts a value of the header, or that there is none.
func (t Tally) say(s Subject, value string) {
	if value = Line(value); value == "" {
		value = NotSaid
	}
	t[Key{s, value}]++
}

func (t Tally) findings(name string, list []diagnostics.Finding) {
	if len(list) == 0 {
		return
	}
	t[Key{Totals, TotalFlawed}]++
	t[Key{Files, excerpt.Clean(name)}] += int64(len(list))
	for i := range list {
		f := &list[i]
		t[Key{Totals, TotalFindings}]++
		t[Key{Severities, f.Severity.String()}]++
		t[Key{Codes, f.Code()}]++
		t[Key{CodeFiles, f.Code()}] = 1
	}
}

// board is the game that is played, with the size where that differs between games of the kind.
func board(g *record.Game) string {
	if g.Kind == record.Shogi || g.Kind == record.Backgammon || g.Cols == 0 || g.Rows == 0 {
		return g.Name
	}
	return g.Name + " " + strconv.Itoa(g.Cols) + "×" + strconv.Itoa(g.Rows)
}

// mainLine is how many moves the main line has.
func mainLine(g *record.Game) (moves int) {
	for n := int32(0); n >= 0; n = g.Nodes[n].Child {
		if g.Nodes[n].Move.Action != record.NoAction {
			moves++
		}
	}
	return moves
}

// rounded keeps the number of different lengths small: from 1000 on, two digits count.
func rounded(moves int) int {
	unit := 1
	for moves/unit >= 1000 {
		unit *= 10
	}
	if unit == 1 {
		return moves
	}
	return moves / (10 * unit) * 10 * unit
}

// year is the first number of four digits in a date.
func year(date string) string {
	if strings.TrimSpace(date) == "" {
		return NotSaid
	}
	for i := 0; i < len(date); i++ {
		start := i
		for i < len(date) && date[i] >= '0' && date[i] <= '9' {
			i++
		}
		if i-start == 4 {
			return date[start:i]
		}
	}
	return noYear
}

// ways are how games end, by what is after the plus of a result of SGF (sgf.md, section 8).
var ways = map[byte]string{'R': "by resignation", 'T': "on time", 'F': "by forfeit"}

// result brings the ways to write a result together; of what no program can read only that it is there. Those of shogi
// come from a list of words and count as they are.
func result(g *record.Game) string {
	text := g.Lookup(record.KeyResult)
	switch {
	case strings.TrimSpace(text) == "":
		return NotSaid
	case g.Kind == record.Shogi:
		return Line(text)
	}
	re, _ := values.Result(text)
	switch {
	case re == "":
		return other
	case re == "0" || re == "Draw" || values.WinsByZero(re):
		return "draw"
	case re == "Void":
		return "no result"
	case re == "?":
		return "unknown"
	}
	winner := map[byte]string{'B': "Black", 'W': "White"}[re[0]]
	if len(re) < 3 {
		return winner
	}
	if way, ok := ways[re[2]]; ok {
		return winner + " " + way
	}
	return winner + " by points"
}

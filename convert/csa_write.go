package convert

import (
	"math"
	"strconv"
	"strings"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
)

// csaWriter writes a game in CSA V3.0, which is the edition that knows comments, notes and fractions of seconds.
type csaWriter struct {
	losses
	*game
	out    strings.Builder
	named  [2]int          // where in the header the names of the players are
	stated map[string]bool // the keys that are written: CSA has each once
	notes  map[int32][]remark
	spent  [2]int // what a reader of CSA counts
	sums   int    // that differ from it
}

const csaHead = "'CSA encoding=UTF-8\nV3.0\n"

// writeCSA writes the main line.
func writeCSA(g *game) (text string, lost []Loss) {
	w := &csaWriter{game: g, named: [2]int{-1, -1}, stated: map[string]bool{}, notes: g.engineNotes()}
	w.out.WriteString(csaHead)
	w.head()
	w.position()
	w.remarks(0)
	for n := range g.line(g.child(0)) {
		if !w.node(n) {
			w.losses.add(i18n.Msg("moves after a pass (%s has no pass)", "CSA"), g.following(n))
			break
		}
	}
	w.losses.add(i18n.Msg("sums of times that differ from the times"), w.sums)
	w.losses.add(i18n.Msg("last lines (まで) that do not say how the game ended"), g.openResults())
	w.losses.add(i18n.Msg("variations"), g.variations())
	w.losses.add(i18n.Msg("other names of pieces (王, 竜, 全 and the like)"), g.otherNames())
	return w.out.String(), w.losses.All
}

func (w *csaWriter) line(s string) { w.out.WriteString(s + "\n") }

// comment writes a line that programs skip. One that they would not is kept from that by a blank.
func (w *csaWriter) comment(text string) {
	if strings.HasPrefix(text, "*") || strings.HasPrefix("'"+text, strings.TrimSpace(csaHead[:len("'CSA encoding=")])) {
		text = " " + text
	}
	w.line("'" + text)
}

// position writes the start position: the even game less some pieces where that says it, else rows and hands. A position
// without most of the pieces is a problem, which is shown.
func (w *csaWriter) position() {
	const many = 20
	lines := csa.Board(&w.start)
	if less, ok := csa.EvenLess(&w.start); ok && len(lines) == 9 && len(less) <= len("PI")+many*len("82HI") {
		lines = []string{less}
	}
	for _, line := range append(lines, string(w.start.Turn().Sign())) {
		w.line(line)
	}
}

// node writes a move or the end; false for what CSA has not.
func (w *csaWriter) node(n int32) bool {
	x := &w.nodes[n]
	note := false
	switch x.kind {
	case moves:
		w.line(x.Move.Written(x.Side))
	case ends:
		var word string
		word, note = x.end.inCSA(x.Side)
		w.line("%" + word)
	default:
		return false
	}
	w.time(x)
	if note {
		w.line("'*" + x.end.written())
		w.losses.add(i18n.Msg("ends of the game that %s has no word for (a comment has them)", "CSA"), 1)
	}
	w.remarks(n)
	return true
}

// time writes the time of a move, with up to three decimals.
func (w *csaWriter) time(x *node) {
	if !x.clock.known {
		return
	}
	w.line("T" + strconv.FormatFloat(math.Round(x.clock.seconds*1000)/1000, 'f', -1, 64))
	w.spent[x.Side] += int(x.clock.seconds)
	if x.clock.summed && x.clock.sum != w.spent[x.Side] {
		w.sums++
		w.spent[x.Side] = x.clock.sum
	}
}

// remarks writes what is below a node.
func (w *csaWriter) remarks(n int32) {
	list := w.nodes[n].remarks
	if notes, ok := w.notes[n]; ok {
		list = notes
	}
	for _, r := range list {
		switch r.kind {
		case analysis, partOfAnalysis:
			if r.kind == partOfAnalysis {
				w.losses.add(i18n.Msg("engine notes other than the score, the moves and the number of nodes"), 1)
			}
			w.line("'** " + r.text)
		case skip:
			w.comment(r.text)
		case bookmark:
			w.losses.add(i18n.Msg("bookmarks (a comment has them)"), 1)
			w.line("'*&" + r.text)
		default:
			text := r.text
			if strings.HasPrefix(text, "*") && !keepsStars(text) {
				w.losses.add(i18n.Msg("the second `*` of comments (a comment of one has them)"), 1)
				text = strings.TrimLeft(text, "*")
			}
			w.line("'*" + text)
		}
	}
}

// keepsStars reports whether a comment that begins with a star may do so in CSA, where `'**` is an analysis, which begins
// with a score. More stars than two are a line that people drew.
func keepsStars(text string) bool {
	score, _, _ := strings.Cut(strings.TrimLeft(text[1:], " "), " ")
	return strings.HasPrefix(text, "**") || scoreForm().MatchString(score)
}

// following is how many moves and ends a line of play has after a node, which is counted too.
func (g *game) following(n int32) (count int) {
	for range g.line(n) {
		count++
	}
	return count
}

// variations is how many lines of play there are beside the main line.
func (g *game) variations() (count int) {
	g.each(func(n int32) { count += b2i(g.next(n) >= 0) })
	return count
}

// otherNames is how many pieces the record spells in another way than most.
func (g *game) otherNames() int {
	return g.count(func(x *node) int { return b2i(x.Name != "" && x.Name != x.Moved.Kanji()) })
}

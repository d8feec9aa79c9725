package convert

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/pattern"
)

// csaWriter writes a game in CSA V3.0, which is the edition that knows comments, notes and fractions of seconds.
type csaWriter struct {
	losses
	*game
	out    strings.Builder
	named  [2]int          // where in the header the names of the players are
	stated map[string]bool // the keys that are written: CSA has each once
	notes  map[int32][]record.Remark
	spent  [2]float64 // what a reader of CSA counts
	sums   int        // that differ from it
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
			w.losses.Add(i18n.Msg("moves after a pass (%s has no pass)", "CSA"), g.following(n))
			break
		}
	}
	w.losses.Add(i18n.Msg("sums of times that differ from the times"), w.sums)
	w.losses.Add(i18n.Msg("last lines (まで) that do not say how the game ended"), g.openResults())
	w.losses.Add(i18n.Msg("variations"), g.variations())
	w.losses.Add(i18n.Msg("other names of pieces (王, 竜, 全 and the like)"), g.otherNames())
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
		w.losses.Add(i18n.Msg("ends of the game that %s has no word for (a comment has them)", "CSA"), 1)
	}
	w.remarks(n)
	return true
}

// time writes the time of a move, with up to three decimals.
func (w *csaWriter) time(x *node) {
	if x.clock.Has == 0 {
		return
	}
	w.line("T" + strconv.FormatFloat(math.Round(x.clock.Used*1000)/1000, 'f', -1, 64))
	w.spent[x.Side] += math.Floor(x.clock.Used)
	if x.clock.Has&record.HasSum != 0 && x.clock.Sum != w.spent[x.Side] {
		w.sums++
		w.spent[x.Side] = x.clock.Sum
	}
}

// remarks writes what is below a node.
func (w *csaWriter) remarks(n int32) {
	list := w.nodes[n].remarks
	if notes, ok := w.notes[n]; ok {
		list = notes
	}
	for _, r := range list {
		switch r.Kind {
		case record.Engine, record.PartOfNote:
			if r.Kind == record.PartOfNote {
				w.losses.Add(i18n.Msg("engine notes other than the score, the moves and the number of nodes"), 1)
			}
			w.line("'** " + r.Text)
		case record.Skipped:
			w.comment(r.Text)
		case record.Bookmark:
			w.losses.Add(i18n.Msg("bookmarks (a comment has them)"), 1)
			w.line("'*&" + r.Text)
		default:
			text := r.Text
			if strings.HasPrefix(text, "*") && !keepsStars(text) {
				w.losses.Add(i18n.Msg("the second `*` of comments (a comment of one has them)"), 1)
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

// better are the keys of KIF that say more exactly what another one says: CSA has one key for both.
var better = map[string]string{"表題": "棋戦", "対局日": "開始日時"}

// head writes the players, the header lines that CSA has keys for, and the others as comments.
func (w *csaWriter) head() {
	var rest []string
	w.players()
	for i, e := range w.header {
		switch e.kind {
		case field:
			if comment := w.field(i, e); comment != "" {
				rest = append(rest, comment)
			}
		case skipped:
			rest = append(rest, e.value)
		case view:
			w.losses.Add(i18n.Msg("lines that turn the board (盤面回転)"), 1)
		}
	}
	if w.before > 0 {
		rest = append(rest, fmt.Sprintf("手数＝%d", w.before))
	}
	for _, text := range rest {
		w.comment(text)
	}
}

// players writes the first name of each side. Another one stays among the header lines.
func (w *csaWriter) players() {
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		for i, e := range w.header {
			if of, ok := kif.PlayerOf(e.key); e.kind == field && ok && of == side {
				w.named[side] = i
				w.line("N" + string(side.Sign()) + oneLine(e.value))
				break
			}
		}
	}
}

// once reports whether a key is not written yet, and notes that it is.
func (w *csaWriter) once(key string) bool {
	if w.stated[key] {
		return false
	}
	w.stated[key] = true
	return true
}

// field writes a header line, or gives the comment that it becomes.
func (w *csaWriter) field(i int, e entry) (comment string) {
	if _, player := kif.PlayerOf(e.key); player && (i == w.named[0] || i == w.named[1]) || e.key == kif.KeyHandicap {
		return "" // the position says the handicap
	}
	key, value := e.csa, oneLine(e.value)
	if other := better[e.key]; key == "" && (other == "" || w.value(other) == "") {
		key = csaKey(cmp.Or(other, e.key))
	}
	if key == "" && keyForm().MatchString(e.key) {
		key = e.key
	}
	switch key {
	case "START_TIME", "END_TIME":
		value = csaDate(value)
	case "NOTE":
		value = csa.Note(noteOf(e))
	case "TIME_LIMIT":
		key, value = csaTime(value)
	case "TIME+", "TIME-":
		if !timeForm().MatchString(value) {
			value = ""
		}
	}
	if key != "" && value != "" && w.once(key) {
		if dated, m := key == "START_TIME" || key == "END_TIME", dateForm().FindStringSubmatch(strings.TrimSpace(e.value)); dated {
			w.losses.Add(i18n.Msg("times of day without seconds (`:00` was added, which CSA needs)"), b2i(m[5] != "" && m[7] == ""))
			w.losses.Add(i18n.Msg("days of the week in dates"), b2i(m[4] != ""))
		}
		w.line("$" + key + ":" + value)
		return ""
	}
	if e.value == "" {
		w.losses.Add(i18n.Msg("empty header lines"), 1)
		return ""
	}
	w.losses.Add(i18n.Msg("header lines that CSA has no key for (a comment has them)"), 1)
	return oneLine(e.key + "：" + e.value)
}

// csaKey is the key of CSA for a header line of KIF; "" without one: the line becomes a comment.
func csaKey(key string) string {
	for _, k := range csa.Keys() {
		if k.KIF == key && key != "" {
			return k.Name
		}
	}
	return ""
}

// noteOf is the text of 備考, in which KIF may write a line break as `\n`.
func noteOf(e entry) string {
	if e.csa != "" {
		return e.value
	}
	return strings.ReplaceAll(e.value, `\n`, "\n")
}

// oneLine is a text without line breaks.
func oneLine(s string) string { return lineBreaks.Replace(s) }

var lineBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// The forms of keys and values that CSA has.
var (
	keyForm  = pattern.Of(`^[A-Za-z][A-Za-z0-9_+-]*$`)
	timeForm = pattern.Of(`^[0-9]+(\.[0-9]{1,3})?\+[0-9]+(\.[0-9]{1,3})?\+[0-9]+(\.[0-9]{1,3})?$`)
)

// dateForm is a date with its weekday and its time of day: 2014/09/13(土) 14:59.
var dateForm = pattern.Of(`^([0-9]{4})[/年-]([0-9]{1,2})[/月-]([0-9]{1,2})日? *(\([^)]*\)|（[^）]*）)?[ 　]*(?:([0-9]{1,2})[:：]([0-9]{2})(?:[:：]([0-9]{2}))?)?$`)

// csaDate is a date and time of day as CSA has it; "" for a text that is none.
func csaDate(value string) string {
	m := dateForm().FindStringSubmatch(strings.TrimSpace(value))
	if m == nil {
		return ""
	}
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	if number(m[2]) == 0 || number(m[3]) == 0 { // an unknown day
		return ""
	}
	date := fmt.Sprintf("%s/%02d/%02d", m[1], number(m[2]), number(m[3]))
	if m[5] != "" {
		date += fmt.Sprintf(" %02d:%s:%02d", number(m[5]), m[6], number(m[7]))
	}
	return date
}

var limitForm = pattern.Of(`^[0-9]{2,}:[0-9]{2}\+[0-9]{2,}$`)

// csaTime is the key and the value of a time limit; "" for free text.
func csaTime(value string) (key, time string) {
	switch {
	case limitForm().MatchString(value):
		return "TIME_LIMIT", value
	case timeForm().MatchString(value):
		return "TIME", value
	}
	return "", ""
}

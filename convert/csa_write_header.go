package convert

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/pattern"
)

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
			w.losses.add(i18n.Msg("lines that turn the board (盤面回転)"), 1)
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
			w.losses.add(i18n.Msg("times of day without seconds (`:00` was added, which CSA needs)"), b2i(m[5] != "" && m[7] == ""))
			w.losses.add(i18n.Msg("days of the week in dates"), b2i(m[4] != ""))
		}
		w.line("$" + key + ":" + value)
		return ""
	}
	if e.value == "" {
		w.losses.add(i18n.Msg("empty header lines"), 1)
		return ""
	}
	w.losses.add(i18n.Msg("header lines that CSA has no key for (a comment has them)"), 1)
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

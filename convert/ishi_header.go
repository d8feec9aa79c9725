package convert

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// summed are the header lines that add up, and their properties.
var summed = []struct {
	word  ishi.Word
	ident string
}{
	{ishi.PlaceWord, "PC"}, {ishi.RecorderWord, "US"}, {ishi.SourceWord, "SO"}, {ishi.AnalysisWord, "AN"},
}

// header writes the properties of the root that are known without the comments.
func (w *fromIshi) header() {
	w.out.value("FF", "4")
	w.out.value("GM", "1")
	w.out.value("CA", "UTF-8")
	w.out.value("SZ", strconv.Itoa(w.g.Rows))
	w.out.text("GN", w.field(ishi.EventWord))
	w.out.text("PB", w.field(ishi.BlackWord))
	w.out.text("PW", w.field(ishi.WhiteWord))
	for _, f := range formFields {
		if value, ok := f.form(w.field(f.word)); ok && value != "" {
			w.out.value(f.ident, value)
		}
	}
	w.Add(i18n.Msg("`HANDICAP 0` (no handicap), for which SGF has no property"), b2i(isZero(w.field(ishi.HandicapWord))))
	w.rules()
	tm, ot := timeOf(w.field(ishi.TimelimitWord))
	if tm != "" {
		w.out.value("TM", tm)
	}
	w.out.text("OT", ot)
	for _, s := range summed {
		w.out.text(s.ident, notation.Join("; ", w.fields(s.word)...))
	}
}

// rules writes the first word of RULES, which is the name.
func (w *fromIshi) rules() {
	words := strings.Fields(w.field(ishi.RulesWord))
	if len(words) == 0 {
		return
	}
	w.out.text("RU", words[0])
	if len(words) > 2 || len(words) == 2 && !strings.EqualFold(words[1], "rules") {
		w.Add(i18n.Msg("words after the name in `RULES` (rules)"), 1)
	}
}

// notes writes the comment on the game: header lines that no property can hold, then texts.
func (w *fromIshi) notes(texts []string) {
	var all []string
	for _, f := range formFields {
		if value := w.field(f.word); value != "" && !f.fits(value) {
			all = append(all, f.name+": "+value)
		}
	}
	w.out.text("GC", notation.Join("\n", append(all, texts...)...))
}

// formField is a header line whose property prescribes a form. What does not fit becomes a line of GC.
type formField struct {
	word        ishi.Word
	name, ident string
	form        func(string) (value string, ok bool) // "" where no property is needed
}

var formFields = []formField{
	{ishi.DateWord, "Date", "DT", values.Date},
	{ishi.ResultWord, "Result", "RE", func(s string) (string, bool) { re, _ := values.Result(s); return re, re != "" }},
	{ishi.KomiWord, "Komi", "KM", values.Komi},
	{ishi.HandicapWord, "Handicap", "HA", func(s string) (string, bool) {
		n, err := strconv.Atoi(s)
		if err == nil && n >= 2 {
			return strconv.Itoa(n), true
		}
		return "", isZero(s)
	}},
}

// isZero reports whether a value is the number 0.
func isZero(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n == 0
}

func (f *formField) fits(value string) bool { _, ok := f.form(value); return ok }

func (w *fromIshi) field(word ishi.Word) string {
	all := w.fields(word)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1]
}

func (w *fromIshi) fields(word ishi.Word) []string {
	var all []string
	for _, f := range w.g.Header {
		if f.Name == word.String() {
			all = append(all, clean(f.Value))
		}
	}
	return all
}

// Header values of Ishi are free text; what is unambiguous in them is read into the forms that SGF prescribes (see
// package values), and the rest stays text.

var durationForm = pattern.Of(`(?i)^(?:(\d{1,4}) ?(?:hours?|hrs?|h))?(?:,? ?(?:and )?(\d{1,5}) ?(?:minutes?|mins?|m))?(?:,? ?(?:and )?(\d{1,6}) ?(?:seconds?|secs?|s))?(?: each)?$`)

// durationOf reads the main time of each player in seconds.
func durationOf(text string) (seconds int, ok bool) {
	m := durationForm().FindStringSubmatch(text)
	if m == nil || m[1]+m[2]+m[3] == "" {
		return 0, false
	}
	for i, unit := range []int{3600, 60, 1} {
		n, _ := strconv.Atoi(m[i+1])
		seconds += n * unit
	}
	return seconds, true
}

// timeOf reads TIMELIMIT as TM and OT: a plain duration, overtime after a comma, or only words.
func timeOf(text string) (tm, ot string) {
	if s, ok := durationOf(text); ok {
		return strconv.Itoa(s), ""
	}
	first, rest, two := strings.Cut(text, ", ")
	if s, ok := durationOf(first); two && ok {
		return strconv.Itoa(s), rest
	}
	return "", text
}

// timeWords is the inverse of timeOf.
func timeWords(tm, ot string) string {
	if s, err := strconv.ParseFloat(tm, 64); err == nil && s >= 0 && s == float64(int(s)) {
		if n := int(s); n%60 == 0 {
			tm = notation.Count(n/60, "minute")
		} else {
			tm = notation.Count(n, "second")
		}
	}
	return notation.Join(", ", tm, ot)
}

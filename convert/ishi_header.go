package convert

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
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
	if dt, ok := values.Date(w.field(ishi.DateWord)); ok {
		w.out.value("DT", dt)
	}
	if re, _ := values.Result(w.field(ishi.ResultWord)); re != "" {
		w.out.value("RE", re)
	}
	if km, ok := values.Komi(w.field(ishi.KomiWord)); ok {
		w.out.value("KM", km)
	}
	if ha, err := strconv.Atoi(w.field(ishi.HandicapWord)); err == nil && ha >= 2 {
		w.out.value("HA", strconv.Itoa(ha))
	}
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
		w.add("words behind the name in `RULES`", 1)
	}
}

// notes writes the comment on the game: header lines that no property can hold, then texts.
func (w *fromIshi) notes(texts []string) {
	var all []string
	for _, f := range noteFields {
		if value := w.field(f.word); value != "" && !f.fits(value) {
			all = append(all, f.name+": "+value)
		}
	}
	w.out.text("GC", notation.Join("\n", append(all, texts...)...))
}

// noteField is a header line and whether what it says fits into its property.
type noteField struct {
	word ishi.Word
	name string
	fits func(string) bool
}

// noteFields are the header lines that become a line of GC where they do not fit into a property.
var noteFields = []noteField{
	{ishi.DateWord, "Date", func(s string) bool { _, ok := values.Date(s); return ok }},
	{ishi.ResultWord, "Result", func(s string) bool { re, _ := values.Result(s); return re != "" }},
	{ishi.KomiWord, "Komi", func(s string) bool { _, ok := values.Komi(s); return ok }},
	{ishi.HandicapWord, "Handicap", func(s string) bool { n, err := strconv.Atoi(s); return err == nil && (n == 0 || n >= 2) }},
}

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
			all = append(all, plain(f.Value))
		}
	}
	return all
}

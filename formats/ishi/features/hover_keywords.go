package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/hover"
)

// The table of keywords writes syntax as the specification does ("n (loc |
// PASS)"); a card says it in words.

// hoverData is what follows a keyword, by its syntax in the table.
var hoverData = map[string]string{
	"":                        "nothing",
	"n":                       "a number",
	"n (loc | PASS)":          "a number, and a point or PASS",
	"[text]":                  "text",
	"[title]":                 "a title, or nothing",
	"[anything]":              "anything, or nothing",
	"[cc]":                    "a label of one or two characters, or nothing",
	"[NxN | loc loc]":         "a size such as 9x9, two corners, or nothing",
	"{loc | #n}":              "points, or moves by their numbers (#12)",
	"{loc | #n | #n-n}":       "points, or moves by their numbers (#12, #3-9)",
	"{ALL | loc | #n | #n-n}": "ALL, points, or moves by their numbers (#12, #3-9)",
	"{ALL | loc | #n | #n-n | mark@(loc | #n | #n-n)}": "ALL, points, moves by their numbers (#12, #3-9), or a mark on one of these (a@D4)",
	"{(B | W) {loc}}": "B and W, the points of its stones behind each",
}

// hoverPlaces is where a keyword stands, by the words of the table that need
// others here.
var hoverPlaces = map[string]string{
	"event part":                  "in the header of an event",
	"event part, or in a DIAGRAM": "in the header of an event, or in a DIAGRAM",
	"tree":                        "among the moves",
	"outside blocks":              "anywhere but inside of a block",
}

var hoverRepetitions = [...]string{
	ishi.Repeats:  "",
	ishi.AddsUp:   "Several lines add up.",
	ishi.LastOne:  "Of several lines the last one counts.",
	ishi.MustFit:  "Several lines must agree.",
	ishi.InSeries: "Several lines form one series.",
	ishi.InOrder:  "Several lines work in their order.",
}

// hoverDoc is a keyword for people: what it does, what follows it, where it
// stands, and what several of it mean.
func hoverDoc(info ishi.KeywordInfo) string {
	data, known := hoverData[info.Data]
	if !known {
		data = info.Data
	}
	where := info.Where
	if place := hoverPlaces[where]; place != "" {
		where = place
	}
	return notation.Join(" ", sentence(info.Doc)+".", "After it: "+data+".", "It stands "+where+".", hoverRepetitions[info.Repeated])
}

func hoverExplain(word string) []hover.Entry {
	w := ishi.Lookup(word)
	if w == ishi.NoWord {
		return nil
	}
	info := w.Info()
	text := "keyword, belongs to: " + info.BelongsTo + "\n" + strings.ReplaceAll(hoverDoc(info), ". ", ".\n") + "\n"
	return []hover.Entry{{Word: info.Name, Text: text}}
}

func hoverWords() []string {
	var words []string
	for _, info := range ishi.Keywords() {
		words = append(words, info.Name)
	}
	return words
}

// sentence begins a text with a capital letter.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

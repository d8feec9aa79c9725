package convert

import (
	"bytes"
	"encoding/json"
	"iter"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// jkfFormat is JKF, the JSON of json-kifu-format: a game as an object with its header, its start position and its
// moves, each with the variations that replace it. What its members are is in jkf.schema.json.
type jkfFormat struct{ inputFormat }

// ID is "jkf".
func (jkfFormat) ID() string { return "jkf" }

// Name is what people call the format.
func (jkfFormat) Name() string { return "JKF (shogi)" }

// Extensions are those that belong to nobody else.
func (jkfFormat) Extensions() []string { return []string{".jkf"} }

// Claims is the ending of all JSON.
func (jkfFormat) Claims() []string { return []string{".json"} }

// Sniff looks for an object with moves.
func (jkfFormat) Sniff(head []byte) bool {
	head = bytes.TrimSpace(head)
	return len(head) > 0 && head[0] == '{' && bytes.Contains(head, []byte(`"moves"`)) && bytes.Contains(head, []byte(`"header"`))
}

// IsRecord is true of what can be read.
func (jkfFormat) IsRecord(f *syntax.File) bool {
	_, why := readJKF(f.Source().Text())
	return why.IsZero()
}

// Parse reads nothing: a record that is only converted is read when it is.
func (f jkfFormat) Parse(src *syntax.Source) *syntax.File { return unread(f, src) }

func jkfGames(f *syntax.File) (iter.Seq[*game], i18n.Message) {
	g, why := readJKF(f.Source().Text())
	if g != nil {
		g.losses.damaged(f.Source(), syntax.Span{End: f.Source().Len()})
	}
	return func(yield func(*game) bool) { yield(g) }, why
}

// jkfRecord is the whole object.
type jkfRecord struct {
	Header  jkfHeader   `json:"header"`
	Initial *jkfInitial `json:"initial"`
	Moves   []jkfMove   `json:"moves"`
}

// jkfHeader keeps the order of the keys, which a map would lose.
type jkfHeader []entry

// UnmarshalJSON reads an object of texts.
func (h *jkfHeader) UnmarshalJSON(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	var values map[string]string
	if err := json.Unmarshal(data, &values); err != nil || values == nil {
		return err
	}
	_, err := in.Token() // {
	for err == nil && in.More() {
		var key json.Token
		var value string
		if key, err = in.Token(); err == nil {
			err = in.Decode(&value)
		}
		name, _ := key.(string)
		*h = append(*h, entry{kind: field, key: name, value: value})
	}
	return err
}

type jkfInitial struct {
	Preset string   `json:"preset"`
	Data   *jkfData `json:"data"`
}

type jkfData struct {
	Color int              `json:"color"`
	Board json.RawMessage  `json:"board"` // an object where it is empty
	Hands []map[string]int `json:"hands"`
}

type jkfSquare struct {
	Color int    `json:"color"`
	Kind  string `json:"kind"`
}

type jkfMove struct {
	Comments []string     `json:"comments,omitempty"`
	Move     *jkfPlayed   `json:"move,omitempty"`
	Special  string       `json:"special,omitempty"`
	Time     *jkfTime     `json:"time,omitempty"`
	Forks    [][]*jkfMove `json:"forks,omitempty"`
}

type jkfPlayed struct {
	Color    *int      `json:"color,omitempty"`
	From     *jkfPlace `json:"from,omitempty"`
	To       *jkfPlace `json:"to,omitempty"`
	Piece    string    `json:"piece,omitempty"`
	Same     bool      `json:"same,omitempty"`
	Promote  *bool     `json:"promote,omitempty"`
	Capture  string    `json:"capture,omitempty"`
	Relative string    `json:"relative,omitempty"`
}

type jkfPlace struct {
	X int `json:"x"`
	Y int `json:"y"`
}

type jkfTime struct {
	Now   jkfClock  `json:"now"`
	Total *jkfClock `json:"total"`
}

type jkfClock struct {
	H *int `json:"h,omitempty"`
	M int  `json:"m"`
	S int  `json:"s"`
}

// seconds is the time; negative or absurd numbers are bounded.
func (c jkfClock) seconds() float64 {
	part := func(n, most int) int { return max(0, min(n, most)) }
	hours := 0
	if c.H != nil {
		hours = part(*c.H, maxSeconds/3600)
	}
	return float64(min(hours*3600+part(c.M, maxSeconds/60)*60+part(c.S, maxSeconds), maxSeconds))
}

// jkfPresets are the names of start positions (kif.md section 18).
var jkfPresets = []struct{ preset, name string }{
	{"HIRATE", "平手"}, {"KY", "香落ち"}, {"KY_R", "右香落ち"}, {"KA", "角落ち"}, {"HI", "飛車落ち"}, {"HIKY", "飛香落ち"},
	{"2", "二枚落ち"}, {"3", "三枚落ち"}, {"4", "四枚落ち"}, {"5", "五枚落ち"}, {"5_L", "左五枚落ち"}, {"6", "六枚落ち"},
	{"7_L", "左七枚落ち"}, {"7_R", "右七枚落ち"}, {"8", "八枚落ち"}, {"10", "十枚落ち"},
}

// How deep variations are in each other at most, and values, which is as deep as the reader of JSON goes: a variation
// takes three levels, and its moves a few more.
const (
	jkfNested = 3000
	jsonDepth = 10000
)

// jkfOther is the preset of a position that is shown.
const jkfOther = "OTHER"

// lineAt is the 1-based line of an offset.
func lineAt(text string, off int64) int {
	return strings.Count(text[:max(0, min(int(off), len(text)))], "\n") + 1
}

package convert

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// counterparts are properties of SGF and lines of Ishi whose values are written in another form.
var counterparts = map[string]string{
	"DATE": "DT[", "RESULT": "RE[", "KOMI": "KM[", "TIMELIMIT": "TM[", "DT": "\nDATE ", "RE": "\nRESULT ", "KM": "\nKOMI ", "TM": "\nTIMELIMIT ",
	"$TIME_LIMIT": "\n$TIME:", "SZ": "BOARDSIZE ", "BOARDSIZE": "SZ[",
}

// structural are header fields that are about the file. What the position and the end word say is there by other means.
var structural = map[string]bool{"FF": true, "GM": true, "CA": true, "AP": true, "ST": true}

// wordsOf are the words of a value, and its numbers without the zeros before them.
func wordsOf(value string) (words []string) {
	for _, w := range strings.FieldsFunc(value, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if t := strings.TrimLeft(w, "0"); t != "" {
			w = t
		} else {
			w = "0"
		}
		words = append(words, strings.ToLower(w))
	}
	return words
}

// headerKept asserts that each value of the header of a record is in what it is converted to, or counted as lost.
func headerKept(t *testing.T, path string, f *syntax.File, c Conversion) (values int) {
	text, lost, why := c.Convert(f)
	if !why.IsZero() || f.GameCount() != 1 {
		return 0
	}
	has := make(map[string]bool)
	for _, w := range wordsOf(strings.ReplaceAll(text, `\n`, "\n")) {
		has[w] = true
	}
	room := 0
	for _, l := range lost {
		room += l.Count
	}
	var missing []string
	for _, h := range f.Game(0).Header {
		value := strings.TrimSpace(h.Value)
		if value == "" || structural[h.Name] || !h.Words.IsZero() || strings.HasSuffix(h.Name, "持駒") || h.Name == "手合割" {
			continue
		}
		values++
		there := true
		for _, w := range wordsOf(value) {
			there = there && has[w]
		}
		if mark := counterparts[h.Name]; !there && (mark == "" || !strings.Contains("\n"+text, mark)) {
			missing = append(missing, h.Name+": "+value)
		}
	}
	if len(missing) > room {
		t.Errorf("%s to %s %s: %q is neither there nor lost: %v", path, c.To, c.Version, missing, lost)
	}
	return values
}

// TestHeaderKept: over all records, each value of the header is in the result or counted as lost, and nothing is added
// without a word.
func TestHeaderKept(t *testing.T) {
	try := func(path string, data []byte) (values int) {
		format := formats.Detect(path, data)
		if format == nil {
			return 0
		}
		f := format.Parse(syntax.Decode(data, format))
		for _, c := range Conversions() {
			if c.From == format.ID() && c.Holds(f) && c.To != "sfen" && c.To != "usi" {
				values += headerKept(t, path, f, c)
			}
		}
		return values
	}
	for path, text := range map[string]string{
		"0.sgf":  "(;GM[1]FF[4]SZ[19]TM[0]PB[Ann];B[pd])",
		"0.ishi": "EVENT x\nHANDICAP 0\nBOARDSIZE 19\nB 1 Q16\n",
		"a.sgf":  "(;GM[1]FF[4]SZ[19]TM[0]HA[0]PB[Ann];B[pd])",
		"b.sgf":  "(;GM[1]FF[4]SZ[19]TM[0]OT[5x30 byo-yomi]KM[0]HA[2]AB[pd][dd]RO[0];W[qq])",
		"c.sgf":  "(;GM[1]FF[4]SZ[19]TM[90.5]RE[0]DT[2020]ON[Chinese]BT[team]WT[other]CP[me]GC[0]PB[Ann]BR[0];B[pd])",
		"a.ishi": "EVENT x\nHANDICAP 0\nBOARDSIZE 19\nKOMI 0\nTIMELIMIT 0\nB 1 Q16\n",
		"b.ishi": "EVENT x\nHANDICAP 1\nBOARDSIZE 19\nRESULT 0\nTIMELIMIT 0 minutes\nB 1 Q16\n",
		"a.kifu": "開始日時：2014/09/13(土) 14:59\n終了日時：2014/09/13\n持ち時間：10分\n消費時間：10:00\n手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n   1 ７六歩(77)\n",
		"a.csa":  "V2.2\nN+a\n$START_TIME:2003/05/03 10:30\n$TIME_LIMIT:00:25+00\n$SITE:0\nPI\n+\n+7776FU\n",
	} {
		if try(path, []byte(text)) == 0 {
			t.Errorf("%s: no value", path)
		}
	}
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		return
	}
	values := 0
	for _, path := range append(glob(t, root, "*", "*", "*"), glob(t, root, "*", "*", "*", "*")...) {
		if data, err := os.ReadFile(path); err == nil && len(data) < 200_000 && !strings.Contains(path, "/pgn/") {
			values += try(path, data)
		}
	}
	t.Logf("%d values", values)
}

func glob(t *testing.T, parts ...string) []string {
	paths, err := filepath.Glob(filepath.Join(parts...))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// TestSecondsAreTold: a time of day gets seconds only where a line says so, and a day of the week goes only so.
func TestSecondsAreTold(t *testing.T) {
	for _, date := range []string{"2014/09/13", "2014/9/3"} {
		for _, day := range []string{"", "(土)", "（土）"} {
			for _, time := range []string{"", " 14:59", " 4:05", " 14:59:00", "　14：59"} {
				f := formats.ByID("kif").Parse(syntax.NewSource("開始日時：" + date + day + time + "\n手合割：平手\n   1 ７六歩(77)\n"))
				for _, c := range Conversions() {
					if c.From != "kif" || c.To != "csa" {
						continue
					}
					text, lost, _ := c.Convert(f)
					var said strings.Builder
					for _, l := range lost {
						said.WriteString(l.String() + "\n")
					}
					written := strings.Count(text, ":00") > strings.Count(time, ":00")
					if told := strings.Contains(said.String(), "seconds"); told != written {
						t.Errorf("%s%s%s: seconds told: %v, in %q", date, day, time, told, text)
					}
					if told := strings.Contains(said.String(), "days of the week"); strings.Contains(text, "$START_TIME") && told != (day != "") {
						t.Errorf("%s%s%s: the day of the week: told %v", date, day, time, told)
					}
				}
			}
		}
	}
}

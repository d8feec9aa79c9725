package complete

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
)

const labelLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// sgfLabels proposes, behind the colon of LB, what comes next in the series of
// labels that the node has: letters, small letters or numbers.
func sgfLabels(v *sgfValue, r *request) {
	if !v.second {
		v.points(r)
		return
	}
	var used []string
	for p := range propertiesOf(v.t, v.node) {
		if sgf.IdentOf(v.t, p) != sgf.LB {
			continue
		}
		for token := range sgf.ValuesOf(v.t, p) {
			if _, label, at := sgf.SplitColon(v.t.Source().Slice(sgf.Content(v.t, token))); token != v.token && at >= 0 {
				used = append(used, sgf.DecodeSimpleText(label))
			}
		}
	}
	for _, label := range nextLabels(used) {
		r.value(label, "the next free label")
	}
}

// nextLabels are the first capital letter, small letter and number that are not
// used; the series that the last label belongs to comes first.
func nextLabels(used []string) []string {
	number := 1
	for slices.Contains(used, strconv.Itoa(number)) {
		number++
	}
	next := []string{nextLetter(used, labelLetters), nextLetter(used, strings.ToLower(labelLetters)), strconv.Itoa(number)}
	if len(used) > 0 {
		last := used[len(used)-1]
		slices.SortStableFunc(next, func(a, b string) int { return boolInt(series(b) == series(last)) - boolInt(series(a) == series(last)) })
	}
	return slices.DeleteFunc(next, func(label string) bool { return label == "" })
}

func nextLetter(used []string, letters string) string {
	for i := range letters {
		if !slices.Contains(used, letters[i:i+1]) {
			return letters[i : i+1]
		}
	}
	return ""
}

// series is the kind of a label's first character; 0 for other signs.
func series(label string) byte {
	switch {
	case label == "":
	case label[0] >= 'A' && label[0] <= 'Z':
		return 'A'
	case label[0] >= 'a' && label[0] <= 'z':
		return 'a'
	case label[0] >= '0' && label[0] <= '9':
		return '0'
	}
	return 0
}

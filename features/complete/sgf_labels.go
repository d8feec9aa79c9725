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
	taken := make(map[string]bool, len(used))
	for _, label := range used {
		taken[label] = true
	}
	number := 1
	for taken[strconv.Itoa(number)] {
		number++
	}
	next := []string{nextLetter(taken, labelLetters), nextLetter(taken, strings.ToLower(labelLetters)), strconv.Itoa(number)}
	if len(used) > 0 {
		last := series(used[len(used)-1])
		slices.SortStableFunc(next, func(a, b string) int { return boolInt(series(b) == last) - boolInt(series(a) == last) })
	}
	return slices.DeleteFunc(next, func(label string) bool { return label == "" })
}

// nextLetter is the first letter that is not taken, "" when all are.
func nextLetter(taken map[string]bool, letters string) string {
	for i := range letters {
		if !taken[letters[i:i+1]] {
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

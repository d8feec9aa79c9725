package complete

import (
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
)

const labelLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// NextLabels are the first capital letter, small letter and number that are not used; the series that the last label
// belongs to comes first.
func NextLabels(used []string) (list []Choice) {
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
		First(next, func(label string) bool { return series(label) == last })
	}
	for _, label := range next {
		if label != "" {
			list = append(list, Choice{label, i18n.Msg("the next free label")})
		}
	}
	return list
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

package rules

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	sgfcRow  = regexp.MustCompile(`(?m)^\| ([0-9]+) \| [^|]+ \| (.*) \|$`)
	sgfcRule = regexp.MustCompile("`(sgf/[a-z0-9-]+)`")
	sgfcSkip = regexp.MustCompile(`(?s)files, memory and options: (.*?)\.`)
	digits   = regexp.MustCompile(`[0-9]+`)
)

// sgfcMessages is the number of SGFC's last message.
const sgfcMessages = 78

// TestSGFC: docs/sgfc.md names at least one rule for every message of SGFC, but for those about its own command line
// and the one that it says has none; and every rule named is one.
func TestSGFC(t *testing.T) {
	data, err := os.ReadFile("../../../docs/sgfc.md")
	if err != nil {
		t.Fatal(err)
	}
	page, rules, covered := string(data), map[string]bool{}, map[int]bool{}
	for _, r := range Set().Rules {
		rules[r.Code] = true
	}
	for n := 1; n <= 5; n++ {
		covered[n] = strings.Contains(page, "1 to 5")
	}
	for _, number := range digits.FindAllString(sgfcSkip.FindString(page), -1) {
		n, _ := strconv.Atoi(number)
		covered[n] = true
	}
	for _, row := range sgfcRow.FindAllStringSubmatch(page, -1) {
		n, _ := strconv.Atoi(row[1])
		named := sgfcRule.FindAllStringSubmatch(row[2], -1)
		covered[n] = len(named) > 0 || strings.HasPrefix(row[2], "no rule: ")
		for _, code := range named {
			if !rules[code[1]] {
				t.Errorf("message %d: %s is no rule", n, code[1])
			}
		}
	}
	for n := 1; n <= sgfcMessages; n++ {
		if !covered[n] {
			t.Errorf("message %d has no row, or an empty one", n)
		}
	}
}

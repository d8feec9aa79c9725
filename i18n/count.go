package i18n

import (
	"fmt"
	"io"
	"strconv"
)

// Count is a number of things. A text shows it in groups of three digits, whatever the verb of its template is: 12,345.
// Numbers that are names, such as those of lines and moves, are plain ints.
type Count int

// String is the number in groups of three digits.
func (n Count) String() string {
	s := strconv.Itoa(int(n))
	first := 0
	if n < 0 {
		first = 1
	}
	for at := len(s) - 3; at > first; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}

// Format writes the number, for package fmt.
func (n Count) Format(to fmt.State, _ rune) { _, _ = io.WriteString(to, n.String()) }

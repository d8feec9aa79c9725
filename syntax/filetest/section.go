package filetest

import "strings"

// Section puts text between two marks of a page, in the place of what is there: pages of the documentation have tables
// that tests write, and hold against what is true. ok is false where the page lacks one of the marks.
func Section(page, begin, end, text string) (fresh string, ok bool) {
	head, rest, began := strings.Cut(page, begin)
	_, tail, ended := strings.Cut(rest, end)
	return head + begin + text + end + tail, began && ended
}

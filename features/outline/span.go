package outline

import "github.com/recls/recls/syntax"

// trim is a span without the white space at its end: line breaks belong to the
// statement before them, and nobody wants them in a selection or a fold.
func trim(f *syntax.File, s syntax.Span) syntax.Span {
	text := f.Source().Text()
	for s.End > s.Start && isBlank(text[s.End-1]) {
		s.End--
	}
	return s
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// OwnLine reports whether nothing but white space is before off on its line.
func OwnLine(f *syntax.File, off int) bool {
	text := f.Source().Text()
	for off > 0 && (text[off-1] == ' ' || text[off-1] == '\t') {
		off--
	}
	return off == 0 || text[off-1] == '\n' || text[off-1] == '\r'
}

package rules

// digitsAs puts one letter for each digit, or for each run of digits: the shape of a
// date or a number.
func digitsAs(letter byte, s string, runs bool) string {
	shape := make([]byte, 0, len(s))
	for i := range len(s) {
		switch digit := s[i]-'0' <= 9; {
		case !digit:
			shape = append(shape, s[i])
		case !runs || i == 0 || s[i-1]-'0' > 9:
			shape = append(shape, letter)
		}
	}
	return string(shape)
}

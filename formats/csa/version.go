package csa

import "slices"

// Edition is a published version of the format, in their order. The zero value is a version that was never published.
type Edition uint8

// The editions of csa.md section 1. V1 has no version line.
const (
	NoEdition Edition = iota
	V1
	V2
	V21
	V22
	V30
)

var editionNames = [...]string{"V?", "V1", "V2", "V2.1", "V2.2", "V3.0"}

// String is the version line; "V1" for the edition that has none, "V?" for NoEdition.
func (e Edition) String() string { return editionNames[e] }

// ParseEdition reads the number after the V of a version line.
func ParseEdition(number string) Edition {
	if e := Edition(max(0, slices.Index(editionNames[:], "V"+number))); e >= V2 {
		return e
	}
	return NoEdition
}

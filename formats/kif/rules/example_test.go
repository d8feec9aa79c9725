package rules

import "strings"

// diagram is the lines of a correct diagram for examples, with these pieces and no others: "玉59 v玉51", `v` for White.
func diagram(pieces string) string {
	const (
		empty = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n" +
			"| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n" +
			"| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n" +
			"| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n" +
			"+---------------------------+\n"
		cell   = len(" ・")
		row    = len("|") + 9*cell + len("|一\n")
		corner = len(empty) - len("+---------------------------+\n") - 9*row + len("|")
	)
	lines := []byte(empty)
	for one := range strings.FieldsSeq(pieces) {
		piece, white := strings.CutPrefix(one, "v")
		name := piece[:len(piece)-len("59")]
		file, rank := int(piece[len(name)]-'0'), int(piece[len(name)+1]-'0')
		at := corner + (rank-1)*row + (9-file)*cell
		if white {
			lines[at] = 'v'
		}
		copy(lines[at+1:at+cell], name)
	}
	return string(lines)
}

package features

import (
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
)

// privates proposes the properties of the programs that have written in this
// record: those that AP names, and those whose properties are on the path.
func (n *nodeProposals) privates(hasValue bool) {
	programs := n.programs()
	for _, id := range sgf.Known() {
		for _, p := range sgf.Privates(id) {
			if !programs[family(p.Program.Template)] && !writes(n.first(sgf.AP), p.Program.Template) {
				continue
			}
			x := complete.Item{Label: id.String(), Detail: complete.Parts{p.Meaning, p.Program}, Kind: complete.Property,
				Insert: id.String(), Word: id.String(), Last: n.present[id]}
			if !hasValue {
				x = bracketed(x, "")
			}
			n.Add(x)
		}
	}
}

// programs are the families of programs whose properties are on the path. What
// a program took from the standard proves nothing.
func (n *nodeProposals) programs() map[string]bool {
	found := map[string]bool{}
	for _, node := range n.path {
		for p := range sgf.PropertiesOf(n.t, node) {
			id := sgf.IdentOf(n.t, p)
			if _, exact := n.dialect.Find(id); exact {
				continue
			}
			for _, private := range sgf.Privates(id) {
				found[family(private.Program.Template)] = true
			}
		}
	}
	return found
}

// family is the first of the names that the table has for a program: "Fox Go
// server exports" of "Fox Go server exports (foxwq, YuanYu)".
func family(program string) string {
	if i := strings.IndexAny(program, ",("); i > 0 {
		program = program[:i]
	}
	return strings.TrimSpace(program)
}

// writes reports whether a value of AP names the program. A number after its
// name is the version: "KGS (CGoban 3)" is not the program of `CGoban:1`.
func writes(application, program string) bool {
	name, version, _ := sgf.SplitColon(application)
	i := strings.Index(strings.ToLower(program), strings.ToLower(name))
	if len(name) < len("Fox") || i < 0 {
		return false
	}
	number := strings.TrimPrefix(program[i+len(name):], " ")
	return number == "" || number[0] < '0' || number[0] > '9' || strings.HasPrefix(version, number[:1])
}

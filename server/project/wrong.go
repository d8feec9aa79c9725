package project

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// unknown complains about a key that a scope does not have.
func (r *reader) unknown(to *scope, key []part) {
	name, at := short(strings.Join(names(key), ".")), key[len(key)-1].at
	switch {
	case r.full():
		r.add(at, "")
	case key[0].name == "rules":
		r.add(at, "a rule is one key, in quotes: `\"%s\" = \"off\"`", r.file.codes[0])
	case slices.ContainsFunc(key, func(p part) bool { return strings.Contains(p.name, ".") }):
		r.add(at, "there is no setting `%s`: a dot in quotes is part of a name", name)
	case find(names(key), to.override) != nil:
		r.add(at, "`%s` is no table", name)
	case ofEditors(name):
		r.add(at, "`%s` is a setting of editors, not of projects", name)
	case to.override && find(names(key), false) != nil:
		r.add(at, "`%s` cannot stand in an override", name)
	case !to.override && find(names(key), true) != nil:
		r.add(at, "`%s` stands only in an override", name)
	default:
		r.add(at, "there is no setting `%s`%s", name, suggestion(name, r.candidates(to)))
	}
}

// candidates are the keys of a scope, and its tables.
func (r *reader) candidates(to *scope) []string {
	var list []string
	for _, s := range settings() {
		own, special := strings.CutPrefix(s.name, inOverrides)
		if to.override && (special || s.override) || !to.override && !special && s.project {
			list = append(list, own)
			if group, _, ok := strings.Cut(own, "."); ok {
				list = append(list, group)
			}
		}
	}
	return list
}

// spot is where a value stands; lists and tables are found by their key.
func (r *reader) spot(key part, v *unstable.Node) int {
	if v.Raw.Length == 0 {
		return key.at
	}
	return int(v.Raw.Offset)
}

// shown is a value as the file writes it, or its kind where that says more.
func (r *reader) shown(v *unstable.Node) string {
	switch v.Kind {
	case unstable.Array:
		return "a list"
	case unstable.InlineTable:
		return "a table"
	}
	return short(string(r.parser.Raw(v.Raw)))
}

// short cuts what would fill a screen.
func short(s string) string {
	const most = 60
	s, _, cut := strings.Cut(s, "\n")
	for i, n := 0, 0; i < len(s); n++ {
		if n == most {
			s, cut = s[:i], true
			break
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	if cut {
		return fmt.Sprintf("%s…", s)
	}
	return s
}

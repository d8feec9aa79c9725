package project

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// glob is a pattern of paths, name by name: `*`, `?` and `[a-z]` stand for characters of a name,
// the name `**` for any number of names. It also matches what lies below a path that it matches,
// so that a folder can be named. Matching is linear in the path times the pattern.
type glob []string

const anyNames = "**"

// compileGlob reads a pattern. Without a slash, other than at its end, it matches a name in any
// folder. why is "" or what makes no sense in it.
func compileGlob(text string) (g glob, why string) {
	switch {
	case len(text) > longestGlob:
		return nil, fmt.Sprintf("it is longer than %d bytes", longestGlob)
	case strings.Contains(text, `\`):
		return nil, "the names of folders are parted by `/`"
	case strings.HasPrefix(text, "!"):
		return nil, "a glob cannot be negated"
	}
	inner := strings.TrimRight(text, "/")
	if !strings.Contains(inner, "/") {
		g = glob{anyNames}
	}
	says := false
	for name := range strings.SplitSeq(inner, "/") {
		name = strings.ReplaceAll(name, "[!", "[^")
		if _, err := path.Match(name, ""); err != nil {
			return nil, "a `[…]` in it is malformed"
		}
		if name == ".." {
			return nil, "it leaves the folder of the settings"
		}
		if name == "" || name == "." {
			continue
		}
		says = true
		if name != anyNames || len(g) == 0 || g[len(g)-1] != anyNames {
			g = append(g, name)
		}
	}
	if !says {
		return nil, "it names nothing"
	}
	return append(g, anyNames), ""
}

// What a settings file may ask of every path that is looked at: it may come with somebody else's
// records.
const (
	mostGlobs   = 1000 // in a file
	longestGlob = 1000 // bytes
)

func (g glob) match(names []string) bool { return g.matchBy(names, matchName) }

// matchBy keeps the place of the last `**` only: what an earlier one could take instead, this one
// can take as well. So names are compared no more often than there are names, squared.
func (g glob) matchBy(names []string, matchName func(pattern, name string) bool) bool {
	p, from, at := 0, -1, 0
	for i := 0; i < len(names); {
		switch {
		case p < len(g) && g[p] == anyNames:
			from, at = p, i
			p++
		case p < len(g) && matchName(g[p], names[i]):
			p++
			i++
		case from < 0:
			return false
		default:
			at++
			p, i = from+1, at
		}
	}
	for p < len(g) && g[p] == anyNames {
		p++
	}
	return p == len(g)
}

// matchName: the way out of a folder is no name in it.
func matchName(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil && name != ".."
}

func anyMatches(list []glob, names []string) bool {
	return slices.ContainsFunc(list, func(g glob) bool { return g.match(names) })
}

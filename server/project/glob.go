package project

import (
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/recls/recls/i18n"
)

// What a settings file may ask of every path that is looked at: it may come with somebody else's records.
const (
	mostGlobs   = 1000 // in a file
	longestGlob = 1000 // bytes
)

// glob is a pattern of paths as doublestar reads them. It also matches what lies below a path that it
// matches, so that a folder can be named.
type glob string

// compileGlob reads a pattern. Without a slash, other than at its end, it matches a name in any
// folder. why is empty or what is invalid in it.
func compileGlob(text string) (g glob, why i18n.Message) {
	var names []string
	says := false
	inner := strings.TrimRight(text, "/")
	if !strings.Contains(inner, "/") {
		names = []string{"**"}
	}
	for name := range strings.SplitSeq(inner, "/") {
		switch {
		case name == "..":
			return "", i18n.Msg("it leads out of the folder of the settings")
		case name != "" && name != ".":
			says = true
			names = append(names, strings.NewReplacer("{", `\{`, "}", `\}`).Replace(name)) // no alternatives
		}
	}
	names = slices.Compact(names)
	if n := len(names) - 1; n > 0 && names[n] == "**" {
		names = names[:n]
	}
	g = glob(strings.Join(names, "/"))
	switch {
	case len(text) > longestGlob:
		return "", i18n.Msg("it is longer than %d bytes", longestGlob)
	case strings.Contains(text, `\`):
		return "", i18n.Msg("expected `/` between folders, not `\\`")
	case strings.HasPrefix(text, "!"):
		return "", i18n.Msg("it begins with `!`, which is not supported")
	case !says:
		return "", i18n.Msg("it names no file or folder")
	case !doublestar.ValidatePattern(string(g)):
		return "", i18n.Msg("expected `[…]` with characters in it")
	}
	return g, i18n.Message{}
}

// match: what lies outside of the folder is in any folder, and in no other.
func (g glob) match(path string) bool {
	inside := path
	for inside == ".." || strings.HasPrefix(inside, "../") {
		inside = strings.TrimPrefix(inside[2:], "/")
	}
	if inside != path && g != "**" && !strings.HasPrefix(string(g), "**/") {
		return false
	}
	return doublestar.MatchUnvalidated(string(g), inside) || doublestar.MatchUnvalidated(string(g)+"/**", inside)
}

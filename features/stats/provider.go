package stats

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Provider is what only a format itself says of a game. A nil field stands for
// what is true of most formats; a nil Provider for a format that adds nothing.
type Provider struct {
	// Version is that of the format in which a game of a file is written. Nil: the
	// name of the format, which has no versions.
	Version func(f *syntax.File, game int) string
	// Writer is the program that wrote a game; "" where the game does not say. Nil: no game says.
	Writer func(g *record.Game) string
	// Result groups the results of games. Nil: they are in the words of players.
	Result func(text string) string
}

func (p *Provider) version(f *syntax.File, game int) string {
	if p == nil || p.Version == nil {
		return f.Format.Name()
	}
	return p.Version(f, game)
}

func (p *Provider) writer(g *record.Game) string {
	if p == nil || p.Writer == nil {
		return ""
	}
	return p.Writer(g)
}

func (p *Provider) result(text string) string {
	if p == nil || p.Result == nil {
		return result(text)
	}
	return p.Result(text)
}

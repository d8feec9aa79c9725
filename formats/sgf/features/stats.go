package features

import (
	"fmt"

	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// statsProvider is what only SGF says of its games.
func statsProvider() *stats.Provider {
	return &stats.Provider{Version: statsVersion, Writer: statsWriter}
}

func statsVersion(f *syntax.File, game int) string {
	tree := sgf.FactsOf(f).Trees[game]
	if !tree.Declared {
		return i18n.Msg("SGF without FF").String()
	}
	return fmt.Sprintf("SGF FF[%d]", tree.FF)
}

// statsWriter is AP: a program with its version.
func statsWriter(_ *syntax.File, g *record.Game) string {
	for _, field := range g.Header {
		if field.Name == sgf.AP.String() {
			return field.Value
		}
	}
	return ""
}

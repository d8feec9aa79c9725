package features

import (
	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func statsProvider() *stats.Provider {
	return &stats.Provider{Version: statsVersion}
}

// statsVersion is that of the record, or of the first one in the file (csa.md, section 3: from V3.0 on it is stated
// once).
func statsVersion(f *syntax.File, game int) string {
	for _, i := range []int{game, 0} {
		if n := csa.VersionOf(f.Tree, syntax.NodeID(f.Game(i).Nodes[0].Syntax)); n != syntax.None {
			return "CSA " + stats.Line(f.Tree.Text(n))
		}
	}
	return i18n.Msg("CSA without a version").String()
}

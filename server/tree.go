package server

import (
	"sort"
	"strconv"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/figures"
	"github.com/recls/recls/view"
)

// methodTree asks for all nodes of a game at once, to draw its tree.
const methodTree = "recls/tree"

// TreeParams names a game, from 0.
type TreeParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Game         int                             `json:"game"`
}

// treeNode is about how many bytes a node has in the answer.
const treeNode = 24

// tree answers recls/tree; null where no game has the number. The answer is written without a value in between: that of
// a large game has a hundred thousand numbers.
func (s *server) tree(at *target, p *TreeParams) (jsonrpc2.RawMessage, error) {
	g, ok := at.f.GameWith(p.Game, 0)
	if !ok || !s.takeLargeTurn(at.ctx, len(g.Nodes)*treeNode) {
		return null, nil
	}
	t := view.TreeOf(g)
	b := make([]byte, 0, len(g.Nodes)*treeNode/2)
	b = append(b, `{"version":`...)
	b = strconv.AppendInt(b, int64(at.snap.version), 10)
	b = append(b, `,"game":`...)
	b = strconv.AppendInt(b, int64(p.Game), 10)
	b = append(b, `,"parents":[`...)
	for i := range g.Nodes {
		b = appendNumber(b, g.Nodes[i].Parent)
	}
	b = append(b, `],"colors":"`...)
	b = append(b, t.Colors...)
	b = append(b, `","marks":"`...)
	for _, m := range t.Marks {
		b = append(b, "0123456789abcdef"[m])
	}
	b = append(b, `","findings":[`...)
	for _, f := range s.worstOfNodes(at, p.Game) {
		if b[len(b)-1] != '[' {
			b = append(b, ',')
		}
		b = append(b, '[')
		b = appendNumber(b, int32(f.node))
		b = appendNumber(b, int32(severities[f.severity]))
		b = append(b, ']')
	}
	b = append(b, `],"numbers":[`...)
	for _, n := range t.Numbers {
		b = appendNumber(b, n)
	}
	b = append(b, `],"figures":[`...)
	for _, node := range figures.Of(at.lang.Figures, at.f, g) {
		b = appendNumber(b, int32(node))
	}
	return append(b, "]}"...), nil
}

// appendNumber appends a number to a list in JSON, which b ends with.
func appendNumber(b []byte, n int32) []byte {
	if b[len(b)-1] != '[' {
		b = append(b, ',')
	}
	return strconv.AppendInt(b, int64(n), 10)
}

// nodeSeverity is a node with the worst of its findings.
type nodeSeverity struct {
	node     int
	severity diagnostics.Severity
}

// worstOfNodes are the nodes of a game that have findings, in order; none when the text has changed meanwhile.
func (s *server) worstOfNodes(at *target, game int) (list []nodeSeverity) {
	found, err := at.snap.judge(at.work, s.Rules, s.settingsFor(at.snap.key))
	if err != nil {
		return nil
	}
	g, span := at.f.Game(game), at.f.GameSpan(game)
	worst := make(map[int]diagnostics.Severity)
	first := sort.Search(len(found), func(i int) bool { return found[i].Span.Start >= span.Start })
	for i := first; i < len(found) && found[i].Span.Start < span.End; i++ {
		node := g.Started(found[i].Span.Start)
		if known, ok := worst[node]; !ok || severities[found[i].Severity] < severities[known] {
			worst[node] = found[i].Severity
		}
	}
	for node, severity := range worst {
		list = append(list, nodeSeverity{node, severity})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].node < list[j].node })
	return list
}

// methodBoardExport asks for a board in a form that other programs take.
const methodBoardExport = "recls/boardExport"

// BoardExportParams names a node and the form.
type BoardExportParams struct {
	NodeParams
	As            string `json:"as"` // "text", "svg" or "sfen"
	Flip          bool   `json:"flip,omitempty"`
	NoCoordinates bool   `json:"noCoordinates,omitempty"` // of the SVG
	Numbers       int    `json:"numbers,omitempty"`
}

// BoardExportResult is the board.
type BoardExportResult struct {
	Text string `json:"text"`
}

// boardExport answers recls/boardExport; null where the game has no board, or not in this form.
func (s *server) boardExport(at *target, p *BoardExportParams) (*BoardExportResult, error) {
	game, node, ok, err := at.node(nil, p.Game, p.Node)
	if !ok {
		return nil, err
	}
	x, ok := view.BoardShown(at.lang.View, at.f, game, node, s.settingsFor(at.snap.key).notation, s.locale(),
		view.Show{Turned: p.Flip, Numbers: max(p.Numbers, 0)})
	if !ok {
		return nil, nil
	}
	switch p.As {
	case "text":
		return &BoardExportResult{x.Text()}, nil
	case "svg":
		return &BoardExportResult{x.Figure(p.NoCoordinates).SVG}, nil
	case "sfen":
		if sfen, ok := x.SFEN(); ok {
			return &BoardExportResult{sfen}, nil
		}
		return nil, nil
	}
	return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "a board is exported as text, svg or sfen")
}

package server

// Feature is one method as users meet it: docs/lsp.md is made of these, and a
// test holds them against the table of methods.
type Feature struct {
	Method string
	Gives  string // what users get, for all three formats unless it says so
}

// Features lists what is served, in the order of docs/lsp.md. The lifecycle and
// the notifications that keep texts in step are not features.
func Features() []Feature {
	return []Feature{
		{"textDocument/publishDiagnostics", "findings at the exact span, pushed to clients that do not pull: severity, code with its page, related places, tags (obsolete is struck out, redundant is faded), the titles of the fixes as `data`"},
		{"textDocument/diagnostic", "the same for clients that pull; a client that has them is told so (`resultId`)"},
		{"workspace/diagnostic", "the findings of the indexed files that are not open (`recls.workspace.index`)"},
		{"textDocument/hover", "the board at the place, as SVG where the client is known to draw it, else as text; what the property, keyword or field there means"},
		{"textDocument/completion", "what may be written here: properties, keywords and statements of the declared version, values, points, legal moves, names of the file, snippets for a new game"},
		{"completionItem/resolve", "the documentation of the word"},
		{"textDocument/codeAction", "every fix of a finding; `source.fixAll.recls`, all safe fixes of the file to the end; the refactorings listed below"},
		{"codeAction/resolve", "the edits of an action, made when it is taken"},
		{"textDocument/formatting", "the canonical layout, as the fewest edits"},
		{"textDocument/rangeFormatting", "the same for the nodes, lines or statements of a range"},
		{"textDocument/documentSymbol", "the outline: games, headers, setup, moves (in groups of 50 from 1,000 nodes on), variations, commented and named nodes, figures"},
		{"workspace/symbol", "players, events, openings, places, named games and variations of the open files, and of the workspace with `recls.workspace.index`"},
		{"textDocument/foldingRange", "games, variations, headers, comments"},
		{"textDocument/selectionRange", "value, property, node, variation, game; field, line, block, event; statement, record"},
		{"textDocument/semanticTokens/full", "identifiers by type, colours of the players, points, numbers, text, escapes, keywords, pieces, times, comments"},
		{"textDocument/semanticTokens/full/delta", "what of them has changed"},
		{"textDocument/semanticTokens/range", "those of the lines on the screen"},
		{"textDocument/inlayHint", "move number and the player's coordinate, captures, ☗７六歩, sums of SETUP; each kind can be switched (`recls.inlayHints`)"},
		{"textDocument/codeLens", "over each game its moves, players and result, and the board for clients with the command `recls.showBoard`; over variations their length and depth"},
		{"textDocument/definition", "from `#17` to the move; from a point to the move that put the stone or piece there"},
		{"textDocument/references", "all that names a move or a player"},
		{"textDocument/documentHighlight", "all that touches the point under the cursor on the way to here"},
		{"textDocument/documentLink", "URLs in sources, sites and comments"},
		{"textDocument/prepareRename", "whether a player or an event is under the cursor"},
		{"textDocument/rename", "another name for it throughout the collection"},
		{"workspace/executeCommand", "`recls.checkWorkspace`: every record of the workspace is judged, with progress; the answer counts `files`, `errors` and `warnings`"},
		{methodBoard, "the board for a panel: see below"},
		{methodGotoMove, "where a move stands in the text: see below"},
		{methodPlay, "how a move is written into the record: see below"},
	}
}

// ownRequests are the methods that are not part of LSP. The server names them
// in its capabilities under experimental.recls.requests.
var ownRequests = []string{methodBoard, methodGotoMove, methodPlay}

package server

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

// feature is one method as users meet it: docs/lsp.md is made of these, and a
// test holds them against the table of methods.
type feature struct {
	method string
	gives  string // what users get, for all formats unless it says so
}

// features lists what is served, in the order of docs/lsp.md. The lifecycle and
// the notifications that keep texts in step are not features.
var features = []feature{
	{"textDocument/publishDiagnostics", "findings at the exact span, pushed to clients that do not pull: severity, code with its page, related places, tags (obsolete is struck out, redundant is faded), the titles of the fixes as `data`"},
	{"textDocument/diagnostic", "the findings, for clients that ask for them; unchanged ones are not sent again (`resultId`)"},
	{"workspace/diagnostic", "the findings of files that are not open (`recls.workspace.searchClosedFiles`)"},
	{"textDocument/hover", "the board at the cursor, as a picture if the client can draw it and as text if not; the meaning of the property, keyword or field"},
	{"textDocument/completion", "what may be written here: properties, keywords and statements of the declared version, values, points, legal moves, names that occur in the file, snippets for a new game"},
	{"completionItem/resolve", "the documentation of the word"},
	{"textDocument/codeAction", "every fix of a finding; `quickfix.silence`, which silences a finding [in the record](silence.md); `source.fixAll.recls`, all safe fixes of the file until none is left; `source.findPosition`, which looks for the position at the cursor in the workspace, for clients that have the command `recls.showPositions`; the refactorings listed below"},
	{"codeAction/resolve", "the edits of an action, made when it is chosen"},
	{"textDocument/formatting", "the fixed layout, with the fewest edits"},
	{"textDocument/rangeFormatting", "the fixed layout of the nodes, lines or statements of a range"},
	{"textDocument/documentSymbol", "the outline: games, headers, setup, moves (in groups of 50 from 1,000 nodes on), variations, commented and named nodes, figures"},
	{"workspace/symbol", "players, events, openings, places, named games and variations of the open files, and of the workspace with `recls.workspace.searchClosedFiles`"},
	{"textDocument/foldingRange", "games, variations, headers, comments"},
	{"textDocument/selectionRange", "value, property, node, variation, game; field, line, block, event; statement, record"},
	{"textDocument/semanticTokens/full", "property names by type, colours of the players, points, numbers, text, escapes, keywords, pieces, times, comments"},
	{"textDocument/semanticTokens/full/delta", "the colours that have changed"},
	{"textDocument/semanticTokens/range", "the colours of the lines on the screen"},
	{"textDocument/inlayHint", "move number and the player's coordinate, captures, ☗７六歩, number of setup stones; each kind can be turned off (`recls.inlayHints`)"},
	{"textDocument/codeLens", "above each game its moves, players and result, and the board for clients with the command `recls.showBoard`; above variations their length and depth"},
	{"textDocument/definition", "from `#17` to the move; from a point to the move that put the stone or piece there"},
	{"textDocument/references", "all places that name a move or a player; of a move also those of its game where the same position comes about again: a repetition (sennichite), or another order of moves"},
	{"textDocument/implementation", "where the position at the cursor comes about in the records of the workspace: see `recls.findPosition`. Only for clients that do not have the command `recls.showPositions`"},
	{"textDocument/documentHighlight", "all places before this that name the point under the cursor"},
	{"textDocument/documentLink", "URLs in sources, sites and comments"},
	{"textDocument/prepareRename", "whether a player or an event is under the cursor"},
	{"textDocument/rename", "a new name for the player or the event throughout the collection"},
	{"workspace/executeCommand", "`recls.checkWorkspace`: every record of the workspace is checked, with progress; the answer counts `files`, `errors` and `warnings`. `recls.findPosition` with `{textDocument, position}`: where the position comes about in the records of the workspace, open ones as they are in the editor; with the players, the move number and what was played next ([what counts as the same](find.md#what-counts-as-the-same)). At most 1,000 places, with progress. `recls.listGames`: the games in the records of the workspace, with players, date, event, result and number of moves; at most 20,000, with progress"},
	{methodBoard, "the board for a panel"},
	{methodGotoMove, "where a move is in the text"},
	{methodPlay, "how a move is written into the record"},
	{methodTree, "all nodes of a game, to draw its tree"},
	{methodBoardExport, "the board as text, as a picture or as SFEN"},
	{methodEncoding, "the encoding of the file on disk, and whether the editor reads it in that one"},
	{methodEvaluation, "what engines have written into the record about who is ahead, as a series"},
	{methodEdit, "how a comment, a mark, a setup, a header field or another order of variations is written into the record"},
	{methodExplain, "the page of a rule, or what a word of a format means, as Markdown"},
}

// lifecycle are the methods that are served but are not features.
var lifecycle = []string{
	"initialize", "initialized", "shutdown", "$/setTrace", "window/workDoneProgress/cancel",
	"workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
	"textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
}

func TestFeaturesAreTheMethods(t *testing.T) {
	served := newServer(t.Context(), func() {}, Options{}.withDefaults(), nil).methods()
	listed := slices.Clone(lifecycle)
	for _, f := range features {
		listed = append(listed, f.method)
		if _, ok := served[f.method]; !ok && f.method != "textDocument/publishDiagnostics" {
			t.Errorf("%s is listed and not served", f.method)
		}
	}
	for method := range served {
		if !slices.Contains(listed, method) {
			t.Errorf("%s is served and not listed", method)
		}
	}
}

// TestDocIsCurrent holds the tables of docs/lsp.md against the code; -update writes them.
func TestDocIsCurrent(t *testing.T) {
	const path = "../docs/lsp.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := string(page)
	var served, actions strings.Builder
	served.WriteString("| method | what it gives |\n|---|---|\n")
	for _, f := range features {
		served.WriteString("| `" + f.method + "` | " + f.gives + " |\n")
	}
	actions.WriteString("| action | title | kind |\n|---|---|---|\n")
	var entries []refactor.Entry
	for _, l := range formats.All() {
		if l.Refactor != nil {
			entries = append(entries, l.Refactor.Entries...)
		}
	}
	for _, a := range append(entries, convert.Entries()...) {
		actions.WriteString("| `" + a.ID + "` | " + a.Title.String() + " | `" + a.Kind + "` |\n")
	}
	want = between(t, want, "features", served.String())
	want = between(t, want, "actions", actions.String())
	switch {
	case want == string(page):
	case *update:
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("docs/lsp.md is stale: go test ./server -run TestDocIsCurrent -update")
	}
}

// between replaces what stands between the two marks of a generated part.
func between(t *testing.T, page, name, text string) string {
	fresh, ok := filetest.Section(page, "<!-- begin "+name+" -->\n", "<!-- end "+name+" -->", text)
	if !ok {
		t.Fatalf("docs/lsp.md has no part %s", name)
	}
	return fresh
}

package server

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.lsp.dev/protocol"
)

// TestClientCapabilities: what a client says alone switches on what it is about, and nothing else.
func TestClientCapabilities(t *testing.T) {
	type want func(c *clientCapabilities)
	text := func(s string) string { return `{"capabilities":{"textDocument":{` + s + `}}}` }
	workspace := func(s string) string { return `{"capabilities":{"workspace":{` + s + `}}}` }
	cases := map[string]want{
		`{"capabilities":{}}`: func(*clientCapabilities) {},
		`{"capabilities":{"window":{"workDoneProgress":true}}}`:          func(c *clientCapabilities) { c.progress = true },
		`{"capabilities":{},"initializationOptions":{"commands":["a"]}}`: func(c *clientCapabilities) { c.commands = []string{"a"} },
		text(`"diagnostic":{}`): func(c *clientCapabilities) { c.pulls = true },
		text(`"hover":{"contentFormat":["markdown","plaintext"]}`):                         func(c *clientCapabilities) { c.markdown = true },
		text(`"hover":{"contentFormat":["plaintext","markdown"]}`):                         func(*clientCapabilities) {},
		text(`"foldingRange":{"rangeLimit":7}`):                                            func(c *clientCapabilities) { c.foldLimit = 7 },
		text(`"foldingRange":{"rangeLimit":70000}`):                                        func(*clientCapabilities) {},
		text(`"semanticTokens":{"requests":{"range":true}}`):                               func(c *clientCapabilities) { c.rangeTokens = true },
		text(`"semanticTokens":{"requests":{"range":{}}}`):                                 func(c *clientCapabilities) { c.rangeTokens = true },
		text(`"semanticTokens":{"requests":{"range":false}}`):                              func(*clientCapabilities) {},
		text(`"semanticTokens":{"multilineTokenSupport":true}`):                            func(c *clientCapabilities) { c.multilineTokens = true },
		text(`"codeAction":{"dataSupport":true}`):                                          func(*clientCapabilities) {},
		text(`"codeAction":{"resolveSupport":{"properties":["edit"]}}`):                    func(*clientCapabilities) {},
		text(`"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}`):                func(c *clientCapabilities) { c.nestedSymbols = true },
		text(`"definition":{"linkSupport":true}`):                                          func(c *clientCapabilities) { c.definitionLinks = true },
		text(`"completion":{"completionItem":{"snippetSupport":true}}`):                    func(c *clientCapabilities) { c.snippets = true },
		workspace(`"diagnostics":{"refreshSupport":true}`):                                 func(c *clientCapabilities) { c.refreshDiagnostics = true },
		workspace(`"inlayHint":{"refreshSupport":true}`):                                   func(c *clientCapabilities) { c.refreshHints = true },
		workspace(`"codeLens":{"refreshSupport":true}`):                                    func(c *clientCapabilities) { c.refreshLenses = true },
		workspace(`"configuration":true`):                                                  func(c *clientCapabilities) { c.configuration = true },
		workspace(`"configuration":false`):                                                 func(*clientCapabilities) {},
		workspace(`"didChangeConfiguration":{"dynamicRegistration":true}`):                 func(c *clientCapabilities) { c.watchConfiguration = true },
		workspace(`"didChangeWatchedFiles":{"dynamicRegistration":true}`):                  func(c *clientCapabilities) { c.watchFiles = true },
		workspace(`"workspaceEdit":{"documentChanges":true}`):                              func(c *clientCapabilities) { c.documentChanges = true },
		workspace(`"workspaceEdit":{"resourceOperations":["create"]}`):                     func(*clientCapabilities) {},
		text(`"codeAction":{"dataSupport":true,"resolveSupport":{"properties":["edit"]}}`): func(c *clientCapabilities) { c.resolveEdits = true },
		workspace(`"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}`): func(c *clientCapabilities) {
			c.documentChanges, c.createFiles = true, true
		},
	}
	for name, svg := range map[string]bool{"Visual Studio Code": true, "Visual Studio Code - Insiders": true, "VSCodium": true, "code-server": true, "kate": false} {
		cases[fmt.Sprintf(`{"clientInfo":{"name":%q},"capabilities":{}}`, name)] = func(*clientCapabilities) {}
		cases[fmt.Sprintf(`{"clientInfo":{"name":%q},"capabilities":{"textDocument":{"hover":{"contentFormat":["markdown"]}}}}`, name)] = func(c *clientCapabilities) {
			c.markdown, c.svg = true, svg
		}
	}
	for _, part := range []string{"publishDiagnostics", "diagnostic"} { // either says it for both
		for about, want := range map[string]want{
			`"dataSupport":true`:              func(c *clientCapabilities) { c.diagnosticData = true },
			`"codeDescriptionSupport":true`:   func(c *clientCapabilities) { c.codeDescription = true },
			`"relatedInformation":true`:       func(c *clientCapabilities) { c.relatedInformation = true },
			`"tagSupport":{"valueSet":[1,2]}`: func(c *clientCapabilities) { c.diagnosticTags = []protocol.DiagnosticTag{1, 2} },
		} {
			cases[text(fmt.Sprintf(`%q:{%s}`, part, about))] = func(c *clientCapabilities) { want(c); c.pulls = part == "diagnostic" }
		}
	}
	for said, change := range cases {
		var p protocol.InitializeParams
		if err := decode([]byte(said), &p); err != nil {
			t.Fatal(said, err)
		}
		want := clientCapabilities{foldLimit: maxFolds}
		change(&want)
		if diff := cmp.Diff(want, clientCapabilitiesOf(&p), cmp.AllowUnexported(want)); diff != "" {
			t.Errorf("%s: %s", said, diff)
		}
	}
}

// TestCompletionKinds: every kind of item has an icon that no other has.
func TestCompletionKinds(t *testing.T) {
	seen := map[protocol.CompletionItemKind]bool{0: true, protocol.CompletionItemKindText: true}
	for kind, icon := range completionKinds {
		if seen[icon] {
			t.Errorf("kind %d has icon %v", kind, icon)
		}
		seen[icon] = true
	}
}

package cases

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/recls/recls/"

// allowed names, for each package or folder of the project, what of the project it may import: the arrows of
// docs/architecture.md. A package in a folder may do what both are allowed.
var allowed = []struct {
	from string
	to   []string
}{
	{"record", []string{"record"}},
	{"board", []string{"board", "record"}},
	{"i18n", nil},
	{"syntax", []string{"syntax", "board", "record"}},
	{"diagnostics", []string{"diagnostics", "syntax", "board", "record"}},
	{"docs", []string{"diagnostics"}},
	{"view", []string{"view", "syntax", "board", "record"}},
	{"hover", []string{"hover", "view", "syntax", "board", "record"}},
	{"format", []string{"format", "syntax", "board", "record"}},
	{"features/classify", []string{"syntax", "board", "record"}},
	{"features/outline", []string{"syntax", "board", "record"}},
	{"features/complete", []string{"syntax", "board", "record"}},
	{"features", []string{"features", "diagnostics", "syntax", "board", "record"}},
	{"language", []string{"diagnostics", "hover", "view", "format", "features", "syntax", "board", "record"}},
	{"formats", []string{"formats", "language", "diagnostics", "hover", "view", "format", "features", "syntax", "board", "record"}},
	{"convert", []string{"convert", "formats", "features", "hover", "syntax", "board", "record"}},
	{"server", []string{"server", "docs", "formats", "language", "convert", "diagnostics", "hover", "view", "format", "features", "syntax", "board", "record"}},
	{"cmd", []string{"cmd", "server", "docs", "formats", "language", "convert", "diagnostics", "hover", "view", "format", "features", "syntax", "board", "record"}},
}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}}: {{join .Imports \" \"}}", module+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		pkg, imports, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, imp := range strings.Fields(imports) {
			if why := forbidden(strings.TrimPrefix(pkg, module), imp); why != "" {
				t.Errorf("%s imports %s: %s", pkg, imp, why)
			}
		}
	}
}

func forbidden(pkg, imp string) string {
	top := first(pkg)
	switch {
	case strings.HasPrefix(imp, "go.lsp.dev/") && top != "server":
		return "only server speaks the protocol"
	case strings.HasPrefix(imp, "go.uber.org/") && pkg != "cmd/recls":
		return "all code logs through log/slog, and only the program chooses what writes it"
	case imp == "reflect" && top == "server":
		return "params and answers have types"
	case imp == "log/slog" && top != "server" && top != "cmd":
		return "only server and cmd log"
	case strings.HasPrefix(imp, "go.uber.org/zap") && pkg != "cmd/recls":
		return "code logs through log/slog; only the program decides what writes it"
	case slices.Contains([]string{"os", "net", "os/exec", "log", "net/http", "io/ioutil"}, imp) && top != "server" && top != "cmd":
		return "below server nothing does I/O"
	case !strings.HasPrefix(imp, module), imp == module+"i18n", imp == module+"i18n/excerpt": // the lowest floor
		return ""
	}
	for _, a := range allowed {
		if (pkg == a.from || strings.HasPrefix(pkg, a.from+"/")) && !slices.Contains(a.to, first(strings.TrimPrefix(imp, module))) {
			return "not an arrow of the architecture"
		}
	}
	return ""
}

func first(path string) string { top, _, _ := strings.Cut(path, "/"); return top }

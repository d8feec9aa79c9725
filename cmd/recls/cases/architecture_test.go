package cases

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/recls/recls/"

// allowed names, for each package or folder of the project, what of the project
// it may import: the arrows of docs/architecture.md.
var allowed = []struct {
	from string
	to   []string
}{
	{"formats", []string{"formats"}},
	{"diagnostics", []string{"diagnostics", "formats"}},
	{"hover", []string{"hover", "formats"}},
	{"format", []string{"format", "formats"}},
	{"server", []string{"server", "diagnostics", "hover", "format", "formats"}},
	{"cmd", []string{"cmd", "server", "diagnostics", "hover", "format", "formats"}},
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
	case imp == "log/slog" && top != "server" && top != "cmd":
		return "only server and cmd log"
	case slices.Contains([]string{"os", "net", "os/exec", "log", "net/http", "io/ioutil"}, imp) && top != "server" && top != "cmd":
		return "below server nothing does I/O"
	case !strings.HasPrefix(imp, module):
		return ""
	}
	for _, a := range allowed {
		if a.from == top && !slices.Contains(a.to, first(strings.TrimPrefix(imp, module))) {
			return "not an arrow of the architecture"
		}
	}
	return ""
}

func first(path string) string { top, _, _ := strings.Cut(path, "/"); return top }

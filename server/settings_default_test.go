package server

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// TestDefaultSettingsChangeNothing: VS Code sends every setting with its default when it starts. Findings that were
// asked for before are not made again for that.
func TestDefaultSettingsChangeNothing(t *testing.T) {
	page, err := os.ReadFile("../docs/settings.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "<!-- keys: editor (generated) -->")
	table, _, _ = strings.Cut(table, "<!-- end -->")
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| .*? \\| `([^`]+)` \\|").FindAllStringSubmatch(table, -1)
	if len(rows) < 10 {
		t.Fatalf("%d settings in docs/settings.md", len(rows))
	}
	sent := map[string]any{}
	for _, row := range rows {
		in, name := sent, row[1]
		for {
			group, rest, ok := strings.Cut(name, ".")
			if !ok {
				break
			}
			if in[group] == nil {
				in[group] = map[string]any{}
			}
			in, name = in[group].(map[string]any), rest
		}
		in[name] = json.RawMessage(row[2])
	}
	text, err := json.Marshal(sent)
	if err != nil {
		t.Fatal(err)
	}
	var st settingsStore
	st.init(formats.Catalogue(), nil)
	st.initial(nil)
	if problems, changed := st.configure(text); changed || len(problems) > 0 {
		t.Errorf("%s: changed %v, problems %v", text, changed, problems)
	}
	if _, changed := st.configure([]byte(`{"sgf": {"lineWidth": 100}}`)); !changed {
		t.Error("another width is no change")
	}
}

package project

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// TestOrigins: each value comes with the line that says it, and is the one that holds.
func TestOrigins(t *testing.T) {
	dir := t.TempDir()
	const text = `exclude = ["new"]
format.width = 50
[shogi]
notation = "western"
[rules]
"sgf/*" = "hint"
"sgf/date-format" = "off"
[[overrides]]
files = ["other/*"]
[[overrides]]
files = ["old/*"]
sgf.lineWidth = 100
[overrides.rules]
"*-format" = "error"
`
	f, _ := Parse(filepath.Join(dir, Name), []byte(text), formats.Catalogue())
	for path, want := range map[string]string{
		"a.sgf":     `shogi.notation="western"@4 sgf.lineWidth=50@2 ishi.indentWidth=0@0 sgf/off-board=hint@6(sgf/*) sgf/date-format=off@7(sgf/date-format)`,
		"old/a.sgf": `shogi.notation="western"@4 sgf.lineWidth=100@12/2 ishi.indentWidth=0@0 sgf/off-board=hint@6(sgf/*) sgf/date-format=error@14/2(*-format)`,
	} {
		path = filepath.Join(dir, path)
		var got []string
		for _, o := range append(f.Origins(path), slices.DeleteFunc(f.RuleOrigins(path), func(o Origin) bool {
			return o.Name != "sgf/date-format" && o.Name != "sgf/off-board"
		})...) {
			s := fmt.Sprintf("%s=%s@%d", o.Name, o.Value, o.Line)
			if o.Override > 0 {
				s += fmt.Sprintf("/%d", o.Override)
			}
			if o.Pattern != "" {
				s += "(" + o.Pattern + ")"
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s\nwant %s", path, s, want)
		}
	}
	if f.ExcludedAt(filepath.Join(dir, "new", "a.sgf")) != 1 || f.ExcludedAt(filepath.Join(dir, "a.sgf")) != 0 {
		t.Error("excluded")
	}
	var none *File
	if list := none.Origins("a.sgf"); len(list) != 3 || list[1].Value != "80" || none.RuleOrigins("a.sgf") != nil || none.ExcludedAt("a.sgf") != 0 {
		t.Errorf("without a file: %v", list)
	}
}

// TestOriginsHold: the words of rules are those that For gives.
func TestOriginsHold(t *testing.T) {
	f, _ := Parse(Name, []byte("[rules]\n'*' = 'hint'\n'csa/move-nifu' = 'on'\n[[overrides]]\nfiles = ['a*']\nrules = {'csa/*' = 'off'}\n[[overrides]]\nfiles = ['ab']\nrules = {'*-nifu' = 'error'}\n"), formats.Catalogue())
	for _, path := range []string{"b", "a", "ab"} {
		var words []Word
		for _, o := range f.RuleOrigins(path) {
			words = append(words, Word{o.Name, o.Value})
		}
		if got := f.For(path).Rules; !slices.Equal(got, words) || len(got) == 0 {
			t.Errorf("%s: %d words, For has %d", path, len(words), len(got))
		}
	}
}

// TestTemplate: a new file is valid, and so are the lines in it when the # before them is removed. It has every
// setting.
func TestTemplate(t *testing.T) {
	text := Template()
	f, problems := Parse(Name, []byte(text), formats.Catalogue())
	if len(problems) > 0 || len(f.For("archive/a.sgf").Rules) > 0 {
		t.Errorf("as it is: %v", problems)
	}
	var used []string
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "# "); ok && (strings.Contains(rest, " = ") || strings.HasPrefix(rest, "[")) {
			line = rest
		}
		used = append(used, line)
	}
	f, problems = Parse(Name, []byte(strings.Join(used, "")), formats.Catalogue())
	if len(problems) > 0 {
		t.Errorf("%v\n%s", problems, strings.Join(used, ""))
	}
	if len(f.RuleOrigins("archive/a.sgf")) == 0 || f.ExcludedAt("incoming/x") == 0 {
		t.Error("the examples do nothing")
	}
	for _, s := range settings() {
		if _, own, _ := strings.Cut("."+s.own(), "."); s.in&(inProject|inOverride) != 0 && s.kind != ignored && !strings.Contains(text, own[strings.LastIndex(own, ".")+1:]) {
			t.Errorf("%s is not in the new file", s.name)
		}
	}
	for _, o := range f.Origins("a.sgf") {
		if o.Line == 0 {
			t.Errorf("%s is not in the new file", o.Name)
		}
	}
}

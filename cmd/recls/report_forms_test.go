package main

import (
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// reported checks the records of testdata/check in every form of output, as they are in a folder with an archive and a
// file that cannot be read beside them.
func reported(t *testing.T, form string) result {
	t.Helper()
	records := get(t, filepath.Join("testdata", "check", "records.txtar"))
	dir := folder(t, records)
	put(t, filepath.Join(dir, "b.zip"), zipOf(t, map[string]string{"one/../two.sgf": "(;FF[4]GM[1]SZ[9];B[zz])"}))
	if err := os.Symlink("loop.sgf", filepath.Join(dir, "loop.sgf")); err != nil {
		t.Fatal(err)
	}
	return recls("", "check", "--format", form, ".", "loop.sgf")
}

// versions are what the goldens do not hold: they differ from build to build.
var versions = regexp.MustCompile(`recls \(?v?[^ ]+ \(go[^)]*\)|"fullName":"recls [^"]*","version":"[^"]*"`)

// TestReports holds every form of output against a golden file. -update writes them.
func TestReports(t *testing.T) {
	goldens, err := filepath.Abs(filepath.Join("testdata", "check"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range forms() {
		t.Run(f.name, func(t *testing.T) {
			t.Chdir(filepath.Dir(filepath.Dir(goldens)))
			got := reported(t, f.name)
			if got.code != exitError || !strings.Contains(got.err, "recls: loop.sgf: too many levels of symbolic links\n") {
				t.Errorf("exit code %d\n%s", got.code, got.err)
			}
			out := versions.ReplaceAllString(got.out, "VERSION")
			golden := filepath.Join(goldens, "report."+f.name)
			if *update {
				put(t, golden, out)
			}
			if diff := cmp.Diff(get(t, golden), out); diff != "" {
				t.Errorf("%s (-want +got; -update writes it):\n%s", golden, diff)
			}
		})
	}
}

// TestHostileNames: what a member of an archive is called, or a file, is neither obeyed by a terminal nor taken for a
// line, a command or a part of a page, in no form of the report and by no other command.
func TestHostileNames(t *testing.T) {
	folder(t, "")
	files := map[string]string{}
	for _, name := range []string{
		"a\n::error file=x::taken.sgf", "a\x1b[2J\x1b]0;t\x07.sgf", "a\u202egfs.sgf", "a\u0085\u009b31m.sgf", "<script>taken()</script>.sgf", "a\x00b.sgf",
		"a\r\nb.sgf", "a%0A::error::taken,c:d.sgf", "a\tb|c`d`.sgf", "]]><taken/>.sgf", "&lt;taken/&gt;.sgf", `C:\x\a.sgf`, "\ufeffa.sgf", "a\u2028::error::taken.sgf",
		`"><taken a=".sgf`, "a\xff\xfe.sgf", strings.Repeat("../", 50) + "a.sgf", "--output=x.sgf",
	} {
		files[name] = "(;FF[4]GM[1]SZ[9];B[zz]"
	}
	put(t, "a.zip", zipOf(t, files))
	delete(files, "a\x00b.sgf") // which is not a name elsewhere
	put(t, "a.tar", tarOf(t, files))
	for name, data := range files {
		if !strings.Contains(name, "/") && os.WriteFile(name, []byte(data), 0o600) != nil {
			t.Logf("not a name here: %q", name)
		}
	}
	commands := [][]string{{"stats"}, {"stats", "--format", "json"}, {"find", "--size", "9", "D4"}, {"dedupe"}}
	for _, f := range forms() {
		commands = append(commands, []string{"check", "--format", f.name})
	}
	for _, command := range commands {
		for _, path := range []string{"a.zip", "a.tar", "."} {
			got := recls("", append(command, path)...)
			if got.out == "" && got.err == "" {
				t.Errorf("%v %s says nothing", command, path)
			}
			for _, r := range got.out + got.err {
				if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0x2028 || r == 0x2029) {
					t.Errorf("%v %s prints %U", command, path, r)
				}
			}
			tags := strings.Contains("junit checkstyle html", command[len(command)-1]) // where a name could be one
			for line := range strings.Lines(got.out + got.err) {
				line = strings.TrimSpace(line)
				if strings.HasPrefix(line, "::error file=x") || strings.HasPrefix(line, "::error::") || tags && strings.Contains(line, "<taken") || tags && strings.Contains(line, "<script>taken") {
					t.Errorf("%v %s: a name is taken for more: %s", command, path, line)
				}
			}
		}
	}
	if exists("x.sgf") {
		t.Error("a name is taken for a flag")
	}
}

// TestSarifSchema: the log is what the schema of the standard asks for, and names places as people and other programs
// count them.
func TestSarifSchema(t *testing.T) {
	schema, err := filepath.Abs(filepath.Join("sarif", "testdata", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	standard, err := jsonschema.NewCompiler().Compile(schema)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{reported(t, "sarif").out, recls("(;FF[4])", "check", "--format", "sarif", "-").out} {
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(form))
		if err != nil {
			t.Fatal(err)
		}
		if err := standard.Validate(log); err != nil {
			t.Errorf("%v", err)
		}
	}
	broken, _ := jsonschema.UnmarshalJSON(strings.NewReader(`{"version":"2.1.0","runs":[{"results":[]}]}`))
	if standard.Validate(broken) == nil {
		t.Error("the schema allows a run without a tool")
	}
}

// TestSarifFixes applies the fixes of a log by its regions, and gets what --fix writes.
func TestSarifFixes(t *testing.T) {
	const record = "(;FF[4]GM[1]SZ[9]CA[utf8]PB[古力];B[aa]\r\nC[𠮷])"
	dir := folder(t, "")
	put(t, filepath.Join(dir, "a.sgf"), record)
	var log struct {
		Runs []struct {
			Results []struct {
				Fixes []struct {
					ArtifactChanges []struct {
						ArtifactLocation struct{ URI string }
						Replacements     []struct {
							DeletedRegion   struct{ StartLine, StartColumn, EndLine, EndColumn int }
							InsertedContent struct{ Text string }
						}
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(recls("", "check", "--format", "sarif", "a.sgf").out), &log); err != nil {
		t.Fatal(err)
	}
	r := log.Runs[0].Results
	if len(r) != 1 || len(r[0].Fixes) != 1 {
		t.Fatalf("%+v", r)
	}
	change := r[0].Fixes[0].ArtifactChanges[0]
	at := change.Replacements[0].DeletedRegion
	line := []rune(strings.Split(record, "\r\n")[at.StartLine-1])
	fixed := string(line[:at.StartColumn-1]) + change.Replacements[0].InsertedContent.Text + string(line[at.EndColumn-1:]) + "\r\nC[𠮷])"
	recls("", "check", "--fix", "a.sgf").want(t, 0, "1 fix applied in 1 file")
	if got := get(t, "a.sgf"); change.ArtifactLocation.URI != "a.sgf" || got != fixed || got == record {
		t.Errorf("the log gives %q, --fix %q", fixed, got)
	}
}

// TestJUnitXML: XML that is well formed, with the numbers that belong to its cases.
func TestJUnitXML(t *testing.T) {
	var suites struct {
		Suites []struct {
			Name  string `xml:"name,attr"`
			Cases []struct {
				Failure *struct{} `xml:"failure"`
				Error   *struct{} `xml:"error"`
			} `xml:"testcase"`
			T int `xml:"tests,attr"`
			F int `xml:"failures,attr"`
			E int `xml:"errors,attr"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(reported(t, "junit").out), &suites); err != nil {
		t.Fatal(err)
	}
	for _, s := range suites.Suites {
		failures, errors := 0, 0
		for _, c := range s.Cases {
			if c.Failure != nil {
				failures++
			}
			if c.Error != nil {
				errors++
			}
		}
		if s.T != len(s.Cases) || s.F != failures || s.E != errors {
			t.Errorf("%s: %d tests, %d failures, %d errors; the cases have %d, %d, %d", s.Name, s.T, s.F, s.E, len(s.Cases), failures, errors)
		}
	}
	if len(suites.Suites) != 8 {
		t.Errorf("%d suites", len(suites.Suites))
	}
}

// TestGitHubCommands: a record cannot say anything to the runner.
func TestGitHubCommands(t *testing.T) {
	for line := range strings.Lines(reported(t, "github").out) {
		if !regexp.MustCompile(`^::(error|warning|notice) file=[^:,]+(,(line|endLine|col|endColumn)=\d+)*,title=[a-z/ %A-F0-9-]+::[^\r\n]+\n$`).MatchString(line) {
			t.Errorf("not one command: %q", line)
		}
	}
}

// TestOutputFile: a report takes its place whole, or leaves the one that is there.
func TestOutputFile(t *testing.T) {
	folder(t, severities)
	put(t, "report.json", "old")
	recls("", "check", "--format", "json", "-o", "report.json", "--force", ".").want(t, 1, "!{")
	want := recls("", "check", "--format", "json", ".")
	if got := get(t, "report.json"); got != want.out || got == "" {
		t.Errorf("in the file:\n%s\non standard output:\n%s", got, want.out)
	}
	recls("", "check", "--output", "no/such/folder", ".").want(t, 2, "--output no/such/folder: cannot make a temporary file in its folder", "no such file or directory")
	recls("", "check", "--output", ".", ".").want(t, 2, "--output .: a folder: expected the name of a file")
	left, err := filepath.Glob(".report*")
	if err != nil || len(left) > 0 {
		t.Errorf("left over: %v %v", left, err)
	}
	recls("", "check", "-o", "new.txt", "--color", "always", "error.sgf").want(t, 1, "!error")
	if got := get(t, "new.txt"); !strings.Contains(got, "error.sgf:1:23: error: ") || strings.Contains(got, "\x1b") {
		t.Errorf("in the file:\n%s", got)
	}
}

// TestStatistics: rules by how often they speak.
func TestStatistics(t *testing.T) {
	folder(t, severities)
	put(t, "safe.sgf", "(;FF[4]GM[1]SZ[9]GN[];B[aa])")
	got := recls("", "check", "--statistics", "--min-severity", "hint", ".", "error.sgf")
	got.want(t, 1, "\n2  error        sgf/unclosed-tree", "\n1  hint ", "can be fixed with --fix\n", "in 7 files; 1 fixable with --fix\n")
	recls("", "check", "--statistics", "clean.sgf").want(t, 0, "nothing found in 1 file\n", "!mended")
	recls("", "check", "--statistics", "--format", "json", ".").want(t, 2, "--statistics: expected --format text, but it is")
}

// TestColour: NO_COLOR is for those who have not said --color.
func TestColour(t *testing.T) {
	folder(t, severities)
	t.Setenv("NO_COLOR", "1")
	recls("", "check", "error.sgf", "--color", "always").want(t, 1, "\x1b[31merror:\x1b[0m")
	recls("", "--color=never", "check", "error.sgf").want(t, 1, "!\x1b")
	recls("", "check", "error.sgf").want(t, 1, "!\x1b")
	recls("", "check", "--color", "sometimes", "error.sgf").want(t, 2, "--color sometimes: expected auto, always or never")
	recls("", "check", "--format", "sarf", "error.sgf").want(t, 2, "did you mean sarif?")
}

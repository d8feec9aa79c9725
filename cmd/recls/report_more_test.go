package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// TestGitLabReport: one list of issues, each with the fields that GitLab asks for, and a fingerprint of its own that
// moved lines do not change.
func TestGitLabReport(t *testing.T) {
	prints := func(text string) (list []string) {
		t.Helper()
		var issues []gitLabIssue
		if err := json.Unmarshal([]byte(text), &issues); err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		seen := map[string]bool{}
		for _, i := range issues {
			if seen[i.Fingerprint] || !regexp.MustCompile("^[0-9a-f]{32}$").MatchString(i.Fingerprint) || i.Description == "" || i.Check == "" ||
				!regexp.MustCompile("^(info|minor|major|critical|blocker)$").MatchString(i.Severity) || i.Location.Path == "" || i.Location.Lines.Begin < 1 {
				t.Errorf("not an issue: %+v", i)
			}
			seen[i.Fingerprint] = true
			list = append(list, i.Fingerprint)
		}
		return list
	}
	if all := prints(reported(t, "gitlab").out); len(all) < 10 {
		t.Errorf("%d issues", len(all))
	}
	dir := folder(t, "-- a.sgf --\n(;FF[4]GM[1]SZ[9];B[zz];B[zz])\n")
	old := prints(recls("", "check", "--format", "gitlab", "a.sgf").out)
	put(t, "a.sgf", "(;FF[4]GM[1]\n\nSZ[9]\n;B[zz];B[zz])\n")
	if again := prints(recls("", "check", "--format", "gitlab", filepath.Join(dir, "a.sgf")).out); len(old) < 2 || strings.Join(again, " ") != strings.Join(old, " ") {
		t.Errorf("%v, and after lines have moved %v", old, again)
	}
	if got := recls("", "check", "--format", "gitlab", "--only", "no-game-tree", "a.sgf"); got.out != "[\n]\n" || got.code != 0 {
		t.Errorf("nothing found: %v", got)
	}
}

// TestCheckstyleReport: XML as checkstyle-report-1.0.0.xsd has it.
func TestCheckstyleReport(t *testing.T) {
	var report struct {
		XMLName xml.Name `xml:"checkstyle"`
		Version string   `xml:"version,attr"`
		Files   []struct {
			Name   string `xml:"name,attr"`
			Errors []struct {
				Line     int    `xml:"line,attr"`
				Column   int    `xml:"column,attr"`
				Severity string `xml:"severity,attr"`
				Message  string `xml:"message,attr"`
				Source   string `xml:"source,attr"`
			} `xml:"error"`
		} `xml:"file"`
	}
	if err := xml.Unmarshal([]byte(reported(t, "checkstyle").out), &report); err != nil {
		t.Fatal(err)
	}
	if report.Version == "" || len(report.Files) != 8 {
		t.Errorf("version %q, %d files", report.Version, len(report.Files))
	}
	for _, f := range report.Files {
		for _, e := range f.Errors {
			if f.Name == "" || e.Line < 1 || e.Column < 1 && e.Source != "recls" || e.Message == "" || e.Source == "" ||
				!regexp.MustCompile("^(ignore|info|warning|error)$").MatchString(e.Severity) {
				t.Errorf("%s: %+v", f.Name, e)
			}
		}
	}
}

// rdSchema is what reviewdog's proto/rdf/reviewdog.proto says of a DiagnosticResult, with nothing beside it: its reader
// of JSON refuses what it does not know.
const rdSchema = `{
"type": "object", "additionalProperties": false, "required": ["diagnostics"],
"properties": {
  "source": {"type": "object", "additionalProperties": false, "properties": {"name": {"type": "string"}, "url": {"type": "string"}}},
  "severity": {"$ref": "#/$defs/severity"},
  "diagnostics": {"type": "array", "items": {
    "type": "object", "additionalProperties": false, "required": ["message", "location"],
    "properties": {
      "message": {"type": "string"},
      "location": {"$ref": "#/$defs/location"},
      "severity": {"$ref": "#/$defs/severity"},
      "code": {"type": "object", "additionalProperties": false, "properties": {"value": {"type": "string"}, "url": {"type": "string"}}},
      "suggestions": {"type": "array", "items": {"type": "object", "additionalProperties": false,
        "properties": {"range": {"$ref": "#/$defs/range"}, "text": {"type": "string"}}}},
      "original_output": {"type": "string"},
      "related_locations": {"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["location"],
        "properties": {"message": {"type": "string"}, "location": {"$ref": "#/$defs/location"}}}}
    }}}
},
"$defs": {
  "location": {"type": "object", "additionalProperties": false, "required": ["path"],
    "properties": {"path": {"type": "string"}, "range": {"$ref": "#/$defs/range"}}},
  "severity": {"enum": ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]},
  "range": {"type": "object", "additionalProperties": false, "required": ["start"],
    "properties": {"start": {"$ref": "#/$defs/position"}, "end": {"$ref": "#/$defs/position"}}},
  "position": {"type": "object", "additionalProperties": false,
    "properties": {"line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}}}
}}`

func TestRDJSONSchema(t *testing.T) {
	schema, err := jsonschema.UnmarshalJSON(strings.NewReader(rdSchema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("rdf.json", schema); err != nil {
		t.Fatal(err)
	}
	rdf, err := c.Compile("rdf.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		reported(t, "rdjson").out, recls("(;FF[4]GM[1])", "check", "--format", "rdjson", "-").out,
		recls("(;FF[4]GM[1]SZ[9];B[aa]C[x]C[y])", "check", "--format", "rdjson", "-").out,
	} {
		result, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		if err := rdf.Validate(result); err != nil {
			t.Error(err)
		}
	}
}

// TestFixesOfReports: who applies the edits of JSON, or the suggestions of rdjson, gets what --fix writes. Columns of
// one are code points, of the other bytes.
func TestFixesOfReports(t *testing.T) {
	const record = "(;FF[4]GM[1]SZ[9]CA[utf8]PB[古力];B[aa]\r\nC[𠮷])"
	folder(t, "")
	put(t, "a.sgf", record)
	var found jsonFinding
	if err := json.Unmarshal([]byte(recls("", "check", "--format", "json", "a.sgf").out), &found); err != nil {
		t.Fatal(err)
	}
	var result struct{ Diagnostics []rdDiagnostic }
	if err := json.Unmarshal([]byte(recls("", "check", "--format", "rdjson", "a.sgf").out), &result); err != nil {
		t.Fatal(err)
	}
	recls("", "check", "--fix", "a.sgf").want(t, 0, "1 fix applied in 1 file")
	fixed := get(t, "a.sgf")
	lines := strings.SplitAfter(record, "\n")
	if len(found.Fixes) != 1 || len(found.Fixes[0].Edits) != 1 {
		t.Fatalf("%+v", found)
	}
	e := found.Fixes[0].Edits[0]
	line := []rune(lines[e.Line-1])
	if got := string(line[:e.Column-1]) + e.Text + string(line[e.EndColumn-1:]) + lines[1]; got != fixed || e.Line != e.EndLine {
		t.Errorf("by JSON %q, by --fix %q", got, fixed)
	}
	if len(result.Diagnostics) != 1 || len(result.Diagnostics[0].Suggestions) != 1 {
		t.Fatalf("%+v", result)
	}
	s := result.Diagnostics[0].Suggestions[0]
	if got := lines[0][:s.Range.Start.Column-1] + s.Text + lines[0][s.Range.End.Column-1:] + lines[1]; got != fixed {
		t.Errorf("by rdjson %q, by --fix %q", got, fixed)
	}
}

// TestRelatedInJSON: the other places of a finding are there, in order.
func TestRelatedInJSON(t *testing.T) {
	got := recls("(;FF[4]GM[1]SZ[9];B[aa]C[x]C[y])", "check", "--format", "json", "--only", "duplicate-property", "-")
	var f jsonFinding
	if err := json.Unmarshal([]byte(got.out), &f); err != nil {
		t.Fatalf("%v: %s", err, got.out)
	}
	if len(f.Related) != 1 || f.Related[0].Line != 1 || f.Related[0].Column != 24 || f.Related[0].Message == "" || f.URL != ruleURL(f.Code) {
		t.Errorf("%+v", f)
	}
}

// TestRelatedInRDJSON: likewise in rdjson, with columns in bytes.
func TestRelatedInRDJSON(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa]C[囲]C[碁])\n")
	var r struct{ Diagnostics []rdDiagnostic }
	got := recls("", "check", "--format", "rdjson", "--only", "duplicate-property", "a.sgf")
	if err := json.Unmarshal([]byte(got.out), &r); err != nil || len(r.Diagnostics) != 1 || len(r.Diagnostics[0].Related) != 1 {
		t.Fatalf("%v: %s", err, got.out)
	}
	d, x := r.Diagnostics[0], r.Diagnostics[0].Related[0]
	if x.Location.Path != "a.sgf" || x.Message == "" || *x.Location.Range == *d.Location.Range ||
		x.Location.Range.Start != (rdPosition{1, 33}) || d.Location.Range.Start != (rdPosition{1, 39}) {
		t.Errorf("%s", got.out)
	}
}

func TestConcise(t *testing.T) {
	folder(t, severities)
	got := recls("", "check", "--format", "concise", ".")
	got.want(t, 1, "1 error, 1 warning and 1 information in 5 files")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	for _, line := range lines[:len(lines)-1] {
		if !regexp.MustCompile(`^[a-z]+\.(sgf|csa):\d+:\d+: (error|warning|information): .+ \[(sgf|csa)/[a-z-]+\]$`).MatchString(line) {
			t.Errorf("line %q", line)
		}
	}
	if len(lines) != 4 {
		t.Errorf("%d lines:\n%s", len(lines), got.out)
	}
	recls("", "check", "--format", "concise", "--statistics", "error.sgf").want(t, 1, "1  error")
	recls("", "check", "--format", "concise", "--diff", "--unsafe-fixes", "error.sgf").want(t, 1, "+++ error.sgf")
}

func TestQuiet(t *testing.T) {
	folder(t, severities)
	if got := recls("", "check", "-q", "clean.sgf"); got != (result{}) {
		t.Errorf("%v", got)
	}
	recls("", "check", "-q", ".", "nowhere.sgf").want(t, 2, "[sgf/unclosed-tree]", "recls: nowhere.sgf: ", "!in 5 files")
	recls("", "check", "-q", "--unsafe-fixes", "error.sgf").want(t, 0, "!applied", "!found")
	put(t, "bare.ishi", "BLACK 古力 古力 古力\nWHITE \xb9\nB 1 Q3\n")
	recls("", "check", "-q", "bare.ishi").want(t, 0, "!note")
	recls("", "fmt", "-q", "-l", "clean.sgf").want(t, 0, "clean.sgf\n", "!recls:")
}

// TestFixable: the summary counts what --fix would fix, and nothing else.
func TestFixable(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]SZ[9]CA[utf8]PB[古];B[aa])\n")
	recls("", "check", "--min-severity", "hint", "a.sgf").want(t, 0, "; 1 fixable with --fix")
	put(t, "b.zip", zipOf(t, map[string]string{"a.sgf": get(t, "a.sgf")}))
	recls("", "check", "--min-severity", "hint", "b.zip").want(t, 0, "!fixable")
	recls("", "check", "--fix", "a.sgf").want(t, 0, "1 fix applied", "!fixable")
	recls("", "check", "a.sgf").want(t, 0, "!fixable")
}

// TestStdinFilename: the name of standard input gives its format, its settings and its name in the report.
func TestStdinFilename(t *testing.T) {
	folder(t, "-- old/.recls.toml --\n[rules]\n\"*\" = \"off\"\n[sgf]\nlineWidth = 40\n")
	recls("hello", "check", "--stdin-filename", "new/a.sgf", "-").want(t, 1, "new/a.sgf:1:1: ", "[sgf/no-game-tree]")
	recls("hello", "check", "--stdin-filename", "old/a.sgf", "-").want(t, 0, "nothing found in 1 file")
	recls("hello", "check", "--stdin-filename", "a.docx", "-").want(t, 2, "recls: a.docx: not a game record that recls knows")
	recls("(;FF[4]", "check", "--stdin-filename", "a.docx", "-").want(t, 1, "a.docx:1:", "[sgf/unclosed-tree]")
	recls("", "check", "--stdin-filename", "a.sgf", ".").want(t, 2, "--stdin-filename a.sgf: expected - as PATH, for standard input")
	got := recls("(;FF[4]GM[1]SZ[9]CA[utf8]PB[古];B[aa])", "check", "--fix", "--stdin-filename", "new/a.sgf", "-")
	if !strings.Contains(got.out, "CA[UTF-8]") {
		t.Errorf("%v", got)
	}
	comment := "(;FF[4]GM[1]SZ[9]" + strings.Repeat(";B[aa];W[bb]", 5) + ")"
	if a, b := recls(comment, "fmt", "--stdin-filename", "old/a.sgf"), recls(comment, "fmt"); a.out == b.out || a.code != 0 {
		t.Errorf("the settings do not hold: %v", a)
	}
}

// TestCountsInGroups: a summary has its numbers in groups of three digits.
func TestCountsInGroups(t *testing.T) {
	dir := folder(t, "")
	for i := range 1234 {
		put(t, filepath.Join(dir, fmt.Sprint(i, ".sgf")), "(;FF[4]")
	}
	recls("", "check", "--only", "unclosed-tree", "--statistics", ".").want(t, 1, "\n1,234 errors in 1,234 files\n", "\n1,234  error")
	recls("", "fmt", "-l", ".").want(t, 2, "; 1,234 files could not be formatted\n")
}

// TestEndlessFix: of a fix that makes its edits later no more are made than a report takes.
func TestEndlessFix(t *testing.T) {
	endless := diagnostics.Fix{Later: func(yield func(syntax.Edit) bool) {
		for yield(syntax.Edit{Text: "x"}) {
		}
	}}
	if edits := editsOf(&endless); edits != nil {
		t.Errorf("%d edits", len(edits))
	}
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// result is what a command line came to.
type result struct {
	out, err string
	code     int
}

// recls runs a command line in this process.
func recls(stdin string, args ...string) result {
	var out, err bytes.Buffer
	code := run(args, streams{in: strings.NewReader(stdin), out: &out, err: &err})
	return result{out.String(), err.String(), code}
}

// want fails unless the exit code is as given and each text is in the output; a text that starts with "!" must not.
func (r result) want(t *testing.T, code int, texts ...string) {
	t.Helper()
	if r.code != code {
		t.Errorf("exit code %d, want %d", r.code, code)
	}
	all := r.out + r.err
	for _, text := range texts {
		if no, ok := strings.CutPrefix(text, "!"); ok == strings.Contains(all, no) {
			t.Errorf("output holds %q: %t", no, ok)
		}
	}
	if t.Failed() {
		t.Logf("standard output:\n%s\nstandard error:\n%s", r.out, r.err)
	}
}

// folder makes a temporary folder of a txtar archive and makes it the working folder.
func folder(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		put(t, filepath.Join(dir, f.Name), string(f.Data))
	}
	t.Chdir(dir)
	return dir
}

func put(t *testing.T, path, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// skipRoot leaves tests of missing permissions out for somebody who has them all.
func skipRoot(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read and write everything")
	}
}

func TestCommandLine(t *testing.T) {
	recls("").want(t, 0, "Three things to try:", "recls tour ", "recls check . ", "recls view FILE ", "recls --help", "!lsp")
	recls("", "--help").want(t, 0, "recls reads game records", "tour", "check", "fmt", "show", "explain", "rules", "lsp", "version")
	recls("", "--help").want(t, 0, "check", "!completion")
	recls("", "--version").want(t, 0, "recls ", "go1.")
	recls("", "version").want(t, 0, "recls ", "go1.")
	recls("", "chekc").want(t, 2, "recls: unknown command")
	recls("", "check").want(t, 2, "recls: check needs a PATH")
	recls("", "check", "--no-such-flag", ".").want(t, 2, "recls: --no-such-flag: recls check has no such flag")
	recls("", "version", "more").want(t, 2, "recls: ")
	recls("", "show").want(t, 2, "recls: ")
}

func TestHelpFits(t *testing.T) {
	for _, command := range []string{"", "lsp", "check", "fmt", "strip", "encode", "show", "view", "convert", "diff", "find", "split", "merge", "dedupe", "stats", "explain", "rules", "init", "config", "tour", "version"} {
		for line := range strings.Lines(recls("", strings.Fields("help "+command)...).out) {
			if n := len([]rune(line)); n > 132 {
				t.Errorf("help of %q: a line of %d characters: %s", command, n, line)
			}
		}
	}
}

// TestHelpNamesFormats: --lang takes every format, and every ending is one of a record.
func TestHelpNamesFormats(t *testing.T) {
	for _, command := range []string{"check", "fmt", "show", "convert", "diff", "stats"} {
		recls("", "help", command).want(t, 0, "as this FORMAT: sgf, ishi, csa or kif (default: by name and content)")
	}
	recls("", "help", "check").want(t, 0, ": .sgf, .ishi, .ish, .csa, .kif, .kifu, .ki2, .ki2u, .bod.\n", "!%!")
}

// TestFlagErrors: an error names the flag, the value and the way out.
func TestFlagErrors(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4])\n")
	for line, want := range map[string]string{
		"show --move x a.sgf":                    "--move x: expected a whole number, such as --move 30",
		"show --move 99999999999999999999 a.sgf": "--move 99999999999999999999: the number is too large: expected one such as --move 30",
		"show a.sgf --move":                      "--move: expected a value after it: --move 30",
		"show --all=x a.sgf":                     "--all=x: expected --all alone, or --all=false",
		"check --format tetx a.sgf":              "--format tetx: expected one of text, concise, json, sarif, github, gitlab, junit, checkstyle, rdjson, html (did you mean text?)",
		"check --format":                         "--format: expected a value after it: --format text|concise|json|sarif|github|gitlab|junit|checkstyle|rdjson|html",
		"check -o":                               "--output: expected a value after it: --output FILE",
		"check --statistic a.sgf":                "--statistic: recls check has no such flag (did you mean --statistics?)",
		"check --qqqqqqqqqq a.sgf":               "--qqqqqqqqqq: recls check has no such flag; recls check --help lists its flags",
		"check -x a.sgf":                         "-x: recls check has no such flag; recls check --help lists its flags",
		"check --=x a.sgf":                       "--=x: expected a flag as --name or --name=value",
		"--colour never":                         "--colour: recls has no such flag (did you mean --color?)",
		"chekc a.sgf":                            `unknown command "chekc" (did you mean check?)`,
		"qqqqqqqqqq":                             `unknown command "qqqqqqqqqq"; recls --help lists the commands`,
		"a.sgf":                                  `"a.sgf" is not a command: to check a file or a folder, write recls check a.sgf`,
		"help chekc":                             `unknown command "chekc" (did you mean check?)`,
		"help check zzz":                         `unknown command "zzz"; recls --help lists the commands`,
		"rules sgf/off-bord":                     `no rule matches "sgf/off-bord" (did you mean sgf/off-board, ishi/off-board?)`,
		"lsp more":                               `"more": recls lsp takes no argument; recls lsp --help shows how it is used`,
		"init a b":                               `init takes one FOLDER at most, and got 2`,
		"diff a.sgf":                             "diff needs two records, and got 1: recls diff A B",
		"convert --to sgf":                       "convert needs a PATH: a file or a folder, or - for standard input",
	} {
		if got := recls("", strings.Fields(line)...); got.code != exitError || got.err != "recls: "+want+"\n" {
			t.Errorf("recls %s: exit code %d\n%swant\n%s", line, got.code, got.err, want)
		}
	}
}

// TestOldFlag: what --min-severity was called before works, and says so where reports do not go.
func TestOldFlag(t *testing.T) {
	folder(t, severities)
	want := recls("", "check", "--min-severity", "error", ".")
	got := recls("", "check", "--show", "error", ".")
	if got.out != want.out || got.code != want.code || want.err != "" {
		t.Errorf("%v, want %v", got, want)
	}
	if got.err != "recls: warning: --show is called --min-severity now; the old name will be removed\n" {
		t.Errorf("standard error: %s", got.err)
	}
	recls("", "help", "check").want(t, 0, "--min-severity", "!--show")
}

// TestHelpWords: help has no word that texts for users do not have.
func TestHelpWords(t *testing.T) {
	flags := regexp.MustCompile(`--[a-z-]+`) // the names of flags are not words
	texts := map[string]string{"": recls("").out, "--help": flags.ReplaceAllString(recls("", "--help").out, "")}
	for _, c := range newRoot(streams{}).Commands() {
		texts[c.Name()] = flags.ReplaceAllString(recls("", "help", c.Name()).out, "")
	}
	for line := range strings.Lines(get(t, "../../formats/testdata/forbidden.tsv")) {
		form, instead, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || strings.HasPrefix(form, "#") {
			continue
		}
		word := regexp.MustCompile("(?i)" + form)
		for name, text := range texts {
			if found := word.FindString(text); found != "" {
				t.Errorf("help of %q has %q: %s", name, found, instead)
			}
		}
	}
}

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"golang.org/x/tools/txtar"
)

// TestDocExamples runs the examples of the pages in docs, so that what a page shows is what recls prints.
//
//   - A line of an indented block that begins with recls, or with "$ ", is a command line. Lines below it, and an indented
//     block without a command, are what it prints: lines of its standard output or its standard error that follow each
//     other. A … stands for anything, and a line of … alone for any lines. What is indented is nothing else: a setting or a
//     line of code has a fence with its language.
//   - <!-- $ COMMAND --> is a command line that the page does not show. It may refuse its work; one that is shown may not.
//   - <!-- file NAME --> says that the next fence is a file of that name.
//   - Each heading begins with a fresh folder, with the files of testdata/docs/all.txtar and of testdata/docs/PAGE.txtar.
//   - Of command lines in the text and in fences, and of those that are not run, the flags are looked at.
//
// -update writes what is printed into the pages.
func TestDocExamples(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the pages show the lines of a POSIX shell")
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	bin := ownProgram(t)
	all := true
	for _, pattern := range []string{"docs/*.md", "docs/editors/*.md", "README.md", "editors/*/README.md"} {
		pages, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil || len(pages) == 0 {
			t.Fatalf("%s: no pages (%v)", pattern, err)
		}
		for _, page := range pages {
			name := strings.TrimPrefix(filepath.ToSlash(page), "../../")
			ran := false
			t.Run(name, func(t *testing.T) {
				ran = true
				p := pageRun{t: t, bin: bin, skip: !strings.HasPrefix(name, "docs/") || runElsewhere[name] != "", text: strings.Split(get(t, page), "\n")}
				for _, archive := range []string{"all", strings.TrimSuffix(strings.TrimPrefix(name, "docs/"), ".md")} {
					if a, err := txtar.ParseFile(filepath.Join("testdata/docs", archive+".txtar")); err == nil {
						p.files = append(p.files, a.Files...)
					} else if archive == "all" {
						t.Fatal(err)
					}
				}
				fresh := p.run()
				t.Chdir(here)
				if *update && !p.skip && fresh != strings.Join(p.text, "\n") {
					put(t, page, fresh)
				}
			})
			all = all && ran
		}
	}
	for _, n := range notRun {
		if !n.used && all && !t.Failed() {
			t.Errorf("no page shows %q any more", n.line)
		}
	}
}

// runElsewhere are the pages whose examples other tests run.
var runElsewhere = map[string]string{
	"docs/performance.md":        "is written anew when the measures are",
	"docs/performance-design.md": "TestNoMethodByName runs its line",
	"docs/git.md":                "TestGitPage runs its lines in a repository",
	"docs/README.ja.md":          "TestReadmes",
	"docs/README.zh-CN.md":       "TestReadmes",
	"docs/README.ko.md":          "TestReadmes",
}

// notRun are the command lines that do not run here, by how they begin, or by a program that is in them. "recls" lines
// among them are held to their flags.
var notRun = []struct {
	line, why string
	used      bool
}{
	{"recls check --watch", "goes on until somebody ends it: TestWatch", false},
	{"recls view", "needs a terminal: TestViewTerminal", false},
	{"recls lsp", "waits for an editor: the tests of server", false},
	{"parallel ", "GNU parallel is not everywhere: .ci/scale.sh runs it", false},
	{"bash contrib/", "needs Slurm: .ci/scale.sh runs it", false},
	{"(cd contrib/", "builds an engine: .ci/scale.sh and .ci/beam.sh do", false},
	{"scale-", "needs an engine: .ci/scale.sh runs it", false},
	{"reviewdog", "is another program, which asks the network", false},
	{"git tag", "makes a release", false},
	{"git push", "makes a release", false},
	{"git diff", "makes a release", false},
	{"git commit", "makes a release", false},
	{"gh ", "makes a release", false},
	{"git clone", "asks the network", false},
	{"go install", "asks the network", false},
	{"go test ", "runs these tests", false},
	{"bash .ci/", "is a step of CI", false},
	{"npm ", "asks the network", false},
	{"cd editors/", "builds an extension: .ci/vscode.sh does", false},
	{"cd recls/editors/", "builds an extension: .ci/vscode.sh does", false},
	{"node scripts/", "builds an extension: .ci/vscode.sh does", false},
	{"code ", "needs VS Code: .ci/install-vscode.sh", false},
	{"podman ", "needs containers: .ci/package-container.sh", false},
	{"sha256sum ", "needs the files of a release: .ci/packages.sh", false},
	{"hx ", "needs Helix: .ci/helix.sh", false},
	{"tree-sitter ", "needs tree-sitter: .ci/treesitter.sh", false},
}

// shownOnly are command lines in fences with what they print, which no test of pages can make.
var shownOnly = map[string]string{
	"recls check --format json games > findings.jsonl":                              "ends by Ctrl-C: TestAfterInterrupt",
	"recls check --format json games --after games/1996/0113.sgf >> findings.jsonl": "goes on after that",
}

func reasonNotToRun(line string) string {
	for i, n := range notRun {
		if strings.HasPrefix(line, n.line) || strings.Contains(line, "| "+n.line) {
			notRun[i].used = true
			return n.why
		}
	}
	return ""
}

// ownProgram is a folder with this program as recls, for lines with pipes and redirections.
func ownProgram(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "recls"), []byte("#!/bin/sh\n"+asRecls+"=1 exec '"+self+"' \"$@\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return bin
}

// pageRun is a page whose examples are run.
type pageRun struct {
	t     *testing.T
	bin   string
	skip  bool // only flags are looked at
	text  []string
	files []txtar.File

	inside  bool   // the folder of this heading is there
	ran     bool   // a command of this heading
	command string // the last one
	printed string // what it printed
}

var (
	fileName   = regexp.MustCompile(`^<!-- file (\S+) -->$`)
	hidden     = regexp.MustCompile(`^ *<!-- \$ (.*) -->$`)
	inText     = regexp.MustCompile("`(recls [^`]+)`")
	wordOfLine = regexp.MustCompile(`'[^']*'|"[^"]*"|\\.|[^\s'"\\]+`)
	remark     = regexp.MustCompile(`\s+# .*$`)
)

// run runs the examples of the page, and is the page with what they print.
func (p *pageRun) run() string {
	var fresh []string
	fence, file, content := false, "", ""
	for i := 0; i < len(p.text); i++ {
		line := p.text[i]
		text := strings.TrimSpace(line)
		_, indented := strings.CutPrefix(line, "    ")
		switch m := hidden.FindStringSubmatch(line); {
		case strings.HasPrefix(text, "```"):
			if fence = !fence; !fence && file != "" {
				p.enter()
				put(p.t, file, content)
				file, content = "", ""
			}
		case fence:
			content += line + "\n"
			command, prompt := strings.CutPrefix(text, "$ ")
			if prompt && shownOnly[command] == "" {
				p.t.Errorf("%s is in a fence, and so not run: why?", text)
			}
			if strings.HasPrefix(command, "recls ") {
				p.parse(command)
			}
		case strings.HasPrefix(line, "#"):
			p.ran, p.inside = false, false
		case fileName.MatchString(line):
			file, content = fileName.FindStringSubmatch(line)[1], ""
		case m != nil:
			p.execute(m[1], true)
		case indented && i > 0 && strings.TrimSpace(p.text[i-1]) == "" && !p.skip:
			end := i
			for j := i; j < len(p.text) && (p.text[j] == "" || strings.HasPrefix(p.text[j], "    ")); j++ {
				if p.text[j] != "" {
					end = j + 1
				}
			}
			fresh = append(fresh, p.block(p.text[i:end])...)
			i = end - 1
			continue
		default:
			for _, m := range inText.FindAllStringSubmatch(line, -1) {
				p.parse(m[1])
			}
		}
		fresh = append(fresh, line)
	}
	return strings.Join(fresh, "\n")
}

// block runs the commands of an indented block, and is the block with what they print.
func (p *pageRun) block(block []string) (fresh []string) {
	var shown []string
	compare := func() {
		fresh = append(fresh, p.compare(shown)...)
		shown = nil
	}
	for _, line := range block {
		text := strings.TrimSpace(line)
		command, prompt := strings.CutPrefix(text, "$ ")
		if prompt || strings.HasPrefix(text, "recls ") || strings.HasPrefix(text, "find ") || strings.HasPrefix(text, "xargs ") || reasonNotToRun(text) != "" {
			compare()
			p.execute(remark.ReplaceAllString(command, ""), false)
			fresh = append(fresh, line)
			continue
		}
		shown = append(shown, line)
	}
	compare()
	return fresh
}

// compare holds what a page shows to what the last command printed.
func (p *pageRun) compare(shown []string) []string {
	var want strings.Builder
	indent := ""
	for _, line := range shown {
		if line != "" && indent == "" {
			indent = line[:len(line)-len(strings.TrimLeft(line, " "))][:4]
		}
	}
	text := strings.Trim(strings.Join(shown, "\n"), "\n")
	switch {
	case text == "":
		return shown
	case !p.ran:
		p.t.Errorf("no command of this part of the page prints\n%s\nIs it something else? Then put it into a fence with its language, such as ```yaml", text)
		return shown
	}
	want.WriteString("(?m)^")
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimPrefix(line, indent); line == "…" {
			want.WriteString("(?:.*\n)*?")
			continue
		}
		if i > 0 && !strings.HasSuffix(want.String(), "*?") {
			want.WriteString("\n")
		}
		want.WriteString(strings.ReplaceAll(regexp.QuoteMeta(strings.TrimRight(line, " ")), "…", ".*"))
	}
	want.WriteString("$")
	if regexp.MustCompile(want.String()).MatchString(p.printed) {
		return shown
	}
	if *update {
		fresh := strings.Split(strings.TrimRight(p.printed, "\n"), "\n")
		for i, line := range fresh {
			if line != "" {
				fresh[i] = indent + line
			}
		}
		for i := 0; shown[i] == ""; i++ {
			fresh = slices.Insert(fresh, 0, "")
		}
		for i := len(shown) - 1; shown[i] == ""; i-- {
			fresh = append(fresh, "")
		}
		return fresh
	}
	p.t.Errorf("the page shows\n%s\nbut %s prints\n%s", text, p.command, p.printed)
	return shown
}

var spacesAtEnd = regexp.MustCompile(`(?m)[ \t]+$`)

// enter makes the folder of a heading, unless it is there.
func (p *pageRun) enter() {
	if p.inside {
		return
	}
	p.inside = true
	p.t.Chdir(p.t.TempDir())
	for _, f := range p.files {
		put(p.t, filepath.FromSlash(f.Name), string(f.Data))
	}
}

// execute runs a command line.
func (p *pageRun) execute(line string, mayRefuse bool) {
	if why := reasonNotToRun(line); why != "" {
		for _, part := range regexp.MustCompile(`[|'>]`).Split(line, -1) {
			if part = strings.TrimSpace(part); strings.HasPrefix(part, "recls ") {
				p.parse(part)
			}
		}
		return
	}
	p.enter()
	p.ran, p.command = true, line
	var got result
	words := shellWords(line)
	switch {
	case words[0] == "recls" && !strings.ContainsAny(line, "|<>$*"):
		got = recls("", words[1:]...)
	default:
		c := exec.Command("sh", "-c", line)
		c.Env = append(os.Environ(), "PATH="+p.bin+string(os.PathListSeparator)+os.Getenv("PATH"))
		var out, errs strings.Builder
		c.Stdout, c.Stderr = &out, &errs
		err := c.Run()
		var code *exec.ExitError
		if err != nil && !errors.As(err, &code) {
			p.t.Fatalf("%s: %v", line, err)
		}
		got = result{out.String(), errs.String(), c.ProcessState.ExitCode()}
	}
	p.printed = spacesAtEnd.ReplaceAllString(got.out+got.err, "")
	if got.code > exitFound && !mayRefuse {
		p.t.Errorf("%s: exit code %d\n%s", line, got.code, got.err)
	}
}

// shellWords are the words of a command line, without quotes.
func shellWords(line string) (words []string) {
	end := 0
	for _, at := range wordOfLine.FindAllStringIndex(line, -1) {
		part := line[at[0]:at[1]]
		switch part[0] {
		case '\'', '"':
			part = part[1 : len(part)-1]
		case '\\':
			part = part[1:]
		}
		if at[0] == end && len(words) > 0 {
			words[len(words)-1] += part
		} else {
			words = append(words, part)
		}
		end = at[1]
	}
	return words
}

// parse holds a command line to the flags that there are.
func (p *pageRun) parse(line string) {
	line = regexp.MustCompile(` [|>] .*`).ReplaceAllString(line, "")
	words := shellWords(line)[1:]
	if words[0] == strings.ToUpper(words[0]) {
		return // recls COMMAND --help
	}
	root := newRoot(streams{out: io.Discard, err: io.Discard})
	root.InitDefaultCompletionCmd()
	c, rest, err := root.Find(words)
	if err == nil && c == root && !strings.HasPrefix(words[0], "-") {
		err = fmt.Errorf("there is no command %s", words[0])
	}
	if err == nil {
		c.InitDefaultHelpFlag()
		if err = c.ParseFlags(rest); errors.Is(err, pflag.ErrHelp) || err != nil && strings.HasPrefix(err.Error(), "flag needs an argument") {
			err = nil // the text says what the flag takes
		}
	}
	if err != nil {
		p.t.Errorf("%s: %v", line, err)
	}
}

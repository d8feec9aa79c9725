package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/recls/recls/cmd/recls/htmlpage"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// TestFilesFrom: a list stands for its paths, in its order, after those of the command line.
func TestFilesFrom(t *testing.T) {
	folder(t, severities+"-- list --\nhint.csa\r\n\nsub\nerror.sgf")
	put(t, "sub/line\nbreak.sgf", "(;FF[4]")
	got := recls("", "check", "--format", "json", "--only", "*/unclosed-*", "--files-from", "list", "warning.sgf", "error.sgf")
	got.want(t, 1)
	if n := strings.Count(got.out, "\n"); n != 3 || !strings.HasPrefix(got.out, `{"file":"error.sgf"`) {
		t.Errorf("%d findings:\n%s", n, got.out)
	}
	recls("error.sgf\nclean.sgf", "check", "--files-from", "-").want(t, 1, "1 error in 2 files")
	recls("error.sgf\x00sub/line\nbreak.sgf\x00", "check", "--files-from", "-", "-0").want(t, 1, "in 2 files", "sub/line␊break.sgf:1:7: error")
	recls("nowhere.sgf\nclean.sgf\n", "check", "--files-from", "-").want(t, 2, "recls: nowhere.sgf: no such file", "in 1 file; 1 file could not be checked")
	recls("", "check", "--files-from", "nowhere", "clean.sgf").want(t, 2, "recls: --files-from nowhere: no such file or directory\n", "in 1 file")
	recls("clean.sgf\n"+strings.Repeat("x", 1<<17), "check", "--files-from", "-").want(t, 2, "a path of more than 64 KiB; is it a list with one path on a line?", "in 1 file")
	recls("", "check", "-0", "clean.sgf").want(t, 2, "--null: expected --files-from FILE with it")
}

// TestStableOrder: however many work at it, a report is the same.
func TestStableOrder(t *testing.T) {
	dir := folder(t, severities)
	for i := range 60 {
		put(t, filepath.Join(dir, "many", fmt.Sprintf("%03d.sgf", i)), "(;FF[4]"+strings.Repeat(";B[zz]", i%7*20)+";C[x")
	}
	put(t, "many/pack.zip", zipOf(t, map[string]string{"a.sgf": "(;FF[4]", "b.sgf": "(;FF[4]"}))
	for _, f := range forms() {
		var want result
		for _, procs := range []int{1, 2, 8} {
			before := runtime.GOMAXPROCS(procs)
			got := recls("", "check", "--format", f.name, ".")
			runtime.GOMAXPROCS(before)
			if procs > 1 && got != want {
				t.Errorf("%s with %d processors is another report", f.name, procs)
			}
			want = got
		}
	}
}

// TestPanicIsAnError: what a record makes of the program is told as the record's fault is.
func TestPanicIsAnError(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4])\n-- b.sgf --\n(;FF[4]C[boom])\n-- c.sgf --\n(;FF[4])\n")
	var out, errs strings.Builder
	k, err := newChecker(streams{out: &out, err: &errs}, checkFlags{format: "text", failOn: "warning", progress: "never"})
	if err != nil {
		t.Fatal(err)
	}
	k.rules = diagnostics.NewCatalogue(diagnostics.Set{Format: "sgf", Start: func(p *diagnostics.Pass) {
		if strings.Contains(p.File.Source().Text(), "boom") {
			panic("a rule that fails")
		}
	}})
	if err := k.run(t.Context(), []string{"."}); err != exit(exitError) {
		t.Errorf("%v", err)
	}
	if want := "recls: b.sgf: a bug in recls, please report it with the file: a rule that fails\n"; errs.String() != want {
		t.Errorf("standard error %q, want %q", errs.String(), want)
	}
	if want := "nothing found in 2 files; 1 file could not be checked\n"; out.String() != want {
		t.Errorf("standard output %q, want %q", out.String(), want)
	}
}

// asProgram makes this test the program, for tests that need a process.
const asProgram = "RECLS_TEST_ARGUMENTS"

func TestAsProgram(t *testing.T) {
	args := os.Getenv(asProgram)
	if args == "" {
		t.Skip("only for a process that another test starts")
	}
	os.Exit(run(strings.Split(args, "\n"), streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// started is the program as a process of its own, with its standard input and standard error.
func started(t *testing.T, args ...string) (c *exec.Cmd, in io.Writer, said *bufio.Reader) {
	t.Helper()
	c = exec.Command(os.Args[0], "-test.run=^TestAsProgram$")
	c.Env = append(os.Environ(), asProgram+"="+strings.Join(args, "\n"))
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, in, bufio.NewReader(errs)
}

// TestInterrupt: what was checked is reported whole, the end says how far it went, and a baseline of a part is not
// written.
func TestInterrupt(t *testing.T) {
	folder(t, severities)
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		c, in, lines := started(t, "check", "--format", "sarif", "-o", "out.sarif", "--write-baseline", "known.json", "--files-from", "-")
		heard := make(chan string)
		go func() {
			line, _ := lines.ReadString('\n')
			heard <- line
		}()
		// The list has no end: lines are sent until the error of its second file is heard.
		fmt.Fprint(in, "error.sgf\nnowhere.sgf\n")
		var first string
		for first == "" {
			fmt.Fprintln(in, "warning.sgf")
			select {
			case first = <-heard:
			case <-time.After(5 * time.Millisecond):
			}
		}
		if err := c.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(lines)
		_ = c.Wait() // with the code that follows
		if code := c.ProcessState.ExitCode(); code != exitInterrupted {
			t.Errorf("%v: exit code %d", signal, code)
		}
		if all := first + string(rest); !strings.Contains(all, "recls: nowhere.sgf: ") || !strings.Contains(all, "recls: interrupted: ") ||
			!strings.Contains(all, " files checked, the last is ") || !strings.Contains(all, "known.json: not written") {
			t.Errorf("%v: standard error:\n%s", signal, all)
		}
		log := get(t, "out.sarif")
		if !strings.Contains(log, `"exitCode":130`) || !strings.Contains(log, `"uri":"error.sgf"`) || !strings.HasSuffix(log, "}]}\n") {
			t.Errorf("%v: the log ends in %q", signal, log[max(0, len(log)-200):])
		}
	}
}

// TestInterruptWaiting: somebody who never sends a record is not waited for.
func TestInterruptWaiting(t *testing.T) {
	var out, errs strings.Builder
	from, to := io.Pipe()
	defer to.Close()
	k, err := newChecker(streams{in: from, out: &out, err: &errs}, checkFlags{format: "text", failOn: "warning", progress: "never"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		_, _ = to.Write([]byte("(;FF[4]"))
		stop()
	}()
	if err := k.run(ctx, []string{"-"}); err != exit(exitInterrupted) {
		t.Errorf("%v", err)
	}
	if !strings.Contains(errs.String(), "recls: interrupted: nothing was checked") {
		t.Errorf("standard error: %s", errs.String())
	}
}

// TestProgress: the words of a bar, by a clock that is set by hand.
func TestProgress(t *testing.T) {
	var out strings.Builder
	now := time.Unix(0, 0)
	p := &progress{to: &out, terminal: terminal{columns: 80}, live: true, now: func() time.Time { return now }}
	p.begin(40_000_000)
	for range 1000 {
		now = now.Add(time.Millisecond)
		p.add(&checked{share: 10_000, bytes: 10_000, rules: []ruleCount{{n: 2}}})
	}
	p.close()
	if n := strings.Count(out.String(), "\r\x1b[K"); n != 11 {
		t.Errorf("drawn %d times in a second", n)
	}
	want := " ━━━━─────────────── 25% · 1,000 files · 10.0 MB/s · 2,000 findings · 0:03 left"
	if got := p.line(); got != want {
		t.Errorf("line %q, want %q", got, want)
	}
	p.total = 0
	if got := p.line(); got != "1,000 files · 10.0 MB/s · 2,000 findings" {
		t.Errorf("without a total: %q", got)
	}
	if got := clock(3723 * time.Second); got != "1:02:03" {
		t.Error(got)
	}
	if got := htmlpage.Thousands(1234567) + htmlpage.Thousands(12) + htmlpage.Thousands(123); got != "1,234,56712123" {
		t.Error(got)
	}
}

func TestProgressFlag(t *testing.T) {
	folder(t, severities)
	recls("", "check", "--progress", "always", ".").want(t, 1, "recls: 100% · 5 files", "3 findings", "!\x1b")
	recls("", "check", "--progress", "auto", ".").want(t, 1, "!%")
	recls("clean.sgf\n", "check", "--progress", "always", "--files-from", "-").want(t, 0, "recls: 1 file", "!%")
	recls("", "check", "--progress", "often", ".").want(t, 2, "--progress often: expected auto, always or never")
}

// TestBigFiles: a file is refused by its size before it is read, and only when it is a record.
func TestBigFiles(t *testing.T) {
	folder(t, "-- clean.sgf --\n(;FF[4])\n")
	for _, name := range []string{"big.sgf", "video.mkv"} {
		put(t, name, "")
		if err := os.Truncate(name, syntax.MaxSize+1); err != nil {
			t.Fatal(err)
		}
	}
	recls("", "check", ".").want(t, 2, "recls: big.sgf: larger than 128 MiB, the most that recls can read", "in 1 file; 1 file could not be checked", "!video")
}

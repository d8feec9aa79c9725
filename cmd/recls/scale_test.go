package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// asRecls makes the test program be recls: the tests of docs/scale.md start it from other programs.
const asRecls = "RECLS_TEST_IS_RECLS"

func TestMain(m *testing.M) {
	if err := os.Setenv("LC_ALL", "C"); err != nil { // the language of the tests
		panic(err)
	}
	for _, name := range []string{"NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"} { // of whoever runs the tests
		if err := os.Unsetenv(name); err != nil {
			panic(err)
		}
	}
	if os.Getenv(asRecls) != "" {
		os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
	}
	debug.SetGCPercent(400) // as in the package cases
	os.Exit(m.Run())
}

// TestScale runs what docs/scale.md says: the work of many processes, each of which checks and counts some of the
// files, adds up to that of one.
func TestScale(t *testing.T) {
	for _, tool := range []string{"xargs", "sh"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not here: %v", tool, err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	var names []string
	for i := range 60 {
		name := filepath.Join("games", fmt.Sprintf("game %d.sgf", i))
		put(t, name, fmt.Sprintf("(;FF[4]GM[1]SZ[19]PB[Player %d]KM[];B[pd];W[%s])", i%7, []string{"dd", "dd", "zz"}[i%3]))
		names = append(names, name)
	}
	put(t, "list", strings.Join(names, "\x00")+"\x00")
	t.Setenv(asRecls, "1")
	t.Setenv("RECLS", self)
	one := shell(t, `"$RECLS" check --files-from list -0 --format json --fail-on never`)
	many := shell(t, `xargs -0 -n 7 -P 2 sh -c 'f=$(mktemp part-XXXXXX); "$RECLS" check --format json --fail-on never -- "$@" >"$f"' sh <list; cat part-*`)
	if lines(one) != lines(many) || !strings.Contains(one, "sgf/") {
		t.Errorf("one process finds\n%s\nmany find\n%s", one, many)
	}
	whole := shell(t, `"$RECLS" stats --format json games`)
	parts := shell(t, `xargs -0 -n 7 -P 2 sh -c 'f=$(mktemp stats-XXXXXX); "$RECLS" stats --format json -- "$@" >"$f"' sh <list; "$RECLS" stats --from-json --format json stats-*`)
	if whole != parts || !strings.Contains(whole, `"files":60`) {
		t.Errorf("counted as a whole:\n%s\nin parts:\n%s", whole, parts)
	}
	merged := shell(t, `"$RECLS" stats --from-json --format json part-*`)
	if want := fmt.Sprintf(`"findings":%d`, strings.Count(one, "\n")); !strings.Contains(merged, want) {
		t.Errorf("of the findings %s is merged, want %s", merged, want)
	}
}

func shell(t *testing.T, script string) string {
	t.Helper()
	c := exec.Command("sh", "-c", script)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, errs.String())
	}
	return out.String()
}

// lines is a text with its lines in alphabetical order.
func lines(text string) string {
	list := strings.SplitAfter(text, "\n")
	slices.Sort(list)
	return strings.Join(list, "")
}

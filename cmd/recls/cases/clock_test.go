package cases

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// looksAtTheClock are the tests that may know of time, or of the memory that is held, and why. None of them judges how
// long something took: on a busy machine everything takes longer (filetest.Growth judges work).
var looksAtTheClock = map[string]string{
	"cmd/recls/archive/hostile_test.go":     "counts the bytes that are allocated",
	"cmd/recls/atomic_kill_test.go":         "writes an old date on a file",
	"cmd/recls/atomic_test.go":              "sends a signal again and again until the program ends",
	"cmd/recls/bench/report_test.go":        "measures for docs/performance.md, when asked to",
	"cmd/recls/cases/extremes_test.go":      "bounds what a tree holds on to after a collection",
	"cmd/recls/check_after_test.go":         "adds files at a pace until the program speaks",
	"cmd/recls/check_run_test.go":           "adds lines at a pace until the program speaks",
	"cmd/recls/check_watch_test.go":         "looks again at a pace until the program speaks",
	"cmd/recls/find_test.go":                "waits until times of files differ; kills at some moment or other",
	"cmd/recls/fmt_test.go":                 "writes an old date on a file",
	"cmd/recls/htmlpage/browser_test.go":    "ends a browser that hangs",
	"cmd/recls/view_terminal_linux_test.go": "looks again at a pace until the program speaks",
	"cmd/recls/writers_unix_test.go":        "kills at some moment or other",
	"contrib/scale-nats/kill_test.go":       "kills at some moment or other; ends what hangs",
	"formats/sgf/parse_test.go":             "bounds what a tree holds on to after a collection",
	"formats/sgf/rules/check_test.go":       "counts the bytes that are allocated",
	"server/binary_test.go":                 "where nothing answers, leaves a moment for memory to be taken",
	"server/bounds_test.go":                 "counts the bytes that are allocated",
	"server/cancel_test.go":                 "is the slow work that is cancelled",
	"server/editor_test.go":                 "ends what hangs",
	"server/misread_test.go":                "writes a date on a file",
	"server/project/project_test.go":        "counts the bytes that are allocated",
	"server/stream_test.go":                 "counts the bytes that are allocated",
	"server/sync_test.go":                   "bounds what is held on to after a collection",
	"server/tree_bench_test.go":             "is a benchmark",
}

var ofTime = regexp.MustCompile(`\btime\.(Now|Since|Until|After|AfterFunc|Sleep|Tick|NewTimer|NewTicker)\(|context\.With(Timeout|Deadline)|\.Deadline\(|ReadMemStats\(|Getrusage\(`)

// TestNoTestLooksAtTheClock: a test that asks for the time, waits, or measures memory is in the list with its reason,
// and the list has no others.
func TestNoTestLooksAtTheClock(t *testing.T) {
	const root = "../../.."
	seen := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "node_modules" || name == ".git" || name == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if name = filepath.ToSlash(name); ofTime.Match(data) && name != "cmd/recls/cases/clock_test.go" {
			if seen[name] = true; looksAtTheClock[name] == "" {
				t.Errorf("%s: %s: tests do not look at the clock; count work, or give a reason here", name, ofTime.Find(data))
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range looksAtTheClock {
		if !seen[name] {
			t.Errorf("%s no longer looks at the clock: take it out of the list", name)
		}
	}
}

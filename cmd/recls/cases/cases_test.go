package cases

import (
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/recls/recls/formats"
)

var update = flag.Bool("update", false, "write what the program gives into the case files")

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // what a case makes is soon gone: a third of the time would be for collecting it
	os.Exit(m.Run())
}

func TestCases(t *testing.T) {
	paths, err := filepath.Glob("../../../testdata/*/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no case files found (%v)", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(filepath.Dir(path))+"/"+filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			runFile(t, path)
		})
	}
}

func runFile(t *testing.T, path string) {
	ar, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	list, err := Cases(ar, formats.Catalogue())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		t.Run(c.Name, func(t *testing.T) { runCase(t, c) })
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(path, txtar.Format(ar), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func runCase(t *testing.T, c *Case) {
	if err := c.Check.Invariants(c.Format, c.Text); err != nil {
		t.Error(err)
	}
	for _, section := range c.Expect {
		got := c.Section(section.Name)
		if *update {
			section.Data = []byte(got)
		} else if diff := cmp.Diff(string(section.Data), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", section.Name, diff)
		}
	}
}

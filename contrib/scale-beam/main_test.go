package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

func TestMain(m *testing.M) {
	beam.Init()
	os.Exit(m.Run())
}

// TestPipeline: 2,000 files, counted by Beam in parts, are counted as by one process.
func TestPipeline(t *testing.T) {
	const files = 2_000
	recls := filepath.Join(t.TempDir(), "recls")
	if out, err := exec.Command("go", "build", "-C", "../..", "-o", recls, "./cmd/recls").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Chdir(t.TempDir())
	var names strings.Builder
	for i := range files {
		name := fmt.Sprintf("game %d.sgf", i)
		if i%500 != 0 { // the others are missing
			text := fmt.Sprintf("(;FF[4]GM[1]SZ[19]PB[Player %d]KM[];B[pd];W[%s])", i%17, []string{"dd", "zz"}[i%2])
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		names.WriteString(name + "\x00")
	}
	if err := os.WriteFile("list", []byte(names.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), recls, "list", "counts", 90); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("counts")
	if err != nil {
		t.Fatal(err)
	}
	one := exec.Command(recls, "stats", "--format", "json", "--files-from", "list", "-0")
	want, _ := one.Output() // it ends with 2
	if one.ProcessState.ExitCode() != 2 || !strings.Contains(string(want), `"files":1996`) || string(got) != string(want) {
		t.Errorf("one process counts\n%s\nBeam counts\n%s", want, got)
	}
	if run(t.Context(), "false", "list", "counts", 90) == nil {
		t.Error("counts of nothing are a success")
	}
}

func TestCut(t *testing.T) {
	for files := 1; files < 6; files++ {
		parts, err := cut([]byte("a\x00b\nc\x00d\x00e\x00"), files)
		joined := ""
		for _, p := range parts {
			joined += string(p)
		}
		if err != nil || joined != "a\x00b\nc\x00d\x00e\x00" || len(parts) != (4+files-1)/files {
			t.Errorf("by %d: %q, %v", files, parts, err)
		}
	}
	if _, err := cut([]byte("a\nb\n"), 3); err == nil {
		t.Error("a list with line ends is taken for one of a single name")
	}
}

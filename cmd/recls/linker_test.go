package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoMethodByName: nothing in the program calls methods by names that are known at run time only, as text/template
// does. The linker would have to keep every method of every type, which are two megabytes.
func TestNoMethodByName(t *testing.T) {
	c := exec.CommandContext(t.Context(), "go", "build", "-ldflags=-dumpdep", "-o", filepath.Join(t.TempDir(), "recls"), ".")
	said, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	needed := 0
	for line := range strings.Lines(string(said)) {
		from, to, ok := strings.Cut(strings.TrimSpace(line), " -> ")
		if !ok {
			continue
		}
		needed++
		if strings.HasSuffix(to, "<ReflectMethod>") {
			t.Errorf("%s needs %s", from, to)
		}
	}
	if needed < 1000 {
		t.Errorf("the linker says of %d things only what needs them", needed)
	}
}

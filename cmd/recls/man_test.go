package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra/doc"
)

// Releases ship a manual page for every command. The program does not carry what writes them:
//
//	go test ./cmd/recls -run '^TestMan$' -man DIR -man-version v1.2.3
var (
	manDir     = flag.String("man", "", "write the manual pages into this folder")
	manVersion = flag.String("man-version", "", "the version that the manual pages name")
)

// TestMan: every command that help shows has a page, and a second run writes the same.
func TestMan(t *testing.T) {
	dirs := []string{*manDir, t.TempDir()}
	if *manDir == "" {
		dirs[0] = t.TempDir()
	}
	for _, dir := range dirs {
		writeMan(t, dir)
	}
	for _, c := range newRoot(streams{}).Commands() {
		if !c.IsAvailableCommand() || c.Name() == "help" {
			continue
		}
		name := "recls-" + c.Name() + ".1"
		page := get(t, filepath.Join(dirs[0], name))
		if title := strings.ToUpper(`"recls-` + c.Name()); !strings.Contains(page, ".TH "+title) || !strings.Contains(page, c.Short) {
			t.Errorf("%s:\n%s", name, page)
		}
		if page != get(t, filepath.Join(dirs[1], name)) {
			t.Errorf("%s is another page in a second run", name)
		}
	}
}

// writeMan writes recls.1, recls-check.1 and so on. Their date is that of SOURCE_DATE_EPOCH, else one that stays the
// same.
func writeMan(t *testing.T, dir string) {
	t.Helper()
	if os.Getenv("SOURCE_DATE_EPOCH") == "" {
		t.Setenv("SOURCE_DATE_EPOCH", "0")
	}
	root := newRoot(streams{})
	root.DisableAutoGenTag = true // the same program gives the same pages, on whatever day
	header := doc.GenManHeader{Section: "1", Source: strings.TrimSpace("recls " + *manVersion), Manual: "recls manual"}
	if err := doc.GenManTree(root, &header, dir); err != nil {
		t.Fatal(err)
	}
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan makes the pages that packages of recls ship.
func newMan(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write a manual page for every command",
		Long: `Writes recls.1, recls-check.1 and so on into a folder, which is made. The pages are those of this
program: what recls help says, for man.`,
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE:   func(c *cobra.Command, args []string) error { return writeMan(s, c.Root(), args[0]) },
	}
}

func writeMan(s streams, root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("%s: %w", dir, reason(err))
	}
	root.DisableAutoGenTag = true // the same program gives the same pages, on whatever day
	info, _ := debug.ReadBuildInfo()
	b := buildOf(info)
	day, err := time.Parse(time.RFC3339, b.Time)
	if err != nil {
		day = time.Unix(0, 0).UTC()
	}
	header := doc.GenManHeader{Title: "RECLS", Section: "1", Source: "recls " + b.Version, Manual: "recls manual", Date: &day}
	if err := doc.GenManTree(root, &header, dir); err != nil {
		return fmt.Errorf("%s: %w", dir, reason(err))
	}
	pages, err := filepath.Glob(filepath.Join(dir, "recls*.1"))
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	fmt.Fprintln(s.out, counted(len(pages), "page")+" written")
	return nil
}

package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
)

// projectFlags is what a command line says about settings files.
type projectFlags struct {
	config string
	none   bool
}

func (flags *projectFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&flags.config, "config", "", "read the settings for all records from `FILE` (default: the nearest "+project.Name+")")
	c.Flags().BoolVar(&flags.none, "no-config", false, "use no settings files")
}

// projects gives each record its settings file. What is wrong in one is reported when the file is first met; the rest
// of it holds. A nil *projects has no settings for anything. It is for one goroutine.
type projects struct {
	cache *project.Cache
	fixed *project.File // of --config
	streams
	reported map[*project.File]bool // what is wrong in one
	ignored  bool                   // something in a file is not valid
}

// open reads the file of --config, which must make sense as a whole: it was meant.
func (flags *projectFlags) open(s streams) (*projects, error) {
	p := &projects{streams: s, reported: make(map[*project.File]bool)}
	switch {
	case flags.none && flags.config != "":
		return nil, i18n.Errorf("--config names a settings file and --no-config uses none: choose one")
	case flags.none:
		return nil, nil
	case flags.config == "":
		p.cache = project.NewCache(project.Disk{}, formats.Catalogue)
		return p, nil
	}
	file, problems := project.Load(project.Disk{}, flags.config, formats.Catalogue())
	if p.report(file, problems); p.ignored {
		return nil, exit(exitError)
	}
	p.fixed = file
	return p, nil
}

// of is the settings file for a record or a folder; nil where there is none.
func (p *projects) of(path string) *project.File {
	switch {
	case p == nil:
		return nil
	case p.fixed != nil:
		return p.fixed
	}
	file, problems := p.cache.Find(path)
	p.report(file, problems)
	return file
}

// report prints what is wrong with a file, once.
func (p *projects) report(file *project.File, problems []project.Problem) {
	if len(problems) == 0 || p.reported[file] {
		return
	}
	p.reported[file] = true
	for _, problem := range problems {
		p.ignored = p.ignored || !problem.Warning
		problem.Path = fromHere(problem.Path)
		p.say(problem)
	}
}

// fromHere is a path as seen from the working folder, unless it lies outside.
func fromHere(path string) string {
	here, err := os.Getwd()
	if rel, err2 := filepath.Rel(here, path); err == nil && err2 == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// result is the end of a command that has done its work: an error when it was done under settings that were not all
// understood.
func (p *projects) result() error {
	if p != nil && p.ignored {
		return exit(exitError)
	}
	return nil
}

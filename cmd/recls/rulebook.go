package main

import (
	"sync"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/server/project"
)

// rulebook is the rules under the settings of projects and of the command line. It may be used by several goroutines.
type rulebook struct {
	rules   *diagnostics.Catalogue
	line    project.Settings // of the command line, over those of projects
	configs sync.Map         // from the first of the words that records share (*project.Word) to diagnostics.Config
}

// config is what a project decides about rules, and over it the command line. It is made once for all records that
// share the project's words.
func (b *rulebook) config(s project.Settings) diagnostics.Config {
	var shared *project.Word
	if len(s.Rules) > 0 {
		shared = &s.Rules[0]
	}
	if c, ok := b.configs.Load(shared); ok {
		return c.(diagnostics.Config)
	}
	var c diagnostics.Config
	s.Apply(&c, nil)
	b.line.Apply(&c, nil)
	b.configs.Store(shared, c)
	return c
}

// Package project reads the settings that a project keeps beside its records, in files named
// .recls.toml. The command line and the language server share it.
//
// The nearest file in the folder of a record or above decides, alone: files further up are not
// laid under it. What makes no sense in a file is a Problem with its place, and is as if it were
// not there; the rest holds.
package project

import (
	"encoding/binary"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
)

// Name is how settings files are called.
const Name = ".recls.toml"

// Settings is what a project has decided for one file. The zero value decides nothing. Nobody
// changes what it refers to.
type Settings struct {
	Rules         []Word // each code once, in the order of the catalogue; shared by all paths with the same overrides
	Indent, Width *int   // as in format.Options
	Notation      string // as hover.ParseNotation reads it; "" when not decided
}

// Word is what becomes of a rule.
type Word struct{ Code, Word string } // Word as diagnostics.Config.Set reads it

// Apply lays the settings over others. Either may be nil. The maps that cfg came with stay as they
// are, for they may be shared.
func (s Settings) Apply(cfg *diagnostics.Config, o *format.Options) {
	if cfg != nil && len(s.Rules) > 0 {
		cfg.Severity, cfg.On, cfg.Off = maps.Clone(cfg.Severity), maps.Clone(cfg.On), maps.Clone(cfg.Off)
		for _, w := range s.Rules {
			cfg.Set(w.Code, w.Word)
		}
	}
	if o != nil && s.Indent != nil {
		o.Indent = *s.Indent
	}
	if o != nil && s.Width != nil {
		o.Width = *s.Width
	}
}

// File is one settings file. What it says never changes, and it may be used by several goroutines.
// A nil File decides nothing.
type File struct {
	Path string // as it was given

	folder    string   // absolute; patterns of paths are relative to it
	codes     []string // of the catalogue
	base      scope
	overrides []*scope // with files
	exclude   []glob

	mu   sync.Mutex
	made map[string]Settings // by the numbers of the overrides that are for a path
}

// scope is the top of a file, or one of its overrides.
type scope struct {
	override      bool
	at            int // offset of an override in the text
	files         []glob
	named         bool // files has something in it, sensible or not
	notation      string
	indent, width *int
	patterns      []pattern // of rules, as they are read
	words         []string  // for each code of the catalogue; "" decides nothing; nil for none
}

// over lays a scope over what was decided before, which nobody else has.
func (s *scope) over(below *scope) {
	if s.notation != "" {
		below.notation = s.notation
	}
	if s.indent != nil {
		below.indent = s.indent
	}
	if s.width != nil {
		below.width = s.width
	}
	if below.words == nil {
		below.words = slices.Clone(s.words)
		return
	}
	for i, w := range s.words {
		if w != "" {
			below.words[i] = w
		}
	}
}

func (s *scope) settings(codes []string) Settings {
	out := Settings{Indent: s.indent, Width: s.width, Notation: s.notation}
	for i, w := range s.words {
		if w != "" {
			out.Rules = append(out.Rules, Word{codes[i], w})
		}
	}
	return out
}

// For is what the file decides for a path: what stands at its top, and over it, one after the
// other, the overrides for that path.
func (f *File) For(path string) Settings { return f.With(f.Overrides(path)) }

// Overrides names the overrides that are for a path. Paths with the same ones have the same settings.
func (f *File) Overrides(path string) string {
	if f == nil || len(f.overrides) == 0 {
		return ""
	}
	var which []byte
	names := f.names(path)
	for i, o := range f.overrides {
		if anyMatches(o.files, names) {
			which = binary.AppendUvarint(which, uint64(i))
		}
	}
	return string(which)
}

// mostMade is how many settings are kept: only a hostile file has a set of overrides for every path.
const mostMade = 1000

// With is what the file decides for a path that some overrides are for.
func (f *File) With(overrides string) Settings {
	if f == nil {
		return Settings{}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	s, ok := f.made[overrides]
	if !ok {
		if len(f.made) >= mostMade {
			clear(f.made)
		}
		s = f.sum([]byte(overrides))
		f.made[overrides] = s
	}
	return s
}

// sum lays overrides over the top of the file.
func (f *File) sum(which []byte) Settings {
	sum := f.base
	sum.words = slices.Clone(sum.words)
	for len(which) > 0 {
		i, n := binary.Uvarint(which)
		f.overrides[i].over(&sum)
		which = which[n:]
	}
	return sum.settings(f.codes)
}

// Excluded reports whether a search of folders passes over a path, of a file or of a folder.
func (f *File) Excluded(path string) bool {
	return f != nil && len(f.exclude) > 0 && anyMatches(f.exclude, f.names(path))
}

// names takes a path apart, as seen from the folder of the file: a path outside starts with "..".
func (f *File) names(path string) []string {
	rel, err := filepath.Rel(f.folder, absolute(path))
	if err != nil { // on another drive
		rel = filepath.Join("..", path)
	}
	if rel == "." {
		return nil
	}
	return strings.Split(filepath.ToSlash(rel), "/")
}

// absolute is the path itself where the working folder is not known any more.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

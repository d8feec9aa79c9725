// Package project reads the settings that a project keeps beside its records, in files named
// .recls.toml. The command line and the language server share it.
//
// The nearest file in the folder of a record or above decides, alone: files further up are not laid under it. What
// is invalid in a file is a Problem with its place, and is as if it were not there; the rest holds.
package project

import (
	"cmp"
	"encoding/binary"
	"path/filepath"
	"slices"

	"github.com/recls/recls/diagnostics"
)

// Name is how settings files are called.
const Name = ".recls.toml"

// File is one settings file. What it says never changes, and it may be used by several goroutines.
// A nil File decides nothing.
type File struct {
	Path string // as it was given

	folder    string // absolute; patterns of paths are relative to it
	text      []byte
	faulty    bool // something in it is invalid
	rules     []*diagnostics.Rule
	base      scope    // its files are excluded
	overrides []*scope // with files
}

// scope is the settings of an editor, the top of a file, or one of its overrides.
type scope struct {
	Settings
	in       place
	number   int // of an override, from 1
	files    []glob
	named    bool           // there is something in files, valid or not
	patterns []pattern      // of rules, as they are read
	words    []string       // for each rule of the catalogue; "" decides nothing; nil for none
	from     []int32        // for each rule of the catalogue, which of the patterns has decided
	at       map[string]int // where settings are that it has, by their names or old names

	seen []string // settings that the source has under their names, while it is read
	late []late
}

// pattern is the name of a rule, or a pattern of such names, with what to do and where the text says so.
type pattern struct {
	Word
	at int // offset
}

// late is a setting under an old name: it is read after those that have their names.
type late struct {
	setting    *setting
	name, path string
	value      any
}

// over lays a scope over what was decided before, which nobody else has.
func (s *scope) over(below *scope) {
	below.Settings = below.Under(s.Settings)
	if below.words == nil {
		below.words = slices.Clone(s.words)
		return
	}
	for i, w := range s.words {
		below.words[i] = cmp.Or(w, below.words[i])
	}
}

func (s *scope) settings(rules []*diagnostics.Rule) Settings {
	out := s.Settings
	for i, w := range s.words {
		if w != "" {
			out.Rules = append(out.Rules, Word{rules[i].Code, w})
		}
	}
	return out
}

// For is what the file decides for a path: what is at its top, and over it, one after the
// other, the overrides for that path.
func (f *File) For(path string) Settings { return f.With(f.Overrides(path)) }

// Overrides names the overrides that are for a path. Paths with the same ones have the same settings.
func (f *File) Overrides(path string) string {
	if f == nil || len(f.overrides) == 0 {
		return ""
	}
	var which []byte
	path = f.relative(path)
	for i, o := range f.overrides {
		if o.holds(path) {
			which = binary.AppendUvarint(which, uint64(i))
		}
	}
	return string(which)
}

// With is what the file decides for a path that some overrides are for: these are laid over its top.
func (f *File) With(overrides string) Settings {
	if f == nil {
		return Settings{}
	}
	sum := f.base
	sum.words = slices.Clone(sum.words)
	for which := []byte(overrides); len(which) > 0; {
		i, n := binary.Uvarint(which)
		f.overrides[i].over(&sum)
		which = which[n:]
	}
	return sum.settings(f.rules)
}

// Faulty reports whether something in the file is invalid, so that it may have meant to exclude what it does not.
func (f *File) Faulty() bool { return f != nil && f.faulty }

// Excluded reports whether a search of folders passes over a path, of a file or of a folder.
func (f *File) Excluded(path string) bool {
	return f != nil && len(f.base.files) > 0 && f.base.holds(f.relative(path))
}

// holds reports whether a path is one of those that a scope names.
func (s *scope) holds(path string) bool {
	return slices.ContainsFunc(s.files, func(g glob) bool { return g.match(path) })
}

// relative is a path as seen from the folder of the file, with slashes: one outside starts with "..".
func (f *File) relative(path string) string {
	rel, err := filepath.Rel(f.folder, absolute(path))
	if err != nil { // on another drive
		rel = filepath.Join("..", path)
	}
	if rel == "." {
		return ""
	}
	return filepath.ToSlash(rel)
}

// absolute is the path itself where the working folder is not known any more.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

package project

import (
	"bytes"
	"strconv"

	"github.com/recls/recls/format"
)

// Origin is what holds for a path, and which line says so.
type Origin struct {
	Name  string // of a setting, or the code of a rule
	Value string // as a settings file writes it

	Line     int    // in the settings file, from 1; 0: none, it is the default
	Override int    // which override it is in, from 1; 0: none
	Pattern  string // by which the file names a rule
}

// Origins are the settings for a path, but for those of rules.
func (f *File) Origins(path string) (list []Origin) {
	holding := f.holding(path)
	for _, s := range settings() {
		if s.in&inOverride == 0 || s.to == nil {
			continue
		}
		o := Origin{Name: s.name, Value: s.byDefault}
		for _, of := range holding {
			if at, ok := of.place(&s); ok {
				o.Value, o.Line, o.Override = s.written(&of.Settings), f.line(at), of.number
			}
		}
		list = append(list, o)
	}
	return list
}

// RuleOrigins are the rules about which the file decides something for a path, in the order of the catalogue.
func (f *File) RuleOrigins(path string) (list []Origin) {
	holding := f.holding(path)
	if len(holding) == 0 {
		return nil
	}
	for i, r := range f.rules {
		var o Origin
		for _, of := range holding {
			if of.words != nil && of.words[i] != "" {
				from := of.patterns[of.from[i]]
				o = Origin{r.Code, from.Word.Word, f.line(from.at), of.number, from.Code}
			}
		}
		if o.Name != "" {
			list = append(list, o)
		}
	}
	return list
}

// ExcludedAt is the line of the setting by which a search of folders passes over a path; 0 where it does not.
func (f *File) ExcludedAt(path string) int {
	if !f.Excluded(path) {
		return 0
	}
	return f.line(f.base.at["exclude"])
}

// holding are the scopes for a path: the top of the file, and over it its overrides, one after the other.
func (f *File) holding(path string) []*scope {
	if f == nil {
		return nil
	}
	list := []*scope{&f.base}
	path = f.relative(path)
	for _, o := range f.overrides {
		if o.holds(path) {
			list = append(list, o)
		}
	}
	return list
}

// place is where a scope has a setting, under its name or an old one.
func (s *scope) place(of *setting) (at int, ok bool) {
	for _, name := range of.old {
		if old, has := s.at[name]; has {
			at, ok = old, true
		}
	}
	if own, has := s.at[of.name]; has {
		at, ok = own, true
	}
	return at, ok
}

// written is the value that a source has, as TOML.
func (s *setting) written(of *Settings) string {
	switch to := s.to(of).(type) {
	case *string:
		return strconv.Quote(*to)
	case *format.Options:
		return strconv.Itoa((*to)[s.layout])
	case **bool:
		return strconv.FormatBool(**to)
	}
	return ""
}

func (f *File) line(at int) int { return bytes.Count(f.text[:at], []byte{'\n'}) + 1 }

package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// inputWords are the formats that --from names: those of records, and those that are only converted.
func inputWords() (words []string) {
	for _, f := range formats.All() {
		words = append(words, f.ID()+"\t"+f.Name())
	}
	for _, f := range convert.Inputs() {
		words = append(words, f.ID()+"\t"+f.Name())
	}
	return words
}

// source settles what --from and --lang say: a format of records is the business of the search.
func (flags *convertFlags) source() error {
	switch {
	case flags.from == "":
	case flags.lang != "" && flags.lang != flags.from:
		return i18n.Errorf("--lang %s and --from %s name two formats: choose one", flags.lang, flags.from)
	case formats.ByID(flags.from) != nil:
		flags.lang, flags.from = flags.from, ""
	}
	return nil
}

// collect is the files that paths name, those of formats that are only converted included. Of a folder, --from takes
// only those whose names say that format, as --lang does.
func (flags convertFlags) collect(projects *projects, paths []string) []candidate {
	inputs := slices.DeleteFunc(convert.Inputs(), func(f syntax.Format) bool {
		return flags.lang != "" || flags.from != "" && f.ID() != flags.from
	})
	list := search{lang: flags.lang, projects: projects}.collect(paths)
	for i := range list {
		c := &list[i]
		if c.inputs = inputs; c.origin != fromFolder {
			c.as = flags.from
		}
		switch may := c.path != "" && !archive.Is(c.path) && c.mayBeInput(); {
		case may && (c.err == errName || c.err == errPassed):
			c.err = c.barred
		case !may && c.err == nil && flags.from != "" && c.origin == fromFolder:
			c.err = errPassed
		}
	}
	return list
}

// mayBeInput reports whether a file, by its name, can be of a format that is only converted.
func (c *candidate) mayBeInput() bool {
	ext := strings.ToLower(filepath.Ext(c.path))
	return len(c.inputs) > 0 && (c.as != "" || slices.ContainsFunc(c.inputs, func(f syntax.Format) bool {
		return slices.Contains(f.Extensions(), ext) || slices.Contains(f.Claims(), ext)
	}))
}

// input is the format that is only converted of a file with such a name and such first bytes; nil for all others. What
// is found in a folder must have a name that says so.
func (c *candidate) input(name string, head []byte) syntax.Format {
	ext := strings.ToLower(filepath.Ext(name))
	for _, f := range c.inputs {
		switch {
		case c.as == f.ID(), slices.Contains(f.Extensions(), ext):
			return f
		case c.as != "":
		case slices.Contains(f.Claims(), ext) || formats.Nameless(name) && c.origin == fromLine:
			if f.Sniff(head) {
				return f
			}
		}
	}
	return nil
}

package main

import (
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

type conversions struct {
	batch
	flags   convertFlags
	written int
	cut     bool  // the rest of a game was left out
	passed  int   // in folders, of a format without such a conversion
	version error // why one of those was passed: its format has that conversion, but to other versions
}

// errOtherFormat: a file that nobody has named cannot be converted.
var errOtherFormat = i18n.Errorf("not a format that can be converted so")

// part is a text that came of a file: one of several where the other format holds one game a file.
type part struct {
	extension string
	data      []byte
	guess     i18n.Message // of the first part alone: it is the file's
	lost      []convert.Loss
}

func convertAll(s streams, flags convertFlags, paths []string) error {
	k := &conversions{batch: batch{streams: s}, flags: flags}
	if err := k.possible(); err != nil {
		return err
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	each(&k.batch, slices.Values(flags.collect(projects, paths)), k.convert, k.use)
	if k.written == 0 && !k.failed && k.version != nil {
		return k.version
	}
	text := i18n.Plural(k.written, "%d file written", "%d files written", i18n.Count(k.written))
	if k.passed > 0 {
		text = also(text, i18n.Plural(k.passed, "%d file cannot be converted to %s", "%d files cannot be converted to %s", i18n.Count(k.passed), flags.to))
	}
	if err := k.endWith(text, projects); err != nil || !k.cut {
		return err
	}
	return exit(exitFound)
}

// possible: of a format that nothing is converted to, every file would be passed over.
func (k *conversions) possible() error {
	var first error
	for _, f := range readable() {
		_, err := conversion(f, k.flags)
		if err == nil {
			return nil
		}
		if first == nil || errors.As(err, new(otherVersion)) {
			first = err
		}
	}
	return first
}

// readable are all formats that can be converted.
func readable() (list []syntax.Format) {
	for _, f := range formats.All() {
		list = append(list, f)
	}
	return append(list, convert.Inputs()...)
}

// target is where what is made of a record goes below a folder, less the ending: by the name of the file, or by its
// place in the folder that was named.
func (c candidate) target(out string) string {
	below := filepath.Base(c.name)
	if rel, err := filepath.Rel(c.named, c.name); c.origin == fromFolder && err == nil {
		below = rel
	}
	if c.name == stdinName {
		below = "stdin"
	}
	return filepath.Join(out, strings.TrimSuffix(below, filepath.Ext(below)))
}

func (k *conversions) convert(l *loaded) (parts []part, err error) {
	if l.foreign {
		return nil, l.note()
	}
	c, err := conversion(l.format, k.flags)
	switch {
	case err == nil:
		return makeParts(l, c)
	case l.origin == fromFolder && !errors.As(err, new(otherVersion)):
		return nil, errOtherFormat
	}
	return nil, err
}

// makeParts converts a record to as many texts as the other format needs.
func makeParts(l *loaded, c convert.Conversion) (parts []part, err error) {
	if l.mixed() {
		return nil, i18n.Errorf("not converted: %v", errMixed)
	}
	each := c.Each
	if each == nil {
		each = func(f *syntax.File) (iter.Seq2[string, []convert.Loss], i18n.Message) {
			text, lost, why := c.Convert(f)
			return func(yield func(string, []convert.Loss) bool) { yield(text, lost) }, why
		}
	}
	texts, why := each(l.file())
	switch {
	case why.IsZero():
	case l.origin == fromFolder && !c.Holds(l.file()): // a record of KI2, where KI2 is asked for
		return nil, errOtherFormat
	default:
		return nil, &i18n.Error{Message: why}
	}
	nothing := true
	for text, lost := range texts {
		nothing = nothing && text == ""
		data, guess, err := encoded(l, c, text)
		if err != nil {
			return nil, err
		}
		if len(parts) > 0 {
			guess = i18n.Message{}
		}
		parts = append(parts, part{c.Extension, data, guess, lost})
	}
	if l.gameless(nothing) {
		return nil, errNoGame
	}
	return parts, nil
}

func (k *conversions) use(from candidate, parts []part, err error) {
	switch {
	case err == errOtherFormat:
		k.passed++
		return
	case from.origin == fromFolder && errors.As(err, new(otherVersion)):
		k.passed++
		k.version = err
		return
	case err != nil:
		k.fail(from.name, err)
		return
	}
	for i, p := range parts {
		path := from.target(k.flags.out)
		if len(parts) > 1 {
			path += fmt.Sprintf("-%d", i+1)
		}
		path += p.extension
		if err := k.write(from.name, path, p.data, k.flags.force); err != nil {
			k.fail(from.name, err)
			continue
		}
		k.written++
		k.cut = k.cut || slices.ContainsFunc(p.lost, isRest)
		logLosses(k.streams, k.flags, from.name, path, p)
	}
}

package main

import (
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
	passed  int // in folders, of a format without such a conversion
}

// errOtherFormat: a file that nobody has named cannot be converted.
var errOtherFormat = i18n.Errorf("not a format that can be converted so")

// part is a text that came of a file: one of several where the other format holds one game a file.
type part struct {
	extension string
	data      []byte
	lost      []convert.Loss
}

func convertAll(s streams, flags convertFlags, in search, paths []string) error {
	k := &conversions{batch: batch{streams: s}, flags: flags}
	if err := k.possible(); err != nil {
		return err
	}
	each(&k.batch, slices.Values(in.collect(paths)), k.convert, k.use)
	text := i18n.Plural(k.written, "%d file written", "%d files written", k.written)
	if k.passed > 0 {
		text = also(text, i18n.Plural(k.passed, "%d file cannot be converted to %s", "%d files cannot be converted to %s", k.passed, flags.to))
	}
	if k.others > 0 {
		text = also(text, skipped(k.others))
	}
	k.print(text)
	if k.failed {
		return exit(exitError)
	}
	return nil
}

// possible: of a format that nothing is converted to, every file would be passed over.
func (k *conversions) possible() error {
	var first error
	for _, f := range formats.All() {
		_, err := conversion(f, k.flags)
		if err == nil {
			return nil
		}
		if first == nil || strings.Contains(err.Error(), ": several versions: ") || strings.HasPrefix(err.Error(), "--version") {
			first = err
		}
	}
	return first
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
	case err != nil && l.origin == fromFolder:
		return nil, errOtherFormat
	case err != nil:
		return nil, err
	}
	each := c.Each
	if each == nil {
		each = func(f *syntax.File) iter.Seq2[string, []convert.Loss] {
			return func(yield func(string, []convert.Loss) bool) { yield(c.Convert(f)) }
		}
	}
	for text, lost := range each(l.file()) {
		data, err := encoded(l, c, text)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{c.Extension, data, lost})
	}
	return parts, nil
}

func (k *conversions) use(from candidate, parts []part, err error) {
	switch {
	case err == errOtherFormat:
		k.passed++
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
		logLosses(k.streams, k.flags, from.name, path, p.lost)
	}
}

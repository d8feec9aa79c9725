package main

import (
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"strings"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// conversions is one run with --out.
type conversions struct {
	streams
	outputs
	flags   convertFlags
	written int
	passed  int // in folders, of a format without such a conversion
	others  int // files that are no records
}

// source is a file and where what is made of it goes, less the ending.
type source struct {
	candidate
	target string
	found  bool // in a folder: what cannot be converted is passed over
}

// converted is what came of one file: several texts where the other format holds one game a file.
type converted struct {
	source
	extension string
	parts     []part
	pass      bool
	err       error
}

type part struct {
	data []byte
	lost []convert.Loss
}

func convertAll(s streams, flags convertFlags, in search, paths []string) error {
	k := &conversions{streams: s, flags: flags}
	if err := k.possible(); err != nil {
		return err
	}
	var sources []source
	sources, k.others = sourcesOf(in, paths, flags.out)
	inOrder(len(sources), func(i int) converted { return k.convert(sources[i]) }, k.use)
	text := counted(k.written, "file") + " written"
	if k.passed > 0 {
		text += fmt.Sprintf("; %s passed over, which cannot become %s", counted(k.passed, "file"), flags.to)
	}
	if k.others > 0 {
		text += "; " + skipped(k.others)
	}
	fmt.Fprintln(k.out, text)
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
		if first == nil || strings.HasPrefix(err.Error(), "say") || strings.HasPrefix(err.Error(), "--version") {
			first = err
		}
	}
	return first
}

// sourcesOf lists the records that paths name, and for each a name below out: that of the file, or of
// its place in the folder that was named. Other files are counted.
func sourcesOf(in search, paths []string, out string) (list []source, others int) {
	for _, path := range paths {
		found := isFolder(path)
		files, more := in.collect([]string{path})
		others += more
		for _, c := range files {
			below := filepath.Base(c.name)
			if rel, err := filepath.Rel(path, c.name); found && err == nil {
				below = rel
			}
			if c.name == stdinName {
				below = "stdin"
			}
			list = append(list, source{c, filepath.Join(out, strings.TrimSuffix(below, filepath.Ext(below))), found})
		}
	}
	return list, others
}

func (k *conversions) convert(from source) (r converted) {
	r = converted{source: from}
	defer func() {
		if p := recover(); p != nil {
			r = converted{source: from, err: defect(p)}
		}
	}()
	l, err := from.read(k.in)
	if err == nil && l.foreign {
		err = errors.New(l.note())
	}
	if err != nil {
		r.err = err
		return r
	}
	c, err := conversion(l.format, k.flags)
	if err != nil {
		r.err, r.pass = err, from.found
		return r
	}
	r.extension = c.Extension
	each := c.Each
	if each == nil {
		each = whole(c)
	}
	for text, lost := range each(l.file()) {
		data, err := encoded(l, c, text)
		if err != nil {
			r.err = err
			return r
		}
		r.parts = append(r.parts, part{data, lost})
	}
	return r
}

// use writes the results of one file.
func (k *conversions) use(r converted) {
	switch {
	case r.err == errPassed:
		k.others++
		return
	case r.pass:
		k.passed++
		return
	case r.err != nil:
		k.fail(k.streams, r.name, r.err)
		return
	}
	for i, p := range r.parts {
		path := r.target
		if len(r.parts) > 1 {
			path += fmt.Sprintf("-%d", i+1)
		}
		path += r.extension
		if err := k.write(r.name, path, p.data, k.flags.force); err != nil {
			k.fail(k.streams, r.name, err)
			continue
		}
		k.written++
		tellLosses(k.streams, k.flags, r.name, path, p.lost)
	}
}

// whole is a conversion of all games into one text.
func whole(c convert.Conversion) func(*syntax.File) iter.Seq2[string, []convert.Loss] {
	return func(f *syntax.File) iter.Seq2[string, []convert.Loss] {
		return func(yield func(string, []convert.Loss) bool) { yield(c.Convert(f)) }
	}
}

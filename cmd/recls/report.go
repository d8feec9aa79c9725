package main

import (
	"bytes"
	"io"
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax/snippet"
)

// report is one form of output. part runs on any goroutine, everything else in the order of the files. What it writes
// to never fails as far as a report is concerned: a bufio.Writer keeps the error for the end.
type report interface {
	// part makes what is to be said about one file that was read, for put.
	part(l *loaded, shown []diagnostics.Finding) any
	put(r *checked)
	end()
}

// bytesReport is a report whose parts are what is written.
type bytesReport struct {
	k      *checker
	write  func(io.Writer, *loaded, []diagnostics.Finding)
	failed func(io.Writer, *checked) // for files that could not be checked; may be nil
	last   string                    // ends the report
}

func (b *bytesReport) part(l *loaded, shown []diagnostics.Finding) any {
	var out bytes.Buffer
	b.write(&out, l, shown)
	return out.Bytes()
}

func (b *bytesReport) put(r *checked) {
	if r.err != nil && b.failed != nil {
		b.failed(b.k.to, r)
		return
	}
	text, _ := r.part.([]byte)
	_, _ = b.k.to.Write(text)
}

func (b *bytesReport) end() { _, _ = io.WriteString(b.k.to, b.last) }

// listReport is a report that is one JSON text around a list, of which each finding is an item.
type listReport struct {
	k      *checker
	items  func(*loaded, []diagnostics.Finding) []any
	failed func(*checked) any // the item for a file that could not be checked
	last   string             // ends the report
	any    bool               // there is an item already
}

// openList begins the report.
func openList(k *checker, begin, end string, items func(*loaded, []diagnostics.Finding) []any, failed func(*checked) any) report {
	_, _ = io.WriteString(k.to, begin)
	return &listReport{k: k, items: items, failed: failed, last: end}
}

func (r *listReport) part(l *loaded, shown []diagnostics.Finding) any {
	var out []byte
	for _, item := range r.items(l, shown) {
		out = appendItem(out, item)
	}
	return out
}

// appendItem adds an item after what parts it from the one before.
func appendItem(to []byte, item any) []byte {
	return append(append(to, ",\n  "...), snippet.JSON(item)...)
}

func (r *listReport) put(c *checked) {
	text, _ := c.part.([]byte)
	if c.err != nil {
		text = appendItem(nil, r.failed(c))
	}
	if !r.any && len(text) > 0 {
		r.any, text = true, text[1:]
	}
	_, _ = r.k.to.Write(text)
}

func (r *listReport) end() { _, _ = io.WriteString(r.k.to, r.last) }

// form is a form of output, with the severity down to which it shows findings. open begins a report.
type form struct {
	name string
	show diagnostics.Severity
	open func(*checker) report
}

func forms() []form {
	return []form{
		{"text", diagnostics.Information, newTextReport},
		{"concise", diagnostics.Information, newConciseReport},
		{"json", diagnostics.Hint, func(k *checker) report { return &bytesReport{k: k, write: writeJSON} }},
		{"sarif", diagnostics.Hint, newSarifReport},
		{"github", diagnostics.Hint, func(k *checker) report { return &bytesReport{k: k, write: k.writeGitHub, failed: k.failGitHub} }},
		{"gitlab", diagnostics.Hint, newGitLabReport},
		{"junit", diagnostics.Hint, newJUnitReport},
		{"checkstyle", diagnostics.Hint, newCheckstyleReport},
		{"rdjson", diagnostics.Hint, newRDJSONReport},
		{"html", diagnostics.Hint, newHTMLReport},
	}
}

func formNames() (names []string) {
	for _, f := range forms() {
		names = append(names, f.name)
	}
	return names
}

func formOf(name string) form {
	all := forms()
	return all[slices.IndexFunc(all, func(f form) bool { return f.name == name })]
}

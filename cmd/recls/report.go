package main

import (
	"bytes"
	"io"
	"slices"

	"github.com/recls/recls/diagnostics"
)

// report is one form of output. part runs on any goroutine, everything else in the order of the
// files. What it writes to never fails as far as a report is concerned: a bufio.Writer keeps the
// error for the end.
type report interface {
	begin(w io.Writer)
	// part makes what is to be said about one file that was read, for put.
	part(l *loaded, shown []diagnostics.Finding) any
	// speaks reports whether put is going to write something.
	speaks(r *checked) bool
	put(w io.Writer, r *checked)
	end(w io.Writer, t *tally)
}

// bytesReport is a report whose parts are what is written.
type bytesReport struct {
	write func(io.Writer, *loaded, []diagnostics.Finding)
}

func (bytesReport) begin(io.Writer) {}

func (b bytesReport) part(l *loaded, shown []diagnostics.Finding) any {
	if len(shown) == 0 {
		return []byte(nil)
	}
	var out bytes.Buffer
	b.write(&out, l, shown)
	return out.Bytes()
}

func (bytesReport) speaks(r *checked) bool {
	text, _ := r.part.([]byte)
	return len(text) > 0
}

func (bytesReport) put(w io.Writer, r *checked) {
	text, _ := r.part.([]byte)
	_, _ = w.Write(text)
}

func (bytesReport) end(io.Writer, *tally) {}

// forms is every form of output by its name in --format, with the severity down to which it shows
// findings.
func forms() []form {
	return []form{
		{"text", diagnostics.Information, func(k *checker) report { return k.newTextReport() }},
		{"json", diagnostics.Hint, func(*checker) report { return bytesReport{writeJSON} }},
		{"sarif", diagnostics.Hint, func(k *checker) report { return newSarifReport(k) }},
		{"github", diagnostics.Hint, func(*checker) report { return githubReport{bytesReport{writeGitHub}} }},
		{"junit", diagnostics.Hint, func(k *checker) report { return junitReport{k} }},
		{"html", diagnostics.Hint, func(k *checker) report { return newHTMLReport(k) }},
	}
}

type form struct {
	name string
	show diagnostics.Severity
	make func(*checker) report
}

func formNames() (names []string) {
	for _, f := range forms() {
		names = append(names, f.name)
	}
	return names
}

// newReport is the form of output that --format names, and down to which severity it shows findings.
func (k *checker) newReport() (report, diagnostics.Severity) {
	all := forms()
	f := all[slices.IndexFunc(all, func(f form) bool { return f.name == k.flags.format })]
	return f.make(k), f.show
}

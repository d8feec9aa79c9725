package main

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// junitReport is the XML that test reports are exchanged in (the schema that Jenkins' JUnit plugin publishes): a suite
// a file, a case a finding. A finding at or above --fail-on is a failure, a milder one a case that passed with
// something to say; a file without findings is one that passed.
type junitReport struct {
	failOn diagnostics.Severity
	locale *i18n.Locale
}

func newJUnitReport(k *checker) report {
	_, _ = io.WriteString(k.to, xml.Header+`<testsuites name="recls">`+"\n")
	j := junitReport{k.failOn, k.locale}
	return &bytesReport{k: k, write: j.write, failed: j.fail, last: "</testsuites>\n"}
}

func (j junitReport) fail(w io.Writer, r *checked) {
	name := attribute(r.name)
	fmt.Fprintf(w, "<testsuite name=%s tests=\"1\" failures=\"0\" errors=\"1\">\n", name)
	fmt.Fprintf(w, "  <testcase name=\"read\" classname=%s><error message=%s/></testcase>\n</testsuite>\n", name, attribute(j.locale.ErrorText(r.err)))
}

func (j junitReport) write(w io.Writer, l *loaded, shown []diagnostics.Finding) {
	failures := 0
	for _, f := range shown {
		if f.Severity <= j.failOn {
			failures++
		}
	}
	fmt.Fprintf(w, "<testsuite name=%s tests=\"%d\" failures=\"%d\" errors=\"0\">\n", attribute(l.name), max(len(shown), 1), failures)
	places := snippet.NewCounter(l.src)
	for i := range shown {
		j.finding(w, l, places, &shown[i])
	}
	if len(shown) == 0 {
		fmt.Fprintf(w, "  <testcase name=\"check\" classname=%s/>\n", attribute(l.name))
	}
	_, _ = io.WriteString(w, "</testsuite>\n")
}

func (j junitReport) finding(w io.Writer, l *loaded, places *snippet.Counter, f *diagnostics.Finding) {
	line, column := places.Place(f.Span.Start)
	fmt.Fprintf(w, "  <testcase name=%s classname=%s file=%s line=\"%d\">", attribute(fmt.Sprintf("%s (%d:%d)", f.Code(), line, column)),
		attribute(l.name), attribute(l.name), line)
	s := snippet.Cut(l.src, f.Span, defaultColumns)
	text := content(fmt.Sprintf("%s:%d:%d: %s: %s [%s]\n%s\n%s", snippet.Plain(l.name), line, column, f.Severity.Text().In(j.locale), snippet.Plain(f.Message.In(j.locale)), f.Code(), s.Text(), s.Carets()))
	if f.Severity <= j.failOn {
		fmt.Fprintf(w, "<failure type=%s message=%s>%s</failure>", attribute(f.Severity.String()), attribute(f.Message.In(j.locale)), text)
	} else {
		fmt.Fprintf(w, "<system-out>%s</system-out>", text)
	}
	_, _ = io.WriteString(w, "</testcase>\n")
}

// attribute is a value in its quotes; on one line, since readers make a blank of a line break.
func attribute(s string) string { return `"` + content(snippet.Plain(s)) + `"` }

// content makes a text fit for XML 1.0, in which some characters cannot be.
func content(s string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(s)) // a Builder takes everything
	return strings.ReplaceAll(out.String(), "&#xA;", "\n")
}

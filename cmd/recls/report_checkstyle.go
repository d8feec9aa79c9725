package main

import (
	"encoding/xml"
	"fmt"
	"io"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// checkstyleVersion is the version of Checkstyle whose reports these are like: since then they have not changed.
const checkstyleVersion = "10.0"

var checkstyleLevels = [...]string{
	diagnostics.Error: "error", diagnostics.Warning: "warning", diagnostics.Information: "info", diagnostics.Hint: "info",
}

// newCheckstyleReport begins the XML that Checkstyle writes (checkstyle-report-1.0.0.xsd): a file for every record,
// with an error for each finding.
func newCheckstyleReport(k *checker) report {
	_, _ = fmt.Fprintf(k.to, "%s<checkstyle version=%q>\n", xml.Header, checkstyleVersion)
	return &bytesReport{k: k, write: k.writeCheckstyle, failed: k.failCheckstyle, last: "</checkstyle>\n"}
}

func (k *checker) writeCheckstyle(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	name := attribute(slashed(l.name))
	if len(findings) == 0 {
		fmt.Fprintf(w, "<file name=%s/>\n", name)
		return
	}
	fmt.Fprintf(w, "<file name=%s>\n", name)
	places := snippet.NewCounter(l.src)
	for _, f := range findings {
		line, column := places.Place(f.Span.Start)
		fmt.Fprintf(w, "  <error line=\"%d\" column=\"%d\" severity=\"%s\" message=%s source=%s/>\n",
			line, column, checkstyleLevels[f.Severity], attribute(f.Message.In(k.locale)), attribute(f.Code()))
	}
	_, _ = io.WriteString(w, "</file>\n")
}

func (k *checker) failCheckstyle(w io.Writer, r *checked) {
	fmt.Fprintf(w, "<file name=%s>\n  <error line=\"1\" severity=\"error\" message=%s source=\"recls\"/>\n</file>\n",
		attribute(slashed(r.name)), attribute(i18n.Msg("not checked: %v", r.err).In(k.locale)))
}

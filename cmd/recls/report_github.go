package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// writeGitHub writes workflow commands of GitHub Actions, which become notes at the lines of a pull request ("Workflow
// commands for GitHub Actions" in GitHub's documentation).
func (k *checker) writeGitHub(w io.Writer, l *loaded, findings []diagnostics.Finding) {
	places := snippet.NewCounter(l.src)
	for _, f := range findings {
		line, column := places.Place(f.Span.Start)
		endLine, endColumn := places.Place(f.Span.End)
		at := fmt.Sprintf("file=%s,line=%d,endLine=%d", commandProperty(filepath.ToSlash(l.name)), line, endLine)
		if line == endLine { // columns mean nothing to it over several lines; the last one counts
			at += fmt.Sprintf(",col=%d,endColumn=%d", column, max(column, endColumn-1))
		}
		fmt.Fprintf(w, "::%s %s,title=%s::%s\n", githubLevels[f.Severity], at, commandProperty(f.Code()), commandText(f.Message.In(k.locale)))
	}
}

func (k *checker) failGitHub(w io.Writer, r *checked) {
	fmt.Fprintf(w, "::error file=%s,title=%s::%s\n", commandProperty(filepath.ToSlash(r.name)),
		commandProperty(i18n.Msg("not checked").In(k.locale)), commandText(k.locale.ErrorText(r.err)))
}

var githubLevels = [...]string{
	diagnostics.Error: "error", diagnostics.Warning: "warning", diagnostics.Information: "notice", diagnostics.Hint: "notice",
}

// commandText escapes what would end a command or begin another one, and shows what a log would obey.
func commandText(s string) string {
	lines := strings.FieldsFunc(s, func(c rune) bool { return c == '\r' || c == '\n' })
	for i := range lines {
		lines[i] = strings.ReplaceAll(snippet.Plain(lines[i]), "%", "%25")
	}
	return strings.Join(lines, "%0A")
}

// commandProperty escapes what would end a property as well. The name of a file may have been written to be obeyed by
// whoever looks at the log.
func commandProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(commandText(snippet.Plain(s)))
}

package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

// destination is a file that a flag names, to be written to. What the shell makes of a pattern or of a forgotten word
// may be the name of a record: none is given up for that.
type destination struct {
	flag, path string
	ours       func(path string) bool // whether a file that exists is one that recls has written there
	what       i18n.Message           // that it is to be, in words
	kept       bool                   // there is no --force
}

// isOneOf reports whether a path is that of a file among others, by whatever name.
func isOneOf(path string, others []string) bool {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	for _, other := range others {
		if is, err := os.Stat(other); err == nil && os.SameFile(info, is) {
			return true
		}
	}
	return false
}

// refuse is why the file is not written: it is read in this run, it is named as a record, or it is something else that
// recls did not write. Force is for the last.
func (d destination) refuse(inputs []string, force bool) error {
	target, _, err := linked(d.path)
	if err != nil {
		return i18n.Errorf("%s %s: %v", d.flag, d.path, err)
	}
	info, err := os.Stat(target)
	switch {
	case d.path == "" || d.path == stdoutName:
	case isOneOf(d.path, inputs):
		return i18n.Errorf("%s %s: this file is read: expected another name", d.flag, d.path)
	case formats.ByName(d.path) != nil || formats.ByName(target) != nil:
		return i18n.Errorf("%s %s: this is the name of a game record: expected another name", d.flag, d.path)
	case err != nil || !info.Mode().IsRegular() || info.Size() == 0 || force: // nothing is lost that somebody wants
	case d.ours(target):
	case d.kept:
		return i18n.Errorf("%s %s: the file exists and is not %v: expected another name", d.flag, d.path, d.what)
	default:
		return i18n.Errorf("%s %s: the file exists and is not %v: expected another name, or --force to replace it", d.flag, d.path, d.what)
	}
	return nil
}

// destinations refuses to write a report or a baseline over anything else.
func (flags *checkFlags) destinations(paths []string) error {
	inputs := append([]string{flags.filesFrom}, paths...)
	report := destination{flag: "--output", path: flags.output, ours: isReport, what: i18n.Msg("a report of recls")}
	noted := destination{flag: "--write-baseline", path: flags.writeBaseline, ours: isBaseline, what: i18n.Msg("a baseline of recls")}
	if err := report.refuse(inputs, flags.force); err != nil {
		return err
	}
	return noted.refuse(inputs, flags.force)
}

func isBaseline(path string) bool {
	_, err := baseline.Load(path)
	return err == nil
}

// reportBegins are the first bytes of reports: a finding in text, JSON or for GitHub, and the heads of the others.
var reportBegins = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\A(?:[^\n]+:\d+:\d+: |\{"file":|\{"\$schema":"[^"]*sarif|::(?:error|warning|notice) file=|\[\n(?:\]|  \{"description":"[^\n]*"check_name":)|` +
		`<\?xml[^>]*>\n<(?:testsuites name="recls"|checkstyle )|\{"source":\{"name":"recls"|<!doctype html>\n<html lang="[^"]*">\n<head>\n(?:<meta[^\n]*\n)*<title>recls: )`)
})

// isReport reports whether recls check has written a file, in any form. A report in text on records without a finding
// is only its last line.
func isReport(path string) bool {
	head := headOf(path)
	if reportBegins().Match(head) {
		return true
	}
	lines := bytes.Split(bytes.TrimSpace(head), []byte("\n"))
	return isNothingFound(string(lines[len(lines)-1]))
}

// isLog reports whether a file begins as newLog writes it.
func isLog(path string) bool {
	head := headOf(path)
	return bytes.HasPrefix(head, []byte(`{"level":"`)) || bytes.HasPrefix(head, []byte(`{"time":"`)) // as before zap
}

// headOf is the beginning of a file; empty where it cannot be read.
func headOf(path string) []byte {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	head, _ := io.ReadAll(io.LimitReader(f, 1<<16)) // what was read counts
	return head
}

// isNothingFound reports whether a line says, in any language, that there was nothing to say.
func isNothingFound(line string) bool {
	for _, l := range append(slices.Clone(i18n.Locales), nil) {
		for _, template := range []string{"nothing found in %d file", "nothing found in %d files"} {
			before, after, _ := strings.Cut(l.Lookup(template), "%d")
			if rest, ok := strings.CutPrefix(line, before); ok && strings.HasPrefix(strings.TrimLeft(rest, "0123456789,"), after) {
				return true
			}
		}
	}
	return false
}

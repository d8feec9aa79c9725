package main

import (
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
)

// TestForcedColours: the environment may ask for colours in a pipe; --color and NO_COLOR win.
func TestForcedColours(t *testing.T) {
	folder(t, severities)
	for _, c := range []struct {
		name, value, also string
		flags             []string
		colours           bool
	}{
		{name: "FORCE_COLOR", value: "1", colours: true},
		{name: "FORCE_COLOR", value: "3", colours: true},
		{name: "FORCE_COLOR", value: "0"},
		{name: "FORCE_COLOR", value: "false"},
		{name: "CLICOLOR_FORCE", value: "1", colours: true},
		{name: "CLICOLOR_FORCE", value: "0"},
		{name: "FORCE_COLOR", value: "1", also: "NO_COLOR"},
		{name: "FORCE_COLOR", value: "1", flags: []string{"--color", "never"}},
		{name: "NO_COLOR", value: "1", flags: []string{"--color", "always"}, colours: true},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Setenv(c.name, c.value)
			if c.also != "" {
				t.Setenv(c.also, "1")
			}
			got := recls("", append([]string{"check", "error.sgf"}, c.flags...)...)
			if strings.Contains(got.out, "\x1b[31m") != c.colours || strings.Contains(got.out, "\x1b]8") {
				t.Errorf("%+v: %q", c, got.out)
			}
		})
	}
}

// TestCodeLinks: a code is a link where the terminal has links, and the line is as long as without.
func TestCodeLinks(t *testing.T) {
	l, found := odd()
	found[0].Rule = &diagnostics.Rule{Code: "sgf/odd"}
	var plain, linked strings.Builder
	(&textReport{terminal: terminal{columns: 60}}).writeFindings(&plain, l, found)
	(&textReport{terminal: terminal{columns: 60, links: true}}).writeFindings(&linked, l, found)
	link := "[\x1b]8;;https://github.com/recls/recls/blob/main/docs/rules/sgf/odd.md\x1b\\sgf/odd\x1b]8;;\x1b\\]"
	if got := strings.Replace(linked.String(), link, "[sgf/odd]", 1); got != plain.String() || got == linked.String() {
		t.Errorf("%q", linked.String())
	}
	for want, terminals := range map[bool][]map[string]string{
		true: {
			{"TERM": "xterm-kitty"}, {"VTE_VERSION": "7600"}, {"TERM_PROGRAM": "vscode"}, {"WT_SESSION": "x"}, {"KONSOLE_VERSION": "230804"},
			{"TERM": "screen", "STY": "1", "FORCE_HYPERLINK": "1"},
		},
		false: {
			{}, {"TERM": "xterm-256color"}, {"TERM_PROGRAM": "Apple_Terminal"}, {"VTE_VERSION": "4205"}, {"VTE_VERSION": "7600", "TMUX": "/tmp/x"},
			{"TERM": "dumb", "WT_SESSION": "x"}, {"TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"}, {"TERM": "linux"},
		},
	} {
		for _, env := range terminals {
			if got := hasLinks(func(name string) string { return env[name] }); got != want {
				t.Errorf("%v: links %t", env, got)
			}
		}
	}
}

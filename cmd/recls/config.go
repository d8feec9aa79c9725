package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax/snippet"
)

const configHelp = `Shows the settings of a file, and which line of which .recls.toml each value comes from.

A PATH is a file or a folder. It need not exist. Of the rules, only those that the settings name are
listed, for the format of the file; recls rules lists the defaults of all. What the command line or an
editor adds is not shown.

--format json has an object on a line for each PATH:

  {"path":"…","format":"sgf","file":".recls.toml","excludedAt":0,
   "settings":[{"name":"sgf.lineWidth","value":100,"line":7,"override":0}],
   "rules":[{"name":"sgf/date-format","value":"off","line":3,"override":1,"pattern":"sgf/date-*"}]}

"file" is "" without a settings file, and "line" 0 for a default. "override" is the number of the
[[overrides]] that has the value, "excludedAt" the line of an exclude that skips the file.

Exit code: 0 done, 2 a setting is not valid (the others hold).`

func newConfig(s streams) *cobra.Command {
	var layout string
	var from projectFlags
	c := &cobra.Command{
		Use:   "config [flags] PATH…",
		Short: "Show which settings hold for a file, and where they come from",
		Long:  configHelp,
		Example: `  recls config games/club.sgf
  recls config .
  recls config --format json games/club.sgf`,
		Args: someArgs(i18n.Errorf("config needs a PATH: a file or a folder, such as recls config .")),
		RunE: func(_ *cobra.Command, paths []string) error {
			settings, err := from.open(s)
			if err != nil {
				return err
			}
			for i, path := range paths {
				h := holding(settings, path)
				if layout == "json" {
					err = snippet.JSONLines(s.out).Encode(h)
				} else {
					err = h.print(s, i > 0)
				}
				if err != nil {
					return err
				}
			}
			return settings.result()
		},
	}
	choose(c.Flags(), &layout, "format", "text", "print the settings as `FORMAT`: text or json", "text", "json")
	from.add(c)
	return c
}

// held is what holds for a path. As JSON, its shape is a promise to other programs.
type held struct {
	Path       string        `json:"path"`
	Format     string        `json:"format"` // "" where the name says nothing
	File       string        `json:"file"`   // of the settings
	ExcludedAt int           `json:"excludedAt"`
	Settings   []heldSetting `json:"settings"`
	Rules      []heldRule    `json:"rules"`
}

type heldSetting struct {
	Name     string          `json:"name"`
	Value    json.RawMessage `json:"value"`
	Line     int             `json:"line"`
	Override int             `json:"override"`
}

type heldRule struct {
	Name     string `json:"name"`
	Value    string `json:"value"`
	Line     int    `json:"line"`
	Override int    `json:"override"`
	Pattern  string `json:"pattern"`
}

func holding(settings *projects, path string) held {
	at := filepath.Clean(path)
	inside := at
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		inside = below(at, project.Name) // what lies right in it
	}
	file := settings.of(inside)
	h := held{Path: path, ExcludedAt: file.ExcludedAt(at), Settings: []heldSetting{}, Rules: []heldRule{}}
	format := formats.ByName(path)
	if format != nil {
		h.Format = format.ID()
	}
	if file != nil {
		h.File = fromHere(file.Path)
	}
	for _, o := range file.Origins(at) {
		h.Settings = append(h.Settings, heldSetting{o.Name, json.RawMessage(o.Value), o.Line, o.Override})
	}
	for _, o := range file.RuleOrigins(at) {
		if format == nil || strings.HasPrefix(o.Name, h.Format+"/") {
			h.Rules = append(h.Rules, heldRule{o.Name, o.Value, o.Line, o.Override, o.Pattern})
		}
	}
	return h
}

// print writes tables for people: a setting or a rule, its value, and where that is from.
func (h *held) print(s streams, more bool) error {
	p := terminalOf(s.out)
	if more {
		fmt.Fprintln(s.out)
	}
	fmt.Fprintln(s.out, p.in(bold, snippet.Plain(h.Path)))
	switch {
	case h.File == "":
		s.print(i18n.Msg("no settings file: these are the defaults"))
	case h.ExcludedAt > 0:
		s.print(i18n.Msg("settings file: %s", snippet.Plain(h.File)))
		s.print(i18n.Msg("skipped when a folder is searched: exclude in line %d", h.ExcludedAt))
	default:
		s.print(i18n.Msg("settings file: %s", snippet.Plain(h.File)))
	}
	var rows [][]string
	for _, one := range h.Settings {
		rows = append(rows, []string{one.Name, string(one.Value), h.from(one.Line, one.Override).In(s.locale)})
	}
	for _, one := range h.Rules {
		from := h.from(one.Line, one.Override).In(s.locale)
		if one.Pattern != one.Name {
			from += fmt.Sprintf(" (%q)", snippet.Plain(one.Pattern))
		}
		rows = append(rows, []string{one.Name, one.Value, from})
	}
	_, err := fmt.Fprint(s.out, "\n", table(rows))
	return err
}

// from says where a value is from.
func (h *held) from(line, override int) i18n.Text {
	place := i18n.Verbatim(fmt.Sprintf("%s:%d", snippet.Plain(h.File), line))
	switch {
	case line == 0:
		return i18n.Msg("default")
	case override > 0:
		return i18n.Msg("%v, override %d", place, override)
	}
	return place
}

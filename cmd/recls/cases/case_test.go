package cases

import (
	"context"
	"encoding/hex"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Cursor marks the place of a hover in an input.
const Cursor = "▮"

// Case is one input of a case file with what to expect of it.
type Case struct {
	Name   string
	Format syntax.Format
	Text   string
	Bytes  bool   // the input is the bytes of a file, and Text is unread
	Cursor int    // offset of the cursor mark, -1 without one
	Rename string // the new name, for rename
	Only   []string
	Action string      // the ID of an action, for refactored
	Move   record.Move // for played
	Locale *i18n.Locale
	Check  Checker
	Expect []*txtar.File // sections of the archive, changed by Update
}

// emptied is what a fix brings up by removing all that a node holds.
var emptied = map[string]string{"* sgf/empty-node": "the node held nothing else"}

// Cases reads an archive.
func Cases(ar *txtar.Archive, catalogue *diagnostics.Catalogue) ([]*Case, error) {
	var list []*Case
	for i := range ar.Files {
		f := &ar.Files[i]
		name, options, _ := strings.Cut(f.Name, " ")
		if format := formatOf(name); format != nil {
			c := &Case{Name: name, Format: format, Text: string(f.Data), Check: Checker{Catalogue: catalogue, Uncovers: emptied}}
			if err := c.options(strings.Fields(options)); err != nil {
				return nil, fmt.Errorf("%s: %w", f.Name, err)
			}
			list = append(list, c)
			continue
		}
		if len(list) == 0 || sections[f.Name] == nil {
			return nil, fmt.Errorf("section %q is neither an input nor an expectation", f.Name)
		}
		list[len(list)-1].Expect = append(list[len(list)-1].Expect, f)
	}
	return list, nil
}

func formatOf(name string) syntax.Format {
	for _, f := range formats.All() {
		for _, ext := range f.Extensions() {
			if strings.HasSuffix(name, ext) {
				return f
			}
		}
	}
	return nil
}

func (c *Case) options(words []string) error {
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		codes := strings.Split(value, ",")
		switch key {
		case "chomp":
			c.Text = strings.TrimSuffix(c.Text, "\n")
		case "raw":
			c.Text = unescape(c.Text)
		case "bytes":
			c.Text, c.Bytes = unescape(c.Text), true
		case "only":
			c.Only = codes
		case "action":
			c.Action = value
		case "play":
			m, err := moveOption(value)
			if err != nil {
				return err
			}
			c.Move = m
		case "on":
			for _, code := range codes {
				c.Check.Config.Set(code, "on")
			}
		case "adds":
			c.Check.Adds = map[string]bool{}
			for _, code := range codes {
				c.Check.Adds[code] = true
			}
		case "rename":
			name, err := url.PathUnescape(value)
			if err != nil {
				return err
			}
			c.Rename = name
		case "language":
			l, ok := i18n.Match(value)
			if !ok {
				return fmt.Errorf("no language %q", value)
			}
			c.Locale = l
		case "indent":
			n, err := strconv.Atoi(value)
			if err != nil {
				return err
			}
			c.Check.Format = format.Options{}
			for _, of := range formats.LayoutSettings() {
				if of.Flag == key {
					c.Check.Format[of] = n
				}
			}
		default:
			return fmt.Errorf("unknown option %q", w)
		}
	}
	c.Cursor = strings.Index(c.Text, Cursor)
	c.Text = strings.Replace(c.Text, Cursor, "", 1)
	return nil
}

var rawBytes = regexp.MustCompile(`‹([0-9A-Fa-f ]+)›`)

// unescape puts bytes in the place of their hexadecimal notation.
func unescape(s string) string {
	return rawBytes.ReplaceAllStringFunc(s, func(m string) string {
		b, err := hex.DecodeString(strings.ReplaceAll(strings.Trim(m, "‹›"), " ", ""))
		if err != nil {
			return m
		}
		return string(b)
	})
}

// Section makes what an expectation of this name should hold.
func (c *Case) Section(name string) string {
	return sections[name](c, c.file())
}

// file is the input as an editor reads it, or as a file is read.
func (c *Case) file() *syntax.File {
	src := syntax.NewSource(c.Text)
	if c.Bytes {
		src = syntax.Decode([]byte(c.Text), c.Format)
	}
	return c.Format.Parse(src.Named(c.Name))
}

// sections are what a case can expect, by the names that its file uses.
var sections = map[string]func(*Case, *syntax.File) string{
	"definition": (*Case).definition,
	"references": (*Case).references,
	"highlights": (*Case).highlights,
	"rename":     (*Case).rename,
	"links":      (*Case).links,
	"panel":      (*Case).panel,
	"actions":    (*Case).actions,
	"played":     (*Case).played,
	"refactored": (*Case).refactored,
	"outline":    (*Case).outline,
	"index":      (*Case).index,
	"folds":      (*Case).folds,
	"around":     (*Case).around,
	"lenses":     (*Case).lenses,
	"complete":   (*Case).complete,
	"findings":   func(c *Case, f *syntax.File) string { return c.draw(f, c.shown(f)) },
	"fixed":      func(c *Case, f *syntax.File) string { return visible(c.fixed(f)) },
	"format": func(c *Case, f *syntax.File) string {
		return visible(syntax.Apply(f.Source().Text(), format.Edits(formats.Of(f).Layout, f, c.Check.Format)))
	},
	"hints":  (*Case).hints,
	"hover":  (*Case).hover,
	"tokens": (*Case).tokens,
	"tree":   func(_ *Case, f *syntax.File) string { return tree(f.Tree) },
}

func (c *Case) hover(f *syntax.File) string {
	l := formats.Of(f)
	card, ok := hover.At(context.Background(), l.Hover, l.View, f, c.Cursor, hover.Options{Locale: c.Locale})
	if !ok {
		return "nothing\n"
	}
	return visible(card.Text)
}

// visible ends a text as txtar needs it, and shows what could not be seen: a missing line break at the end, and
// carriage returns.
func visible(s string) string {
	s = strings.ReplaceAll(s, "\r", "␍")
	if s != "" && !strings.HasSuffix(s, "\n") {
		s += "␃\n"
	}
	return s
}

func (c *Case) shown(file *syntax.File) []diagnostics.Finding {
	findings := c.Check.Check(file)
	if c.Only == nil {
		return findings
	}
	return slices.DeleteFunc(findings, func(f diagnostics.Finding) bool { return !slices.Contains(c.Only, f.Code()) })
}

// fixed applies the first fix of each finding shown, as far as they do not touch each other.
func (c *Case) fixed(file *syntax.File) string {
	var edits []syntax.Edit
	for _, f := range c.shown(file) {
		if len(f.Fixes) > 0 && !syntax.Overlap(append(slices.Clone(edits), f.Fixes[0].All()...)) {
			edits = append(edits, f.Fixes[0].All()...)
		}
	}
	return syntax.Apply(file.Source().Text(), edits)
}

func tree(t *syntax.Tree) string {
	var b strings.Builder
	depth := make([]int, t.Len())
	for n := range syntax.NodeID(t.Len()) {
		if p := t.Parent(n); p != syntax.None {
			depth[n] = depth[p] + 1
		}
		s := t.Span(n)
		text := []rune(t.Text(n))
		if len(text) > 40 {
			text = append(text[:39], '…')
		}
		fmt.Fprintf(&b, "%s%d %d-%d %q\n", strings.Repeat("  ", depth[n]), t.Kind(n), s.Start, s.End, string(text))
	}
	return b.String()
}

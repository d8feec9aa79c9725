package main

import (
	"context"
	"embed"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

// samples are short records of each format, with a fault or two in each.
//
//go:embed tour/*.sgf tour/*.ishi tour/*.csa
var samples embed.FS

const tourHelp = `Shows in the terminal what you would see in an editor: the mistakes that are found in a record, what
hovering over the last move shows, and what formatting would change. No file is changed.

Without a FILE it opens three samples. In a terminal each record has a screen, and Enter goes on.`

func newTour(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "tour [FILE…]",
		Short: "Show in the terminal what an editor would show",
		Long:  tourHelp,
		RunE: func(c *cobra.Command, paths []string) error {
			t := tour{batch: batch{streams: s}, terminal: terminalOf(s.out)}
			stops, err := t.stops(paths)
			if err != nil {
				return err
			}
			if interactive(s.out) && len(stops) > 0 {
				return t.guide(c.Context(), stops)
			}
			return t.run(c.Context(), stops)
		},
	}
}

// tourWidth is how many columns a tour takes.
const tourWidth = 78

type tour struct {
	batch
	terminal terminal
}

// stops are the records to open: the files, or the samples.
func (t *tour) stops(paths []string) ([]*loaded, error) {
	var list []*loaded
	for _, c := range (search{}).collect(paths) {
		l, err := c.read(t.in)
		switch {
		case err != nil:
			t.fail(c.name, err)
		case l.foreign:
			t.note(c.name, i18n.Msg("skipped: its content is not a record of %s", l.format.Name()))
		default:
			list = append(list, l)
		}
	}
	t.noteOthers(t.others)
	if len(paths) > 0 {
		return list, nil
	}
	for _, name := range []string{"lesson.sgf", "club.ishi", "rapid.csa"} {
		data, err := samples.ReadFile("tour/" + name)
		if err != nil {
			return nil, err
		}
		list = append(list, candidate{name: name, format: formats.ByName(name)}.decode(data))
	}
	return list, nil
}

func (t *tour) run(ctx context.Context, stops []*loaded) error {
	editor, err := server.Connect(ctx, server.Options{Version: thisBuild().Version}, t.locale.Language())
	if err != nil {
		return err
	}
	for _, l := range stops {
		if err = t.visit(ctx, editor, l); err != nil {
			err = i18n.Errorf("%s: %v", l.name, err)
			break
		}
	}
	code := editor.Close(ctx)
	switch {
	case err != nil:
		return err
	case code != 0:
		return i18n.Errorf("the language server ended with exit code %d", code)
	case t.failed:
		return exit(exitError)
	}
	t.farewell()
	return nil
}

// visit opens a record in the server and prints the three things that an editor shows of it.
func (t *tour) visit(ctx context.Context, editor *server.Local, l *loaded) error {
	doc, err := editor.Open(ctx, l.format.ID(), l.name, l.text.Text)
	if err != nil {
		return err
	}
	t.headline(l)
	found, err := doc.Findings(ctx)
	if err != nil {
		return err
	}
	t.showFindings(l, found)
	at := lastMove(l.file())
	card, err := doc.Hover(ctx, at)
	if err != nil {
		return err
	}
	t.showHover(l, card, at)
	edits, err := doc.Edits(ctx)
	if err != nil {
		return err
	}
	t.showFormatting(l, edits)
	return nil
}

func (t *tour) headline(l *loaded) {
	name, kind := snippet.Plain(l.name), t.locale.Lookup(l.format.Name())
	line := strings.Repeat("─", max(2, tourWidth-9-snippet.Columns(name)-snippet.Columns(kind)))
	fmt.Fprintf(t.out, "\n%s %s %s %s %s\n", t.terminal.in(dim, "───"), t.terminal.in(bold, name), t.terminal.in(dim, line),
		kind, t.terminal.in(dim, "──"))
}

// title is above each of the three things.
func (t *tour) title(what, more i18n.Message) {
	line := t.terminal.in(cyan, what.In(t.locale))
	if !more.IsZero() {
		line += t.terminal.in(dim, "  "+more.In(t.locale))
	}
	fmt.Fprintf(t.out, "\n%s\n\n", line)
}

// line prints what the tour itself says.
func (t *tour) line(text i18n.Message) { fmt.Fprintln(t.out, "  "+text.In(t.locale)) }

// tourFindings is how many findings of a record are shown.
const tourFindings = 6

func (t *tour) showFindings(l *loaded, found []server.Shown) {
	t.title(i18n.Msg("Findings"), i18n.Msg("as you type"))
	if len(found) == 0 {
		t.line(i18n.Msg("no mistakes found"))
	}
	for i, f := range found {
		if i == tourFindings {
			fmt.Fprintln(t.out)
			t.line(i18n.Msg("… and %d more: recls check %s", len(found)-i, snippet.Plain(l.name)))
			break
		}
		if i > 0 {
			fmt.Fprintln(t.out)
		}
		t.showFinding(l.src, f)
	}
}

func (t *tour) showFinding(src *syntax.Source, f server.Shown) {
	severity, colour := f.Severity.Text().In(t.locale), severityColours[f.Severity]
	s := snippet.Cut(src, f.Span, tourWidth-8)
	number := fmt.Sprintf("%4d ", s.Line)
	fmt.Fprintf(t.out, "%s %s%s%s\n", t.terminal.in(dim, number+"│"), s.Before, t.terminal.in(colour, s.Marked), s.After)
	fmt.Fprintf(t.out, "%s %s\n", t.terminal.in(dim, "     │"), t.terminal.in(colour, s.Carets()))
	text := wrap(severity+": "+snippet.Plain(f.Message)+" ["+f.Code+"]", tourWidth-7)
	text = strings.Replace(text, severity+":", t.terminal.in(colour, severity+":"), 1)
	fmt.Fprint(t.out, indented(text, "       "))
}

func (t *tour) showHover(l *loaded, card string, at int) {
	t.title(i18n.Msg("Hover"), i18n.Msg("over line %d, the last move", l.src.LineAt(at)+1))
	if card == "" {
		t.line(i18n.Msg("nothing to show here"))
		return
	}
	for line := range strings.Lines(strings.TrimSpace(card)) {
		line = snippet.Plain(strings.TrimRight(line, "\r\n"))
		if r, _ := utf8.DecodeRuneInString(line); unicode.IsLetter(r) { // prose, and no row of a board
			fmt.Fprint(t.out, indented(wrap(line, tourWidth-2), "  "))
			continue
		}
		fmt.Fprintln(t.out, strings.TrimRight("  "+line, " "))
	}
}

const (
	diffHeader = 3  // lines before the first change of a unified diff
	tourDiff   = 40 // lines of a diff that are shown
)

func (t *tour) showFormatting(l *loaded, edits []syntax.Edit) {
	t.title(i18n.Msg("Format on save"), i18n.Message{})
	text := l.src.Text()
	unified := diff.Diff("", []byte(text), "", []byte(syntax.Apply(text, edits)))
	if len(unified) == 0 {
		t.line(i18n.Msg("nothing would change"))
		return
	}
	lines := slices.Collect(strings.Lines(string(unified)))[diffHeader:]
	for i, line := range lines {
		if i == tourDiff {
			t.line(i18n.Plural(len(lines)-i, "… and %d more line: recls fmt -d %s", "… and %d more lines: recls fmt -d %s", len(lines)-i, snippet.Plain(l.name)))
			break
		}
		s := snippet.Cut(syntax.NewSource(strings.TrimRight(line, "\r\n")), syntax.Span{}, tourWidth-2)
		fmt.Fprintf(t.out, "  %s\n", strings.TrimRight(t.terminal.in(diffColour(line), s.Text()), " "))
	}
}

// farewellColumn is how many columns the commands take at the end of a tour.
const farewellColumn = 25

// farewell lists what to do next. In a narrow terminal, each explanation is below its command.
func (t *tour) farewell() {
	fmt.Fprintf(t.out, "\n%s\n\n", t.terminal.in(dim, strings.Repeat("─", min(tourWidth, t.terminal.columns))))
	for _, next := range []struct {
		command string
		does    i18n.Message
	}{
		{"recls check PATH…", i18n.Msg("find mistakes in your own records")},
		{"recls fmt -d PATH…", i18n.Msg("show what formatting would change in them")},
		{"recls view FILE", i18n.Msg("go through the moves of a record")},
		{"recls show FILE --move N", i18n.Msg("print a board")},
		{"recls lsp", i18n.Msg("all of this in your editor")},
	} {
		does := next.does.In(t.locale)
		if 2+farewellColumn+2+snippet.Columns(does) <= t.terminal.columns {
			fmt.Fprintf(t.out, "  %s  %s\n", t.terminal.in(bold, fmt.Sprintf("%-*s", farewellColumn, next.command)), does)
			continue
		}
		fmt.Fprintf(t.out, "  %s\n%s", t.terminal.in(bold, next.command), indented(wrap(does, t.terminal.columns-6), "    "))
	}
}

// lastMove is where the last node of the first game's main line starts.
func lastMove(f *syntax.File) int {
	if f.GameCount() == 0 {
		return 0
	}
	g := f.Game(0)
	return int(g.Nodes[g.MainLine(math.MaxInt)].Start)
}

func indented(text, margin string) string {
	return margin + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+margin) + "\n"
}

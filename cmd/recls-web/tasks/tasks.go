// Package tasks is what the functions of the npm package @recls/wasm do: the bytes of one file in, and an answer in
// JSON out. A file is read as the program recls reads it.
package tasks

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/convert"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

// Options are those of all tasks; each takes the ones that it has a use for.
type Options struct {
	Name     string          `json:"name"`     // of the file: its ending says the format, and of some the encoding
	Format   string          `json:"format"`   // "sgf", "ishi", "csa" or "kif", whatever the name is; also "jkf" and "usi" to convert
	Language string          `json:"language"` // of texts, as a BCP 47 tag; English without one
	Settings json.RawMessage `json:"settings"` // as those of an editor: docs/settings.md

	To      string `json:"to"`      // the format to convert to, or the encoding to write in
	Version string `json:"version"` // of that format
	Text    string `json:"text"`    // of the file, as it is to be written

	Game int  `json:"game"` // the game to show, from 0
	Node *int `json:"node"` // the node to show, from 0
	Move *int `json:"move"` // else this move of the main line; else the last one
}

// Answer is what a task gives. Data is a text in the encoding of the file; Failed says why there is no answer.
type Answer struct {
	Failed   string    `json:"failed,omitempty"`
	Format   string    `json:"format,omitempty"`
	Encoding string    `json:"encoding,omitempty"` // that the file was read in
	Findings []Finding `json:"findings,omitempty"`

	Text      string `json:"text,omitempty"` // a whole file
	Changed   bool   `json:"changed,omitempty"`
	Extension string `json:"extension,omitempty"` // of a file of the format that was converted to
	Lost      []Loss `json:"lost,omitempty"`
	Data      []byte `json:"-"`

	Conversions []Conversion `json:"conversions,omitempty"` // that the file has something for

	Board *Board `json:"board,omitempty"`
}

// Finding is a finding. Lines and columns count from 1, columns in characters.
type Finding struct {
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"` // the place after the last character
	EndColumn int    `json:"endColumn"`
	Severity  string `json:"severity"`
	Code      string `json:"code"`
	Message   string `json:"message"`
	Fixable   bool   `json:"fixable"` // there is a safe fix
}

// Loss is what a conversion has no place for, and how often.
type Loss struct {
	What  string `json:"what"`
	Count int    `json:"count"`
}

// Conversion is a format that the file may be converted to.
type Conversion struct {
	To    string `json:"to"`
	Title string `json:"title"` // of the action
}

// Board is a position. Its texts are plain: who shows them as HTML escapes them. The SVG is safe as it is.
type Board struct {
	Games      int      `json:"games"`
	Game       int      `json:"game"`
	Node       int      `json:"node"`
	Nodes      int      `json:"nodes"` // of the game
	Title      string   `json:"title"`
	MoveNumber int      `json:"moveNumber"`
	Text       string   `json:"text"`
	SVG        string   `json:"svg"`
	Facts      []string `json:"facts"`
	Comment    string   `json:"comment"`
}

// names are the tasks.
var names = map[string]func(*task) Answer{
	"check": (*task).check, "format": (*task).format, "convert": (*task).convert, "board": (*task).board,
	"open": (*task).open, "encode": (*task).encode,
}

// task is one task on one file.
type task struct {
	ctx      context.Context
	o        Options
	locale   *i18n.Locale
	settings project.Settings
	data     []byte
	file     *syntax.File
}

// Run does a task, with Options in JSON. It never changes data.
func Run(ctx context.Context, name string, data, options []byte) Answer {
	t := task{ctx: ctx}
	do, ok := names[name]
	if !ok {
		return t.failed(i18n.Msg("there is no function `%s`", name))
	}
	if err := json.Unmarshal(options, &t.o); err != nil {
		return Answer{Failed: fmt.Sprintf("options: %v", err)}
	}
	t.locale, _ = i18n.Match(t.o.Language)
	if len(data) > syntax.MaxSize {
		return t.failed(i18n.Msg("larger than %d MiB, the most that recls can read", (syntax.MaxSize+1)>>20))
	}
	f, why := t.formatOf(data)
	if f == nil {
		return t.failed(why)
	}
	settings, problems := project.Editor(t.o.Settings, formats.Catalogue())
	if len(problems) > 0 {
		return t.failed(problems[0])
	}
	t.settings = settings
	t.data = data
	t.file = f.Parse(syntax.Decode(data, f).Named(t.o.Name))
	a := do(&t)
	a.Format = f.ID()
	if text := t.file.Source().Bytes(); text != nil && a.Encoding == "" {
		a.Encoding = text.Name
	}
	return a
}

func (t *task) failed(why i18n.Text) Answer { return Answer{Failed: why.In(t.locale)} }

// formatOf is the format of a file; where there is none, why says so.
func (t *task) formatOf(data []byte) (f syntax.Format, why i18n.Message) {
	if t.o.Format == "" {
		if f := formats.Detect(t.o.Name, data); f != nil {
			return f, why
		}
		return nil, i18n.Msg("not a game record: expected SGF, Ishi, CSA or KIF")
	}
	if f := formats.ByID(t.o.Format); f != nil {
		return f, why
	}
	for _, f := range convert.Inputs() {
		if f.ID() == t.o.Format {
			return f, why
		}
	}
	return nil, i18n.Msg("there is no format `%s`: expected sgf, ishi, csa or kif", t.o.Format)
}

func (t *task) check() (a Answer) {
	var config diagnostics.Config
	t.settings.Apply(&config, nil)
	places := snippet.NewCounter(t.file.Source())
	a.Findings = []Finding{}
	for _, x := range formats.Catalogue().Check(t.ctx, t.file, config) {
		f := Finding{Severity: x.Severity.String(), Code: x.Code(), Message: x.Message.In(t.locale)}
		f.Line, f.Column = places.Place(x.Span.Start)
		f.EndLine, f.EndColumn = places.Place(x.Span.End)
		for _, fix := range x.Fixes {
			f.Fixable = f.Fixable || fix.Safe
		}
		a.Findings = append(a.Findings, f)
	}
	return a
}

func (t *task) format() Answer {
	l := formats.Of(t.file)
	if l == nil {
		return t.failed(i18n.Msg("`%s` is only converted", t.file.Format.ID()))
	}
	var o format.Options
	t.settings.Apply(nil, &o)
	result := format.Format(t.ctx, l.Layout, t.file, o)
	if result.Unsafe {
		return t.failed(i18n.Msg("the record is left as it is: its new layout would not mean the same, which is a defect of recls"))
	}
	source := t.file.Source()
	text := syntax.Apply(source.Text(), result.Edits)
	return t.written(Answer{Text: text, Changed: len(result.Edits) > 0}, true)
}

// written adds the bytes of the text: in the encoding of the file where the format may be written in it.
func (t *task) written(a Answer, same bool) Answer {
	a.Data = []byte(a.Text)
	if from := t.file.Source().Bytes(); same && from != nil {
		data, err := from.Encode(a.Text)
		if err != nil {
			return Answer{Failed: t.locale.ErrorText(err)}
		}
		a.Data = data
	}
	return a
}

func (t *task) convert() Answer {
	var versions []string
	for _, c := range convert.Conversions() {
		if c.From != t.file.Format.ID() || !strings.EqualFold(c.To, t.o.To) {
			continue
		}
		if !strings.EqualFold(c.Version, t.o.Version) {
			versions = append(versions, c.Version)
			continue
		}
		text, lost, why := c.Convert(t.file)
		if !why.IsZero() {
			return t.failed(why)
		}
		a := Answer{Text: text, Extension: c.Extension, Lost: []Loss{}, Changed: true}
		for _, loss := range lost {
			a.Lost = append(a.Lost, Loss{loss.What.In(t.locale), loss.Count})
		}
		return t.written(a, c.Same)
	}
	if len(versions) > 0 {
		return t.failed(i18n.Msg("there is no version `%s` of `%s`: expected %v", t.o.Version, t.o.To, i18n.Items(versions...)))
	}
	return t.failed(i18n.Msg("recls cannot convert %s to `%s`", t.file.Format.Name(), t.o.To))
}

// open gives the text of the file, and what it may be converted to.
func (t *task) open() Answer {
	a := Answer{Text: t.file.Source().Text()}
	for _, x := range convert.Actions(t.file) {
		a.Conversions = append(a.Conversions, Conversion{strings.TrimPrefix(x.ID, "convert."), x.Title.In(t.locale)})
	}
	return a
}

// encode writes Options.Text as a new version of the file: in its encoding, or in the one that the new version declares
// and the file did not, or in the one asked for, which it then declares. A character that does not exist there is
// refused.
func (t *task) encode() Answer {
	f, bytes := t.file.Format, t.file.Source().Bytes()
	name := t.o.To
	if now := f.Charset([]byte(t.o.Text)).Declared; name == "" && now != f.Charset(t.data).Declared {
		if declared, known := charset.Lookup(now); known && declared != bytes.Name {
			name = declared
		}
	}
	if name == "" {
		if src := t.file.Source(); !utf8.ValidString(src.Text()) {
			// JSON cannot hold these bytes: what came back has U+FFFD in their place.
			line, column := snippet.NewCounter(src).Place(bytes.Place)
			return t.failed(i18n.Msg("line %d, column %d: bytes that do not exist in %s", line, column, bytes.Name))
		}
		data, err := bytes.Encode(t.o.Text)
		var lost *charset.Unrepresentable
		if errors.As(err, &lost) {
			line, column := snippet.NewCounter(syntax.NewSource(t.o.Text)).Place(lost.Offset)
			return t.failed(i18n.Msg("line %d, column %d: %s (%U) does not exist in %s", line, column, excerpt.Code(string(lost.Rune)), lost.Rune, bytes.Name))
		}
		if err != nil {
			return Answer{Failed: t.locale.ErrorText(err)}
		}
		return Answer{Data: data}
	}
	src, _ := syntax.DecodeAs([]byte(t.o.Text), f, "UTF-8")
	var provider *encode.Provider
	if l := formats.Of(t.file); l != nil {
		provider = l.Encode
	}
	result, err := encode.Encode(provider, f.Parse(src.Named(t.o.Name)), name)
	if err != nil {
		return Answer{Failed: t.locale.ErrorText(err)}
	}
	return Answer{Data: result.Data, Encoding: name, Changed: result.Text != t.o.Text}
}

func (t *task) board() Answer {
	l := formats.Of(t.file)
	if l == nil {
		return t.failed(i18n.Msg("`%s` is only converted", t.file.Format.ID()))
	}
	if t.o.Game < 0 || t.o.Game >= t.file.GameCount() {
		return t.failed(i18n.Msg("there is no game %d: the file has %d", t.o.Game, t.file.GameCount()))
	}
	game := t.file.Game(t.o.Game)
	node := game.MainLine(len(game.Nodes))
	switch {
	case t.o.Node != nil:
		node = *t.o.Node
	case t.o.Move != nil:
		node = game.MainLine(max(*t.o.Move, 0))
	}
	style, _ := notation.ParseStyle(t.settings.Notation, t.locale)
	if _, ok := t.file.GameWith(t.o.Game, node); !ok {
		return t.failed(i18n.Msg("there is no node %d in this game", node))
	}
	p, ok := view.PanelAt(l.View, t.file, t.o.Game, node, view.PanelOptions{SVG: true, Locale: t.locale, Notation: style})
	if !ok {
		return t.failed(i18n.Msg("there is no node %d in this game", node))
	}
	return Answer{Board: &Board{
		Games: p.Games, Game: p.Game, Node: p.Node, Nodes: len(game.Nodes), Title: p.Title, MoveNumber: p.MoveNumber,
		Text: p.Text, SVG: p.SVG, Facts: append([]string{}, p.Facts...), Comment: p.Comment,
	}}
}

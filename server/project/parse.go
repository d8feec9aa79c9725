package project

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/recls/recls/diagnostics"
)

// Parse reads the text of a settings file. The path says where it stands: patterns are relative to
// its folder. The result is never nil. Of a text that is not TOML nothing holds; of any other, all
// that no Problem is about.
func Parse(path string, data []byte, cat *diagnostics.Catalogue) (*File, []Problem) {
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	r := reader{
		file:       &File{Path: path, folder: filepath.Dir(absolute(path)), made: make(map[string]Settings)},
		rules:      cat.Rules(),
		complaints: complaints{path: path, text: text},
	}
	for _, rule := range r.rules {
		r.file.codes = append(r.file.codes, rule.Code)
	}
	if r.isTOML() {
		r.read()
	}
	return r.file, r.complaints.problems()
}

// reader goes over the expressions of a text that is known to be TOML: no key stands twice in it,
// and no table is redefined. It descends into values only as far as there are settings.
type reader struct {
	complaints
	parser unstable.Parser
	file   *File
	rules  []*diagnostics.Rule

	to       *scope // of the table that is open; nil while nothing in it has a meaning
	compiled int    // globs
	prefix   []part // of that table, in its scope
}

// part is one name of a dotted key.
type part struct {
	name string
	at   int // offset
}

// mostKeys bounds what the reader of TOML, which compares each key with those beside it, has to do.
// All rules set one by one are a few hundred.
const mostKeys = 10_000

func (r *reader) isTOML() bool {
	if bytes.Count(r.text, []byte("="))+bytes.Count(r.text, []byte("[")) > mostKeys {
		r.add(0, "more than %d of `=` and `[`: too much for settings", mostKeys)
		return false
	}
	var all map[string]any
	err := toml.Unmarshal(r.text, &all)
	if err == nil {
		return true
	}
	at := 0
	var fault *toml.DecodeError
	if errors.As(err, &fault) {
		line, column := fault.Position()
		at = r.offset(line, column)
	}
	r.add(at, "not TOML: %s", strings.TrimPrefix(err.Error(), "toml: "))
	return false
}

// offset is the byte at a line and column, both from 1, the column in bytes.
func (r *reader) offset(line, column int) int {
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(r.text[at:], '\n') + 1
	}
	return min(at+column-1, len(r.text))
}

func (r *reader) read() {
	r.to = &r.file.base
	r.parser.Reset(r.text)
	for r.parser.NextExpression() {
		switch n := r.parser.Expression(); n.Kind {
		case unstable.Table, unstable.ArrayTable:
			r.header(parts(n), n.Kind == unstable.ArrayTable)
		case unstable.KeyValue:
			if r.to != nil {
				r.set(r.to, slices.Concat(r.prefix, parts(n)), n.Value())
			}
		}
	}
	r.finish()
}

func parts(n *unstable.Node) []part {
	var list []part
	for it := n.Key(); it.Next(); {
		list = append(list, part{string(it.Node().Data), int(it.Node().Raw.Offset)})
	}
	return list
}

func names(key []part) []string {
	list := make([]string, len(key))
	for i, p := range key {
		list[i] = p.name
	}
	return list
}

// header opens a table.
func (r *reader) header(key []part, list bool) {
	r.to, r.prefix = &r.file.base, key
	if key[0].name == "overrides" {
		r.to, r.prefix = r.override(key, list), key[1:]
		if r.to == nil || len(r.prefix) == 0 {
			return
		}
	}
	name := strings.Join(names(r.prefix), ".")
	switch {
	case !r.isTable(r.to, r.prefix):
		r.unknown(r.to, r.prefix)
		r.to = nil
	case list:
		r.add(key[0].at, "`%s` is one table: write `[%s]`", name, strings.Join(names(key), "."))
		r.to = nil
	}
}

// override is the scope of a table of overrides: a new one for `[[overrides]]`, the last one for
// `[overrides.rules]`.
func (r *reader) override(key []part, list bool) *scope {
	if list && len(key) == 1 {
		return r.newOverride(key[0].at)
	}
	if n := len(r.file.overrides); n > 0 && len(key) > 1 {
		return r.file.overrides[n-1]
	}
	r.add(key[0].at, "`overrides` is a list of tables: begin each with `[[overrides]]`")
	return nil
}

func (r *reader) newOverride(at int) *scope {
	s := &scope{override: true, at: at}
	r.file.overrides = append(r.file.overrides, s)
	return s
}

// isTable reports whether a key of a scope is that of a table of settings.
func (r *reader) isTable(to *scope, key []part) bool {
	return len(key) == 1 && (key[0].name == "rules" || isGroup(key[0].name, to.override))
}

// set reads one setting, or a table of them in braces.
func (r *reader) set(to *scope, key []part, v *unstable.Node) {
	s := find(names(key), to.override)
	switch {
	case key[0].name == "rules" && len(key) == 2:
		r.rule(to, key[1], v)
	case s != nil && s.kind == scopes:
		r.inlineOverrides(key[0], v)
	case r.isTable(to, key):
		r.inline(to, key, v)
	case s == nil:
		r.unknown(to, key)
	default:
		r.value(to, s, key[len(key)-1], v)
	}
}

func (r *reader) inline(to *scope, key []part, v *unstable.Node) {
	if v.Kind != unstable.InlineTable {
		at := key[len(key)-1]
		r.add(r.spot(at, v), "`%s` is %s: want a table", at.name, r.shown(v))
		return
	}
	for it := v.Children(); it.Next(); {
		r.set(to, slices.Concat(key, parts(it.Node())), it.Node().Value())
	}
}

func (r *reader) inlineOverrides(key part, v *unstable.Node) {
	if v.Kind != unstable.Array {
		r.add(r.spot(key, v), "`%s` is %s: want a list of tables", key.name, r.shown(v))
		return
	}
	for it := v.Children(); it.Next(); {
		if it.Node().Kind != unstable.InlineTable {
			r.add(r.spot(key, it.Node()), "an override is %s: want a table", r.shown(it.Node()))
			continue
		}
		to := r.newOverride(key.at)
		for in := it.Node().Children(); in.Next(); {
			r.set(to, parts(in.Node()), in.Node().Value())
		}
	}
}

// value reads a setting that is not a table.
func (r *reader) value(to *scope, s *setting, key part, v *unstable.Node) {
	switch {
	case s.kind == oneWord && v.Kind == unstable.String && slices.Contains(s.words, string(v.Data)):
		to.notation = string(v.Data)
	case s.kind == number && s.allows(integer(v)):
		n := integer(v)
		if s.name == "format.indent" {
			to.indent = &n
		} else {
			to.width = &n
		}
	case s.kind == truth && v.Kind == unstable.Bool:
	case s.kind == globs && v.Kind == unstable.Array:
		r.globs(to, key, v)
	default:
		to.named = to.named || s.kind == globs
		r.add(r.spot(key, v), "`%s` is %s: want %s", s.name, r.shown(v), s.want())
	}
}

// integer is -1 for what is no whole number, or one that no setting has.
func integer(v *unstable.Node) int {
	if v.Kind != unstable.Integer {
		return -1
	}
	n, err := strconv.ParseInt(string(v.Data), 0, 32) // the notations of Go for whole numbers are those of TOML
	if err != nil {
		return -1
	}
	return int(n)
}

func (r *reader) globs(to *scope, key part, v *unstable.Node) {
	list := &r.file.exclude
	if to.override {
		list = &to.files
	}
	for it := v.Children(); it.Next(); {
		n := it.Node()
		to.named = true
		if n.Kind != unstable.String {
			r.add(r.spot(key, n), "a glob is %s: want a string", r.shown(n))
			continue
		}
		if r.compiled++; r.compiled > mostGlobs {
			if r.compiled == mostGlobs+1 {
				r.add(r.spot(key, n), "more than %d globs: the rest is ignored", mostGlobs)
			}
			continue
		}
		g, why := compileGlob(string(n.Data))
		if why != "" {
			r.add(r.spot(key, n), "the glob %s makes no sense: %s", r.shown(n), why)
			continue
		}
		*list = append(*list, g)
	}
}

// rule reads what becomes of a rule.
func (r *reader) rule(to *scope, key part, v *unstable.Node) {
	s := find([]string{"rules"}, to.override)
	switch {
	case !r.knowsRule(key):
	case v.Kind != unstable.String || !slices.Contains(s.words, string(v.Data)):
		r.add(r.spot(key, v), "`%s` is %s: want %s", key.name, r.shown(v), s.want())
	default:
		to.patterns = append(to.patterns, pattern{key.name, string(v.Data)})
	}
}

func (r *reader) knowsRule(key part) bool {
	glob := isRuleGlob(key.name)
	matches := func(code string) bool { return code == key.name || glob && matchRule(key.name, code) }
	switch {
	case slices.ContainsFunc(r.file.codes, matches):
		return true
	case r.full():
		r.add(key.at, "")
	case glob:
		r.add(key.at, "no rule matches `%s`", short(key.name))
	default:
		r.add(key.at, "there is no rule `%s`%s", short(key.name), suggestion(key.name, r.file.codes))
	}
	return false
}

// finish checks the overrides as a whole and settles the rules.
func (r *reader) finish() {
	f := r.file
	f.base.resolve(r.rules)
	for _, o := range f.overrides {
		if !o.named {
			r.add(o.at, "this override has no `files`: it is for none")
		}
		o.resolve(r.rules)
	}
	f.overrides = slices.DeleteFunc(f.overrides, func(o *scope) bool { return len(o.files) == 0 })
}

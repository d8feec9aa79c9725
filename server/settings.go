package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
)

// settings is what the user has chosen. A value never changes; its address
// tells one state of the settings from another.
//
//	{
//	  "hover":      {"board": "auto" | "text" | "svg"},
//	  "notation":   "both" | "japanese" | "western",
//	  "format":     {"indent": 0 | 2 | 4, "width": 40 … 400},
//	  "inlayHints": {"moves": bool, "captures": bool, "notation": bool, "sums": bool},
//	  "codeLens":   {"enabled": bool},
//	  "workspace":  {"index": bool},
//	  "rules":      {"<code>": "error" | "warning" | "information" | "hint" | "off" | "on"}
//	}
//
// A setting of a group may stand under its full name, "hover.board". An object
// with a key "recls" is opened first. Keys not named here are left to the
// editor.
type settings struct {
	generation int
	choices
	words map[string]string // of each rule that the user spoke about
	rules diagnostics.Config
}

// choices are the settings that can be compared with ==.
type choices struct {
	board    string
	notation notation.Style
	layout   format.Options
	hints    hover.HintKinds
	lenses   bool
	index    bool
}

var defaultChoices = choices{
	board: "auto", lenses: true,
	hints: hover.HintKinds{Moves: true, Captures: true, Notation: true, Sums: true},
}

func (s *settings) equal(t *settings) bool {
	return s.choices == t.choices && maps.Equal(s.words, t.words)
}

// svg reports whether boards are drawn as SVG.
func (s *settings) svg(client *announced) bool {
	return s.board == "svg" || s.board == "auto" && client.svgHover()
}

// settingsStore holds the settings of a session. Two sources are laid over
// each other: initializationOptions, and above them what the client last gave
// as its configuration. An empty configuration, which some clients send
// because they must send something, takes nothing away.
type settingsStore struct {
	catalogue *diagnostics.Catalogue
	value     atomic.Pointer[settings]
	serial    atomic.Int64 // of the last settings made

	mu       sync.Mutex
	options  []byte
	reported map[string]bool
}

func (st *settingsStore) init(catalogue *diagnostics.Catalogue) {
	st.catalogue = catalogue
	st.reported = make(map[string]bool)
	st.value.Store(&settings{choices: defaultChoices})
}

// now is the settings in force.
func (st *settingsStore) now() *settings { return st.value.Load() }

func (st *settingsStore) nextGeneration() int { return int(st.serial.Add(1)) }

// initial takes initializationOptions. What is wrong in them is found again,
// and told, with the first configuration.
func (st *settingsStore) initial(options []byte) {
	st.mu.Lock()
	st.options = bytes.Clone(options)
	st.mu.Unlock()
	st.configure(nil)
}

// configure lays a configuration over the options. It gives what it did not
// understand, which is as if it were not there, and whether anything changed.
func (st *settingsStore) configure(configuration []byte) (problems []string, changed bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	next := &settings{generation: st.nextGeneration(), choices: defaultChoices, words: make(map[string]string)}
	r := settingsReader{to: next, catalogue: st.catalogue}
	r.read(st.options)
	r.read(configuration)
	if next.equal(st.now()) {
		return r.problems, false
	}
	for code, word := range next.words {
		next.rules.Set(code, word)
	}
	st.value.Store(next)
	return r.problems, true
}

// unreported picks the problems that the user was not told of before.
func (st *settingsStore) unreported(problems []string) []string {
	st.mu.Lock()
	defer st.mu.Unlock()
	return slices.DeleteFunc(problems, func(p string) bool {
		known := st.reported[p]
		st.reported[p] = true
		return known
	})
}

// settingsReader reads one source into a settings. It goes on behind whatever
// it does not understand.
type settingsReader struct {
	to        *settings
	catalogue *diagnostics.Catalogue
	problems  []string
}

type object = map[string]json.RawMessage

func (r *settingsReader) read(raw []byte) {
	all, _ := r.object("settings", raw)
	if inner, ok := all["recls"]; ok {
		all, _ = r.object("recls", inner)
	}
	to := r.to
	r.board(r.setting(all, "hover", "board"))
	r.notation(all["notation"])
	r.number(r.setting(all, "format", "indent"), "format.indent", &to.layout.Indent, "0, 2 or 4", func(n int) bool { return n == 0 || n == 2 || n == 4 })
	r.number(r.setting(all, "format", "width"), "format.width", &to.layout.Width, "40 to 400", func(n int) bool { return 40 <= n && n <= 400 })
	r.flag(r.setting(all, "inlayHints", "moves"), "inlayHints.moves", &to.hints.Moves)
	r.flag(r.setting(all, "inlayHints", "captures"), "inlayHints.captures", &to.hints.Captures)
	r.flag(r.setting(all, "inlayHints", "notation"), "inlayHints.notation", &to.hints.Notation)
	r.flag(r.setting(all, "inlayHints", "sums"), "inlayHints.sums", &to.hints.Sums)
	r.flag(r.setting(all, "codeLens", "enabled"), "codeLens.enabled", &to.lenses)
	r.flag(r.setting(all, "workspace", "index"), "workspace.index", &to.index)
	if rules, ok := r.object("rules", all["rules"]); ok {
		r.rules(rules)
	}
}

// setting finds a setting in its group, or under its full name with a dot.
func (r *settingsReader) setting(all object, group, name string) []byte {
	if g, ok := r.object(group, all[group]); ok && g[name] != nil {
		return g[name]
	}
	return all[group+"."+name]
}

func (r *settingsReader) complain(format string, args ...any) {
	r.problems = append(r.problems, fmt.Sprintf(format, args...))
}

func absent(raw []byte) bool { return len(raw) == 0 || string(raw) == "null" }

// object reads an object. Editors whose language has one kind of table (Lua,
// Emacs Lisp) send an empty one as a list.
func (r *settingsReader) object(name string, raw []byte) (o object, ok bool) {
	if absent(raw) || string(raw) == "[]" {
		return nil, false
	}
	if json.Unmarshal(raw, &o) != nil {
		r.complain("`%s` is not an object", name)
		return nil, false
	}
	return o, true
}

func (r *settingsReader) board(raw []byte) {
	var board string
	switch {
	case absent(raw):
	case json.Unmarshal(raw, &board) == nil && slices.Contains([]string{"auto", "text", "svg"}, board):
		r.to.board = board
	default:
		r.complain("`hover.board` is %s: want \"auto\", \"text\" or \"svg\"", raw)
	}
}

func (r *settingsReader) notation(raw []byte) {
	var name string
	if absent(raw) {
		return
	}
	if json.Unmarshal(raw, &name) == nil {
		if n, ok := notation.ParseStyle(name); ok {
			r.to.notation = n
			return
		}
	}
	r.complain("`notation` is %s: want \"both\", \"japanese\" or \"western\"", raw)
}

func (r *settingsReader) number(raw []byte, name string, to *int, want string, fits func(int) bool) {
	var n int
	switch {
	case absent(raw):
	case json.Unmarshal(raw, &n) == nil && fits(n):
		*to = n
	default:
		r.complain("`%s` is %s: want %s", name, raw, want)
	}
}

func (r *settingsReader) flag(raw []byte, name string, to *bool) {
	if !absent(raw) && json.Unmarshal(raw, to) != nil {
		r.complain("`%s` is %s: want true or false", name, raw)
	}
}

func (r *settingsReader) rules(rules object) {
	codes := make([]string, 0, len(rules))
	for code := range rules {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	for _, code := range codes {
		var word string
		switch {
		case r.catalogue.Rule(code) == nil:
			r.complain("`rules`: there is no rule `%s`", code)
		case json.Unmarshal(rules[code], &word) != nil || !new(diagnostics.Config).Set(code, word):
			r.complain("`rules`: `%s` is %s: want a severity (error, warning, information, hint), \"off\" or \"on\"", code, rules[code])
		default:
			r.to.words[code] = word
		}
	}
}

package project

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/i18n"
)

// Editor reads the settings of an editor: JSON, in which settings are in objects ("hover": {"board":
// …}) or under their full names ("hover.board"). An object with a key "recls" is opened first. What
// recls does not know is left to the editor; what is invalid is reported, and the rest holds.
func Editor(data []byte, cat *diagnostics.Catalogue) (Settings, []i18n.Message) {
	r := reader{rules: cat.Rules(), table: i18n.Msg("an object")}
	var all any
	if len(data) > 0 {
		in := json.NewDecoder(strings.NewReader(string(data)))
		in.UseNumber()
		if in.Decode(&all) != nil {
			return Settings{}, []i18n.Message{i18n.Msg("`settings` is not JSON")}
		}
	}
	to := scope{in: inEditor}
	if table, ok := r.asTable("settings", "", all); ok {
		if inner, nested := table["recls"]; nested {
			table, _ = r.asTable("recls", "", inner)
		}
		r.scope(&to, "", table)
	}
	to.resolve(r.rules)
	var said []i18n.Message
	for _, c := range r.list {
		said = append(said, c.message)
	}
	return to.settings(r.rules), said
}

// reader holds the values of one source, as TOML or JSON are decoded into any, against the table of
// settings. It descends into values only as far as there are settings.
type reader struct {
	complaints
	rules    []*diagnostics.Rule
	table    i18n.Message    // what a table is called
	spots    map[string]spot // by path; nil for JSON
	file     *File           // nil for JSON
	compiled int             // globs
}

// scope reads all settings of a scope. One that has both its name and an old one is as its name says.
func (r *reader) scope(to *scope, path string, table map[string]any) {
	r.read(to, "", path, table)
	for _, o := range to.late {
		at := r.spots[o.path].key
		if slices.Contains(to.seen, o.setting.name) {
			r.warn(at, i18n.Msg("`%s` is ignored: `%s`, its new name, is set too", o.name, o.setting.name))
			continue
		}
		r.warn(at, i18n.Msg("`%s` is the old name of `%s`", o.name, o.setting.name))
		o.setting.name = o.name // in messages
		r.value(to, o.setting, o.path, o.value)
	}
	to.seen, to.late = nil, nil
}

// read reads a table of settings, all of whose names begin with prefix; path leads to it.
func (r *reader) read(to *scope, prefix, path string, table map[string]any) {
	for _, own := range r.keys(path, table) {
		name, path, v := prefix+own, path+sep+own, table[own]
		quoted := to.in != inEditor && strings.Contains(own, ".")
		switch s := find(name, to.in); {
		case to.in == inEditor && isNothing(v):
		case s != nil && !quoted:
			to.seen = append(to.seen, s.name)
			r.value(to, s, path, v)
		case findOld(name, to.in) != nil && !quoted:
			to.late = append(to.late, late{findOld(name, to.in), name, path, v})
		case isGroup(name, to.in) && !quoted:
			if inner, ok := r.asTable(name, path, v); ok {
				r.read(to, name+".", path, inner)
			}
		case to.in != inEditor:
			r.unknown(to.in, name, path, quoted)
		}
	}
}

// keys are those of a table in the order of the text; a name that begins another comes after that.
func (r *reader) keys(path string, table map[string]any) []string {
	return slices.SortedFunc(maps.Keys(table), func(a, b string) int {
		return cmp.Or(cmp.Compare(r.spots[path+sep+a].key, r.spots[path+sep+b].key), cmp.Compare(b, a))
	})
}

// isNothing: editors whose language has one kind of table (Lua, Emacs Lisp) send an empty one as a list.
func isNothing(v any) bool {
	list, ok := v.([]any)
	return v == nil || ok && len(list) == 0
}

func (r *reader) asTable(name, path string, v any) (table map[string]any, ok bool) {
	table, ok = v.(map[string]any)
	switch list, isList := v.([]any); {
	case ok, r.spots == nil && isNothing(v):
	case isList && len(list) > 0 && isTable(list[0]):
		names := slices.DeleteFunc(strings.Split(path[1:], sep), func(name string) bool { return strings.HasPrefix(name, item) })
		r.add(r.spots[path].key, i18n.Msg("`%s` is a list of tables: expected one table, `[%s]`", name, strings.Join(names, ".")))
	default:
		r.add(r.spots[path].at(), i18n.Msg("`%s` is %s: expected %s", name, r.shown(path, v), r.table))
	}
	return table, ok
}

func isTable(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

func (r *reader) value(to *scope, s *setting, path string, v any) {
	list, isList := v.([]any)
	to.named = to.named || s.kind == globs && (!isList || len(list) > 0)
	switch s.kind {
	case ignored:
		r.warn(r.spots[path].key, i18n.Msg("`%s` does nothing: it can be deleted", s.name))
		return
	case oneWord:
		if is, ok := v.(bool); ok && s.truths[0] != "" {
			if v = s.truths[0]; is {
				v = s.truths[1]
			}
		}
		if word, ok := v.(string); ok && slices.Contains(s.words, word) {
			*s.to(&to.Settings).(*string) = word
			r.decided(to, s, path)
			return
		}
	case number:
		if n, ok := integer(v); ok && s.layout.Allows(n) {
			to.Layout = to.Layout.Under(format.Options{s.layout: n})
			r.decided(to, s, path)
			return
		}
	case truth:
		if is, ok := v.(bool); ok {
			*s.to(&to.Settings).(**bool) = &is
			return
		}
	case ruleWords:
		if table, ok := r.asTable(s.own(), path, v); ok {
			r.ruleTable(to, s, path, table)
		}
		return
	case globs, scopes:
		switch {
		case isTable(v) && s.kind == scopes:
			r.add(r.spots[path].at(), i18n.Msg("`%s` is one table: expected a list of tables, each after `[[%[1]s]]`", s.name))
			return
		case isList && s.kind == scopes:
			r.overrides(path, list)
			return
		case isList:
			r.decided(to, s, path)
			r.globs(to, path, list)
			return
		}
	}
	r.add(r.spots[path].at(), i18n.Msg("`%s` is %s: expected %s", s.name, r.shown(path, v), s.want()))
}

// decided notes where a settings file has a setting.
func (r *reader) decided(to *scope, s *setting, path string) {
	if r.file == nil {
		return
	}
	if to.at == nil {
		to.at = make(map[string]int)
	}
	to.at[s.name] = r.spots[path].key
}

func integer(v any) (n int, ok bool) {
	switch v := v.(type) {
	case int64:
		return int(v), int64(int(v)) == v
	case json.Number:
		n, err := v.Int64()
		return int(n), err == nil && int64(int(n)) == n
	}
	return 0, false
}

func (r *reader) overrides(path string, list []any) {
	for i, v := range list {
		path := element(path, i)
		table, ok := v.(map[string]any)
		if !ok {
			r.add(r.spots[path].at(), i18n.Msg("an override is %s: expected a table", r.shown(path, v)))
			continue
		}
		o := &scope{in: inOverride, number: i + 1}
		if r.scope(o, path, table); !o.named {
			r.add(r.spots[path].key, i18n.Msg("this override has no `files`: expected a list of globs"))
		}
		if o.resolve(r.rules); len(o.files) > 0 {
			r.file.overrides = append(r.file.overrides, o)
		}
	}
}

func (r *reader) globs(to *scope, path string, list []any) {
	for i, v := range list {
		path := element(path, i)
		text, ok := v.(string)
		if !ok {
			r.add(r.spots[path].at(), i18n.Msg("a glob is %s: expected text in quotes", r.shown(path, v)))
			continue
		}
		if r.compiled++; r.compiled > mostGlobs {
			r.add(r.spots[path].at(), i18n.Msg("the file has more than %d globs: the rest are ignored", mostGlobs))
			return
		}
		g, why := compileGlob(text)
		if !why.IsZero() {
			r.add(r.spots[path].at(), i18n.Msg("the glob %s is not valid: %s", r.shown(path, v), why))
			continue
		}
		to.files = append(to.files, g)
	}
}

// ruleTable reads what to do with rules.
func (r *reader) ruleTable(to *scope, s *setting, path string, table map[string]any) {
	for _, code := range r.keys(path, table) {
		path, v := path+sep+code, table[code]
		word, _ := v.(string)
		switch {
		case r.full():
			r.more++
		case isTable(v):
			r.add(r.spots[path].key, i18n.Msg("`%s` is a table: expected a rule in quotes, as in `\"%s\" = \"off\"`", short(code), r.rules[0].Code))
		case !r.knowsRule(path, code, to.in):
		case !slices.Contains(s.words, word):
			r.add(r.spots[path].at(), i18n.Msg("`%s` is %s: expected %s", code, r.shown(path, v), s.want()))
		default:
			to.patterns = append(to.patterns, pattern{Word{code, word}, r.spots[path].key})
		}
	}
}

// knowsRule complains about an unknown code, and a pattern that matches no rule.
func (r *reader) knowsRule(path, code string, in place) bool {
	glob := in != inEditor && isRuleGlob(code)
	if slices.ContainsFunc(r.rules, func(rule *diagnostics.Rule) bool { return rule.Code == code || glob && MatchRule(code, rule.Code) }) {
		return true
	}
	if glob {
		r.add(r.spots[path].key, i18n.Msg("no rule matches the glob `%s`", short(code)))
		return false
	}
	var codes []string
	for _, rule := range r.rules {
		codes = append(codes, rule.Code)
	}
	r.add(r.spots[path].key, unknown(code, codes, "/",
		func() i18n.Message { return i18n.Msg("there is no rule `%s`", short(code)) },
		func(near string) i18n.Message {
			return i18n.Msg("there is no rule `%s`; did you mean `%s`?", short(code), near)
		}))
	return false
}

// unknown complains about a key that a scope does not have.
func (r *reader) unknown(in place, name, path string, quoted bool) {
	at, other := r.spots[path].key, inProject|inOverride
	switch {
	case r.full():
		r.more++
	case quoted:
		r.add(at, i18n.Msg("there is no setting `%s`: expected no quotes around a name with dots", short(name)))
	case isKnown(name, other) && in == inOverride:
		r.add(at, i18n.Msg("`%s` is in an override: expected at the top of the file", name))
	case isKnown(name, other):
		r.add(at, i18n.Msg("`%s` is at the top of the file: expected in an override", name))
	case isKnown(name, inEditor):
		r.add(at, i18n.Msg("`%s` is in a settings file: expected in the settings of the editor", name))
	default:
		var near []string // the keys of the scope, and its tables
		for _, s := range settings() {
			if s.in&in != 0 && s.kind != ignored {
				group, _, _ := strings.Cut(s.own(), ".")
				near = append(near, s.own(), group)
			}
		}
		r.add(at, unknown(name, near, ".",
			func() i18n.Message { return i18n.Msg("there is no setting `%s`", short(name)) },
			func(near string) i18n.Message {
				return i18n.Msg("there is no setting `%s`; did you mean `%s`?", short(name), near)
			}))
	}
}

// shown is a value as the source writes it, or its kind where that says more.
func (r *reader) shown(path string, v any) i18n.Text {
	switch v.(type) {
	case []any:
		return i18n.Msg("a list")
	case map[string]any:
		return r.table
	}
	if raw := r.spots[path].raw; raw != "" {
		return i18n.Verbatim(short(raw))
	}
	text, _ := json.Marshal(v) // of a decoder
	return i18n.Verbatim(short(string(text)))
}

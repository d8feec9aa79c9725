package project

import (
	"bytes"
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
)

// Parse reads the text of a settings file. The path says where it lies: patterns are relative to its folder. The result
// is never nil. Of a text that is not TOML nothing holds; of any other, all that no Problem is about.
func Parse(path string, data []byte, cat *diagnostics.Catalogue) (*File, []Problem) {
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	f := &File{Path: path, folder: filepath.Dir(absolute(path)), text: text, rules: cat.Rules(), base: scope{in: inProject}}
	r := reader{file: f, rules: f.rules, table: i18n.Msg("a table"), complaints: complaints{path: path, text: text}}
	if all, ok := r.decode(); ok {
		r.spots = spotsOf(text)
		r.scope(&f.base, "", all)
		f.base.resolve(f.rules)
	}
	problems := r.problems()
	f.faulty = slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning })
	return f, problems
}

// mostKeys bounds what the reader of TOML, which compares each key with those beside it, has to do.
// All rules set one by one are a few hundred.
const mostKeys = 10_000

func (r *reader) decode() (all map[string]any, ok bool) {
	if bytes.Count(r.text, []byte("="))+bytes.Count(r.text, []byte("[")) > mostKeys {
		r.add(0, i18n.Msg("the file has more than %d `=` and `[`: too much for settings", mostKeys))
		return nil, false
	}
	err := toml.Unmarshal(r.text, &all)
	if err == nil {
		return all, true
	}
	at := 0
	if fault := (*toml.DecodeError)(nil); errors.As(err, &fault) {
		line, column := fault.Position() // from 1, the column in bytes
		for ; line > 1; line-- {
			at += bytes.IndexByte(r.text[at:], '\n') + 1
		}
		at = min(at+column-1, len(r.text))
	}
	r.add(at, i18n.Msg("not TOML: %s", strings.TrimPrefix(err.Error(), "toml: ")))
	return nil, false
}

// A path is the names on the way to a value, a separator before each, and the numbers of elements.
const (
	sep     = "\x00"
	item    = "#"
	deepest = 4 // names: overrides, 0, rules, a code; what lies deeper is not a setting
)

func element(path string, i int) string { return path + sep + item + strconv.Itoa(i) }

// spot is where a key and its value are; elements of lists are found by the key.
type spot struct {
	key, value int    // offsets; value is 0 for lists and tables
	raw        string // the value as it is written
}

func (s spot) at() int { return cmp.Or(s.value, s.key) }

// spotsOf finds the keys and values of a text that is known to be TOML, by their paths: the decoder of
// the library says where a value is only of the first one that it cannot decode.
func spotsOf(text []byte) map[string]spot {
	l := locator{spots: make(map[string]spot), lengths: make(map[string]int)}
	l.parser.Reset(text)
	table := ""
	for l.parser.NextExpression() {
		switch n := l.parser.Expression(); n.Kind {
		case unstable.Table:
			table = l.enter("", n)
		case unstable.ArrayTable:
			list := l.enter("", n)
			table = element(list, l.lengths[list])
			l.lengths[list]++
			key := n.Key()
			key.Next()
			l.spots[table] = spot{key: int(key.Node().Raw.Offset)}
		case unstable.KeyValue:
			l.value(l.enter(table, n), n.Value())
		}
	}
	return l.spots
}

type locator struct {
	parser  unstable.Parser
	spots   map[string]spot
	lengths map[string]int // of the lists of tables
}

// enter goes from a table on by the names of a key: in a list of tables, by its last one.
func (l *locator) enter(path string, n *unstable.Node) string {
	for it := n.Key(); it.Next() && strings.Count(path, sep) < deepest; {
		if n := l.lengths[path]; n > 0 {
			path = element(path, n-1)
		}
		path += sep + string(it.Node().Data)
		if _, known := l.spots[path]; !known {
			l.spots[path] = spot{key: int(it.Node().Raw.Offset)}
		}
	}
	return path
}

func (l *locator) value(path string, v *unstable.Node) {
	s := l.spots[path]
	if v.Raw.Length > 0 {
		s.value, s.raw = int(v.Raw.Offset), string(l.parser.Raw(v.Raw))
	}
	l.spots[path] = s
	if strings.Count(path, sep) == deepest {
		return
	}
	switch v.Kind {
	case unstable.Array:
		i := 0
		for it := v.Children(); it.Next(); i++ {
			l.spots[element(path, i)] = spot{key: s.key}
			l.value(element(path, i), it.Node())
		}
	case unstable.InlineTable:
		for it := v.Children(); it.Next(); {
			l.value(l.enter(path, it.Node()), it.Node().Value())
		}
	}
}

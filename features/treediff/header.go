package treediff

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/values"
)

// header compares what two games say of themselves as a whole.
func (m *matcher) header() {
	if a, b := m.a.board(), m.b.board(); a != b {
		m.change(pair{0, 0}, Board, "", said(a), said(b))
	}
	a, b := m.a.header(m.across), m.b.header(m.across)
	for _, name := range names(a, b) {
		before := len(m.changes)
		if m.text(pair{0, 0}, Header, name, a[name], b[name]); len(m.changes) > before {
			m.changes[before].Said = notation.FieldName(m.a.game.Kind, name)
		}
	}
}

func (t *tree) board() string {
	if t.game.Cols == 0 {
		return t.game.Name
	}
	return fmt.Sprintf("%s %d×%d", t.game.Name, t.game.Cols, t.game.Rows)
}

// header is the fields by their common names, or their own where there is none. A field that occurs more than once has
// all its values.
func (t *tree) header(across bool) map[string]string {
	all := make(map[string][]string) // of fields that are there several times, as often as anybody likes
	for _, f := range t.game.Header {
		if t.provider.skips(f, across) {
			continue
		}
		name := f.Key
		if name == "" {
			name = f.Name
		}
		value := strings.TrimSpace(f.Value)
		if across {
			value = common(f.Key, value)
		}
		if value != "" {
			all[name] = append(all[name], value)
		}
	}
	fields := make(map[string]string, len(all))
	for name, values := range all {
		fields[name] = strings.Join(values, "; ")
	}
	return fields
}

// common writes a value in the one of several ways that both formats can be brought to.
func common(key, value string) string {
	if key == record.KeyTime {
		return values.Number(value)
	}
	return values.Common(key, value)
}

// names are the names of both, in alphabetical order.
func names(a, b map[string]string) []string {
	if len(a)+len(b) == 0 {
		return nil
	}
	both := maps.Clone(a)
	if both == nil {
		both = make(map[string]string)
	}
	maps.Copy(both, b)
	return slices.Sorted(maps.Keys(both))
}

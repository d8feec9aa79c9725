package project

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
)

const schemaPath = "../../docs/recls.schema.json"

// current compares a file of the documentation with what the code says, or writes it.
func current(t *testing.T, path string, want []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
		t.Errorf("docs/%s is missing or stale (%v); run: go generate ./...", filepath.Base(path), err)
	}
}

// object is a part of a JSON schema.
type object = map[string]any

// schemaOf is the JSON schema (draft 7) of settings files, for editors of TOML. It knows all rules.
func schemaOf() []byte {
	top := scopeSchema(inProject)
	top["$schema"] = "http://json-schema.org/draft-07/schema#"
	top["title"] = "Settings of recls for a project (" + Name + ")"
	top["definitions"] = object{"rules": rulesSchema(), "word": object{"enum": ruleWordList()}}
	out, err := json.MarshalIndent(top, "", "  ")
	if err != nil {
		panic(err) // strings, numbers and maps of them: it cannot
	}
	return append(out, '\n')
}

// scopeSchema is the table of all settings of the top of a file, or of an override.
func scopeSchema(in place) object {
	top := tableSchema()
	for _, s := range settings() {
		if s.in&in != 0 {
			putAt(top, s.own(), s.schema())
			for _, name := range s.old {
				putAt(top, name, s.oldSchema(name))
			}
		}
	}
	if in == inOverride {
		top["required"] = []string{"files"}
	}
	return top
}

func tableSchema() object {
	return object{"type": "object", "properties": object{}, "additionalProperties": false}
}

// putAt puts a schema at a dotted name.
func putAt(table object, name string, schema object) {
	properties := table["properties"].(object)
	group, rest, dotted := strings.Cut(name, ".")
	if !dotted {
		properties[name] = schema
		return
	}
	if properties[group] == nil {
		properties[group] = tableSchema()
	}
	putAt(properties[group].(object), rest, schema)
}

// oldSchema is that of an old name, which editors cross out.
func (s *setting) oldSchema(name string) object {
	schema := s.schema()
	schema["deprecated"], schema["description"] = true, "`"+name+"` is the old name of `"+s.own()+"`."
	delete(schema, "default")
	return schema
}

func (s *setting) schema() object {
	if s.kind == ignored {
		return object{"deprecated": true, "description": s.doc}
	}
	out := object{"type": s.kind.json(), "description": s.doc, "default": json.RawMessage(s.byDefault)}
	switch s.kind {
	case oneWord:
		out["enum"] = s.words
	case number:
		if values := s.layout.Values; s.layout.Ranged {
			out["minimum"], out["maximum"] = values[0], values[1]
		} else {
			out["enum"] = values
		}
	case globs:
		out["items"] = object{"type": "string", "minLength": 1}
	case ruleWords:
		out["allOf"] = []object{{"$ref": "#/definitions/rules"}}
	case scopes:
		out["items"] = scopeSchema(inOverride)
	}
	return out
}

// rulesSchema is a table of words: a property for each rule, and globs.
func rulesSchema() object {
	word := []object{{"$ref": "#/definitions/word"}}
	codes := object{}
	for _, r := range formats.Catalogue().Rules() {
		codes[r.Code] = object{"description": pages.Of(r).Title, "allOf": word}
	}
	return object{
		"type": "object", "properties": codes,
		"patternProperties":    object{`[*?\[]`: object{"allOf": word}},
		"additionalProperties": false,
	}
}

func (k kind) json() string {
	return [...]string{"string", "integer", "boolean", "array", "object", "array"}[k]
}

func TestSchemaIsCurrent(t *testing.T) { current(t, schemaPath, schemaOf()) }

// TestSchema: the schema and Parse agree on what is right. (What a schema cannot know, such as that
// a glob of codes matches something, is in the cases of Parse.)
func TestSchema(t *testing.T) {
	rule := formats.Catalogue().Rules()[0].Code
	for _, c := range []struct {
		text  string
		right bool
	}{
		{"", true},
		{"shogi.notation = 'western'", true}, {"shogi.notation = 'usi'", false}, {"shogi.notation = 1", false}, {"shogi.Notation = 'both'", false},
		{"ishi.indentWidth = 4", true}, {"ishi.indentWidth = 3", false}, {"ishi = 2", false}, {"ishi.indentWidth = '2'", false},
		{"sgf.lineWidth = 40", true}, {"sgf.lineWidth = 400", true}, {"sgf.lineWidth = 39", false}, {"sgf.lineWidth = 401", false},
		{"sgf.lineWidth = 80.5", false}, {"sgf.tabs = true", false},
		{"notation = 'western'", true}, {"notation = 'usi'", false}, {"format = {indent = 4, width = 40}", true}, {"format.indent = 3", false},
		{"format = 2", false}, {"format.tabs = true", false}, {"root = true", true}, {"root = 'true'", true},
		{"exclude = []", true}, {"exclude = ['a']", true}, {"exclude = 'a'", false}, {"exclude = [1]", false},
		{"exclude = ['']", false},
		{"rules = {}", true}, {"rules = 'off'", false}, {"rules = {'" + rule + "' = 'off'}", true}, {"rules = {'" + rule + "' = 'Off'}", false},
		{"rules = {'" + rule + "' = false}", false}, {"rules = {'*' = 'hint'}", true}, {"rules = {'*' = 'loud'}", false}, {"rules = {'" + rule + "s' = 'off'}", false},
		{"overrides = []", true}, {"overrides = {}", false}, {"[[overrides]]\nfiles = ['a']", true}, {"[[overrides]]\nshogi.notation = 'both'", false},
		{"[[overrides]]\nfiles = ['a']\nroot = true", false}, {"[[overrides]]\nfiles = ['a']\nsgf.lineWidth = 30", false}, {"[[overrides]]\nfiles = ['a']\nformat.width = 40", true},
		{"[[overrides]]\nfiles = ['a']\nrules = {'" + rule + "' = 'on'}", true}, {"[[overrides]]\nfiles = ['a']\nrules = {'" + rule + "' = 'no'}", false},
		{"files = ['a']", false}, {"hover.board = 'svg'", false},
	} {
		var value any
		if err := toml.Unmarshal([]byte(c.text), &value); err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		wrong := validate(t, value)
		_, problems := Parse(Name, []byte(c.text), formats.Catalogue())
		if slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning }) == c.right {
			t.Errorf("%q: problems %v", c.text, problems)
		}
		if (wrong == "") != c.right {
			t.Errorf("%q: the schema says %q", c.text, wrong)
		}
	}
}

// validate holds a value of TOML against the schema; "" when it is right.
func validate(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var root object
	if err := errorsOf(json.Unmarshal(text, &value), json.Unmarshal(schemaOf(), &root)); err != nil {
		t.Fatal(err)
	}
	if value == nil {
		value = object{} // of an empty text
	}
	v := validator{t, root}
	return v.check("", root, value)
}

func errorsOf(list ...error) error {
	for _, err := range list {
		if err != nil {
			return err
		}
	}
	return nil
}

// validator knows as much of JSON Schema as Schema uses, and fails on a word that it does not know.
type validator struct {
	t    *testing.T
	root object
}

func (v validator) check(at string, schema object, value any) string {
	for word, arg := range schema {
		if why := v.word(at, word, arg, schema, value); why != "" {
			return why
		}
	}
	return ""
}

func (v validator) word(at, word string, arg any, schema object, value any) string {
	ok := true
	switch word {
	case "$schema", "title", "description", "deprecated", "default", "definitions", "additionalProperties":
	case "$ref":
		name := strings.TrimPrefix(arg.(string), "#/definitions/")
		return v.check(at, v.root["definitions"].(object)[name].(object), value)
	case "allOf":
		for _, s := range arg.([]any) {
			if why := v.check(at, s.(object), value); why != "" {
				return why
			}
		}
	case "type":
		ok = isOfType(value, arg.(string))
	case "enum":
		ok = slices.Contains(arg.([]any), value)
	case "minimum", "maximum":
		n, isNumber := value.(float64)
		ok = isNumber && (word == "minimum" && n >= arg.(float64) || word == "maximum" && n <= arg.(float64))
	case "minLength":
		s, isString := value.(string)
		ok = isString && len(s) >= int(arg.(float64))
	case "required":
		table, _ := value.(object)
		for _, name := range arg.([]any) {
			ok = ok && table[name.(string)] != nil
		}
	case "items":
		list, _ := value.([]any)
		for i, item := range list {
			if why := v.check(fmt.Sprintf("%s[%d]", at, i), arg.(object), item); why != "" {
				return why
			}
		}
	case "properties", "patternProperties":
		table, _ := value.(object)
		for name, item := range table {
			if why := v.property(at+"."+name, name, schema, item); why != "" {
				return why
			}
		}
	default:
		v.t.Fatalf("a word that the validator does not know: %s", word)
	}
	if !ok {
		return fmt.Sprintf("%s: %s %v", at, word, arg)
	}
	return ""
}

func (v validator) property(at, name string, schema object, value any) string {
	known := false
	if own, ok := schema["properties"].(object)[name]; ok {
		known = true
		if why := v.check(at, own.(object), value); why != "" {
			return why
		}
	}
	patterns, _ := schema["patternProperties"].(object)
	for pattern, s := range patterns {
		if regexp.MustCompile(pattern).MatchString(name) {
			known = true
			if why := v.check(at, s.(object), value); why != "" {
				return why
			}
		}
	}
	if !known && schema["additionalProperties"] == false {
		return at + ": additionalProperties"
	}
	return ""
}

func isOfType(value any, name string) bool {
	switch value := value.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case float64:
		return name == "number" || name == "integer" && value == float64(int(value))
	case []any:
		return name == "array"
	case object:
		return name == "object"
	}
	return false
}

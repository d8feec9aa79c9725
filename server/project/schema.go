package project

import (
	"encoding/json"
	"strings"

	"github.com/recls/recls/formats"
)

//go:generate go test . -run AreCurrent|IsCurrent -update

// object is a part of a JSON schema.
type object = map[string]any

// Schema is the JSON schema (draft 7) of settings files, for editors of TOML. It knows all rules.
func Schema() []byte {
	top := scopeSchema(false)
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
func scopeSchema(override bool) object {
	top := tableSchema()
	for _, s := range settings() {
		own, special := strings.CutPrefix(s.name, inOverrides)
		if override && (special || s.override) || !override && !special && s.project {
			putAt(top, own, s.schema())
		}
	}
	if override {
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

func (s *setting) schema() object {
	out := object{"type": s.kind.json(), "description": s.doc, "default": json.RawMessage(s.byDefault)}
	switch s.kind {
	case oneWord:
		out["enum"] = s.words
	case number:
		if s.ranged {
			out["minimum"], out["maximum"] = s.numbers[0], s.numbers[1]
		} else {
			out["enum"] = s.numbers
		}
	case globs:
		out["items"] = object{"type": "string", "minLength": 1}
	case ruleWords:
		out["allOf"] = []object{{"$ref": "#/definitions/rules"}}
	case scopes:
		out["items"] = scopeSchema(true)
	}
	return out
}

// rulesSchema is a table of words: a property for each rule, and globs.
func rulesSchema() object {
	word := []object{{"$ref": "#/definitions/word"}}
	codes := object{}
	for _, r := range formats.Catalogue().Rules() {
		codes[r.Code] = object{"description": r.Doc.Title, "allOf": word}
	}
	return object{
		"type": "object", "properties": codes,
		"patternProperties":    object{`[*?\[]`: object{"allOf": word}},
		"additionalProperties": false,
	}
}

package server

import (
	"path"
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// wordless are the language identifiers by which editors say that they do not know.
var wordless = [...]string{"", "plaintext", "text"}

// detect chooses the format of a text: by the language that the client names, else by the ending of the file's name.
// Where neither says anything, a text that is a record from its first byte to its last is guessed to be one. A file
// whose ending belongs to others is taken only when the client says that it is ours; if its content does not agree,
// that is the format's to say. Nil means that nothing is said about the text.
func (s *server) detect(language, name, text string) (f syntax.Format, guessed bool) {
	for _, f := range s.Languages {
		if f.ID() == language {
			return f, false
		}
	}
	if f := s.formatNamed(name); f != nil {
		return f, false
	}
	if !slices.Contains(wordless[:], language) || !formats.Nameless(nameEnding(name)) {
		return nil, false
	}
	head := []byte(text[:min(len(text), formats.SniffLen)])
	for _, f := range s.Languages {
		if formats.MayBe(f, head) && f.IsRecord(f.Parse(syntax.NewSource(strings.TrimPrefix(text, "\uFEFF")))) {
			return f, true
		}
	}
	return nil, false
}

// nameEnding is the ending of the file that a URI names, with its dot, in lower case.
func nameEnding(name string) string { return strings.ToLower(path.Ext(baseName(name))) }

// baseName is the name of the file that a URI names, without its folders, as it is in the URI.
func baseName(name string) string {
	if i := strings.IndexAny(name, "?#"); i >= 0 {
		name = name[:i]
	}
	return path.Base(name)
}

// formatNamed is the format that a file's name belongs to.
func (s *server) formatNamed(name string) syntax.Format {
	for _, f := range s.Languages {
		if slices.Contains(f.Extensions(), nameEnding(name)) {
			return f
		}
	}
	return nil
}

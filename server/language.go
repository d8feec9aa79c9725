package server

import (
	"path"
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/all"
)

// wordless are the language identifiers by which editors say that they do not
// know.
var wordless = [...]string{"", "plaintext", "text"}

// detect chooses the format of a text: by the language that the client names,
// else by the ending of the file's name, else by the content. A file whose
// ending belongs to others is taken only when the client says that it is ours;
// if its content does not agree, that is the format's to say. Nil means that
// nothing is said about the text.
func (s *server) detect(language, name, text string) formats.Format {
	head := []byte(strings.TrimPrefix(text[:min(len(text), all.SniffLen)], "\uFEFF"))
	ending := nameEnding(name)
	for _, f := range s.Formats {
		if f.ID() == language {
			return f
		}
	}
	for _, f := range s.Formats {
		if slices.Contains(f.Extensions(), ending) {
			return f
		}
	}
	if !slices.Contains(wordless[:], language) || s.belongsToOthers(ending) {
		return nil
	}
	for _, f := range s.Formats {
		if f.Sniff(head) {
			return f
		}
	}
	return nil
}

func (s *server) belongsToOthers(ending string) bool {
	return slices.ContainsFunc(s.Formats, func(f formats.Format) bool { return slices.Contains(f.Claims(), ending) })
}

// nameEnding is the ending of the file that a URI names, with its dot, in
// lower case.
func nameEnding(name string) string {
	if i := strings.IndexAny(name, "?#"); i >= 0 {
		name = name[:i]
	}
	return strings.ToLower(path.Ext(name))
}

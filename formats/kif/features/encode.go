package features

import (
	"path"
	"strings"

	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// encodeProvider writes the encoding lines, where the ending of the file's name does not say the same.
func encodeProvider() *encode.Provider {
	return &encode.Provider{Declare: declareEncoding, Named: namedEncoding}
}

func declareEncoding(f *syntax.File, name string) (edits []syntax.Edit, refused i18n.Message) {
	if name != "UTF-8" && name != "Shift_JIS" {
		return nil, i18n.Msg("%s is not an encoding of KIF files: expected `UTF-8` or `Shift_JIS`", name)
	}
	t, first := f.Tree, true
	for n := range syntax.NodeID(t.Len()) {
		if t.Kind(n) != kif.Declaration {
			continue
		}
		first = first && t.Span(n).Start > 0
		at := kif.Part(t, n, kif.Value)
		if !strings.EqualFold(f.Source().Slice(at), name) {
			edits = append(edits, syntax.Edit{Span: at, Text: name})
		}
	}
	if first && kif.FactsOf(f).Record != syntax.None && !understood(f.Source(), name) {
		notation := "KIF"
		if kif.FactsOf(f).Notation == kif.KI2 {
			notation = "KI2"
		}
		line := kif.DeclarationOf(notation, name) + syntax.LineBreak(f.Source().Text())
		edits = append([]syntax.Edit{{Text: line}}, edits...)
	}
	return edits, refused
}

// understood reports whether a file without an encoding line is in the encoding of a name for every program: its own
// name says so, or where that says nothing, it was in it before.
func understood(src *syntax.Source, name string) bool {
	if named := namedEncoding(src); named != "" {
		return named == name
	}
	return src.Bytes() == nil || src.Bytes().Name == name
}

// namedEncoding is what the ending of a file's name means.
func namedEncoding(src *syntax.Source) string {
	switch strings.ToLower(path.Ext(src.Name())) {
	case ".kifu", ".ki2u":
		return "UTF-8"
	case ".kif", ".ki2":
		return "Shift_JIS"
	}
	return ""
}

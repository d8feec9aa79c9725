package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// encodeProvider writes the encoding lines, which V3.0 has. Older records say nothing: they get none.
func encodeProvider() *encode.Provider { return &encode.Provider{Declare: declareEncoding} }

// encodingNames are those of the encodings that the format has, as its files spell them.
var encodingNames = map[string]string{"UTF-8": "UTF-8", "Shift_JIS": "SHIFT_JIS"}

func declareEncoding(f *syntax.File, name string) (edits []syntax.Edit, refused i18n.Message) {
	t := f.Tree
	needed, declared := false, false
	for n := range syntax.NodeID(t.Len()) {
		switch k := t.Kind(n); {
		case k == csa.Version && csa.EditionOf(t, n) == csa.V30:
			needed = true
		case k == csa.Encoding || k == csa.Comment && strings.HasPrefix(t.Text(n), olderEncoding) && t.Span(n).Start == 0:
			declared = true
			at := t.Span(n)
			_, old, _ := strings.Cut(t.Text(n), "=")
			at.Start = at.End - len(old)
			if !strings.EqualFold(strings.TrimSpace(old), encodingNames[name]) {
				edits = append(edits, syntax.Edit{Span: at, Text: encodingNames[name]})
			}
		}
	}
	wide := strings.IndexFunc(f.Source().Text(), func(r rune) bool { return r >= utf8.RuneSelf }) >= 0
	switch {
	case (needed && wide || declared) && encodingNames[name] == "":
		return nil, i18n.Msg("%s is not an encoding of CSA files: expected `UTF-8` or `SHIFT_JIS`", name)
	case needed && !declared && wide:
		line := csa.EncodingHead + encodingNames[name] + syntax.LineBreak(f.Source().Text())
		edits = append(edits, syntax.Edit{Text: line})
	}
	return edits, refused
}

// olderEncoding is what Kifu for Windows wrote before there was a standard.
const olderEncoding = "'encoding="

package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// encodeProvider writes CA: in every game that has it, and in those that need it.
func encodeProvider() *encode.Provider { return &encode.Provider{Declare: declareCA} }

// undeclaredName is the encoding of a game without CA (FF4).
const undeclaredName = "ISO-8859-1"

func declareCA(f *syntax.File, name string) (edits []syntax.Edit, refused i18n.Message) {
	if strings.HasPrefix(name, "UTF-16") {
		return nil, i18n.Msg("SGF needs one byte for each plain letter, and %s has two: expected UTF-8", name)
	}
	t, wide := f.Tree, !isASCII(f.Source().Text())
	for i, tree := range sgf.FactsOf(f).Trees {
		root := sgf.RootNode(t, tree.Node)
		ca := sgf.PropertyOf(t, root, sgf.CA)
		switch {
		case ca != syntax.None:
			edits = append(edits, redeclared(f, ca, name)...)
		case name == undeclaredName || tree.Broken || root == syntax.None:
		case i == 0 && wide || wide && !isASCII(t.Text(tree.Node)):
			at := declarationPlace(t, root)
			edits = append(edits, syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: "CA[" + name + "]"})
		}
	}
	return edits, refused
}

// redeclared writes a name into CA. In a file that is in that encoding already, another spelling of the name stays.
func redeclared(f *syntax.File, ca syntax.NodeID, name string) []syntax.Edit {
	bytes := f.Source().Bytes()
	for v := range sgf.ValuesOf(f.Tree, ca) {
		at := sgf.Content(f.Tree, v)
		known, _ := charset.Lookup(sgf.CharsetName(f.Source().Slice(at)))
		if f.Source().Slice(at) == name || known == name && bytes != nil && bytes.Name == name {
			return nil
		}
		return []syntax.Edit{{Span: at, Text: name}}
	}
	return nil
}

// declarationPlace is where CA belongs in a root: after GM or FF, else at its start.
func declarationPlace(t *syntax.Tree, root syntax.NodeID) int {
	for _, id := range [...]sgf.Ident{sgf.GM, sgf.FF} {
		if p := sgf.PropertyOf(t, root, id); p != syntax.None {
			return t.Span(p).End
		}
	}
	first, _ := t.Tokens(root)
	return t.TokenSpan(first).End
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

package features

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// encodeProvider writes CA: in every game that has it, and in those that need it.
func encodeProvider() *encode.Provider { return &encode.Provider{Declare: declareCA} }

// collectionProvider writes the charset into the first node of a game that becomes a file of its own.
func collectionProvider() *collection.Provider {
	return &collection.Provider{Declare: func(f *syntax.File, game int, charset string) []syntax.Edit {
		root := sgf.RootNode(f.Tree, sgf.FactsOf(f).Trees[game].Node)
		if root == syntax.None {
			return nil
		}
		return []syntax.Edit{sgf.Declare(f.Tree, root, charset)}
	}}
}

// undeclaredName is the encoding of a game without CA (FF4).
const undeclaredName = "ISO-8859-1"

func declareCA(f *syntax.File, name string) (edits []syntax.Edit, refused i18n.Message) {
	if strings.HasPrefix(name, "UTF-16") {
		return nil, i18n.Msg("SGF needs one byte for each plain letter, and %s has two: expected UTF-8", name)
	}
	t, bytes, wide := f.Tree, f.Source().Bytes(), !isASCII(f.Source().Text())
	for i, tree := range sgf.FactsOf(f).Trees {
		root := sgf.RootNode(t, tree.Node)
		ca, known := sgf.Declared(t, root)
		switch {
		case ca != syntax.None:
			// In a file that is in that encoding already, another spelling of the name stays.
			if sgf.FirstValue(t, ca) != name && !(known == name && bytes != nil && bytes.Name == name) {
				edits = append(edits, sgf.Declare(t, root, name))
			}
		case name == undeclaredName || tree.Broken || root == syntax.None:
		case i == 0 && wide || wide && !isASCII(t.Text(tree.Node)):
			edits = append(edits, sgf.Declare(t, root, name))
		}
	}
	return edits, refused
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

package features

import (
	"strings"

	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func collectionProvider() *collection.Provider {
	return &collection.Provider{Own: collectionOwn, Alone: collectionAlone, Declare: collectionDeclare, Further: collectionFurther, Separator: "/"}
}

// collectionOwn is a record with the line break after its last statement.
func collectionOwn(f *syntax.File, game int) syntax.Span {
	own, text := f.Tree.Span(csa.FactsOf(f).Records[game].Node), f.Source().Text()
	for own.End < len(text) && (text[own.End] == ' ' || text[own.End] == '\t') {
		own.End++
	}
	switch rest := text[own.End:]; {
	case strings.HasPrefix(rest, "\r\n"):
		own.End += 2
	case rest != "" && (rest[0] == '\n' || rest[0] == '\r'):
		own.End++
	}
	return own
}

// collectionAlone repeats the version that an earlier record states.
func collectionAlone(f *syntax.File, game int) []syntax.Edit {
	r := csa.FactsOf(f).Records[game]
	if csa.VersionOf(f.Tree, r.Node) != syntax.None || r.Before <= csa.V1 {
		return nil
	}
	at := f.Tree.Span(r.Node).Start
	if n := encodingOf(f, game); n != syntax.None {
		at = f.Tree.Span(f.Tree.End(n)).Start
	}
	return []syntax.Edit{{Span: syntax.Span{Start: at, End: at}, Text: r.Before.String() + syntax.LineBreak(f.Source().Text())}}
}

// encodingOf is the encoding line of a record, if it is the first statement and not the only one.
func encodingOf(f *syntax.File, game int) syntax.NodeID {
	r := csa.FactsOf(f).Records[game].Node
	if n := r + 1; n < f.Tree.End(r) && f.Tree.Kind(n) == csa.Encoding && f.Tree.End(n) < f.Tree.End(r) {
		return n
	}
	return syntax.None
}

func collectionDeclare(f *syntax.File, game int, charset string) []syntax.Edit {
	if charset == "Shift_JIS" {
		charset = "SHIFT_JIS"
	}
	line, own := csa.EncodingHead+charset, f.Tree.Span(csa.FactsOf(f).Records[game].Node)
	if n := encodingOf(f, game); n != syntax.None {
		return []syntax.Edit{{Span: f.Tree.Span(n), Text: line}}
	}
	own.End = own.Start
	return []syntax.Edit{{Span: own, Text: line + syntax.LineBreak(f.Source().Text())}}
}

// collectionFurther takes the encoding line away, which is the first line of a file or none.
func collectionFurther(f *syntax.File, game int) []syntax.Edit {
	n := encodingOf(f, game)
	if n == syntax.None {
		return nil
	}
	return []syntax.Edit{{Span: syntax.Span{Start: f.Tree.Span(n).Start, End: f.Tree.Span(f.Tree.End(n)).Start}}}
}

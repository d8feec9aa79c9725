package convert

import (
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// shogiReader reads the games of a format.
type shogiReader struct {
	id    string
	many  bool // a file holds several games
	holds func(*syntax.File) bool
	// games reads those of a file; why says what stops it.
	games func(*syntax.File) (games iter.Seq[*game], why i18n.Message)
}

// shogiWriter writes games in a format.
type shogiWriter struct {
	id, extension string
	many          bool   // a file holds several games
	between       string // what is between two of them
	once          string // what only the first begins with
	write         func(*game) (string, []Loss)
}

var shogiReaders = []shogiReader{
	{"kif", false, holdsGame, kifGames},
	{"csa", true, holdsRecord, csaGames},
	{"jkf", false, nil, jkfGames},
	{"usi", true, nil, usiGames},
}

var shogiWriters = []shogiWriter{
	{id: "kif", extension: ".kifu", write: writeKIF},
	{id: "ki2", extension: ".ki2u", write: writeKI2},
	{id: "csa", extension: ".csa", many: true, between: "/\n", once: csaHead, write: writeCSA},
	{id: "jkf", extension: ".jkf", write: writeJKF},
	{id: "usi", extension: ".usi", many: true, write: writeUSI},
}

// shogiConversions are all ways between the formats of shogi. Those from a format to itself are elsewhere, but for the
// two notations of KIF: a record is converted to the one that it is not in.
func shogiConversions() (list []Conversion) {
	for _, r := range shogiReaders {
		for _, w := range shogiWriters {
			c := between(r, w)
			switch {
			case r.id == "kif" && (w.id == "kif" || w.id == "ki2"):
				c = otherNotation(c)
			case r.id == w.id:
				continue
			}
			list = append(list, c)
		}
	}
	return list
}

// otherNotation keeps a record from being converted to the notation that it has.
func otherNotation(c Conversion) Conversion {
	convert, has := c.Convert, kif.KIF
	if c.To == "ki2" {
		has = kif.KI2
	}
	c.holds = func(f *syntax.File) bool { return holdsGame(f) && kif.FactsOf(f).Notation != has }
	c.Convert = func(f *syntax.File) (string, []Loss, i18n.Message) {
		if kif.FactsOf(f).Notation == has {
			return "", nil, i18n.Msg("this record is %s already: recls fmt formats it", strings.ToUpper(c.To))
		}
		return convert(f)
	}
	return c
}

func between(r shogiReader, w shogiWriter) Conversion {
	c := Conversion{From: r.id, To: w.id, Extension: w.extension, holds: r.holds}
	c.Convert = func(f *syntax.File) (string, []Loss, i18n.Message) {
		games, why := r.games(f)
		if !why.IsZero() {
			return "", nil, why
		}
		text, lost := w.all(games)
		return text, lost, i18n.Message{}
	}
	if r.many && !w.many {
		c.Each = func(f *syntax.File) (iter.Seq2[string, []Loss], i18n.Message) {
			games, why := r.games(f)
			return func(yield func(string, []Loss) bool) {
				for g := range games {
					if text, lost := w.one(g); !yield(text, lost) {
						return
					}
				}
			}, why
		}
	}
	return c
}

// one writes a game. What its reader has lost is lost too.
func (w shogiWriter) one(g *game) (text string, lost []Loss) {
	g.repair()
	text, lost = w.write(g)
	return text, slices.Concat(lost, g.losses.All)
}

// all writes the games of a file: all of them where the format holds many, else the first.
func (w shogiWriter) all(games iter.Seq[*game]) (string, []Loss) {
	var out strings.Builder
	var lost losses
	written := 0
	for g := range games {
		if written++; written > 1 && !w.many {
			continue
		}
		text, less := w.one(g)
		if written > 1 {
			out.WriteString(w.between)
			text = strings.TrimPrefix(text, w.once)
		}
		out.WriteString(text)
		for _, l := range less {
			lost.take(l)
		}
	}
	if !w.many {
		lost.Add(i18n.Msg("games after the first (a %s file has one)", strings.ToUpper(w.id)), written-1)
	}
	return out.String(), lost.All
}

// Inputs are the formats that are read to be converted, and for nothing else: recls has no rules and no editor for
// them.
func Inputs() []syntax.Format { return []syntax.Format{jkfFormat{}, usiFormat{}} }

// inputFormat is what such formats have in common.
type inputFormat struct{}

// Charset is UTF-8, which both formats are in.
func (inputFormat) Charset([]byte) syntax.Charset { return syntax.Charset{Fallback: "UTF-8"} }

// unread is a file whose text is one piece. Its reader takes the text when it is converted.
func unread(f syntax.Format, src *syntax.Source) *syntax.File {
	b := syntax.NewBuilder(src, 0, syntax.SizeHint{Tokens: 1, Nodes: 1})
	b.Token(0, src.Len())
	return syntax.NewFile(f, b.Tree(0), new(syntax.Faults), nil, syntax.Games{})
}

// mark is the byte order mark.
const mark = "\ufeff"

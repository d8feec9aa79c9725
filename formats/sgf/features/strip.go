package features

import (
	"strings"

	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// stripProvider is what SGF knows of the parts that a record can do without.
func stripProvider() *strip.Provider {
	return &strip.Provider{
		Parts:  strip.Of(strip.Comments, strip.Chat, strip.Variations, strip.Markup, strip.Engine, strip.Times, strip.Names),
		Layout: syntax.Kinds(sgf.Blank),
		Cut:    func(c *strip.Cutter) { (&stripping{Cutter: c, t: c.File.Tree, tree: -1}).all() },
	}
}

// stripIdents are the properties that belong to a part as a whole. Judgements of people (TE, GB), territory, figures of
// print and the settings of the clock belong to none.
var stripIdents = map[sgf.Ident]strip.Part{
	sgf.OS: strip.Chat,
	sgf.AR: strip.Markup, sgf.CH: strip.Markup, sgf.CR: strip.Markup, sgf.CS: strip.Markup, sgf.DD: strip.Markup, sgf.L: strip.Markup,
	sgf.LB: strip.Markup, sgf.LN: strip.Markup, sgf.M: strip.Markup, sgf.MA: strip.Markup, sgf.MS: strip.Markup, sgf.SE: strip.Markup,
	sgf.SI: strip.Markup, sgf.SL: strip.Markup, sgf.SQ: strip.Markup, sgf.SS: strip.Markup, sgf.TR: strip.Markup, sgf.TS: strip.Markup,
	sgf.EL: strip.Engine, sgf.KT: strip.Engine, sgf.KTV: strip.Engine, sgf.LZ: strip.Engine, sgf.MD: strip.Engine,
	sgf.QKGV: strip.Engine, sgf.SBKV: strip.Engine,
	sgf.BL: strip.Times, sgf.OB: strip.Times, sgf.OM: strip.Times, sgf.OP: strip.Times, sgf.OV: strip.Times, sgf.OW: strip.Times, sgf.WL: strip.Times,
	sgf.AN: strip.Names, sgf.BR: strip.Names, sgf.BT: strip.Names, sgf.PC: strip.Names, sgf.US: strip.Names, sgf.WR: strip.Names, sgf.WT: strip.Names,
}

// stripTexts are the properties that people, visitors and programs write into.
var stripTexts = map[sgf.Ident]bool{sgf.C: true, sgf.GC: true, sgf.N: true}

// stripPlayers are the names that a player has instead of his own.
var stripPlayers = map[sgf.Ident]string{sgf.PB: "Black", sgf.PW: "White"}

// stripMost is how many names of players are looked for: a game has two, and broken ones have more.
const stripMost = 8

// stripLong are the names of properties of engines that end in a number or in more letters: LizzieYZY writes them.
var stripLong = map[string]strip.Part{"LZ2": strip.Engine, "LZOP": strip.Engine, "LZOP2": strip.Engine}

// stripping goes over the nodes of a file.
type stripping struct {
	*strip.Cutter
	t       *syntax.Tree
	tree    int  // the number of the tree it is in
	visited bool // that tree is a record of OGS, whose comments are what visitors said
	players []string
}

func (s *stripping) all() {
	cut := s.Parts.Has(strip.Variations)
	for n := syntax.NodeID(0); int(n) < s.t.Len(); n++ {
		switch k := s.t.Kind(n); {
		case k == sgf.GameTree:
			s.enter(n)
		case k == sgf.Variation && cut && s.another(n):
			if _, closed := sgf.Closing(s.File, n); closed {
				s.Cut(s.withBlanks(n))
			} else {
				s.Keep(s.t.Span(n))
			}
			n = s.t.End(n) - 1
		case k == sgf.Property:
			s.property(n)
		}
	}
}

// enter begins a game tree.
func (s *stripping) enter(n syntax.NodeID) {
	s.visited, s.players = false, nil
	for p := range sgf.PropertiesOf(s.t, sgf.RootNode(s.t, n)) {
		value := sgf.FirstValue(s.t, p)
		switch id := sgf.IdentOf(s.t, p); {
		case id == sgf.PC || id == sgf.AP || id == sgf.CP || id == sgf.SO:
			s.visited = s.visited || strings.HasPrefix(value, "OGS") || strings.Contains(value, "online-go.com")
		case stripPlayers[id] != "" && strings.TrimSpace(value) != "" && len(s.players) < stripMost:
			s.players = append(s.players, value)
		}
	}
}

// another reports whether a variation is not the first of its node.
func (s *stripping) another(n syntax.NodeID) bool { return sgf.Elder(s.t, n) != syntax.None }

// property takes a property away if it belongs to a part that was named.
func (s *stripping) property(n syntax.NodeID) {
	id := sgf.IdentOf(s.t, n)
	first, last := s.t.Tokens(n)
	for i := first; i < last; i++ {
		if s.t.TokenKind(i) == sgf.CutValue { // all that follows may be in it
			if s.names(id, n) || stripTexts[id] {
				s.Keep(s.t.Span(n))
			}
			return
		}
	}
	switch {
	case stripTexts[id]:
		s.text(n)
	case s.names(id, n):
		s.Cut(s.withBlanks(n))
	case stripPlayers[id] != "" && s.Parts.Has(strip.Names):
		for v := range sgf.ValuesOf(s.t, n) {
			s.Name(sgf.Content(s.t, v), stripPlayers[id])
		}
	case id == sgf.GN && s.Parts.Has(strip.Names):
		if value := sgf.FirstValue(s.t, n); containsAny(value, s.players) {
			s.Cut(s.withBlanks(n))
		}
	}
}

// names reports whether the property as a whole belongs to a part that was named.
func (s *stripping) names(id sgf.Ident, n syntax.NodeID) bool {
	part, ok := stripIdents[id]
	if id == sgf.Unknown {
		part, ok = stripLong[s.t.Source().Slice(sgf.NameSpan(s.t, n))]
	}
	return ok && s.Parts.Has(part)
}

func containsAny(text string, words []string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// withBlanks is the place of a node with the white space before it. What follows a semicolon or what has gone takes the
// white space after it along, which would be left over.
func (s *stripping) withBlanks(n syntax.NodeID) syntax.Span {
	first, last := s.t.Tokens(n)
	span := s.t.Span(n)
	at := first
	for at > 0 && s.t.TokenKind(at-1) == sgf.Blank {
		at--
	}
	if at > 0 && !firmEnd.Has(s.t.TokenKind(at-1)) {
		return span
	}
	span.Start = s.t.TokenStart(at)
	if (at == first && s.t.TokenKind(at-1) == sgf.Semicolon || s.Done() >= s.t.TokenStart(first)) &&
		last+1 < s.t.TokenCount() && s.t.TokenKind(last) == sgf.Blank && s.t.TokenKind(last+1) == sgf.Name {
		span.End = s.t.TokenSpan(last).End
	}
	return span
}

// firmEnd are tokens that end by themselves: the next may follow at once.
var firmEnd = syntax.Kinds(sgf.Open, sgf.Close, sgf.Semicolon, sgf.Value)

// text takes what was named out of the values of a comment, and the property away when nothing is left.
func (s *stripping) text(n syntax.NodeID) {
	var fresh []string
	left := false
	for v := range sgf.ValuesOf(s.t, n) {
		old := s.t.Source().Slice(sgf.Content(s.t, v))
		value := s.without(old)
		fresh, left = append(fresh, value), left || !sgf.IsBlank(value) || sgf.IsBlank(old)
	}
	if !left {
		s.Cut(s.withBlanks(n))
		return
	}
	i := 0
	for v := range sgf.ValuesOf(s.t, n) {
		s.Replace(sgf.Content(s.t, v), fresh[i])
		i++
	}
}

// KaTrain puts a sign that nobody sees into what it writes itself, and another between that and what people write.
const (
	stripProgram = "\u3164\u200b"
	stripBetween = "\u3164\u3164"
)

// without is a value of a comment without what was named. A piece by a program is followed by pieces of people, and
// these are lines.
func (s *stripping) without(value string) string {
	var pieces []string
	pieceGone := false
	for piece := range strings.SplitSeq(value, stripBetween) {
		if strings.Contains(piece, stripProgram) {
			if s.Parts.Has(strip.Engine) {
				pieceGone = true
				continue
			}
		} else if !sgf.IsBlank(piece) {
			if piece = s.lines(piece); sgf.IsBlank(piece) {
				pieceGone = true
				continue
			}
		}
		pieces = append(pieces, piece)
	}
	if !pieceGone && len(pieces) == 1 {
		return pieces[0]
	}
	return strings.Join(pieces, stripBetween)
}

// lines is a text without the lines that were named.
func (s *stripping) lines(text string) string {
	var out strings.Builder
	lastGone := false
	for at := 0; at < len(text); {
		end := lineEnd(text, at)
		line := text[at:end]
		part := strip.Comments
		if s.isChat(line) {
			part = strip.Chat
		}
		if lastGone = s.Parts.Has(part); !lastGone {
			out.WriteString(line)
		}
		at = end
	}
	kept := out.String()
	if !lastGone || sgf.LineBreak(text[len(text)-1:]) > 0 {
		return kept
	}
	for _, eol := range [...]string{"\r\n", "\n\r", "\n", "\r"} { // the text did not end in a line break
		if rest, ok := strings.CutSuffix(kept, eol); ok && !strings.HasSuffix(rest, `\`) {
			return rest
		}
	}
	return kept
}

// lineEnd is the offset after the line break that ends the line at i. One that is escaped ends none.
func lineEnd(text string, i int) int {
	for i < len(text) {
		if text[i] == '\\' {
			if i++; i < len(text) {
				i += max(sgf.LineBreak(text[i:]), 1)
			}
			continue
		}
		if n := sgf.LineBreak(text[i:]); n > 0 {
			return i + n
		}
		i++
	}
	return i
}

var (
	// chatKGS is a name with a rank, as KGS writes before what somebody says.
	chatKGS = pattern.Of(`^[A-Za-z0-9]{1,10} \[(?:-|\?|[0-9]{1,2}[kdp]\??\+?)\\?\]: `)
	// chatOGS is a name, as OGS writes before what somebody says. Colons in it are escaped where they are at all.
	chatOGS = pattern.Of(`^[^\s:\[\]][^:\r\n]{0,31}: `)
)

func (s *stripping) isChat(line string) bool {
	return chatKGS().MatchString(line) || s.visited && chatOGS().MatchString(line)
}

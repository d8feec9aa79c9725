package sgf

import (
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// parser reads one text from its first byte to its last. Every method begins at the end of the last token and leaves
// more tokens after it. Nothing recurses: the open game trees are the builder's open nodes. Nothing is looked at more
// than a fixed number of times: where a look ahead fails, its reach is kept.
type parser struct {
	b      *syntax.Builder
	text   string
	faults syntax.Faults
	facts  []Tree
	broken bool // the tree being read has a fault of its structure
	texts  *[identCount]texts

	last   syntax.Kind // of the last token that is not Blank
	branch bool        // a variation of the innermost open tree was closed, and no node opened since

	opened    int           // where the last Open token begins
	innermost syntax.NodeID // the tree or variation that the text ended in
	missing   int           // how many parentheses are missing at the end
	hopeless  int           // unescaped: nothing is to be found before this offset
	searched  int           // bracketFrom: from here to bracket there is no other
	bracket   int

	onlyTokens bool // for tests: nothing is read by the fast path for moves

	otherwise int // where a value in brackets of another kind ends

	escapes int         // line breaks written as letters in the tree being read
	escaped syntax.Span // the first of them
}

// Parse reads a text. It never fails.
func (f Format) Parse(src *syntax.Source) *syntax.File {
	p := &parser{b: syntax.NewBuilder(src, File, guess(src.Text())), text: src.Text(), innermost: syntax.None}
	p.all()
	return p.file(f)
}

// all reads a text from its beginning.
func (p *parser) all() {
	if start, ok := p.firstTree(); ok && !isForeign(p.text) {
		p.preamble(start)
		p.trees()
	} else {
		p.noTree()
	}
}

// file is what was read.
func (p *parser) file(f Format) *syntax.File {
	tree := p.b.Tree(Prose)
	if p.missing > 0 {
		p.faults.Add(unclosedFault(tree, p.facts[len(p.facts)-1].Node, p.missing))
	}
	facts := newFacts(tree, p.facts, p.innermost)
	return syntax.NewFile(f, tree, &p.faults, facts, gamesOf(facts.Trees))
}

// guess is about how many tokens and nodes a text has: what its brackets promise, counted in pieces from all over a
// long text. Counting all of it would take as long as a tenth of the parsing, and half as long as that in a browser,
// whose machine has no instruction for it.
func guess(text string) syntax.SizeHint {
	const pieces, piece = 16, 1 << 10
	looked := text
	if len(text) > 2*pieces*piece {
		var b strings.Builder
		for i := range pieces {
			at := (len(text) - piece) / (pieces - 1) * i
			b.WriteString(text[at : at+piece])
		}
		looked = b.String()
	}
	count := func(b string) int { return strings.Count(looked, b) }
	open, semi := count("("), count(";")
	values := min(count("["), count("]"))
	tokens := open + count(")") + semi + 2*values + min(count("\n"), values+semi+open)
	nodes := open + semi + values
	if len(looked) < len(text) {
		// A little too much costs less than memory that has to grow.
		times := 1.05 * float64(len(text)) / float64(len(looked))
		tokens, nodes = int(times*float64(tokens)), int(times*float64(nodes))
	}
	return syntax.SizeHint{Tokens: min(tokens, len(text)) + 8, Nodes: min(nodes, len(text)) + 3}
}

// trees reads tree after tree and what is between them.
func (p *parser) trees() {
	for p.b.At() < len(p.text) {
		p.tree()
		p.between()
	}
}

// tree reads one game tree from its parenthesis.
func (p *parser) tree() {
	p.broken, p.escapes = false, 0
	n := p.b.Open(GameTree)
	if at := p.b.At(); p.text[at] == ';' {
		p.lostParen(at)
	} else {
		p.open()
	}
	for p.b.Current() != syntax.Root {
		at := p.b.At()
		if at == len(p.text) {
			p.unclosed()
			break
		}
		p.element(at)
	}
	p.lineEscapes()
	p.facts = append(p.facts, Tree{Node: n, Broken: p.broken})
}

// element reads what begins at the offset at, inside a tree.
func (p *parser) element(at int) {
	switch classes[p.text[at]] {
	case blank:
		p.b.Token(Blank, skipBlanks(p.text, at))
	case semicolon:
		p.node()
	case letter:
		p.word(at)
	case opening:
		p.closeNode()
		p.b.Open(Variation)
		p.open()
	case closing:
		p.close(at)
	case bracket:
		p.anonymous(at)
	default:
		p.odd(at)
	}
}

// token adds a token that is more than white space.
func (p *parser) token(k syntax.Kind, end int) {
	p.b.Token(k, end)
	p.last = k
}

// open reads the parenthesis of a tree or variation whose node is open.
func (p *parser) open() {
	at := p.b.At()
	if p.last != Open || p.b.Parent(p.b.Current()) == syntax.Root {
		p.doubled(at)
	}
	p.token(Open, at+1)
	p.opened, p.branch = at, false
}

// close reads a closing parenthesis of the innermost open tree.
func (p *parser) close(at int) {
	p.closeNode()
	if p.last == Open {
		p.fault(CodeEmptyVariation, syntax.Span{Start: p.opened, End: at + 1}, i18n.Msg("the variation is empty: expected a node, as in `(;B[dd])`"))
	}
	p.token(Close, at+1)
	p.b.Close()
	p.branch = true
}

// closeNode ends an open node; white space after its last property belongs to the tree.
func (p *parser) closeNode() {
	if p.b.Kind(p.b.Current()) != Node {
		return
	}
	end := p.b.Tokens()
	if k, _ := p.b.LastKind(); k == Blank {
		end--
	}
	p.b.CloseAt(end)
}

// node reads a semicolon, and more nodes where they are moves of Go.
func (p *parser) node() {
	p.closeNode()
	at := p.b.At()
	if p.branch {
		p.fault(CodeNodeAfterVariation, syntax.Span{Start: at, End: at + 1},
			i18n.Msg("a node comes after a closed variation: expected `(` before it"))
		p.branch = false
	}
	if !p.onlyTokens && p.moves(at) {
		return
	}
	p.b.Open(Node)
	p.token(Semicolon, at+1)
}

// moves is the fast path for what most of every record consists of: nodes of one move of Go each, one after the other.
// It is before a semicolon, reports false, and has read nothing, before anything else.
func (p *parser) moves(at int) (some bool) {
	for isStone(p.text, at+1) {
		name, end := at+2, at+6
		next := end
		for next < len(p.text) && classes[p.text[next]] == blank {
			next++
		}
		if next == len(p.text) {
			return some
		}
		c := p.text[next]
		if c != ';' && c != '(' && c != ')' {
			return some
		}
		p.b.AppendLeafPair(Node, syntax.MakeToken(Semicolon, at+1), Property, syntax.MakeToken(Name, name), syntax.MakeToken(Value, end))
		p.last, some = Value, true
		if next > end {
			p.b.Token(Blank, next)
		}
		if c != ';' {
			return true
		}
		at = next
	}
	return some
}

// isStone reports whether `B[`, two small letters and `]` are at i, or the same
// with W: half of what most records consist of.
func isStone(text string, i int) bool {
	if i+5 > len(text) {
		return false
	}
	s := text[i : i+5]
	return s[1] == '[' && s[4] == ']' && s[2]-'a' <= 'z'-'a' && s[3]-'a' <= 'z'-'a' && (s[0] == 'B' || s[0] == 'W')
}

// word reads what begins with a letter: a property, or letters without a value.
func (p *parser) word(at int) {
	end, ok := property(p.text, at)
	switch {
	case ok:
		p.property(at, end)
	case end < len(p.text) && p.text[end] == '[' && p.inNode():
		p.property(at, end)
	default:
		p.idle(at, end)
	}
}

func (p *parser) inNode() bool { return p.b.Kind(p.b.Current()) == Node }

// property reads an identifier that ends at end, and its values.
func (p *parser) property(at, end int) {
	if !p.inNode() {
		p.assumeNode(at, end)
	}
	if end-at > maxLetters {
		p.fault(CodeOversizedIdent, syntax.Span{Start: at, End: end},
			i18n.Msg("the property name has %d letters: expected one or two", end-at))
	}
	p.b.Open(Property)
	p.token(Name, end)
	p.b.Token(Blank, skipBlanks(p.text, end))
	if p.texts == nil {
		p.texts = textsOf()
	}
	p.values(p.texts[Lookup(p.text[at:end])])
	p.b.Close()
}

// maxLetters is the length beyond which a word is not an identifier.
const maxLetters = 100

// anonymous reads values without an identifier.
func (p *parser) anonymous(at int) {
	if !p.inNode() {
		p.b.Open(Node)
		p.branch = false
	}
	p.b.Open(Values)
	p.values(unsaid)
	end := p.b.At()
	p.b.Close()
	p.fault(CodeValuesWithoutIdent, syntax.Span{Start: at, End: end}, i18n.Msg("the value has no property name: expected one before it, as in `B[dd]`"))
}

// values reads one value after the other, and the white space between them.
func (p *parser) values(t texts) {
	for {
		p.value(t)
		at := p.b.At()
		if at == len(p.text) {
			return
		}
		next := at
		if c := p.text[at]; classes[c] == blank || c >= 0x80 {
			next = skipBlanks(p.text, at)
		}
		if next == len(p.text) || p.text[next] != '[' {
			return
		}
		p.b.Token(Blank, next)
	}
}

// value reads one value from its bracket.
func (p *parser) value(t texts) {
	at := p.b.At()
	if t == never || t == charsetName {
		p.bareValue(at, t)
		return
	}
	end, ok := closingBracket(p.text, at+1)
	if !ok {
		p.unclosedValue(at)
		return
	}
	if t == always && p.goesOn(end+1) {
		end = p.unescaped(at, end)
	}
	p.token(Value, end+1)
}

// bareValue reads the value at the offset at of a property that is not text.
func (p *parser) bareValue(at int, t texts) {
	for i, seen := at+1, false; i < len(p.text); i++ {
		switch p.text[i] {
		case ']':
			p.token(Value, i+1)
			return
		case '\\':
			i++
		case '[':
			if !seen && p.lostBracket(at, i, t) {
				return
			}
			seen = true
		}
	}
	p.unclosedValue(at)
}

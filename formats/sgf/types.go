package sgf

import (
	"slices"
	"strings"
	"sync"
)

// Elem is the type of one simple value.
type Elem uint8

// The simple value types of section 7. Anything is a value that no specification describes.
const (
	Anything Elem = iota
	None
	Number
	Real
	Double
	Color
	SimpleText
	Text
	Point
	Move
	Stone
)

var elemNames = [...]string{"unknown", "none", "number", "real", "double", "color", "simpletext", "text", "point", "move", "stone"}

func (e Elem) String() string { return elemNames[e] }

// IsText reports whether escapes and line breaks have a meaning in the value.
func (e Elem) IsText() bool { return e == SimpleText || e == Text }

// Form is one way to write a value: a simple one, or two with a colon between.
type Form struct {
	First, Second Elem
	Composed      bool
}

// Type is what the values of a property look like.
type Type struct {
	List  bool // more than one value may follow
	Empty bool // a single empty value means the empty list
	// Form is the form, and Alt the other one that is allowed; they are equal when there is one only.
	Form, Alt Form
}

// Optional reports whether the value may be a simple or a composed one, or none.
func (t Type) Optional() bool { return t.Form != t.Alt }

// types holds the parsed value types of properties, row by row.
var types = sync.OnceValue(parseTypes)

func parseTypes() (parsed []Type) {
	for _, p := range properties() {
		parsed = append(parsed, ParseType(p.ValueType))
	}
	return parsed
}

// ParseType reads a value type in the words of the specification: "number | number:number", "elist of point".
func ParseType(words string) Type {
	var t Type
	if rest, ok := strings.CutPrefix(words, "elist of "); ok {
		t.List, t.Empty, words = true, true, rest
	} else if rest, ok := strings.CutPrefix(words, "list of "); ok {
		t.List, words = true, rest
	}
	one, other, two := strings.Cut(words, " | ")
	t.Form = parseForm(one)
	t.Alt = t.Form
	if two {
		t.Alt = parseForm(other)
	}
	return t
}

func parseForm(words string) Form {
	one, other, composed := strings.Cut(words, ":")
	return Form{First: parseElem(one), Second: parseElem(other), Composed: composed}
}

func parseElem(word string) Elem { return Elem(max(slices.Index(elemNames[:], word), int(Anything))) }

// texts tells what the values of an identifier are in all the games and
// versions together. The parser needs it before it knows the game.
type texts uint8

const (
	unsaid      texts = iota // nobody says
	always                   // some meaning of it is text: brackets may be meant as text
	never                    // no meaning of it is text: a bracket in a value is a mistake
	charsetName              // neither text nor brackets are part of it
)

var textsOf = sync.OnceValue(classifyTexts)

func classifyTexts() *[identCount]texts {
	of, types := new([identCount]texts), types()
	for i, p := range properties() {
		id := p.Ident
		if of[id] == unsaid && types[i].Form.First != Anything {
			of[id] = never
		}
		if types[i].hasText() {
			of[id] = always
		}
	}
	for _, p := range privates() {
		if ParseType(p.ValueType).hasText() {
			of[p.Ident] = always
		}
	}
	of[CA] = charsetName
	return of
}

func (t Type) hasText() bool {
	return t.Form.First.IsText() || t.Form.Second.IsText() || t.Alt.First.IsText() || t.Alt.Second.IsText()
}

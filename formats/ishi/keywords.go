package ishi

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Word is a keyword. The zero value, NoWord, is none.
type Word uint8

// The keywords of section 5.
const (
	NoWord Word = iota
	AnalysisWord
	BWord
	BlackWord
	BoardsizeWord
	ComWord
	DateWord
	DiagramWord
	EndcomWord
	EnduserWord
	EndvarWord
	EventWord
	HandicapWord
	HideWord
	KomiWord
	MarkWord
	PlaceWord
	PrisonerWord
	RecorderWord
	RemarkWord
	ResultWord
	RulesWord
	SetupWord
	SourceWord
	TimelimitWord
	UnmarkWord
	UserWord
	VarWord
	WWord
	WhiteWord
)

// Repetition tells what a keyword means when it occurs again in the same place.
type Repetition uint8

// The repetitions of section 5.
const (
	Repeats  Repetition = iota // each occurrence is a statement of its own
	AddsUp                     // the lines together are the data
	LastOne                    // the last one counts
	MustFit                    // all must say the same
	InSeries                   // the lines are one step
	InOrder                    // the lines are a small program
)

// KeywordInfo documents a keyword: what recls shows about it, and what the parser needs to know.
type KeywordInfo struct {
	Word      Word
	Kind      syntax.Kind // of its statement; Header if the data is free text
	Name      string
	Data      string // syntax, in the notation of section 3; "" for none
	Where     string
	BelongsTo string
	Repeated  Repetition
	Doc       string // one line
}

const (
	inEvent   = "event part"
	anywhere  = "outside blocks"
	inTree    = "tree"
	behindAny = "after event data, setup, move or diagram"
	inDiagram = "in a DIAGRAM"
)

// keywords is in the order of the Words.
var keywords = [...]KeywordInfo{
	{AnalysisWord, Header, "ANALYSIS", "[text]", inEvent, "event", AddsUp, "who provided the commentary"},
	{BWord, Move, "B", "n (loc | PASS)", inTree, "the current sequence", Repeats, "next move by Black"},
	{BlackWord, Header, "BLACK", "[text]", inEvent, "event", LastOne, "Black's name and rank"},
	{BoardsizeWord, Boardsize, "BOARDSIZE", "n", inEvent, "event", MustFit, "size of the square board, 2 to 19; 19 without it"},
	{ComWord, Com, "COM", "[title]", behindAny, "event, setup, move or diagram", Repeats,
		"begins a block of commentary; every line up to ENDCOM is text"},
	{DateWord, Header, "DATE", "[text]", inEvent, "event", LastOne, "when the game was played, in any form"},
	{DiagramWord, Diagram, "DIAGRAM", "[NxN | loc loc]", inTree, "the current sequence", Repeats,
		"begins a diagram and names its region; without one it shows the whole board"},
	{EndcomWord, Stray, "ENDCOM", "", "after COM", "its COM", Repeats, "ends a block of commentary"},
	{EnduserWord, Stray, "ENDUSER", "", "after USER", "its USER", Repeats, "ends a block of user data"},
	{EndvarWord, VarEnd, "ENDVAR", "", "after VAR", "its VAR", Repeats, "ends a variation; the move before VAR is current again"},
	{EventWord, EventLine, "EVENT", "[title]", anywhere, "starts an event", Repeats,
		"begins the next event: a game, a problem, a joseki; ends what is open"},
	{HandicapWord, Header, "HANDICAP", "[text]", inEvent, "event", LastOne, "number of handicap stones, for information; SETUP places them"},
	{HideWord, Hide, "HIDE", "{loc | #n | #n-n}", inDiagram, "diagram", AddsUp, "stones not to show in the diagram"},
	{KomiWord, Header, "KOMI", "[text]", inEvent, "event", LastOne, "points that White gets for moving second"},
	{MarkWord, Mark, "MARK", "{ALL | loc | #n | #n-n | mark@(loc | #n | #n-n)}", behindAny, "event, setup, move or diagram", InOrder,
		"shows move numbers, letters or shapes on the board"},
	{PlaceWord, Header, "PLACE", "[text]", inEvent, "event", AddsUp, "where the game was played"},
	{PrisonerWord, Prisoner, "PRISONER", "{loc | #n}", "after B or W", "current move", AddsUp, "the stones that the current move takes"},
	{RecorderWord, Header, "RECORDER", "[text]", inEvent, "event", AddsUp, "who recorded the game"},
	{RemarkWord, Remark, "REMARK", "[text]", anywhere, "the next EVENT, SETUP, B, W or DIAGRAM", Repeats,
		"a note for those who read the file itself"},
	{ResultWord, Header, "RESULT", "[text]", inEvent, "event", LastOne, "result of the game"},
	{RulesWord, Header, "RULES", "[text]", inEvent, "event", LastOne, "Japanese (without it) or Chinese"},
	{SetupWord, Setup, "SETUP", "{(B | W) {loc}}", "event part, or in a DIAGRAM", "event or diagram", InSeries,
		"stones without numbers, put down in one step"},
	{SourceWord, Header, "SOURCE", "[text]", inEvent, "event", AddsUp, "the book or journal that the data is from"},
	{TimelimitWord, Header, "TIMELIMIT", "[text]", inEvent, "event", LastOne, "time limits of the players"},
	{UnmarkWord, Unmark, "UNMARK", "{ALL | loc | #n | #n-n}", behindAny, "event, setup, move or diagram", InOrder,
		"takes back some of the marks set before"},
	{UserWord, User, "USER", "[anything]", behindAny, "event, setup, move or diagram", Repeats,
		"begins a block of data for some program; every line up to ENDUSER is its own"},
	{VarWord, VarStart, "VAR", "[cc]", "after a B or W and all its data", "current move", Repeats,
		"begins a variation: its first move replaces the current one"},
	{WWord, Move, "W", "n (loc | PASS)", inTree, "the current sequence", Repeats, "next move by White"},
	{WhiteWord, Header, "WHITE", "[text]", inEvent, "event", LastOne, "White's name and rank"},
}

// Keywords lists all keywords in alphabetical order.
func Keywords() []KeywordInfo { return slices.Clone(keywords[:]) }

// Info documents the keyword; of NoWord it is empty.
func (w Word) Info() KeywordInfo {
	if w == NoWord {
		return KeywordInfo{}
	}
	return keywords[w-1]
}

// String is the keyword in upper case.
func (w Word) String() string { return w.Info().Name }

// Lookup finds a keyword written in any case, NoWord if it is none.
func Lookup(name string) Word {
	if name == "" || !isLetter(name[0]) {
		return NoWord
	}
	for i := int(withLetter[name[0]&^0x20-'A']); i < len(keywords) && keywords[i].Name[0] == name[0]&^0x20; i++ {
		if k := &keywords[i]; len(k.Name) == len(name) && strings.EqualFold(k.Name, name) {
			return k.Word
		}
	}
	return NoWord
}

// withLetter is where the keywords begin that start with each letter.
var withLetter = func() (first ['Z' - 'A' + 1]uint8) {
	for i, k := range slices.Backward(keywords[:]) {
		first[k.Name[0]-'A'] = uint8(i)
	}
	return first
}()

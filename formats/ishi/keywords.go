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
	Data      string // what is written after it, in words; "" for nothing
	Example   string // a line with it
	Where     string // after "It comes"
	BelongsTo string // after "about"
	Repeated  Repetition
	Doc       string // the predicate of a sentence about the keyword; a further sentence may follow. No full stop at the end
}

const (
	inEvent      = "before the first move or diagram of a game"
	inTree       = "among the moves of a game"
	afterAny     = "after the game information, stones, move or diagram that it is about"
	theGame      = "the game"
	theMoves     = "the game or variation"
	theLast      = "the game information, stones, move or diagram before it"
	pointsOrRefs = "points or moves by number"
)

// keywords is in the order of the Words.
var keywords = [...]KeywordInfo{
	{AnalysisWord, Header, "ANALYSIS", "a name", "ANALYSIS J Smith", inEvent, theGame, AddsUp, "names the person who wrote the comments"},
	{BWord, Move, "B", "a number, then a point or PASS", "B 12 Q16", inTree, theMoves, Repeats, "is a move by Black"},
	{BlackWord, Header, "BLACK", "a name and a rank", "BLACK J Smith 3-dan", inEvent, theGame, LastOne, "names the player of the black stones"},
	{BoardsizeWord, Boardsize, "BOARDSIZE", "a number from 2 to 19", "BOARDSIZE 13", inEvent, theGame, MustFit,
		"gives the number of lines of the board. Without it the board has 19"},
	{ComWord, Com, "COM", "a title or nothing", "COM A good move", afterAny, theLast, Repeats,
		"starts a comment. All lines up to ENDCOM are its text"},
	{DateWord, Header, "DATE", "a date", "DATE 1990-03-08", inEvent, theGame, LastOne, "tells when the game was played"},
	{DiagramWord, Diagram, "DIAGRAM", "a size, two corners or nothing", "DIAGRAM K10 T19", inTree, theMoves, Repeats,
		"starts a picture of the position. Without a size or corners it shows the whole board"},
	{EndcomWord, Stray, "ENDCOM", "", "", "after COM and the text of the comment", "the comment that it ends", Repeats, "ends a comment"},
	{EnduserWord, Stray, "ENDUSER", "", "", "after USER and the data", "the program data that it ends", Repeats, "ends the data of a program"},
	{EndvarWord, VarEnd, "ENDVAR", "", "", "after VAR and the moves of the variation", "the variation that it ends", Repeats,
		"ends a variation. The game goes on after the move that the variation replaces"},
	{EventWord, EventLine, "EVENT", "a title or nothing", "EVENT Club final", "on a line outside comments and program data",
		"the game that it starts", Repeats, "starts a game or a problem. It ends what is before it"},
	{HandicapWord, Header, "HANDICAP", "a number", "HANDICAP 2", inEvent, theGame, LastOne, "gives the number of handicap stones. SETUP places them"},
	{HideWord, Hide, "HIDE", pointsOrRefs, "HIDE D4 #12 #3-9", "after DIAGRAM", "the diagram", AddsUp, "lists stones that the diagram leaves out"},
	{KomiWord, Header, "KOMI", "a number", "KOMI 5.5", inEvent, theGame, LastOne, "gives the points that White gets for moving second"},
	{MarkWord, Mark, "MARK", "points, moves by number, ALL or labels", "MARK #12 #3-9 a@D4", afterAny, theLast, InOrder,
		"shows move numbers, letters or shapes on the board"},
	{PlaceWord, Header, "PLACE", "a place", "PLACE Tokyo", inEvent, theGame, AddsUp, "tells where the game was played"},
	{PrisonerWord, Prisoner, "PRISONER", pointsOrRefs, "PRISONER D4 #12", "after B or W", "the move before it", AddsUp,
		"lists the stones that the move before it captures"},
	{RecorderWord, Header, "RECORDER", "a name", "RECORDER J Smith", inEvent, theGame, AddsUp, "names the person who recorded the game"},
	{RemarkWord, Remark, "REMARK", "a text", "REMARK from memory", "before the EVENT, SETUP, B, W or DIAGRAM line that it is about",
		"the game, stones, move or diagram after it", Repeats, "is a note for people who read the file itself"},
	{ResultWord, Header, "RESULT", "a result", "RESULT B+3.5", inEvent, theGame, LastOne, "tells who won and by how much"},
	{RulesWord, Header, "RULES", "Japanese or Chinese", "RULES Chinese", inEvent, theGame, LastOne,
		"names the rules of the game. Without it they are Japanese"},
	{SetupWord, Setup, "SETUP", "B or W and the points of its stones", "SETUP B D4 Q16 W C3", "before the first move of a game, or after DIAGRAM",
		"the game or the diagram", InSeries, "places stones without move numbers"},
	{SourceWord, Header, "SOURCE", "a title", "SOURCE Club magazine 12", inEvent, theGame, AddsUp, "names the book or magazine that the game is from"},
	{TimelimitWord, Header, "TIMELIMIT", "a time", "TIMELIMIT 8 hours each", inEvent, theGame, LastOne, "gives the time limits of the players"},
	{UnmarkWord, Unmark, "UNMARK", "points, moves by number or ALL", "UNMARK D4 #3-9", afterAny, theLast, InOrder, "removes marks that MARK has set"},
	{UserWord, User, "USER", "any text or nothing", "USER MyProgram 2", afterAny, theLast, Repeats,
		"starts the data of one program. All lines up to ENDUSER belong to it"},
	{VarWord, VarStart, "VAR", "a label of one or two characters or nothing", "VAR a", "after a move and everything about it",
		"the move that it replaces", Repeats, "starts a variation. Its first move replaces the move before VAR"},
	{WWord, Move, "W", "a number, then a point or PASS", "W 13 D4", inTree, theMoves, Repeats, "is a move by White"},
	{WhiteWord, Header, "WHITE", "a name and a rank", "WHITE J Smith 3-dan", inEvent, theGame, LastOne, "names the player of the white stones"},
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

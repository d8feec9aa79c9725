package ishi

import (
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
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
	Data      i18n.Message // what is written after it; zero for nothing
	Example   string       // a line with it
	Where     i18n.Message // a sentence
	BelongsTo i18n.Message // "keyword about …"
	Repeated  Repetition
	Doc       i18n.Message // what it is; further sentences may follow. No full stop at the end
}

var (
	inEvent      = i18n.Msg("It comes before the first move or diagram of a game.")
	inTree       = i18n.Msg("It comes among the moves of a game.")
	afterAny     = i18n.Msg("It comes after the game information, stones, move or diagram that it is about.")
	theGame      = i18n.Msg("keyword about the game")
	theMoves     = i18n.Msg("keyword about the game or variation")
	theLast      = i18n.Msg("keyword about the game information, stones, move or diagram before it")
	pointsOrRefs = i18n.Msg("points or moves by number")
)

// keywords is in the order of the Words.
var keywords = [...]KeywordInfo{
	{AnalysisWord, Header, "ANALYSIS", i18n.Msg("a name"), "ANALYSIS J Smith", inEvent, theGame, AddsUp, i18n.Msg("Person who wrote the comments")},
	{BWord, Move, "B", i18n.Msg("a number, then a point or `PASS`"), "B 12 Q16", inTree, theMoves, Repeats, i18n.Msg("Move by Black")},
	{BlackWord, Header, "BLACK", i18n.Msg("a name and a rank"), "BLACK J Smith 3-dan", inEvent, theGame, LastOne, i18n.Msg("Player of the black stones")},
	{BoardsizeWord, Boardsize, "BOARDSIZE", i18n.Msg("a number from 2 to 19"), "BOARDSIZE 13", inEvent, theGame, MustFit,
		i18n.Msg("Number of lines of the board. Without it the board has 19")},
	{ComWord, Com, "COM", i18n.Msg("a title or nothing"), "COM A good move", afterAny, theLast, Repeats,
		i18n.Msg("Start of a comment. All lines up to `ENDCOM` are its text")},
	{DateWord, Header, "DATE", i18n.Msg("a date"), "DATE 1990-03-08", inEvent, theGame, LastOne, i18n.Msg("Date of the game")},
	{DiagramWord, Diagram, "DIAGRAM", i18n.Msg("a size, two corners or nothing"), "DIAGRAM K10 T19", inTree, theMoves, Repeats,
		i18n.Msg("Picture of the position. Without a size or corners it shows the whole board")},
	{EndcomWord, Stray, "ENDCOM", i18n.Message{}, "", i18n.Msg("It comes after `COM` and the text of the comment."), i18n.Msg("keyword about the comment that it ends"), Repeats, i18n.Msg("End of a comment")},
	{EnduserWord, Stray, "ENDUSER", i18n.Message{}, "", i18n.Msg("It comes after `USER` and the data."), i18n.Msg("keyword about the program data that it ends"), Repeats, i18n.Msg("End of the data of a program")},
	{EndvarWord, VarEnd, "ENDVAR", i18n.Message{}, "", i18n.Msg("It comes after `VAR` and the moves of the variation."), i18n.Msg("keyword about the variation that it ends"), Repeats,
		i18n.Msg("End of a variation. The game goes on after the move that the variation replaces")},
	{EventWord, EventLine, "EVENT", i18n.Msg("a title or nothing"), "EVENT Club final", i18n.Msg("It comes on a line outside comments and program data."),
		i18n.Msg("keyword about the game that it starts"), Repeats, i18n.Msg("Start of a game or a problem. It ends what is before it")},
	{HandicapWord, Header, "HANDICAP", i18n.Msg("a number"), "HANDICAP 2", inEvent, theGame, LastOne, i18n.Msg("Number of handicap stones. `SETUP` places them")},
	{HideWord, Hide, "HIDE", pointsOrRefs, "HIDE D4 #12 #3-9", i18n.Msg("It comes after `DIAGRAM`."), i18n.Msg("keyword about the diagram"), AddsUp, i18n.Msg("Stones that the diagram leaves out")},
	{KomiWord, Header, "KOMI", i18n.Msg("a number"), "KOMI 5.5", inEvent, theGame, LastOne, i18n.Msg("Points that White gets for moving second")},
	{MarkWord, Mark, "MARK", i18n.Msg("points, moves by number, `ALL` or labels"), "MARK #12 #3-9 a@D4", afterAny, theLast, InOrder,
		i18n.Msg("Move numbers, letters or shapes on the board")},
	{PlaceWord, Header, "PLACE", i18n.Msg("a place"), "PLACE Tokyo", inEvent, theGame, AddsUp, i18n.Msg("Place of the game")},
	{PrisonerWord, Prisoner, "PRISONER", pointsOrRefs, "PRISONER D4 #12", i18n.Msg("It comes after `B` or `W`."), i18n.Msg("keyword about the move before it"), AddsUp,
		i18n.Msg("Stones that the move before it captures")},
	{RecorderWord, Header, "RECORDER", i18n.Msg("a name"), "RECORDER J Smith", inEvent, theGame, AddsUp, i18n.Msg("Person who recorded the game")},
	{RemarkWord, Remark, "REMARK", i18n.Msg("a text"), "REMARK from memory", i18n.Msg("It comes before the `EVENT`, `SETUP`, `B`, `W` or `DIAGRAM` line that it is about."),
		i18n.Msg("keyword about the game, stones, move or diagram after it"), Repeats, i18n.Msg("Note for people who read the file itself")},
	{ResultWord, Header, "RESULT", i18n.Msg("a result"), "RESULT B+3.5", inEvent, theGame, LastOne, i18n.Msg("Who won and by how much")},
	{RulesWord, Header, "RULES", i18n.Msg("`Japanese` or `Chinese`"), "RULES Chinese", inEvent, theGame, LastOne,
		i18n.Msg("Rules of the game. Without it they are Japanese")},
	{SetupWord, Setup, "SETUP", i18n.Msg("`B` or `W` and the points of its stones"), "SETUP B D4 Q16 W C3", i18n.Msg("It comes before the first move of a game, or after `DIAGRAM`."),
		i18n.Msg("keyword about the game or the diagram"), InSeries, i18n.Msg("Stones without move numbers")},
	{SourceWord, Header, "SOURCE", i18n.Msg("a title"), "SOURCE Club magazine 12", inEvent, theGame, AddsUp, i18n.Msg("Book or magazine that the game is from")},
	{TimelimitWord, Header, "TIMELIMIT", i18n.Msg("a time"), "TIMELIMIT 8 hours each", inEvent, theGame, LastOne, i18n.Msg("Time limits of the players")},
	{UnmarkWord, Unmark, "UNMARK", i18n.Msg("points, moves by number or `ALL`"), "UNMARK D4 #3-9", afterAny, theLast, InOrder, i18n.Msg("Removal of marks that `MARK` has set")},
	{UserWord, User, "USER", i18n.Msg("any text or nothing"), "USER MyProgram 2", afterAny, theLast, Repeats,
		i18n.Msg("Start of the data of one program. All lines up to `ENDUSER` belong to it")},
	{VarWord, VarStart, "VAR", i18n.Msg("a label of one or two characters or nothing"), "VAR a", i18n.Msg("It comes after a move and everything about it."),
		i18n.Msg("keyword about the move that it replaces"), Repeats, i18n.Msg("Start of a variation. Its first move replaces the move before `VAR`")},
	{WWord, Move, "W", i18n.Msg("a number, then a point or `PASS`"), "W 13 D4", inTree, theMoves, Repeats, i18n.Msg("Move by White")},
	{WhiteWord, Header, "WHITE", i18n.Msg("a name and a rank"), "WHITE J Smith 3-dan", inEvent, theGame, LastOne, i18n.Msg("Player of the white stones")},
}

// Keywords lists all keywords in alphabetical order.
func Keywords() []KeywordInfo { return slices.Clone(keywords[:]) }

// Info documents the keyword; of NoWord it is empty.
func (w Word) Info() *KeywordInfo {
	if w == NoWord {
		return &noKeyword
	}
	return &keywords[w-1]
}

var noKeyword KeywordInfo

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

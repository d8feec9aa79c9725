package ishi

import (
	"slices"
	"strings"
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

func (r Repetition) String() string {
	return [...]string{"each on its own", "the lines add up", "the last one counts", "all must agree", "the lines form one series",
		"the order counts"}[r]
}

// KeywordInfo documents a keyword: what recls shows about it, and what the parser needs to know.
type KeywordInfo struct {
	Word      Word
	Name      string
	Data      string // syntax, in the notation of section 3; "" for none
	Where     string
	BelongsTo string
	Repeated  Repetition
	Doc       string // one line
	Header    bool   // a line of the event's header whose data is free text
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
	{AnalysisWord, "ANALYSIS", "[text]", inEvent, "event", AddsUp, "who provided the commentary", true},
	{BWord, "B", "n (loc | PASS)", inTree, "the current sequence", Repeats, "next move by Black", false},
	{BlackWord, "BLACK", "[text]", inEvent, "event", LastOne, "Black's name and rank", true},
	{BoardsizeWord, "BOARDSIZE", "n", inEvent, "event", MustFit, "size of the square board, 2 to 19; 19 without it", false},
	{ComWord, "COM", "[title]", behindAny, "event, setup, move or diagram", Repeats,
		"begins a block of commentary; every line up to ENDCOM is text", false},
	{DateWord, "DATE", "[text]", inEvent, "event", LastOne, "when the game was played, in any form", true},
	{DiagramWord, "DIAGRAM", "[NxN | loc loc]", inTree, "the current sequence", Repeats,
		"begins a diagram and names its region; without one it shows the whole board", false},
	{EndcomWord, "ENDCOM", "", "after COM", "its COM", Repeats, "ends a block of commentary", false},
	{EnduserWord, "ENDUSER", "", "after USER", "its USER", Repeats, "ends a block of user data", false},
	{EndvarWord, "ENDVAR", "", "after VAR", "its VAR", Repeats, "ends a variation; the move before VAR is current again", false},
	{EventWord, "EVENT", "[title]", anywhere, "starts an event", Repeats,
		"begins the next event: a game, a problem, a joseki; ends what is open", false},
	{HandicapWord, "HANDICAP", "[text]", inEvent, "event", LastOne, "number of handicap stones, for information; SETUP places them", true},
	{HideWord, "HIDE", "{loc | #n | #n-n}", inDiagram, "diagram", AddsUp, "stones not to show in the diagram", false},
	{KomiWord, "KOMI", "[text]", inEvent, "event", LastOne, "points that White gets for moving second", true},
	{MarkWord, "MARK", "{ALL | loc | #n | #n-n | mark@(loc | #n | #n-n)}", behindAny, "event, setup, move or diagram", InOrder,
		"shows move numbers, letters or shapes on the board", false},
	{PlaceWord, "PLACE", "[text]", inEvent, "event", AddsUp, "where the game was played", true},
	{PrisonerWord, "PRISONER", "{loc | #n}", "after B or W", "current move", AddsUp, "the stones that the current move takes", false},
	{RecorderWord, "RECORDER", "[text]", inEvent, "event", AddsUp, "who recorded the game", true},
	{RemarkWord, "REMARK", "[text]", anywhere, "the next EVENT, SETUP, B, W or DIAGRAM", Repeats,
		"a note for those who read the file itself", false},
	{ResultWord, "RESULT", "[text]", inEvent, "event", LastOne, "result of the game", true},
	{RulesWord, "RULES", "[text]", inEvent, "event", LastOne, "Japanese (without it) or Chinese", true},
	{SetupWord, "SETUP", "{(B | W) {loc}}", "event part, or in a DIAGRAM", "event or diagram", InSeries,
		"stones without numbers, put down in one step", false},
	{SourceWord, "SOURCE", "[text]", inEvent, "event", AddsUp, "the book or journal that the data is from", true},
	{TimelimitWord, "TIMELIMIT", "[text]", inEvent, "event", LastOne, "time limits of the players", true},
	{UnmarkWord, "UNMARK", "{ALL | loc | #n | #n-n}", behindAny, "event, setup, move or diagram", InOrder,
		"takes back some of the marks set before", false},
	{UserWord, "USER", "[anything]", behindAny, "event, setup, move or diagram", Repeats,
		"begins a block of data for some program; every line up to ENDUSER is its own", false},
	{VarWord, "VAR", "[cc]", "after a B or W and all its data", "current move", Repeats,
		"begins a variation: its first move replaces the current one", false},
	{WWord, "W", "n (loc | PASS)", inTree, "the current sequence", Repeats, "next move by White", false},
	{WhiteWord, "WHITE", "[text]", inEvent, "event", LastOne, "White's name and rank", true},
}

// Keywords lists all keywords in alphabetical order.
func Keywords() []KeywordInfo { return append([]KeywordInfo(nil), keywords[:]...) }

// Info documents the keyword; of NoWord it is empty.
func (w Word) Info() KeywordInfo {
	if w == NoWord {
		return KeywordInfo{}
	}
	return keywords[w-1]
}

// String is the keyword in upper case.
func (w Word) String() string { return w.Info().Name }

// withLetter is where the keywords begin that start with a letter, from A to the one behind Z.
var withLetter = func() (first ['Z' - 'A' + 2]uint8) {
	for i, k := range slices.Backward(keywords[:]) {
		for c := range int(k.Name[0]-'A') + 1 {
			first[c] = uint8(i)
		}
	}
	for c := keywords[len(keywords)-1].Name[0] - 'A' + 1; int(c) < len(first); c++ {
		first[c] = uint8(len(keywords))
	}
	return first
}()

// Lookup finds a keyword written in any case, NoWord if it is none.
func Lookup(name string) Word {
	if name == "" || !isLetter(name[0]) {
		return NoWord
	}
	c := name[0]&^0x20 - 'A'
	for i := withLetter[c]; i < withLetter[c+1]; i++ {
		if k := &keywords[i]; len(k.Name) == len(name) && strings.EqualFold(k.Name, name) {
			return k.Word
		}
	}
	return NoWord
}

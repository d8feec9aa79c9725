package csa

import (
	"strings"

	"github.com/recls/recls/board/shogi"
)

// Entry is what a keyword, a `$` key, an end word or a piece name means.
type Entry struct {
	Name   string  // as files write it, with its sign: "N+", "$EVENT", "%TORYO", "FU"
	Syntax string  // what the statement looks like
	Since  Edition // the first edition that has it
	Until  Edition // the last edition that has it; NoEdition for all later ones
	Doc    string  // one line
}

// In reports whether an edition knows the word.
func (e *Entry) In(edition Edition) bool {
	return edition >= e.Since && (e.Until == NoEdition || edition <= e.Until)
}

// Statement keywords (section 3).
var statements = []Entry{
	{"V", "V2.2", V2, 0, "Version of the format. A game without this line follows the edition of 1997"},
	{"N+", "N+name", V1, 0, "Name of Black (sente, shitate). It may be empty"},
	{"N-", "N-name", V1, 0, "Name of White (gote, uwate). It may be empty"},
	{"$", "$KEY:value", V2, 0, "Information about the game. Keywords of your own are allowed"},
	{"PI", "PI82HI22KA", V1, 0, "Start position of an even game, without the pieces listed after it"},
	{"P1", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY", V1, 0, "One rank of the board, from file 9 to file 1. Each of the nine squares has three characters"},
	{"P+", "P+59OU00FU00AL", V1, 0, "Pieces of Black, each as a square and a piece. 00 is the hand, and 00AL puts all remaining pieces in it"},
	{"P-", "P-51OU00FU00AL", V1, 0, "Pieces of White, each as a square and a piece. 00 is the hand, and 00AL puts all remaining pieces in it"},
	{"+", "+", V1, 0, "Black moves first. This line ends the position"},
	{"-", "-", V1, 0, "White moves first. This line ends the position"},
	{"T", "T12", V1, 0, "Time used for the move above, in seconds. From V3.0 on, it may have up to three decimals"},
	{"/", "/", V1, 0, "Start of the next game"},
	{"'", "'text", V1, 0, "Comment that programs skip"},
	{"'*", "'*text", V30, 0, "Comment on the move above. Programs show it"},
	{"'**", "'** 30 +7776FU #1000", V30, 0, "Engine analysis of the move above. It gives the score seen from Black, the expected moves and the number of nodes (positions searched)"},
	{"'CSA encoding=", "'CSA encoding=UTF-8", V30, 0, "Encoding of the file, UTF-8 or SHIFT_JIS. It must be the first line"},
}

// Keys of `$` lines (section 3), without the sign.
var keys = []Entry{
	{"EVENT", "text", V2, 0, "Name of the event"},
	{"SITE", "text", V2, 0, "Place of the game"},
	{"OPENING", "text", V2, 0, "Name of the opening"},
	{"START_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, "When the game began. The time of day may be left out"},
	{"END_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, "When the game ended. The time of day may be left out"},
	{"TIME_LIMIT", "HH:MM+SS", V2, 0, "Main time in hours and minutes, then byo-yomi in seconds. A byo-yomi of 00 is sudden death"},
	{"TIME", "main+byoyomi+increment", V30, 0, "Time limit of both sides, in seconds. Each number may have up to three decimals"},
	{"TIME+", "main+byoyomi+increment", V30, 0, "Time limit of Black, in seconds. Each number may have up to three decimals"},
	{"TIME-", "main+byoyomi+increment", V30, 0, "Time limit of White, in seconds. Each number may have up to three decimals"},
	{"MAX_MOVES", "number", V30, 0, "Number of moves after which the game is drawn"},
	{"JISHOGI", "24 or 27", V30, 0, "Point rule for entering kings (jishogi)"},
	{"NOTE", `text with \n for a line break and \\ for a backslash`, V30, 0, "Notes on the game"},
}

// Outcome says whom an end word makes lose.
type Outcome uint8

const (
	Undecided Outcome = iota // drawn, stopped, or not for this word to say
	Drawn
	MoverLoses // the side to move
	MoverWins
	BlackLoses
	WhiteLoses
)

// EndWord is an end word, without the percent sign.
type EndWord struct {
	Entry
	Outcome Outcome
}

// End words (section 6).
var endWords = []EndWord{
	{Entry{"TORYO", "%TORYO", V1, 0, "Resignation: the side to move loses"}, MoverLoses},
	{Entry{"CHUDAN", "%CHUDAN", V1, 0, "Stopped: nobody loses"}, Undecided},
	{Entry{"SENNICHITE", "%SENNICHITE", V1, 0, "Draw by repetition: the position occurred for the fourth time"}, Drawn},
	{Entry{"JISHOGI", "%JISHOGI", V1, 0, "Draw by entering kings (jishogi)"}, Drawn},
	{Entry{"KACHI", "%KACHI", V1, 0, "The side to move declares a win by its entering king"}, MoverWins},
	{Entry{"HIKIWAKE", "%HIKIWAKE", V1, 0, "The side to move declares a draw by its entering king"}, Drawn},
	{Entry{"TIME_UP", "%TIME_UP", V21, 0, "Loss on time: the side to move loses"}, MoverLoses},
	{Entry{"ILLEGAL_MOVE", "%ILLEGAL_MOVE", V21, 0, "Illegal move: the side to move loses. A comment gives the details"}, MoverLoses},
	{Entry{"+ILLEGAL_ACTION", "%+ILLEGAL_ACTION", V22, 0, "Illegal action: Black broke the rules and loses"}, BlackLoses},
	{Entry{"-ILLEGAL_ACTION", "%-ILLEGAL_ACTION", V22, 0, "Illegal action: White broke the rules and loses"}, WhiteLoses},
	{Entry{"TSUMI", "%TSUMI", V1, 0, "Checkmate: the side to move loses"}, MoverLoses},
	{Entry{"FUZUMI", "%FUZUMI", V1, 0, "No checkmate: the problem has no solution"}, Undecided},
	{Entry{"MAX_MOVES", "%MAX_MOVES", V30, 0, "Draw at the move limit"}, Drawn},
	{Entry{"MATTA", "%MATTA", V1, V22, "Move taken back. The game may go on"}, Undecided},
	{Entry{"ERROR", "%ERROR", V1, 0, "An error ended the game"}, Undecided},
}

// Keywords lists every word that the format defines, as files write it: keywords of statements, `$` keys, end words,
// piece names.
func Keywords() []Entry {
	all := append([]Entry(nil), statements...)
	for _, k := range keys {
		k.Syntax = "$" + k.Name + ":" + k.Syntax
		k.Name = "$" + k.Name
		all = append(all, k)
	}
	for _, w := range endWords {
		w.Name = "%" + w.Name
		all = append(all, w.Entry)
	}
	for _, k := range shogi.Kinds {
		all = append(all, pieceEntry(k))
	}
	return append(all, Entry{All, "P-00AL", V1, 0, "All remaining pieces except kings go to this hand"})
}

func pieceEntry(k shogi.Kind) Entry {
	name, front := k.English(), ""
	if k.IsPromoted() && !strings.HasPrefix(name, "promoted ") {
		front = ", the promoted " + k.Front().English()
	}
	doc := strings.ToUpper(name[:1]) + name[1:] + " (" + k.Kanji() + ")" + front + ". It moves " + k.Moves()
	return Entry{Name: k.String(), Syntax: k.String(), Since: V1, Doc: doc}
}

// Lookup finds a word of the format as Keywords lists it; nil if there is none. The rows P1 to P9 are one entry, and so
// are the versions.
func Lookup(word string) *Entry {
	switch {
	case len(word) == 2 && word[0] == 'P' && word[1] >= '1' && word[1] <= '9':
		word = "P1"
	case len(word) > 1 && word[0] == 'V' && isVersionNumber(word[1:]):
		word = "V"
	}
	for _, e := range Keywords() {
		if e.Name == word {
			return &e
		}
	}
	return nil
}

// Keys lists the `$` keys that the format defines, without the sign.
func Keys() []Entry { return keys }

// LookupKey finds a `$` key; nil for a key that the format does not define. The text of V3.0 once prints TIMET+ for
// TIME+.
func LookupKey(key string) *Entry {
	if rest, ok := strings.CutPrefix(key, "TIMET"); ok && (rest == "+" || rest == "-") {
		key = "TIME" + rest
	}
	for i := range keys {
		if keys[i].Name == key {
			return &keys[i]
		}
	}
	return nil
}

// EndWords lists the end words, without the percent sign.
func EndWords() []EndWord { return endWords }

// LookupEnd finds an end word in upper case; nil for an unknown one.
func LookupEnd(word string) *EndWord {
	for i := range endWords {
		if endWords[i].Name == word {
			return &endWords[i]
		}
	}
	return nil
}

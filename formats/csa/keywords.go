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
	{"V", "V2.2", V2, 0, "Version of the format. A record without this line follows the edition of 1997"},
	{"N+", "N+name", V1, 0, "Name of Black (sente, shitate); may be empty"},
	{"N-", "N-name", V1, 0, "Name of White (gote, uwate); may be empty"},
	{"$", "$KEY:value", V2, 0, "Information about the game. Any key is allowed"},
	{"PI", "PI82HI22KA", V1, 0, "Start position of an even game, without the pieces named"},
	{"P1", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY", V1, 0, "One rank of the board, P1 to P9, file 9 first: nine squares of three characters"},
	{"P+", "P+59OU00FU00AL", V1, 0, "Pieces of Black one by one: square and piece, 00 for the hand, 00AL for all that are left"},
	{"P-", "P-51OU00FU00AL", V1, 0, "Pieces of White one by one: square and piece, 00 for the hand, 00AL for all that are left"},
	{"+", "+", V1, 0, "Alone on its line: Black moves first. It ends the position"},
	{"-", "-", V1, 0, "Alone on its line: White moves first. It ends the position"},
	{"T", "T12", V1, 0, "Thinking time of the move before, in seconds; up to three decimals from V3.0 on"},
	{"/", "/", V1, 0, "Separates two records"},
	{"'", "'text", V1, 0, "A comment, skipped by programs"},
	{"'*", "'*text", V30, 0, "A comment on the move before, to be read by programs"},
	{"'**", "'** 30 +7776FU #1000", V30, 0, "Engine analysis of the move before: score seen from Black, expected moves, nodes"},
	{"'CSA encoding=", "'CSA encoding=UTF-8", V30, 0, "Charset of the file, UTF-8 or SHIFT_JIS; only as its first line"},
}

// Keys of `$` lines (section 3), without the sign.
var keys = []Entry{
	{"EVENT", "text", V2, 0, "Name of the event"},
	{"SITE", "text", V2, 0, "Place of the game"},
	{"OPENING", "text", V2, 0, "Name of the opening"},
	{"START_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, "When the game began; the time of day may be missing"},
	{"END_TIME", "YYYY/MM/DD HH:MM:SS", V2, 0, "When the game ended; the time of day may be missing"},
	{"TIME_LIMIT", "HH:MM+SS", V2, 0, "Main time in hours and minutes, and byo-yomi in seconds; 00 seconds is sudden death"},
	{"TIME", "main+byoyomi+increment", V30, 0, "Time for both sides in seconds, up to three decimals"},
	{"TIME+", "main+byoyomi+increment", V30, 0, "Time for Black in seconds, up to three decimals"},
	{"TIME-", "main+byoyomi+increment", V30, 0, "Time for White in seconds, up to three decimals"},
	{"MAX_MOVES", "number", V30, 0, "The game ends in a draw at this move"},
	{"JISHOGI", "24 or 27", V30, 0, "Point rule for entering kings"},
	{"NOTE", `text with \n for a line break and \\ for a backslash`, V30, 0, "Remarks on the game"},
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
	{Entry{"JISHOGI", "%JISHOGI", V1, 0, "Draw by entering kings"}, Drawn},
	{Entry{"KACHI", "%KACHI", V1, 0, "The side to move declares a win by its entering king"}, MoverWins},
	{Entry{"HIKIWAKE", "%HIKIWAKE", V1, 0, "The side to move declares a draw by its entering king"}, Drawn},
	{Entry{"TIME_UP", "%TIME_UP", V21, 0, "The flag fell: the side to move loses"}, MoverLoses},
	{Entry{"ILLEGAL_MOVE", "%ILLEGAL_MOVE", V21, 0, "The side to move played against the rules and loses; a comment gives the details"}, MoverLoses},
	{Entry{"+ILLEGAL_ACTION", "%+ILLEGAL_ACTION", V22, 0, "Black acted against the rules and loses"}, BlackLoses},
	{Entry{"-ILLEGAL_ACTION", "%-ILLEGAL_ACTION", V22, 0, "White acted against the rules and loses"}, WhiteLoses},
	{Entry{"TSUMI", "%TSUMI", V1, 0, "Checkmate: the side to move loses"}, MoverLoses},
	{Entry{"FUZUMI", "%FUZUMI", V1, 0, "No mate (problems)"}, Undecided},
	{Entry{"MAX_MOVES", "%MAX_MOVES", V30, 0, "Draw at the move limit"}, Drawn},
	{Entry{"MATTA", "%MATTA", V1, V22, "Move taken back; play may go on"}, Undecided},
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
	return append(all, Entry{All, "P-00AL", V1, 0, "All pieces that are left in the box, kings excepted, go to this hand"})
}

func pieceEntry(k shogi.Kind) Entry {
	doc := k.Kanji() + ", " + k.English() + ": " + k.Moves()
	if k.IsPromoted() {
		doc += "; the back of " + k.Front().String()
	}
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

package csa

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Entry is what a keyword, a `$` key, an end word or a piece name means.
type Entry struct {
	Name   string       // as files write it, with its sign: "N+", "$EVENT", "%TORYO", "FU"
	Syntax string       // what the statement looks like
	Since  Edition      // the first edition that has it
	Until  Edition      // the last edition that has it; NoEdition for all later ones
	Doc    i18n.Message // one line
}

// In reports whether an edition knows the word.
func (e *Entry) In(edition Edition) bool {
	return edition >= e.Since && (e.Until == NoEdition || edition <= e.Until)
}

// Statement keywords (section 3).
var statements = []Entry{
	{"V", "V2.2", V2, 0, i18n.Msg("Version of the format. A game without this line follows the edition of 1997")},
	{"N+", "N+name", V1, 0, i18n.Msg("Name of Black (sente, shitate). It may be empty")},
	{"N-", "N-name", V1, 0, i18n.Msg("Name of White (gote, uwate). It may be empty")},
	{"$", "$KEY:value", V2, 0, i18n.Msg("Information about the game. Keywords of your own are allowed")},
	{"PI", "PI82HI22KA", V1, 0, i18n.Msg("Start position of an even game, without the pieces listed after it")},
	{"P1", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY", V1, 0, i18n.Msg("One rank of the board, from file 9 to file 1. Each of the nine squares has three characters")},
	{"P+", "P+59OU00FU00AL", V1, 0, i18n.Msg("Pieces of Black, each as a square and a piece. `00` is the hand, and `00AL` puts all remaining pieces in it")},
	{"P-", "P-51OU00FU00AL", V1, 0, i18n.Msg("Pieces of White, each as a square and a piece. `00` is the hand, and `00AL` puts all remaining pieces in it")},
	{"+", "+", V1, 0, i18n.Msg("Black moves first. This line ends the position")},
	{"-", "-", V1, 0, i18n.Msg("White moves first. This line ends the position")},
	{"T", "T12", V1, 0, i18n.Msg("Time used for the move above, in seconds. From `V3.0` on, it may have up to three decimals")},
	{"/", "/", V1, 0, i18n.Msg("Start of the next game")},
	{"'", "'text", V1, 0, i18n.Msg("Comment that programs skip")},
	{"'*", "'*text", V30, 0, i18n.Msg("Comment on the move above. Programs show it")},
	{"'**", "'** 30 +7776FU #1000", V30, 0, i18n.Msg("Engine analysis of the move above. It gives the score seen from Black, the expected moves and the number of nodes (positions searched)")},
	{"'CSA encoding=", "'CSA encoding=UTF-8", V30, 0, i18n.Msg("Encoding of the file, `UTF-8` or `SHIFT_JIS`. It must be the first line")},
}

// EndWord is an end word, without the percent sign.
type EndWord struct {
	Entry
	Outcome record.Outcome
	Kind    record.EndKind
}

// End words (section 6).
var endWords = []EndWord{
	{Entry{"TORYO", "%TORYO", V1, 0, i18n.Msg("Resignation: the side to move loses")}, record.MoverLoses, record.Resignation},
	{Entry{"CHUDAN", "%CHUDAN", V1, 0, i18n.Msg("Stopped: nobody loses")}, record.Undecided, record.Interruption},
	{Entry{"SENNICHITE", "%SENNICHITE", V1, 0, i18n.Msg("Draw by repetition: the position occurred for the fourth time")}, record.Drawn, record.Repetition},
	{Entry{"JISHOGI", "%JISHOGI", V1, 0, i18n.Msg("Draw by entering kings (jishogi)")}, record.Drawn, record.Impasse},
	{Entry{"KACHI", "%KACHI", V1, 0, i18n.Msg("The side to move declares a win by its entering king")}, record.MoverWins, record.Declaration},
	{Entry{"HIKIWAKE", "%HIKIWAKE", V1, 0, i18n.Msg("The side to move declares a draw by its entering king")}, record.Drawn, record.Declaration},
	{Entry{"TIME_UP", "%TIME_UP", V21, 0, i18n.Msg("Loss on time: the side to move loses")}, record.MoverLoses, record.TimeUp},
	{Entry{"ILLEGAL_MOVE", "%ILLEGAL_MOVE", V21, 0, i18n.Msg("Illegal move: the side to move loses. A comment gives the details")}, record.MoverLoses, record.IllegalLoss},
	{Entry{"+ILLEGAL_ACTION", "%+ILLEGAL_ACTION", V22, 0, i18n.Msg("Illegal action: Black broke the rules and loses")}, record.BlackLoses, record.IllegalAction},
	{Entry{"-ILLEGAL_ACTION", "%-ILLEGAL_ACTION", V22, 0, i18n.Msg("Illegal action: White broke the rules and loses")}, record.WhiteLoses, record.IllegalAction},
	{Entry{"TSUMI", "%TSUMI", V1, 0, i18n.Msg("Checkmate: the side to move loses")}, record.MoverLoses, record.Mate},
	{Entry{"FUZUMI", "%FUZUMI", V1, 0, i18n.Msg("No checkmate: the problem has no solution")}, record.Undecided, record.NoMate},
	{Entry{"MAX_MOVES", "%MAX_MOVES", V30, 0, i18n.Msg("Draw at the move limit")}, record.Drawn, record.MoveLimit},
	{Entry{"MATTA", "%MATTA", V1, V22, i18n.Msg("Move taken back. The game may go on")}, record.Undecided, record.TakenBack},
	{Entry{"ERROR", "%ERROR", V1, 0, i18n.Msg("An error ended the game")}, record.Undecided, record.Failure},
}

// Keywords lists every word that the format defines, as files write it: keywords of statements, `$` keys, end words,
// piece names.
func Keywords() []Entry {
	all := append([]Entry(nil), statements...)
	for _, k := range keys {
		k := k.Entry
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
	return append(all, Entry{All, "P-00AL", V1, 0, i18n.Msg("All remaining pieces except kings go to this hand")})
}

func pieceEntry(k shogi.Kind) Entry {
	doc := i18n.Msg("The %s (%s). It moves %s", k.English(), k.Kanji(), k.Moves())
	if k == shogi.UM || k == shogi.RY {
		doc = i18n.Msg("The %s (%s), the promoted %s. It moves %s", k.English(), k.Kanji(), k.Front().English(), k.Moves())
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

package shogi

import "github.com/recls/recls/i18n"

// Side is the player of a piece or a turn. The zero value is Black (sente, shitate), who moves towards rank 1.
type Side uint8

const (
	Black Side = iota
	White
)

// Other gives the opponent.
func (s Side) Other() Side { return s ^ 1 }

// SideOfSign reads the sign of a piece or a move in the CSA format: White for '-', else Black.
func SideOfSign(sign byte) Side {
	if sign == '-' {
		return White
	}
	return Black
}

// Sign is the letter that CSA writes for the side: '+' or '-'.
func (s Side) Sign() byte { return "+-"[s] }

func (s Side) String() string { return [...]string{"Black", "White"}[s] }

// Kind is what a piece can do, without its owner. The constants carry the names of the CSA format (csa.md section 3).
// The zero Kind is not a piece.
//
// A promoted kind is its front plus eight; OU itself is the eighth and has no promoted side, as KI has none.
type Kind uint8

const (
	NoKind Kind = iota
	FU          // pawn
	KY          // lance
	KE          // knight
	GI          // silver
	KI          // gold
	KA          // bishop
	HI          // rook
	OU          // king
	TO          // promoted pawn
	NY          // promoted lance
	NK          // promoted knight
	NG          // promoted silver
	_           // gold has no promoted side
	UM          // horse, the promoted bishop
	RY          // dragon, the promoted rook

	kinds = iota
)

const promotion = TO - FU

type kindInfo struct {
	name, kanji string
	english     i18n.Message
	set         int8         // pieces of this kind in a full set, both sides together
	moves       i18n.Message // in one line
}

var goldMoves = i18n.Msg("one forward, diagonally forward, sideways or back")

var kindTable = [kinds]kindInfo{
	FU: {"FU", "歩", i18n.Msg("pawn"), 18, i18n.Msg("one forward")},
	KY: {"KY", "香", i18n.Msg("lance"), 4, i18n.Msg("any distance forward")},
	KE: {"KE", "桂", i18n.Msg("knight"), 4, i18n.Msg("two forward and one to either side, jumping")},
	GI: {"GI", "銀", i18n.Msg("silver"), 4, i18n.Msg("one forward or one diagonally")},
	KI: {"KI", "金", i18n.Msg("gold"), 4, goldMoves},
	KA: {"KA", "角", i18n.Msg("bishop"), 2, i18n.Msg("any distance diagonally")},
	HI: {"HI", "飛", i18n.Msg("rook"), 2, i18n.Msg("any distance along file or rank")},
	OU: {"OU", "玉", i18n.Msg("king"), 2, i18n.Msg("one in any direction")},
	TO: {"TO", "と", i18n.Msg("promoted pawn"), 0, goldMoves},
	NY: {"NY", "成香", i18n.Msg("promoted lance"), 0, goldMoves},
	NK: {"NK", "成桂", i18n.Msg("promoted knight"), 0, goldMoves},
	NG: {"NG", "成銀", i18n.Msg("promoted silver"), 0, goldMoves},
	UM: {"UM", "馬", i18n.Msg("horse"), 0, i18n.Msg("any distance diagonally, or one along file or rank")},
	RY: {"RY", "龍", i18n.Msg("dragon"), 0, i18n.Msg("any distance along file or rank, or one diagonally")},
}

// Kinds lists all kinds of pieces.
var Kinds = [...]Kind{FU, KY, KE, GI, KI, KA, HI, OU, TO, NY, NK, NG, UM, RY}

// HandKinds lists what can be held in hand, in the order in which records and diagrams name it: the strongest first.
var HandKinds = [...]Kind{HI, KA, KI, GI, KE, KY, FU}

// ParseKind reads a piece name of the CSA format, in upper case. It is asked for every square and every move of a
// record, and therefore no walk over the table.
func ParseKind(name string) (Kind, bool) {
	if len(name) != 2 {
		return NoKind, false
	}
	k := KindOf(name[0], name[1])
	return k, k != NoKind
}

// KindOf is the kind with a name of two letters, in upper case; NoKind for other bytes.
func KindOf(first, second byte) Kind {
	first, second = first-'A', second-'A'
	if first >= letters || second >= letters {
		return NoKind
	}
	return kindNames[first][second]
}

const letters = 'Z' - 'A' + 1

// kindNames is the kinds by the two letters of their names.
var kindNames = func() (table [letters][letters]Kind) {
	for k, info := range kindTable {
		if info.name != "" {
			table[info.name[0]-'A'][info.name[1]-'A'] = Kind(k)
		}
	}
	return table
}()

// String is the CSA name, such as "FU".
func (k Kind) String() string { return k.info().name }

// Kanji is the name that Japanese diagrams print, such as "歩".
func (k Kind) Kanji() string { return k.info().kanji }

// English is the usual English name, such as "pawn".
func (k Kind) English() i18n.Message { return k.info().english }

// EnglishPlural is the English name of several pieces of the kind's front, such as "pawns".
func (k Kind) EnglishPlural() i18n.Message { return plurals[k.Front()] }

var plurals = [...]i18n.Message{
	FU: i18n.Msg("pawns"), KY: i18n.Msg("lances"), KE: i18n.Msg("knights"), GI: i18n.Msg("silvers"),
	KI: i18n.Msg("golds"), KA: i18n.Msg("bishops"), HI: i18n.Msg("rooks"), OU: i18n.Msg("kings"),
}

// Moves describes how the piece moves, for people.
func (k Kind) Moves() i18n.Message { return k.info().moves }

// SetSize is the number of pieces of the kind's front in a full set.
func (k Kind) SetSize() int { return int(k.Front().info().set) }

func (k Kind) info() *kindInfo {
	if k >= kinds {
		k = NoKind
	}
	return &kindTable[k]
}

// IsPromoted reports whether the kind is the back of a piece.
func (k Kind) IsPromoted() bool { return k > OU }

// CanPromote reports whether the kind is a front with a promoted side.
func (k Kind) CanPromote() bool { return k >= FU && k <= HI && k != KI }

// Promoted gives the back of a piece, or the kind itself where there is none.
func (k Kind) Promoted() Kind {
	if k.CanPromote() {
		return k + promotion
	}
	return k
}

// Front gives the unpromoted side of a piece.
func (k Kind) Front() Kind {
	if k.IsPromoted() {
		return k - promotion
	}
	return k
}

// Piece is a kind with its owner. The zero Piece is an empty square.
type Piece uint8

const whiteBit = 16

// NewPiece puts a kind and its owner together.
func NewPiece(s Side, k Kind) Piece { return Piece(k) | Piece(s)*whiteBit }

// Kind of the piece, NoKind for an empty square.
func (p Piece) Kind() Kind { return Kind(p % whiteBit) }

// Side that owns the piece; meaningless for an empty square.
func (p Piece) Side() Side { return Side(p / whiteBit) }

// Is reports whether there is a piece and it belongs to the side.
func (p Piece) Is(s Side) bool { return p != 0 && p.Side() == s }

// String is the three characters of a board row: "+FU", or " * " when empty.
func (p Piece) String() string {
	if p == 0 {
		return " * "
	}
	return string(p.Side().Sign()) + p.Kind().String()
}

package sgf

import (
	"strings"

	"github.com/recls/recls/record"
)

// Ident is a property identifier that recls knows, a number for tables. What
// the identifier means depends on the game and the version: see Dialect.
type Ident uint8

// The identifiers of FF[1] to FF[4], then those that programs invented. They bear the names that files give them.
const (
	Unknown Ident = iota
	AA
	AB
	AE
	AN
	AP
	AR
	AS
	AW
	B
	BL
	BM
	BO
	BR
	BS
	BT
	C
	CA
	CH
	CI
	CO
	CP
	CR
	CS
	CV
	DD
	DG
	DI
	DM
	DO
	DT
	EL
	EV
	EX
	FF
	FG
	GB
	GC
	GM
	GN
	GW
	HA
	HO
	ID
	IP
	IS
	IT
	IY
	KM
	KO
	L
	LB
	LN
	LT
	M
	MA
	MI
	MN
	MS
	N
	NP
	NR
	NS
	OB
	OM
	ON
	OP
	OT
	OV
	OW
	PB
	PC
	PL
	PM
	PW
	RE
	RG
	RO
	RP
	RU
	SC
	SE
	SI
	SL
	SO
	SQ
	SS
	ST
	SU
	SZ
	TB
	TC
	TE
	TM
	TR
	TS
	TW
	UC
	US
	V
	VW
	W
	WL
	WO
	WR
	WS
	WT

	DP
	GE
	GK
	HD
	IL
	JD
	KGSDE
	KGSSB
	KGSSW
	KI
	KT
	KTV
	LC
	LZ
	MD
	MULTIGOGM
	NB
	NW
	OE
	OS
	QKGV
	RCLS
	RD
	RL
	RN
	RR
	SBKV
	SY
	TT
	WV
	identCount
)

// identNames are the names of the identifiers, by number.
var identNames = [identCount]string{
	"",
	"AA", "AB", "AE", "AN", "AP", "AR", "AS", "AW", "B", "BL", "BM", "BO",
	"BR", "BS", "BT", "C", "CA", "CH", "CI", "CO", "CP", "CR", "CS", "CV",
	"DD", "DG", "DI", "DM", "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB",
	"GC", "GM", "GN", "GW", "HA", "HO", "ID", "IP", "IS", "IT", "IY", "KM",
	"KO", "L", "LB", "LN", "LT", "M", "MA", "MI", "MN", "MS", "N", "NP",
	"NR", "NS", "OB", "OM", "ON", "OP", "OT", "OV", "OW", "PB", "PC", "PL",
	"PM", "PW", "RE", "RG", "RO", "RP", "RU", "SC", "SE", "SI", "SL", "SO",
	"SQ", "SS", "ST", "SU", "SZ", "TB", "TC", "TE", "TM", "TR", "TS", "TW",
	"UC", "US", "V", "VW", "W", "WL", "WO", "WR", "WS", "WT",
	"DP", "GE", "GK", "HD", "IL", "JD", "KGSDE", "KGSSB", "KGSSW", "KI", "KT", "KTV",
	"LC", "LZ", "MD", "MULTIGOGM", "NB", "NW", "OE", "OS", "QKGV", "RCLS", "RD", "RL", "RN",
	"RR", "SBKV", "SY", "TT", "WV",
}

// sides are the identifiers that are about one player: that of Black and that of White.
var sides = [...][2]Ident{
	{B, W}, {AB, AW}, {BL, WL}, {OB, OW}, {TB, TW}, {GB, GW}, {BO, WO}, {PB, PW}, {BR, WR}, {BT, WT}, {BS, WS},
	{NB, NW}, {KGSSB, KGSSW},
}

// colors and twins are what sides says of an identifier.
var colors, twins = readSides()

func readSides() (colors [identCount]record.Color, twins [identCount]Ident) {
	for _, side := range sides {
		black, white := side[0], side[1]
		colors[black], colors[white] = record.Black, record.White
		twins[black], twins[white] = white, black
	}
	return colors, twins
}

// Color is the player that an identifier is about; Empty for both and for none.
func (id Ident) Color() record.Color { return colors[id] }

// Twin is the identifier that says the same of the other player; Unknown without one.
func (id Ident) Twin() Ident { return twins[id] }

// The identifiers of which a node has one at most, and the lists of which one names a point (section 6).
var (
	MoveIdents         = []Ident{B, W}
	MoveJudgements     = []Ident{TE, BM, DO, IT}
	PositionJudgements = []Ident{GB, GW, DM, UC}
	SetupIdents        = []Ident{AB, AW, AE}
	MarkIdents         = []Ident{CR, MA, SL, SQ, TR}
	TerritoryIdents    = []Ident{TB, TW}
)

// Known is every identifier that recls knows, in the order of their numbers.
func Known() []Ident {
	all := make([]Ident, 0, identCount-1)
	for id := Unknown + 1; id < identCount; id++ {
		all = append(all, id)
	}
	return all
}

// String is the identifier as files write it; "" for Unknown.
func (id Ident) String() string { return identNames[id] }

// Capitals is a word without its lower-case letters, which mean nothing in identifiers of old versions.
func Capitals(word string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return -1
		}
		return r
	}, word)
}

// letters turns one or two capital letters into an index of byLetters.
func letters[T ~string | ~[]byte](word T) int {
	if len(word) == 1 {
		return int(word[0]-'A') * 27
	}
	return int(word[0]-'A')*27 + int(word[1]-'A') + 1
}

func isCapital(c byte) bool { return c-'A' <= 'Z'-'A' }

// byLetters and longIdents find an identifier by its capital letters.
var byLetters, longIdents = indexIdents()

func indexIdents() (short [26 * 27]Ident, long map[string]Ident) {
	long = make(map[string]Ident)
	for id := Unknown + 1; id < identCount; id++ {
		if name := identNames[id]; len(name) > 2 {
			long[name] = id
		} else {
			short[letters([]byte(name))] = id
		}
	}
	return short, long
}

// maxIdent is the length of the longest known identifier, in letters.
const maxIdent = 9

// Lookup finds an identifier as a file writes it. Lower-case letters mean nothing, as FF[3] has it (`LaBel` is LB);
// later versions forbid them, which is for a rule to say. A word with a digit is Unknown.
func Lookup(word string) Ident {
	if n := len(word); (n == 1 || n == 2) && isCapital(word[0]) && isCapital(word[n-1]) {
		return byLetters[letters(word)] // as nearly all are
	}
	var buf [maxIdent]byte
	name := buf[:0]
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case 'a' <= c && c <= 'z':
		case c < 'A' || c > 'Z' || len(name) == maxIdent:
			return Unknown
		default:
			name = append(name, c)
		}
	}
	switch len(name) {
	case 0:
		return Unknown
	case 1, 2:
		return byLetters[letters(name)]
	}
	return longIdents[string(name)]
}

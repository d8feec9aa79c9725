package csa

import (
	"strings"

	"github.com/recls/recls/board/shogi"
)

// The functions of this file are how CSA writes what a record holds. Everything that writes CSA uses them.

// Rows are the lines of a board, P1 to P9.
func Rows(p *shogi.Position) []string {
	rows := make([]string, rowCells)
	for i := range rows {
		rows[i] = string(p.AppendRow([]byte{'P', '1' + byte(i)}, i+1))
	}
	return rows
}

// Hand is the line of a hand; "" where it is empty.
func Hand(p *shogi.Position, side shogi.Side) string {
	var pieces strings.Builder
	for _, k := range shogi.HandKinds {
		pieces.WriteString(strings.Repeat("00"+k.String(), p.Hand(side, k)))
	}
	if pieces.Len() == 0 {
		return ""
	}
	return "P" + string(side.Sign()) + pieces.String()
}

// Board is the rows of a position, and the lines of the hands that hold something.
func Board(p *shogi.Position) []string {
	lines := Rows(p)
	for _, side := range [...]shogi.Side{shogi.Black, shogi.White} {
		if hand := Hand(p, side); hand != "" {
			lines = append(lines, hand)
		}
	}
	return lines
}

// EvenLess is a board as that of the even game without the pieces that are not there: PI82HI22KA. ok is false where
// other pieces are on it. Hands are left out of account.
func EvenLess(p *shogi.Position) (line string, ok bool) {
	line, even := "PI", shogi.Start()
	for file := 9; file >= 1; file-- {
		for rank := 1; rank <= 9; rank++ {
			switch s := shogi.NewSquare(file, rank); {
			case p.At(s) == even.At(s):
			case p.At(s) != 0:
				return "", false
			default:
				line += s.String() + even.At(s).Kind().String()
			}
		}
	}
	return line, true
}

// Note is the text of a $NOTE as its value; NoteText is the inverse.
func Note(text string) string { return noteEscapes.Replace(text) }

// NoteText reads the value of a $NOTE.
func NoteText(value string) string { return noteUnescaped.Replace(value) }

var (
	noteEscapes   = strings.NewReplacer(`\`, `\\`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)
	noteUnescaped = strings.NewReplacer(`\n`, "\n", `\\`, `\`)
)

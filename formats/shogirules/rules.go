// Package shogirules judges what records of shogi have in common in whatever format (CSA, KIF and KI2): moves against
// the rules of shogi, with what somebody may have meant who wrote one, positions, and repetition. A format gives the
// spelling of squares, pieces and moves, and the places of what is found.
package shogirules

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Name is how messages name a player of shogi.
func Name(side shogi.Side) i18n.Message { return notation.Player(record.Shogi, side.Color()) }

// PieceName is the name of a piece in the language and in Japanese.
func PieceName(k shogi.Kind) i18n.Message {
	return i18n.Msg("piece"+i18n.Context+"%s %s", k.English(), k.Kanji())
}

// SquareName is a square in Japanese and as western readers name it.
func SquareName(s shogi.Square) string { return s.Japanese() + " (" + notation.WesternSquare(s) + ")" }

// Part is what of a move is at fault.
type Part uint8

const (
	WholeMove Part = iota
	Source
	Target
	Piece
	Promotion
)

// PartOf is the part of a move that a fault is about.
func PartOf(fault shogi.Fault) Part {
	for _, f := range faults {
		if f.fault == fault {
			return f.part
		}
	}
	return WholeMove
}

// faults are the ways to break the rules of shogi with the names of their rules, in the order in which they are listed.
var faults = [...]faultRule{
	rule("move-empty-source", shogi.EmptySource, Source),
	rule("move-not-own-piece", shogi.NotOwnPiece, Source),
	rule("move-own-piece-on-target", shogi.OwnPieceOnTarget, Target),
	rule("move-piece-mismatch", shogi.PieceMismatch, Piece),
	rule("move-cannot-reach", shogi.CannotReach, WholeMove),
	rule("move-promotion-outside-zone", shogi.PromotionOutsideZone, Promotion),
	rule("move-cannot-promote", shogi.CannotPromote, Promotion),
	rule("move-unpromotes", shogi.Unpromotes, Piece),
	rule("move-must-promote", shogi.MustPromote, Piece),
	rule("move-not-in-hand", shogi.NotInHand, Piece),
	rule("move-drop-occupied", shogi.DropOccupied, Target),
	rule("move-drop-promoted", shogi.DropPromoted, Piece),
	rule("move-dead-drop", shogi.DeadDrop, Target),
	rule("move-nifu", shogi.Nifu, WholeMove),
	rule("move-uchifuzume", shogi.Uchifuzume, WholeMove),
	rule("move-king-in-check", shogi.KingInCheck, WholeMove),
}

type faultRule struct {
	name  string
	fault shogi.Fault
	part  Part
}

func rule(name string, fault shogi.Fault, part Part) faultRule { return faultRule{name, fault, part} }

// Unlawful are the rules of a format against moves that break the rules of shogi, by the fault; nil for those that its
// moves cannot have.
type Unlawful [shogi.Uchifuzume + 1]*diagnostics.Rule

// NewUnlawful makes the rules with the function that makes those of the format, except for some faults.
func NewUnlawful(make func(string, diagnostics.Severity, ...diagnostics.Traits) *diagnostics.Rule, except ...shogi.Fault) (u Unlawful) {
	for _, f := range faults {
		u[f.fault] = make(f.name, diagnostics.Error)
	}
	for _, fault := range except {
		u[fault] = nil
	}
	return u
}

// Entries are the rules in the order in which they are listed.
func (u *Unlawful) Entries() (list []diagnostics.Entry) {
	for _, f := range faults {
		if r := u[f.fault]; r != nil {
			list = append(list, diagnostics.Entry{Rule: r})
		}
	}
	return list
}

// Repetition says what follows from the fourth occurrence of a position.
func Repetition(r shogi.Repetition) i18n.Message {
	if r.Perpetual {
		return i18n.Msg("the position occurs a fourth time, always after checks by %s: expected a loss for %[1]s", Name(r.Checker))
	}
	return i18n.Msg("the position occurs a fourth time: expected a draw here")
}

// Unplayable is about a move of a side in an analysis, in which another side may be to move.
func Unplayable(code string, side, turn shogi.Side) i18n.Message {
	if side != turn {
		return i18n.Msg("%s is a move of %s, but %s is to move at this point", code, Name(side), Name(turn))
	}
	return i18n.Msg("%s is illegal at this point of the analysis: expected a legal move of %s", code, Name(turn))
}

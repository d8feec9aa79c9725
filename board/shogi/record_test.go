package shogi

import (
	"testing"

	"github.com/recls/recls/record"
)

func TestPlacementsRoundTrip(t *testing.T) {
	for _, sfen := range []string{startSFEN, matsuri, maxMoves} {
		p := fromSFEN(t, sfen)
		back := FromDetail(record.Detail{Setup: p.Placements(), ToPlay: p.Turn().Color()})
		if *back != *p {
			t.Errorf("%s: the position changes on its way through a record", sfen)
		}
	}
}

func TestApplyRecorded(t *testing.T) {
	p := Start()
	pawn := record.Move{Action: record.Play, Color: record.Black, Piece: uint8(FU), From: Square(77).Point(), To: Square(76).Point()}
	if !p.ApplyRecorded(pawn) || p.At(76) != NewPiece(Black, FU) || p.Turn() != White {
		t.Error("7776FU was not made")
	}
	before := p
	for _, m := range []record.Move{
		pawn, // the square is empty now
		{Action: record.Drop, Color: record.White, Piece: uint8(FU), To: Square(55).Point()},
		{Action: record.Play, Color: record.White, Piece: uint8(FU), From: record.Point{Col: 9}, To: Square(55).Point()},
		{Action: record.Word, Color: record.White},
	} {
		if p.ApplyRecorded(m) || p != before {
			t.Errorf("%+v was made", m)
		}
	}
	if !p.ApplyRecorded(record.Move{Action: record.Pass, Color: record.White}) || p.Turn() != Black || p.At(76) != before.At(76) {
		t.Error("a pass does not change the side to move alone")
	}
}

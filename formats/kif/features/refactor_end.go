package features

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// The actions of this file write the end of a line of play as the other of its two forms: the end word, which is about
// the side to move, and the line まで, which names the side (kif.md section 7).

// sideNames are what the players are called.
func (p cursor) sideNames() [2]string {
	for n := p.facts.Record + 1; int(n) < p.t.Len() && n != p.facts.First; n++ {
		if p.t.Kind(n) != kif.Header {
			continue
		}
		if key, value := kif.KeyValueOf(p.t, n); key == kif.KeyHandicap && kif.Handicapped(value) || key == "下手" || key == "上手" {
			return [2]string{shogi.Black: "下手", shogi.White: "上手"}
		}
	}
	return [2]string{shogi.Black: "先手", shogi.White: "後手"}
}

// mover is the side to move where the line of play at the cursor ends, and the number of the last move.
func (p cursor) mover() (side shogi.Side, last int) {
	l := &p.facts.Lines[p.play]
	start, _ := kif.Start(p.f)
	last = l.Number + len(l.Moves) - 1
	side = start.Turn()
	if (last-p.facts.Begin+1)%2 == 1 {
		side = side.Other()
	}
	return side, last
}

// writeResult puts the line まで after the end word and what is said of it.
func (p cursor) writeResult() []syntax.Edit {
	l := &p.facts.Lines[p.play]
	mover, last := p.mover()
	said := outcome(kif.WordOf(p.t, l.End), mover, p.sideNames())
	if said == "" {
		return nil
	}
	behind := l.End
	for behind+1 < l.To && kif.Lines.Follow.Has(p.t.Kind(behind+1)) {
		behind++
	}
	return []syntax.Edit{p.lineAfter(behind, kif.ResultLine(last, said))}
}

// outcome is an end word in the words of the line まで; "" for one that nobody knows.
func outcome(word string, mover shogi.Side, names [2]string) string {
	end := kif.LookupEnd(word)
	if end == nil {
		return ""
	}
	if end.Kind == record.Mate {
		return "詰"
	}
	return end.Result(mover, names)
}

// writeEnd puts the end word before the line まで.
func (p cursor) writeEnd() []syntax.Edit {
	mover, last := p.mover()
	word := kif.EndOfResult(kif.WordOf(p.t, p.line), mover)
	if word == "" {
		return nil
	}
	return []syntax.Edit{p.lineBefore(p.line, kif.Numbered(last+1, word, ""))}
}

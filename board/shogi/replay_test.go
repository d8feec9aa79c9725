package shogi

import (
	"math/rand/v2"
	"testing"
)

// TestReplay makes moves of all sorts, lawful ones and others, in one replay after the other, and asserts that what is
// kept from move to move is what a fresh look at the board finds.
func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	starts := []string{startSFEN, matsuri, maxMoves, "7nk/9/7G1/9/9/9/9/9/4K4 b P", "4k4/9/4K4/9/4R4/9/4K4/9/9 w 2r2b", "9/9/9/4R4/9/9/9/9/4K4 b B"}
	var replay Replay
	faulty, checks, repeated := 0, 0, 0
	for round := range 600 {
		p := *fromSFEN(t, starts[round%len(starts)])
		fresh := p
		var seen history
		want := seen.add(&fresh, fresh.InCheck(fresh.turn))
		replay.Start(&p)
		for range 40 + r.IntN(60) {
			if replay.Repeated != want {
				t.Fatalf("%+v, want %+v", replay.Repeated, want)
			}
			for side := range replay.checked {
				if replay.checked[side] != p.InCheck(Side(side)) {
					t.Fatalf("%s in check: %v", Side(side), replay.checked[side])
				}
			}
			if r.IntN(8) == 0 {
				p.SetTurn(p.turn.Other())
				fresh.SetTurn(fresh.turn.Other())
			}
			m := anyMove(r, &p)
			fault := replay.Judge(m)
			if want := fresh.Judge(m); fault != want {
				t.Fatalf("%v is %v, want %v", m, fault, want)
			}
			played := fresh.Played(m, fault)
			if made := replay.Make(m, fault); made != fresh.CanApply(played) {
				t.Fatalf("%v, which is %v, is made: %v", m, fault, made)
			} else if !made {
				want = replay.Repeated
				continue
			}
			fresh.Apply(played)
			if want = seen.add(&fresh, fresh.InCheck(fresh.turn)); fresh != p {
				t.Fatalf("%v makes another position", m)
			}
			faulty += min(int(fault), 1)
			repeated += min(want.Count-1, 1)
			if p.InCheck(p.turn) {
				checks++
			}
		}
	}
	if faulty < 100 || checks < 100 || repeated < 50 {
		t.Errorf("%d faulty moves, %d checks and %d repetitions were seen", faulty, checks, repeated)
	}
}

// anyMove is a lawful move, mostly one of few so that positions repeat, or one that a careless hand writes.
func anyMove(r *rand.Rand, p *Position) Move {
	if legal := p.AppendLegal(nil); len(legal) > 0 && r.IntN(5) > 0 {
		return legal[r.IntN(min(len(legal), 1+r.IntN(len(legal))))]
	}
	from, to := Square(11+r.IntN(89)), NewSquare(1+r.IntN(9), 1+r.IntN(9))
	for range 30 {
		if p.At(from).Is(p.turn) {
			break
		}
		from = NewSquare(1+r.IntN(9), 1+r.IntN(9))
	}
	m := Move{From: from, To: to, Piece: p.At(from).Kind()}
	if !from.OnBoard() || r.IntN(6) == 0 {
		m.From = 0
	}
	if m.Piece == NoKind || r.IntN(4) == 0 {
		m.Piece = HandKinds[r.IntN(len(HandKinds))]
	}
	return m
}

// TestBack: after moves are taken back a replay says of the next ones what one that never made them says, through
// repetitions, captures, drops and checks.
func TestBack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		start := Start()
		back := Replay{Keep: true}
		back.Start(&start)
		var played []Move
		for range 300 {
			if legal := back.AppendLegal(nil); len(legal) > 0 && r.IntN(5) > 0 {
				m := legal[r.IntN(min(len(legal), 3))]
				back.Make(m, Legal)
				played = append(played, m)
			} else if len(played) > 0 {
				n := 1 + r.IntN(len(played))
				for range n {
					back.Back()
				}
				played = played[:len(played)-n]
			}
			begin := Start()
			var fresh Replay
			fresh.Start(&begin)
			for _, m := range played {
				fresh.Make(m, Legal)
			}
			if begin != start || fresh.Repeated != back.Repeated || fresh.checked != back.checked || len(fresh.history.all) != len(back.history.all) {
				t.Fatalf("after %v: %v %v, want %v %v", played, back.Repeated, back.checked, fresh.Repeated, fresh.checked)
			}
		}
	}
}

package rules

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/shogirules"
)

// TestNames: every piece has its usual name, and the article that messages have before it.
func TestNames(t *testing.T) {
	for _, k := range shogi.Kinds {
		name := k.English().String()
		if name == "" || name != k.English().String() {
			t.Errorf("%v is called %q: expected %q", k, name, k.English())
		}
		if strings.ContainsRune("aeiou", rune(name[0])) {
			t.Errorf("%q needs the article an", name)
		}
		if front := k.Front(); front.EnglishPlural().String() != front.English().String()+"s" {
			t.Errorf("several of %v are %q", front, front.EnglishPlural())
		}
	}
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		if shogirules.Name(side).String() != side.String() {
			t.Errorf("%v is called %q", side, shogirules.Name(side))
		}
	}
}

// TestExplain: there are words for every way to break the rules, with every piece, and their values fit them.
func TestExplain(t *testing.T) {
	board := shogi.Start()
	s := &state{}
	s.board = &board
	for fault := shogi.Legal + 1; fault <= shogi.Uchifuzume; fault++ {
		for _, k := range shogi.Kinds {
			for _, m := range []shogi.Move{{From: 77, To: 79, Piece: k}, {To: 77, Piece: k}} {
				for _, said := range []string{s.explain(m, fault).String(), s.explainPlus(m, k.String()+"+").String()} {
					if said == "" || strings.Contains(said, "%!") || len(said) > 120 {
						t.Errorf("%v, fault %d: %q", m, fault, said)
					}
				}
			}
		}
	}
}

package server

import (
	"fmt"
	"testing"

	"github.com/recls/recls/syntax"
)

func TestLocal(t *testing.T) {
	ctx := t.Context()
	l, err := Connect(ctx, toyOptions(), "en")
	if err != nil {
		t.Fatal(err)
	}
	const text = "先 bad\r\nodd  \n"
	f, err := l.Open(ctx, "toy", "games/a b.toy", text)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := f.Findings(ctx)
	if err != nil || fmt.Sprint(shown) != "[{{4 7} error toy/bad `bad` is bad} {{9 12} hint toy/odd `odd` is odd}]" {
		t.Error(shown, err)
	}
	if card, err := f.Hover(ctx, 9); card != "odd  " || err != nil {
		t.Errorf("%q %v", card, err)
	}
	if card, err := f.Hover(ctx, len(text)); card != "" || err != nil {
		t.Errorf("%q %v", card, err)
	}
	edits, err := f.Edits(ctx)
	if got := syntax.Apply(text, edits); err != nil || got != "先 bad\r\nodd\n" {
		t.Errorf("%q %v", got, err)
	}
	if code := l.Close(ctx); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

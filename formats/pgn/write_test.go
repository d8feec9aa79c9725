package pgn

import (
	"strings"
	"testing"
)

func TestWrite(t *testing.T) {
	w := NewTextWriter("\n")
	w.Tag("White", "T\\a\"l\"\n")
	w.Tag("Black", "é")
	w.Move(1, false, "e4")
	w.Mark("!?")
	w.Mark("$10")
	w.Open()
	w.Comment("a {b}")
	w.Move(1, false, "d4")
	w.Move(1, true, "d5")
	w.Open()
	w.Move(1, true, "f5")
	w.Close()
	w.Close()
	w.Move(1, true, "e5")
	w.Comment("two\nlines")
	w.Move(2, false, "Nf3")
	w.Move(2, true, "Nc6")
	w.Result("1-0")
	w.Tag("White", "x")
	w.Result("*")
	const want = "[White \"T\\\\a\\\"l\\\" \"]\n[Black \"é\"]\n\n1. e4!? $10 ({a (b)} 1. d4 d5 (1... f5)) 1... e5 {two\nlines} 2. Nf3 Nc6 1-0\n\n[White \"x\"]\n\n*\n\n"
	if got := w.String(); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	if f := parseText(want); len(f.Faults.List()) > 0 || f.GameCount() != 2 || f.Game(0).Lookup("white") != `T\a"l" ` {
		t.Errorf("it is read as %s, %s", outlined(f.Tree, 0), faultsOf(f))
	}
}

func TestFill(t *testing.T) {
	w := NewTextWriter("\n")
	for i := range 60 {
		w.Move(1+i/2, i%2 == 1, "Nf3")
	}
	w.Result("*")
	for line := range strings.Lines(w.String()) {
		if len(line) > LineWidth+1 {
			t.Errorf("a line of %d columns: %s", len(line)-1, line)
		}
	}
	w = NewTextWriter("\r\n")
	w.OneMove = true
	w.Move(1, false, "e4")
	w.Move(1, true, "e5")
	w.Move(2, false, "d4")
	w.Result("*")
	if got, want := w.String(), "1. e4 e5\r\n2. d4 *\r\n\r\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
	f := Filler{Width: 10}
	text := ""
	for _, token := range []string{"abcdefgh", "[%x]", "%", "x"} {
		text += f.Next(token, "\n") + token
	}
	if want := "abcdefgh [%x] %\nx"; text != want {
		t.Errorf("filled %q, want %q", text, want)
	}
}

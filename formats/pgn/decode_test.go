package pgn

import (
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

// TestMixed: a file whose games are in several encodings keeps its bytes, and each value is read as it was meant.
func TestMixed(t *testing.T) {
	const utf, latin = "[White \"Müller\"]\n\n1. e4 *\n\n", "[White \"M\xfcller\"]\n\n1. e4 *\n\n"
	for _, c := range []struct{ data, name string }{
		{utf + latin, "UTF-8"},
		{latin + utf + strings.Repeat(latin, 5), "UTF-8"},
		{utf + utf, "UTF-8"},
		{latin + latin, "Windows-1252"},
		{"[White \"x\"]\n\n" + latin, "Windows-1252"},
	} {
		src := syntax.Decode([]byte(c.data), Format{})
		if src.Bytes().Name != c.name {
			t.Errorf("%q is read as %s, want %s", c.data, src.Bytes().Name, c.name)
		}
		if again, err := src.Bytes().Encode(src.Text()); err != nil || string(again) != c.data {
			t.Errorf("%q is written as %q: %v", c.data, again, err)
		}
		f := Format{}.Parse(src)
		for n := range syntax.NodeID(f.Tree.Len()) {
			if f.Tree.Kind(n) != Tag {
				continue
			}
			if _, value := TagOf(f.Tree, n); value != "Müller" && value != "x" {
				t.Errorf("%q has the name %q", c.data, value)
			}
		}
	}
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"[Event \"x\"]\n": true, "1. e4 e5": true, "1.e4": true, "% x\n\n[White   \"y\"]": true, "{c}\n1. Nf3": true,
		"": false, "1. Introduction": false, "[section]\nkey = \"x\"": false, "(;FF[4])": false, "Dear all": false, "[a \"b\"": false,
	} {
		if got := (Format{}).Sniff([]byte(text)); got != want {
			t.Errorf("Sniff(%q) = %v", text, got)
		}
	}
	for text, want := range map[string]bool{
		"[Event \"x\"]\n\n1. e4 *\n": true, "1. e4 e5 *": true, "1. e4": false, "mail\n1. e4 *": false, "[A \"x\"\n1. e4 *": false, "{x}": false,
	} {
		if got := (Format{}).IsRecord(parseText(text)); got != want {
			t.Errorf("IsRecord(%q) = %v", text, got)
		}
	}
}

package main

import "testing"

func TestNearest(t *testing.T) {
	codes := []string{"sgf/duplicate-property", "sgf/unclosed-tree", "ishi/com-unclosed"}
	for word, want := range map[string]string{
		"sgf/duplicate-propery": "sgf/duplicate-property",
		"unclosedtree":          "sgf/unclosed-tree",
		"unclosed":              "ishi/com-unclosed, sgf/unclosed-tree",
		"sgf/nonsense":          "",
		"":                      "",
	} {
		if got := nearest(word, codes).String(); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}

package main

import "testing"

func TestDidYouMean(t *testing.T) {
	codes := []string{"sgf/duplicate-property", "sgf/unclosed-tree", "ishi/com-unclosed"}
	for word, want := range map[string]string{
		"sgf/duplicate-propery": " (did you mean sgf/duplicate-property?)",
		"unclosedtree":          " (did you mean sgf/unclosed-tree?)",
		"unclosed":              " (did you mean ishi/com-unclosed, sgf/unclosed-tree?)",
		"sgf/nonsense":          "",
		"":                      "",
	} {
		if got := didYouMean(word, codes); got != want {
			t.Errorf("didYouMean(%q) = %q, want %q", word, got, want)
		}
	}
}

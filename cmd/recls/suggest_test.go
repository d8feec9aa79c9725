package main

import "testing"

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"tree", "tre", 1}, {"abc", "abc", 0}} {
		if got := slips(c.a, c.b); got != c.want {
			t.Errorf("slips(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

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

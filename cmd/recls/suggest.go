package main

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// nearest is up to three of the words that look like word; nil without one. A code may be given without its format.
func nearest(word string, words []string) i18n.List {
	return i18n.Items(syntax.Nearest(word, words, "/", 3)...)
}

// listed joins texts with commas and a last "and".
func listed(list i18n.List) i18n.Text {
	if n := len(list) - 1; n > 0 {
		return i18n.Msg("%v and %v", list[:n], list[n])
	}
	return list
}

// either joins texts with commas and a last "or".
func either(list i18n.List) i18n.Text {
	if n := len(list) - 1; n > 0 {
		return i18n.Msg("%v or %v", list[:n], list[n])
	}
	return list
}

// also joins two clauses of a summary.
func also(text, more i18n.Text) i18n.Message { return i18n.Msg("%v; %v", text, more) }

package server

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// locale is the language that the user reads; nil is English.
func (s *server) locale() *i18n.Locale { return s.settings.now().locale }

// words is a text for the user, on one line, and all that a client is told in words goes through here. Names of files,
// settings and records may have been made by somebody who means ill, and clients run in terminals too: what these would
// obey becomes a sign, as in the reports of commands.
func (s *server) words(text i18n.Text) string { return snippet.Plain(text.In(s.locale())) }

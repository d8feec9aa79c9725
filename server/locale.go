package server

import "github.com/recls/recls/i18n"

// locale is the language that the user reads; nil is English.
func (s *server) locale() *i18n.Locale { return s.settings.now().locale }

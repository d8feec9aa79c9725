// Package ishi reads the "Standard Format for Go Data Files" of 17 March 1990, known as Ishi Standard Format: one
// statement a line, the keyword first, blocks of commentary and user data between, variations in VAR … ENDVAR.
//
// The readings where the document leaves a choice are those of recls, spec/ishi.md, section 7. References to sections
// below mean that document.
package ishi

import (
	"github.com/recls/recls/syntax"
)

// Format is Ishi Standard Format. The zero value is ready.
type Format struct{}

// ID is "ishi".
func (Format) ID() string { return "ishi" }

// Name is what people call the format.
func (Format) Name() string { return "Ishi Standard Format" }

// Extensions are those that belong to nobody else.
func (Format) Extensions() []string { return []string{".ishi", ".ish"} }

// Claims are the endings of 1990: `.go` for games, which are Go programs to everybody else, and `.prb` for problems.
func (Format) Claims() []string { return []string{".go", ".prb"} }

// Charset: the format knows no declaration. What is not UTF-8 was most likely typed on a PC of the West.
func (Format) Charset([]byte) syntax.Charset {
	return syntax.Charset{Candidates: []string{"windows-1252"}, Fallback: "windows-1252"}
}

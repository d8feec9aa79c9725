package main

import "testing"

const nestedIshi = "B 1 Q3\nVAR\nb 1 q4\nCOM\n x\nENDCOM\nENDVAR\nCOM\nbehind\nENDCOM\nW 2 D4\n"

// TestIndent: variations are indented on demand, and nothing between COM and ENDCOM.
func TestIndent(t *testing.T) {
	recls(nestedIshi, "fmt", "--lang", "ishi", "--indent", "2").want(t, 0, "VAR\n  B 1 Q4\n  COM\n x\n  ENDCOM\nENDVAR\nCOM\n")
	recls(nestedIshi, "fmt", "--lang", "ishi", "--indent", "3").want(t, 2, "--indent 3: expected 0, 2 or 4 spaces, such as --indent 2")
}

// TestShowBehindVariation: a line after ENDVAR speaks about the move before VAR.
func TestShowBehindVariation(t *testing.T) {
	folder(t, "-- a.ishi --\n"+nestedIshi)
	for place, title := range map[string]string{"a.ishi:2": "Black Q3", "a.ishi:4": "Black Q4", "a.ishi:8": "Black Q3", "a.ishi:9:2": "Black Q3"} {
		recls("", "show", place).want(t, 0, title)
	}
}

// TestConvertIshi: there and back, and what is lost is said.
func TestConvertIshi(t *testing.T) {
	folder(t, "-- a.ishi --\n"+nestedIshi+"-- a.sgf --\n(;GM[1]FF[4]SZ[9];B[aa]BL[3])\n-- b.sgf --\n(;GM[11]SZ[9])\n")
	recls("", "convert", "--to", "sgf", "a.ishi").want(t, 0, "(;B[pq]C[behind];W[dp])\n(;B[pp]C[ x]))\n")
	recls("", "convert", "--to", "ishi", "a.sgf").want(t, 0, "EVENT\nBOARDSIZE 9\nB 1 A9\n", "a.sgf: note: lost: `BL`")
	recls("", "convert", "--to", "ishi", "b.sgf").want(t, 2, "no place for games of Hex")
}

package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode"
)

// hostile are characters that a terminal does not show but obeys, or that change the order of a line.
const hostile = "\x1b(0owned\x07\x1b[2J\u009b31m\x7f\u202e\u2066\u200f\x08"

// hostileRecords have them where each format has free text.
var hostileRecords = strings.NewReplacer("OBEYED", hostile+strings.Repeat("x", 700)).Replace(`-- a.sgf --
(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[OBEYED]EV[OBEYED]XX[OBEYED]
;B[aa]C[OBEYED] LB[bb:OBEYED] ;W[bb])
-- b.sgf --
(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[OBEYED]GN[];B[aa]C[another OBEYED];W[cc])
-- a.ishi --
BOARDSIZE 9
EVENT OBEYED
PLAYER BLACK OBEYED
B 1 A9
COM
OBEYED
ENDCOM
-- a.csa --
'CSA encoding=UTF-8
V3.0
N+OBEYED
$EVENT:OBEYED
PI
+
'*OBEYED
+7776FU
-- a.kifu --
先手：OBEYED
手合割：平手
手数----指手---------消費時間--
*OBEYED
   1 ７六歩(77)
*OBEYED
`)

// onTerminal runs a command whose standard output is a terminal.
func onTerminal(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	own, other := openTerminal(t)
	shown := make(chan []byte)
	go func() {
		all, _ := io.ReadAll(other) // its end is an error of the terminal
		shown <- all
	}()
	var errs bytes.Buffer
	run(args, streams{in: strings.NewReader(stdin), out: own, err: &errs})
	_ = own.Close()
	all := <-shown
	if len(all) == 0 {
		t.Errorf("%q shows nothing: %s", args, errs.String())
	}
	return string(all)
}

// TestTerminalObeysNoRecord: no command, in any of its forms, sends a terminal what it would obey out of a record.
func TestTerminalObeysNoRecord(t *testing.T) {
	t.Setenv("TERM", "dumb")
	folder(t, hostileRecords)
	put(t, "c.sgf", get(t, "a.sgf"))
	stdin := get(t, "b.sgf")
	lines := []string{
		"check --fix -", "check --unsafe-fixes --diff b.sgf", "check --statistics b.sgf", "config a.sgf", "config --format json a.sgf",
		"diff a.sgf b.sgf", "diff --format json a.sgf b.sgf", "dedupe a.sgf c.sgf", "dedupe --format json a.sgf c.sgf", "merge a.sgf b.sgf -o -",
		"find A9 . --size 9", "find --format json A9 . --size 9", "find --next A9 . --size 9", "show --svg a.sgf:2",
		"stats .", "stats --format csv .", "stats --format json .", "tour a.sgf",
	}
	for _, name := range []string{"a.sgf", "b.sgf", "a.ishi", "a.csa", "a.kifu"} {
		lines = append(lines, "fmt "+name, "fmt -d "+name, "strip --markup "+name, "strip --comments -d "+name, "encode --to UTF-8 "+name, "show "+name)
		for _, form := range formNames() {
			lines = append(lines, "check --min-severity hint --format "+form+" "+name)
		}
		for _, to := range targets("") {
			lines = append(lines, "convert --to "+to+" "+name, "convert --to "+to+" --version V3.0 "+name)
		}
	}
	tried := 0
	for _, line := range lines {
		args := append(strings.Fields(line), "--color", "never")
		if recls(stdin, args...).out == "" {
			continue // there is no such conversion, or nothing to say
		}
		tried++
		shown := onTerminal(t, stdin, args...)
		if i := strings.IndexFunc(shown, obeys); i >= 0 {
			t.Errorf("%s: %q", line, shown[max(0, i-40):min(len(shown), i+20)])
		}
	}
	if tried < 100 {
		t.Errorf("only %d command lines show something", tried)
	}
}

// obeys reports what a terminal obeys beside the end of a line and a tab.
func obeys(r rune) bool {
	return unicode.Is(unicode.Cc, r) && r != '\n' && r != '\r' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
}

package main

import (
	"strings"
	"testing"
)

// TestEncodeBytes: bytes and declaration change together, and there is a way back to the same bytes.
func TestEncodeBytes(t *testing.T) {
	folder(t, "")
	for _, c := range []struct{ name, to, before, after string }{
		{"gbk.sgf", "UTF-8", "(;FF[4]CA[GB2312]PB[\xb9\xc5\xc1\xa6])", "(;FF[4]CA[UTF-8]PB[古力])"},
		{"undeclared.sgf", "UTF-8", "(;GM[1]FF[4]PB[\xb9\xc5\xc1\xa6]PW[\xb3\xa3\xea\xbb])", "(;GM[1]CA[UTF-8]FF[4]PB[古力]PW[常昊])"},
		{"latin.sgf", "UTF-8", "(;FF[4]GM[1]PB[M\xfcller])", "(;FF[4]GM[1]CA[UTF-8]PB[Müller])"},
		{"wrong.sgf", "UTF-8", "(;FF[4]CA[GB2312]PB[常昊])", "(;FF[4]CA[UTF-8]PB[常昊])"},
		{"back.sgf", "gbk", "(;FF[4]CA[UTF-8]PB[古力])", "(;FF[4]CA[GB18030]PB[\xb9\xc5\xc1\xa6])"},
		{"utf16.sgf", "utf-8", "\xff\xfe(\x00;\x00F\x00F\x00[\x004\x00]\x00P\x00B\x00[\x00\xe4\x53]\x00)\x00", "(;FF[4]CA[UTF-8]PB[古])"},
		{"mark.sgf", "UTF-8", "\xef\xbb\xbf(;FF[4]CA[GBK]PB[古])", "\xef\xbb\xbf(;FF[4]CA[UTF-8]PB[古])"},
		{"mark2.sgf", "Shift_JIS", "\xef\xbb\xbf(;FF[4]CA[UTF-8]PB[古])", "(;FF[4]CA[Shift_JIS]PB[\x8c\xc3])"},
		{"ascii.sgf", "UTF-8", "(;FF[4]PB[Ann])", "(;FF[4]PB[Ann])"},
		{"a.kif", "UTF-8", "\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\r\n   1 \x82V\x98Z\x95\xe0(77)\r\n", "#KIF version=2.0 encoding=UTF-8\r\n先手：安藤\r\n   1 ７六歩(77)\r\n"},
		{"a.kifu", "UTF-8", "\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\n   1 \x82V\x98Z\x95\xe0(77)\n", "先手：安藤\n   1 ７六歩(77)\n"},
		{"b.kifu", "sjis", "#KIF version=2.0 encoding=UTF-8\n先手：安藤\n   1 ７六歩(77)\n", "#KIF version=2.0 encoding=Shift_JIS\n\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\n   1 \x82V\x98Z\x95\xe0(77)\n"},
		{"a.ki2", "UTF-8", "\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\n\x81\xa3\x82V\x98Z\x95\xe0\n", "#KI2 version=2.0 encoding=UTF-8\n先手：安藤\n▲７六歩\n"},
		{"a.csa", "UTF-8", "'CSA encoding=SHIFT_JIS\nV3.0\nN+\x88\xc0\x93\xa1\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+安藤\nPI\n+\n"},
		{"b.csa", "Shift_JIS", "V3.0\nN+安藤\nPI\n+\n", "'CSA encoding=SHIFT_JIS\nV3.0\nN+\x88\xc0\x93\xa1\nPI\n+\n"},
		{"old.csa", "UTF-8", "V2.2\nN+\x88\xc0\x93\xa1\nPI\n+\n", "V2.2\nN+安藤\nPI\n+\n"},
		{"older.csa", "UTF-8", "'encoding=Shift_JIS\nV2.2\nN+\x88\xc0\x93\xa1\nPI\n+\n", "'encoding=UTF-8\nV2.2\nN+安藤\nPI\n+\n"},
		{"a.ishi", "UTF-8", "EVENT M\xfcller\nB 1 Q16\n", "EVENT Müller\nB 1 Q16\n"},
	} {
		put(t, c.name, c.before)
		recls("", "encode", "--to", c.to, "--guess", "-w", c.name).want(t, 0)
		if got := get(t, c.name); got != c.after {
			t.Errorf("%s to %s: %q, want %q", c.name, c.to, got, c.after)
		}
		if again := recls("", "encode", "--to", c.to, "-l", c.name); again.out != "" || again.code != 0 {
			t.Errorf("%s to %s a second time: %q", c.name, c.to, again.out+again.err)
		}
	}
}

// TestEncodeRefuses: a character that would be lost is named with its place, and the file stays as it is.
func TestEncodeRefuses(t *testing.T) {
	folder(t, "")
	for _, c := range []struct{ name, to, text, want string }{
		{"a.sgf", "Shift_JIS", "(;FF[4]CA[UTF-8]\nPB[古力]PW[柯洁])", "a.sgf: not written in Shift_JIS: line 2, column 11: `洁` (U+6D01) does not exist in Shift_JIS"},
		{"bidi.sgf", "ISO-8859-1", "(;FF[4]CA[UTF-8]PB[a\u202eb])", "line 1, column 21: `�` (U+202E) does not exist in ISO-8859-1"},
		{"broken.sgf", "Shift_JIS", "(;FF[4]CA[UTF-8]PB[古力古力古力古力\xff])", "line 1, column 28: bytes that do not exist in UTF-8"},
		{"lost.csa", "UTF-8", "'CSA encoding=SHIFT_JIS\nV3.0\nN+\x88\xc0\x93\xa1\x85\x40\nPI\n+\n", "line 3, column 5: bytes that do not exist in Shift_JIS"},
		{"a.ishi", "EUC-KR", "EVENT 한국\nB 1 Q16\n", "no place to name its encoding"},
		{"seven.sgf", "UTF-8", "(;FF[4]GM[1]CA[UTF-7]PB[+U8HlyQ-];B[pd])", "seven.sgf: not written in UTF-8: it names `UTF-7` as its encoding, which recls does not know: name the encoding that it is in with --from"},
		{"seven.sgf", "UTF-8 --guess", "(;FF[4]GM[1]CA[UTF-7]PB[+U8HlyQ-];B[pd])", "`UTF-7`"},
		{"wu.sgf", "Big5", "(;FF[4]CA[UTF-8]PB[\xe6\x97\xa0])", "line 1, column 20: `无` (U+65E0) does not exist in Big5"},
		{"marks.sgf", "Shift_JIS", "\ufeff\ufeff(;FF[4]CA[UTF-8]PB[a])", "line 1, column 1: `\ufffd` (U+FEFF) does not exist in Shift_JIS"},
		{"a.kif", "UTF-16LE", "先手：安藤\n   1 ７六歩(77)\n", "UTF-16LE is not an encoding of KIF files"},
	} {
		put(t, c.name, c.text)
		got := recls("", append(append([]string{"encode", "-w", "--to"}, strings.Fields(c.to)...), c.name)...)
		got.want(t, 2, c.want)
		if get(t, c.name) != c.text || strings.Contains(got.err, "\u202e") {
			t.Errorf("%s: the file or the message is wrong: %q", c.name, got.err)
		}
	}
}

// guessed are records of which nothing says the encoding, with the one that they are in.
var guessed = []struct{ name, in, text, want string }{
	{"half.sgf", "Shift_JIS", "(;GM[1]FF[4]PB[\xd4\xcf\xc0\xde]PW[Smith])", "PB[ﾔﾏﾀﾞ]PW[Smith]"},
	{"koi.sgf", "KOI8-R", "(;GM[1]FF[4]PB[\xe9\xd7\xc1\xce \xf0\xc5\xd4\xd2\xcf\xd7]PW[Smith])", "PB[Иван Петров]PW[Smith]"},
	{"old.csa", "Shift_JIS", "V2.2\nN+\x88\xc0\x93\xa1\nPI\n+\n", "N+安藤"},
	{"sjis.kifu", "Shift_JIS", "\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\n   1 \x82V\x98Z\x95\xe0(77)\n", "先手：安藤"},
	{"latin.ishi", "ISO-8859-1", "EVENT M\xfcller\nB 1 Q16\n", "EVENT Müller"},
	{"wrong.sgf", "Shift_JIS", "(;GM[1]FF[4]CA[UTF-8]PB[\xb1\xb2\xb3]PW[Smith])", "PB[ｱｲｳ]PW[Smith]"},
}

// TestEncodeGuesses: a guess is always told and replaces no file, unless the user allows it or names the encoding.
func TestEncodeGuesses(t *testing.T) {
	folder(t, "")
	for _, c := range guessed {
		put(t, c.name, c.text)
		recls("", "encode", "--to", "UTF-8", c.name).want(t, 0, c.name+": note: read as ", "which is a guess")
		recls("", "encode", "--to", "UTF-8", "-w", c.name).want(t, 2, "which is a guess", "--from", "--guess")
		if got := get(t, c.name); got != c.text {
			t.Errorf("%s: a guess was written: %q", c.name, got)
		}
		named := recls("", "encode", "--from", c.in, "--to", "UTF-8", "-w", c.name)
		named.want(t, 0)
		if got := get(t, c.name); !strings.Contains(got, c.want) || strings.Contains(named.err, "guess") {
			t.Errorf("%s from %s: %q, %s", c.name, c.in, got, named.err)
		}
		before := get(t, c.name)
		recls("", "encode", "--from", c.in, "--to", "UTF-8", "-w", c.name).want(t, 2, "its bytes are UTF-8")
		if got := get(t, c.name); got != before {
			t.Errorf("%s: encoded twice: %q", c.name, got)
		}
		put(t, c.name, c.text)
		recls("", "encode", "--guess", "--to", "UTF-8", "-w", c.name).want(t, 0, "which is a guess")
		if get(t, c.name) == c.text {
			t.Errorf("%s: --guess did not write", c.name)
		}
	}
	for _, sure := range []struct{ name, text string }{
		{"utf8.sgf", "(;FF[4]PB[古力])"}, {"says.sgf", "(;FF[4]CA[GB2312]PB[\xb9\xc5\xc1\xa6])"}, {"ascii.sgf", "(;FF[4]PB[Ann])"},
		{"name.kif", "\x90\xe6\x8e\xe8\x81F\x88\xc0\x93\xa1\n   1 \x82V\x98Z\x95\xe0(77)\n"},
	} {
		put(t, sure.name, sure.text)
		if got := recls("", "encode", "--to", "UTF-8", "-w", sure.name); got.code != 0 || strings.Contains(got.err, "guess") {
			t.Errorf("%s: %d, %s", sure.name, got.code, got.err)
		}
	}
}

// TestEncodeFrom: what is not in the encoding that the user names is refused, and the file stays.
func TestEncodeFrom(t *testing.T) {
	folder(t, "")
	for _, c := range []struct{ from, text, want string }{
		{"Shift_JIS", "(;PB[\x88])", "not read as Shift_JIS"}, // the bracket cannot follow it; at the end there is none
		{"UTF-8", "(;PB[M\xfcller])", "from byte 6 on"},
		{"Windows-1252", "(;PB[\x81])", "from byte 5 on"},
		{"US-ASCII", "(;PB[M\xfcller])", "from byte 6 on"},
		{"GB18030", "(;CA[UTF-8]PB[古力])", "its bytes are UTF-8"},
		{"GB18030", "\xef\xbb\xbf(;PB[Ann])", "its bytes are UTF-8"},
		{"Shift_JIS", "(\x00;\x00P\x00B\x00[\x00A\x00]\x00)\x00", "its bytes are UTF-16LE"},
		{"klingon", "(;PB[Ann])", "--from klingon: expected one of"},
	} {
		put(t, "a.sgf", c.text)
		recls("", "encode", "--from", c.from, "--to", "UTF-8", "-w", "a.sgf").want(t, 2, c.want)
		if get(t, "a.sgf") != c.text {
			t.Errorf("%q from %s: was written", c.text, c.from)
		}
	}
	recls("", "encode", "--from", "KOI8-R", "--guess", "--to", "UTF-8", "a.sgf").want(t, 2, "choose one")
	put(t, "a.sgf", "(;FF[4]PB[古])")
	recls("", "encode", "--to", "GBK", "a.sgf").want(t, 0, "--to GBK: written as GB18030", "CA[GB18030]")
}

// TestMergeGuesses: merge tells a guess as encode does.
func TestMergeGuesses(t *testing.T) {
	folder(t, "")
	put(t, "a.sgf", "(;GM[1]FF[4]PB[\xd4\xcf\xc0\xde];B[pd])")
	put(t, "b.sgf", "(;GM[1]FF[4]CA[UTF-8]PB[古力];B[pd])")
	for _, flag := range []string{"--force", "--tree"} {
		recls("", "merge", flag, "a.sgf", "b.sgf", "-o", "out"+flag+".sgf").want(t, 0, "a.sgf: note: read as GB18030, which is a guess")
	}
	if got := recls("", "merge", "b.sgf", "-o", "sure.sgf"); strings.Contains(got.err, "guess") {
		t.Error(got.err)
	}
}

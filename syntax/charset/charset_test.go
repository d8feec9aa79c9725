package charset

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLookup(t *testing.T) {
	for spelling, want := range map[string]string{
		"utf-8": "UTF-8", "UTF8": "UTF-8", "ISO8859_1": "ISO-8859-1", "latin-1": "ISO-8859-1", "L1": "ISO-8859-1",
		"Latin-9": "ISO-8859-15", "us-ascii": "US-ASCII", "CP1252": "Windows-1252", "windows-1251": "Windows-1251",
		"KOI8-R": "KOI8-R", "Macintosh": "macintosh", "GB2312": "GB18030", "gb_2312-80": "GB18030", "x-gbk": "GB18030",
		"EUC-CN": "GB18030", "cp936": "GB18030", "Big5-HKSCS": "Big5", "MS_Kanji": "Shift_JIS", "windows-31j": "Shift_JIS",
		"x-sjis": "Shift_JIS", "SHIFT_JIS": "Shift_JIS", "euc-jp": "EUC-JP", "ISO-2022-JP": "ISO-2022-JP",
		"KS_C_5601": "EUC-KR", "KS_C_5601-1987": "EUC-KR", "UHC": "EUC-KR", "MS932": "Shift_JIS", "windows-949": "EUC-KR", "cp949": "EUC-KR",
		"windows-936": "GB18030", "klingon": "", "": "", "--": "",
	} {
		if got, known := Lookup(spelling); got != want || known != (want != "") {
			t.Errorf("Lookup(%q) = %q, %t; want %q", spelling, got, known, want)
		}
	}
}

// TestNames: every name is its own spelling, and every alias names one charset only.
func TestNames(t *testing.T) {
	seen := map[string]string{}
	for _, c := range table {
		if got := mustFind(c.name).name; got != c.name {
			t.Errorf("%s is found as %q", c.name, got)
		}
		for alias := range strings.FieldsSeq(c.aliases) {
			if seen[alias] != "" {
				t.Errorf("%q means both %s and %s", alias, seen[alias], c.name)
			}
			seen[alias] = c.name
		}
	}
	if !slices.Contains(Names(), "Windows-1252") {
		t.Errorf("Names() = %q", Names())
	}
}

func in(t testing.TB, name, text string) []byte {
	t.Helper()
	b, ok := mustFind(name).codec.encode(text)
	if !ok {
		t.Fatalf("%q cannot be written in %s", text, name)
	}
	return b
}

// TestDecisions walks down the order of the evidence.
func TestDecisions(t *testing.T) {
	kanji := in(t, "Shift_JIS", "加藤 正夫")
	for _, c := range []struct {
		step  string
		data  string
		o     Options
		name  string
		how   How
		bad   Invalid
		known bool
		text  string
	}{
		{"mark", "\xEF\xBB\xBF(;)", Options{Declared: "GB2312"}, "UTF-8", ByMark, Invalid{}, true, "(;)"},
		{"mark, wide", "\xFE\xFF\x00(\x00;", Options{}, "UTF-16BE", ByMark, Invalid{}, false, "(;"},
		{"mark, impossible", "\xEF\xBB\xBFa\x80", Options{}, "UTF-8", ByMark, Invalid{4, 1}, false, "a\x80"},
		{"NUL bytes", "(\x00;\x00)\x00", Options{}, "UTF-16LE", ByDetected, Invalid{}, false, "(;)"},
		{"NUL bytes, big", "\x00(\x00;\x00)", Options{Declared: "latin1"}, "UTF-16BE", ByDetected, Invalid{}, true, "(;)"},
		{"only NUL bytes", "\x00\x00\x00\x00", Options{}, "UTF-8", ByUTF8, Invalid{}, false, "\x00\x00\x00\x00"},
		{"declared", string(kanji), Options{Declared: "MS_Kanji"}, "Shift_JIS", ByDeclared, Invalid{}, true, "加藤 正夫"},
		{"declared, seven bits", "\x1b$B8k\x1b(B", Options{Declared: "iso-2022-jp"}, "ISO-2022-JP", ByDeclared, Invalid{}, true, "碁"},
		{"declared, impossible", "古力", Options{Declared: "us-ascii"}, "UTF-8", ByUTF8, Invalid{0, 6}, true, "古力"},
		{"declared wide, is not", "(;)", Options{Declared: "utf-16"}, "UTF-8", ByUTF8, Invalid{0, 3}, true, "(;)"},
		{"UTF-8 beats a word that its bytes allow", "羽生善治", Options{Declared: "Shift_JIS"}, "UTF-8", ByUTF8, Invalid{}, true, "羽生善治"},
		{"be it of two characters", "常昊", Options{Declared: "GB2312"}, "UTF-8", ByUTF8, Invalid{}, true, "常昊"},
		{"UTF-8 that was cut beats it too", strings.Repeat("围棋", 9) + "\xe5\x9b", Options{Declared: "latin1"}, "UTF-8", ByDetected, Invalid{}, true, strings.Repeat("围棋", 9) + "\xe5\x9b"},
		{"UTF-8 of one letter", "M\u00fcller", Options{Declared: "gbk"}, "UTF-8", ByUTF8, Invalid{}, true, "Müller"},
		{"too few bytes to say", "\xd2\xbb", Options{Declared: "gb2312"}, "GB18030", ByDeclared, Invalid{}, true, "一"},
		{"UTF-8 under Latin-1", "Müller", Options{Declared: "latin1"}, "UTF-8", ByUTF8, Invalid{}, true, "Müller"},
		{"escapes", "\x1b$B8k\x1b(B", Options{}, "ISO-2022-JP", ByDetected, Invalid{}, false, "碁"},
		{"escapes beat a word", "\x1b$B8k\x1b(B", Options{Declared: "utf-8"}, "ISO-2022-JP", ByDetected, Invalid{}, true, "碁"},
		{"likelihood beats a word", string(in(t, "EUC-KR", "이 수는 좋은 수입니다. 백 불계승")), Options{Declared: "GB18030", Candidates: asSGF.Candidates}, "EUC-KR", ByDetected, Invalid{}, true, "이 수는 좋은 수입니다. 백 불계승"},
		{"but not of a few characters", string(in(t, "EUC-KR", "이세돌")), Options{Declared: "GB18030", Candidates: asSGF.Candidates}, "GB18030", ByDeclared, Invalid{}, true, "捞技倒"},
		{"nor against a language that the charset can hold", string(in(t, "GB18030", "この手は好手で、黒の厚み")), Options{Declared: "GB18030", Candidates: asSGF.Candidates}, "GB18030", ByDeclared, Invalid{}, true, "この手は好手で、黒の厚み"},
		{"declared wide, of single bytes", string(in(t, "Shift_JIS", "加藤 正夫九段")), Options{Declared: "utf-16", Candidates: asSGF.Candidates}, "Shift_JIS", ByDetected, Invalid{0, 13}, true, "加藤 正夫九段"},
		{"not known", "古力", Options{Declared: "klingon"}, "UTF-8", ByUTF8, Invalid{}, false, "古力"},
		{"ASCII", "(;)", Options{}, "UTF-8", ByUTF8, Invalid{}, false, "(;)"},
		{"empty", "", Options{}, "UTF-8", ByUTF8, Invalid{}, false, ""},
		{"UTF-8 with damage", strings.Repeat("古", 9) + "\xe5\x8f", Options{Candidates: asSGF.Candidates}, "UTF-8", ByDetected, Invalid{27, 2}, false, strings.Repeat("古", 9) + "\xe5\x8f"},
		{"detected", string(kanji), asSGF, "Shift_JIS", ByDetected, Invalid{}, false, "加藤 正夫"},
		{"detected after a wrong word", string(kanji), Options{Declared: "utf-8", Candidates: asSGF.Candidates}, "Shift_JIS", ByDetected, Invalid{0, 7}, true, "加藤 正夫"},
		{"fallback", "a\x98 \x81 \xe9 ", asSGF, "ISO-8859-1", ByFallback, Invalid{}, false, "a\u0098 \u0081 é "},
		{"fallback of Ishi", "caf\xe9", Options{Fallback: "Windows-1252"}, "Windows-1252", ByFallback, Invalid{}, false, "café"},
		{"least bad", string(kanji) + "\xff", asCSA, "Shift_JIS", ByFallback, Invalid{len(kanji), 1}, false, "加藤 正夫\uFFFD"},
		{"nothing to choose from", "\xff", Options{}, "ISO-8859-1", ByFallback, Invalid{}, false, "ÿ"},
	} {
		t.Run(c.step, func(t *testing.T) {
			got := Decode([]byte(c.data), c.o)
			if got.Name != c.name || got.How != c.how || got.Text != c.text || got.Known != c.known {
				t.Errorf("%s (%s, known %t): %q", got.Name, got.How, got.Known, got.Text)
			}
			if got.Invalid != c.bad && got.Invalid.Count+c.bad.Count > 0 {
				t.Errorf("impossible: %+v, want %+v", got.Invalid, c.bad)
			}
		})
	}
}

func TestRoundTrip(t *testing.T) {
	for name, text := range map[string]string{
		"UTF-16LE": "(;C[古力 𠮷 🀄])", "UTF-16BE": "古力 𠮷", "Windows-1252": "“Müller” – 5 €\u0081",
		"KOI8-R": "Го", "macintosh": "Æ†", "ISO-8859-15": "Œ€\u0085", "EUC-KR": "이세돌 똠방각하",
		"GB18030": "聂卫平 𠮷 \uFFFD", "Big5": "周俊勳", "EUC-JP": "羽生善治 ｱ", "ISO-2022-JP": "碁abc将棋",
	} {
		body := in(t, name, text)
		got := Decode(body, Options{Declared: name})
		if strings.HasPrefix(name, "UTF-16") {
			body = append([]byte(markFor(name)), body...)
			got = Decode(body, Options{})
		}
		if got.Text != text || got.Name != name || !got.RoundTrips || got.Invalid.Count != 0 {
			t.Errorf("%s: %q, %t, %+v", name, got.Text, got.RoundTrips, got.Invalid)
		}
		if again, err := got.Encode(text); err != nil || !bytes.Equal(again, body) {
			t.Errorf("%s: % x comes back as % x (%v)", name, body, again, err)
		}
	}
}

// TestOwnSpellings: Windows writes 髙 as FB FC, our encoder as EE E0. The file's way is kept, also
// for characters that an edit adds.
func TestOwnSpellings(t *testing.T) {
	data := []byte("N+\xfb\xfc\x8b\xb4\n")
	got := Decode(data, Options{Declared: "Shift_JIS"})
	if got.Text != "N+髙橋\n" || !got.RoundTrips {
		t.Fatalf("%q, round trip %t", got.Text, got.RoundTrips)
	}
	edited, err := got.Encode("N+髙橋髙a\n")
	if err != nil || string(edited) != "N+\xfb\xfc\x8b\xb4\xfb\xfca\n" {
		t.Errorf("% x (%v)", edited, err)
	}
	both := Decode([]byte("\xfb\xfc \xee\xe0"), Options{Declared: "Shift_JIS"})
	if both.Text != "髙 髙" || both.RoundTrips {
		t.Errorf("two spellings of one character cannot be kept apart: %q, %t", both.Text, both.RoundTrips)
	}
}

func TestEncodeRefuses(t *testing.T) {
	sjis := Decode(in(t, "Shift_JIS", "加藤"), Options{Declared: "sjis"})
	_, err := sjis.Encode("加藤 聂x")
	var missing *Unrepresentable
	if !errors.As(err, &missing) || missing.Rune != '聂' || missing.Offset != 7 {
		t.Errorf("Encode: %v", err)
	}
	if _, err := sjis.Encode("加\xff"); err == nil {
		t.Error("bytes that are no text were written")
	}
	damaged := Decode([]byte("\x89\xc1\xff"), asCSA)
	if _, err := damaged.Encode(damaged.Text); !errors.Is(err, ErrNotRoundTrip) || !strings.Contains(err.Error(), "byte 2") {
		t.Errorf("Encode of a damaged file: %v", err)
	}
	odd := Decode([]byte("\xff\xfe(\x00;"), Options{})
	if _, err := odd.Encode(odd.Text); !errors.Is(err, ErrNotRoundTrip) {
		t.Errorf("Encode of half a character: %v", err)
	}
}

// TestDetectQuotes: signs that two charsets have in one place are told to be of the commoner one.
func TestDetectQuotes(t *testing.T) {
	for _, text := range []string{"(;FF[4]PB[a“b”])", "(;C[a good move – says he…])"} {
		if got := Decode(in(t, "Windows-1252", text), asSGF); got.Name != "Windows-1252" || got.Text != text {
			t.Errorf("%q read as %s: %q", text, got.Name, got.Text)
		}
	}
}

// TestDetectShort reads names of players and short remarks, as headers hold them: a few characters must do.
func TestDetectShort(t *testing.T) {
	for name, texts := range map[string][]string{
		"GB18030":      {"古力", "聂卫平", "常昊九段", "柯洁", "第十届春兰杯决赛", "黑中盘胜", "马晓春", "这手棋是好棋。", "陈耀烨 VS 时越"},
		"Big5":         {"周俊勳", "張栩", "林海峰", "這手棋是好棋。", "黑中盤勝", "王立誠九段"},
		"Shift_JIS":    {"加藤 正夫", "羽生善治", "本因坊戦", "黒中押し勝ち", "まで75手で先手の勝ち", "渡辺明竜王", "趙治勲"},
		"EUC-JP":       {"加藤 正夫", "羽生善治", "本因坊戦", "黒中押し勝ち", "まで75手で先手の勝ち", "渡辺明竜王"},
		"EUC-KR":       {"이창호", "조훈현", "이세돌 9단", "유창혁", "흑 불계승", "박정환", "신진서", "좋은 수입니다"},
		"Windows-1251": {"Белый выиграл", "Чёрные", "Александр Динерштейн", "Илья Шикшин", "хороший ход!", "Го"},
		"Windows-1252": {"Müller", "José García", "François", "Åke Öberg", "Grüße", "la partie est déjà finie", "“good move” – says he", "½ point", "Dánjal", "Ça va", "Kjær"},
	} {
		for _, text := range texts {
			for _, record := range []string{text, "(;PB[" + text + "]KM[6.5];B[pd])"} {
				if got := Decode(in(t, name, record), asSGF); got.Text != record {
					t.Errorf("%s %q read as %s: %q", name, record, got.Name, got.Text)
				}
			}
		}
	}
}

// TestLinear: what is impossible, odd or ambiguous everywhere costs no more than a walk.
func TestLinear(t *testing.T) {
	for name, data := range map[string][]byte{
		"impossible everywhere": bytes.Repeat([]byte{0xff}, 1<<18),
		"half characters":       bytes.Repeat([]byte{0x81, 0x20}, 1<<17),
		"one odd character":     append(bytes.Repeat([]byte("あ"), 1<<16), 0xff),
		"states for nothing":    bytes.Repeat([]byte("\x1b$B0!\x1b(J\x1b(B"), 1<<15),
		"states without end":    append(bytes.Repeat([]byte("\x1b$@0!"), 1<<15), '\n', 'x'),
		"half escapes":          bytes.Repeat([]byte("\x1b$"), 1<<16),
		"two spellings":         bytes.Repeat([]byte("\xfb\xfc\xee\xe0"), 1<<16),
	} {
		for _, declared := range []string{"", "GB18030", "Shift_JIS", "UTF-8"} {
			o := asSGF
			o.Declared = declared
			if got := Decode(data, o); got.Text == "" {
				t.Errorf("%s, declared %q: no text as %s", name, declared, got.Name)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, c := range table {
		body, ok := c.codec.encode("(;PB[加藤])")
		if ok {
			f.Add(body, c.name, uint8(0))
		}
	}
	f.Add([]byte("\xef\xbb\xbf(;)\x80"), "latin1", uint8(1))
	f.Add([]byte("\xfb\xfc\xee\xe0"), "sjis", uint8(0))
	f.Add([]byte("\xa3\xfb"), "sjis", uint8(0)) // impossible in the middle of the only character
	f.Add([]byte("\x1b$B8k\x1b(J\x1b(B"), "iso-2022-jp", uint8(2))
	f.Fuzz(func(t *testing.T, data []byte, declared string, as uint8) {
		o := [...]Options{asSGF, asCSA, {Fallback: "Windows-1252"}}[as%3]
		o.Declared = declared
		got := Decode(data, o)
		again, err := got.Encode(got.Text)
		if got.RoundTrips != (err == nil) {
			t.Fatalf("round trip %t, but %v", got.RoundTrips, err)
		}
		if got.RoundTrips && !bytes.Equal(again, data) {
			t.Fatalf("%s: % x comes back as % x", got.Name, data, again)
		}
		if got.Name != "UTF-8" && !utf8.ValidString(got.Text) {
			t.Fatalf("%s: the text is not UTF-8", got.Name)
		}
		if i := got.Invalid; i.Count < 0 || i.Count > 0 && i.Offset >= len(data) {
			t.Fatalf("impossible bytes %+v of %d", i, len(data))
		}
	})
}

package charset

import (
	"errors"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestEncodeAs: what is written is read again as the same text, in every charset that has it; what a charset lacks is
// refused with its place.
func TestEncodeAs(t *testing.T) {
	for _, name := range Names() {
		text := "(;FF[4]CA[" + name + "]C[plain])"
		data, err := EncodeAs(text, name, len(name) > 6 && name[:6] == "UTF-16")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again := Decode(data, Options{Declared: name}); again.Text != text {
			t.Errorf("%s: read again as %q", name, again.Text)
		}
	}
	if data, err := EncodeAs("先手", "sjis", false); err != nil || string(data) != "\x90\xe6\x8e\xe8" {
		t.Errorf("%q, %v", data, err)
	}
	if data, err := EncodeAs("a", "utf8", true); err != nil || string(data) != "\xef\xbb\xbfa" {
		t.Errorf("%q, %v", data, err)
	}
	var lost *Unrepresentable
	if _, err := EncodeAs("ab柯c", "Shift_JIS", false); err != nil {
		t.Errorf("柯 in Shift_JIS: %v", err)
	}
	if _, err := EncodeAs("ab柯洁c", "Shift_JIS", false); !errors.As(err, &lost) || lost.Rune != '洁' || lost.Offset != 5 {
		t.Errorf("洁 in Shift_JIS: %v", err)
	}
}

// TestBig5IsCodePage950: what is written in Big5 is what code page 950 has. The number of its characters beyond ASCII
// was counted with the table that Python has of it, for those that it and browsers read alike.
func TestBig5IsCodePage950(t *testing.T) {
	n := 0
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		data, err := EncodeAs(string(r), "Big5", false)
		if err != nil {
			continue
		}
		n++
		code := int(data[0])<<8 | int(data[1])
		if code < 0xA140 || code > 0xF9FD || code > 0xC67E && code < 0xC940 || mustFind("Big5").codec.decode(data) != string(r) {
			t.Errorf("%c is % X", r, data)
		}
	}
	if n != 13_473 {
		t.Errorf("%d characters are written", n)
	}
	for _, text := range []string{"无", "あ", "①", "￭", "Б", "〇", "嘅", "𠮷", "周无", "a无"} {
		if data, err := EncodeAs(text, "Big5", false); err == nil {
			t.Errorf("%s is written as % X, which programs read otherwise", text, data)
		}
	}
	for _, text := range []string{"周俊勳", "張栩", "這手棋是好棋。", "黑中盤勝", "€", "a□b", "碁恒"} {
		if _, err := EncodeAs(text, "Big5", false); err != nil {
			t.Error(err)
		}
	}
	// A record that has such a character keeps it.
	read := Decode([]byte("(;CA[Big5]PB[\xfc\xd3])"), Options{Declared: "Big5"})
	if again, err := read.Encode(read.Text); err != nil || string(again) != "(;CA[Big5]PB[\xfc\xd3])" {
		t.Errorf("%q, %v", again, err)
	}
}

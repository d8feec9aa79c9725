package charset

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// escaped are records in ISO-2022-JP: as our encoder writes it, and as others do.
var escaped = map[string]string{
	"usual":               "(;CA[ISO-2022-JP]PB[\x1b$B2CF#\x1b(B]KM[6.5])",
	"JIS of 1978":         "(;PB[\x1b$@2CF#\x1b(B];B[aa])",
	"back to Roman":       "(;PB[\x1b$B2CF#\x1b(J]C[a\\]b]PW[\x1b$BGrHV\x1b(J])",
	"kana of half width":  "(;PB[\x1b(I6D3\x1b(B]PW[\x1b$B2C\x1b(I6\x1b$BF#\x1b(B])",
	"escapes for nothing": "\x1b(B(;PB[\x1b$B2C\x1b$BF#\x1b(B\x1b(B]\x1b(J)\x1b(B",
	"ended by the line":   "(;C[\x1b$B2CF#\nxyz])\n",
	"brackets in kanji":   "(;C[\x1b$B\x25\x5d\x25\x5c\x3b\x5b\x1b(B];B[aa])", // ポ, ソ's neighbour and a kanji: ] \ ; [ in bytes
	"JIS X 0212":          "(;C[\x1b$(D\x30\x21\x1b$B2C\x1b(B])",
}

// TestEscapes: what is written in seven bits is seen without a word of the file and against it, and
// comes back byte for byte.
func TestEscapes(t *testing.T) {
	for name, data := range escaped {
		for _, declared := range []string{"", "ISO-2022-JP", "UTF-8", "GB18030", "klingon"} {
			o := asSGF
			o.Declared = declared
			got := Decode([]byte(data), o)
			if got.Name != "ISO-2022-JP" || strings.ContainsRune(got.Text, esc) || strings.Contains(got.Text, replacement) || isASCII(got.Text) {
				t.Errorf("%s, declared %q: %s (%s): %q", name, declared, got.Name, got.How, got.Text)
			}
			if again, err := got.Encode(got.Text); err != nil || string(again) != data {
				t.Errorf("%s comes back as %q (%v)", name, again, err)
			}
			if want := declared == "UTF-8" || declared == "GB18030"; got.Overruled() != want {
				t.Errorf("%s, declared %q: overruled %t", name, declared, got.Overruled())
			}
		}
	}
	for _, none := range []string{"(;C[a\x1bb])", "(;C[\x1b$B\xff\xff])", "(;C[\x1b$Bx])", "(;C[\x1b[1m])", "\x1b$"} {
		if got := Decode([]byte(none), asSGF); got.Name == "ISO-2022-JP" {
			t.Errorf("%q read as ISO-2022-JP", none)
		}
	}
}

// TestEdits: a text that was changed anywhere is read again as what it was changed to, and keeps the
// bytes before and after the change.
func TestEdits(t *testing.T) {
	dice := rand.New(rand.NewPCG(9, 9))
	fresh := []string{"", "x", "棋", "白番", "ｶ", "a碁b", "\n", "碁\n", "\\]", "加ｶ加"}
	for name, data := range escaped {
		before := Decode([]byte(data), asSGF)
		places := []int{len(before.Text)}
		for at := range before.Text {
			places = append(places, at)
		}
		for range 2000 {
			from, to := places[dice.IntN(len(places))], places[dice.IntN(len(places))]
			from, to = min(from, to), max(from, to)
			text := before.Text[:from] + fresh[dice.IntN(len(fresh))] + before.Text[to:]
			bytes, err := before.Encode(text)
			if err != nil {
				if strings.Contains(name, "0212") { // which the encoder does not write
					continue
				}
				t.Fatalf("%s: %q: %v", name, text, err)
			}
			if got := before.codec.decode(bytes); got != text {
				t.Fatalf("%s: %q is written as %q, which is %q", name, text, bytes, got)
			}
		}
		if _, err := before.Encode(before.Text + "\x1b"); err == nil {
			t.Errorf("%s: an escape was written as text", name)
		}
	}
	odd := Decode([]byte(escaped["escapes for nothing"]), asSGF)
	got, err := odd.Encode(strings.Replace(odd.Text, ")", "KM[0])", 1))
	if want := "\x1b(B(;PB[\x1b$B2C\x1b$BF#\x1b(B\x1b(B]KM[0])\x1b(B"; err != nil || string(got) != want {
		t.Errorf("the bytes beside an edit: %q (%v), want %q", got, err, want)
	}
}

func FuzzEdits(f *testing.F) {
	for _, data := range escaped {
		f.Add([]byte(data), "白x", uint(5), uint(9))
	}
	f.Fuzz(func(t *testing.T, data []byte, fresh string, from, to uint) {
		o := asSGF
		o.Declared = "ISO-2022-JP"
		before := Decode(data, o)
		if before.Name != o.Declared || !before.RoundTrips {
			return
		}
		n := uint(len(before.Text)) + 1
		a, b := runeStart(before.Text, int(from%n)), runeStart(before.Text, int(to%n))
		a, b = min(a, b), max(a, b)
		text := before.Text[:a] + fresh + before.Text[b:]
		out, err := before.Encode(text)
		if err != nil {
			return
		}
		if !utf8.ValidString(fresh) {
			t.Fatalf("no text, but written: %q", fresh)
		}
		if got := before.codec.decode(out); got != text {
			t.Fatalf("%q (%q) is written as %q, which is %q", text, data, out, got)
		}
		if text == before.Text && !bytes.Equal(out, data) {
			t.Fatalf("%q comes back as %q", data, out)
		}
	})
}

package charset

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// damages are what may happen to a byte.
var damages = map[string]func(data []byte, at int) []byte{
	"FF":      func(data []byte, at int) []byte { return slices.Replace(slices.Clone(data), at, at+1, 0xff) },
	"80":      func(data []byte, at int) []byte { return slices.Replace(slices.Clone(data), at, at+1, 0x80) },
	"?":       func(data []byte, at int) []byte { return slices.Replace(slices.Clone(data), at, at+1, '?') },
	"NUL":     func(data []byte, at int) []byte { return slices.Replace(slices.Clone(data), at, at+1, 0) },
	"high":    func(data []byte, at int) []byte { return slices.Replace(slices.Clone(data), at, at+1, data[at]^0x80) },
	"missing": func(data []byte, at int) []byte { return slices.Delete(slices.Clone(data), at, at+1) },
	"more":    func(data []byte, at int) []byte { return slices.Insert(slices.Clone(data), at, 0xff) },
}

// TestDamaged: one byte that is damaged does not take the charset away that a text declares, in any charset that a
// language is written in, wherever in the text it is.
func TestDamaged(t *testing.T) {
	const places = 20
	for _, language := range []string{"simplified", "traditional", "japanese", "korean", "russian", "german", "french", "spanish", "katakana"} {
		text := proses[language]
		for utf8.RuneCountInString(text) < 200 {
			text += "\n" + proses[language]
		}
		text = "(;GM[1]FF[4]CA[?]PB[" + text[:strings.IndexAny(text, " ,。、.\n")] + "]C[" + text + "];B[pd])"
		for _, in := range append([]string{"UTF-8"}, languagesAre[language]...) {
			body, ok := mustFind(in).codec.encode(text)
			if !ok {
				t.Fatalf("%s cannot be written in %s", language, in)
			}
			o := asSGF
			o.Declared = in
			for what, damage := range damages {
				for i := range places {
					at := len("(;GM[1]FF[4]CA[?]PB[") + i*(len(body)-40)/places
					data := damage(body, at)
					if got := Decode(data, o); got.Name != in {
						t.Errorf("%s in %s, %s at byte %d: read as %s (%s), %d bytes are impossible in what is declared",
							language, in, what, at, got.Name, got.How, got.Invalid.Count)
					}
				}
			}
		}
	}
}

// languagesAre are the charsets that a language is declared in.
var languagesAre = map[string][]string{
	"simplified": {"GB18030"}, "traditional": {"Big5", "GB18030"}, "japanese": {"Shift_JIS", "EUC-JP"}, "katakana": {"Shift_JIS", "EUC-JP"},
	"korean": {"EUC-KR"}, "russian": {"Windows-1251", "KOI8-R"},
	"german": {"Windows-1252", "ISO-8859-1", "ISO-8859-15", "macintosh"}, "french": {"Windows-1252"}, "spanish": {"Windows-1252", "ISO-8859-1"},
}

// TestDamagedWrong: what has bytes that are impossible in the charset that it declares, and is in another one, is not
// read as what it declares.
func TestDamagedWrong(t *testing.T) {
	counts := make(map[int]*score)
	for language, usual := range usualOf {
		for _, n := range lengths {
			some := pieces(proses[language], n, 12)
			if n == whole {
				some = []string{proses[language]}
			}
			if counts[n] == nil {
				counts[n] = &score{}
			}
			for _, piece := range some {
				text := "(;GM[1]CA[?]PB[" + piece + "]KM[6.5];B[pd])"
				for _, in := range usual {
					body, _ := mustFind(in).codec.encode(text)
					for _, declared := range []string{"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR"} {
						o := asSGF
						o.Declared = declared
						got := Decode(body, o)
						if declared == in || got.Invalid.Count == 0 {
							continue
						}
						counts[n].count(got.Name != declared)
						if got.Name == declared && language != "half-width" {
							t.Errorf("%s in %s, %d characters, declared as %s, which %d are impossible in, is read as that: %.60q", language, in, n, declared, got.Invalid.Count, text)
						}
					}
				}
			}
		}
	}
	for _, n := range lengths {
		t.Logf("%8d %v", n, *counts[n])
	}
}

package shogi

import "testing"

func TestParseKanjiNumber(t *testing.T) {
	for n := 1; n <= 18; n++ {
		text := KanjiNumber(n)
		if got, length := ParseKanjiNumber(text + "　歩"); got != n || length != len(text) {
			t.Errorf("%s: got %d, %d bytes", text, got, length)
		}
	}
	for _, text := range []string{"十九", "二十", "二三", "十十", "一十", "九十九"} {
		if got, length := ParseKanjiNumber(text); got != 0 || length != len(text) {
			t.Errorf("%s: got %d, %d bytes", text, got, length)
		}
	}
	for _, text := range []string{"", "歩", "18", "\xff", "〇"} {
		if got, length := ParseKanjiNumber(text); got != 0 || length != 0 {
			t.Errorf("%q: got %d, %d bytes", text, got, length)
		}
	}
}

func TestKindOfKanji(t *testing.T) {
	for _, k := range Kinds {
		for _, text := range []string{k.Kanji(), k.OneKanji()} {
			if got, length := KindOfKanji(text + "成(77)"); got != k || length != len(text) {
				t.Errorf("%s: got %v, %d bytes", text, got, length)
			}
		}
	}
	for text, want := range map[string]Kind{"王": OU, "竜成": RY, "成銀成": NG, "成": NoKind, "成歩": NoKind, "成角": NoKind, "": NoKind, "\xe6": NoKind, "打": NoKind} {
		got, length := KindOfKanji(text)
		if got != want || (length > 0) != (want != NoKind) {
			t.Errorf("%q: got %v, %d bytes", text, got, length)
		}
	}
}

package charset

import (
	"errors"
	"testing"
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

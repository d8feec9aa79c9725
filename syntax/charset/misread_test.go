package charset

import (
	"strings"
	"testing"
)

// misreadable are texts of records by their encodings.
var misreadable = map[string]string{
	"GB18030":      "(;FF[4]CA[GB2312]PB[柯洁]PW[古力]C[第一手\\]很好])",
	"Shift_JIS":    "手合割：平手　　\n先手：羽生善治\n後手：谷川浩司\n   1 ７六歩(77)\n",
	"EUC-JP":       "V2.2\nN+羽生善治\nN-谷川浩司\n'定跡の変化です\nPI\n+\n",
	"EUC-KR":       "(;FF[4]PB[이세돌]PW[이창호]C[첫 수는 좋다])",
	"Big5":         "(;FF[4]CA[Big5]PB[周俊勳]PW[張栩]C[這一手很好])",
	"ISO-2022-JP":  "(;FF[4]CA[ISO-2022-JP]PB[羽生善治]PW[谷川浩司])",
	"Windows-1252": "(;FF[4]PB[Müller]PW[Gößling]C[„schön“])",
	"UTF-8":        "(;FF[4]CA[UTF-8]PB[柯洁]PW[이세돌]C[é])",
	"UTF-16LE":     "手合割：平手　　\n先手：羽生善治\n   1 ７六歩(77)\n",
}

func candidates() []string {
	return []string{"UTF-8", "GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "Windows-1252"}
}

func decoded(t *testing.T, name, text string) (*Text, []byte) {
	t.Helper()
	data, ok := mustFind(name).codec.encode(text)
	if !ok {
		t.Fatalf("%s has no %q", name, text)
	}
	x := Decode(data, Options{Declared: name, Candidates: candidates()})
	if x.Text != text {
		t.Fatalf("%s was read as %s: %q", name, x.Name, x.Text)
	}
	return x, data
}

// TestMisread reads each text in each wrong encoding, as editors do, and types into it.
func TestMisread(t *testing.T) {
	for name, text := range misreadable {
		right, data := decoded(t, name, text)
		for _, edited := range []string{text, strings.Replace(text, "\n", "\nC: ok\n", 1), strings.ReplaceAll(text, "PB[", "PB[(吳清源) "), strings.Replace(text, "善", "�", 1)} {
			if m, ok := right.Misread(data, edited); ok {
				t.Errorf("%s: a right reading is taken for %s: %q", name, m.As, edited)
			}
		}
		for _, as := range Names() {
			wrong := strings.ToValidUTF8(mustFind(as).codec.decode(data), "�")
			shown, whole := countRunes(wrong), countRunes(text)
			if 2*shown.common(whole) >= shown.all {
				continue // as good as the same
			}
			m, ok := right.Misread(data, wrong)
			if !ok {
				t.Errorf("%s read as %s is not told: %q", name, as, wrong)
				continue
			}
			if lost := strings.Count(wrong, "�"); m.Lost != lost {
				t.Errorf("%s read as %s: %d lost, want %d", name, as, m.Lost, lost)
			}
			if _, ok := right.Misread(data, strings.Replace(wrong, "[", "[typed ", 1)); !ok {
				t.Errorf("%s read as %s and edited is not told", name, as)
			}
		}
	}
}

// TestUTF16WithoutMark: no byte order mark, and no ASCII at the start.
func TestUTF16WithoutMark(t *testing.T) {
	text := "手合割：平手　　\n先手：羽生善治\n後手：谷川浩司\n   1 ７六歩(77)   ( 0:16/00:00:16)\n"
	for _, name := range []string{"UTF-16LE", "UTF-16BE"} {
		data, _ := mustFind(name).codec.encode(text + strings.Repeat("   2 ３四歩(33) 𠮷\n", 300))
		for _, n := range []int{len(data), len(data) - 1, 200} {
			if x := Decode(data[:n], Options{Candidates: []string{"Shift_JIS", "EUC-JP"}}); x.Name != name || x.How != ByDetected {
				t.Errorf("%s, %d bytes: read as %s, %v", name, n, x.Name, x.How)
			}
		}
	}
	for what, data := range map[string]string{
		"NUL bytes at one side of text":   strings.Repeat("a\x00bcdefghijklm", 40),
		"NUL bytes at both":               "(;FF[4]\x00\x00\x00\x00\x00\x00)",
		"Shift_JIS with a few NUL bytes":  "\x90\xe6\x8e\xe8\x00a\x90\xe6\x8e\xe8\x90\xe6\x8e\xe8\x90\xe6\x8e\xe8\n",
		"control characters between them": "\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00",
		"half a pair in the middle":       "a\x00b\x00\x00\xd8c\x00d\x00",
	} {
		if name := looksUTF16([]byte(data)); name != "" {
			t.Errorf("%s look like %s", what, name)
		}
	}
}

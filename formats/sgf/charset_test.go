package sgf

import (
	"strings"
	"testing"
)

// TestCharsetFar looks for CA wherever a long root, a long preamble or a cut leaves it.
func TestCharsetFar(t *testing.T) {
	fill := strings.Repeat("x", 5000)
	for _, c := range []struct{ text, want string }{
		{"(;FF[4]CA[UTF-8];B[aa])" + fill, "UTF-8"},
		{"(;FF[4]C[" + fill + "]CA[GB2312];B[aa])", "GB2312"},
		{"(;FF[4]C[" + strings.Repeat(fill, 30) + "]CA[ GB2312\n])", "GB2312"},
		{fill + "(;CA[Big5])", "Big5"},
		{fill + "((;CA[Big5])", "Big5"},
		{"(" + fill + "(FF[4]CA[a];B[aa]", "a"},
		{"(FF[4]CA[EUC-KR]" + fill + "(;CA[Big5])", "Big5"},
		{"(;FF[4];CA[UTF-8])", ""},
		{"(;FF[4]C[" + fill, ""},
		{"(;CA[" + fill, fill},
		{"(;" + fill + "CA", ""},
		{"(;C[" + fill + "\\]]CA[a])", "a"},
		{"(;PB[\x8f\\]CA[Shift_JIS];B[aa])", "Shift_JIS"}, // 十, whose second byte is a backslash
		{"(;PB[\x8f\\]PW[\x8f\\]CA[Shift_JIS];B[aa])", "Shift_JIS"},
		{"(;C[a\\]CA[Shift_JIS];B[aa])", ""},
		{"(;CA[UTF-8]PBAnn];B[aa])", "UTF-8"},
		{"(;CA[UTF-8PB[Ann];B[aa])", "UTF-8"},
		{"(;CA[UTF-8 PB[Ann];B[aa])", "UTF-8"},
		{"(;CA[\nUTF-8\nPBAnn];B[aa])", "UTF-8"},
		{"(;CA[UTF-8;B[aa])", "UTF-8"},
		{"(;CA[UTF-8)(;B[aa])", "UTF-8"},
		{"(;CA[EUC-KRC[Ann];B[aa])", "EUC-KR"},
		{"(;CA[GBKPB[Ann];B[aa])", "GBK"},
		{"(;CA[klingonSZ[19];B[aa])", "klingon"},
		{"(;CA[PB[Ann];B[aa])", ""},
		{"(;CA[Shift JIS];B[aa])", "Shift JIS"},
		{"(;CA[iso_8859-1:1987];B[aa])", "iso_8859-1:1987"},
		{"", ""},
		{fill, ""},
	} {
		if got := (Format{}).Charset([]byte(c.text)); got.Declared != c.want || strings.TrimSpace(c.text[got.Span.Start:got.Span.End]) != c.want {
			t.Errorf("%.20q… (%d bytes): CA is %.20q at %v, want %.20q", c.text, len(c.text), got.Declared, got.Span, c.want)
		}
	}
}

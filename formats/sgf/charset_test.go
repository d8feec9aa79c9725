package sgf

import (
	"strings"
	"testing"
)

// TestCharsetFar looks for CA wherever a long root, a long preamble or a cut leaves
// it, and holds it against the whole text at once.
func TestCharsetFar(t *testing.T) {
	fill := strings.Repeat("x", 5000)
	for _, text := range []string{
		"(;FF[4]CA[UTF-8];B[aa])" + fill, "(;FF[4]C[" + fill + "]CA[GB2312];B[aa])", "(;FF[4]C[" + fill + fill + strings.Repeat(fill, 30) + "]CA[GB2312])",
		fill + "(;CA[Big5])", fill[:4094] + "(;CA[Big5])", fill[:4090] + "(;CA[Big5])", fill[:4095] + "((;CA[Big5])", "(" + fill + "(FF[4]CA[a];B[aa]",
		"(FF[4]CA[EUC-KR]" + fill + "(;CA[Big5])", "(;FF[4];CA[UTF-8])", "(;FF[4]C[" + fill, "(;CA[" + fill, "(;" + fill[:4089] + "CA", "", fill,
		"(;C[" + fill[:4086] + "\\]]CA[a])", "(;C[" + fill[:4087] + "\\]]CA[a])", "(;C[" + fill[:4088] + "\\]]CA[a])",
	} {
		want, _ := declaredCharset(text)
		if got := (Format{}).Charset([]byte(text)); got.Span != want {
			t.Errorf("%.20q…%.30q (%d bytes): CA at %v, want %v", text, text[max(0, len(text)-30):], len(text), got.Span, want)
		}
	}
}

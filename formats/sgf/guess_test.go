package sgf_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// TestGuessKeepsValues: a name in half-width kana has no look that tells its encoding, but a guess in which half of
// its last character is the bracket behind it is not made.
func TestGuessKeepsValues(t *testing.T) {
	kana := []rune("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉ")
	names := []string{"ﾀﾅｶ", "ｻﾄｳ", "ｻｶﾀ", "ｱｲｳ"}
	for i := range kana {
		for j := range kana {
			names = append(names, string([]rune{kana[i], kana[j], kana[(i*7+j*3)%len(kana)]}))
		}
	}
	for _, name := range names {
		for _, after := range []string{"PW[Smith];B[pd])", ";B[pd])", ")\n", "\r\n PW[Smith])", ")(;GM[1]PB[Ann])"} {
			data, err := japanese.ShiftJIS.NewEncoder().String("(;GM[1]FF[4]SZ[19]PB[" + name + "]" + after)
			if err != nil {
				t.Fatal(err)
			}
			src := syntax.Decode([]byte(data), sgf.Format{})
			if !strings.HasSuffix(src.Text(), "]"+after) {
				t.Errorf("%s before %q: read as %s: %q", name, after, src.Bytes().Name, src.Text())
			}
		}
	}
}

// TestGuessWithBrackets: a true reading has brackets in its characters too, and a name that was cut off swallows one.
// Neither makes the whole text another one.
func TestGuessWithBrackets(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"Shift_JIS", "(;GM[1]PB[ゾ]PW[白黒ゾ];C[表]C[ゾゾ(ゾ)、この手は好手です。ゾ];B[pd])"},
		{"Big5", "(;GM[1]C[這手棋是好棋，功餐能許蓋]PW[周俊勳])"},
		{"GB18030", "(;GM[1]C[这手棋是好棋，黑棋的厚势发挥了作用]PB[陈耀\xd2]PW[古力])"},
	} {
		data := c.text
		for name, encoding := range map[string]interface{ String(string) (string, error) }{
			"Shift_JIS": japanese.ShiftJIS.NewEncoder(), "Big5": traditionalchinese.Big5.NewEncoder(), "GB18030": simplifiedchinese.GB18030.NewEncoder(),
		} {
			if name != c.name {
				continue
			}
			parts := strings.Split(c.text, "\xd2")
			for i := range parts {
				var err error
				if parts[i], err = encoding.String(parts[i]); err != nil {
					t.Fatal(err)
				}
			}
			data = strings.Join(parts, "\xd2")
		}
		if src := syntax.Decode([]byte(data), sgf.Format{}); src.Bytes().Name != c.name {
			t.Errorf("%s: read as %s: %q", c.name, src.Bytes().Name, src.Text())
		}
	}
}

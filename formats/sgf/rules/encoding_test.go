package rules

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// undeclaredIn are the findings about a missing CA.
func undeclaredIn(src *syntax.Source) (list []string) {
	for _, x := range judge(src) {
		if c := x.Code(); c == "sgf/utf8-undeclared" || c == "sgf/charset-undeclared" {
			list = append(list, c)
		}
	}
	return list
}

func judge(src *syntax.Source) []diagnostics.Finding {
	return diagnostics.NewCatalogue(Set()).Check(context.Background(), sgf.Format{}.Parse(src), diagnostics.Config{})
}

// TestSavedIn: what is said of a file's encoding is the same whether its bytes are read or a text that is kept in that
// encoding, in records of all encodings and in those of RECLS_CORPUS.
func TestSavedIn(t *testing.T) {
	legacy := 0
	compare := func(name string, data []byte) {
		file := syntax.Decode(data, sgf.Format{})
		if file.Bytes().Name != "UTF-8" && !file.Bytes().Mark {
			legacy++
		}
		if got, want := undeclaredIn(syntax.NewSource(file.Text()).SavedIn(file.Encoding())), undeclaredIn(file); !slices.Equal(got, want) {
			t.Errorf("%s, in %v: the text has %v, the bytes %v", name, file.Encoding(), got, want)
		}
	}
	for text, in := range map[string]encoding.Encoding{
		"(;FF[4]GM[1]SZ[9]PB[古力]PW[李世石]C[第一手棋下在中央];B[ee])":            simplifiedchinese.GB18030,
		"(;FF[4]GM[1]SZ[9]PB[張栩]PW[王銘琬]C[第一手下在中央的地方];B[ee])":          traditionalchinese.Big5,
		"(;FF[4]GM[1]SZ[9]PB[羽根直樹]C[これは最初の手です];B[ee])":                japanese.ShiftJIS,
		"(;FF[4]GM[1]SZ[9]PB[羽根直樹]C[これは最初の一手です];B[ee])":               japanese.EUCJP,
		"(;FF[4]GM[1]SZ[9]PB[이창호]PW[조훈현]C[첫 번째 수입니다];B[ee])":          korean.EUCKR,
		"(;FF[4]GM[1]SZ[9]PB[Иван Петров]C[первый ход партии];B[ee])": charmap.Windows1251,
		"(;FF[4]GM[1]SZ[9]PB[Müller]C[très joli];B[ee])":              charmap.ISO8859_1,
		"(;FF[4]GM[1]SZ[9]PB[Jürgen]C[çok güzel];B[ee])":              unicode.UTF8,
		"(;FF[4]GM[1]SZ[9]PB[柯洁]C[très joli];B[ee])":                  unicode.UTF8BOM,
		"(;FF[4]GM[1]SZ[9]PB[김 3단]C[très joli];B[ee])":                unicode.UTF16(unicode.LittleEndian, unicode.UseBOM),
	} {
		for _, ca := range []string{"", "CA[UTF-8]", "CA[GB2312]", "CA[]"} {
			data, err := in.NewEncoder().String(text[:len("(;FF[4]")] + ca + text[len("(;FF[4]"):])
			if err != nil {
				t.Fatal(err)
			}
			compare(text, []byte(data))
		}
	}
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		_ = filepath.WalkDir(filepath.Join(root, "sgf"), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && filepath.Ext(path) == ".sgf" {
				if data, err := os.ReadFile(path); err == nil && len(data) < 1<<20 {
					compare(path, data)
				}
			}
			return nil
		})
	}
	if legacy < 10 {
		t.Errorf("only %d records are not in UTF-8", legacy)
	}
}

// TestEmptyFile: a file without a game is told, a text in an editor is not.
func TestEmptyFile(t *testing.T) {
	for _, text := range []string{"", "\n", "\ufeff", " \t\r\n", "\ufeff\r\n"} {
		found := judge(syntax.Decode([]byte(text), sgf.Format{}))
		if len(found) != 1 || found[0].Code() != "sgf/no-game-tree" || found[0].Severity != diagnostics.Information {
			t.Errorf("%q in a file: %v", text, found)
		}
		if found := judge(syntax.NewSource(text)); len(found) != 0 {
			t.Errorf("%q in an editor: %v", text, found)
		}
	}
}

// TestMarkOfItsOwn: a mark speaks for the encoding that it is of, whether the bytes are read or a text that an editor
// keeps in that encoding.
func TestMarkOfItsOwn(t *testing.T) {
	for _, c := range []struct {
		ca     string
		in     encoding.Encoding // nil is UTF-8
		report bool
	}{
		{"GB18030", simplifiedchinese.GB18030, false}, {"UTF-8", nil, false}, {"GB18030", nil, true}, {"Shift_JIS", nil, true},
	} {
		text := "\ufeff(;FF[4]GM[1]SZ[9]CA[" + c.ca + "]PB[古力];B[ee])"
		data, saved := text, "UTF-8"
		if c.in != nil {
			data, _ = c.in.NewEncoder().String(text)
			saved = "GB18030"
		}
		for _, src := range []*syntax.Source{syntax.Decode([]byte(data), sgf.Format{}), syntax.NewSource(text).SavedIn(syntax.Encoding{Name: saved})} {
			found := slices.ContainsFunc(judge(src), func(x diagnostics.Finding) bool { return x.Code() == "sgf/mark-contradicts-charset" })
			if found != c.report {
				t.Errorf("CA[%s] in a file in %v: reported: %t", c.ca, src.Encoding(), found)
			}
		}
	}
}

package encode_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// TestThereAndBack: every record of the test cases in every encoding that has its characters is the same text for who
// reads the bytes, and says of itself what it is; and back in UTF-8 it is what it would have been at once.
func TestThereAndBack(t *testing.T) {
	archives, err := filepath.Glob("../../testdata/*/*.txtar")
	if err != nil || len(archives) < 20 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	done := make(map[string]int)
	for _, path := range archives {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, sample := range txtar.Parse(data).Files {
			format := formats.ByName(strings.Fields(sample.Name)[0])
			if format == nil || len(sample.Data) > 3000 || bytes.ContainsAny(sample.Data, "▮\ufffd") { // a cursor is in the way
				continue
			}
			for _, name := range charset.Names() {
				if thereAndBack(t, format, sample.Data, name) {
					done[name]++
				}
			}
		}
	}
	for _, r := range formats.Catalogue().Rules() {
		for _, text := range pages.Of(r).Examples() {
			for _, name := range charset.Names() {
				if len(text) <= 3000 && utf8.ValidString(text) && !strings.Contains(text, "\x00") && thereAndBack(t, formats.ByID(r.Format()), []byte(text), name) {
					done[name]++
				}
			}
		}
	}
	for _, name := range []string{"UTF-8", "Shift_JIS", "GB18030", "ISO-8859-1"} {
		if done[name] < 100 {
			t.Errorf("only %d records could be written in %s", done[name], name)
		}
	}
}

func thereAndBack(t *testing.T, format syntax.Format, data []byte, name string) bool {
	there, again, ok := written(t, format, data, name)
	if !ok {
		return false
	}
	if again.Bytes().Overruled() {
		t.Errorf("in %s it declares %q:\n%s", name, again.Bytes().Declared, there.Text)
	}
	at, _, ok := written(t, format, data, "UTF-8")
	back, _, sound := written(t, format, there.Data, "UTF-8")
	if !ok || !sound {
		t.Errorf("%s, then UTF-8: cannot be written:\n%s", name, there.Text)
		return true
	}
	if undeclared(at.Text) != undeclared(back.Text) {
		t.Errorf("%s, then UTF-8:\n%q\nat once:\n%q", name, back.Text, at.Text)
	}
	comesBack(t, format, data, there.Data, name)
	return true
}

// comesBack: from another encoding the bytes of a record come back, but for what they say of their encoding and the
// mark, or they are refused. A reading that is only a guess is not one to come back to.
func comesBack(t *testing.T, format syntax.Format, data, there []byte, name string) {
	t.Helper()
	read := syntax.Decode(data, format).Bytes()
	if !read.RoundTrips || read.Guessed() || read.Overruled() {
		return
	}
	back, _, ok := written(t, format, there, read.Name)
	if !ok {
		t.Errorf("%s, then %s again, where it is from: cannot be written\n%.300q", name, read.Name, there)
		return
	}
	if before, after := bare(data), bare(back.Data); before != after && !bytes.Equal(mustEncode(t, read), back.Data) {
		t.Errorf("%s, then %s again:\n%.300q\nwas\n%.300q", name, read.Name, after, before)
	}
}

// bare is bytes without what they say of their encoding.
func bare(data []byte) string {
	text := string(data)
	for _, mark := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff", "\x84\x31\x95\x33"} {
		text = strings.TrimPrefix(text, mark)
	}
	return said.ReplaceAllString(text, "")
}

var said = regexp.MustCompile(`CA\s*\[[^\]]*\]|(?m:^#KI[F2] version=[\d.]* encoding=.*\n)|(?m:^'(?:CSA )?encoding=.*\n)`)

// TestRealThereAndBack: the records of the corpus in old encodings, and a part of the others, come back from each
// encoding that has their characters.
func TestRealThereAndBack(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	manifest, err := os.ReadFile(filepath.Join(root, "MANIFEST.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	tried, done := 0, 0
	for i, line := range strings.Split(string(manifest), "\n") {
		col := strings.Split(line, "\t")
		if len(col) < 5 || formats.ByName(col[0]) == nil || strings.HasPrefix(col[4], "utf") && i%60 > 0 || col[4] == "ascii" && i%400 > 0 {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, col[0]))
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 30_000 {
			continue
		}
		for _, name := range charset.Names() {
			tried++
			there, _, ok := written(t, formats.ByName(col[0]), data, name)
			if ok {
				done++
				comesBack(t, formats.ByName(col[0]), data, there.Data, name)
			}
			if t.Failed() {
				t.Fatal(col[0])
			}
		}
	}
	if done < 300 {
		t.Errorf("%d of %d could be written", done, tried)
	}
	t.Logf("%d of %d could be written", done, tried)
}

// TestMarks: a text that begins with a byte order mark of its own, after that of the file, goes into each encoding and
// comes back, or is refused in words that name it.
func TestMarks(t *testing.T) {
	for _, text := range []string{"(;FF[4]GM[1]CA[UTF-8]PB[棋];B[pd])", "(;FF[4]GM[1]PB[Ann];B[pd])"} {
		for marks := range 4 {
			for _, in := range []string{"UTF-8", "GB18030"} {
				data, err := charset.EncodeAs(strings.Repeat("\ufeff", marks)+strings.Replace(text, "UTF-8", in, 1), in, false)
				if err != nil {
					t.Fatal(err)
				}
				for _, name := range charset.Names() {
					f := formats.ByID("sgf").Parse(syntax.Decode(data, formats.ByID("sgf")))
					there, err := encode.Encode(formats.Of(f).Encode, f, name)
					if err != nil {
						if !strings.Contains(err.Error(), "(U+FEFF) does not exist in "+name) && !strings.Contains(err.Error(), "does not exist in") && !strings.Contains(err.Error(), "expected UTF-8") {
							t.Errorf("%d marks, %s to %s: %v", marks, in, name, err)
						}
						continue
					}
					back, _, ok := written(t, f.Format, there.Data, in)
					if want := strings.Repeat("\ufeff", max(marks-1, 0)); !ok || !strings.HasPrefix(strings.TrimLeft(back.Text, "\ufeff"), "(;") || strings.Count(back.Text, "\ufeff") != len(want)/3 {
						t.Errorf("%d marks, %s to %s and back: %.20q (%t)", marks, in, name, back.Text, ok)
					}
				}
			}
		}
	}
}

// TestUnknownName: a name of an encoding that recls does not know is not replaced, wherever a record has it, unless the
// user names the encoding or a mark tells.
func TestUnknownName(t *testing.T) {
	for _, text := range []string{
		"(;FF[4]GM[1]CA[UTF-7]PB[+U8HlyQ-])", "(;FF[4]GM[1]CA[HZ-GB-2312]PB[~{9EA&~}])", "(;FF[4]CA[klingon]PB[古力])", "(;CA[x]CA[UTF-8])",
		"(;FF[4]CA[UTF-8])(;FF[4]CA[UTF-7]PB[+U8HlyQ-])", "#KIF version=2.0 encoding=UTF-7\n手合割：平手\n   1 ７六歩(77)\n", "'CSA encoding=UTF-7\nV3.0\nPI\n+\n",
	} {
		format := formats.Detect("", []byte(text))
		for _, name := range charset.Names() {
			f := format.Parse(syntax.Decode([]byte(text), format))
			if r, err := encode.Encode(formats.Of(f).Encode, f, name); err == nil {
				t.Errorf("to %s: %q becomes %q", name, text, r.Data)
			}
		}
		f := format.Parse(syntax.Decode([]byte(text), format))
		if _, err := encode.Encode(formats.Of(f).Encode, f, "UTF-8"); err == nil || !strings.Contains(err.Error(), "which recls does not know: name the encoding that it is in with --from") {
			t.Errorf("%q: %v", text, err)
		}
		named, _ := syntax.DecodeAs([]byte(text), format, "UTF-8")
		marked := syntax.Decode([]byte("\ufeff"+text), format)
		for _, src := range []*syntax.Source{named, marked} {
			f := format.Parse(src)
			if r, err := encode.Encode(formats.Of(f).Encode, f, "UTF-8"); err != nil || bytes.Contains(r.Data, []byte("UTF-7")) {
				t.Errorf("%q, whose encoding is known: %q, %v", text, r.Data, err)
			}
		}
	}
}

func mustEncode(t *testing.T, read *charset.Text) []byte {
	t.Helper()
	data, err := charset.EncodeAs(read.Text, read.Name, read.Mark)
	if err != nil {
		t.Error(err)
	}
	return data
}

// declaration is what a text says of its encoding. Its spelling may differ, and a line that was needed once stays.
var declaration = regexp.MustCompile(`(?i)CA\[\s*UTF-?8\s*\]|#KI[F2] version=2.0 encoding=UTF-8\r*\n?|'CSA encoding=UTF-8\r*\n?`)

func undeclared(text string) string { return declaration.ReplaceAllString(text, "") }

// written is a record in another encoding, and what is read from its bytes.
func written(t *testing.T, format syntax.Format, data []byte, name string) (r encode.Result, again *syntax.Source, ok bool) {
	f := format.Parse(syntax.Decode(data, format))
	r, err := encode.Encode(formats.Of(f).Encode, f, name)
	if err != nil {
		return r, nil, false
	}
	again = syntax.Decode(r.Data, format)
	if again.Text() != r.Text {
		t.Errorf("in %s it is read as %q:\n%s", name, again.Text(), r.Text)
	}
	return r, again, true
}

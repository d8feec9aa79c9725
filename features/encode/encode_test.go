package encode_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

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
	return true
}

// declaration is what a text says of its encoding. Its spelling may differ, and a line that was needed once stays.
var declaration = regexp.MustCompile(`(?i)CA\[\s*UTF-?8\s*\]|#KI[F2] version=2.0 encoding=UTF-8\s|'CSA encoding=UTF-8\s`)

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

package server

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/uri"
	xencoding "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

const chineseRecord = "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[柯洁]PW[古力]C[第一手];B[ee] ;W[gc]B[aa])\n"

// misreadFile writes a record in GB2312, and gives its URI and what an editor makes of it that reads UTF-8.
func misreadFile(t *testing.T) (name, address, shown string) {
	t.Helper()
	data, err := simplifiedchinese.GB18030.NewEncoder().String(chineseRecord)
	if err != nil {
		t.Fatal(err)
	}
	name = filepath.Join(t.TempDir(), "old.sgf")
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
	return name, string(uri.File(name)), strings.ToValidUTF8(data, "�")
}

func (e *editor) misread(t *testing.T, address string) bool {
	t.Helper()
	var found struct {
		Items []struct{ Code string }
	}
	decodeInto(t, e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": address}}).Result, &found)
	for _, x := range found.Items {
		if x.Code == misreadCode {
			return true
		}
	}
	return false
}

// TestMisreadOnDisk: the server reads the file itself, and follows the editor that opens it again, types and saves.
func TestMisreadOnDisk(t *testing.T) {
	name, address, shown := misreadFile(t)
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "", shown)
	if !e.misread(t, address) {
		t.Error("a misread file is not told")
	}
	e.edit(address, obj{"range": span(0, 0, 0, 0), "text": " "})
	if !e.misread(t, address) {
		t.Error("a misread file that was edited is not told")
	}
	e.edit(address, obj{"range": span(0, 0, 1, 0), "text": chineseRecord}) // as a client that opens it again
	if e.misread(t, address) {
		t.Error("a file that was opened again is still told")
	}
	e.edit(address, obj{"range": span(0, 0, 0, 0), "text": "�"})
	if e.misread(t, address) {
		t.Error("a U+FFFD that somebody types is taken for a misreading")
	}
	e.change(address, shown)
	if !e.misread(t, address) {
		t.Error("a file that was opened again wrongly is not told")
	}
	if err := os.WriteFile(name, []byte(shown), 0o644); err != nil { // the harm is done: the text is what the file says
		t.Fatal(err)
	}
	later := time.Now().Add(time.Second)
	if err := os.Chtimes(name, later, later); err != nil {
		t.Fatal(err)
	}
	e.notify("workspace/didChangeWatchedFiles", obj{"changes": []obj{{"uri": address, "type": 2}}})
	if e.misread(t, address) {
		t.Error("a file that was saved as it was misread is still told")
	}
}

// TestNothingEditsAMisreadText asks everything that there is about such a text: no answer may bring an edit.
func TestNothingEditsAMisreadText(t *testing.T) {
	_, address, shown := misreadFile(t)
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "", chineseRecord)
	all := span(0, 0, 1, 0)
	ask := func(method string) string {
		m := e.call(method, obj{
			"textDocument": obj{"uri": address}, "position": obj{"line": 0, "character": 30}, "range": all, "newName": "x",
			"context": obj{"diagnostics": []obj{}}, "options": obj{}, "game": 0, "node": 0, "to": obj{"col": 1, "row": 1}, "action": obj{"kind": "comment", "text": "x"},
		})
		return string(m.Result)
	}
	editing := func() (list []string) {
		for _, f := range features {
			switch f.method {
			case "textDocument/publishDiagnostics", "workspace/executeCommand", "codeAction/resolve", "completionItem/resolve", "textDocument/completion":
				continue // completion is what somebody types
			}
			answer := ask(f.method)
			if strings.Contains(answer, `"newText"`) || strings.Contains(answer, `"data":{"uri"`) {
				list = append(list, f.method)
			}
		}
		return list
	}
	if got := strings.Join(editing(), " "); got != "textDocument/codeAction textDocument/formatting textDocument/rangeFormatting textDocument/rename recls/play recls/edit" {
		t.Errorf("of a text that is read rightly, these edit it: %s", got)
	}
	var offered []json.RawMessage
	decodeInto(t, json.RawMessage(ask("textDocument/codeAction")), &offered)
	e.change(address, shown)
	if got := editing(); len(got) > 0 {
		t.Errorf("a misread text is edited by %v", got)
	}
	if m := e.await("window/showMessage", nil); !strings.Contains(string(m.Params), `"message":"old.sgf was not formatted: `) {
		t.Errorf("the message does not begin with the file and what was not done: %s", m.Params)
	}
	for _, action := range offered { // of the text before: outdated, and never made for this one
		if m := e.call("codeAction/resolve", action); strings.Contains(string(m.Result), `"newText"`) {
			t.Errorf("%s is made for a misread text", action)
		}
	}
}

// TestSavedIn: rules about the encoding of a file are about the one in which a client says that it keeps the text, and
// stay so while somebody types.
func TestSavedIn(t *testing.T) {
	const address = "memfs:/1/old.sgf"
	e := start(t, Options{})
	e.begin(everything)
	e.open(address, "sgf", "(;FF[4]GM[1]SZ[9]PB[古力];B[ee])\n")
	codes := func() (list []string) {
		var found struct {
			Items []struct{ Code string }
		}
		decodeInto(t, e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": address}}).Result, &found)
		for _, x := range found.Items {
			list = append(list, x.Code)
		}
		return list
	}
	want := func(when, code string) {
		t.Helper()
		if got := codes(); !slices.Equal(got, []string{code}) {
			t.Errorf("%s: %v, want %s", when, got, code)
		}
	}
	want("nobody knows", "sgf/utf8-undeclared")
	e.call("recls/encoding", obj{"textDocument": obj{"uri": address}, "savedIn": "gb2312"})
	want("in GB2312", "sgf/charset-undeclared")
	e.edit(address, obj{"range": span(0, 17, 0, 17), "text": "C[x]"})
	want("after typing", "sgf/charset-undeclared")
	e.call("recls/encoding", obj{"textDocument": obj{"uri": address}, "savedIn": "UTF-8"})
	want("in UTF-8", "sgf/utf8-undeclared")
}

// TestOneTruth: what is found in a text that an editor has read rightly, and what fixing everything makes of it, is
// what the program finds in the bytes of the file and makes of them. It stays so while somebody types, when the file is
// saved in another encoding, and where the client sends the bytes.
func TestOneTruth(t *testing.T) {
	records := []struct {
		text string
		in   xencoding.Encoding
	}{
		{"V3.0\nN+羽生善治\nPI\n+\n+7776FU\n", japanese.EUCJP},
		{"V3.0\nN+羽生善治\nPI\n+\n+7776FU\n", japanese.ShiftJIS},
		{"V3.0\nN+羽生善治\nPI\n+\n+7776FU\n", unicode.UTF8},
		{"V3.0\nN+羽生善治\nPI\n+\n+7776FU\n", unicode.UTF8BOM},
		{"V3.0\nN+羽生善治\nPI\n+\n+7776FU\n", unicode.UTF16(unicode.BigEndian, unicode.UseBOM)},
		{"(;FF[4]GM[1]SZ[9]PB[古力]PW[李世石]C[第一手棋下在中央];B[ee])\n", simplifiedchinese.GB18030},
		{"(;FF[4]GM[1]SZ[9]PB[張栩]PW[王銘琬]C[第一手下在中央的地方];B[ee])\n", traditionalchinese.Big5},
		{"(;FF[4]GM[1]SZ[9]PB[羽根直樹]C[これは最初の手です];B[ee])\n", japanese.ShiftJIS},
		{"(;FF[4]GM[1]SZ[9]PB[羽根直樹]C[これは最初の一手です];B[ee])\n", japanese.EUCJP},
		{"(;FF[4]GM[1]SZ[9]PB[이창호]PW[조훈현]C[첫 번째 수입니다];B[ee])\n", korean.EUCKR},
		{"(;FF[4]GM[1]SZ[9]PB[Иван Петров]C[первый ход партии];B[ee])\n", charmap.Windows1251},
		{"(;FF[4]GM[1]SZ[9]PB[Müller]C[très joli];B[ee])\n", charmap.ISO8859_1},
		{"(;FF[4]GM[1]SZ[9]PB[Müller]C[très joli];B[ee])\n", unicode.UTF8},
		{"(;FF[4]GM[1]SZ[9]PB[柯洁]C[第一手];B[ee])\n", unicode.UTF8},
		{"(;FF[4]GM[1]SZ[9]PB[柯洁]C[第一手];B[ee])\n", unicode.UTF8BOM},
		{"(;FF[4]GM[1]SZ[9]PB[柯洁]C[第一手];B[ee])\n", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
		{"(;FF[4]GM[1]SZ[9]PB[Lee];B[ee])\n", unicode.UTF8},
	}
	e := start(t, Options{})
	e.begin(everything)
	rules := formats.Catalogue()
	// These are about bytes that belie the record's own word. An editor that has read them rightly has decided that
	// already.
	byBytes := map[string]bool{"sgf/invalid-bytes": true, "sgf/charset-wrong": true, "csa/encoding-mismatch": true}
	formatOf := func(name string) syntax.Format {
		if strings.HasSuffix(name, ".csa") {
			return csa.Format{}
		}
		return sgf.Format{}
	}
	compare := func(what, address, shown string, data []byte) {
		t.Helper()
		f := formatOf(address)
		file := f.Parse(syntax.Decode(data, f).Named(filepath.Base(address)))
		var found struct {
			Items []struct{ Code string }
		}
		decodeInto(t, e.call("textDocument/diagnostic", obj{"textDocument": obj{"uri": address}}).Result, &found)
		var got, want []string
		for _, x := range found.Items {
			got = append(got, x.Code)
		}
		for _, x := range rules.Check(t.Context(), file, diagnostics.Config{}) {
			if !byBytes[x.Code()] {
				want = append(want, x.Code())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the editor is told %v, the program finds %v", what, got, want)
		}
		fixed := shown
		for _, a := range e.actions(address, point(0, 0), point(1, 0), "source.fixAll.recls") {
			var made action
			e.result("codeAction/resolve", a, &made)
			fixed = edited(t, shown, made["edit"])
		}
		if want := rules.FixAll(t.Context(), file, diagnostics.Config{}, diagnostics.OnlySafe).File.Source().Text(); strings.TrimPrefix(fixed, "\ufeff") != strings.TrimPrefix(want, "\ufeff") {
			t.Errorf("%s: all is fixed to %q in the editor, to %q by the program", what, fixed, want)
		}
	}
	encoded := func(text string, in xencoding.Encoding) []byte {
		t.Helper()
		data, err := in.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return []byte(data)
	}
	folder := t.TempDir()
	for i, x := range records {
		for n, ca := range []string{"", "CA[]", "CA[UTF-8]", "CA[GB2312]"} {
			ending, shown, place, more := "sgf", strings.Replace(x.text, "FF[4]", "FF[4]"+ca, 1), "SZ[9]", "KM[5.5]"
			if strings.HasPrefix(x.text, "V3.0") {
				ending, place, more = "csa", "V3.0", "\n'x"
				shown = strings.Replace(x.text, "V3.0", []string{"", "'CSA encoding=\n", "'CSA encoding=UTF-8\n", "'CSA encoding=SHIFT_JIS\n"}[n]+"V3.0", 1)
			}
			data := encoded(shown, x.in)
			if syntax.Decode(data, formatOf("x."+ending)).Text() != shown {
				continue // its declaration has it read otherwise
			}
			what := fmt.Sprintf("%v, %q", x.in, shown)
			name := filepath.Join(folder, fmt.Sprintf("%d-%d.%s", i, n, ending))
			save := func(data []byte) {
				t.Helper()
				if err := os.WriteFile(name, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			save(data)
			address := string(uri.File(name))
			e.open(address, ending, shown)
			compare(what, address, shown, data)
			typed := strings.Replace(shown, place, place+more, 1)
			before := shown[:strings.Index(shown, place)+len(place)]
			line, column := strings.Count(before, "\n"), len(before)-strings.LastIndex(before, "\n")-1
			e.edit(address, obj{"range": span(line, column, line, column), "text": more})
			compare(what+", typed", address, typed, encoded(typed, x.in))
			save([]byte(typed))
			e.call("recls/encoding", obj{"textDocument": obj{"uri": address}}) // as VS Code does when it has saved
			compare(what+", saved in UTF-8", address, typed, []byte(typed))
			save(encoded(typed, x.in))
			e.call("recls/encoding", obj{"textDocument": obj{"uri": address}})
			compare(what+", saved as before", address, typed, encoded(typed, x.in))
			save([]byte(typed))
			e.notify("workspace/didChangeWatchedFiles", obj{"changes": []obj{{"uri": address, "type": 2}}})
			if x.in != unicode.UTF8 {
				compare(what+", saved in UTF-8 and told by the disk", address, typed, []byte(typed))
			}
			virtual := fmt.Sprintf("memfs:/%d-%d.%s", i, n, ending)
			e.open(virtual, ending, shown)
			e.call("recls/encoding", obj{"textDocument": obj{"uri": virtual}, "bytes": base64.StdEncoding.EncodeToString(data)})
			compare(what+", sent", virtual, shown, data)
			e.close(address)
			e.close(virtual)
		}
	}
}

package tasks_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/recls/recls/cmd/recls-web/tasks"
)

func run(t *testing.T, name, data string, o tasks.Options) tasks.Answer {
	t.Helper()
	options, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return tasks.Run(context.Background(), name, []byte(data), options)
}

// TestOpen reads a file in its encoding, and says what it may become.
func TestOpen(t *testing.T) {
	a := run(t, "open", "N+\x90\xe6\x8e\xe8\nPI\n+\n", tasks.Options{Name: "a.csa"})
	if a.Failed != "" || a.Text != "N+先手\nPI\n+\n" || a.Encoding != "Shift_JIS" || a.Format != "csa" {
		t.Errorf("%+v", a)
	}
	var to []string
	for _, c := range a.Conversions {
		to = append(to, c.To)
	}
	if got := strings.Join(to, " "); got != "kif ki2 jkf usi" {
		t.Errorf("may be converted to %s", got)
	}
}

// TestEncode writes an edited text back.
func TestEncode(t *testing.T) {
	for _, tt := range []struct {
		about, name, data, text, to string
		want, encoding, failed      string
	}{
		{"the encoding of the file", "a.csa", "N+\x90\xe6\x8e\xe8\nPI\n+\n", "N+後手\nPI\n+\n", "", "N+\x8c\xe3\x8e\xe8\nPI\n+\n", "Shift_JIS", ""},
		{"a character that it lacks", "a.csa", "N+\x90\xe6\x8e\xe8\nPI\n+\n", "N+先手각\nPI\n+\n", "", "", "", "line 1, column 5: `각` (U+AC01) does not exist in Shift_JIS"},
		{"in UTF-8 all the same", "a.sgf", "(;FF[4]CA[Shift_JIS]C[\x90\xe6\x8e\xe8])", "(;FF[4]CA[Shift_JIS]C[각])", "UTF-8", "(;FF[4]CA[UTF-8]C[각])", "UTF-8", ""},
		{"a new declaration", "a.sgf", "(;FF[4]CA[Shift_JIS]C[\x90\xe6\x8e\xe8])", "(;FF[4]CA[UTF-8]C[先手])", "", "(;FF[4]CA[UTF-8]C[先手])", "UTF-8", ""},
		{"an old wrong declaration stays", "a.sgf", "(;FF[4]CA[Shift_JIS]C[先手と後手です])", "(;FF[4]CA[Shift_JIS]C[先手と後手です。])", "", "(;FF[4]CA[Shift_JIS]C[先手と後手です。])", "UTF-8", ""},
		{"a mark stays", "a.sgf", "\ufeff(;FF[4])", "(;FF[4]C[先手])", "", "\ufeff(;FF[4]C[先手])", "UTF-8", ""},
		{"bytes that no text holds", "a.sgf", "(;FF[4]CA[UTF-8]C[先手\xff])", "(;FF[4]CA[UTF-8]C[先手\ufffd!])", "", "", "", "line 1, column 21: bytes that do not exist in UTF-8"},
		{"a new file", "", "(;FF[4]C[a])", "(;FF[4]C[先手])", "UTF-8", "(;FF[4]CA[UTF-8]C[先手])", "UTF-8", ""},
	} {
		a := run(t, "encode", tt.data, tasks.Options{Name: tt.name, Text: tt.text, To: tt.to})
		if a.Failed != tt.failed || string(a.Data) != tt.want {
			t.Errorf("%s: %q, %q: want %q, %q", tt.about, a.Data, a.Failed, tt.want, tt.failed)
		}
		if tt.failed == "" && a.Encoding != tt.encoding {
			t.Errorf("%s: in %s", tt.about, a.Encoding)
		}
	}
}

package baseline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax/snippet"
)

// version is that of the form of the file.
const version = 1

// errForm is what becomes of a file that Bytes has not written.
var errForm = i18n.Errorf("not a baseline of recls; --write-baseline FILE makes one")

// Load reads a baseline. The error has the path in it where the system gives it one.
func Load(path string) (*Baseline, error) {
	if project.IsView(path) {
		return nil, project.ErrNotRegular
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	b, err := New(path)
	if err != nil {
		return nil, err
	}
	entries, err := parse(data)
	b.Add(entries)
	return b, err
}

func parse(data []byte) ([]Entry, error) {
	var file struct {
		Version  int     `json:"recls-baseline"`
		Findings []Entry `json:"findings"`
	}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&file); err != nil {
		return nil, errForm
	}
	if _, err := in.Token(); err != io.EOF || file.Version == 0 {
		return nil, errForm
	}
	if file.Version != version {
		return nil, i18n.Errorf("a baseline of version %d: expected %d; make a new one with --write-baseline FILE", file.Version, version)
	}
	return file.Findings, nil
}

// Bytes is the baseline as it is written: sorted, so that the same findings give the same bytes, one a line, so that
// two versions can be compared.
func (b *Baseline) Bytes() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"recls-baseline\": %d, \"findings\": [", version)
	for i, e := range slices.Concat(b.Files()...) {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
		out.Write(snippet.JSON(e))
	}
	out.WriteString("\n]}\n")
	return out.Bytes()
}

// Len is the number of findings in it.
func (b *Baseline) Len() int {
	n := 0
	for _, e := range slices.Concat(b.Files()...) {
		n += e.Count
	}
	return n
}

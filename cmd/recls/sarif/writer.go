package sarif

import (
	"bytes"
	"encoding/json"
	"io"
)

// Version is that of the standard, and Schema where its schema is.
const (
	Version = "2.1.0"
	Schema  = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

// Writer writes a log of one run: Begin, Add any number of times, Finish. Errors are those of the
// underlying writer; the last one is kept and given by Finish.
type Writer struct {
	to  io.Writer
	any bool
	err error
}

// NewWriter writes to w.
func NewWriter(w io.Writer) *Writer { return &Writer{to: w} }

func (w *Writer) put(s []byte) {
	if w.err == nil {
		_, w.err = w.to.Write(s)
	}
}

// Begin writes what stands in front of the results. Lines may end in "\n", "\r\n" and a lone "\r", and columns are code points.
func (w *Writer) Begin() {
	w.put([]byte(`{"$schema":"` + Schema + `","version":"` + Version + `","runs":[{` +
		`"columnKind":"unicodeCodePoints","newlineSequences":["\r\n","\n","\r"],"results":[`))
}

// Results makes the text of results, one a line. It may be called on any goroutine.
func Results(list []Result) []byte {
	var out bytes.Buffer
	for i := range list {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
		out.Write(encode(&list[i]))
	}
	return out.Bytes()
}

// Add writes what Results has made.
func (w *Writer) Add(results []byte) {
	if len(results) == 0 {
		return
	}
	if w.any {
		w.put([]byte{','})
	}
	w.any = true
	w.put(results)
}

// Finish closes the log.
func (w *Writer) Finish(e End) error {
	type base struct {
		Description Text `json:"description"`
	}
	w.put([]byte("\n],\n\"tool\":"))
	w.put(encode(struct {
		Driver Driver `json:"driver"`
	}{e.Driver}))
	w.put([]byte(",\n\"invocations\":"))
	w.put(encode([]Invocation{e.Invocation}))
	w.put([]byte(",\n\"originalUriBaseIds\":"))
	w.put(encode(map[string]base{e.BaseID: {Text{Text: e.Base}}}))
	w.put([]byte("}]}\n"))
	return w.err
}

// encode writes strings, numbers and booleans: nothing can fail.
func encode(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

package sarif

import (
	"bytes"
	"fmt"
	"io"

	"github.com/recls/recls/syntax/snippet"
)

// Version is that of the standard, and Schema where its schema is.
const (
	Version = "2.1.0"
	Schema  = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)

// Writer writes a log of one run: Begin, Add any number of times, Finish. The underlying writer keeps its errors.
type Writer struct {
	to  io.Writer
	any bool
}

// Begin writes what comes before the results. language is that of the messages (3.14.7). Lines may end in "\n", "\r\n"
// and a lone "\r", and columns are code points.
func Begin(to io.Writer, language string) *Writer {
	fmt.Fprintf(to, `{"$schema":"%s","version":"%s","runs":[{"language":"%s","columnKind":"unicodeCodePoints","newlineSequences":["\r\n","\n","\r"],"results":[`,
		Schema, Version, language)
	return &Writer{to: to}
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
		_, _ = w.to.Write([]byte{','})
	}
	w.any = true
	_, _ = w.to.Write(results)
}

// Finish closes the log. base is in words what relative URIs are relative to, and baseID stands for.
func (w *Writer) Finish(driver Driver, run Invocation, baseID, base string) {
	bases := map[string]map[string]Text{baseID: {"description": {Text: base}}}
	fmt.Fprintf(w.to, "\n],\n\"tool\":%s,\n\"invocations\":%s,\n\"originalUriBaseIds\":%s}]}\n",
		encode(map[string]Driver{"driver": driver}), encode([]Invocation{run}), encode(bases))
}

// encode writes strings, numbers and booleans: nothing can fail.
func encode(v any) []byte { return snippet.JSON(v) }

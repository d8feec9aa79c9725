package rules

import (
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/i18n"
)

// Packed is the name of the table that has the pages of all rules. It is beside those of the translations: the program
// has it, and a browser fetches it when the first page is opened.
const Packed = "pages"

// packed are the pages by the codes of their rules, unpacked when the first one is opened.
var packed = sync.OnceValue(func() map[string]string {
	unpacked, err := gzip.NewReader(bytes.NewReader(i18n.Table(Packed)))
	if err != nil {
		return nil
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return nil
	}
	all := make(map[string]string)
	for page := range strings.SplitSeq(string(text), "\x00") {
		code, text, _ := strings.Cut(page, "\n")
		all[code] = text
	}
	return all
})

// Text is the page of a rule as it is written; "" without one.
func Text(code string) string { return packed()[code] }

// Pack makes the table of all pages, given by the codes of their rules.
func Pack(all map[string]string) []byte {
	var b bytes.Buffer
	// There is no error: the level is a constant that exists, and a buffer takes everything.
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	for i, code := range slices.Sorted(maps.Keys(all)) {
		if i > 0 {
			w.Write([]byte{0})
		}
		io.WriteString(w, code+"\n"+all[code])
	}
	w.Close()
	return b.Bytes()
}

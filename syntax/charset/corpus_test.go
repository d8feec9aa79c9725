package charset

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// real is a file of the corpus with the charset that its manifest says its bytes are in.
type real struct {
	path, format, encoding string
	data                   []byte
}

func corpus(t testing.TB) []real {
	files := corpusOrNone(t)
	if files == nil {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	return files
}

// corpusOrNone is nil without a corpus.
func corpusOrNone(t testing.TB) []real {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		return nil
	}
	manifest, err := os.ReadFile(filepath.Join(root, "MANIFEST.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var files []real
	for line := range strings.Lines(string(manifest)) {
		col := strings.Split(line, "\t")
		if len(col) < 5 || col[0] == "path" || col[4] == "ascii" {
			continue
		}
		if strings.HasPrefix(col[0], "pgn/") {
			continue // chess is not among the records whose encodings recls guesses
		}
		data, err := os.ReadFile(filepath.Join(root, col[0]))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, real{col[0], col[3], col[4], data})
	}
	return files
}

// truth is what the file says, read as the manifest has it.
func (r real) truth(t testing.TB) string {
	name, bom := strings.CutSuffix(r.encoding, "-bom")
	c, ok := find(name)
	if !ok {
		t.Fatalf("%s: the manifest says %q", r.path, r.encoding)
	}
	data := r.data
	if bom {
		data = bytes.TrimPrefix(data, []byte(markFor(c.name)))
	}
	return c.codec.decode(data)
}

var asSGF = Options{
	Candidates: []string{"GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR", "Windows-1251", "Windows-1252"},
	Fallback:   "ISO-8859-1",
}

var asCSA = Options{Candidates: []string{"Shift_JIS", "EUC-JP"}}

// indistinct are the files whose bytes no reader can tell from a likelier charset without being told, and which tell.
var indistinct = []string{
	"encoding-japanese-iso2022jp", // seven bits: it is ASCII too
	"encoding-western",            // lists of single letters, no words to go by
}

func (r real) isIndistinct() bool {
	return slices.ContainsFunc(indistinct, func(part string) bool { return strings.Contains(r.path, part) })
}

var declaration = regexp.MustCompile(`CA\[([^]]+)\]|(?m)^'(?:CSA )?encoding=(\S+)`)

func (r real) declared() string {
	m := declaration.FindSubmatch(r.data)
	if m == nil {
		return ""
	}
	return string(m[1]) + string(m[2])
}

func (r real) options() Options {
	if r.format == "csa" {
		return asCSA
	}
	return asSGF
}

// TestCorpusDeclared reads every file as recls does: with what it says itself.
func TestCorpusDeclared(t *testing.T) {
	for _, r := range corpus(t) {
		o := r.options()
		o.Declared = r.declared()
		got := Decode(r.data, o)
		if got.Text != r.truth(t) {
			t.Errorf("%s: %s, declared %q, read as %s (%s)", r.path, r.encoding, o.Declared, got.Name, got.How)
		}
		if again, err := got.Encode(got.Text); err != nil || !bytes.Equal(again, r.data) {
			t.Errorf("%s: %s does not come back: %v", r.path, got.Name, err)
		}
	}
}

// TestCorpusUndeclared takes the declarations away: the text must come out as the manifest says.
func TestCorpusUndeclared(t *testing.T) {
	total, wrong := map[string]int{}, map[string][]string{}
	for _, r := range corpus(t) {
		got := Decode(r.data, r.options())
		total[r.encoding]++
		if got.Text != r.truth(t) {
			wrong[r.encoding] = append(wrong[r.encoding], fmt.Sprintf("%s as %s (%s)", r.path, got.Name, got.How))
			if !r.isIndistinct() {
				t.Errorf("%s: %s read as %s (%s)", r.path, r.encoding, got.Name, got.How)
			}
		}
		if again, err := got.Encode(got.Text); err != nil || !bytes.Equal(again, r.data) {
			t.Errorf("%s: %s does not come back: %v", r.path, got.Name, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(total)) {
		n := total[name]
		t.Logf("%-14s %3d files, %3d agree  %v", name, n, n-len(wrong[name]), wrong[name])
	}
}

// TestCorpusTranscoded writes what real records say in every charset that can hold it and reads it
// back without being told: line by line too, as a file may hold nothing but two names.
func TestCorpusTranscoded(t *testing.T) {
	right, all := map[string]int{}, map[string]int{}
	for _, r := range corpus(t) {
		text := r.truth(t)
		for _, name := range languagesOf(r) {
			body, ok := mustFind(name).codec.encode(text)
			if !ok {
				continue
			}
			check := func(kind string, body []byte) {
				all[kind+name]++
				if got := Decode(body, asSGF); got.Text == mustFind(name).codec.decode(body) {
					right[kind+name]++
				} else if kind == "file " {
					t.Errorf("%s in %s read as %s (%s)", r.path, name, got.Name, got.How)
				}
			}
			check("file ", body)
			for line := range bytes.Lines(body) {
				if !isASCII(line) {
					check("line ", line)
				}
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(all)) {
		share := float64(right[kind]) / float64(all[kind])
		t.Logf("%-15s %5d of %5d (%.1f %%)", kind, right[kind], all[kind], 100*share)
		if share < 0.98 {
			t.Errorf("%s: only %.1f %% are read right", kind, 100*share)
		}
	}
}

func languagesOf(r real) []string {
	switch {
	case r.format == "csa" || r.format == "kif" || strings.Contains(r.path, "japan"):
		return []string{"Shift_JIS", "EUC-JP"}
	case strings.Contains(r.path, "chinese") && strings.Contains(r.path, "trad"):
		return []string{"Big5"}
	case strings.Contains(r.path, "chinese"), strings.Contains(r.path, "fox"), strings.Contains(r.path, "no-ca"):
		return []string{"GB18030"}
	case strings.Contains(r.path, "korean"):
		return []string{"EUC-KR"}
	}
	return nil
}

// Package baseline remembers what is known to be wrong with a collection, so that only what is new needs an answer.
//
// A finding is known again by its file, its rule and the text at and around its span without white space: lines may be
// added above it and the record laid out anew. Findings that are alike in all three are counted. A baseline is a file
// that people keep beside their records: sorted, a finding a line, with paths relative to it.
package baseline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// Key is by what a finding of a file is known again.
type Key struct {
	Code string `json:"code"`
	Text string `json:"text"` // fingerprint
}

// Entry is findings that look alike.
type Entry struct {
	File string `json:"file"` // relative to the folder of the baseline, with slashes
	Key
	Count int `json:"count"`
}

func compare(a, b Entry) int {
	return cmp.Or(strings.Compare(a.Code, b.Code), strings.Compare(a.Text, b.Text))
}

// Baseline is what is known. While nothing is added it serves several goroutines.
type Baseline struct {
	folder string             // absolute
	files  map[string][]Entry // by their File, each list sorted
}

// New is an empty baseline at a path.
func New(path string) (*Baseline, error) {
	abs, err := filepath.Abs(path)
	return &Baseline{filepath.Dir(abs), make(map[string][]Entry)}, err
}

// name is a path as the baseline writes it. What is not a path, such as the name of standard input, and a path on
// another drive stay as they are.
func (b *Baseline) name(path string) string {
	if strings.HasPrefix(path, "<") {
		return path
	}
	outer, _, _ := strings.Cut(path, "!")
	member := path[len(outer):]
	if abs, err := filepath.Abs(outer); err == nil {
		if rel, err := filepath.Rel(b.folder, abs); err == nil {
			outer = rel
		}
	}
	return filepath.ToSlash(outer) + member
}

// Path is where the file of an entry is; of a member of an archive, where that is.
func (b *Baseline) Path(e Entry) string {
	outer, _, _ := strings.Cut(e.File, "!")
	if filepath.IsAbs(outer) {
		return outer
	}
	return filepath.Join(b.folder, filepath.FromSlash(outer))
}

// Files are the entries of each file, sorted by its name.
func (b *Baseline) Files() [][]Entry {
	lists := make([][]Entry, 0, len(b.files))
	for _, file := range slices.Sorted(maps.Keys(b.files)) {
		lists = append(lists, b.files[file])
	}
	return lists
}

// Compare reports which findings of the file at a path are known, each as often as it was counted; and what is known
// and was not found: it was fixed, or its text has changed.
func (b *Baseline) Compare(path string, found []Key) (known []bool, stale []Entry) {
	entries := b.files[b.name(path)]
	left := make(map[Key]int, len(entries))
	for _, e := range entries {
		left[e.Key] = e.Count
	}
	known = make([]bool, len(found))
	for i, k := range found {
		if left[k] > 0 {
			known[i] = true
			left[k]--
		}
	}
	for _, e := range entries {
		if e.Count = left[e.Key]; e.Count > 0 {
			stale = append(stale, e)
		}
	}
	return known, stale
}

// Entries counts the findings of the file at a path. It may be called on any goroutine.
func (b *Baseline) Entries(path string, found []Key) []Entry {
	count := make(map[Key]int, len(found))
	for _, k := range found {
		count[k]++
	}
	name := b.name(path)
	entries := make([]Entry, 0, len(count))
	for k, n := range count {
		entries = append(entries, Entry{name, k, n})
	}
	slices.SortFunc(entries, compare)
	return entries
}

// Add takes entries, which take the least time in their order. Of those that are alike in all but the count, such as of
// a file that was named twice, the higher one counts.
func (b *Baseline) Add(entries []Entry) {
	for _, e := range entries {
		list := b.files[e.File]
		at, known := slices.BinarySearchFunc(list, e, compare)
		if known {
			list[at].Count = max(list[at].Count, e.Count)
		} else {
			b.files[e.File] = slices.Insert(list, at, e)
		}
	}
}

// How many characters that are not white space count before and after a span, and in it: about a node of SGF, so that a
// change makes no more than the finding beside it a new one.
const (
	around = 4
	inside = 64
)

// Fingerprint is 16 hexadecimal digits for the text of a span and what is around it.
func Fingerprint(text string, at syntax.Span) string {
	start := min(max(at.Start, 0), len(text))
	end := min(max(at.End, start), len(text))
	var b []byte
	b = append(backward(b, text[:start]), 0)
	b = append(forward(b, text[start:end], inside), 0)
	sum := sha256.Sum256(forward(b, text[end:], around))
	return hex.EncodeToString(sum[:8])
}

func forward(to []byte, text string, most int) []byte {
	for _, r := range text {
		if unicode.IsSpace(r) {
			continue
		}
		if most--; most < 0 {
			break
		}
		to = utf8.AppendRune(to, r)
	}
	return to
}

// backward puts the last characters in their order backwards, which is as good.
func backward(to []byte, text string) []byte {
	for most := around; most > 0 && text != ""; {
		r, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
		if !unicode.IsSpace(r) {
			to, most = utf8.AppendRune(to, r), most-1
		}
	}
	return to
}

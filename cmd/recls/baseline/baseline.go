// Package baseline remembers what is known to be wrong with a collection, so that only what is new needs an answer.
//
// A finding is known again by its file, its rule and the text at and around its place without white space: lines may be added
// above it and the record laid out anew. Findings that are alike in all three are counted. A baseline is a file that people keep
// beside their records: sorted, a finding a line, with paths relative to it.
package baseline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Entry is findings that look alike.
type Entry struct {
	File  string `json:"file"` // relative to the folder of the baseline, with slashes
	Code  string `json:"code"`
	Text  string `json:"text"` // fingerprint
	Count int    `json:"count"`
}

func (e Entry) key() key { return key{e.Code, e.Text} }

type key struct{ code, text string }

// Baseline is what is known. It does not change, and serves several goroutines.
type Baseline struct {
	place
	entries []Entry
	files   map[string][]Entry
}

// place turns the names of files into those of a baseline.
type place struct {
	folder string // absolute
}

func at(path string) (place, error) {
	abs, err := filepath.Abs(path)
	return place{filepath.Dir(abs)}, err
}

// name is a path as the baseline writes it. What is no path, such as the name of standard input, and a path on another drive
// stay as they are.
func (p place) name(path string) string {
	if strings.HasPrefix(path, "<") {
		return path
	}
	outer, member, inside := strings.Cut(path, "!")
	abs, err := filepath.Abs(outer)
	if err == nil {
		if rel, err := filepath.Rel(p.folder, abs); err == nil {
			outer = rel
		}
	}
	outer = filepath.ToSlash(outer)
	if inside {
		return outer + "!" + member
	}
	return outer
}

// Path is where the file of an entry is; of a member of an archive, where that is.
func (b *Baseline) Path(e Entry) string {
	outer, _, _ := strings.Cut(e.File, "!")
	if filepath.IsAbs(outer) {
		return outer
	}
	return filepath.Join(b.folder, filepath.FromSlash(outer))
}

// Files are the files that the baseline knows, sorted.
func (b *Baseline) Files() []string {
	var files []string
	for _, e := range b.entries {
		if len(files) == 0 || files[len(files)-1] != e.File {
			files = append(files, e.File)
		}
	}
	return files
}

// Of is the entries of a file, by its name in the baseline.
func (b *Baseline) Of(file string) []Entry { return b.files[file] }

// File is what is known about one file, while its findings are held against it.
type File struct {
	entries []Entry
	left    map[key]int
}

// File gives what is known about the file at a path.
func (b *Baseline) File(path string) *File {
	f := &File{entries: b.files[b.name(path)]}
	if len(f.entries) > 0 {
		f.left = make(map[key]int, len(f.entries))
		for _, e := range f.entries {
			f.left[e.key()] += e.Count
		}
	}
	return f
}

// Knows reports whether a finding is known, each as often as it was counted.
func (f *File) Knows(code, text string) bool {
	k := key{code, text}
	if f.left[k] == 0 {
		return false
	}
	f.left[k]--
	return true
}

// Left is what is known and was not asked about: it was mended, or its text has changed.
func (f *File) Left() []Entry {
	var stale []Entry
	for _, e := range f.entries {
		if n := f.left[e.key()]; n > 0 {
			e.Count = n
			stale = append(stale, e)
		}
	}
	return stale
}

// Builder gathers what is to be known.
type Builder struct {
	place
	path    string
	entries []Entry
}

// NewBuilder is for a baseline at a path.
func NewBuilder(path string) (*Builder, error) {
	p, err := at(path)
	return &Builder{place: p, path: path}, err
}

// Entries counts the n findings of a file. It may be called on any goroutine.
func (b *Builder) Entries(path string, n int, finding func(i int) (code, text string)) []Entry {
	count := make(map[key]int, n)
	for i := range n {
		code, text := finding(i)
		count[key{code, text}]++
	}
	name := b.name(path)
	entries := make([]Entry, 0, len(count))
	for k, n := range count {
		entries = append(entries, Entry{File: name, Code: k.code, Text: k.text, Count: n})
	}
	return entries
}

// Add takes the entries of one file.
func (b *Builder) Add(entries []Entry) { b.entries = append(b.entries, entries...) }

// sorted puts entries into the order of the file and joins what is alike.
func sorted(entries []Entry) []Entry {
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(strings.Compare(a.File, b.File), strings.Compare(a.Code, b.Code), strings.Compare(a.Text, b.Text))
	})
	var out []Entry
	for _, e := range entries {
		if n := len(out); n > 0 && out[n-1].File == e.File && out[n-1].key() == e.key() {
			out[n-1].Count = max(out[n-1].Count, e.Count) // the file was named twice
			continue
		}
		out = append(out, e)
	}
	return out
}

// How many characters that are no white space count before and behind a place, and in it: about a node of SGF, so that a change
// makes no more than the finding beside it a new one.
const (
	around = 4
	inside = 64
)

// Fingerprint is 16 hexadecimal digits for the text from start to end, in bytes, and what stands around it.
func Fingerprint(text string, start, end int) string {
	start = min(max(start, 0), len(text))
	end = min(max(end, start), len(text))
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

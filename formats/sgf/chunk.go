package sgf

import (
	"slices"
	"strings"

	"github.com/recls/recls/syntax"
)

// Chunks cuts a text before what seem to be trees.
func (Format) Chunks(text string, size int) (chunks []syntax.Span) {
	start := 0
	for len(text)-start > size {
		end := treeStart(text, start+size)
		if end < 0 {
			break
		}
		chunks, start = append(chunks, syntax.Span{Start: start, End: end}), end
	}
	return append(chunks, syntax.Span{Start: start, End: len(text)})
}

// maxSearch is how far from a wished place a chunk may begin, in bytes.
const maxSearch = 1 << 20

// treeStart is the offset of a `(;` at or after from before which a tree may have ended
// and after which a root seems to begin; -1 without one. A root has a property of the
// root or of the game first, and a variation does not.
func treeStart(text string, from int) int {
	end := min(len(text), from+maxSearch)
	for at := from; at < end; at++ {
		n := strings.Index(text[at:end], "(;")
		if n < 0 {
			return -1
		}
		at += n
		name := skipBlanks(text, at+len("(;"))
		if aboutGame(text, name) && strings.HasSuffix(strings.TrimRight(text[:at], blanks), ")") {
			return at
		}
	}
	return -1
}

// ParseChunk reads some of the trees of a text. What it says of the first tree of its
// file is so of the first chunk alone.
func (f Format) ParseChunk(src *syntax.Source, chunk syntax.Span, arena *syntax.Arena) (*syntax.File, bool) {
	text := src.Text()[:chunk.End]
	p := &parser{b: arena.Builder(src, File, guess(text[chunk.Start:])), text: text, innermost: syntax.None}
	if chunk.Start > 0 {
		p.b.Token(Prose, chunk.Start)
		p.trees()
	} else {
		p.all()
	}
	file := p.file(f)
	return file, chunk.End == src.Len() || endsWhole(file, text)
}

// endsWhole reports whether nothing in a chunk, which ends with a text, looks for an end
// that may lie after it: it has a tree, and nothing but white space after the last one.
func endsWhole(f *syntax.File, text string) bool {
	if f.GameCount() == 0 || FactsOf(f).Open != syntax.None || !IsBlank(text[f.GameSpan(f.GameCount()-1).End:]) {
		return false
	}
	return !slices.ContainsFunc(f.Faults.List(), func(x syntax.Fault) bool { return !local[x.Code] })
}

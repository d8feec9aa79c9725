package syntax

import "math"

// Compose makes one list of edits of two: first changes a text, second what came out of that. What is returned changes
// the text in one go, in its order and without overlaps. Both lists must be such as Apply takes.
func Compose(first, second []Edit) []Edit {
	middle := pieces(byPlace(first))
	return joined(rewrite(middle, byPlace(second)))
}

// piece is a part of an edited text: a span kept from the text before, or new text.
type piece struct {
	kept Span
	text string // of a piece that is not kept
	new  bool
}

func (p piece) len() int {
	if p.new {
		return len(p.text)
	}
	return p.kept.Len()
}

// cut is the part of a piece from byte a to byte b.
func (p piece) cut(a, b int) piece {
	if p.new {
		return piece{text: p.text[a:b], new: true}
	}
	return piece{kept: Span{p.kept.Start + a, p.kept.Start + b}}
}

// pieces is what the edits, in order, make of a text of any length: the last piece is open.
func pieces(edits []Edit) []piece {
	list := make([]piece, 0, 2*len(edits)+1)
	at := 0
	for _, e := range edits {
		list = append(list, piece{kept: Span{at, e.Span.Start}}, piece{text: e.Text, new: true})
		at = e.Span.End
	}
	return append(list, piece{kept: Span{at, math.MaxInt}})
}

// rewrite applies edits, in order, to a text that is given in pieces.
func rewrite(text []piece, edits []Edit) []piece {
	out := make([]piece, 0, len(text)+2*len(edits))
	i, used, at := 0, 0, 0 // the piece, the bytes of it that are done, the offset in the text
	upTo := func(end int, keep bool) {
		for at < end {
			n := min(end-at, text[i].len()-used)
			if keep && n > 0 {
				out = append(out, text[i].cut(used, used+n))
			}
			at, used = at+n, used+n
			if used == text[i].len() && i+1 < len(text) {
				i, used = i+1, 0
			}
		}
	}
	for _, e := range edits {
		upTo(e.Span.Start, true)
		out = append(out, piece{text: e.Text, new: true})
		upTo(e.Span.End, false)
	}
	out = append(out, text[i].cut(used, text[i].len()))
	return append(out, text[i+1:]...)
}

// joined turns pieces into edits: whatever lies between two kept ones.
func joined(list []piece) []Edit {
	var edits []Edit
	at, text := 0, ""
	for _, p := range list {
		switch {
		case p.new:
			text += p.text
		case p.kept.Len() > 0:
			if p.kept.Start > at || text != "" {
				edits = append(edits, Edit{Span{at, p.kept.Start}, text})
			}
			at, text = p.kept.End, ""
		}
	}
	return edits
}

package ishi

import "github.com/recls/recls/syntax"

// ParseApart reads the text of a collection in parts, each of whole events. It cuts in front of EVENT lines and asks each part whether
// something in it looks for an end behind the cut: where one does, it is Parse.
func (f Format) ParseApart(src *syntax.Source, n int, together func(n int, work func(i int))) *syntax.File {
	texts := syntax.Divide(src.Text(), n, eventStart)
	if _, foreign := goPackage(src.Text()); foreign || len(texts) < 2 {
		return f.Parse(src)
	}
	parts, room := make([]apart, len(texts)), syntax.RoomFor(texts, guess, together)
	together(len(texts), func(i int) {
		part := syntax.NewSource(texts[i])
		parts[i] = readApart(room.Builder(i, part, File), part)
	})
	trees := make([]*syntax.Tree, len(parts))
	faults, info := &syntax.Faults{}, &Info{}
	at, nodes := 0, 0
	for i, x := range parts {
		if i+1 < len(parts) && x.openUser() || !faults.Append(x.faults, at) {
			return f.Parse(src)
		}
		for _, e := range x.info.Events {
			e.Node += syntax.NodeID(nodes)
			info.Events = append(info.Events, e)
		}
		trees[i] = x.tree
		at, nodes = at+len(texts[i]), nodes+x.tree.Len()-1
	}
	return syntax.NewFile(f, room.Join(src, trees), faults, info, gamesOf(info.Events))
}

// eventStart is the start of the first line behind the one at from that says EVENT and has no remark before it; -1 without one.
func eventStart(text string, from int) int {
	r := newLines(text)
	r.at = from
	r.next() // who knows where it begins
	for remark := true; r.more() && r.at < from+syntax.MaxSearch; {
		l := r.next()
		if l.kw == EventWord && !remark {
			return l.start
		}
		if !l.blank(text) {
			remark = l.kw == RemarkWord
		}
	}
	return -1
}

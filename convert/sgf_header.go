package convert

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// headerIdents are the properties of the root that an event's header carries.
var headerIdents = []string{
	"GN", "EV", "RO", "PB", "BR", "PW", "WR", "DT", "RE", "KM", "HA", "RU", "TM", "OT", "PC", "US", "SO", "AN",
}

// eventPart writes all that is before the tree of moves, and returns the node that the tree begins with, -1 without
// one: the nodes from the root on that hold no move and have one child are the event's own. What they say before the
// last stones are set up is before SETUP.
func (w *fromSGF) eventPart() int32 {
	chain, next := []int32{0}, w.g.Nodes[0].Child
	if w.g.Nodes[0].Move.Action != record.NoAction {
		chain, next = nil, 0
	}
	for next > 0 && w.g.Nodes[next].Next < 0 && w.g.Nodes[next].Move.Action == record.NoAction {
		chain = append(chain, next)
		next = w.g.Nodes[next].Child
	}
	items := make([]item, 0, len(chain))
	last := -1
	for i, n := range chain {
		items = append(items, w.read(n))
		w.mark(&items[i])
		w.Add(i18n.Msg("empty nodes"), bit(i > 0 && items[i].empty()))
		if len(items[i].setup) > 0 {
			last = i
		}
	}
	if len(chain) == 0 {
		items, last = append(items, item{setup: w.g.Detail(0).Setup}), 0
	}
	w.stones(items)
	if len(items) > 0 {
		w.remarks(&items[0])
		items[0].remarks = nil
	}
	w.header()
	for i := range items {
		w.remarks(&items[i])
		if i == last {
			w.setup(items[:i+1])
		}
		if items[i].view != nil || items[i].figure {
			w.Add(i18n.Msg("views (`VW`) and figures (`FG`) before the first move"), 1)
		}
		w.data(&items[i])
	}
	return next
}

// stones sets up the board of the event with what the nodes before the first move say.
func (w *fromSGF) stones(items []item) {
	for i := range items {
		for _, s := range items[i].setup {
			w.board.Set(s.Point, s.Color)
		}
	}
}

// setup writes the stones on the board, in the order in which they were set up.
func (w *fromSGF) setup(items []item) {
	var stones [3][]string
	seen := make(map[record.Point]bool)
	for i := range items {
		for _, p := range items[i].setup {
			c := w.board.At(p.Point)
			if !seen[p.Point] {
				seen[p.Point] = true
				stones[c] = append(stones[c], w.place(p.Point))
			}
		}
	}
	w.out.WriteString(wrapped("SETUP B", stones[record.Black]) + wrapped("SETUP W", stones[record.White]))
}

// header writes the EVENT line and the header lines, and the comment on the game.
func (w *fromSGF) header() {
	h := make(map[string]string)
	for _, f := range w.g.Header {
		if _, seen := h[f.Name]; !seen {
			h[f.Name] = strings.TrimSpace(strings.ReplaceAll(clean(f.Value), "\n", " "))
			if f.Name == "GC" {
				h[f.Name] = clean(f.Value)
			}
		}
	}
	title, source := h["GN"], notation.Join(", ", h["EV"], h["RO"])
	if title == "" {
		title, source = source, ""
	}
	fields, notes := gameNotes(h["GC"])
	w.out.WriteString(strings.TrimRight("EVENT "+title, " ") + "\n")
	w.line("BLACK", notation.Join(" ", h["PB"], h["BR"]))
	w.line("WHITE", notation.Join(" ", h["PW"], h["WR"]))
	w.line("DATE", notation.Join("", h["DT"], fields["Date"]))
	w.line("HANDICAP", notation.Join("", h["HA"], fields["Handicap"]))
	w.line("KOMI", notation.Join("", h["KM"], fields["Komi"]))
	w.line("PLACE", h["PC"])
	w.line("RESULT", notation.Join("", h["RE"], fields["Result"]))
	w.line("RULES", h["RU"])
	w.line("SOURCE", source)
	w.line("SOURCE", h["SO"])
	w.line("TIMELIMIT", timeWords(h["TM"], h["OT"]))
	w.line("ANALYSIS", h["AN"])
	w.line("RECORDER", h["US"])
	w.line("BOARDSIZE", strconv.Itoa(w.g.Rows))
	w.out.WriteString(comBlock("", notes))
}

func (w *fromSGF) line(keyword, value string) {
	if value != "" {
		w.out.WriteString(keyword + " " + value + "\n")
	}
}

// gameNotes takes the lines off the start of a comment that name a header field: what IshiToSGF found no property for.
func gameNotes(text string) (fields map[string]string, rest string) {
	fields = make(map[string]string)
	for {
		line, behind, _ := strings.Cut(text, "\n")
		name, value, ok := strings.Cut(line, ": ")
		known := slices.ContainsFunc(formFields, func(f formField) bool { return f.name == name && !f.fits(value) })
		if _, seen := fields[name]; !ok || !known || seen {
			return fields, text
		}
		fields[name], text = value, behind
	}
}

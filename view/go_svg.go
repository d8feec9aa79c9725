package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// The picture of a Go board. A unit is a tenth of the distance between two lines. Everything that occurs often is one
// path a kind: a stone is a line of no length with a round, wide pen, nine bytes each. The wood makes it readable on
// dark and on light themes alike.
const (
	goCell   = 10
	goScale  = 2.4 // pixels a unit for boards that are small enough
	goMargin = 8   // room for the coordinates
	goEdge   = 2   // room on the sides without them

	// unlettered is how many rows a picture of Go of a fixed size has before its coordinates are too small to be read:
	// the room is worth more to the stones.
	unlettered = 15
)

var (
	goWood      = paint{"board", "#e3b968"}
	goRuling    = paint{"ruling", "#4a3510"}
	goBlack     = paint{"black", "#222"}
	goWhite     = paint{"white", "#fff"}
	goInk       = paint{"ink", "#222"}          // of marks on white stones and on the board
	goPaper     = paint{"ink-on-black", "#fff"} // of marks on black stones
	goLast      = paint{"last-move", "#d3202a"} // around the stone of the move
	goLine      = paint{"line", "#1f5fbf"}      // between points
	goSelection = paint{"selection", "#2f6fd0"} // of selected points
)

// goCanvas draws the window of a view.
type goCanvas struct {
	canvas
	*goView
	look
	margin int // at the top and on the left
}

func (v *goView) picture(d drawing) Picture {
	if !d.inline && !d.natural && v.Game.Kind == record.Go && v.window.bottom-v.window.top >= unlettered {
		d.noCoordinates = true
	}
	c := &goCanvas{canvas: canvas{drawing: d}, goView: v, look: looks[v.Game.Kind], margin: goMargin}
	if d.noCoordinates {
		c.margin = goEdge
	}
	width := float64(v.window.width()*goCell + (v.window.height()-1)*c.slant + c.margin + goEdge)
	height := float64((v.window.height()-1)*c.pitch + goCell + c.margin + goEdge)
	if d.inline {
		c.Grow(targetSize * (v.window.width()*v.window.height() + 1))
	}
	c.open(`fill="none" stroke-linecap="round" text-anchor="middle" font-family="sans-serif"`)
	c.add(`<rect width="%s" height="%s" rx="2" %s/>`, num(width), num(height), c.fill(c.ground))
	if !d.noCoordinates {
		c.coordinates()
	}
	c.ruling()
	c.stones()
	c.overlay()
	c.strokes()
	c.signs()
	c.veils()
	c.nextMoves()
	c.add(`</g>`)
	c.targets()
	return c.finish(width, height, goScale)
}

// at is the middle of a point.
func (c *goCanvas) at(p record.Point) (x, y int) {
	col, row := c.placeOf(p)
	return c.margin + col*goCell + row*c.slant + goCell/2, c.margin + row*c.pitch + goCell/2
}

// shapes is a path with the same outline around every shown point that which selects.
func (c *goCanvas) shapes(outline string, which func(record.Point) bool) string {
	var d strings.Builder
	for p := range c.points(false) {
		if which(p) {
			x, y := c.at(p)
			fmt.Fprintf(&d, "M%d %d%s", x, y, outline)
		}
	}
	return d.String()
}

// dot is an outline without length: a round pen makes a disc of it.
const dot = "h0"

func (c *goCanvas) dots(which func(record.Point) bool) string { return c.shapes(dot, which) }

// lineTo is a path from point to point.
func (c *goCanvas) lineTo(from, to record.Point) string {
	x, y := c.at(from)
	tox, toy := c.at(to)
	return fmt.Sprintf("M%d %dL%d %d", x, y, tox, toy)
}

func (c *goCanvas) coordinates() {
	c.add(`<g %s font-size="5">`, c.fill(c.names))
	for col := range c.window.width() {
		p := c.pointAt(col, 0)
		x, _ := c.at(p)
		name := c.column(int(p.Col))
		if len(name) > 2 {
			c.add(`<text x="%d" y="%d" font-size="3.6">%s</text>`, x, goMargin-1-c.slant/3, name)
			continue
		}
		c.add(`<text x="%d" y="%d">%s</text>`, x, goMargin-1-c.slant/3, name)
	}
	for row := range c.window.height() {
		p := c.pointAt(0, row)
		x, y := c.at(p)
		c.add(`<text x="%d" y="%d">%d</text>`, x-goCell/2-3-c.slant/4, y+2, c.rowNumber(int(p.Row)))
	}
	c.add(`</g>`)
}

// corners are the points in the upper left and in the lower right corner of the picture.
func (c *goCanvas) corners() (from, to record.Point) {
	return c.pointAt(0, 0), c.pointAt(c.window.width()-1, c.window.height()-1)
}

// crossings draws the lines a bit further where the board goes on.
func (c *goCanvas) crossings() {
	first, end := c.corners()
	left, top := c.at(first)
	right, bottom := c.at(end)
	w := c.window
	onLeft, onRight, above, below := w.left > 0, w.right < c.cols-1, w.top > 0, w.bottom < c.rows-1
	if c.show.Turned {
		onLeft, onRight, above, below = onRight, onLeft, below, above
	}
	from := [2]int{left - beyond(onLeft), top - beyond(above)}
	to := [2]int{right + beyond(onRight), bottom + beyond(below)}
	var d strings.Builder
	for x := left; x <= right; x += goCell {
		fmt.Fprintf(&d, "M%d %dV%d", x, from[1], to[1])
	}
	for y := top; y <= bottom; y += goCell {
		fmt.Fprintf(&d, "M%d %dH%d", from[0], y, to[0])
	}
	c.path(d.String(), c.stroke(goRuling)+` stroke-width=".5" stroke-linecap="square"`)
	c.path(c.dots(c.isHoshi), c.stroke(goRuling)+` stroke-width="2.2"`)
	var covered strings.Builder
	for p := range c.points(true) {
		x, y := c.at(p)
		fmt.Fprintf(&covered, "M%d %d"+dot, x, y)
	}
	c.path(covered.String(), c.stroke(c.ground)+` stroke-width="10" stroke-linecap="square"`)
}

func beyond(goesOn bool) int {
	if goesOn {
		return 4
	}
	return 0
}

func (c *goCanvas) stones() {
	is := func(color record.Color) func(record.Point) bool {
		return func(p record.Point) bool { return c.stone(p) == color }
	}
	white := c.dots(is(record.White))
	c.path(c.dots(is(record.Black)), c.stroke(goBlack)+` stroke-width="`+num(c.stoneWidth)+`"`)
	c.path(white, c.stroke(goBlack)+` stroke-width="`+num(c.stoneWidth)+`"`)
	c.path(white, c.stroke(goWhite)+` stroke-width="`+num(c.stoneWidth-0.8)+`"`)
	c.pieces()
	if p, ok := c.lastPoint(); ok {
		x, y := c.at(p)
		c.add(`<circle cx="%d" cy="%d" r="%s" %s/>`, x, y, num(c.stoneWidth/2-0.2), c.stroke(goLast))
	}
}

// overlay draws territory as small squares in the owner's colour.
func (c *goCanvas) overlay() {
	for _, color := range []record.Color{record.Black, record.White} {
		d := c.dots(func(p record.Point) bool { return c.has(p, record.Territory, color) })
		c.path(d, c.stroke(goBlack)+` stroke-width="3.4" stroke-linecap="square"`)
		c.path(d, c.stroke(goFill[color])+` stroke-width="2.8" stroke-linecap="square"`)
	}
}

var goFill = [...]paint{record.Black: goBlack, record.White: goWhite}

// strokes draws the lines and arrows between points.
func (c *goCanvas) strokes() {
	if len(c.lines) == 0 {
		return
	}
	id := "a"
	if c.inline {
		id = "recls-arrow" // among the names of a page
	}
	c.add(`<marker id="%s" orient="auto" markerWidth="6" markerHeight="6" refX="4" refY="3"><path d="M0 0l5 3-5 3z" %s/></marker>`, id, c.fill(goLine))
	for _, arrow := range []bool{false, true} {
		var d strings.Builder
		for _, l := range c.lines {
			if l.Arrow == arrow {
				d.WriteString(c.lineTo(l.From, l.To))
			}
		}
		end := ""
		if arrow {
			end = ` marker-end="url(#` + id + `)"`
		}
		c.path(d.String(), c.stroke(goLine)+` stroke-width="1.2"`+end)
	}
}

// goShapes are marks as paths that start at the middle of their point.
var goShapes = [...]string{
	record.Circle:   "m-2.3 0a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",
	record.Square:   "m-2-2h4v4h-4z",
	record.Triangle: "m0-2.9l2.6 4.4h-5.2z",
	record.Cross:    "m-2-2l4 4m0-4l-4 4",
	record.Diamond:  "m0-2.8l2.8 2.8l-2.8 2.8l-2.8-2.8z",
	record.Check:    "m-2.2 0l1.8 1.9l3-4.2",
	record.Hidden:   "",
}

// signs draws the marks in the colour that can be seen on what they stand on, and the labels.
func (c *goCanvas) signs() {
	for _, ink := range inks {
		var d strings.Builder
		for p := range c.points(false) {
			for _, m := range c.marks[c.index(p)] {
				if shape := goShapes[m.Shape]; shape != "" && inks[inkOf(c.stone(p))] == ink {
					x, y := c.at(p)
					fmt.Fprintf(&d, "M%d %d%s", x, y, shape)
				}
			}
		}
		c.path(d.String(), c.stroke(ink)+` stroke-width=".9"`)
	}
	c.path(c.dots(func(p record.Point) bool { return c.has(p, record.Selected, record.Empty) }), c.stroke(goSelection)+` stroke-opacity=".55" stroke-width="4.4" stroke-linecap="square"`)
	c.labels()
}

// inks are the colours that contrast with what is below: inkOf says which of them.
var inks = [...]paint{goInk, goPaper}

func inkOf(below record.Color) int {
	if below == record.Black {
		return 1
	}
	return 0
}

// labels writes the texts, those of one size and colour together; on an empty point the crossing is covered first.
func (c *goCanvas) labels() {
	patches := c.dots(func(p record.Point) bool { return c.label(p) != "" && c.stone(p) == record.Empty })
	c.path(patches, c.stroke(c.ground)+` stroke-width="7.4"`)
	var groups [len(labelSizes)][2]strings.Builder
	for p := range c.points(false) {
		if text := c.label(p); text != "" {
			x, y := c.at(p)
			n := min(utf8.RuneCountInString(text), len(labelSizes)-1)
			fmt.Fprintf(&groups[n][inkOf(c.stone(p))], `<text x="%d" y="%s">%s</text>`,
				x, num(float64(y)+labelSizes[n]*0.36), escapeXML(text))
		}
	}
	for n := range groups {
		for i, ink := range inks {
			if groups[n][i].Len() > 0 {
				c.add(`<g font-size="%s" %s>%s</g>`, num(labelSizes[n]), c.fill(ink), groups[n][i].String())
			}
		}
	}
}

// labelSizes make a label fit its point, by its number of characters.
var labelSizes = [...]float64{0, 7, 6, 4.8, 3.6, 3}

// label is the text on a point, at most five characters.
func (v *goView) label(p record.Point) string {
	text := ""
	for _, m := range v.marks[v.index(p)] {
		switch {
		case m.Shape == record.Label:
			text = excerpt.Line(m.Text, 5)
		case m.Shape == record.Number && v.numbers[v.index(p)] > 0:
			text = fmt.Sprint(v.numbers[v.index(p)])
		}
	}
	return text
}

// veils dims points.
func (c *goCanvas) veils() {
	d := c.dots(func(p record.Point) bool { return c.has(p, record.Dim, record.Empty) })
	c.path(d, c.stroke(c.ground)+` stroke-opacity=".6" stroke-width="10" stroke-linecap="square"`)
}

package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/i18n/excerpt"
)

// Picture is a board as SVG with the size at which it is meant to be shown.
type Picture struct {
	SVG           string
	Width, Height int // in CSS pixels
}

// maxPicture is the height that fits into a hover of VS Code, which is at most 250 px high, under the title of the
// card.
const maxPicture = 212

// WithinHeight is the picture with a height of at most so many CSS pixels.
func (p Picture) WithinHeight(pixels int) Picture {
	if p.Height > pixels {
		p.Width, p.Height = (p.Width*pixels+p.Height/2)/p.Height, pixels
	}
	return p
}

// drawing says how a picture is to be drawn. The zero drawing is the image in a hover.
type drawing struct {
	// inline is a picture that becomes a part of a page, which may set the colours and finds every point: see
	// panel_svg.go. It has no size of its own.
	inline        bool
	noCoordinates bool
	natural       bool // in the size that the board is best seen in, and not in that of a hover
}

// canvas writes the elements of an SVG. Coordinates are numbers of the caller; text goes through escape, and nothing
// else comes from a record.
type canvas struct {
	strings.Builder
	drawing
}

func (c *canvas) add(format string, args ...any) { fmt.Fprintf(c, format, args...) }

// paint is a colour with the name by which a page sets another one: of "board" it is the class recls-board, or the
// variable --recls-board.
type paint struct{ name, color string }

// color is the value of a colour attribute.
func (c *canvas) color(p paint) string {
	if !c.inline {
		return p.color
	}
	return "var(--recls-" + p.name + ", " + p.color + ")"
}

// stroke and fill are the attributes that draw something in a colour; an element takes one of them.
func (c *canvas) stroke(p paint) string { return c.class(p) + `stroke="` + c.color(p) + `"` }
func (c *canvas) fill(p paint) string   { return c.class(p) + `fill="` + c.color(p) + `"` }

func (c *canvas) class(p paint) string {
	if !c.inline {
		return ""
	}
	return `class="recls-` + p.name + `" `
}

// path adds a path unless it is empty.
func (c *canvas) path(d, attributes string) {
	if d != "" {
		c.add(`<path d="%s" %s/>`, d, attributes)
	}
}

// finish wraps the elements: units are the size in the coordinates used, scale the pixels a unit has unless that is
// higher than maxPicture.
func (c *canvas) finish(width, height, scale float64) Picture {
	if c.inline {
		return Picture{SVG: fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="recls-picture" viewBox="0 0 %s %s">%s</svg>`,
			num(width), num(height), c.String())}
	}
	if !c.natural {
		scale = min(scale, maxPicture/height)
	}
	p := Picture{Width: int(width*scale + 0.5), Height: int(height*scale + 0.5)}
	p.SVG = fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %s %s">%s</svg>`,
		p.Width, p.Height, num(width), num(height), c.String())
	return p
}

// num writes a coordinate with at most one decimal, and none that is zero.
func num(f float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0")
}

// escapeXML makes text safe as the content of an element.
func escapeXML(s string) string {
	return xmlEscapes.Replace(strings.Map(xmlCharacter, excerpt.Clean(s)))
}

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// xmlCharacter replaces the characters that XML 1.0 has no way to write.
func xmlCharacter(r rune) rune {
	if r == 0xFFFE || r == 0xFFFF {
		return 0xFFFD
	}
	return r
}

package main

import (
	"strings"
)

// plainPage is a page of Markdown for a terminal: headings in bold, running text wrapped, lists with a hanging indent,
// code indented, no links.
func plainPage(t terminal, page string) string {
	var b strings.Builder
	fence, width := "", textWidth
	if t.columns > 0 {
		width = min(width, t.columns)
	}
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case fence != "" && line == fence:
			fence = ""
		case fence != "":
			b.WriteString("    " + line + "\n")
		case strings.HasPrefix(line, "```"):
			fence = line
		case strings.HasPrefix(line, "#"):
			b.WriteString(t.in(bold, strings.TrimLeft(line, "# ")) + "\n")
		case line == "":
			b.WriteString("\n")
		case strings.HasPrefix(line, "- "):
			b.WriteString(wrapHanging(unlinked(line), width, len("- ")))
		default:
			b.WriteString(wrap(unlinked(line), width))
		}
	}
	return b.String()
}

// unlinked is a line of Markdown with its links as "text <address>", without the paths of other pages, and without
// marks of weight.
func unlinked(line string) string {
	line = strings.ReplaceAll(line, "**", "")
	for {
		at := strings.Index(line, "](")
		if at < 0 {
			return line
		}
		open, depth := at-1, 1 // the text of a link may hold brackets, as in FF[4]
		for ; open >= 0; open-- {
			if line[open] == ']' {
				depth++
			} else if line[open] == '[' {
				if depth--; depth == 0 {
					break
				}
			}
		}
		end := strings.IndexByte(line[at:], ')')
		if open < 0 || end < 0 {
			return line
		}
		text, address := line[open+1:at], line[at+2:at+end]
		if strings.HasPrefix(address, "http") {
			text += " <" + address + ">"
		}
		line = line[:open] + text + line[at+end+1:]
	}
}

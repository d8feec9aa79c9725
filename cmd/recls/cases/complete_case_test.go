package cases

import (
	"fmt"
	"strings"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// shownItems is how many proposals a golden lists.
const shownItems = 12

// complete draws what can be written at the cursor mark, the best first: what is replaced, then an item a line with its
// detail and what it inserts. Line breaks show as ⏎.
func (c *Case) complete(f *syntax.File) string {
	items := complete.At(formats.Of(f).Complete, f, c.Cursor, c.Locale)
	if len(items) == 0 {
		return "nothing\n"
	}
	var b strings.Builder
	if at := items[0].Replace; at.Len() > 0 {
		fmt.Fprintf(&b, "instead of %s\n", f.Source().Slice(at))
	}
	for i, x := range items {
		if i == shownItems && len(items) > shownItems+1 {
			fmt.Fprintf(&b, "… %d more\n", len(items)-i)
			break
		}
		b.WriteString(drawItem(x))
	}
	return b.String()
}

func drawItem(x complete.Item) string {
	line := x.Label
	if detail := detailOf(x); detail != "" {
		line += " (" + detail + ")"
	}
	if x.Insert != x.Label {
		line += " → " + x.Insert
	}
	if x.Last {
		line += " [present]"
	}
	return strings.NewReplacer("\r", "␍", "\n", "⏎").Replace(line) + "\n"
}

// detailOf is the detail of an item in English, "" without one.
func detailOf(x complete.Item) string {
	if x.Detail == nil {
		return ""
	}
	return x.Detail.String()
}

// completions asks for proposals at places all over the text: they replace what the cursor is in, on its line, and are
// told apart by their labels.
func (c *Checker) completions(file *syntax.File) error {
	text := file.Source().Text()
	step := 1
	if c.Hovers > 0 {
		step = max(1, len(text)/c.Hovers)
	} else if len(text) > maxPlaces {
		step = len(text) / maxPlaces
	}
	for off := 0; off <= len(text); off += step {
		if split(text, off) {
			continue
		}
		labels := map[string]bool{}
		for _, x := range complete.At(formats.Of(file).Complete, file, off, nil) {
			if err := checkItem(text, off, x); err != nil {
				return fmt.Errorf("completion at %d: %w", off, err)
			}
			if labels[x.Label] {
				return fmt.Errorf("completion at %d: %q twice", off, x.Label)
			}
			labels[x.Label] = true
		}
	}
	return nil
}

// maxPlaces is how many places of a case are completed at.
const maxPlaces = 60

func checkItem(text string, off int, x complete.Item) error {
	at := x.Replace
	switch {
	case at.Start < 0 || at.End > len(text) || off < at.Start || off > at.End:
		return fmt.Errorf("%q replaces %v", x.Label, at)
	case strings.ContainsAny(text[at.Start:at.End], "\r\n"):
		return fmt.Errorf("%q replaces more than a line, %q", x.Label, text[at.Start:at.End])
	case split(text, at.Start) || split(text, at.End):
		return fmt.Errorf("%q replaces half a character", x.Label)
	case x.Label == "":
		return fmt.Errorf("an item without a label inserts %q", x.Insert)
	case strings.ContainsAny(x.Label+detailOf(x), "\r\n"):
		return fmt.Errorf("%q is more than a line", x.Label)
	}
	return nil
}

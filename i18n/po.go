package i18n

import (
	"fmt"
	"strconv"
	"strings"
)

// Entry is one template with its translation.
type Entry struct {
	Template string
	Text     string   // "" until somebody has translated it
	Where    []string // the files of the code that say it
	Notes    []string // of translators
	Fuzzy    bool     // somebody who reads the language is to look at it
}

// ParsePO reads a file of translations in the format of GNU gettext (manual, "The Format of PO Files"): comments,
// msgctxt, msgid and msgstr, without the plural forms, which the templates do not have. The error names the line.
func ParsePO(text string) (header string, entries []Entry, err error) {
	var e Entry
	var context string
	var field *string // that a further quoted line adds to
	var begun bool    // with msgstr: what follows is another entry
	flush := func() {
		if begun {
			if context != "" {
				e.Template = context + Context + e.Template
			}
			if e.Template == "" {
				header = e.Text
			} else {
				entries = append(entries, e)
			}
			e, context, begun, field = Entry{}, "", false, nil
		}
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		keyword, quoted, _ := strings.Cut(line, " ")
		switch keyword {
		case "":
			flush()
			continue
		case "#:":
			flush()
			e.Where = append(e.Where, strings.Fields(quoted)...)
			continue
		case "#,":
			flush()
			e.Fuzzy = e.Fuzzy || strings.Contains(quoted, "fuzzy")
			continue
		case "#":
			flush()
			e.Notes = append(e.Notes, quoted)
			continue
		case "msgctxt":
			flush()
			field = &context
		case "msgid":
			if begun {
				flush()
			}
			field = &e.Template
		case "msgstr":
			field, begun = &e.Text, true
		default:
			if quoted = line; !strings.HasPrefix(line, `"`) {
				return "", nil, fmt.Errorf("line %d: expected msgid, msgstr, msgctxt, a comment or a text in quotation marks", i+1)
			}
		}
		s, err := strconv.Unquote(strings.TrimSpace(quoted))
		if err != nil || field == nil {
			return "", nil, fmt.Errorf("line %d: expected a text in quotation marks", i+1)
		}
		*field += s
	}
	flush()
	return header, entries, nil
}

// FormatPO writes what ParsePO reads.
func FormatPO(header string, entries []Entry) string {
	var b strings.Builder
	field := func(name, text string) {
		if lines := strings.SplitAfter(text, "\n"); len(lines) > 1 && lines[1] != "" {
			b.WriteString(name + " \"\"\n")
			for _, line := range lines {
				if line != "" {
					b.WriteString(quote(line) + "\n")
				}
			}
			return
		}
		b.WriteString(name + " " + quote(text) + "\n")
	}
	field("msgid", "")
	field("msgstr", header)
	for _, e := range entries {
		b.WriteString("\n")
		for _, note := range e.Notes {
			b.WriteString("# " + note + "\n")
		}
		if len(e.Where) > 0 {
			b.WriteString("#: " + strings.Join(e.Where, " ") + "\n")
		}
		if e.Fuzzy {
			b.WriteString("#, fuzzy\n")
		}
		id := e.Template
		if context, text, ok := strings.Cut(id, Context); ok {
			field("msgctxt", context)
			id = text
		}
		field("msgid", id)
		field("msgstr", e.Text)
	}
	return b.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)

func quote(text string) string { return `"` + escapes.Replace(text) + `"` }

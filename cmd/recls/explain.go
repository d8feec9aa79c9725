package main

import (
	"cmp"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

const explainHelp = `Explains rules, SGF properties, Ishi keywords, CSA statements and KIF header lines.

Each WORD is one of these:

  sgf/date-format     the code of a rule, with or without its format
  KM                  a property, a keyword or a statement
  'sgf/date-*'        a pattern of codes: * is any text, ? one character, [ab] one of these
  nifu, 二歩          words that the code, the title or the text of a rule has, in English,
                      Japanese or your language

One rule that fits is shown whole. Of several, a list shows codes and titles, the best first and at
most 20.

Exit code: 0 every word was explained, 2 one was not (the others were).`

func newExplain(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "explain WORD…",
		Short: "Explain a rule, a property or a keyword",
		Long:  explainHelp,
		Example: `  recls explain sgf/date-format
  recls explain KM
  recls explain PRISONER sgf/off-board
  recls explain nifu
  recls explain 'two moves'
  recls explain 'sgf/date-*'`,
		Args: someArgs(i18n.Errorf("explain needs a code, a property or a word, such as recls explain sgf/date-format")),
		RunE: func(_ *cobra.Command, args []string) error {
			return explain(s, formats.Catalogue(), args)
		},
	}
}

// explain prints everything that some words may mean. What is not known is reported, and the rest is explained.
func explain(s streams, cat *diagnostics.Catalogue, words []string) error {
	e := explainer{cat: cat, terminal: terminalOf(s.out), locale: s.locale}
	var unknown []error
	for _, word := range words {
		if err := e.word(word); err != nil {
			unknown = append(unknown, err)
		}
	}
	line := e.terminal.in(dim, strings.Repeat("─", min(textWidth, e.terminal.columns)))
	if _, err := io.WriteString(s.out, strings.Join(e.parts, "\n"+line+"\n\n")); err != nil || len(unknown) == 0 {
		return err
	}
	if len(words) == 1 {
		return unknown[0]
	}
	for _, err := range unknown {
		s.fail(err)
	}
	return exit(exitError)
}

// explainer collects what is to be printed.
type explainer struct {
	cat      *diagnostics.Catalogue
	terminal terminal
	locale   *i18n.Locale
	parts    []string // each ends in a line break
}

// word adds what one word means.
func (e *explainer) word(word string) error {
	shown := make(map[*diagnostics.Rule]bool)
	for _, r := range rulepage.Named(e.cat, word) {
		e.page(r)
		shown[r] = true
	}
	entry := ""
	for _, x := range rulepage.Entries(formats.All(), word) {
		e.parts = append(e.parts, fmt.Sprintf("%s (%s)\n\n%s", e.terminal.in(bold, x.Word), x.Language, x.In(e.locale)))
		entry = x.Word
	}
	if len(shown) > 0 && entry == "" {
		return nil
	}
	rules, err := fitting(e.locale, e.cat.Rules(), word, entry)
	rules = slices.DeleteFunc(rules, func(r *diagnostics.Rule) bool { return shown[r] })
	switch {
	case err != nil:
		return err
	case len(rules) == 0 && entry == "":
		if near := nearWords(e.cat, word); len(near) > 0 {
			return i18n.Errorf("%q is not a rule, a property, a keyword or a word of a rule (did you mean %v?)", word, near)
		}
		return i18n.Errorf("%q is not a rule, a property, a keyword or a word of a rule; recls rules lists all rules", word)
	case len(rules) == 1 && entry == "":
		e.page(rules[0])
	case len(rules) > 0 && len(shown) > 0:
		e.list(i18n.Plural(len(rules), "%d more rule for %s", "%d more rules for %s", len(rules), word), rules)
	case len(rules) > 0:
		e.list(i18n.Plural(len(rules), "%d rule for %s", "%d rules for %s", len(rules), word), rules)
	}
	return nil
}

func (e *explainer) page(r *diagnostics.Rule) {
	e.parts = append(e.parts, plainPage(e.terminal, rulepage.Page(e.locale, e.cat, r)))
}

// mostFitting is how many rules a list has.
const mostFitting = 20

// list adds rules by their codes and titles.
func (e *explainer) list(heading i18n.Message, rules []*diagnostics.Rule) {
	var b strings.Builder
	b.WriteString(e.terminal.in(bold, snippet.Plain(heading.In(e.locale))) + "\n\n")
	more := len(rules) - mostFitting
	rules = rules[:min(len(rules), mostFitting)]
	var rows [][]string
	for _, r := range rules {
		rows = append(rows, []string{r.Code, e.locale.Lookup(pages.Of(r).Title)})
	}
	b.WriteString(table(rows))
	if more > 0 {
		b.WriteString(i18n.Plural(more, "… and %d more rule: recls rules lists all", "… and %d more rules: recls rules lists all", more).In(e.locale) + "\n")
	}
	e.parts = append(e.parts, b.String())
}

// fitting is the rules whose code matches a pattern, or that have all of some words: the best first. Of a word that
// names a property (entry), only that name counts in titles and texts: IT and DO are words as well.
func fitting(l *i18n.Locale, rules []*diagnostics.Rule, word, entry string) (list []*diagnostics.Rule, err error) {
	if strings.ContainsAny(word, "*?[") {
		if _, err := path.Match(word, ""); err != nil {
			return nil, i18n.Errorf("%q is not a pattern: expected one such as 'sgf/date-*'", word)
		}
		for _, r := range rules {
			if project.MatchRule(strings.ToLower(word), r.Code) {
				list = append(list, r)
			}
		}
		return list, nil
	}
	wanted := wordsOf(word)
	rank := make(map[*diagnostics.Rule]int)
	for _, r := range rules {
		if n, ok := rankOf(l, r, wanted, entry); ok && len(wanted) > 0 {
			rank[r], list = n, append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b *diagnostics.Rule) int { return cmp.Compare(rank[a], rank[b]) })
	return list, nil
}

// rankOf says where a rule has each of some words: 0 for one in its code, 1 in its title, 2 in its texts, added up.
func rankOf(l *i18n.Locale, r *diagnostics.Rule, wanted []string, entry string) (rank int, ok bool) {
	d := pages.Of(r)
	texts := strings.Join(textsOf(d), "\n")
	places := [][]string{wordsOf(r.Code), wordsOf(d.Title), wordsOf(texts)}
	if entry != "" {
		places[1], places[2] = separated(d.Title), separated(texts)
		for i, words := range places[1:] {
			places[i+1] = nil
			if slices.Contains(words, entry) {
				places[i+1] = wanted
			}
		}
	}
	for _, word := range wanted {
		at := slices.IndexFunc(places, func(words []string) bool { return slices.Contains(words, word) })
		if at < 0 || at == len(places)-1 {
			if n := translatedAt(l, d, word, entry); n >= 0 {
				at = n
			}
		}
		if at < 0 {
			return 0, false
		}
		rank += at
	}
	return rank, true
}

// translatedAt is where the translations of a rule have a word: 1 in the title, 2 in the texts, -1 nowhere. Players
// know the rules of shogi by their Japanese names, whatever language they read. Words may have no space between them,
// so one counts wherever its letters are; a word in ASCII only in the title, for Japanese texts quote many.
func translatedAt(l *i18n.Locale, d *pages.Page, word, entry string) int {
	at, locales := -1, []*i18n.Locale{l}
	if entry == "" {
		japanese, _ := i18n.Match("ja")
		locales = append(locales, japanese)
	}
	for _, l := range locales {
		has := func(text string) bool {
			translated, ok := l.Translation(text)
			return ok && strings.Contains(strings.ToLower(translated), word)
		}
		switch own := strings.Trim(word, ascii) != ""; {
		case has(d.Title):
			return 1
		case own && entry == "" && slices.ContainsFunc(textsOf(d), has):
			at = 2
		}
	}
	return at
}

// ascii is what English words are made of, in lower case.
const ascii = "abcdefghijklmnopqrstuvwxyz0123456789"

// textsOf is what the page of a rule says, beside its title.
func textsOf(d *pages.Page) []string {
	return append([]string{d.What, d.Why, d.ByHand}, d.Fixes...)
}

// wordsOf is the words of a text, in lower case.
func wordsOf(text string) []string { return separated(strings.ToLower(text)) }

func separated(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// nearWords are those that look alike, of the catalogue and of the formats.
func nearWords(cat *diagnostics.Catalogue, word string) i18n.List {
	var codes []string
	for _, r := range cat.Rules() {
		codes = append(codes, r.Code)
	}
	return i18n.Items(append(syntax.Nearest(word, codes, "/", 3), hover.Near(hovers(), word, 3)...)...)
}

// hovers are what all formats can explain.
func hovers() (all []*hover.Provider) {
	for _, l := range formats.All() {
		if l.Hover != nil {
			all = append(all, l.Hover)
		}
	}
	return all
}

// textWidth is where running text breaks in a terminal that is at least so wide.
const textWidth = 80

func onOff(r *diagnostics.Rule) i18n.Message {
	if r.Has(diagnostics.Off) {
		return i18n.Msg("off")
	}
	return i18n.Msg("on")
}

// wrap breaks running text at spaces, and where Chinese and Japanese break; it ends in a line break.
func wrap(text string, columns int) string { return wrapHanging(text, columns, 0) }

// wrapHanging is wrap, with all lines but the first indented.
func wrapHanging(text string, columns, indent int) string {
	var b strings.Builder
	at := 0
	for word := range strings.FieldsSeq(text) {
		for i, part := range breakable(word) {
			n, space := snippet.Columns(part), ""
			if i == 0 {
				space = " "
			}
			switch {
			case at == 0:
			case at+len(space)+n > columns:
				b.WriteString("\n" + strings.Repeat(" ", indent))
				at = indent
			default:
				b.WriteString(space)
				at += len(space)
			}
			b.WriteString(part)
			at += n
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// breakable is a word in the parts between which a line may end: around the characters of Chinese and Japanese, which
// have no spaces, but not before a mark that closes nor after one that opens.
func breakable(word string) (parts []string) {
	begin, last := 0, ' '
	for i, r := range word {
		if i > 0 && (unbound(last) || unbound(r)) && !strings.ContainsRune("、。，．・：；？！ー々…）」』】〉》”’)],.:;?!", r) && !strings.ContainsRune("（「『【〈《“‘([", last) {
			parts, begin = append(parts, word[begin:i]), i
		}
		last = r
	}
	return append(parts, word[begin:])
}

// unbound characters make words without spaces between them.
func unbound(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || 0x3000 <= r && r <= 0x303F || 0xFF01 <= r && r <= 0xFF60
}

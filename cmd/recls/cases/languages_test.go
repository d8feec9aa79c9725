package cases

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// TestNothingStaysEnglish reads records as somebody does whose language is not English: of the words that recls adds to
// a record none may be three English words in a row. What is translated at all, TestTranslations of the program
// asserts; this finds texts that went past the translations.
func TestNothingStaysEnglish(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	for _, c := range casesOf(t, "../../../testdata/*/*.txtar") {
		r.nothingEnglish(t, c.Name, c.file(), 12)
	}
	for _, rule := range r.rules.Rules() {
		for _, text := range pages.Of(rule).Examples() {
			r.nothingEnglish(t, rule.Code, formats.ByID(rule.Format()).Parse(syntax.NewSource(text)), 12)
		}
	}
}

func TestNothingStaysEnglishOnCorpus(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	for path, text := range corpus(t) {
		r.nothingEnglish(t, path, formats.Detect(path, []byte(text)).Parse(syntax.NewSource(text)), 3)
	}
}

var (
	code         = regexp.MustCompile("`[^`]*`")
	englishWords = regexp.MustCompile(`\b[A-Za-z]?[a-z]+ [a-z]{2,} [a-z]{2,}\b`)
)

// reader is somebody who reads much, and looks only once at what he has seen before.
type reader struct {
	locale *i18n.Locale
	rules  *diagnostics.Catalogue
	every  diagnostics.Config // all of them are on
	clean  map[string]bool    // what was said without a word of English
	words  map[string]string  // templates without values, in his language
}

func newReader(t *testing.T) *reader {
	r := &reader{locale: japanese(t), rules: formats.Catalogue(), clean: make(map[string]bool), words: make(map[string]string)}
	for _, rule := range r.rules.Rules() {
		r.every.Set(rule.Code, "on")
	}
	return r
}

// in puts a text into his language.
func (r *reader) in(text i18n.Text) string {
	m, ok := text.(i18n.Message)
	if !ok || len(m.Values) > 0 {
		return text.In(r.locale)
	}
	words, known := r.words[m.Template]
	if !known {
		words = m.In(r.locale)
		r.words[m.Template] = words
	}
	return words
}

// english finds the English words in what was said.
func (r *reader) english(said string) []string {
	if r.clean[said] {
		return nil
	}
	found := englishWords.FindAllString(code.ReplaceAllString(said, " "), -1)
	r.clean[said] = len(found) == 0
	return found
}

// nothingEnglish asserts that of all that is said about a record in Japanese nothing is English but what the record
// says itself. Hovers, proposals and actions are asked for at some places.
func (r *reader) nothingEnglish(t *testing.T, name string, f *syntax.File, places int) {
	text := strings.Join(strings.Fields(f.Source().Text()), " ")
	text += strings.ReplaceAll(text, " *", " ") // lines of one comment of KIF
	seen := map[string]bool{}
	for kind, said := range r.saidIn(f, places) {
		for _, words := range r.english(said) {
			if !strings.Contains(text, words) && !seen[words] {
				seen[words] = true
				t.Errorf("%s: %s: %q is English in %q", name, kind, words, said)
			}
		}
	}
}

func japanese(t *testing.T) *i18n.Locale {
	l, ok := i18n.Match("ja")
	if l == nil || !ok {
		t.Fatal("no Japanese")
	}
	return l
}

// saidIn is all that recls says about a record, by where it says it.
func (r *reader) saidIn(f *syntax.File, places int) func(yield func(kind, said string) bool) {
	return func(yield func(kind, said string) bool) {
		more := true
		say := func(kind, said string) { more = more && yield(kind, said) }
		lang, l := formats.Of(f), r.locale
		for _, x := range r.rules.Check(context.Background(), f, r.every) {
			say(x.Code(), r.in(x.Message))
			for _, other := range x.Related {
				say(x.Code()+" related", r.in(other.Message))
			}
			for _, fix := range x.Fixes {
				say(x.Code()+" fix", r.in(fix.Title))
			}
		}
		size := f.Source().Len()
		for _, h := range hover.Hints(lang.Hints, f, syntax.Span{End: min(size, 5000)}, everyHint, notation.Japanese, l) {
			say("hint", h.Text)
			say("hint", h.Tip)
		}
		var symbols func(list []outline.Symbol)
		symbols = func(list []outline.Symbol) {
			for _, s := range list[:min(len(list), 200)] {
				say("symbol", s.Name)
				say("symbol", s.Detail)
				symbols(s.Children)
			}
		}
		symbols(outline.Symbols(lang.Outline, f, l))
		for _, lens := range outline.Lenses(lang.Outline, f, l) {
			say("lens", lens.Title)
		}
		type place struct{ game, node int }
		shown := make(map[place]bool)
		for i := range places {
			off := size * i / places
			if card, ok := hover.At(context.Background(), lang.Hover, lang.View, f, off, hover.Options{Locale: l, Notation: notation.Japanese, Plain: true}); ok {
				say("hover", card.Text)
			}
			for _, x := range complete.At(lang.Complete, f, off, l) {
				if x.Detail != nil {
					say("completion", r.in(x.Detail))
				}
			}
			for _, a := range actionsAt(f, off) {
				say("action", r.in(a.Title))
			}
			if game, node, ok := view.NodeAt(f, off); ok && !shown[place{game, node}] {
				shown[place{game, node}] = true
				p, _ := view.PanelAt(lang.View, f, game, node, view.PanelOptions{Locale: l, Notation: notation.Japanese})
				say("panel", p.Title)
				say("panel", strings.Join(p.Facts, "\n"))
			}
		}
	}
}

package cases

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// TestNothingStaysEnglish reads records as somebody does whose language is not English: of the words that recls adds to
// a record none may be three English words in a row. What is translated at all, TestTranslations of the program asserts;
// this finds texts that went past the translations.
func TestNothingStaysEnglish(t *testing.T) {
	for _, c := range casesOf(t, "../../../testdata/*/*.txtar") {
		nothingEnglish(t, c.Name, c.file(), 12)
	}
}

func TestNothingStaysEnglishOnCorpus(t *testing.T) {
	for path, text := range corpus(t) {
		nothingEnglish(t, path, formats.Detect(path, []byte(text)).Parse(syntax.NewSource(text)), 3)
	}
}

var (
	code         = regexp.MustCompile("`[^`]*`")
	englishWords = regexp.MustCompile(`\b[A-Za-z]?[a-z]+ [a-z]{2,} [a-z]{2,}\b`)
)

// nothingEnglish asserts that of all that is said about a record in Japanese nothing is English but what the record says
// itself. Hovers, proposals and actions are asked for at some places.
func nothingEnglish(t *testing.T, name string, f *syntax.File, places int) {
	text := strings.Join(strings.Fields(f.Source().Text()), " ")
	text += strings.ReplaceAll(text, " *", " ") // lines of one comment of KIF
	seen := map[string]bool{}
	for kind, said := range saidIn(f, japanese(t), places) {
		for _, words := range englishWords.FindAllString(code.ReplaceAllString(said, " "), -1) {
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
func saidIn(f *syntax.File, l *i18n.Locale, places int) func(yield func(kind, said string) bool) {
	return func(yield func(kind, said string) bool) {
		more := true
		say := func(kind, said string) { more = more && yield(kind, said) }
		lang := formats.Of(f)
		var every diagnostics.Config
		for _, r := range formats.Catalogue().Rules() {
			every.Set(r.Code, "on")
		}
		for _, x := range formats.Catalogue().Check(context.Background(), f, every) {
			say(x.Code(), x.Message.In(l))
			for _, r := range x.Related {
				say(x.Code()+" related", r.Message.In(l))
			}
			for _, fix := range x.Fixes {
				say(x.Code()+" fix", fix.Title.In(l))
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
		for i := range places {
			off := size * i / places
			if card, ok := hover.At(context.Background(), lang.Hover, lang.View, f, off, hover.Options{Locale: l, Notation: notation.Japanese, Plain: true}); ok {
				say("hover", card.Text)
			}
			for _, x := range complete.At(lang.Complete, f, off, l) {
				if x.Detail != nil {
					say("completion", x.Detail.In(l))
				}
			}
			for _, a := range actionsAt(f, off) {
				say("action", a.Title.In(l))
			}
			if game, node, ok := view.NodeAt(f, off); ok {
				p, _ := view.PanelAt(lang.View, f, game, node, view.PanelOptions{Locale: l, Notation: notation.Japanese})
				say("panel", p.Title)
				say("panel", strings.Join(p.Facts, "\n"))
			}
		}
	}
}

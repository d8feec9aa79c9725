package formats

import (
	"bufio"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
)

// forbidden is a word that texts for users do not have.
type forbidden struct {
	form    *regexp.Regexp
	instead string
}

func forbiddenWords(t *testing.T) (list []forbidden) {
	t.Helper()
	f, err := os.Open("testdata/forbidden.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if form, instead, ok := strings.Cut(s.Text(), "\t"); ok && form[0] != '#' {
			list = append(list, forbidden{regexp.MustCompile("(?i)" + form), instead})
		}
	}
	return list
}

var (
	inCode       = regexp.MustCompile("`+[^`]*`+")
	nakedCode    = regexp.MustCompile(`\b[A-Z]{1,3}\[|\b[a-z]+/[a-z]+-[a-z]`)
	version      = regexp.MustCompile(`\bFF\[[1-4]\]`)
	sentenceEnds = regexp.MustCompile(`[.:;?!]["”)*]*(\s|$)`)
	weight       = regexp.MustCompile(`\*\*(Safe\.|Changes the record:)\*\*`)
)

// prose is a text without what it shows of records.
func prose(text string) string {
	return version.ReplaceAllString(inCode.ReplaceAllString(text, "X"), "FF")
}

// badWords lists what is wrong with a text for users, whatever kind of text it is.
func badWords(list []forbidden, text string) (bad []string) {
	plain := prose(text)
	for _, f := range list {
		if word := f.form.FindString(plain); word != "" {
			bad = append(bad, "has “"+word+"”: "+f.instead)
		}
	}
	if code := nakedCode.FindString(plain); code != "" {
		bad = append(bad, "has code without backquotes: "+code)
	}
	for _, s := range sentenceEnds.Split(plain, -1) {
		if n := len(strings.Fields(s)); n > 25 {
			bad = append(bad, "has a sentence of more than 25 words: "+s)
		}
	}
	return bad
}

// TestPages holds the texts of rules to how recls speaks.
func TestPages(t *testing.T) {
	list := forbiddenWords(t)
	c := Catalogue()
	for _, r := range c.Rules() {
		t.Run(r.Code, func(t *testing.T) {
			d := pages.Of(r)
			texts := append([]string{d.Title, d.What, d.Why, d.ByHand}, d.Fixes...)
			for _, g := range d.Also {
				texts = append(texts, g.When)
			}
			for _, text := range texts {
				for _, bad := range badWords(list, text) {
					t.Errorf("%q %s", text, bad)
				}
			}
			if n := len(strings.Fields(d.Title)); n > 6 || strings.HasSuffix(d.Title, ".") || !startsSentence(d.Title) || regexp.MustCompile("^(An?|The) |^`[^`]*`$").MatchString(d.Title) {
				t.Errorf("title %q: expected a noun phrase in sentence case, of at most six words, without an article, not code alone", d.Title)
			}
			for _, text := range []string{d.What, d.Why} {
				if !startsSentence(text) || !strings.HasSuffix(text, ".") || len(strings.Fields(text)) < 4 {
					t.Errorf("%q: expected full sentences", text)
				}
			}
			if d.What == d.Why || strings.EqualFold(strings.TrimSuffix(d.What, "."), d.Title) {
				t.Error("What or Why says nothing new")
			}
			if (len(d.Fixes) == 0) != (d.ByHand != "") {
				t.Error("expected fixes or By hand: under ## Fix, and not both")
			}
			for _, line := range d.Fixes {
				if !weight.MatchString(line) || !startsSentence(line) {
					t.Errorf("%q: expected an imperative sentence, then **Safe.** or **Changes the record:** and why", line)
				}
			}
			for _, code := range d.Related {
				if c.Rule(code) == nil {
					t.Errorf("related %s: there is no such rule", code)
				}
			}
			for _, s := range c.Sources(r, pages.Of(r).Source) {
				if s.Text.String() == "" {
					t.Error("no source")
				}
			}
		})
	}
}

func startsSentence(s string) bool {
	for _, r := range strings.TrimPrefix(strings.TrimPrefix(s, "recls"), "python-shogi") {
		return unicode.IsUpper(r) || len(s) > 8 && r == ' ' || r == '`' || unicode.IsDigit(r) || r == '‘'
	}
	return false
}

// TestMessages holds what the rules' examples are told to how recls speaks: messages, related places and fix titles.
func TestMessages(t *testing.T) {
	list := forbiddenWords(t)
	c := Catalogue()
	for _, r := range c.Rules() {
		t.Run(r.Code, func(t *testing.T) {
			for _, text := range pages.Of(r).Bad {
				for _, f := range findingsOf(c, r, text) {
					said := f.Message.String()
					checkMessage(t, list, said)
					if n := len([]rune(said)); n > 90+len([]rune(strings.Join(inCode.FindAllString(said, -1), "")))/3 {
						t.Errorf("%q has %d characters: expected at most 90", said, n)
					}
					for _, x := range f.Related {
						checkMessage(t, list, x.Message.String())
					}
					for _, x := range f.Fixes {
						title := x.Title.String()
						if !startsSentence(title) || strings.HasSuffix(title, ".") {
							t.Errorf("fix title %q: expected a verb phrase in sentence case", title)
						}
						for _, bad := range badWords(list, title) {
							t.Errorf("fix title %q %s", title, bad)
						}
					}
					if f.Severity != r.Severity && !hasGrade(r, f.Severity) {
						t.Errorf("a finding is %s: Doc.Also does not say when", f.Severity)
					}
				}
			}
		})
	}
}

func hasGrade(r *diagnostics.Rule, s diagnostics.Severity) bool {
	for _, g := range pages.Of(r).Also {
		if g.Severity == s {
			return true
		}
	}
	return false
}

func checkMessage(t *testing.T, list []forbidden, said string) {
	t.Helper()
	for _, bad := range badWords(list, said) {
		t.Errorf("message %q %s", said, bad)
	}
	if first := []rune(said)[:1]; unicode.IsUpper(first[0]) && !regexp.MustCompile(`^(Black|White|UTF|CSA|SGF|Go|Hex|FF)`).MatchString(said) || strings.HasSuffix(said, ".") {
		t.Errorf("message %q: expected lower case and no full stop", said)
	}
}

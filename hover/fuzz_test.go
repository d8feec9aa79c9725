package hover_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n/excerpt"
)

// TestCorpus asks for cards all over real records.
func TestCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS names no corpus")
	}
	for pattern, f := range map[string]string{"csa/*/*.csa": "csa", "ishi/*/*.ishi": "ishi", "sgf/*/*.sgf": "sgf"} {
		paths, _ := filepath.Glob(filepath.Join(root, pattern))
		if len(paths) == 0 {
			t.Errorf("no files in %s", pattern)
		}
		for i, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil || len(data) > 1<<18 || i%10 != 0 {
				continue
			}
			if err := checkCards(f, string(data), 16); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
	}
}

// checkCards asks for cards at n places of a text, in all notations, and says
// what is wrong with the first that is not as all have to be.
func checkCards(format, text string, n int) error {
	l, f := parse(format, text)
	for i := range n + 1 {
		off := len(text) * i / n
		for _, o := range []hover.Options{{}, {SVG: true}, {Plain: true}} {
			card, ok := hover.At(context.Background(), l.Hover, l.View, f, off, o)
			if !ok {
				continue
			}
			if err := checkCard(card, o, len(text)); err != nil {
				return fmt.Errorf("%w, at %d:\n%s", err, off, card.Text)
			}
		}
	}
	return nil
}

func checkCard(card hover.Card, o hover.Options, size int) error {
	switch {
	case card.Span.Start < 0 || card.Span.End > size || card.Span.Len() <= 0:
		return fmt.Errorf("the card speaks about %v", card.Span)
	case !utf8.ValidString(card.Text):
		return fmt.Errorf("no UTF-8")
	case strings.TrimSpace(card.Text) == "":
		return fmt.Errorf("an empty card")
	}
	if i := strings.IndexFunc(card.Text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' || excerpt.Directional(r) }); i >= 0 {
		return fmt.Errorf("a control character, %q", card.Text[i:i+1])
	}
	if o.Plain {
		return nil
	}
	code, _, err := hover.DecodeMarkdown(ownCode().Replace(card.Text))
	if err == nil && (len(code) > 1 || o.SVG && len(code) > 0) {
		err = fmt.Errorf("%d fences", len(code))
	}
	return err
}

// ownCode takes the code out of a card that descriptions of recls have, and no more than that.
var ownCode = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{"`recls explain B`", "x", "`recls explain W`", "x"}
	for _, format := range []string{"sgf", "ishi", "csa"} {
		l, _ := parse(format, "")
		for _, word := range l.Hover.Words() {
			for _, entry := range hover.Explain(l.Hover, word) {
				for _, code := range regexp.MustCompile("`[^`]+`").FindAllString(entry.In(nil), -1) {
					pairs = append(pairs, code, "x")
					if _, value, ok := strings.Cut(code, ":"); ok { // a card of `$TIME` says the form of its value alone
						pairs = append(pairs, "`"+value, "x")
					}
				}
			}
		}
	}
	return strings.NewReplacer(pairs...)
})

func FuzzHover(f *testing.F) {
	kinds := []string{"sgf", "ishi", "csa"}
	for i, a := range hover.Attacks {
		f.Add(i, "(;FF[4]GN["+a+"];B[dd]LB[ee:"+a+"]N["+a+"]C["+a+"\n"+a+"])")
		f.Add(i, "(;GM[11]SZ[9];B[a1];W[swap-pieces]LB[a2:"+a+"];B["+a+"])(;GM[21];W[c3];W[e4])(;GM[20]AB[cc];B[bb:tt])(;GM[2];B[dc];W["+a+"])")
		f.Add(i, "(;GM[9]SZ[3:5];B[a1-c9])(;GM[18]AA[aa];B[djddgd]N["+a+"])(;GM[6];W[31hefe];B["+a+"])(;GM[21]SZ[52:3]AB[az1])")
		f.Add(i, "EVENT "+a+"\nBLACK "+a+"\nB 1 C3\nMARK "+a+"@D4\nCOM "+a+"\n"+a+"\nENDCOM\nUSER "+a+"\nENDUSER\n"+a+"\n")
		f.Add(i, "N+"+a+"\n$"+a+":"+a+"\nPI\n+\n+7776FU\n'*"+a+"\n'** 1 "+a+"\n%"+a+"\n")
	}
	f.Fuzz(func(t *testing.T, kind int, text string) {
		for i, format := range kinds {
			if i != kind&3 && kind&3 != 3 {
				continue
			}
			if err := checkCards(format, text, 12); err != nil {
				t.Fatal(err)
			}
		}
	})
}

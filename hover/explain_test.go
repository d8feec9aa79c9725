package hover_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
)

func TestExplain(t *testing.T) {
	for word, want := range map[string]string{
		"KM": "sgf KM", "km": "sgf KM", " Km ": "sgf KM", "TORYO": "csa %TORYO", "%toryo": "csa %TORYO", "prisoner": "ishi PRISONER",
		"B": "sgf B,ishi B", "$EVENT": "csa $EVENT", "event": "ishi EVENT,csa $EVENT", "P7": "csa P1", "N+": "csa N+",
		"fu": "csa FU", "nothing": "", "": "", "KGSDE": "sgf KGSDE",
	} {
		var got []string
		for _, l := range formats.All() {
			for _, e := range hover.Explain(l.Hover, word) {
				name := l.ID() + " " + e.Word
				if len(got) == 0 || got[len(got)-1] != name {
					got = append(got, name)
				}
				if text := e.In(nil); text == "" || !strings.HasSuffix(text, "\n") {
					t.Errorf("%s: text %q", word, e.In(nil))
				}
			}
		}
		if strings.Join(got, ",") != want {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
	}
}

// TestExplainKnowsItsWords: every word that is offered can be explained.
func TestExplainKnowsItsWords(t *testing.T) {
	for _, l := range formats.All() {
		if l.Hover == nil {
			continue
		}
		for _, w := range l.Hover.Words() {
			if len(hover.Explain(l.Hover, w)) == 0 {
				t.Errorf("%s: %q has no explanation", l.ID(), w)
			}
		}
	}
}

func TestNear(t *testing.T) {
	var all []*hover.Provider
	for _, l := range formats.All() {
		all = append(all, l.Hover)
	}
	for word, want := range map[string]string{"PRISONR": "PRISONER", "torio": "", "%TORIO": "%TORYO", "KMM": "KM", "Markk": "MARK"} {
		got := hover.Near(all, word, 3)
		if want != "" && (len(got) == 0 || got[0] != want) || len(got) > 3 {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
	}
	if got := hover.Near(all, "completely different", 3); got != nil {
		t.Errorf("got %q", got)
	}
}

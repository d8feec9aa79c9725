package cases

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// completionCases are the cases that expect a list of proposals.
func completionCases(t *testing.T) []*Case { return casesOf(t, "../../../testdata/*/complete-*.txtar") }

// casesOf are the cases of all files that match a pattern.
func casesOf(t *testing.T, pattern string) (list []*Case) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no case files found (%v)", err)
	}
	for _, path := range paths {
		ar, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		found, err := Cases(ar, formats.Catalogue())
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, found...)
	}
	return list
}

func proposals(f syntax.Format, text string, off int) []complete.Item {
	file := f.Parse(syntax.NewSource(text))
	return complete.At(formats.Of(file).Complete, file, off, nil)
}

// TestCompletionWords: what an item names as its documentation is there.
func TestCompletionWords(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range completionCases(t) {
		file := c.Format.Parse(syntax.NewSource(c.Text))
		for _, x := range complete.At(formats.Of(file).Complete, file, c.Cursor, nil) {
			key := c.Format.ID() + " " + x.Word
			if x.Word == "" || seen[key] {
				continue
			}
			seen[key] = true
			if hover.Explain(formats.Of(file).Hover, x.Word) == nil {
				t.Errorf("%s: %q of %q is not documented", c.Name, x.Word, x.Label)
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("only %d words were seen", len(seen))
	}
}

// TestCompletionPlain: where clients know no snippets, what is inserted holds no place to fill.
func TestCompletionPlain(t *testing.T) {
	for _, c := range completionCases(t) {
		for _, x := range proposals(c.Format, c.Text, c.Cursor) {
			if x.Snip && (strings.Contains(x.Plain, "${") || !strings.Contains(x.Insert, "${")) {
				t.Errorf("%s: %q inserts %q, and %q without snippets", c.Name, x.Label, x.Insert, x.Plain)
			}
		}
	}
}

// TestOfferedMoves makes every move that is offered in a case, and expects no error that was not there.
func TestOfferedMoves(t *testing.T) {
	made := 0
	for _, c := range completionCases(t) {
		made += makeOffered(t, c.Name, c.Format, c.Text, c.Cursor, c.Check.Adds)
	}
	if made < 300 {
		t.Errorf("only %d moves were made", made)
	}
}

// endings are what makes the end of a record the place for one more move: the cut after its last move and the text
// around the cursor.
var endings = map[string]func(text string) (string, int){
	"sgf": func(text string) (string, int) {
		at := strings.LastIndexByte(text, ')')
		return text[:at] + ";" + "B[])\n", at + len(";B[")
	},
	"ishi": func(text string) (string, int) {
		text = strings.TrimRight(text, "\r\n") + "\nB 999 "
		return text + "\n", len(text)
	},
	"csa": func(text string) (string, int) {
		at := strings.LastIndexByte(text, '%')
		if at < 0 {
			at = len(text)
		}
		return text[:at] + "\n", at
	},
}

// TestOfferedMovesOfCorpus does the same at the end of some real records.
func TestOfferedMovesOfCorpus(t *testing.T) {
	made := 0
	for _, pattern := range []string{"sgf/gosharp/*1.sgf", "ishi/synthetic/*3*", "csa/kifu-for-js/*.csa"} {
		paths, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), pattern))
		if len(paths) == 0 {
			t.Skip("RECLS_CORPUS is not set: no real records to read")
		}
		for _, path := range paths[:min(len(paths), 6)] {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f := formats.Detect(path, data)
			text, off := endings[f.ID()](syntax.Decode(data, f).Text())
			made += makeOffered(t, filepath.Base(path), f, text, off, nil)
		}
	}
	if made < 300 {
		t.Errorf("only %d moves were made", made)
	}
}

// makeOffered makes the moves that are offered at a place, each in the text as it was, and returns how many these were.
// Findings of the codes in adds may come up.
func makeOffered(t *testing.T, name string, f syntax.Format, text string, off int, adds map[string]bool) (made int) {
	before := errorsOf(f, text)
	for _, x := range proposals(f, text, off) {
		if x.Kind != complete.Move || x.Snip {
			continue
		}
		made++
		played := play(f, text, x)
		for code, n := range errorsOf(f, played) {
			if n > before[code] && !adds[code] {
				t.Errorf("%s: %q brings up %s:\n%s", name, x.Label, code, clip(played))
			}
		}
	}
	return made
}

// play inserts a move; of one that is only begun the first way to go on.
func play(f syntax.Format, text string, x complete.Item) string {
	for {
		text = text[:x.Replace.Start] + x.Insert + text[x.Replace.End:]
		items := proposals(f, text, x.Replace.Start+len(x.Insert))
		longer := func(y complete.Item) bool {
			return y.Kind == complete.Move && len(x.Insert) > 0 && len(y.Insert) > len(x.Insert) && strings.HasPrefix(y.Insert, x.Insert)
		}
		i := slices.IndexFunc(items, longer)
		if i < 0 {
			return text
		}
		x = items[i]
	}
}

func errorsOf(f syntax.Format, text string) map[string]int {
	n := map[string]int{}
	for _, x := range formats.Catalogue().Check(context.Background(), f.Parse(syntax.NewSource(text)), diagnostics.Config{}) {
		if x.Severity == diagnostics.Error {
			n[x.Code()]++
		}
	}
	return n
}

package convert

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// realRecords calls visit for every CSA file of the corpus.
func realRecords(t *testing.T, visit func(path string, f *syntax.File)) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to convert")
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		visit(path, csa.Format{}.Parse(syntax.Decode(data, csa.Format{})))
		files++
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestKIFOfRealRecords: a real record has the same positions as KIF.
func TestKIFOfRealRecords(t *testing.T) {
	realRecords(t, func(path string, f *syntax.File) {
		if len(f.Games()) == 0 {
			return
		}
		g := f.Games()[0]
		start := shogi.FromDetail(g.Detail(0))
		pos, want := *start, []uint64(nil)
		for _, n := range g.Nodes[1:] {
			pos.ApplyRecorded(n.Move)
			want = append(want, pos.Key())
		}
		text, _ := CSAToKIF(f)
		if keys := readKIF(t, text, *start); !slices.Equal(keys, want) {
			t.Errorf("%s: %d positions as KIF, %d as CSA, or others", path, len(keys), len(want))
		}
	})
}

// TestKeepsUnread: from CSA to CSA a line of the position that cannot be read whole stays as it is, so nothing is lost.
func TestKeepsUnread(t *testing.T) {
	f := parseCSA("V2.2\nPI\nP+10FU\nP+5AKI\n+\n+7776FU\n/\nPI01FU5AKI\n+\n")
	tried := 0
	for _, c := range Conversions() {
		if c.From != "csa" || c.To != "csa" {
			continue
		}
		tried++
		text, lost, _ := c.Convert(f)
		for _, line := range []string{"\nP+10FU\n", "\nP+5AKI\n", "\nPI01FU5AKI\n"} {
			if !strings.Contains(text, line) || len(lost) > 0 {
				t.Errorf("%s: no %q in %q, %s", c.Version, line, text, lossText(lost))
			}
		}
	}
	if tried == 0 {
		t.Error("no conversion from CSA to CSA was tried")
	}
}

// TestIllegalActions: the sign of an illegal action names who loses by it, whoever is to move, and KIF says the same:
// its words are about the side to move. What comes back from KIF has the same loser.
func TestIllegalActions(t *testing.T) {
	for moved, text := range []string{"V2.2\nPI\n+\n", "V2.2\nPI\n+\n+7776FU\n"} {
		for offender, sign := range "+-" {
			file := parseCSA(text + "%" + string(sign) + "ILLEGAL_ACTION\n")
			want, winner := "反則負け", "先手後手"[len("先手")*(1-offender):][:len("先手")]
			if moved != offender {
				want = "反則勝ち"
			}
			made, _ := CSAToKIF(file)
			if !strings.Contains(made, fmt.Sprintf("%4d %s\n", moved+1, want)) || strings.Contains(made, "*%") != (moved == offender) {
				t.Errorf("%d moves and an illegal action of %c are\n%s", moved, sign, made)
			}
			for _, f := range []*syntax.File{file, parseKIF(made)} {
				g := oneGame(t, made, f)
				back, _ := writeCSA(g)
				header := parseCSA(back).Games()[0].Header
				if words := header[len(header)-1].Words.String(); !strings.HasPrefix(words, map[string]string{"先手": "Black wins", "後手": "White wins"}[winner]) {
					t.Errorf("%d moves and an illegal action of %c: %s in\n%s", moved, sign, words, back)
				}
			}
		}
	}
}

// FuzzCSA asserts that any text can be converted.
func FuzzCSA(f *testing.F) {
	f.Add(",%MATTA")
	f.Add(kifRecord)
	f.Fuzz(func(t *testing.T, text string) {
		file := parseCSA(text)
		for _, c := range Conversions() {
			if c.From == "csa" {
				c.Convert(file)
			}
		}
	})
}

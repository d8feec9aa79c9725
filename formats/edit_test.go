package formats_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// editSamples are records without mistakes, with variations where the format has them.
var editSamples = []struct{ format, text string }{
	{"sgf", "(;FF[4]GM[1]SZ[9]PB[A]C[start]\n;B[cc]C[one]TR[dd](;W[gg];B[gc](;W[cg]LB[aa:x])(;W[dd]N[n]))(;W[gc])(;W[ee]))(;FF[4]GM[1]SZ[9];B[aa])"},
	{"sgf", "(;FF[4]GM[1]SZ[9]AB[aa:cc]\r\n;W[gg]\r\n;B[ee]SQ[aa:bb])\r\n"},
	{"ishi", "EVENT A\nBLACK X\nBOARDSIZE 9\nSETUP B C3 C4\nCOM\nstart\nENDCOM\n\nW 1 D4\nMARK \\t@E5 a@F6\nB 2 E4\nCOM\none\n\ntwo\nENDCOM\nVAR\nB 2 F4\nW 3 F5\nENDVAR\nVAR\nB 2 G4\nENDVAR\nW 3 H3\n\nEVENT B\nB 1 Q16\n"},
	{"csa", "V3.0\nN+A\n$EVENT:x\nPI\n+\n'*start\n+7776FU\nT1\n'** 30 -3334FU\n'*one\n-3334FU\n+2726FU\n%TORYO\n"},
	{"kif", "先手：A\n後手：B\n手数----指手---------消費時間--\n*start\n1 ７六歩(77) ( 0:01/)\n2 ３四歩(33)\n*one\n*two\n3 ２六歩(27)\n4 投了\nまで3手で先手の勝ち\n\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n\n変化：2手\n2 ４四歩(43)\n"},
	{"kif", "手合割：平手\n1 ７六歩(77)+\n2 ３四歩(33)\n\n変化：1手\n1 ２六歩(27)\n2 ８四歩(83)\n"},
}

// editOf makes a request of a number.
func editOf(r *rand.Rand, g *record.Game, node int) refactor.Request {
	kinds := []refactor.EditKind{
		refactor.EditComment, refactor.EditMark, refactor.EditLabel, refactor.EditSetup, refactor.EditDelete,
		refactor.EditPromote, refactor.EditMain, refactor.EditPrune, refactor.EditHeader,
	}
	texts := []string{"", "x", "a]b\\c:d", "*#'&;([", "one\ntwo", "one\n\ntwo\n", "ENDCOM", "変化：2手", "+7776FU", "まで", "1 ７六歩(77)", "\\", "%TORYO", "B 1 Q16"}
	keys := []string{record.KeyBlack, record.KeyEvent, record.KeyDate, record.KeyPlace, record.KeyComment, record.KeyResult, "手合割", "SZ", "nothing"}
	if len(g.Header) > 0 {
		keys = append(keys, g.Header[r.IntN(len(g.Header))].Name)
	}
	shapes := []record.Shape{record.Triangle, record.Square, record.Circle, record.Cross, record.Selected, record.Territory}
	q := refactor.Request{
		Kind: kinds[r.IntN(len(kinds))], Text: texts[r.IntN(len(texts))], Shape: shapes[r.IntN(len(shapes))], None: r.IntN(6) == 0,
		Point: record.Point{Col: uint8(r.IntN(10)), Row: uint8(r.IntN(10))}, NewNode: r.IntN(2) == 0,
		Key: keys[r.IntN(len(keys))], Value: texts[r.IntN(len(texts))],
	}
	if q.Kind == refactor.EditSetup || q.Shape == record.Territory {
		q.Color = record.Color(1 + r.IntN(2))
	}
	if q.Kind == refactor.EditSetup && g.Kind == record.Shogi {
		q.Piece, q.Hand, q.None = uint8(1+r.IntN(14)), r.IntN(3) == 0, r.IntN(3) == 0
		if !q.Hand && r.IntN(2) == 0 {
			q.Color = record.Empty
		}
	}
	return q
}

// TestEdits makes chains of random edits and asserts, by a reading of the whole text, that each does what it names and
// leaves the rest.
func TestEdits(t *testing.T) {
	made := map[string]int{}
	for i, s := range editSamples {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		for range 150 {
			text := s.text
			for range 8 {
				text = randomEdit(t, r, s.format, text, made)
			}
		}
	}
	for _, f := range []string{"sgf", "ishi", "csa", "kif"} {
		for _, kind := range []refactor.EditKind{refactor.EditComment, refactor.EditHeader, refactor.EditDelete} {
			if made[f+" "+string(kind)] == 0 {
				t.Errorf("no %s was made in %s", kind, f)
			}
		}
		for _, kind := range []refactor.EditKind{refactor.EditPromote, refactor.EditMain, refactor.EditPrune} {
			if f != "csa" && made[f+" "+string(kind)] == 0 {
				t.Errorf("no %s was made in %s", kind, f)
			}
		}
	}
	for _, f := range []string{"sgf", "ishi", "csa", "kif"} {
		if made[f+" setup"] == 0 {
			t.Errorf("nothing was set up in %s", f)
		}
	}
	if made["unproved"]*20 > made["all"] {
		t.Errorf("%d of %d edits would have changed something else: %v", made["unproved"], made["all"], made)
	}
	t.Log(made)
}

func FuzzEdits(f *testing.F) {
	for i, s := range editSamples {
		f.Add(s.format, s.text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, format, text string, seed uint64) {
		if formats.ByID(format) == nil || len(text) > 20_000 {
			return
		}
		randomEdit(t, rand.New(rand.NewPCG(seed, 2)), format, text, map[string]int{})
	})
}

// randomEdit is the text after one edit.
func randomEdit(t *testing.T, r *rand.Rand, format, text string, made map[string]int) string {
	t.Helper()
	f := formats.ByID(format).Parse(syntax.NewSource(text))
	if f.GameCount() == 0 {
		return text
	}
	game := r.IntN(f.GameCount())
	g := f.Game(game)
	node := r.IntN(len(g.Nodes))
	q := editOf(r, g, node)
	p := formats.Of(f).Refactor
	listed := false
	for _, k := range refactor.Editable(p, f, game, node) {
		listed = listed || k == q.Kind
	}
	done, why := refactor.Edit(p, f, game, node, q)
	made["all"]++
	if !why.IsZero() {
		if len(done.Edits) > 0 {
			t.Fatalf("%v with a reason, %q, has edits", q, why)
		}
		if strings.Contains(why.String(), "something else") {
			made["unproved"]++
			made["unproved "+format+" "+string(q.Kind)]++
			if testing.Verbose() && made["unproved"] < 30 {
				t.Logf("unproved: %+v at node %d of\n%s", q, node, text)
			}
		}
		return text
	}
	if len(done.Edits) == 0 {
		return text
	}
	if !listed && !(q.Kind == refactor.EditSetup && q.NewNode) {
		t.Fatalf("%+v was made at node %d and is not listed, in %q", q, node, text)
	}
	made[format+" "+string(q.Kind)]++
	after := formats.ByID(format).Parse(syntax.NewSource(syntax.Apply(text, done.Edits)))
	fail := func(what string) {
		t.Fatalf("%s: %+v at node %d of %q gives %q", what, q, node, text, after.Source().Text())
	}
	if after.GameCount() != f.GameCount() {
		fail("another number of games")
	}
	for i := range f.GameCount() {
		if i != game && strings.TrimSpace(f.Source().Slice(f.GameSpan(i))) != strings.TrimSpace(after.Source().Slice(after.GameSpan(i))) {
			fail("another game has changed")
		}
	}
	h := after.Game(game)
	if done.Node >= len(h.Nodes) || int(h.Nodes[done.Node].Start) != done.At {
		fail("the node is not where it should be")
	}
	old, fresh := paths(g), paths(h)
	switch q.Kind {
	case refactor.EditDelete, refactor.EditPrune:
		for path, n := range fresh {
			if old[path] < n {
				fail("a line of play that was not there")
			}
		}
		if len(h.Nodes) >= len(g.Nodes) {
			fail("nothing is gone")
		}
	case refactor.EditSetup:
		if !q.NewNode && fmt.Sprint(old) != fmt.Sprint(fresh) {
			fail("other lines of play")
		}
	default:
		if fmt.Sprint(old) != fmt.Sprint(fresh) {
			fail("other lines of play")
		}
	}
	if q.Kind == refactor.EditComment {
		if got := h.Detail(done.Node).Comment; strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(q.Text), " ") {
			fail("the comment is " + got)
		}
		if again, _ := refactor.Edit(p, after, game, done.Node, q); len(again.Edits) > 0 && syntax.Apply(after.Source().Text(), again.Edits) != after.Source().Text() {
			fail("the same comment again changes the text")
		}
	}
	return after.Source().Text()
}

// paths counts the lines of play from the root to each node, as the moves on them.
func paths(g *record.Game) map[string]int {
	all := map[string]int{}
	if len(g.Nodes) > 200 {
		return all
	}
	for n := range g.Nodes {
		var key strings.Builder
		for _, i := range g.Path(n) {
			if m := g.Nodes[i].Move; m.Action != record.NoAction {
				fmt.Fprint(&key, m)
			}
		}
		all[key.String()]++
	}
	return all
}

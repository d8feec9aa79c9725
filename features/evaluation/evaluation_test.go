package evaluation_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// of reads a line of a game as one line of text.
func of(t testing.TB, format, text string, node int) string {
	t.Helper()
	f := formats.ByID(format).Parse(syntax.NewSource(text))
	g, ok := evaluation.Of(formats.Of(f).Evaluation, f, 0, node, evaluation.Options{Notation: notation.Western})
	if !ok {
		return "none"
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s:", g.Unit, g.Source)
	for _, e := range g.Series {
		fmt.Fprintf(&out, " %d", e.Number)
		if e.Value != nil {
			fmt.Fprintf(&out, "=%v", *e.Value)
		}
		if e.Chance != nil {
			fmt.Fprintf(&out, " %v", *e.Chance)
		}
		if e.Mate != 0 {
			fmt.Fprintf(&out, " mate %d", e.Mate)
		}
		if e.Best != "" {
			out.WriteString(" " + e.Best)
		}
	}
	for _, s := range g.Swings {
		fmt.Fprintf(&out, "; %d lost %v", s.Node, s.Loss)
	}
	return out.String()
}

// TestOf reads what each program writes. All of it is seen from Black.
func TestOf(t *testing.T) {
	for _, tt := range []struct{ name, format, text, want string }{
		{"floodgate", "csa", "V3.0\nPI\n+\n'** 10 +7776FU\n+7776FU\n'** 30 -3334FU +2726FU #1000\n-3334FU\n'** -400\n+2726FU\n'** x\n%TORYO\n",
			"centipawns : 0=10 ☗P-7f 1=30 ☖P-3d 2=-400"},
		{"ShogiHome", "kif", "手合割：平手\n1 ７六歩(77)\n*#評価値=30\n*#読み筋=△３四歩(33) ▲２六歩(27)\n2 ３四歩(33)\n*#詰み=後手勝ち:3手\n*#エンジン=Suisho\n",
			"centipawns ShogiHome: 1=30 ☖P-3d 2 mate -3"},
		{"ShogiGUI", "kif", "手合割：平手\n1 ７六歩(77)\n**解析 0 候補1 時間 00:01 深さ 9/9 ノード数 12 評価値 -120 読み筋 △３四歩(33)\n2 ８四歩(83)\n**解析 0 評価値 +詰 5 読み筋 ▲２六歩(27)\n",
			"centipawns ShogiGUI: 1=-120 ☖P-3d 2 mate 5 ☗P-2f; 2 lost 3120"},
		{"instead", "kif", "手合割：平手\n1 ７六歩(77)\n*#評価値=30\n2 ８四歩(83)\n**解析 0 評価値 90 読み筋 △３四歩(33) ▲２六歩(27)\n",
			"centipawns ShogiHome: 1=30 ☖P-3d 2=90; 2 lost 60"},
		{"V", "sgf", "(;FF[4]GM[1];B[pd]V[1.5];W[dp]V[6];B[dd])", "points : 1=1.5 2=6; 2 lost 4.5"},
		{"Sabaki", "sgf", "(;FF[4]GM[1];B[pd]SBKV[49.3];W[dp]SBKV[40];B[dd]SBKV[x])", "percent Sabaki: 1=49.3 0.493 2=40 0.4"},
		{"Lizzie", "sgf", "(;FF[4]GM[1];B[pd]LZ[0.7 60.0 1.2k\nmove Q4 visits 10 winrate 4000 pv Q4 D4 info move D4 visits 2 winrate 10 pv D4];W[dp]LZ[0.7 70.0 900\n];B[dd]LZ[0.7 30.0 0\n])",
			"percent Lizzie: 1=60 0.6 White Q4 2=30 0.3"},
		{"Lizzie's comment", "sgf", "(;FF[4]GM[1];B[pd]C[Black's winrate: 61.5% (+1.0%)\n(Leela / 1.2k playouts)];W[dp]C[White's winrate: 50.0% (+1.0%)\n(Leela / 1.2k playouts)])",
			"percent Lizzie: 1=61.5 0.615 2=50 0.5"},
		{"KaTrain", "sgf", "(;FF[4]GM[1]KTV[1.0];B[pd]KT[a][b][H4sIAAAAAAACA6tWKsrPL1GyUqhWKk7OL0r1SU1MAfJ0jfWMTHUUlMoz84oSS1KBIgYQgbLM4sySYiDfshbIy80vSy0Ga3YxAVP5RSmpRUCWIUg2EFXMAFm7aS1IRXJ+bkFOakkqyMqSotLUWgDPpeJqjwAAAA==])", "points KaTrain: 1=-3.25 0.25 White Q4"},
		{"KaTrain's comment", "sgf", "(;FF[4]GM[1];B[pd]C[Move 1: B Q16\nScore: W+1.5\nWin rate: W 60.0%\n])", "points KaTrain: 1=-1.5 0.4"},
		{"no chance", "sgf", "(;FF[4]GM[1];B[pd]SBKV[149])", "none"},
		{"nobody says", "ishi", "EVENT\nB 1 Q16\n", "none"},
	} {
		if got := of(t, tt.format, tt.text, 0); got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// TestLine goes through the node that is named, and on along its first continuation.
func TestLine(t *testing.T) {
	const text = "(;FF[4]GM[1];B[pd]V[1](;W[dp]V[2])(;W[dd]V[-3];B[pp]V[9](;W[aa]V[0])(;W[bb]V[1])))"
	for node, want := range []string{
		"points : 1=1 2=2; 2 lost 1", "points : 1=1 2=2; 2 lost 1", "points : 1=1 2=2; 2 lost 1",
		"points : 1=1 2=-3 3=9 4=0", "points : 1=1 2=-3 3=9 4=0", "points : 1=1 2=-3 3=9 4=0", "points : 1=1 2=-3 3=9 4=1",
	} {
		if got := of(t, "sgf", text, node); got != want {
			t.Errorf("through node %d:\n got %s\nwant %s", node, got, want)
		}
	}
}

// TestBomb: what is packed in a record may not cost more than a megabyte.
func TestBomb(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	fmt.Fprint(w, `{"root":{"winrate":0.5},"moves":{}, "x":"`)
	for range 4 << 10 {
		_, _ = w.Write(bytes.Repeat([]byte{'a'}, 1<<10))
	}
	fmt.Fprint(w, `"}`)
	_ = w.Close()
	text := "(;FF[4]GM[1];B[pd]KT[a][b][" + base64.StdEncoding.EncodeToString(packed.Bytes()) + "])"
	if got := of(t, "sgf", text, 0); got != "none" {
		t.Errorf("%s was unpacked", got)
	}
}

// BenchmarkOf reads a game of 300 moves with a note at each.
func BenchmarkOf(b *testing.B) {
	var csa, kif, sgf strings.Builder
	csa.WriteString("V3.0\nPI\n+\n")
	kif.WriteString("手合割：平手\n")
	sgf.WriteString("(;FF[4]GM[1]SZ[19]")
	moves := [4]string{"+2848HI", "-8262HI", "+4828HI", "-6282HI"}
	written := [4]string{"４八飛(28)", "６二飛(82)", "２八飛(48)", "８二飛(62)"}
	for i := range 300 {
		fmt.Fprintf(&csa, "%s\n'** %d %s %s\n", moves[i%4], i, moves[(i+1)%4], moves[(i+2)%4])
		fmt.Fprintf(&kif, "%d %s\n*#評価値=%d\n*#読み筋=%s%s\n", i+1, written[i%4], i, [2]string{"△", "▲"}[i%2], written[(i+1)%4])
		fmt.Fprintf(&sgf, ";%s[%c%c]SBKV[%d.5]", [2]string{"B", "W"}[i%2], 'a'+i%19, 'a'+i/19, i%100)
	}
	sgf.WriteString(")")
	for format, text := range map[string]string{"csa": csa.String(), "kif": kif.String(), "sgf": sgf.String()} {
		f := formats.ByID(format).Parse(syntax.NewSource(text))
		b.Run(format, func(b *testing.B) {
			for b.Loop() {
				if g, ok := evaluation.Of(formats.Of(f).Evaluation, f, 0, 0, evaluation.Options{}); !ok || len(g.Series) != 300 {
					b.Fatal(len(g.Series))
				}
			}
		})
	}
}

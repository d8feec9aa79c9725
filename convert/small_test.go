package convert_test

import (
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
)

func lossWords(lost []convert.Loss) string {
	var all []string
	for _, l := range lost {
		all = append(all, strings.TrimPrefix(l.String(), "lost: "))
	}
	return strings.Join(all, "; ")
}

func TestIshiToSGF(t *testing.T) {
	const (
		head  = "(;FF[4]GM[1]CA[UTF-8]"
		root  = head + "SZ[19]"
		small = head + "SZ[9]"
	)
	tests := []struct{ name, text, want, lost string }{
		{"header", "EVENT Final\nBLACK Shusaku 4-dan\nWHITE Gennan\nDATE November 21-24, 1846\nKOMI 3 1/2\nHANDICAP 2\nRESULT Black by 3\n" +
			"RULES Japanese rules\nTIMELIMIT 1 hour\nPLACE Edo\nPLACE Osaka\nSOURCE x\nANALYSIS me\nRECORDER you\nBOARDSIZE 9\n",
			"(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[Final]PB[Shusaku 4-dan]PW[Gennan]DT[1846-11-21,22,23,24]RE[B+3]KM[3.5]HA[2]RU[Japanese]" +
				"TM[3600]PC[Edo; Osaka]US[you]SO[x]AN[me])\n", ""},
		{"header lines that fit no property", "DATE 3-21-48\nKOMI five\nRESULT a fight\nHANDICAP 1\nTIMELIMIT long\nCOM T\nx\nENDCOM\n",
			root + "OT[long]GC[Date: 3-21-48\nResult: a fight\nKomi: five\nHandicap: 1\nT\nx])\n", ""},
		{"setup", "SETUP B D4 W Q16 D4\n", root + "AW[dp][pd])\n", ""},
		{"comments before and behind the stones", "COM\na\nENDCOM\nSETUP B D4\nCOM\nb\nENDCOM\nB 1 Q3\n",
			root + "GC[a];AB[dp]C[b];B[pq])\n", ""},
		{"a variation replaces the move", "B 1 Q3\nVAR b\nB 1 Q4\nW 2 C3\nENDVAR\nW 2 D4\n",
			root + "\n(;B[pq];W[dp])\n(;B[pp]N[b];W[cq]))\n", ""},
		{"numbers, a pass", "B 5 Q3\nW 6 PASS\nB 8 D4\n", root + ";B[pq]MN[5];W[];B[dp]MN[8])\n", ""},
		{"paragraphs and signs", "B 1 Q3\nCOM My \\d\nsoft\nbreak\n\nnew one\n\n\n  far \\T\nENDCOM\n",
			root + ";B[pq]C[My ○\nsoft break\nnew one\n\n  far △])\n", ""},
		{"marks", "B 1 Q3\nMARK #1 a@D4 \\t@C3 \\s@C4 \\d@C5 \\c@C6 :@C7\n", root + ";B[pq]TR[cq]SQ[cp]CR[co]MA[cn]LB[cm:\\:][dp:a][pq:1])\n", ""},
		{"UNMARK is applied", "B 1 Q3\nW 2 Q4\nMARK ALL\nUNMARK #1\n", root + ";B[pq];W[pp]LB[pp:2])\n", ""},
		{"a number under a mark", "B 1 Q3\nMARK #1 a@#1\n", root + ";B[pq]LB[pq:a])\n", "move numbers under a mark"},
		{"a diagram", "B 1 Q3\nDIAGRAM a1 j9\nSETUP W D4\nHIDE #1\nCOM Fig: 1\nhere\nENDCOM\nW 2 D4\n",
			root + ";B[pq]\n(;W[dp])\n(;AW[dp]AE[pq]VW[ak:is]FG[0:Fig\\: 1]C[here]))\n", ""},
		{"user data and remarks", "REMARK one\nEVENT x\nUSER my ]\ndata\nENDUSER\nREMARK two\nB 1 Q3\nREMARK last\n",
			root + "GN[x]XU[my \\]\ndata\n]XR[one];B[pq]XR[two][last])\n", ""},
		{"a USER block keeps its lines", "B 1 Q3\nUSER\na\r\n b \nENDUSER\n", root + ";B[pq]XU[\na\n b \n])\n", ""},
		{"what is dropped", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR back\nWHAT x\nB 2\n", root + "\n(;B[pq];)\n(;B[pp]))\n",
			"text after complete data; lines with an unknown keyword; moves that cannot be read"},
		{"stones and marks off the board", "BOARDSIZE 9\nSETUP B A1 Q16\nB 1 C3\nMARK a@Q4 \\t@J9 b@A10\nUNMARK T19\n",
			small + "AB[ai];B[cg]TR[ia])\n", "points off the board (3 times)"},
		{"stones off the board behind a move", "BOARDSIZE 9\nB 1 C3\nSETUP W Q16 D4\n", small + ";B[cg];AW[df])\n", "points off the board"},
		{"a diagram off the board", "BOARDSIZE 9\nB 1 C3\nDIAGRAM A1 T19\nSETUP W D4 D10\nHIDE R4 C3\nMARK b@T19\n",
			small + ";B[cg];AW[df]AE[cg]FG[])\n", "points off the board (4 times)"},
		{"moves off the board", "BOARDSIZE 9\nB 1 C3\nW 2 R16\nMARK a@D4\nB 3 C4\nW 4\nB 5 C5\n",
			small + ";B[cg];LB[df:a];B[cf]MN[3];;B[ce]MN[5])\n", "moves off the board; moves that cannot be read"},
		{"boards of other sizes", "EVENT a\nBOARDSIZE 9\nB 1 K10\nEVENT b\nBOARDSIZE 13\nB 1 K10\n",
			head + "SZ[9]GN[a];)\n" + head + "SZ[13]GN[b];B[jd])\n", "moves off the board"},
		{"several events", "EVENT a\nB 1 Q3\nEVENT b\n", root + "GN[a];B[pq])\n" + root + "GN[b])\n", ""},
		{"nothing", "", "", ""},
		{"a program in Go", "package main\n", "", "source code in the language Go"},
	}
	for _, tt := range tests {
		got, lost := convert.IshiToSGF(parseIshi(tt.text))
		if got != tt.want || lossWords(lost) != tt.lost {
			t.Errorf("%s:\n%s%s\nwant\n%s%s", tt.name, got, lossWords(lost), tt.want, tt.lost)
		}
	}
}

func TestSGFToIshi(t *testing.T) {
	const root, event = "(;FF[4]GM[1]SZ[19]", "EVENT\nBOARDSIZE 19\n"
	tests := []struct{ name, text, want, lost string }{
		{"header", "(;FF[4]SZ[9]GN[Final]EV[Cup]RO[3]PB[a]BR[1d]PW[b]DT[1996-05]RE[B+R]KM[6.5]HA[2]RU[Japanese]TM[1800]OT[3x20 byo-yomi]" +
			"PC[c]US[d]SO[e]AN[f]GC[Handicap: 1\ng]AP[x]ON[y])",
			"EVENT Final\nBLACK a 1d\nWHITE b\nDATE 1996-05\nHANDICAP 21\nKOMI 6.5\nPLACE c\nRESULT B+R\nRULES Japanese\nSOURCE Cup, 3\nSOURCE e\n" +
				"TIMELIMIT 30 minutes, 3x20 byo-yomi\nANALYSIS f\nRECORDER d\nBOARDSIZE 9\nCOM\ng\nENDCOM\n", "`AP`; `ON`"},
		{"setup before the first move, AE first", root + "AB[aa][dp];AE[aa]AW[pd]C[x];B[pq])",
			event + "SETUP B D4\nSETUP W Q16\nCOM\nx\nENDCOM\nB 1 Q3\n", ""},
		{"captures", "(;SZ[9]AW[aa]AB[ab];B[ba])", "EVENT\nBOARDSIZE 9\nSETUP B A8\nSETUP W A9\nB 1 B9\nPRISONER A9\n", ""},
		{"variations", root + ";B[pq](;W[dp]C[main];B[cq])(;W[dd]N[b];B[cc])(;W[pp]))",
			event + "B 1 Q3\nW 2 D4\nCOM\nmain\nENDCOM\nVAR b\nW 2 D16\nB 3 C17\nENDVAR\nVAR\nW 2 Q4\nENDVAR\nB 3 C3\n", ""},
		{"variations of the first move", root + "(;B[pq])(;B[pp]))", event + "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n", ""},
		{"variations behind a node without a move", root + ";B[pq](;C[look];W[dp])(;W[dd]))",
			event + "B 1 Q3\nDIAGRAM\nCOM\nlook\nENDCOM\nW 2 D4\nVAR\nW 2 D16\nENDVAR\n", ""},
		{"a setup on the way", root + ";B[pq];AW[dp]AE[pq];W[dd])", event + "B 1 Q3\nDIAGRAM\nSETUP W D4\nHIDE Q3\nW 2 D16\n",
			"stones set up after the first move (`DIAGRAM` has them, but later moves do not count them)"},
		{"setups add up in the pictures", root + ";B[pq];AW[dp];AW[dd])", event + "B 1 Q3\nDIAGRAM\nSETUP W D4\nDIAGRAM\nSETUP W D16 D4\n",
			"stones set up after the first move (`DIAGRAM` has them, but later moves do not count them)"},
		{"pictures of alternatives do not mix", root + ";B[pq](;AW[dp]C[a])(;AW[dd]C[b]))",
			event + "B 1 Q3\nDIAGRAM\nSETUP W D4\nCOM\na\nENDCOM\nDIAGRAM\nSETUP W D16\nCOM\nb\nENDCOM\n", ""},
		{"comments", root + ";B[pq]N[Title]C[one\ntwo\n\nENDCOM three\nevent])",
			event + "B 1 Q3\nCOM Title\none\n\ntwo\n\n\n\\ENDCOM three\n\n\\event\nENDCOM\n", ""},
		{"marks", root + ";B[pq]LB[pq:1][aa:a][bb:abc]TR[aa][cc]SQ[dd]CR[ee]MA[ff]SL[gg]AR[aa:bb])",
			event + "B 1 Q3\nMARK Q3 a@A19 \\t@C17 \\s@D16 \\d@E15 \\c@F14\nCOM\nabc: B18\nENDCOM\n",
			"arrows (`AR`) and lines (`LN`); shapes under a label; selected points (`SL`)"},
		{"numbers", root + ";B[pq]MN[5];W[];B[dp]MN[2])", event + "B 5 Q3\nW 6 PASS\nB 7 D4\n", "move numbers (`MN`) that go back"},
		{"judgement and clocks", root + ";B[pq]BL[3]TE[1];W[dp]BL[2])", event + "B 1 Q3\nW 2 D4\n", "`BL` (2 times); `TE`"},
		{"a figure", root + ";B[pq];FG[0:Fig 1]VW[ak:is]C[here])", event + "B 1 Q3\nDIAGRAM A1 J9\nCOM Fig 1\nhere\nENDCOM\n", ""},
		{"user data and remarks come back", root + "XR[one];B[pq]XU[my\nENDUSER x\n]XR[two])",
			"REMARK one\n" + event + "REMARK two\nB 1 Q3\nUSER my\n\\ENDUSER x\nENDUSER\n", ""},
		{"other games and boards", "(;GM[11])(;SZ[21])(;SZ[9:5])", "", "games of Hex; games on a board of 21×21; games on a board of 9×5"},
		{"two trees", "(;SZ[9])(;SZ[9]GN[b])", "EVENT\nBOARDSIZE 9\n\nEVENT b\nBOARDSIZE 9\n", ""},
		{"a move in the root", "(;SZ[9]AB[aa]C[x]B[bb];W[cc])", "EVENT\nBOARDSIZE 9\nSETUP B A9\nB 1 B8\nCOM\nx\nENDCOM\nW 2 C7\n", ""},
		{"non-ASCII", "(;SZ[9]GN[名])", "EVENT 名\nBOARDSIZE 9\n", "non-ASCII characters, if a program that reads Ishi drops them"},
		{"points off the board", "(;SZ[9]AB[aa][jj][hh:kk];B[zz];W[b];B[bb]TR[sa]LB[aa:x][zz:y][q:z]LN[aa:zz]VW[])",
			"EVENT\nBOARDSIZE 9\nSETUP B A9 H2 J2 H1 J1\nB 1 B8\nMARK x@A9\n",
			"points off the board (5 times); moves off the board; moves that cannot be read; values that are not points"},
		{"empty nodes", root + ";;B[pq];;W[dp])", event + "B 1 Q3\nW 2 D4\n", "empty nodes (2 times)"},
	}
	for _, tt := range tests {
		got, lost := convert.SGFToIshi(parseSGF(tt.text))
		if got != tt.want || lossWords(lost) != tt.lost {
			t.Errorf("%s:\n%s%s\nwant\n%s%s", tt.name, got, lossWords(lost), tt.want, tt.lost)
		}
	}
}

// TestSampleThroughSGF: the sample of the specification comes back, and the tour's lesson.
func TestSampleThroughSGF(t *testing.T) {
	text, err := os.ReadFile("../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	throughSGF(t, "sample", parseIshi(string(text)))
	throughSGF(t, "sample, CR LF", parseIshi(strings.ReplaceAll(string(text), "\n", "\r\n")))
	throughIshi(t, "a made record", parseSGF(madeSGF))
}

// madeSGF has a little of everything that must come back.
const madeSGF = `(;FF[4]CA[UTF-8]GM[1]SZ[9]PB[Black]PW[White]KM[6.5]GC[The game.

Its notes.];AB[cc][gg]AW[cg]C[Ready.]LB[ee:A]
;W[gc]C[One.
Two: EVENT, not
EVENT at the start.

  Four.](;B[ee]TR[ee]LB[gc:1](;W[ef];B[ff];W[];B[fe]N[b]C[Deep.])(;W[df]N[c]C[Named.]))
(;B[fc]N[ab]SQ[gc](;W[fd])(;W[hc];B[fd])(;W[gd]CR[fc]MA[cc]))
(;C[Nothing played.]LB[aa:x]))`

// TestDeepAndWide: a walk is linear and knows no depth.
func TestDeepAndWide(t *testing.T) {
	const n = 20000
	for name, text := range map[string]string{
		"deep": "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q3\nMARK ALL\n", n) + strings.Repeat("ENDVAR\n", n),
		"wide": "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q4\nENDVAR\n", n),
		"long": strings.Repeat("B 1 Q3\nMARK #1\n", n),
	} {
		f := parseIshi(text)
		tree, _ := convert.IshiToSGF(f)
		back, _ := convert.SGFToIshi(parseSGF(tree))
		if a, b := len(f.Games()[0].Nodes), len(parseIshi(back).Games()[0].Nodes); a != b {
			t.Errorf("%s: %d nodes became %d", name, a, b)
		}
	}
}

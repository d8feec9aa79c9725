package values

import "testing"

// TestResult: what people and servers write, and what FF[4] would. Behind "~" the
// form says less than the text, or guesses.
func TestResult(t *testing.T) {
	for text, want := range map[string]string{
		// As it should be.
		"0": "0", "Draw": "Draw", "Void": "Void", "?": "?", "B+": "B+", "W+3.5": "W+3.5", "B+R": "B+R", "W+Resign": "W+Resign", "B+T": "B+T",
		"B+Time": "B+Time", "W+F": "W+F", "B+Forfeit": "B+Forfeit", "W+10": "W+10", "B+0.0": "B+0.0",
		// Nearly so.
		"b+r": "B+R", "B+Resignation": "B+R", "W+Res.": "W+R", "B+resign": "B+Resign", "W+time": "W+Time", "W+Time Over": "W+T", "B+timeout": "B+T",
		"White + 3.5": "W+3.5", "B+ 3.5": "B+3.5", "B+3,5": "B+3.5", "B+3.5 points": "B+3.5", "W + 0.5": "W+0.5", "Ｂ＋３．５": "B+3.5",
		"W+3½": "W+3.5", "B+1/2": "B+0.5", "B+2 1/2": "B+2.5", "w+12.5pts": "W+12.5", "void": "Void", "draw": "Draw", "Jigo": "0",
		// English.
		"Black wins by resignation": "B+R", "White wins by 3.5 points": "W+3.5", "White wins by 1/2 point.": "W+0.5", "Black won on time": "B+Time",
		"White won by forfeit": "W+Forfeit", "Black resigns": "W+R", "White resigns.": "B+R", "Black wins": "B+", "Black by 3": "B+3",
		"White lost on time": "B+Time", "Black loses by 4 points": "W+4", "B won by half a point": "B+0.5", "White wins by 3 and a half": "W+3.5",
		"White wins by 3.5 points, 182 moves": "~W+3.5", "White\twins by  3.5": "W+3.5", "no result": "Void", "unknown": "?", "Tie": "Draw",
		// Chinese.
		"白胜43.5目": "W+43.5", "黑中盘胜": "B+R", "黑中盤勝": "B+R", "白方中盘胜": "W+R", "黑胜": "B+", "白勝": "W+", "黑胜半目": "B+0.5", "白胜一目半": "W+1.5",
		"黑超时胜": "B+T", "白超时负": "B+T", "白认输": "B+R", "黑胜十二目半": "B+12.5", "和棋": "0", "无胜负": "Void",
		"黑胜3又3/4子": "~B+7.5", "白胜1/4子": "~W+0.5", "黑胜2子": "~B+4", "白胜3子半": "~W+7", "共182手，黑中盘胜": "~B+R",
		// Japanese.
		"白中押し勝ち": "W+R", "黒番1目半勝ち": "B+1.5", "黒中押勝": "B+R", "白半目勝ち": "W+0.5", "黒の3目半勝ち": "B+3.5", "白時間切れ負け": "B+T",
		"白番一目半勝": "W+1.5", "持碁": "0", "ジゴ": "0", "無勝負": "Void", "257手完, 白中押し勝ち": "~W+R", "白3目半勝182手": "~W+3.5", "182手白3目半勝": "~W+3.5", "白3目半勝182手3目": "",
		"打ち掛け": "~Void",
		// Korean.
		"182수 백불계승": "~W+R", "백 불계승": "W+R", "흑 1집반승": "B+1.5", "흑 반집승": "B+0.5", "백3집 반 승": "W+3.5", "흑 시간패": "W+T", "무승부": "0",
		// Other languages.
		"Schwarz gewinnt durch Aufgabe": "B+R", "Weiß gibt auf": "B+R", "Schwarz gewinnt mit 3,5 Punkten": "B+3.5", "zwart opgave": "W+R",
		"Noir gagne par abandon": "B+R", "Blanc gagne de 3,5 points": "W+3.5", "Negras ganan por abandono": "B+R", "Белые сдались": "B+R",
		// Guesses.
		"B": "B+", "White": "W+", "B3.5": "~B+3.5", "B+Illegal": "~B+F", "W+AW": "~W+F", "has adjourned.": "~Void", "B+default": "~B+F",
		// What has no reading, or two.
		"": "", "R": "", "B+, crushed in his 126th move": "", "W+J": "", "B+V": "", "B+Resigm": "", "B+R3": "", "B+RR": "", "B Time": "",
		"B resign": "", "白超时": "", "B+W": "", "B+3.5.5": "", "B+3.5 and a half": "", "1/2": "", "3.5": "", "B+3-5": "", "B-3.5": "", "黑胜三四目": "",
		"Blackwins": "", "B+30k": "", "B++": "B+", "手": "", "182手": "", "B+2/4": "", "B+1/20": "", "won": "", "W+.5": "", "B3+.5": "",
	} {
		re, sure := Result(text)
		if re != "" && !sure {
			re = "~" + re
		}
		if re != want {
			t.Errorf("%q: got %q, want %q", text, re, want)
		}
	}
}

// FuzzResult: what comes out is a result, and is read as itself.
func FuzzResult(f *testing.F) {
	for word := range resultWords {
		f.Add("B+" + word + " 3.5")
		f.Add("白" + word + "勝ち")
		if len(word) > longestWord {
			f.Errorf("%q is longer than longestWord", word)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		re, _ := Result(text)
		if again, sure := Result(re); re != "" && (!IsResult(re) || again != re || !sure) {
			t.Errorf("%q: %q, read again %q", text, re, again)
		}
	})
}

func TestWinsByZero(t *testing.T) {
	for text, want := range map[string]bool{"B+0": true, "W+0.0": true, "B+00.00": true, "B+0.5": false, "0": false, "B+": false, "B+.": false} {
		if WinsByZero(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

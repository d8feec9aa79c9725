package server

import (
	"strings"
	"testing"
)

// TestSilence: a finding is silenced where it is; what cannot be silenced says so, and the text stays.
func TestSilence(t *testing.T) {
	for _, c := range []struct {
		uri, language, text string
		line                int
		want                []string // after each action; "" for one that cannot
	}{
		{"file:///a.sgf", "sgf", "(;FF[4]GM[1]SZ[9]\n;W[zz]\n;B[aa])\n", 1, []string{
			"(;FF[4]GM[1]SZ[9]\n;W[zz]RCLS[ignore sgf/off-board]\n;B[aa])\n",
			"(;FF[4]GM[1]SZ[9]RCLS[ignore sgf/off-board]\n;W[zz]\n;B[aa])\n",
		}},
		{"file:///a.csa", "csa", "PI\r\n+\r\n+7776F\r\nT1\r\n%TORYO\r\n", 2, []string{"PI\r\n+\r\n'recls:ignore csa/syntax-move\r\n+7776F\r\nT1\r\n%TORYO\r\n"}},
		{"file:///a.ishi", "ishi", "B 1 Q3\nMARK E5\n", 1, []string{"REMARK recls:ignore ishi/mark-no-number\nB 1 Q3\nMARK E5\n"}},
		{"file:///b.ishi", "ishi", "USER data\nENDUSR\nB 1 Q3\n", 1, []string{""}},
	} {
		for _, caps := range []obj{everything, nil} {
			e := start(t, Options{})
			e.begin(caps)
			e.open(c.uri, c.language, c.text)
			list := e.actions(c.uri, point(c.line, 0), point(c.line+1, 0), "quickfix.silence")
			var got []string
			for _, a := range list {
				made := a
				if caps != nil {
					made = nil
					e.result("codeAction/resolve", a, &made)
				}
				if made["edit"] == nil {
					got = append(got, "")
					continue
				}
				got = append(got, edited(t, c.text, made["edit"]))
			}
			if strings.Join(got, "|") != strings.Join(c.want, "|") {
				t.Errorf("%s: %q, want %q", c.uri, got, c.want)
			}
		}
	}
}

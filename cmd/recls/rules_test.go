package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

func TestRules(t *testing.T) {
	n := len(formats.Catalogue().Rules())
	text := recls("", "rules")
	text.want(t, 0, "sgf/unclosed-tree", "error", "csa/version-missing")
	if lines := strings.Count(text.out, "\n"); lines != n {
		t.Errorf("%d lines for %d rules", lines, n)
	}
	recls("", "rules", "--format", "markdown").want(t, 0, "| code | severity |", "| `sgf/unclosed-tree` | error | on |")
	recls("", "rules", "--format", "yaml").want(t, 2, "--format yaml: expected")
	got := recls("", "rules", "--format", "json")
	got.want(t, 0)
	off := 0
	for line := range strings.Lines(got.out) {
		var r jsonRule
		if err := json.Unmarshal([]byte(line), &r); err != nil || r.Code == "" || r.Title == "" || r.What == "" {
			t.Errorf("%s: %v", line, err)
		}
		if !r.On {
			off++
		}
	}
	if off == 0 || off == n {
		t.Errorf("%d of %d rules are off", off, n)
	}
}

func TestExplain(t *testing.T) {
	recls("", "explain", "sgf/unclosed-tree").want(t, 0, "`sgf/unclosed-tree` · error", "on by default", "\nReported\n", "\nFix\n")
	recls("", "explain", "UNCLOSED-tree").want(t, 0, "`sgf/unclosed-tree` · error")
	recls("", "explain", "csa/version-missing").want(t, 0, "· hint · off by default")
	recls("", "explain", "prisoner").want(t, 0, "PRISONER (ishi)")
	recls("", "explain").want(t, 2, "explain needs a code, a property or a word")

	// Patterns and words: a list, the best first, or the only one whole.
	recls("", "explain", "sgf/date-*").want(t, 0, "rules for sgf/date-*\n", "\nsgf/date-order ", "!ishi/", "!Reported")
	recls("", "explain", "*KOMI-form*").want(t, 0, "`sgf/komi-format` · ")
	recls("", "explain", "nifu").want(t, 0, "4 rules for nifu\n", "csa/move-nifu ", "csa/position-nifu ", "kif/move-nifu ")
	recls("", "explain", "Two moves").want(t, 0, "rules for Two moves\n\nsgf/two-moves ")
	recls("", "explain", "sgf").want(t, 0, "rules for sgf\n", "more rules: recls rules lists all\n")

	// A property comes with the rules about it, and IT is not the word "it".
	recls("", "explain", "KM").want(t, 0, "KM (sgf)", "Komi", "rules for KM\n", "\nsgf/komi-format ", "!Reported")
	recls("", "explain", "ko").want(t, 0, "`ishi/ko` · ", "KO (sgf)")
	recls("", "explain", "IT").want(t, 0, "IT (sgf)", "!csa/", "!ishi/")

	// Players know rules by their names in Japanese, and in their own language.
	recls("", "explain", "二歩").want(t, 0, "4 rules for 二歩\n", "kif/position-nifu ", "kif/move-nifu ", "!sgf/")
	recls("", "explain", "打ち歩詰め").want(t, 0, "kif/move-uchifuzume ")
	recls("", "explain", "王手放置").want(t, 0, "kif/move-king-in-check ")
	recls("", "explain", "二歩 position").want(t, 0, "kif/position-nifu ", "!kif/move-nifu")
	recls("", "--language", "ko", "explain", "이보").want(t, 0, "kif/move-nifu ")
	recls("", "--language", "zh-TW", "explain", "二步").want(t, 0, "kif/move-nifu ")
	recls("", "explain", "投了").want(t, 0, "投了 (kif)", "!sgf/")

	// Several: what is known is explained.
	recls("", "explain", "sgf/date-format", "KM").want(t, 0, "`sgf/date-format` · ", "KM (sgf)")
	recls("", "explain", "sgf/date-format", "qqqqqqqqqq").want(t, 2, "`sgf/date-format` · ", `recls: "qqqqqqqqqq" is not a rule`)
	recls("", "explain", "sgf/unclosed-tre").want(t, 2, `"sgf/unclosed-tre" is not a rule`, "did you mean sgf/unclosed-tree")
	recls("", "explain", "PRISONR").want(t, 2, "did you mean", "PRISONER")
	recls("", "explain", "qqqqqqqqqq").want(t, 2, "recls rules lists all rules")
	recls("", "explain", "nothing-*").want(t, 2, `"nothing-*" is not a rule`)
	recls("", "explain", "[").want(t, 2, `"[" is not a pattern: expected`)
	for _, r := range formats.Catalogue().Rules() {
		if got := recls("", "explain", r.Code); got.code != 0 || strings.ContainsAny(got.out, "\x00\x1b\r") {
			t.Errorf("explain %s: exit code %d\n%s", r.Code, got.code, got.out)
		}
	}
}

// TestPlainPage: items of a list hang, and a narrow terminal gets narrow lines.
func TestPlainPage(t *testing.T) {
	const page = "# Title\n\n- one two three four five six **seven** [eight](https://x.y/z)\n- [nine](../sgf/nine.md)\n\n```\na long line of code stays as it is, whatever it says\n```\n"
	const want = "Title\n\n- one two three four five six seven\n  eight <https://x.y/z>\n- nine\n\n    a long line of code stays as it is, whatever it says\n"
	if got := plainPage(terminal{columns: 40}, page); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestWrap(t *testing.T) {
	for in, want := range map[string]string{
		"":                     "\n",
		"one two  three\nfour": "one two\nthree four\n",
		"muchtoolongforaline":  "muchtoolongforaline\n",
		"名人戦 名人":               "名人戦 名\n人\n",
	} {
		if got := wrap(in, 10); got != want {
			t.Errorf("wrap(%q) = %q, want %q", in, got, want)
		}
	}
}

package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLanguageOf: the flag wins over the system, wherever it is among the arguments.
func TestLanguageOf(t *testing.T) {
	for line, want := range map[string]string{
		"check .":                        "ko",
		"--language auto check .":        "ko",
		"check --language zh-TW .":       "zh-TW",
		"check . --language=ja":          "ja",
		"--language JA --language zh-CN": "zh-CN",
		"--language en":                  "en",
		"--language":                     "ko",
		"check -- --language ja":         "ko",
	} {
		t.Setenv("LC_ALL", "")
		t.Setenv("LC_MESSAGES", "ko_KR.UTF-8")
		t.Setenv("LANG", "ja_JP.UTF-8")
		if got := languageOf(strings.Fields(line)).Language(); got != want {
			t.Errorf("recls %s speaks %s, want %s", line, got, want)
		}
	}
	t.Setenv("LC_ALL", "C")
	if l := languageOf(nil); l != nil {
		t.Errorf("LC_ALL=C is %s", l.Tag)
	}
	recls("", "--language", "xx", "check").want(t, 2, "recls: --language xx: expected one of auto, en, ja, zh-CN, zh-TW, ko\n")
	recls("", "__complete", "check", "--language", "zh").want(t, 0, "zh-CN\t简体中文\nzh-TW\t繁體中文\n", "!ja")
}

// TestBreakable: text without spaces is broken too, but not before marks that close.
func TestBreakable(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"one two three", "one two\n  three\n"},
		{"着手が盤の外です。次", "着手が盤\n  の外で\n  す。次\n"},
		{"石 `AB[aa]` は、違う", "石\n  `AB[aa]`\n  は、違\n  う\n"},
		{"돌이 판 밖에", "돌이 판\n  밖에\n"},
	} {
		if diff := cmp.Diff(tt.want, wrapHanging(tt.text, 8, 2)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.text, diff)
		}
	}
}

// TestTable: columns are as wide as they look.
func TestTable(t *testing.T) {
	want := "sgf/a  エラー  x\nsgf/b  警告    y\n"
	if got := table([][]string{{"sgf/a", "エラー", "x"}, {"sgf/b", "警告", "y"}}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

package i18n

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
)

func TestPO(t *testing.T) {
	header, entries := "Language: ja\nContent-Type: text/plain; charset=UTF-8\n", []Entry{
		{Template: "`%s` is not a number", Text: "`%s` は数ではありません", Where: []string{"formats/sgf", "formats/csa"}},
		{Template: "shogi" + Context + "Black", Text: "先手", Notes: []string{"not 黒"}, Fuzzy: true},
		{Template: "two\nlines \"quoted\"\t\\", Where: []string{"x"}},
		{Template: "", Text: "never"},
	}[:3]
	text := FormatPO(header, entries)
	gotHeader, got, err := ParsePO(text)
	if err != nil || gotHeader != header || !slices.EqualFunc(got, entries, func(a, b Entry) bool {
		return a.Template == b.Template && a.Text == b.Text && a.Fuzzy == b.Fuzzy && slices.Equal(a.Where, b.Where) && slices.Equal(a.Notes, b.Notes)
	}) {
		t.Errorf("header %q, entries %+v, error %v of\n%s", gotHeader, got, err, text)
	}
	if again := FormatPO(gotHeader, got); again != text {
		t.Errorf("not the same again:\n%s", again)
	}
	templates, texts := Pack(entries)
	table := unpack(append(templates, texts...))
	if len(table) != 2 || table["shogi"+Context+"Black"] != "先手" {
		t.Errorf("packed and unpacked: %q", table)
	}
	for _, bad := range []string{"msgid x", "\"no field\"", "msgid \"a\nmsgstr \"b\"", "hello"} {
		if _, _, err := ParsePO(bad); err == nil {
			t.Errorf("no error for %q", bad)
		}
	}
}

func TestLocale(t *testing.T) {
	l := &Locale{Tag: "ja", table: func() map[string]string {
		return map[string]string{
			"shogi" + Context + "Black": "先手", "Black": "黒", ", ": "、", "%s captures %s": "%[2]sを%[1]sが取る", "cannot read %s: %v": "%sを読めません: %v", "broken": "壊れている",
		}
	}}
	broken := Errorf("broken")
	for want, text := range map[string]Text{
		"先手":             Msg("shogi" + Context + "Black"),
		"E6、F7を黒が取る":     Msg("%s captures %s", Msg("Black"), Items("E6", "F7")),
		"not yet: 黒":     Msg("not yet: %s", Msg("Black")),
		"aを読めません: 壊れている": Errorf("cannot read %s: %v", "a", broken).(*Error),
	} {
		if got := text.In(l); got != want {
			t.Errorf("%v is %q, want %q", text, got, want)
		}
	}
	for want, text := range map[string]Text{
		"Black":                 Msg("shogi" + Context + "Black"),
		"Black captures E6, F7": Msg("%s captures %s", Msg("Black"), Items("E6", "F7")),
		"cannot read a: broken": Errorf("cannot read %s: %v", "a", broken).(*Error),
	} {
		if got := text.String(); got != want {
			t.Errorf("%v is %q, want %q", text, got, want)
		}
	}
	err := Errorf("cannot read %s: %v", "a", fs.ErrNotExist)
	if !errors.Is(err, fs.ErrNotExist) || l.ErrorText(err) != "aを読めません: file does not exist" || l.ErrorText(fs.ErrExist) != fs.ErrExist.Error() {
		t.Errorf("%v: %s", err, l.ErrorText(err))
	}
}

func TestMatch(t *testing.T) {
	for tag, want := range map[string]string{
		"ja": "ja", "ja-JP": "ja", "ja_JP.UTF-8": "ja", "JA": "ja", "zh": "zh-CN", "zh-cn": "zh-CN", "zh_TW.Big5": "zh-TW", "zh-Hant-HK": "zh-TW", "zh-Hans-SG": "zh-CN",
		"ko_KR.eucKR@x": "ko", "en-GB": "", "C": "", "C.UTF-8": "", "POSIX": "", "": "?", "de_DE": "?", "@": "?",
	} {
		got := ""
		l, ok := Match(tag)
		if l != nil {
			got = l.Tag
		}
		if !ok {
			got += "?"
		}
		if got != want {
			t.Errorf("%q is %q, want %q", tag, got, want)
		}
	}
}

package i18n

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// TestParticles: a particle fits the value before it, also in code and quotation marks; both forms stay where nobody
// knows.
func TestParticles(t *testing.T) {
	const is, subject, object, and, to, must = "%v은(는)", "%v이(가)", "%v을(를)", "%v와(과)", "%v(으)로", "%v이어야(여야) 합니다"
	l := NewLocale("ko", "한국어", map[string]string{
		is: is, subject: subject, object: object, and: and, to: to, must: must, "`%s` to %s": "`%s`은(는) %s(으)로", "`%s`": "`%s`(돌 배치)이(가)",
		"%s (%s)": "%s(`%s`)을(를)", "%d, %d": "%[2]d와(과) %[1]d와(과)", "“%s”": "“%s”이(가)",
	})
	for want, m := range map[string]Message{
		"판은": Msg(is, "판"), "수는": Msg(is, "수"), "돌을": Msg(object, "돌"), "덤과": Msg(and, "덤"), "패와": Msg(and, "패"),
		"돌로": Msg(to, "돌"), "덤으로": Msg(to, "덤"), "수로": Msg(to, "수"),
		"0이": Msg(subject, 0), "1이": Msg(subject, 1), "2가": Msg(subject, 2), "3이": Msg(subject, 3), "4가": Msg(subject, 4),
		"5가": Msg(subject, 5), "6이": Msg(subject, 6), "7이": Msg(subject, 7), "8이": Msg(subject, 8), "9가": Msg(subject, 9),
		"1로": Msg(to, 1), "2로": Msg(to, 2), "3으로": Msg(to, 3), "10으로": Msg(to, 10), "UTF-8로": Msg(to, "UTF-8"),
		"22와 21과": Msg("%d, %d", 21, 22), "6.5는": Msg(is, "6.5"), "50%가": Msg(subject, "50%"),
		"AB는": Msg(is, "AB"), "BL을": Msg(object, "BL"), "KM이": Msg(subject, "KM"), "GN과": Msg(and, "GN"), "BR로": Msg(to, "BR"),
		"SGF를": Msg(object, "SGF"), "Shift_JIS로": Msg(to, "Shift_JIS"), "a.csa가": Msg(subject, "a.csa"), "USER가": Msg(subject, "USER"), "EVENT를": Msg(object, "EVENT"), "BOARDSIZE가": Msg(subject, "BOARDSIZE"), "SETUP은": Msg(is, "SETUP"), "$END_TIME과": Msg(and, "$END_TIME"), "Japanese로": Msg(to, "Japanese"), "title로": Msg(to, "title"), "VAR가": Msg(subject, "VAR"), "COM으로": Msg(to, "COM"), "OTR로": Msg(to, "OTR"),
		"`B[dd]`는 `dl`로": Msg("`%s` to %s", "B[dd]", Verbatim("`dl`")), "`KO[]`는 `W[dn]`으로": Msg("`%s` to %s", "KO[]", "`W[dn]`"),
		"Beijing을": Msg(object, "Beijing"), "Tokyo를": Msg(object, "Tokyo"), "game을": Msg(object, "game"), "Akane을(를)": Msg(object, "Akane"), "BLACK이": Msg(subject, "BLACK"), "EVEB이(가)": Msg(subject, "EVEB"), "Tom이": Msg(subject, "Tom"),
		"`AW`(돌 배치)가": Msg("`%s`", "AW"), "`AN`(돌 배치)이": Msg("`%s`", "AN"),
		"보병(`FU`)을": Msg("%s (%s)", "보병", "FU"), "비차(`KI`)를": Msg("%s (%s)", "비차", "KI"),
		"`(77)`은": Msg(is, "`(77)`"), "예: `(77)`은": Msg(is, "예: `(77)`"), "`７六歩(77)`가": Msg(subject, "`７六歩(77)`"), "７六과": Msg(and, "７六"), "`まで`가": Msg(subject, "`まで`"),
		"`投了`는": Msg(is, "`投了`"), "`反則負け`를": Msg(object, "`反則負け`"), "`;`은": Msg(is, "`;`"), "`(;`을": Msg(object, "`(;`"),
		"`(`가": Msg(subject, "`(`"), "`]`가": Msg(subject, "`]`"), "여기 `)`가": Msg(subject, "여기 `)`"), "(앞) `))`가": Msg(subject, "(앞) `))`"), "`?`이(가)": Msg(subject, "`?`"), "이(가)": Msg(subject, ""),
		"2여야 합니다": Msg(must, 2), "1이어야 합니다": Msg(must, 1), "EVEB이어야 합니다": Msg(must, "EVEB"), "비차여야 합니다": Msg(must, "비차"),
		"“李昌鎬”이(가)": Msg("“%s”", "李昌鎬"), "“이창호”가": Msg("“%s”", "이창호"),
		"값은(는)이": Msg(subject, "값은(는)"), "D4, Q16이": Msg(subject, Items("D4", "Q16")),
	} {
		if got := m.In(l); got != want {
			t.Errorf("%q of %q is %q, and not %q", m.Values, m.Template, got, want)
		}
	}
	if got := Msg(is, "판").In(NewLocale("ja", "日本語", map[string]string{is: is})); got != "판은(는)" {
		t.Errorf("in another language: %q", got)
	}
}

// TestKoreanParticles: in the Korean translations a particle after a value has both forms, and one after code fits it.
func TestKoreanParticles(t *testing.T) {
	text, err := os.ReadFile("po/ko.po")
	if err != nil {
		t.Fatal(err)
	}
	_, entries, err := ParsePO(string(text))
	if err != nil {
		t.Fatal(err)
	}
	forms := map[string][]sounds{
		"은": {consonant, liquid}, "는": {vowel}, "이": {consonant, liquid}, "가": {vowel}, "을": {consonant, liquid}, "를": {vowel},
		"과": {consonant, liquid}, "와": {vowel}, "으로": {consonant}, "로": {vowel, liquid},
	}
	const oneForm = `(은|는|이|가|을|를|과|와|으로|로)(?:[\s.,]|$)`
	afterValue := regexp.MustCompile("%(?:\\[\\d\\])?[a-z][`\"”)]*" + oneForm)
	afterCode := regexp.MustCompile("`[^`%]+`(?:\\([^()%]*\\))?" + oneForm)
	for _, e := range entries {
		if found := afterValue.FindString(e.Text); found != "" {
			t.Errorf("%q of %q: expected both forms, such as 은(는)", found, e.Text)
		}
		for _, at := range afterCode.FindAllStringSubmatchIndex(e.Text, -1) {
			sound := finalSound(e.Text[at[0]:at[2]])
			if form := e.Text[at[2]:at[3]]; sound != unknown && !slices.Contains(forms[form], sound) {
				t.Errorf("%q of %q: the particle does not fit", e.Text[at[0]:at[3]], e.Text)
			}
		}
	}
}

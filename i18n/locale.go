package i18n

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"sync"
)

// Locale puts texts into one language. A nil Locale is English.
type Locale struct {
	Tag   string // BCP 47: "ja", "zh-CN"
	Name  string // in the language itself
	table func() map[string]string
}

// Locales are the languages that recls speaks besides English.
var Locales = []*Locale{
	packed("ja", "日本語"),
	packed("zh-CN", "简体中文"),
	packed("zh-TW", "繁體中文"),
	packed("ko", "한국어"),
}

// packed is a language with the translations that come with the program. They are unpacked when a text is first asked
// for.
func packed(tag, name string) *Locale {
	return &Locale{tag, name, sync.OnceValue(func() map[string]string { return unpack(packedTable(tag)) })}
}

// NewLocale is a language with translations of its own, by template.
func NewLocale(tag, name string, table map[string]string) *Locale {
	return &Locale{tag, name, func() map[string]string { return table }}
}

// Match is the language that a tag of BCP 47 or a POSIX locale asks for: "ja-JP", "zh_TW.UTF-8", "zh-Hant-HK". It is
// nil, which is English, for one that recls does not speak; ok tells whether English is what was asked for.
func Match(tag string) (l *Locale, ok bool) {
	tag, _, _ = strings.Cut(tag, ".")
	tag, _, _ = strings.Cut(tag, "@")
	parts := strings.FieldsFunc(strings.ToLower(tag), func(r rune) bool { return r == '-' || r == '_' })
	if len(parts) == 0 {
		return nil, false
	}
	want := parts[0]
	if want == "zh" {
		want = "zh-cn"
		for _, part := range parts[1:] {
			switch part {
			case "hant", "tw", "hk", "mo":
				want = "zh-tw"
			}
		}
	}
	for _, l := range Locales {
		if strings.EqualFold(l.Tag, want) {
			return l, true
		}
	}
	return nil, want == "en" || want == "c" || want == "posix"
}

// Language is the tag of the language, "en" for a nil Locale.
func (l *Locale) Language() string {
	if l == nil {
		return "en"
	}
	return l.Tag
}

// Say is a text in the language; "" for nil.
func (l *Locale) Say(text Text) string {
	if text == nil {
		return ""
	}
	return text.In(l)
}

// Lookup is the translation of a template, or the template itself, without its context, where there is none.
func (l *Locale) Lookup(template string) string {
	if text, ok := l.Translation(template); ok {
		return text
	}
	if _, text, ok := strings.Cut(template, Context); ok {
		return text
	}
	return template
}

// Translation is the translation of a template; ok is false in English, and where there is none.
func (l *Locale) Translation(template string) (text string, ok bool) {
	if l == nil {
		return "", false
	}
	text, ok = l.table()[template]
	return text, ok
}

// values are the values with the texts among them in the language.
func (l *Locale) values(values []any) []any {
	if l == nil {
		return values // fmt calls their String
	}
	translated := make([]any, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case Text:
			translated[i] = v.In(l)
		case error:
			translated[i] = l.ErrorText(v)
		default:
			translated[i] = v
		}
	}
	return translated
}

// Pack makes what the program carries for a language, of the entries that there are for all templates: the templates,
// which are the same for every language, and the translations, "" for those without one. Each is ended by a zero byte,
// and all are compressed.
func Pack(entries []Entry) (templates, texts []byte) {
	return packList(entries, func(e Entry) string { return e.Template }), packList(entries, func(e Entry) string { return e.Text })
}

func packList(entries []Entry, field func(Entry) string) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	for _, e := range entries {
		_, _ = io.WriteString(w, field(e)+"\x00") // into memory: it cannot fail
	}
	_ = w.Close()
	return b.Bytes()
}

// unpack is the translations by template, of the two that Pack has made, one after the other.
func unpack(packed []byte) map[string]string {
	all := packed
	if bytes.HasPrefix(packed, []byte{0x1f, 0x8b}) { // a web server may have had it unpacked on the way
		r, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			return nil
		}
		if all, err = io.ReadAll(r); err != nil {
			return nil
		}
	}
	list := strings.Split(strings.TrimSuffix(string(all), "\x00"), "\x00")
	from, to := list[:len(list)/2], list[len(list)/2:]
	table := make(map[string]string, len(from))
	for i, template := range from {
		if to[i] != "" {
			table[template] = to[i]
		}
	}
	return table
}

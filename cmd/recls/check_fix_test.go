package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// fixable has a safe fix for each file but the last, whose fix is unsafe.
const fixable = `
-- a.sgf --
(;FF[4]GM[1]SZ[9]KM[6.5]KM[6.5]GN[];B[aa])
-- clean.sgf --
(;FF[4]GM[1]SZ[9];B[aa])
-- sub/b.sgf --
(;FF[4]GM[1]SZ[9]DT[2020-5-1];B[aa])
-- unsafe.sgf --
a preamble
(;FF[4]GM[1]SZ[9];B[aa])
`

func TestFixSafe(t *testing.T) {
	folder(t, fixable)
	got := recls("", "check", "--fix", ".")
	got.want(t, 0, "unsafe.sgf:1:1: information: ", "3 fixes applied in 2 files: 1 of sgf/date-format, 1 of sgf/duplicate-property and 1 of sgf/empty-value\n",
		"1 information in 4 files\n", "!a.sgf:")
	if !strings.Contains(got.out, "unsafe.sgf:1:1: ") || got.err != "" {
		t.Errorf("the report goes to standard output; on standard error is %q", got.err)
	}
	if text := get(t, "a.sgf"); text != "(;FF[4]GM[1]SZ[9]KM[6.5];B[aa])\n" {
		t.Errorf("a.sgf: %q", text)
	}
	if text := get(t, "sub/b.sgf"); text != "(;FF[4]GM[1]SZ[9]DT[2020-05-01];B[aa])\n" {
		t.Errorf("b.sgf: %q", text)
	}
	recls("", "check", "--fix", ".").want(t, 0, "no safe fix to apply\n")
}

func TestFixUnsafe(t *testing.T) {
	folder(t, fixable)
	recls("", "check", "--unsafe-fixes", "unsafe.sgf").want(t, 0, "1 fix applied in 1 file: 1 of sgf/text-before-tree", "nothing found in 1 file")
	if text := get(t, "unsafe.sgf"); text != "\n(;FF[4]GM[1]SZ[9];B[aa])\n" {
		t.Errorf("unsafe.sgf: %q", text)
	}
}

// TestFixDiff: the diff is what --fix does, and nothing else is printed or done.
func TestFixDiff(t *testing.T) {
	folder(t, fixable)
	before := get(t, "sub/b.sgf")
	got := recls("", "check", "--diff", ".")
	got.want(t, 1, "3 fixes would be applied in 2 files")
	if get(t, "sub/b.sgf") != before {
		t.Error("a preview has written")
	}
	want := "diff sub/b.sgf.orig sub/b.sgf\n--- sub/b.sgf.orig\n+++ sub/b.sgf\n@@ -1,1 +1,1 @@\n-(;FF[4]GM[1]SZ[9]DT[2020-5-1];B[aa])\n+(;FF[4]GM[1]SZ[9]DT[2020-05-01];B[aa])\n"
	if !strings.HasSuffix(got.out, want) || strings.Contains(got.out, "information") {
		t.Errorf("standard output:\n%s", got.out)
	}
	recls("", "check", "--diff", "clean.sgf").want(t, 0, "no safe fix to apply")
	recls("", "check", "--diff", "--unsafe-fixes", "unsafe.sgf").want(t, 1, "-a preamble\n")
}

func TestFixStdin(t *testing.T) {
	folder(t, "")
	got := recls("(;FF[4]GM[1]SZ[9]DT[2020-5-1];B[zz])", "check", "--fix", "-")
	got.want(t, 1, "<stdin>:1:35: error: ", "1 fix applied in 1 file")
	if got.out != "(;FF[4]GM[1]SZ[9]DT[2020-05-01];B[zz])" {
		t.Errorf("standard output: %q", got.out)
	}
	recls("(;FF[4])", "check", "--fix", "-").want(t, 0, "(;FF[4])", "no safe fix to apply")
	put(t, "list", "-\n")
	got = recls("(;FF[4]DT[2020-5-1])", "check", "--fix", "--files-from", "list")
	got.want(t, 2, "recls: <stdin>: not fixed: expected - as PATH, not in a list\n", "<stdin>:1:11: error: ", "1 file could not be fixed\n", "!05-01]")
}

// TestFixKeeps: the charset, the mark, the line ends, the mode and a link stay as they are.
func TestFixKeeps(t *testing.T) {
	dir := folder(t, "")
	for name, c := range map[string]struct{ before, after string }{
		"gbk.sgf":   {"(;FF[4]GM[1]CA[GBK]PB[\xb9\xc5\xc1\xa6]DT[2020-5-1])", "(;FF[4]GM[1]CA[GBK]PB[\xb9\xc5\xc1\xa6]DT[2020-05-01])"},
		"wrong.sgf": {"(;FF[4]GM[1]CA[GB2312]PB[常昊]DT[2020-5-1])", "(;FF[4]GM[1]CA[GB2312]PB[常昊]DT[2020-05-01])"},
		"jis.sgf":   {"(;FF[4]GM[1]PB[\x1b$@2C\x1b$BF#\x1b(J]DT[2020-5-1])", "(;FF[4]GM[1]PB[\x1b$@2C\x1b$BF#\x1b(J]DT[2020-05-01])"},
		"crlf.sgf":  {"(;FF[4]\r\nGM[1]DT[2020-5-1]\r\n)\r\n", "(;FF[4]\r\nGM[1]DT[2020-05-01]\r\n)\r\n"},
		"mark.sgf":  {"\xef\xbb\xbf(;FF[4]GM[1]CA[UTF-8]DT[2020-5-1])", "\xef\xbb\xbf(;FF[4]GM[1]CA[UTF-8]DT[2020-05-01])"},
		"plain.sgf": {"(;FF[4]GM[1]DT[2020-5-1])", "(;FF[4]GM[1]DT[2020-05-01])"},
	} {
		put(t, name, c.before)
		if err := os.Chmod(name, 0o640); err != nil {
			t.Fatal(err)
		}
		recls("", "check", "--fix", "--only", "date-format", name).want(t, 0, "1 fix applied")
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() != 0o640 || get(t, name) != c.after {
			t.Errorf("%s: %v %v %q, want %q", name, err, info.Mode(), get(t, name), c.after)
		}
	}
	put(t, "target/real.sgf", "(;FF[4]GM[1]DT[2020-5-1])")
	if err := os.Symlink(filepath.Join(dir, "target", "real.sgf"), "link.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "check", "--fix", "link.sgf").want(t, 0)
	if info, err := os.Lstat("link.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 || !strings.Contains(get(t, "target/real.sgf"), "2020-05-01") {
		t.Errorf("a link: %v %v", info, err)
	}
}

// TestFixRefused: what cannot be written back is left byte for byte, and said.
func TestFixRefused(t *testing.T) {
	folder(t, "")
	// The name of Black has one character in both of the spellings that Shift_JIS has for it.
	const lossy = "(;FF[4]GM[1]CA[Shift_JIS]PB[\xfb\xfc\xee\xe0]DT[2020-5-1])"
	put(t, "lossy.sgf", lossy)
	recls("", "check", "--fix", "lossy.sgf").want(t, 1, "lossy.sgf: note: fixes of sgf/date-format not applied: the file's bytes cannot be written back unchanged",
		"[sgf/date-format]", "no safe fix to apply")
	if got := get(t, "lossy.sgf"); got != lossy {
		t.Errorf("changed to %q", got)
	}
	// A fix must not make of a record in a charset that it does not name one that names the wrong one.
	const bare = "(;FF[4]GM[1]SZ[9]PB[\xb9\xc5\xc1\xa6]C[\xa1\xbe\xb5\xda\xc8\xfd\xd0\xcd\xa1\xbf]DT[2020-5-1])"
	put(t, "bare.sgf", bare)
	recls("", "check", "--fix", "bare.sgf").want(t, 0, "1 fix applied in 1 file: 1 of sgf/date-format", "!not applied")
	if got := get(t, "bare.sgf"); got != strings.Replace(bare, "5-1]", "05-01]", 1) {
		t.Errorf("changed to %q", got)
	}
}

// TestFixDeclares: what the bytes are is written into CA only when somebody asks for it, and the bytes of the texts
// stay.
func TestFixDeclares(t *testing.T) {
	folder(t, "")
	for name, c := range map[string]struct{ before, after string }{
		"utf8":   {"(;FF[4]GM[1]CA[sjis]PB[聂卫平九段]KM[7.5])", "(;FF[4]GM[1]CA[UTF-8]PB[聂卫平九段]KM[7.5])"},
		"jis":    {"(;FF[4]GM[1]CA[UTF-8]PB[\x1b$@2CF#\x1b(J])", "(;FF[4]GM[1]CA[ISO-2022-JP]PB[\x1b$@2CF#\x1b(J])"},
		"korean": {"(;FF[4]GM[1]CA[GBK]C[" + korean + "])", "(;FF[4]GM[1]CA[EUC-KR]C[" + korean + "])"},
	} {
		put(t, name+".sgf", c.before)
		recls("", "check", "--fix", name+".sgf").want(t, 1, "[sgf/charset-wrong]", "no safe fix to apply")
		if got := get(t, name+".sgf"); got != c.before {
			t.Errorf("%s: changed to %q", name, got)
		}
		recls("", "check", "--unsafe-fixes", name+".sgf").want(t, 0, "1 fix applied in 1 file: 1 of sgf/charset-wrong")
		if got := get(t, name+".sgf"); got != c.after {
			t.Errorf("%s: %q, want %q", name, got, c.after)
		}
	}
}

// korean is 이 수는 좋은 수입니다. 백 불계승 흑이 두순 in EUC-KR.
const korean = "\xc0\xcc \xbc\xf6\xb4\xc2 \xc1\xc1\xc0\xba \xbc\xf6\xc0\xd4\xb4\xcf\xb4\xd9. \xb9\xe9 \xba\xd2\xb0\xe8\xbd\xc2 \xc8\xe6\xc0\xcc \xb5\xce\xbc\xf8"

// forging has three rules with fixes that are said to be safe. One plays another move, one writes what not every
// charset has.
func forging() *diagnostics.Catalogue {
	rule := func(code, old, text string) diagnostics.Entry {
		rule := &diagnostics.Rule{Code: code, Severity: diagnostics.Warning}
		return diagnostics.Entry{Rule: rule, End: func(p *diagnostics.Pass) {
			if at := strings.Index(p.File.Source().Text(), old); at >= 0 {
				span := syntax.Span{Start: at, End: at + len(old)}
				p.Report(rule, diagnostics.Finding{Span: span, Message: i18n.Msg("found"), Fixes: []diagnostics.Fix{
					{Title: i18n.Msg("Mend it"), Safe: true, Edits: []syntax.Edit{{Span: span, Text: text}}},
				}})
			}
		}}
	}
	return diagnostics.NewCatalogue(diagnostics.Set{Format: "sgf", Rules: []diagnostics.Entry{
		rule("sgf/forged", "B[aa]", "B[bb]"), rule("sgf/honest", "SZ[09]", "SZ[9]"), rule("sgf/strange", "C[x]", "C[\U0001F600]"),
	}})
}

// TestFixForged: a fix that changes the game is held back, and so is one whose text the charset lacks; that of the rule
// beside them is applied.
func TestFixForged(t *testing.T) {
	var out, errs strings.Builder
	k, err := newChecker(streams{out: &out, err: &errs}, checkFlags{format: "text", failOn: "warning", fix: true, progress: "never", projectFlags: projectFlags{none: true}})
	if err != nil {
		t.Fatal(err)
	}
	k.rules = forging()
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]SZ[09]CA[ISO-8859-1];B[aa]C[x])\n")
	if err := k.run(t.Context(), []string{"a.sgf"}); err != exit(exitFound) {
		t.Errorf("%v", err)
	}
	if got := get(t, "a.sgf"); got != "(;FF[4]GM[1]SZ[9]CA[ISO-8859-1];B[aa]C[x])\n" {
		t.Errorf("a.sgf: %q", got)
	}
	all := out.String() + errs.String()
	for _, want := range []string{
		"a.sgf: note: fixes of sgf/forged not applied: they would change the games",
		"a.sgf: note: fixes of sgf/strange not applied: U+1F600", "1 fix applied in 1 file: 1 of sgf/honest",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in:\n%s", want, all)
		}
	}
}

// TestSafeFixesKeepGames: what the catalogue calls safe is safe, for its own examples.
func TestSafeFixesKeepGames(t *testing.T) {
	rules, fixed := formats.Catalogue(), 0
	for _, r := range rules.Rules() {
		for _, text := range pages.Of(r).Bad {
			f := formats.ByID(r.Format()).Parse(syntax.NewSource(text))
			cfg := diagnostics.Config{On: map[string]bool{r.Code: true}}
			done := rules.FixAll(t.Context(), f, cfg, diagnostics.OnlySafe)
			if fixed += len(done.Applied); !sameGames(f, done.File) {
				t.Errorf("%s: %v make other games of\n%s\n%s", r.Code, done.Applied, text, done.File.Source().Text())
			}
		}
	}
	if fixed < 50 {
		t.Errorf("only %d fixes were tried", fixed)
	}
}

func TestSameGames(t *testing.T) {
	parse := func(text string) *syntax.File { return sgf.Format{}.Parse(syntax.NewSource(text)) }
	const game = "(;GM[1]SZ[9]AB[aa][bb];B[cc];W[dd](;B[ee])(;B[ff];W[gg]))"
	for _, same := range []string{
		game, "(;GM[1]SZ[9]AB[bb][aa][bb]PB[x];B[cc]C[y];;W[dd](;B[ee])(;N[z];B[ff];W[gg];))",
		"(;GM[1]SZ[9]AB[aa][bb];B[cc];AB[bb];W[dd](;B[ee])(;B[ff];W[gg]))",
	} {
		if !sameGames(parse(game), parse(same)) {
			t.Errorf("another game: %s", same)
		}
	}
	for _, other := range []string{
		"", game + game, strings.Replace(game, "9", "13", 1), strings.Replace(game, "B[ee]", "B[eb]", 1),
		strings.Replace(game, "AB[aa]", "AW[aa]", 1), strings.Replace(game, "B[cc]", "W[cc]", 1), strings.Replace(game, ";W[gg]", "", 1),
		"(;GM[1]SZ[9]AB[aa][bb];B[cc];W[dd](;B[ff];W[gg])(;B[ee]))", "(;GM[1]SZ[9]AB[aa][bb];B[cc](;W[dd];B[ee])(;B[ff];W[gg]))",
		"(;GM[1]SZ[9];AB[aa][bb];B[cc];AE[aa];W[dd](;B[ee])(;B[ff];W[gg]))",
	} {
		if sameGames(parse(game), parse(other)) {
			t.Errorf("the same game: %s", other)
		}
	}
}

// TestFixNUL: a tail of NUL bytes is one finding, and its fix is applied. What is not a record but for them is left,
// with the way out.
func TestFixNUL(t *testing.T) {
	folder(t, "")
	const game = "(;FF[4]GM[1]SZ[9];B[aa])\n"
	put(t, "n.sgf", game+strings.Repeat("\x00", 4096))
	got := recls("", "check", "n.sgf")
	got.want(t, 1, "n.sgf:2:1: warning: there are 4096 bytes of value 0 here")
	if n := strings.Count(got.out, "[sgf/nul-byte]"); n != 1 {
		t.Errorf("%d findings", n)
	}
	recls("", "check", "--fix", "n.sgf").want(t, 0, "1 fix applied in 1 file: 1 of sgf/nul-byte", "!not changed")
	if text := get(t, "n.sgf"); !strings.HasPrefix(text, game) || strings.Contains(text, "\x00") {
		t.Errorf("%q", text[:min(len(text), 60)])
	}
	packed := "PK\x03\x04\x00\x00" + game + "\x00\x00\x00"
	put(t, "packed.sgf", packed)
	recls("", "check", "--fix", "packed.sgf").want(t, 1, "the file is an archive (ZIP): expected the game that is packed in it", "no safe fix to apply")
	if get(t, "packed.sgf") != packed {
		t.Error("an archive was changed")
	}
}

// TestDiffNames: the names in a diff are those that patch reads.
func TestDiffNames(t *testing.T) {
	for name, want := range map[string]string{"a.sgf": "a.sgf", "a b.sgf": "a b.sgf\t", "a\t\"b.sgf": `"a\011\"b.sgf"`, `a\b`: `"a\\b"`} {
		if got := diffName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

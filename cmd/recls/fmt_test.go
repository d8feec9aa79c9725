package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/recls/recls/syntax"
)

const (
	untidy = "(;GM[1]FF[4]SZ[9]\n\n;B[aa] ;W[bb])\n"
	tidy   = "(;FF[4]\nGM[1]\nSZ[9]\n;B[aa];W[bb])\n"
)

func TestFmtStdin(t *testing.T) {
	got := recls(untidy, "fmt")
	got.want(t, 0)
	if got.out != tidy {
		t.Errorf("got %q, want %q", got.out, tidy)
	}
	if again := recls(tidy, "fmt", "--lang", "sgf", "-"); again.out != tidy || again.code != 0 {
		t.Errorf("a tidy record came out as %q, exit code %d", again.out, again.code)
	}
	recls("hello", "fmt").want(t, 2, "recls: <stdin>: not a game record that recls knows")
	recls(untidy, "fmt", "-w").want(t, 2, "recls: <stdin>: -w: expected a file to write to")
	recls(untidy, "fmt", "-l").want(t, 0, "<stdin>\n", "!GM")
	recls(untidy, "fmt", "--check").want(t, 1, "<stdin>\n")
	recls(tidy, "fmt", "--check").want(t, 0, "!stdin")
}

// TestFmtOtherGame: what check finds nothing in is not kept from being formatted by mistakes.
func TestFmtOtherGame(t *testing.T) {
	const chu = "先手：a\n1手目　7五獅子 （←6三）\n2手目一歩目　△7五獅子 （←6三）\n"
	folder(t, "-- chu.kifu --\n"+chu)
	recls("", "check", "chu.kifu").want(t, 0, "nothing found")
	if got := recls("", "fmt", "chu.kifu"); got.out != chu || got.err != "" || got.code != 0 {
		t.Errorf("printed %q, %q, exit code %d", got.out, got.err, got.code)
	}
}

func TestFmtFiles(t *testing.T) {
	folder(t, "-- a.sgf --\n"+untidy+"-- b/tidy.sgf --\n"+tidy+"-- b/c.sgf --\n"+untidy)
	if got := recls("", "fmt", "a.sgf", "b/tidy.sgf"); got.out != tidy+tidy || got.code != 0 {
		t.Errorf("printed %q, exit code %d", got.out, got.code)
	}
	if got := recls("", "fmt", "-l", "."); got.out != "a.sgf\nb/c.sgf\n" || got.code != 0 {
		t.Errorf("-l: %q, exit code %d", got.out, got.code)
	}
	if got := recls("", "fmt", "--check", "."); got.out != "a.sgf\nb/c.sgf\n" || got.code != 1 {
		t.Errorf("--check: %q, exit code %d", got.out, got.code)
	}
	recls("", "fmt", "--check", "-w", ".").want(t, 2, "choose one")
	if get(t, "a.sgf") != untidy {
		t.Error("changed without -w")
	}
	diff := recls("", "fmt", "-d", ".")
	diff.want(t, 0, "diff a.sgf.orig a.sgf\n--- a.sgf.orig\n+++ a.sgf\n@@ -1,3 +1,4 @@\n-(;GM[1]FF[4]SZ[9]\n-\n-;B[aa] ;W[bb])\n+(;FF[4]\n", "!tidy.sgf")
	recls("", "fmt", "-d", "--check", "b").want(t, 1, "--- b/c.sgf.orig")
	got := recls("", "fmt", "-l", "-w", ".")
	if got.out != "a.sgf\nb/c.sgf\n" || got.code != 0 {
		t.Errorf("-l -w: %q, exit code %d", got.out, got.code)
	}
	if get(t, "a.sgf") != tidy || get(t, "b/c.sgf") != tidy {
		t.Error("-w did not write")
	}
	recls("", "fmt", "-l", "-w", ".").want(t, 0, "!sgf")
}

func TestFmtKeepsModeTimeAndLink(t *testing.T) {
	dir := folder(t, "-- a.sgf --\n"+untidy+"-- tidy.sgf --\n"+tidy)
	if err := os.Chmod("a.sgf", 0o640); err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := os.Chtimes("tidy.sgf", long, long); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.sgf", "link.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "fmt", "-w", "link.sgf", "tidy.sgf").want(t, 0)
	info, err := os.Lstat("a.sgf")
	if err != nil || info.Mode() != 0o640 {
		t.Errorf("mode %v (%v)", info.Mode(), err)
	}
	if info, err := os.Lstat("link.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is no link any more")
	}
	if get(t, "a.sgf") != tidy {
		t.Error("what the link points to was not written")
	}
	if info, err := os.Stat("tidy.sgf"); err != nil || !info.ModTime().Equal(long) {
		t.Error("a tidy file was written")
	}
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
}

func TestRewriteRefuses(t *testing.T) {
	dir := folder(t, "-- a.sgf --\nnow\n")
	if _, err := rewrite("a.sgf", []byte("before\n"), []byte("new\n")); err == nil || !strings.Contains(err.Error(), "another program changed it") {
		t.Errorf("a file that somebody else wrote: %v", err)
	}
	if _, err := rewrite("nowhere.sgf", nil, nil); err == nil {
		t.Error("a file that is not there was written")
	}
	if get(t, filepath.Join(dir, "a.sgf")) != "now\n" {
		t.Error("written all the same")
	}
}

func TestRewriteReadOnly(t *testing.T) {
	skipRoot(t)
	folder(t, "-- a.sgf --\n"+untidy)
	if err := os.Chmod("a.sgf", 0o444); err != nil {
		t.Fatal(err)
	}
	recls("", "fmt", "-w", "a.sgf").want(t, 2, "recls: a.sgf: not written: permission denied; recls needs permission to write the file and in its folder\n")
}

func TestFmtFaults(t *testing.T) {
	folder(t, "-- broken.sgf --\n(;GM[1]FF[4] ;B[aa]\n-- part.sgf --\n(;GM[1]FF[4])\n(;GM[1]FF[4];B[aa] ?!)\n-- a.sgf --\n"+untidy)
	before := get(t, "broken.sgf")
	got := recls("", "fmt", "-w", "broken.sgf", "a.sgf")
	got.want(t, 2, "recls: broken.sgf: ", "not formatted because of mistakes in it", "!a.sgf:")
	if get(t, "broken.sgf") != before || get(t, "a.sgf") != tidy {
		t.Error("the broken file is to be left alone, the other one formatted")
	}
	recls("", "fmt", "--check", "broken.sgf").want(t, 2)
	recls("", "fmt", "part.sgf").want(t, 0, "recls: part.sgf: note: ", "not formatted because of mistakes in it", "(;FF[4]\nGM[1])\n", "(;GM[1]FF[4];B[aa] ?!)")
}

// TestFmtEncodings: the bytes that come out are in the charset that went in.
func TestFmtEncodings(t *testing.T) {
	folder(t, "")
	for name, c := range map[string]struct{ before, after string }{
		"gbk":                              {"(;CA[GBK]FF[4]PB[\xb9\xc5\xc1\xa6])", "(;FF[4]\nCA[GBK]\nPB[\xb9\xc5\xc1\xa6])\n"},
		"mark":                             {"\xef\xbb\xbf(;GM[1]FF[4])", "\xef\xbb\xbf(;FF[4]\nGM[1])\n"},
		"utf-16":                           {"\xff\xfe(\x00;\x00B\x00[\x00]\x00 \x00)\x00", "\xff\xfe(\x00;\x00B\x00[\x00]\x00)\x00\n\x00"},
		"utf-8 under gb2312":               {"(;CA[GB2312]FF[4]PB[常昊]KM[7.5])", "(;FF[4]\nCA[GB2312]\nPB[常昊]\nKM[7.5])\n"},
		"iso-2022-jp, escaped in odd ways": {"(;PB[\x1b$@2C\x1b$BF#\x1b(J]FF[4]C[a\\]\x1b$B%]\x1b(B])", "(;FF[4]\nPB[\x1b$@2C\x1b$BF#\x1b(J]\nC[a\\]\x1b$B%]\x1b(B])\n"},
		"crlf":                             {"(;GM[1]FF[4]\r\n)\r\n", "(;FF[4]\r\nGM[1])\r\n"},
		"damaged":                          {"(;PB[\xe5\x8f\xa4\xe5\x8a\x9b\xe5\x8f\xa4\xe5\x8a\x9b\xe5]FF[4])", "(;FF[4]\nPB[\xe5\x8f\xa4\xe5\x8a\x9b\xe5\x8f\xa4\xe5\x8a\x9b\xe5])\n"},
	} {
		put(t, name+".sgf", c.before)
		recls("", "fmt", "-w", name+".sgf").want(t, 0)
		if got := get(t, name+".sgf"); got != c.after {
			t.Errorf("%s: %q, want %q", name, got, c.after)
		}
	}
}

func TestFmtRefusesLoss(t *testing.T) {
	folder(t, "")
	// 髙 in both of the spellings that Shift_JIS has for it: the text does not tell which is which.
	before := "V2.2\nN+\xfb\xfc\x83C\x83W\x83\x93\nN-\xee\xe0\x83g\x83\x80\nPI\n+\n+7776FU ,T1\n%TORYO\n"
	put(t, "a.csa", before)
	recls("", "fmt", "-w", "a.csa").want(t, 2, "recls: a.csa: not formatted: the file's bytes cannot be written back unchanged: read as Shift_JIS")
	if get(t, "a.csa") != before {
		t.Error("written all the same")
	}
}

// TestFmtSummary: the last line counts what changed, what did not, and what could not be formatted.
func TestFmtSummary(t *testing.T) {
	folder(t, "-- a.sgf --\n"+untidy+"-- b/tidy.sgf --\n"+tidy+"-- b/c.sgf --\n"+untidy+"-- b/read.me --\nx\n")
	recls("", "fmt", "-l", ".").want(t, 0, "recls: 2 of 3 files would change; 1 other file skipped\n", "!note")
	recls("", "fmt", "--check", "b/tidy.sgf").want(t, 0, "recls: nothing to format in 1 file\n")
	recls("", "fmt", "-w", ".", "none.sgf").want(t, 2, "recls: 2 of 3 files formatted; 1 file could not be formatted; 1 other file skipped\n")
	recls("", "fmt", "-w", ".").want(t, 0, "recls: nothing to format in 3 files; 1 other file skipped\n")
	recls("", "fmt", "a.sgf").want(t, 0, "!recls:")
	recls("", "fmt", "-d", "--progress", "always", ".").want(t, 0, "recls: 100% · 3 files · ", "0 to format")
	recls("", "fmt", "-q", "-w", ".").want(t, 0, "!recls")
}

// fmtKinds are files of every kind, and what is decided about them.
var fmtKinds = []struct {
	file, content, flags string
	folder               bool // found in a folder, and not named
	decision             fmtDecision
}{
	{"untidy.sgf", untidy, "", false, willChange},
	{"untidy.sgf", untidy, "", true, willChange},
	{"tidy.sgf", tidy, "", false, staysSame},
	{"tidy.sgf", tidy, "", true, staysSame},
	{"part.sgf", "(;GM[1]FF[4])\n(;GM[1]FF[4];B[aa] ?!)\n", "", false, willChange},
	{"part.sgf", "(;FF[4]\nGM[1])\n\n(;GM[1]FF[4];B[aa] ?!)\n", "", false, staysSame},
	{"part.sgf", "(;FF[4]\nGM[1])\n\n(;GM[1]FF[4];B[aa] ?!)\n", "", true, staysSame},
	{"faulty.ishi", "BOARDSIZE   9\nB 1 A9\nVAR\nW 2\n", "", false, fails},
	{"part.csa", "V2.2\nPI\n+\n\n+7776FU\n?what\n-3334FU  \n", "", false, willChange},
	{"part.kif", "手合割：平手\n手数----指手---------消費時間--\n  1 ７六歩(77)\n   2 ３四\n", "", false, willChange},
	{"faulty.sgf", "(;GM[1]FF[4] ;B[aa]\n", "", false, fails},
	{"faulty.sgf", "(;GM[1]FF[4] ;B[aa]\n", "", true, fails},
	{"junk.sgf", "hello\n", "", false, fails},
	{"junk.sgf", "hello", "", true, fails},
	{"junk.sgf", "hello\n", "--lang sgf", false, fails},
	{"junk.kifu", "hello", "", false, fails},
	{"junk.kifu", "hello\n", "", false, fails},
	{"junk.kifu", "hello", "", true, fails},
	{"junk.csa", "hello  \n", "", false, fails},
	{"junk.ishi", "<html>  </html>\n", "", false, fails},
	{"other.kifu", untidy, "", false, fails},
	{"other.kifu", untidy, "", true, fails},
	{"other.csa", untidy, "", true, fails},
	{"empty.sgf", "", "", false, staysSame},
	{"empty.kifu", "", "", false, staysSame},
	{"blank.csa", "  \n\n", "", true, staysSame},
	{"untidy.txt", untidy, "", false, isNotWritten},
	{"untidy.txt", untidy, "", true, staysSame},
	{"untidy.txt", untidy, "--lang sgf", false, willChange},
	{"tidy.txt", tidy, "", false, staysSame},
	{"untidy", untidy, "", false, isNotWritten},
	{"notes.txt", "hello\n", "", false, fails},
	{"notes.txt", "hello\n", "", true, staysSame},
	{"foreign.go", "package main\n", "", false, staysSame},
	{"foreign.go", "package main\n", "", true, staysSame},
	{"foreign.prb", "a problem\n", "", false, staysSame},
	{"empty.ishi", "", "", false, staysSame},
	{"empty.csa", "", "", false, staysSame},
	{"binary.sgf", "\x7fELF\x01\x02\x00(;GM[1]FF[4] ;B[aa])\x00\x00other\n", "", false, isNotWritten},
	{"binary.sgf", "\x7fELF\x01\x02\x00(;GM[1]FF[4] ;B[aa])\x00\x00other\n", "", true, staysSame},
}

type fmtDecision int

const (
	staysSame    fmtDecision = iota // exit 0, nothing is written
	willChange                      // -w writes it
	fails                           // exit 2 with all flags
	isNotWritten                    // likewise, but it can be printed
)

// TestFmtOneAnswer: all flags decide the same about a file, before it was formatted and after.
func TestFmtOneAnswer(t *testing.T) {
	for _, k := range fmtKinds {
		t.Run(strings.Join([]string{k.file, k.flags}, " "), func(t *testing.T) {
			folder(t, "")
			put(t, filepath.Join("d", k.file), k.content)
			name := filepath.Join("d", k.file)
			path := name
			if k.folder {
				path = "d"
			}
			runs := func(decision fmtDecision, before string) {
				t.Helper()
				for _, flags := range []string{"", "-q", "-l", "-d", "--check", "-d --check", "-l --check -q", "-l -d"} {
					got := recls("", slices.Concat([]string{"fmt", path}, strings.Fields(flags), strings.Fields(k.flags))...)
					code := exitFine
					switch {
					case decision == fails, decision == isNotWritten && strings.Trim(flags, "-q") != "":
						code = exitError
					case decision == willChange && strings.Contains(flags, "--check"):
						code = exitFound
					}
					named := strings.Trim(flags, "-q") != "" && got.out != ""
					if got.code != code || named && decision != willChange || !named && decision == willChange && strings.Trim(flags, "-q") != "" {
						t.Errorf("fmt %s: exit code %d, want %d; it printed %q and %q", flags, got.code, code, got.out, got.err)
					}
					if get(t, name) != before {
						t.Fatalf("fmt %s wrote", flags)
					}
				}
			}
			runs(k.decision, k.content)
			for range 2 {
				before := get(t, name)
				got := recls("", slices.Concat([]string{"fmt", "-w", path}, strings.Fields(k.flags))...)
				if fail := k.decision == fails || k.decision == isNotWritten; got.code == exitError != fail || got.code == exitFound {
					t.Errorf("fmt -w: exit code %d: %s", got.code, got.err)
				}
				if (get(t, name) != before) != (k.decision == willChange) {
					t.Errorf("fmt -w wrote %q, of %q", get(t, name), before)
				}
				if k.decision == willChange {
					k.decision = staysSame
				}
				runs(k.decision, get(t, name))
			}
		})
	}
}

// TestFmtForeign: of a file whose name could be that of an Ishi record, and which is none, a note says so and names the
// way out, with all flags but -q.
func TestFmtForeign(t *testing.T) {
	for name, content := range map[string]string{"foreign.go": "package main\n", "foreign.prb": "a problem\n"} {
		folder(t, "-- "+name+" --\n"+content)
		for _, flags := range []string{"", "-l", "-d", "--check", "-w", "-l -w", "-d -w", "-l -d", "-d --check", "-l --check", "--progress always", "--indent 2"} {
			args := append([]string{"fmt", name}, strings.Fields(flags)...)
			note := "recls: " + name + ": note: skipped: its content is not a record of Ishi Standard Format; to read it as one, name it with --lang ishi\n"
			recls("", args...).want(t, 0, note)
			if got := recls("", append(args, "-q")...); got.code != 0 || got.out != "" || strings.Contains(got.err, "skipped") {
				t.Errorf("%s -q: %d %q %q", args, got.code, got.out, got.err)
			}
		}
		if got := recls("", "fmt", "--lang", "ishi", name); strings.Contains(got.err, "to read it as one") {
			t.Errorf("--lang ishi: %s", got.err)
		}
	}
}

// TestFmtDoubledReturns: a record whose lines end in several returns is formatted, or the error names the way out,
// which is one.
func TestFmtDoubledReturns(t *testing.T) {
	folder(t, "")
	for name, text := range map[string]string{
		"a.sgf":    "(;FF[4]GM[1]\n;B[pd]C[one\ntwo]\n;W[dd]\n)\n",
		"a.ishi":   "EVENT  a\nBLACK b\n\nB 1  Q3\nCOM\na\n\nb\nENDCOM\nW 2 D4\n",
		"b.ishi":   "EVENT x\nBOARDSIZE 19\nB 1 Q16\nVAR\nB 1 D4\nENDVAR\n",
		"a.csa":    "V2.2\nN+A\nN-B\nPI\n+\n+7776FU , T1\n-3334FU\n%TORYO\n",
		"a.kif":    "手合割：香落ち\n先手：A\n後手：B\n手数----指手---------消費時間--\n1   ３四歩(33)   ( 0:00/00:00:00)\n*a\n",
		"a.ki2u":   "先手：A\n後手：B\n▲７六歩   △３四歩 ▲２二角成\n",
		"tidy.kif": "手数----指手---------消費時間--\n   1 ７六歩(77)\n",
	} {
		for _, ends := range []string{"\r\r\n", "\r\r\r\n"} {
			put(t, name, strings.ReplaceAll(text, "\n", ends))
			if got := recls("", "fmt", name); got.code != 0 {
				got.want(t, 2, "recls: "+name+": not formatted because lines end in several carriage returns: recls check --fix removes them\n")
				recls("", "check", "--fix", "--fail-on", "never", name)
			}
			recls("", "fmt", "-w", name).want(t, 0)
			if got := get(t, name); syntax.LoneReturns(got) {
				t.Errorf("%s: %q", name, got)
			}
		}
	}
}

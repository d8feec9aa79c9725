package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
)

// zipOf packs files; the names are taken as they are.
func zipOf(t *testing.T, files map[string]string) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func tarOf(t *testing.T, files map[string]string) string {
	t.Helper()
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(files[name])), Mode: 0o600, Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func gzipOf(t *testing.T, data string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := io.WriteString(w, data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// oldSparse makes the header of a member that of one with gaps, in the form of GNU tar before PAX: its one piece of
// data is what there is, and all of it has a megabyte.
func oldSparse(header []byte) string {
	header[156] = 'S'
	copy(header[257:], "ustar  \x00")
	copy(header[329:], strings.Repeat("\x00", 183))
	copy(header[386:], "00000000000\x00"+string(header[124:136]))
	copy(header[483:], "00004000000\x00")
	copy(header[148:], "        ")
	sum := 0
	for _, b := range header {
		sum += int(b)
	}
	copy(header[148:], fmt.Sprintf("%06o\x00 ", sum))
	return string(header)
}

// packed is what the archives of the tests hold.
var packed = map[string]string{
	"a/bad.sgf": "(;FF[4]GM[1]SZ[9];B[aa]", "fine.sgf": "(;FF[4])", "noname": "(;FF[4]GM[1])", "README.md": "# hello",
	"../../out.sgf": "(;FF[4]", "/abs.sgf": "(;FF[4])", "x\x1b[2J.sgf": "(;FF[4]",
}

// TestArchives: a member is checked as a file is, whatever it is called and packed in.
func TestArchives(t *testing.T) {
	folder(t, "-- sub/first.sgf --\n(;FF[4])\n-- last.sgf --\n(;FF[4])\n")
	put(t, "m.zip", zipOf(t, packed))
	put(t, "m.tar", tarOf(t, packed))
	put(t, "m.tgz", gzipOf(t, tarOf(t, packed)))
	put(t, "m.tar.gz", gzipOf(t, tarOf(t, packed)))
	put(t, "one.sgf.gz", gzipOf(t, packed["a/bad.sgf"]))
	put(t, "notes.txt.gz", gzipOf(t, "hello"))
	for _, name := range []string{"m.zip", "m.tar", "m.tgz", "m.tar.gz"} {
		got := recls("", "check", "--format", "json", "--only", "unclosed-tree", name)
		got.want(t, 1, `"file":"`+name+`!a/bad.sgf","line":1`, name+"!../../out.sgf", "!noname", "!README")
		if n := strings.Count(got.out, "\n"); n != 3 {
			t.Errorf("%s: %d findings", name, n)
		}
		recls("", "check", name).want(t, 1, "!\x1b", name+"!x␛[2J.sgf:1:7:", "in 6 files")
	}
	recls("", "check", "one.sgf.gz").want(t, 1, "one.sgf.gz!one.sgf:1:23: error: ", "in 1 file")
	recls("", "check", ".").want(t, 1, "13 errors in 27 files", "!notes", "!README")
	recls("", "check", "--lang", "csa", "m.tar", "m.zip").want(t, 0, "nothing found in 0 files")
	recls("", "fmt", "-l", "m.zip").want(t, 2, "m.zip: an archive: only recls check, stats, find and dedupe read these; unpack it first")
	recls("", "fmt", "-l", ".").want(t, 0, "!m.zip")
	recls("", "check", "--fix", "--unsafe-fixes", "m.zip", "last.sgf").want(t, 1, "not changed: --fix does not write into archives", "in 7 files")
}

// TestHostileArchives: whatever is wrong with an archive is one error, and the rest is checked.
func TestHostileArchives(t *testing.T) {
	folder(t, "-- z.sgf --\n(;FF[4])\n")
	bomb := strings.Repeat(";B[aa]", 2_000_000)
	whole := zipOf(t, packed)
	locked := []byte(whole)
	for at := 0; ; { // the flag of encryption in every entry of the directory
		i := bytes.Index(locked[at:], []byte("PK\x01\x02"))
		if i < 0 {
			break
		}
		locked[at+i+8] |= 1
		at += i + 4
	}
	sparse := tarOf(t, map[string]string{"gaps.sgf": "(;FF[4]"})
	sparse = strings.Replace(sparse, sparse[:512], oldSparse([]byte(sparse[:512])), 1)
	// A member more than a directory may have, of names that are as long as can be: it says that it has one.
	entry := "PK\x01\x02" + strings.Repeat("\x00", 24) + "\xff\xff" + strings.Repeat("\x00", 16) + strings.Repeat("x", 1<<16-5) + ".sgf"
	crowd := strings.Repeat(entry, 32<<20/len(entry)+5) + "PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00\xff\xff\x00\x00" + strings.Repeat("\x00", 6)
	for _, c := range []struct{ name, data, want string }{
		{"bomb.zip", zipOf(t, map[string]string{"a.sgf": "(;FF[4]" + bomb, "b.sgf": "(;FF[4]"}), "bomb.zip!a.sgf: packed to less than a 200th of its size"},
		{"bomb.sgf.gz", gzipOf(t, "(;FF[4]"+bomb), "bomb.sgf.gz!bomb.sgf: packed to less than a 200th of its size"},
		{"bomb.tgz", gzipOf(t, tarOf(t, map[string]string{"a.sgf": "(;FF[4]" + bomb, "b.sgf": "(;FF[4]"})), "bomb.tgz!a.sgf: packed to less than a 200th of its size"},
		{"text.zip", "this is no archive", "text.zip: not a .zip that can be read: it is cut off, or something else by this name"},
		{"text.tgz", "this is no archive", "text.tgz: not a .tar.gz that can be read: it is damaged, or something else by this name"},
		{"text.tar", strings.Repeat("this is no archive", 100), "text.tar: what follows in the .tar cannot be read: it is damaged"},
		{"empty.gz", "", "empty.gz: not a .gz that can be read: cut off"},
		{"cut.tgz", gzipOf(t, tarOf(t, packed))[:200], "cut.tgz: what follows in the .tar cannot be read: cut off"},
		{"locked.zip", string(locked), "locked.zip!a/bad.sgf: encrypted; unpack it with its password"},
		{"gaps.tar", sparse, "gaps.tar!gaps.sgf: a sparse file, which is not read; pack it anew without the option --sparse"},
		{"gaps.tgz", gzipOf(t, sparse), "gaps.tgz!gaps.sgf: a sparse file, which is not read"},
		{"crowd.zip", crowd, "crowd.zip: not a .zip that can be read: its directory has more than 32 MiB, the most that recls reads; unpack it"},
		{"long.zip", zipOf(t, map[string]string{strings.Repeat("x", 5000) + ".sgf": "(;FF[4]"}), "long.zip!xxx"},
	} {
		put(t, c.name, c.data)
		got := recls("", "check", "--min-severity", "error", "--fail-on", "never", c.name, "z.sgf")
		got.want(t, 2, "recls: "+c.want, "could not be checked")
		if strings.Contains(got.out, "in 0 files") {
			t.Errorf("%s: the rest was not checked:\n%s", c.name, got.out)
		}
	}
	recls("", "check", "locked.zip").want(t, 2, "!README", "6 files could not be checked")
	recls("", "check", "bomb.zip").want(t, 2, "bomb.zip!b.sgf:1:7: error: ")
}

// TestDeepArchives: an archive in an archive is not opened, however many are inside each other, and nothing is written.
func TestDeepArchives(t *testing.T) {
	folder(t, "")
	for _, kind := range []string{"a.zip", "a.tar", "a.tgz", "a.gz"} {
		data := "(;FF[4]GM[1]"
		for range 50 {
			switch kind {
			case "a.zip":
				data = zipOf(t, map[string]string{kind: data})
			case "a.tar":
				data = tarOf(t, map[string]string{kind: data})
			case "a.tgz":
				data = gzipOf(t, tarOf(t, map[string]string{kind: data}))
			case "a.gz":
				data = gzipOf(t, data)
			}
		}
		put(t, kind, data)
	}
	before := state(t)
	recls("", "check", ".").want(t, 0, "in 0 files", "other files skipped")
	recls("", "stats", ".").want(t, 0, "other files skipped")
	if !maps.Equal(before, state(t)) {
		t.Error("something was written")
	}
}

// TestOneDoor: a file, a member of an archive and standard input are decoded in one way, whichever command reads them.
func TestOneDoor(t *testing.T) {
	folder(t, "")
	for name, text := range map[string]string{
		"utf8": "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[羽生善治];B[aa]C[羽生善治])",
		"jis":  "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\x1b$B1)@8A1<#\x1b(B];B[aa]C[\x1b$B1)@8A1<#\x1b(B])",
	} {
		put(t, name+".sgf", text)
		put(t, name+".zip", zipOf(t, map[string]string{"a.sgf": text}))
		put(t, name+".sgf.gz", gzipOf(t, text))
		for _, path := range []string{name + ".sgf", name + ".zip", name + ".sgf.gz", "-"} {
			recls(text, "check", "--lang", "sgf", path).want(t, 1, "[sgf/charset-wrong]")
			recls(text, "stats", "--lang", "sgf", path).want(t, 0, "羽生善治")
		}
		recls("", "show", name+".sgf").want(t, 0, "羽生善治")
		recls("", "convert", "--to", "ishi", name+".sgf").want(t, 0, "羽生善治")
		recls("", "diff", name+".sgf", name+".sgf").want(t, 0)
	}
}

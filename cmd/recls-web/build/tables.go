package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// inverted are the packages of golang.org/x/text/encoding that hold tables of both directions, and how the one from
// Unicode is made of the other. Where a character has two codes, the one that is set last counts.
var inverted = map[string]string{
	"japanese": `
	for i := len(jis0212Decode) - 1; i >= 0; i-- {
		encodeAs(rune(jis0212Decode[i]), jis0212<<tableShift|i/94<<codeShift|i%94)
	}
	for i := len(jis0208Decode) - 1; i >= 0; i-- {
		encodeAs(rune(jis0208Decode[i]), jis0208<<tableShift|i/94<<codeShift|i%94)
	}`,
	"korean": `
	const wide = 178 * (0xc7 - 0x81)
	for i, r := range decode {
		low := i%178 + 0x41
		switch {
		case i >= wide:
			encodeAs(rune(r), ((i-wide)/94+0xc7)<<8|(i-wide)%94+0xa1)
			continue
		case i%178 >= 52:
			low += 12
		case i%178 >= 26:
			low += 6
		}
		encodeAs(rune(r), (i/178+0x81)<<8|low)
	}`,
	"simplifiedchinese": `
	for i := len(decode) - 1; i >= 0; i-- {
		low := i%190 + 0x40
		if low >= 0x7f {
			low++
		}
		encodeAs(rune(decode[i]), (i/190+0x81)<<8|low)
	}`,
	"traditionalchinese": `
	for i, r := range decode {
		low := i%157 + 0x40
		if low >= 0x7f {
			low += 0x22
		}
		encodeAs(rune(r), (i/157+0x81)<<8|low)
	}`,
}

var encodeTable = regexp.MustCompile(`(?s)var (encode\d) = \[\.\.\.\]uint16\{\n.*?\n\}\n`)

// withoutTables puts a copy of the library into the place of it in a go.mod, in which the encodings of East Asia are
// without their tables from Unicode: the program makes them of the others when it starts, which is sooner done than to load
// them. All characters have the codes that they had, or it is an error.
func withoutTables(work, modfile string) error {
	const module, encoded = "golang.org/x/text", "./cmd/recls-web/build/encoded"
	library, err := output("go", "list", "-m", "-f", "{{.Dir}}", module)
	if err != nil {
		return err
	}
	want, err := output("go", "run", encoded)
	if err != nil {
		return err
	}
	to := filepath.Join(work, "text")
	for _, part := range []string{"go.mod", "encoding", "internal", "language", "runes", "secure", "transform", "unicode", "width"} {
		if err := copyPart(filepath.Join(library, part), filepath.Join(to, part)); err != nil {
			return err
		}
	}
	for name, fill := range inverted {
		file := filepath.Join(to, "encoding", name, "tables.go")
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var cases strings.Builder
		for _, found := range encodeTable.FindAllSubmatch(text, -1) {
			fmt.Fprintf(&cases, "\tcase %[1]sLow <= r && r < %[1]sHigh:\n\t\t%[1]s[r-%[1]sLow] = uint16(code)\n", found[1])
		}
		short := encodeTable.ReplaceAllString(string(text), "var $1 [${1}High - ${1}Low]uint16\n")
		short += "\nfunc encodeAs(r rune, code int) {\n\tswitch {\n" + cases.String() + "\t}\n}\n\nfunc init() {" + fill + "\n}\n"
		if err := os.WriteFile(file, []byte(short), 0o644); err != nil {
			return err
		}
	}
	if _, err := output("go", "mod", "edit", "-replace", module+"="+to, modfile); err != nil {
		return err
	}
	if got, err := output("go", "run", "-modfile", modfile, encoded); err != nil || got != want {
		return errors.Join(errors.New("the tables of "+module+"/encoding are not what they were"), err)
	}
	return nil
}

// copyPart copies a file or folder; those of modules may not be written to, the copies may.
func copyPart(from, to string) error {
	return filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		copied := to + strings.TrimPrefix(name, from)
		if entry.IsDir() {
			return os.MkdirAll(copied, 0o755)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(copied), 0o755); err != nil {
			return err
		}
		return os.WriteFile(copied, data, 0o644)
	})
}

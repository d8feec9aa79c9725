// Command wheel packs a program as a wheel for PyPI, as the binary distribution format of Python describes it: pip
// unpacks it and puts the program into the folder of scripts. Python is not needed to make it. The same program, date
// and texts give the same bytes.
//
//	go run .ci/wheel.go OUT VERSION OS ARCH PROGRAM README LICENSE THIRD-PARTY-LICENSES
//
// OUT is a folder, VERSION one that the go command writes (v0.1.0), OS and ARCH are names of Go. SOURCE_DATE_EPOCH is
// the date of all files, in seconds. It prints the name of the wheel.
package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// tags are the platforms of PyPI for those of Go. A program without C runs with any C library of Linux. Go 1.26 needs
// macOS 12.
var tags = map[string]string{
	"linux-amd64":   "manylinux2014_x86_64.manylinux_2_17_x86_64.musllinux_1_1_x86_64",
	"linux-arm64":   "manylinux2014_aarch64.manylinux_2_17_aarch64.musllinux_1_1_aarch64",
	"darwin-amd64":  "macosx_12_0_x86_64",
	"darwin-arm64":  "macosx_12_0_arm64",
	"windows-amd64": "win_amd64",
	"windows-arm64": "win_arm64",
}

type member struct {
	name string
	mode fs.FileMode
	data []byte
}

func main() {
	if len(os.Args) != 9 {
		fail(fmt.Errorf("usage: wheel OUT VERSION OS ARCH PROGRAM README LICENSE THIRD-PARTY-LICENSES"))
	}
	out, system, arch := os.Args[1], os.Args[3], os.Args[4]
	platform, ok := tags[system+"-"+arch]
	if !ok {
		fail(fmt.Errorf("no tag of PyPI for %s-%s", system, arch))
	}
	version, err := pythonVersion(os.Args[2])
	fail(err)
	program := "recls"
	if system == "windows" {
		program += ".exe"
	}
	stem := "recls-" + version
	info := stem + ".dist-info/"
	members := []member{
		{stem + ".data/scripts/" + program, 0o755, read(os.Args[5])},
		{info + "METADATA", 0o644, metadata(version, read(os.Args[6]))},
		{info + "WHEEL", 0o644, wheel(platform)},
		{info + "licenses/LICENSE", 0o644, read(os.Args[7])},
		{info + "licenses/THIRD-PARTY-LICENSES", 0o644, read(os.Args[8])},
	}
	members = append(members, record(info+"RECORD", members))
	name := stem + "-py3-none-" + platform + ".whl"
	fail(os.WriteFile(filepath.Join(out, name), pack(members), 0o644))
	fmt.Println(name)
}

var (
	release   = regexp.MustCompile(`^v(\d+\.\d+\.\d+)$`)
	candidate = regexp.MustCompile(`^v(\d+\.\d+\.\d+)-(alpha|beta|rc)\.?(\d+)$`)
	untagged  = regexp.MustCompile(`^v(\d+\.\d+\.\d+)-(?:.*\.)?(\d{14})-[0-9a-f]{12}(?:\+.*)?$`)
)

// pythonVersion is a version of Go as PEP 440 writes it. PyPI takes no versions with the name of a commit, so that of a
// commit without a tag keeps its date alone.
func pythonVersion(v string) (string, error) {
	if m := release.FindStringSubmatch(v); m != nil {
		return m[1], nil
	}
	if m := candidate.FindStringSubmatch(v); m != nil {
		return m[1] + map[string]string{"alpha": "a", "beta": "b", "rc": "rc"}[m[2]] + m[3], nil
	}
	if m := untagged.FindStringSubmatch(v); m != nil {
		return m[1] + ".dev" + m[2], nil
	}
	return "", fmt.Errorf("%s cannot be written as a version of Python: expected v1.2.3, v1.2.3-rc.1 or that of a commit", v)
}

func metadata(version string, readme []byte) []byte {
	return []byte(`Metadata-Version: 2.4
Name: recls
Version: ` + version + `
Summary: Linter, formatter and language server for game records: SGF, Ishi, CSA, KIF
Keywords: sgf,csa,kif,go,baduk,weiqi,shogi,kifu,linter,formatter
Author: The recls authors
License-Expression: MIT
License-File: LICENSE
License-File: THIRD-PARTY-LICENSES
Classifier: Environment :: Console
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Topic :: Software Development :: Quality Assurance
Requires-Python: >=3.7
Project-URL: Repository, https://github.com/recls/recls
Project-URL: Changelog, https://github.com/recls/recls/blob/main/CHANGELOG.md
Description-Content-Type: text/markdown

` + string(readme))
}

// wheel is the file WHEEL: it lists each tag that the name of the wheel joins by dots.
func wheel(platform string) []byte {
	var b bytes.Buffer
	b.WriteString("Wheel-Version: 1.0\nGenerator: recls\nRoot-Is-Purelib: false\n")
	for p := range strings.SplitSeq(platform, ".") {
		b.WriteString("Tag: py3-none-" + p + "\n")
	}
	return b.Bytes()
}

// record is the list of all files with their sums; it has no sum of itself.
func record(name string, members []member) member {
	var b bytes.Buffer
	for _, m := range members {
		sum := sha256.Sum256(m.data)
		fmt.Fprintf(&b, "%s,sha256=%s,%d\n", m.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(m.data))
	}
	b.WriteString(name + ",,\n")
	return member{name, 0o644, b.Bytes()}
}

func pack(members []member) []byte {
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	fail(err)
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, m := range members {
		h := &zip.FileHeader{Name: m.name, Method: zip.Deflate, Modified: time.Unix(seconds, 0).UTC()}
		h.SetMode(m.mode)
		w, err := z.CreateHeader(h)
		fail(err)
		_, err = w.Write(m.data)
		fail(err)
	}
	fail(z.Close())
	return b.Bytes()
}

func read(name string) []byte {
	data, err := os.ReadFile(name)
	fail(err)
	return data
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "wheel:", err)
		os.Exit(1)
	}
}

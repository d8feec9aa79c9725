// Package all lists the formats that recls knows.
package all

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
)

// Formats is every format, in the order in which an unknown file is offered to
// them.
func Formats() []formats.Format {
	return []formats.Format{sgf.Format{}, ishi.Format{}, csa.Format{}}
}

// ByID finds a format by its language identifier, nil if there is none.
func ByID(id string) formats.Format {
	for _, f := range Formats() {
		if f.ID() == id {
			return f
		}
	}
	return nil
}

// SniffLen is how many bytes of a file Detect wants to see.
const SniffLen = 64 << 10

// Detect finds the format of a file by the ending of its name, else by its
// first bytes; nil if it is none of ours. An ending that others own (".go")
// counts only together with the content.
func Detect(name string, head []byte) formats.Format {
	ext := strings.ToLower(filepath.Ext(name))
	for _, f := range Formats() {
		if slices.Contains(f.Extensions(), ext) {
			return f
		}
	}
	head = head[:min(len(head), SniffLen)]
	for _, f := range Formats() {
		if (ext == "" || known(ext, f) || !owned(ext)) && f.Sniff(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))) {
			return f
		}
	}
	return nil
}

func known(ext string, f formats.Format) bool { return slices.Contains(f.Claims(), ext) }

// owned reports whether another format claims the ending: only that one may
// take such a file.
func owned(ext string) bool {
	return slices.ContainsFunc(Formats(), func(f formats.Format) bool { return known(ext, f) })
}

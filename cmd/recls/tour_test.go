package main

import (
	"io"
	"strings"
	"testing"

	"github.com/recls/recls/syntax/snippet"
)

func TestTour(t *testing.T) {
	got := recls("", "tour")
	got.want(t, 0, "lesson.sgf", "club.ishi", "rapid.csa", "recls check", "!no mistakes found", "!nothing would change", "!nothing to show")
	if n := strings.Count(got.out, "^"); n < 6 {
		t.Errorf("%d marks for six faults", n)
	}
	if n := strings.Count(got.out, "\n"); n > 200 {
		t.Errorf("%d lines are no tour any more", n)
	}
	for line := range strings.Lines(got.out) {
		if n := snippet.Columns(strings.TrimRight(line, "\n")); n >= 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// TestTourNarrow: in a narrow terminal no word of the end is cut.
func TestTourNarrow(t *testing.T) {
	var out strings.Builder
	narrow := tour{batch: batch{streams: streams{out: &out, err: io.Discard}}, terminal: terminal{columns: 40}}
	narrow.farewell()
	for line := range strings.Lines(out.String()) {
		if n := snippet.Columns(strings.TrimRight(line, "\n")); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if !strings.Contains(out.String(), "  recls fmt -d PATH…\n    show what formatting would change") {
		t.Errorf("no explanation below its command:\n%s", &out)
	}
}

func TestTourFiles(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]SZ[9];B[aa] ?! ;W[bb])\n-- empty.csa --\n-- x.go --\npackage x\n-- long.sgf --\n(;"+strings.Repeat("B[aa] ?! ;\n", 100)+")\n")
	recls("", "tour", "a.sgf", "empty.csa").want(t, 0, "[sgf/stray-text]", "empty.csa", "!lesson")
	recls("", "tour", "x.go").want(t, 0, "x.go: note: skipped")
	recls("", "tour", "nowhere.sgf", "a.sgf").want(t, 2, "recls: nowhere.sgf: ", "a.sgf")
	recls("", "tour", "long.sgf").want(t, 0, "more: recls check long.sgf")
}

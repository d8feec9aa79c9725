package filetest

import (
	_ "embed"
	"fmt"
	"strings"

	"golang.org/x/tools/txtar"
)

//go:embed others.txtar
var others []byte

// quoted are the records that other files quote: right and with typos, and laid out as no formatter would leave them.
var quoted = []struct{ line, lines string }{
	{"(;GM[1]FF[4]SZ[19];B[aa])", "(;GM[1]FF[4]SZ[19]\n;B[aa]\n\n;W[bb]   )"},
	{"(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob] ;Bpd];W[dp];B[ee])", "(;FF[4]GM[1]SZ[9]PBAnn]PW[Bob]\n ;B[cc];W[dd];B[xx]"},
	{"( ;FF[4]CA[UTF-8]AP[x] ;B[pd](;W[dp])(;W[dd]) )", "  (;FF[4]CA[UTF-8]KM[6.5]\n  C[Hello]C[again]\n  (;B[pd] (;W[dp])))"},
	{"V2.2,N+Ann,PI,+,+7776FU,-3334FU,%TORYO", "V2.2\nN+Ann\nPI\n+\n+7776FU\nT12\n-3334FU\n7776FU\n%TORYO"},
	{"B 1 Q16", "EVENT Lesson\nBLACK Ann\nWHITE Bob\nBOARDSIZE 19\nB 1 Q16\nW 2 D4\nPRISONER D5\nB 3 Q4"},
}

// Others are files of many kinds that quote game records and are none, as other people's projects have them: contents
// by slash-separated names.
func Others() map[string]string {
	files := make(map[string]string)
	for i, q := range quoted {
		for _, f := range txtar.Parse(others).Files {
			files[fmt.Sprintf("project%d/%s", i, f.Name)] = quoting(f.Data, q.line, q.lines)
		}
	}
	return files
}

// quoting fills a template.
func quoting(template []byte, line, lines string) string {
	var out strings.Builder
	for row := range strings.Lines(strings.ReplaceAll(string(template), "@LINE@", line)) {
		if !strings.Contains(row, "@LINES@") {
			out.WriteString(row)
			continue
		}
		for of := range strings.SplitSeq(lines, "\n") {
			out.WriteString(strings.ReplaceAll(row, "@LINES@", of))
		}
	}
	return out.String()
}

package bench

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

var report = flag.String("report", "", "write the measured tables into this file, between its marks")

// runs is how often everything is measured; the table shows the median.
const runs = 5

// TestReport measures everything and writes the tables of docs/performance.md. Without -report it asserts that the file
// has the marks they go between.
func TestReport(t *testing.T) {
	name := *report
	if name == "" {
		name = "../../../docs/performance.md"
	}
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []struct {
		mark string
		make func(testing.TB) string
	}{{"operations", operationTable}, {"keystrokes", keystrokeTable}, {"growth", growthTable}} {
		start, end := "<!-- "+table.mark+" -->\n", "<!-- /"+table.mark+" -->"
		text := ""
		if *report != "" {
			text = "\n" + table.make(t) + "\n"
		}
		fresh, ok := filetest.Section(string(page), start, end, text)
		if !ok {
			t.Fatalf("%s has no place for the table of %s", name, table.mark)
		}
		page = []byte(fresh)
	}
	if *report != "" {
		if err := os.WriteFile(name, page, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func operationTable(t testing.TB) string {
	var out strings.Builder
	out.WriteString("| input | MB |")
	for _, op := range operations {
		out.WriteString(" " + op.name + " |")
	}
	out.WriteString(" peak, times the text |\n|---|---|" + strings.Repeat("---|", len(operations)+1) + "\n")
	for _, in := range inputs {
		text := in.make(t)
		file := parse(in.format, text)
		fmt.Fprintf(&out, "| %s | %.1f |", in.name, megabytes(len(text)))
		for _, op := range operations {
			took := median(func() { op.run(file) })
			fmt.Fprintf(&out, " %s |", speed(op, took, len(text)))
		}
		fmt.Fprintf(&out, " %.1f |\n", peak(in.format, text))
	}
	return out.String()
}

// speed is a time, and a rate where the whole text is gone through.
func speed(op operation, took time.Duration, size int) string {
	ms := took.Seconds() * 1e3
	if op.name == "hover" || op.name == "screen" {
		return fmt.Sprintf("%.2f ms", ms)
	}
	return fmt.Sprintf("%.3g ms (%.0f MB/s)", ms, megabytes(size)/took.Seconds())
}

func megabytes(n int) float64 { return float64(n) / 1e6 }

func median(run func()) time.Duration {
	var all []time.Duration
	for range runs {
		runtime.GC()
		start := time.Now()
		run()
		all = append(all, time.Since(start))
	}
	slices.Sort(all)
	return all[runs/2]
}

// peak is the largest heap while a text is parsed and checked, the text included, as a multiple of it.
func peak(f syntax.Format, text string) float64 {
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	most, stop, done := uint64(0), make(chan bool), make(chan bool)
	go func() {
		defer close(done)
		for {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	rules.Check(context.Background(), parse(f, text), diagnostics.Config{})
	close(stop)
	<-done
	return (float64(most) - float64(before.HeapAlloc) + float64(len(text))) / float64(len(text))
}

func keystrokeTable(t testing.TB) string {
	var out strings.Builder
	out.WriteString("| input | MB | a key, to its findings |\n|---|---|---|\n")
	for _, in := range inputs {
		text := in.make(t)
		k := newKeystrokes(in, text)
		k.press()
		fmt.Fprintf(&out, "| %s | %.1f | %.2f ms |\n", in.name, megabytes(len(text)), median(k.press).Seconds()*1e3)
	}
	return out.String()
}

// growthTable shows that the cost of a collection is a straight line.
func growthTable(testing.TB) string {
	var out strings.Builder
	out.WriteString("| size | parse and check | ns a byte |\n|---|---|---|\n")
	check := operations[slices.IndexFunc(operations, func(op operation) bool { return op.name == "parse+check" })]
	for size := 10_000; size <= 100_000_000; size *= 10 {
		text := gamesOf(size)
		file := parse(sgf.Format{}, text)
		took := median(func() { check.run(file) })
		fmt.Fprintf(&out, "| %.2f MB | %.3g ms | %.1f |\n", megabytes(len(text)), took.Seconds()*1e3, float64(took.Nanoseconds())/float64(len(text)))
	}
	return out.String()
}

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
	}{{"operations", operationTable}, {"growth", growthTable}, {"memory", memoryTable}} {
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
	out.WriteString(" key | peak |\n|---|---|" + strings.Repeat("---|", len(operations)+2) + "\n")
	for _, in := range inputs {
		text := in.make(t)
		file := parse(in.format, text)
		fmt.Fprintf(&out, "| %s | %.1f |", in.name, megabytes(len(text)))
		for _, op := range operations {
			fmt.Fprintf(&out, " %s |", milliseconds(median(func() { op.run(file) })))
		}
		k := newKeystrokes(in, text)
		k.press()
		fmt.Fprintf(&out, " %s | %.1f |\n", milliseconds(median(k.press)), peak(in.format, text))
	}
	return out.String()
}

// milliseconds has two digits that say something, or all before the point.
func milliseconds(took time.Duration) string {
	ms := took.Seconds() * 1e3
	switch {
	case ms >= 10:
		return fmt.Sprintf("%.0f", ms)
	case ms >= 1:
		return fmt.Sprintf("%.1f", ms)
	}
	return fmt.Sprintf("%.2f", ms)
}

func megabytes(n int) float64 { return float64(n) / 1e6 }

// processorTime is what processors have spent for this process so far; where nobody knows, the time that has passed.
func processorTime() time.Duration {
	if user, system := filetest.ProcessorTime(); user+system > 0 {
		return user + system
	}
	return time.Since(started)
}

var started = time.Now()

// median is the time of the processor that something takes: other work on the machine changes it less than the time
// that passes. What is over soon is done several times, since that time is counted in steps of some milliseconds.
func median(run func()) time.Duration {
	const least = 50 * time.Millisecond
	var all []time.Duration
	for range runs {
		runtime.GC()
		start, times, took := processorTime(), 0, time.Duration(0)
		for took < least {
			run()
			times++
			took = processorTime() - start
		}
		all = append(all, took/time.Duration(times))
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

// growthTable shows that the cost of a collection is a straight line.
func growthTable(testing.TB) string {
	var out strings.Builder
	out.WriteString("| MB | ms | ns a byte |\n|---|---|---|\n")
	check := operations[slices.IndexFunc(operations, func(op operation) bool { return op.name == "parse+check" })]
	for size := 10_000; size <= 10_000_000; size *= 10 {
		text := gamesOf(size)
		file := parse(sgf.Format{}, text)
		took := median(func() { check.run(file) })
		fmt.Fprintf(&out, "| %.2f | %s | %.1f |\n", megabytes(len(text)), milliseconds(took), float64(took.Nanoseconds())/float64(len(text)))
	}
	return out.String()
}

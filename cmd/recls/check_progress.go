package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"github.com/recls/recls/cmd/recls/htmlpage"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// How often progress is shown: often enough to move on a terminal, seldom enough for a log.
const (
	redrawEvery = 100 * time.Millisecond
	logEvery    = 5 * time.Second
)

// progress shows how far a check is: on a terminal as a bar that is drawn over and over, in a log as a line now and
// then. It lives on the goroutine that uses the results. A nil progress shows nothing.
type progress struct {
	locale   *i18n.Locale
	to       io.Writer
	terminal terminal
	live     bool // to is a terminal
	now      func() time.Time

	start, last time.Time
	drawn       bool

	total, done     int64 // bytes of the search; total is 0 where nobody knows
	read            int64 // bytes of records
	files, findings int
	found           func(n int) i18n.Message // says how many there are of what is counted beside files
}

// newProgress reads --progress, and --quiet. A bar needs a terminal, and one that is not a mere teletype.
func newProgress(s streams, when string, quiet bool) *progress {
	f := fileOf(s.err)
	live := f != nil && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb" && obeysCodes(f)
	if when == "never" || when == "auto" && (quiet || !live) {
		return nil
	}
	return &progress{locale: s.locale, to: s.err, terminal: terminalOf(s.err), live: live, now: time.Now}
}

// startBar starts the clock of the bar. How many bytes there are to pass is counted where that can be done without
// reading them.
func (k *checker) startBar(ctx context.Context, in search, paths []string) {
	if k.bar == nil {
		return
	}
	var total int64
	if in.open = nil; k.flags.filesFrom != "-" {
		all, _ := k.flags.records(in, paths, nil)
		for c := range all {
			if ctx.Err() != nil {
				return
			}
			total += c.share
		}
	}
	k.bar.begin(total)
}

func (p *progress) begin(total int64) { p.total, p.start, p.last = total, p.now(), p.now() }

// add counts a file in.
func (p *progress) add(r *checked) {
	if p == nil || r.broken {
		return
	}
	findings := 0
	for _, c := range r.rules {
		findings += c.n
	}
	p.step(r.share, r.bytes, r.passed, findings)
}

// step counts a file in, with what was found in it.
func (p *progress) step(share int64, bytes int, passed bool, found int) {
	if p == nil {
		return
	}
	p.done += share
	p.read += int64(bytes)
	if !passed {
		p.files++
	}
	p.findings += found
	every := logEvery
	if p.live {
		every = redrawEvery
	}
	if now := p.now(); now.Sub(p.last) >= every {
		p.last = now
		p.draw()
	}
}

func (p *progress) draw() {
	if p.drawn = p.live; p.live {
		fmt.Fprint(p.to, "\r\x1b[K"+p.line())
	} else {
		fmt.Fprintln(p.to, "recls: "+p.words())
	}
}

// hide takes the bar away: something else is to be written.
func (p *progress) hide() {
	if p != nil && p.drawn {
		p.drawn = false
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}

// beside is an output that may be the terminal that the bar is on.
type beside struct {
	bar *progress
	io.Writer
}

func (b beside) Write(data []byte) (int, error) {
	b.bar.hide()
	return b.Writer.Write(data)
}

// close takes the bar away for good. A log gets a last line.
func (p *progress) close() {
	if p == nil {
		return
	}
	if !p.live {
		p.draw()
	}
	p.hide()
}

// part is how much is done, from 0 to 1, as far as that can be told.
func (p *progress) part() float64 {
	if p.total <= 0 {
		return 0
	}
	return min(float64(p.done)/float64(p.total), 1)
}

// words is "42% · 8,400 files · 11.2 MB/s · 1,234 findings · 0:07 left".
func (p *progress) words() string {
	elapsed := p.now().Sub(p.start)
	words := []string{i18n.Plural(p.files, "%s file", "%s files", htmlpage.Thousands(p.files)).In(p.locale)}
	if elapsed >= redrawEvery {
		words = append(words, fmt.Sprintf("%.1f MB/s", float64(p.read)/1e6/elapsed.Seconds()))
	}
	if p.found != nil {
		words = append(words, p.found(p.findings).In(p.locale))
	} else {
		words = append(words, i18n.Plural(p.findings, "%s finding", "%s findings", htmlpage.Thousands(p.findings)).In(p.locale))
	}
	if part := p.part(); part > 0 {
		left := time.Duration(float64(elapsed) * (1 - part) / part).Round(time.Second)
		words = append([]string{fmt.Sprintf("%.0f%%", 100*part)}, words...)
		words = append(words, i18n.Msg("%s left", clock(left)).In(p.locale))
	}
	return strings.Join(words, " · ")
}

// line is the words after a bar, where there is space for one.
func (p *progress) line() string {
	const least, most = 8, 30
	words := p.words()
	room := min(p.terminal.columns-snippet.Columns(words)-3, most)
	if p.total <= 0 || room < least {
		return words
	}
	full := int(p.part() * float64(room))
	return " " + p.terminal.in(green, strings.Repeat("━", full)) + p.terminal.in(dim, strings.Repeat("─", room-full)) + " " + words
}

// clock is a time as "0:07" or "1:02:03".
func clock(d time.Duration) string {
	s := int(d.Seconds())
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

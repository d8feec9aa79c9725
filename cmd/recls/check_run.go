package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"iter"
	"runtime/debug"
	"slices"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

type checker struct {
	streams
	rulebook
	flags  checkFlags
	failOn diagnostics.Severity // 0: never
	show   diagnostics.Severity
	report report
	to     *bufio.Writer // where the report goes
	aside  bool          // that is standard error: the fixed record of standard input goes to standard output
	bar    *progress
	missed bool // the file that --after names was not found so far: nothing was checked
	list   *list
	broken bool               // the context ended before a file was checked that was to be fixed
	known  *baseline.Baseline // of --baseline; nil without
	noted  *baseline.Baseline // of --write-baseline; nil without
	tally  tally
}

func newChecker(s streams, flags checkFlags) (*checker, error) {
	s.mute = flags.quiet
	k := &checker{streams: s, flags: flags, missed: flags.after != "", rulebook: rulebook{rules: formats.Catalogue()}}
	k.tally.rules, k.tally.fixes = make(map[*diagnostics.Rule]ruleCount), make(map[string]int)
	if err := flags.contradiction(); err != nil {
		return nil, err
	}
	k.failOn, _ = diagnostics.ParseSeverity(flags.failOn) // 0 for never
	if k.show = formOf(flags.format).show; flags.show != "" {
		k.show, _ = diagnostics.ParseSeverity(flags.show)
	}
	if err := k.openBaselines(); err != nil {
		return nil, err
	}
	var err error
	k.line, err = selection(k.rules, flags.only, flags.skip)
	return k, err
}

// run checks what paths and the list name. When the context ends, what was checked until then is reported as far as it
// goes without a gap.
func (k *checker) run(ctx context.Context, paths []string) error {
	k.in = waiting(ctx, k.in)
	k.aside = k.flags.printsRecord(paths)
	projects, err := k.flags.projectFlags.open(k.streams)
	if err != nil {
		return err
	}
	k.bar = newProgress(k.streams, k.flags.progress, k.flags.quiet)
	out, file, err := k.openOutput()
	if err != nil {
		return err
	}
	if file != nil {
		defer file.discard()
	}
	defer context.AfterFunc(ctx, func() { endAtSignal(file) })()
	k.to = bufio.NewWriterSize(beside{k.bar, out}, 1<<16)
	in := search{lang: k.flags.lang, stdin: k.flags.stdin, projects: projects, open: members, sealed: k.flags.fixing()}
	k.startBar(ctx, in, paths)
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	k.report = formOf(k.flags.format).open(k)
	var found iter.Seq[candidate]
	found, k.list = k.flags.records(in, paths, k.in)
	work := func(c candidate) checked { return k.check(ctx, c) }
	if k.flags.fixing() {
		flowThenWrite(k.rest(ctx, found), work, k.untilBroken, func(r checked) int64 { return int64(r.bytes) }, k.write, k.use)
	} else {
		flow(k.rest(ctx, found), work, k.use)
	}
	return k.finish(ctx, file, projects)
}

// gcPercent is how much the heap may grow, in percent, until the garbage collector runs: records are small and quickly
// gone, and a heap of a few megabytes would double all the time. From the first large file on, whose heap is not small,
// it is what Go takes for good.
const (
	gcPercent = 400
	largeFile = 1 << 20 // bytes
)

// checked is what came of one file: its part of the report, and what went wrong.
type checked struct {
	name   string
	share  int64 // see candidate
	bytes  int   // that were read
	passed bool  // no record, or not read, as err says: it is only counted
	broken bool  // the context ended before it was checked
	notes  []any // texts and errors
	err    error

	found [diagnostics.Hint + 1]int // by severity
	rules []ruleCount               // of the findings that are shown, in the order of the first
	part  any                       // of the report that made it

	known int              // findings that the baseline knows
	stale []baseline.Entry // and what it knows and was not found
	noted []baseline.Entry // for --write-baseline

	fixable int // findings that are shown and that --fix would fix
	fixed   *fixed
	written *atomicFile // with what was fixed
	failed  error       // why it was not written
	unfixed bool        // the file could not be written: the findings are those of the file as it is
}

// check reads and judges one file. What goes wrong is the file's error: whatever a record makes of this program, the
// others are still checked.
func (k *checker) check(ctx context.Context, c candidate) (r checked) {
	r = checked{name: c.name, share: c.share}
	defer recovered(&r.err)
	if ctx.Err() != nil {
		r.broken = true
		return r
	}
	l, err := c.read(k.in)
	if err != nil {
		r.passed, r.broken, r.err = isPassed(err), ctx.Err() != nil, err
		return r
	}
	if len(l.data) > largeFile {
		debug.SetGCPercent(100)
	}
	r.bytes = len(l.data)
	if note := l.doubt(); !note.IsZero() {
		r.notes = append(r.notes, note)
	}
	k.judge(ctx, l, &r, k.flags.fixing())
	r.broken = ctx.Err() != nil
	return r
}

// judge finds what is wrong with a record, fixes it if fixing, and makes its part of the report.
func (k *checker) judge(ctx context.Context, l *loaded, r *checked, fixing bool) {
	cfg := k.config(l.settings)
	var findings []diagnostics.Finding
	var keep error
	if fixing {
		keep = l.leave()
	}
	if fixing && keep == nil {
		r.fixed = k.fixAll(ctx, l, cfg)
		l, findings = r.fixed.rec, r.fixed.left
	} else {
		findings = k.rules.Check(ctx, l.file(), cfg)
	}
	if ctx.Err() != nil {
		return
	}
	if keep != nil && k.fixable(findings) {
		r.notes = append(r.notes, keep)
	}
	findings = k.compare(l, findings, r)
	shown := findings[:0:0]
	for _, f := range findings {
		r.found[f.Severity]++
		if f.Severity <= k.show {
			shown = append(shown, f)
		}
	}
	r.rules = countRules(shown)
	r.fixable = k.countFixable(l, r.rules)
	r.part = k.report.part(l, shown)
}

// countFixable is how many findings --fix would fix, as far as that is known without doing it: nothing in a file that
// it would leave as it is.
func (k *checker) countFixable(l *loaded, rules []ruleCount) (n int) {
	for _, c := range rules {
		n += c.safe
	}
	if n == 0 || k.flags.fixing() || l.unpack != nil || l.leave() != nil {
		return 0
	}
	return n
}

// compare takes out what the baseline knows, and notes what a new one is to know.
func (k *checker) compare(l *loaded, findings []diagnostics.Finding, r *checked) []diagnostics.Finding {
	if k.known == nil && k.noted == nil {
		return findings
	}
	keys := make([]baseline.Key, len(findings))
	for i, f := range findings {
		keys[i] = baseline.Key{Code: f.Code(), Text: baseline.Fingerprint(l.src.Text(), f.Span)}
	}
	if k.noted != nil {
		r.noted = k.noted.Entries(l.name, keys)
	}
	if k.known == nil {
		return findings
	}
	known, stale := k.known.Compare(l.name, keys)
	var fresh []diagnostics.Finding
	for i, f := range findings {
		if !known[i] {
			fresh = append(fresh, f)
		}
	}
	r.known, r.stale = len(findings)-len(fresh), stale
	return fresh
}

// untilBroken marks what comes after a file that was not checked: it is not reported, so it must not be written.
func (k *checker) untilBroken(r checked) checked {
	k.broken = k.broken || r.broken
	r.broken = k.broken
	return r
}

// use prints the part of one file and adds it up; it runs in the order of the files. An output that nobody reads any
// more is no reason to stop counting.
func (k *checker) use(r checked) {
	defer k.bar.add(&r)
	if r.broken || k.tally.interrupted {
		k.tally.interrupted = true
		return
	}
	if r.passed {
		if k.tally.others++; r.err != errPassed {
			k.note(r.name, r.err)
		}
		return
	}
	k.tally.last = r.name
	if r.err == nil && r.fixed != nil {
		if err := k.deliver(&r); err != nil {
			k.failure(r.name, err)
			k.judgeUnfixed(&r)
		}
	}
	if r.err != nil {
		k.failure(r.name, r.err)
	}
	for _, note := range r.notes {
		k.note(r.name, note)
	}
	k.report.put(&r)
	k.tally.add(&r)
	if k.noted != nil {
		k.noted.Add(r.noted)
	}
	for _, e := range r.stale {
		k.staleEntry(e, false)
	}
}

// say prints a message about the run, after what the report has said so far.
func (k *checker) say(text i18n.Text) {
	k.bar.hide()
	_ = k.to.Flush()
	k.streams.say(text)
}

func (k *checker) failure(name string, err error) { k.say(i18n.Msg("%s: %v", name, err)) }

func (k *checker) note(name string, text any) {
	if !k.flags.quiet {
		k.say(i18n.Msg("%s: note: %v", name, text))
	}
}

// finish ends the report and says how the run ended.
func (k *checker) finish(ctx context.Context, file *atomicFile, projects *projects) error {
	k.bar.close()
	k.tally.interrupted = k.tally.interrupted || ctx.Err() != nil
	k.staleEntries()
	if k.list.err != nil && !k.tally.interrupted {
		_ = k.to.Flush() // the bar is closed
		k.fail(k.list.err)
	}
	switch {
	case k.tally.interrupted:
	case k.missed:
		k.say(i18n.Msg("--after %s: no such file, so nothing was checked: expected a name as in the report, and the same paths as before", k.flags.after))
	case k.tally.files+k.tally.errors == 0 && k.flags.after == "" && k.list.err == nil:
		k.say(noteEmpty)
	}
	k.tally.code, k.tally.baseline = k.exitCode(projects), k.known != nil
	k.report.end()
	if err := k.to.Flush(); file != nil {
		if err = errors.Join(err, file.commit()); err != nil {
			return i18n.Errorf("--output %s: %v", k.flags.output, reason(err))
		}
		k.tellWritten(k.flags.output, file)
	}
	if err := k.saveBaseline(); err != nil {
		return err
	}
	if k.tally.interrupted {
		if next := k.goingOn(); next != "" {
			k.say(i18n.Msg("interrupted: %v; nothing after it is in the report; to check the rest, add --after %s", k.tally.reached(), next))
		} else {
			k.say(i18n.Msg("interrupted: %v; nothing after it is in the report", k.tally.reached()))
		}
	}
	return exitWith(k.tally.code)
}

// goingOn is the value of --after that checks the rest of an interrupted run; "" where there is none.
func (k *checker) goingOn() string {
	last := cmp.Or(k.tally.last, k.flags.after)
	if last == "" || k.noted != nil {
		return ""
	}
	return shellWord(snippet.Plain(last))
}

// exitCode is by the worst that has happened.
func (k *checker) exitCode(projects *projects) int {
	switch {
	case k.tally.interrupted:
		return exitInterrupted
	case k.tally.errors+k.tally.unfixed > 0, projects.result() != nil, k.list.err != nil, k.missed:
		return exitError
	case k.noted != nil:
		return exitFine
	case k.flags.diff && k.tally.changed > 0:
		return exitFound
	}
	if slices.Max(k.tally.found[:k.failOn+1]) > 0 {
		return exitFound
	}
	return exitFine
}

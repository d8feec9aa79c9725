package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// fixed is what the fixes made of a record.
type fixed struct {
	old     *loaded
	rec     *loaded               // read anew; old when nothing changed
	applied map[string]int        // fixes by the code of their finding
	left    []diagnostics.Finding // in rec
	refused []refusal
}

type refusal struct {
	code string
	why  error
}

func (m *fixed) changed() bool { return !bytes.Equal(m.rec.data, m.old.data) }

var (
	errMeaning = i18n.Errorf("they would change the games; this is a bug in recls, please report it with the file")
	errLost    = i18n.Errorf("they would delete what somebody has written; this is a bug in recls, please report it with the file")
	errCharset = i18n.Errorf("the record would name an encoding that its bytes are not in")
	errReread  = i18n.Errorf("the written bytes would be read as another text")
	errWorse   = i18n.Errorf("there would be more errors than before")
)

// fixAll applies the fixes that are asked for, to a fixed point: the safe ones, and after them the others.
func (k *checker) fixAll(ctx context.Context, l *loaded, cfg diagnostics.Config) *fixed {
	m := k.pass(ctx, l, cfg, diagnostics.OnlySafe)
	if k.flags.unsafe {
		more := k.pass(ctx, m.rec, cfg, diagnostics.AllFixes)
		for code, n := range m.applied {
			more.applied[code] += n
		}
		more.refused = append(m.refused, more.refused...)
		m = more
	}
	m.old = l
	m.left = k.rules.Check(ctx, m.rec.file(), cfg)
	m.refused = slices.DeleteFunc(m.refused, func(x refusal) bool {
		// What is not there any more, or came up only on the way, needs no word.
		return !slices.ContainsFunc(m.left, func(f diagnostics.Finding) bool { return f.Code() == x.code })
	})
	return m
}

// pass applies all fixes of one kind. When what comes out cannot be written, or is not what may come out, the rules at
// fault are found and do without their fixes.
func (k *checker) pass(ctx context.Context, l *loaded, cfg diagnostics.Config, how diagnostics.FixScope) *fixed {
	m, why := k.attempt(ctx, l, cfg, how)
	if why == nil {
		return m
	}
	codes := slices.Sorted(maps.Keys(m.applied))
	var refused []refusal
	for _, code := range codes { // those that will not do alone
		if _, err := k.attempt(ctx, l, without(cfg, codes, code), how); err != nil {
			refused = append(refused, refusal{code, err})
		}
	}
	if m, ok := k.leavingOut(ctx, l, cfg, how, refused...); ok {
		return m
	}
	best := untouched(l)
	for _, code := range codes {
		best.refused = append(best.refused, refusal{code, why})
	}
	for _, code := range codes { // the one that will not do beside the others
		if m, ok := k.leavingOut(ctx, l, cfg, how, refusal{code, why}); ok && m.count() > best.count() {
			best = m
		}
	}
	return best
}

func (m *fixed) count() int {
	n := 0
	for _, applied := range m.applied {
		n += applied
	}
	return n
}

func untouched(l *loaded) *fixed {
	return &fixed{old: l, rec: l, applied: make(map[string]int)}
}

// leavingOut is the attempt without the fixes that are refused.
func (k *checker) leavingOut(ctx context.Context, l *loaded, cfg diagnostics.Config, how diagnostics.FixScope, refused ...refusal) (m *fixed, ok bool) {
	var codes []string
	for _, x := range refused {
		codes = append(codes, x.code)
	}
	m, err := k.attempt(ctx, l, without(cfg, codes, ""), how)
	m.refused = append(m.refused, refused...)
	return m, err == nil && len(refused) > 0
}

// attempt applies all fixes that cfg lets come up, and says why the result will not do.
func (k *checker) attempt(ctx context.Context, l *loaded, cfg diagnostics.Config, how diagnostics.FixScope) (*fixed, error) {
	done := k.rules.FixAll(ctx, l.file(), cfg, how)
	m := untouched(l)
	for _, code := range slices.Sorted(maps.Keys(done.Refused)) {
		m.refused = append(m.refused, refusal{code, errLost})
	}
	if len(done.Edits) == 0 || ctx.Err() != nil {
		return m, nil
	}
	m.applied = done.Applied
	text := done.File.Source().Text()
	data, err := l.text.Encode(text)
	if err != nil {
		return m, err
	}
	m.rec = l.decode(data)
	switch {
	case m.rec.text.Text != text:
		return m, errReread
	case how == diagnostics.OnlySafe && !sameGames(l.file(), m.rec.file()):
		return m, errMeaning
	case m.rec.text.Invalid.Count > l.text.Invalid.Count, m.rec.text.Overruled() && !l.text.Overruled():
		return m, errCharset
	case how == diagnostics.AllFixes && k.errorsIn(ctx, m.rec.file(), cfg) > k.errorsIn(ctx, l.file(), cfg):
		return m, errWorse
	}
	return m, nil
}

func (k *checker) fixable(findings []diagnostics.Finding) bool {
	return slices.ContainsFunc(findings, func(f diagnostics.Finding) bool {
		return slices.ContainsFunc(f.Fixes, func(x diagnostics.Fix) bool { return x.Safe || k.flags.unsafe })
	})
}

func (k *checker) errorsIn(ctx context.Context, f *syntax.File, cfg diagnostics.Config) int {
	n := 0
	for _, x := range k.rules.Check(ctx, f, cfg) {
		if x.Severity == diagnostics.Error {
			n++
		}
	}
	return n
}

// without switches rules off, but for one.
func without(cfg diagnostics.Config, codes []string, but string) diagnostics.Config {
	off := make(map[string]bool)
	maps.Copy(off, cfg.Off)
	cfg.Off = off
	for _, code := range codes {
		off[code] = off[code] || code != but
	}
	return cfg
}

// deliver writes what was fixed, in the order of the files.
func (k *checker) deliver(r *checked) error {
	m := r.fixed
	for _, x := range m.refused {
		if !k.flags.quiet {
			k.say(i18n.Msg("%s: note: fixes of %s not applied: %v", r.name, x.code, x.why))
		}
	}
	if err := k.put(r); err != nil || !m.changed() {
		return err
	}
	k.tally.changed++
	for code, n := range m.applied {
		k.tally.fixed += n
		k.tally.fixes[code] += n
	}
	return nil
}

// judgeUnfixed judges a file anew that the fixes did not get into: what was found in the fixed text is not in the file.
// Another program may have changed it, so it is read again, unless it can be read only once.
func (k *checker) judgeUnfixed(r *checked) {
	defer recovered(&r.err)
	l := r.fixed.old
	*r = checked{name: r.name, share: r.share, bytes: r.bytes, notes: r.notes, unfixed: true}
	if !l.stream {
		if l, r.err = l.candidate.read(k.in); r.err != nil {
			return
		}
	}
	k.judge(context.Background(), l, r, false)
}

// put says what was written, or prints what was fixed on standard input.
func (k *checker) put(r *checked) error {
	m := r.fixed
	switch {
	case k.flags.diff:
		return nil
	case m.old.path == "" && !k.aside: // the report is on standard output
		return i18n.Errorf("not fixed: expected - as PATH, not in a list")
	case m.old.path == "":
		return k.streams.put(stdoutName, m.rec.data, nil)
	case m.old.stream && m.changed():
		return i18n.Errorf("not a file that can be written; give it on standard input as -")
	}
	k.tellWritten(m.old.path, r.written)
	return r.failed
}

// write writes what was fixed to its file, and reads again what has arrived there; it runs for many files at once.
func (k *checker) write(r checked) checked {
	m := r.fixed
	if r.broken || r.err != nil || m == nil || k.flags.diff || m.old.path == "" || m.old.stream || !m.changed() {
		return r
	}
	if r.written, r.failed = rewrite(m.old.path, m.old.data, m.rec.data); r.failed != nil {
		return r
	}
	if now, err := os.ReadFile(m.old.path); err != nil {
		r.failed = i18n.Errorf("the file cannot be read after it was written: %v", reason(err))
	} else if !bytes.Equal(now, m.rec.data) {
		r.failed = i18n.Errorf("the file was changed by another program while it was written")
	}
	return r
}

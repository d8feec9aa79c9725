package main

import (
	"errors"
	"os"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/i18n"
)

// openBaselines reads the baseline that findings are held against, and begins a new one.
func (k *checker) openBaselines() (err error) {
	if path := k.flags.baseline; path != "" {
		if k.known, err = baseline.Load(path); err != nil {
			if errors.Is(err, os.ErrNotExist) {
				return i18n.Errorf("--baseline %s: %v; --write-baseline FILE makes one", path, reason(err))
			}
			return i18n.Errorf("--baseline %s: %v", path, reason(err))
		}
	}
	if path := k.flags.writeBaseline; path != "" {
		d, err := newAtomicFile(path) // a path that cannot be written to is reported before the work is done
		if err == nil {
			d.discard()
			k.noted, err = baseline.New(path)
		}
		if err != nil {
			return i18n.Errorf("--write-baseline %s: %v", path, reason(err))
		}
	}
	return nil
}

// mostStale is how many entries that are found no more are named.
const mostStale = 5

// staleEntry reports what the baseline knows and is not found any more, of a file that is there or is gone.
func (k *checker) staleEntry(e baseline.Entry, gone bool) {
	k.tally.stale++
	switch {
	case k.tally.stale > mostStale || k.noted != nil || k.flags.quiet:
	case gone:
		k.say(i18n.Msg("%s: note: %s: %s is in the baseline, but the file is gone", k.flags.baseline, e.File, e.Code))
	default:
		k.say(i18n.Msg("%s: note: %s: %s is in the baseline, but not found any more", k.flags.baseline, e.File, e.Code))
	}
}

// staleEntries reports the files of a baseline that are gone, and how much of it is stale in all.
func (k *checker) staleEntries() {
	if k.known == nil || k.tally.interrupted {
		return
	}
	for _, entries := range k.known.Files() {
		if _, err := os.Lstat(k.known.Path(entries[0])); !errors.Is(err, os.ErrNotExist) {
			continue
		}
		for _, e := range entries {
			k.staleEntry(e, true)
		}
	}
	if k.tally.stale > 0 && k.noted == nil && !k.flags.quiet {
		k.say(i18n.Plural(k.tally.stale, "%s: note: one entry is not found any more; update it with --write-baseline",
			"%s: note: %d entries are not found any more; update it with --write-baseline", k.flags.baseline, i18n.Count(k.tally.stale)))
	}
}

// saveBaseline writes the new baseline, of a run that came to its end.
func (k *checker) saveBaseline() error {
	switch {
	case k.noted == nil:
		return nil
	case k.tally.interrupted:
		k.say(i18n.Msg("--write-baseline %s: not written, because not all files were checked", k.flags.writeBaseline))
		return nil
	}
	if err := k.writeFile(k.flags.writeBaseline, k.noted.Bytes()); err != nil {
		return i18n.Errorf("--write-baseline %s: %v", k.flags.writeBaseline, reason(err))
	}
	if k.flags.quiet {
		return nil
	}
	k.say(i18n.Plural(k.noted.Len(), "%s: %d finding written", "%s: %d findings written", k.flags.writeBaseline, i18n.Count(k.noted.Len())))
	return nil
}

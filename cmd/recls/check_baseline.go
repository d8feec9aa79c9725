package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/cmd/recls/snippet"
)

// openBaselines reads the baseline that findings are held against, and begins a new one.
func (k *checker) openBaselines() (err error) {
	if path := k.flags.baseline; path != "" {
		if k.known, err = baseline.Load(path); err != nil {
			advice := ""
			if errors.Is(err, os.ErrNotExist) {
				advice = "; --write-baseline FILE makes one"
			}
			return fmt.Errorf("--baseline %s: %w%s", path, reason(err), advice)
		}
	}
	if path := k.flags.writeBaseline; path != "" {
		d, err := newAtomicFile(path) // a path that cannot be written to is reported before the work is done
		if err == nil {
			d.discard()
			k.noted, err = baseline.New(path)
		}
		if err != nil {
			return fmt.Errorf("--write-baseline %s: %w", path, reason(err))
		}
	}
	return nil
}

// mostStale is how many entries that are found no more are named.
const mostStale = 5

// staleEntry reports what the baseline knows and is not found any more.
func (k *checker) staleEntry(e baseline.Entry, why string) {
	if k.tally.stale++; k.tally.stale > mostStale || k.noted != nil {
		return
	}
	k.say("%s: note: %s: %s %s", k.flags.baseline, snippet.Plain(e.File), e.Code, why)
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
			k.staleEntry(e, "is in the baseline, but the file is gone")
		}
	}
	if k.tally.stale > 0 && k.noted == nil {
		entries := "one entry is"
		if k.tally.stale > 1 {
			entries = fmt.Sprintf("%d entries are", k.tally.stale)
		}
		k.say("%s: note: %s not found any more; update it with --write-baseline", k.flags.baseline, entries)
	}
}

// saveBaseline writes the new baseline, of a run that came to its end.
func (k *checker) saveBaseline() error {
	switch {
	case k.noted == nil:
		return nil
	case k.tally.interrupted:
		k.say("--write-baseline %s: not written, because not all files were checked", k.flags.writeBaseline)
		return nil
	}
	if err := writeFile(k.flags.writeBaseline, k.noted.Bytes()); err != nil {
		return fmt.Errorf("--write-baseline %s: %w", k.flags.writeBaseline, reason(err))
	}
	k.say("%s: %s written", k.flags.writeBaseline, counted(k.noted.Len(), "finding"))
	return nil
}

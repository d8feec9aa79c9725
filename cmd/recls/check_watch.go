package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"time"

	"github.com/recls/recls/cmd/recls/archive"
	"github.com/recls/recls/i18n"
)

// watchEvery is how long nothing is looked at after a look that was quick. One that takes longer than a twentieth of it
// is followed by a longer pause: to watch a large folder must not keep a processor busy.
const (
	watchEvery = 400 * time.Millisecond
	watchShare = 20
)

// watch checks, and checks again whenever a file or its settings have changed, until the context ends. It looks at the
// times and sizes of files: that works on every system, for every folder, and however a program writes its files.
func watch(ctx context.Context, s streams, flags checkFlags, paths []string, pause time.Duration) error {
	for {
		state := watched(ctx, s, flags, paths)
		k, err := newChecker(s, flags)
		if err != nil {
			return err
		}
		var code exit
		if err := k.run(ctx, paths); err != nil && !errors.As(err, &code) {
			return err
		}
		if ctx.Err() != nil {
			return exit(exitInterrupted)
		}
		if !flags.quiet {
			s.say(i18n.Msg("waiting for changes; Ctrl-C ends"))
		}
		if !changed(ctx, s, flags, paths, pause, state) {
			return exit(exitInterrupted)
		}
		s.nextPage()
	}
}

// changed waits until the files are not as they were, and have been as they are now for a moment: a program may write
// many of them. It reports false when the context has ended.
func changed(ctx context.Context, s streams, flags checkFlags, paths []string, pause time.Duration, before uint64) bool {
	last, first := before, true
	for {
		begun := time.Now()
		if !first {
			now := watched(ctx, s, flags, paths)
			if now == last && now != before {
				return ctx.Err() == nil
			}
			last = now
		}
		first = false
		select {
		case <-ctx.Done():
			return false
		case <-time.After(max(pause, watchShare*time.Since(begun))):
		}
	}
}

// watched is a number for the names, sizes and times of the files that a check would read, and of their settings. It is
// another one when one of them has changed.
func watched(ctx context.Context, s streams, flags checkFlags, paths []string) uint64 {
	sum := fnv.New64a()
	add := func(path string) {
		_, _ = io.WriteString(sum, path) // a hash takes everything
		info, err := os.Stat(path)
		if err != nil {
			_, _ = io.WriteString(sum, "\x00"+err.Error()+"\x00")
			return
		}
		var numbers []byte
		numbers = binary.LittleEndian.AppendUint64(numbers, uint64(info.Size()))
		_, _ = sum.Write(binary.LittleEndian.AppendUint64(numbers, uint64(info.ModTime().UnixNano())))
	}
	if flags.config != "" {
		add(flags.config)
	}
	if flags.filesFrom != "" {
		add(flags.filesFrom)
	}
	quiet := streams{in: s.in, out: io.Discard, err: io.Discard}
	settings, err := flags.projectFlags.open(quiet) // what is wrong in them, the check has told
	if err != nil {
		settings = nil
	}
	in, settled := search{lang: flags.lang, projects: settings}, ""
	all, _ := flags.records(in, paths, s.in)
	for c := range all {
		if ctx.Err() != nil {
			break
		}
		if c.project != nil && c.project.Path != settled {
			settled = c.project.Path
			add(settled)
		}
		switch {
		case c.path == "":
			fmt.Fprintln(sum, c.name, c.err)
		case !isPassed(c.err) || archive.Is(c.path):
			add(c.path)
		}
	}
	return sum.Sum64()
}

// nextPage parts what comes from what was there: a terminal is cleared, elsewhere there is an empty line.
func (s streams) nextPage() {
	if terminalOf(s.out).clears {
		fmt.Fprint(s.out, "\x1b[2J\x1b[3J\x1b[H")
		return
	}
	fmt.Fprintln(s.err)
}

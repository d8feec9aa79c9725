package main

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/recls/recls/cmd/recls/snippet"
)

// resumption is where a run goes on that was interrupted: behind the file that the other one named as
// its last. Files come in an order that does not change, so nothing else needs to be remembered.
type resumption struct {
	after  string // as messages call it; "" to begin at the beginning
	missed bool   // there is no such file: nothing was checked
}

// rest is what comes behind that file. The others are not read; passed is told of each.
func (r *resumption) rest(ctx context.Context, all iter.Seq[candidate], passed func(candidate)) iter.Seq[candidate] {
	if r.after == "" {
		return all
	}
	return func(yield func(candidate) bool) {
		r.missed = true
		for c := range all {
			switch {
			case ctx.Err() != nil:
				return
			case r.missed:
				r.missed = snippet.Plain(c.name) != snippet.Plain(r.after)
				passed(c)
			case !yield(c):
				return
			}
		}
	}
}

// err is what to say when nothing was checked.
func (r *resumption) err() error {
	if !r.missed {
		return nil
	}
	return fmt.Errorf("--after %s: no file is called so here, and nothing was checked; give the name as the report has it, and the same paths as before", snippet.Plain(r.after))
}

// shellWord is a text as a word of a command line.
func shellWord(s string) string {
	const safe = "-_./@%+,:=" // beside letters and digits
	odd := func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r >= 0x80 || strings.ContainsRune(safe, r))
	}
	if s != "" && strings.IndexFunc(s, odd) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

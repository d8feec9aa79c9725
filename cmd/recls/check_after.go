package main

import (
	"context"
	"iter"
	"regexp"
	"strings"

	"github.com/recls/recls/cmd/recls/snippet"
)

// resumption is where a run goes on that was interrupted: after the file that the other one named as its last. Files
// come in an order that does not change, so nothing else needs to be remembered.
type resumption struct {
	after  string // as messages call it; "" to begin at the beginning
	missed bool   // there was no such file so far: nothing was checked
}

// rest is what comes after that file, until the context ends. The others are not read; passed gets each.
func (r *resumption) rest(ctx context.Context, all iter.Seq[candidate], passed func(candidate)) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
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

func shellWord(s string) string {
	plain := regexp.MustCompile(`^[-\w./@%+,:=\x{80}-\x{10FFFF}]+$`)
	if plain.MatchString(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

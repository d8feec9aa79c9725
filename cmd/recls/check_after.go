package main

import (
	"context"
	"iter"
	"regexp"
	"strings"

	"github.com/recls/recls/syntax/snippet"
)

// rest is what comes after the file that --after names, the last one of a run that was interrupted; until the context
// ends. The others are not read. Files come in an order that does not change, so nothing else needs to be remembered.
func (k *checker) rest(ctx context.Context, all iter.Seq[candidate]) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for c := range all {
			switch {
			case ctx.Err() != nil:
				return
			case k.missed:
				k.missed = snippet.Plain(c.name) != snippet.Plain(k.flags.after)
				if k.bar != nil {
					k.bar.total -= c.share
				}
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

package format_test

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// countdown is a context that ends when it has been asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A layout that nobody waits for any more is given up at the next node, line or event, and comes to nothing.
func TestFormatIsCancelled(t *testing.T) {
	for id, text := range map[string]string{
		"a.sgf":  "(" + strings.Repeat(";B[aa] ;W[bb]C[x] ", 1000) + ")",
		"b.sgf":  strings.Repeat("(;B[aa] ;W[bb])", 1000),
		"a.csa":  "PI\n+\n" + strings.Repeat("+7776FU,T1\n", 1000),
		"a.ishi": strings.Repeat("  BLACK Ito\n  B 1 Q16\n", 1000),
	} {
		f := formats.ByName(id).Parse(syntax.NewSource(text))
		whole := &countdown{t.Context(), 1 << 30}
		if len(format.Format(whole, formats.Of(f).Layout, f, format.Options{}).Edits) == 0 {
			t.Errorf("%s: the layout changes nothing", f.Format.ID())
		}
		asked := 1<<30 - whole.left
		for _, left := range []int{0, 1, 10, asked / 2} {
			within := syntax.Span{End: f.Source().Len()}
			for _, run := range []func(context.Context) format.Result{
				func(ctx context.Context) format.Result {
					return format.Format(ctx, formats.Of(f).Layout, f, format.Options{})
				},
				func(ctx context.Context) format.Result {
					return format.FormatRange(ctx, formats.Of(f).Layout, f, format.Options{}, within)
				},
			} {
				ctx := &countdown{t.Context(), left}
				if r := run(ctx); r.Edits != nil || r.Unsafe || ctx.left < -5 {
					t.Errorf("%s: cancelled after %d of %d: %d edits, and asked %d times more", f.Format.ID(), left, asked, len(r.Edits), -ctx.left)
				}
			}
		}
	}
}

package format

import (
	"context"
	"strings"
	"testing"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
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

// A layout that nobody waits for any more is given up at the next node, line or event, and
// comes to nothing.
func TestFormatIsCancelled(t *testing.T) {
	for _, f := range []*syntax.File{
		sgf.Format{}.Parse(syntax.NewSource("(" + strings.Repeat(";B[aa] ;W[bb]C[x] ", 1000) + ")")),
		sgf.Format{}.Parse(syntax.NewSource(strings.Repeat("(;B[aa] ;W[bb])", 1000))),
		csa.Format{}.Parse(syntax.NewSource("PI\n+\n" + strings.Repeat("+7776FU,T1\n", 1000))),
		ishi.Format{}.Parse(syntax.NewSource(strings.Repeat("  BLACK Ito\n  B 1 Q16\n", 1000))),
	} {
		whole := &countdown{t.Context(), 1 << 30}
		if len(Format(whole, f, Options{}).Edits) == 0 {
			t.Errorf("%s: the layout changes nothing", f.Format.ID())
		}
		asked := 1<<30 - whole.left
		for _, left := range []int{0, 1, 10, asked / 2} {
			within := syntax.Span{End: f.Source().Len()}
			for _, run := range []func(context.Context) Result{
				func(ctx context.Context) Result { return Format(ctx, f, Options{}) },
				func(ctx context.Context) Result { return FormatRange(ctx, f, Options{}, within) },
			} {
				ctx := &countdown{t.Context(), left}
				if r := run(ctx); r.Edits != nil || r.Unsafe || ctx.left < -5 {
					t.Errorf("%s: cancelled after %d of %d: %d edits, and asked %d times more", f.Format.ID(), left, asked, len(r.Edits), -ctx.left)
				}
			}
		}
	}
}

package server

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// slow is a toy whose hover and layout go on until nobody waits for them, and whose first fix waits for the test.
type slow struct {
	started chan struct{} // work has begun
	goOn    chan struct{} // closed when the first fix may be made
	fixes   int           // that were made
}

func (s *slow) options() Options {
	o := toyOptions()
	o.hover = func(ctx context.Context, _ *syntax.File, _ int, _ hover.Options) (hover.Card, bool) {
		s.started <- struct{}{}
		<-ctx.Done()
		return hover.Card{}, false
	}
	o.Languages[0].Layout.Write = func(w *format.Writer, _ *syntax.File, _ format.Options) {
		s.started <- struct{}{}
		for !w.Stopped() {
			time.Sleep(time.Millisecond)
		}
	}
	o.Rules = diagnostics.NewCatalogue(diagnostics.Set{Format: "toy", Rules: []diagnostics.Entry{
		{Rule: toyBad},
		{Rule: toyLate, Kinds: []syntax.Kind{1}, Check: s.check},
	}})
	return o
}

var toyLate = &diagnostics.Rule{Code: "toy/late", Severity: diagnostics.Error}

func (s *slow) check(p *diagnostics.Pass, n syntax.NodeID) {
	at := p.Tree.Span(n)
	p.Report(toyLate, diagnostics.Finding{Span: at, Message: i18n.Msg("late"), Fixes: []diagnostics.Fix{{Title: i18n.Msg("Remove it"), Safe: true, Later: diagnostics.AllAtOnce(func() []syntax.Edit {
		if s.fixes++; s.fixes == 1 {
			s.started <- struct{}{}
			<-s.goOn
		}
		time.Sleep(time.Millisecond) // all of them would take seconds
		return []syntax.Edit{{Span: at}}
	})}}})
}

// Work that takes long ends when its request is cancelled, and when the text moves on.
func TestLongWorkIsCancelled(t *testing.T) {
	const lines = 3000
	params := at(doc, 0, 0)
	params["options"] = obj{"tabSize": 2, "insertSpaces": true}
	params["range"], params["context"] = span(0, 0, 0, 0), obj{"diagnostics": []any{}, "only": []string{"source.fixAll"}}
	ends := map[string]func(e *editor, id string){
		"cancelled": func(e *editor, id string) {
			n, _ := strconv.Atoi(id)
			e.notify("$/cancelRequest", obj{"id": n})
		},
		"edited": func(e *editor, _ string) { e.change(doc, "another\ntext\n") },
	}
	for how, code := range map[string]int{"cancelled": -32800, "edited": -32801} {
		for _, method := range []string{"textDocument/hover", "textDocument/formatting", "textDocument/codeAction", "codeAction/resolve"} {
			t.Run(how+" "+method, func(t *testing.T) {
				work := &slow{started: make(chan struct{}, 1), goOn: make(chan struct{})}
				e := start(t, work.options())
				params := params
				if method == "codeAction/resolve" {
					e.begin(everything)
				} else {
					e.begin(nil)
				}
				e.open(doc, "toy", strings.Repeat("line\n", lines))
				if method == "codeAction/resolve" {
					var list []obj
					e.result("textDocument/codeAction", params, &list)
					params = list[0]
				}
				id := e.send(method, params)
				<-work.started
				ends[how](e, id)
				e.call("workspace/symbol", obj{"query": ""}) // the server has read what ends the work
				close(work.goOn)
				e.wantCode(e.reply(id), code)
				if work.fixes > lines/2 {
					t.Errorf("%d fixes were made", work.fixes)
				}
			})
		}
	}
}

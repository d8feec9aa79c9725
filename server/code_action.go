package server

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// fixAll is the kind of the action that applies every safe fix of a file; editors can be told to take it on save.
const fixAll protocol.CodeActionKind = "source.fixAll.recls"

// fixWithin is how long somebody who saves a file is made to wait for fixes.
const fixWithin = 2 * time.Second

var codeActionKinds = []protocol.CodeActionKind{
	protocol.CodeActionKindQuickFix, protocol.CodeActionKindRefactor, fixAll, sourceFindPosition,
}

// actionData names an action of a file for the time when somebody takes it. The
// text is named too: an action is never made for another one.
type actionData struct {
	URI     string `json:"uri"` // as the client wrote it
	Text    string `json:"text"`
	Finding int    `json:"finding,omitempty"` // place in the list of findings, with Fix
	Fix     int    `json:"fix,omitempty"`     // place in the list of its fixes, from 1
	Silence int    `json:"silence,omitempty"` // place in the list of ways to silence the finding, from 1
	All     bool   `json:"all,omitempty"`     // source.fixAll
	Action  string `json:"action,omitempty"`  // refactor.Action.ID, with the span that it was offered for
	Start   int    `json:"start,omitempty"`
	End     int    `json:"end,omitempty"`
}

// codeAction answers textDocument/codeAction. Only titles are made here; the edits of an action are made when it is
// taken, unless the client cannot ask for them later.
func (s *server) codeAction(at *target, p *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	a, err := s.actionsFor(at)
	if err != nil {
		return nil, err
	}
	a.only = p.Context.Only
	a.reopenings(p.Context.Diagnostics)
	if _, refused := s.refuses(at.snap); refused {
		return a.list, nil
	}
	within := at.snap.mapper.RangeSpan(p.Range)
	near, touched := a.near(within)
	a.quickFixes(near, p.Context.Diagnostics)
	a.silences(near[:max(touched, min(1, len(near)))], p.Context.Diagnostics)
	a.everySafeFix()
	a.refactorings(within)
	a.findAction(within)
	if !s.clientCaps.resolveEdits {
		for _, x := range a.list {
			if a.complete(x.(*protocol.CodeAction)); at.work.Err() != nil {
				return nil, errContentModified // these edits would undo what was typed since
			}
		}
	}
	return a.list, nil
}

// codeActionResolve answers codeAction/resolve: it makes the edits.
func (s *server) codeActionResolve(ctx context.Context, p *protocol.CodeAction) (*protocol.CodeAction, error) {
	var c actionData
	if err := json.Unmarshal(p.Data, &c); err != nil {
		return nil, &badParams{fmt.Errorf("data: %w", err), true}
	}
	at, done, ok := s.targetFor(ctx, normal(c.URI))
	if !ok {
		return nil, errContentModified
	}
	defer done()
	if at.snap.name() != c.Text {
		return nil, errContentModified
	}
	a, err := s.actionsFor(&at)
	if err != nil {
		return nil, err
	}
	action := *p
	if why, refused := s.refuses(at.snap); refused {
		action.Disabled = protocol.CodeActionDisabled{Reason: s.words(why)}
		s.tellRefused(at.snap, why)
		return &action, nil
	}
	if a.complete(&action); !s.docs.current(at.snap) {
		return nil, errContentModified
	}
	return &action, nil
}

// actions gathers what is on offer for a span of one text.
type actions struct {
	*target
	s     *server
	found []diagnostics.Finding
	only  []protocol.CodeActionKind
	list  []protocol.CommandOrCodeAction
}

func (s *server) actionsFor(at *target) (*actions, error) {
	found, err := at.snap.judge(at.work, s.Rules, s.settingsFor(at.snap.key))
	if err != nil {
		return nil, errContentModified
	}
	return &actions{target: at, s: s, found: found}, nil
}

// wants reports whether the client asked for actions of a kind, or of a kind above it.
func (a *actions) wants(kind protocol.CodeActionKind) bool {
	return len(a.only) == 0 || slices.ContainsFunc(a.only, func(k protocol.CodeActionKind) bool { return within(kind, k) })
}

func within(kind, above protocol.CodeActionKind) bool {
	return kind == above || strings.HasPrefix(string(kind), string(above)+".")
}

func (a *actions) offer(title i18n.Message, kind protocol.CodeActionKind, c actionData) *protocol.CodeAction {
	c.URI, c.Text = string(a.snap.uri), a.snap.name()
	x := &protocol.CodeAction{Title: a.s.words(title), Kind: &kind, Data: mustJSON(c)}
	a.list = append(a.list, x)
	return x
}

// mostNear is how many findings that a span does not touch are offered their fixes with it: a line may be a whole game.
const mostNear = 8

// near is the findings that a span touches, by their places in the list, in its order, and then those of its lines, the
// nearest first: who looks for the fix of a line need not know where on it the squiggle is.
func (a *actions) near(at syntax.Span) (list []int, touched int) {
	src := a.snap.src
	first := src.LineStart(src.LineAt(at.Start))
	last := src.LineSpan(src.LineAt(at.End)).End
	var others []int
	for i := range a.found {
		switch x := a.found[i].Span; {
		case x.End >= at.Start && x.Start <= at.End:
			list = append(list, i)
		case x.End >= first && x.Start <= last:
			others = append(others, i)
		}
	}
	away := func(i int) int {
		x := a.found[i].Span
		return max(at.Start-x.End, x.Start-at.End)
	}
	slices.SortStableFunc(others, func(i, j int) int { return away(i) - away(j) })
	return append(list, others[:min(len(others), mostNear)]...), len(list)
}

// quickFixes offers the fixes of findings. The first fix of a finding is the one that editors may take without asking,
// if it is safe.
func (a *actions) quickFixes(near []int, known []protocol.Diagnostic) {
	for _, i := range near {
		x := &a.found[i]
		for n, fix := range x.Fixes {
			kind := protocol.CodeActionKindQuickFix
			if fix.Kind != "" {
				kind += protocol.CodeActionKind("." + fix.Kind)
			}
			if !a.wants(kind) {
				continue
			}
			offer := a.offer(fix.Title, kind, actionData{Finding: i, Fix: n + 1})
			offer.Diagnostics = a.sameAs(x, known)
			if n == 0 && fix.Safe {
				offer.IsPreferred = ptr(true)
			}
		}
	}
}

// sameAs is the client's own copy of a finding, or one like it where the client was not at it: what it shows the fix
// beside.
func (a *actions) sameAs(x *diagnostics.Finding, known []protocol.Diagnostic) []protocol.Diagnostic {
	at := a.snap.mapper.SpanRange(x.Span)
	for _, d := range known {
		if d.Code == protocol.String(x.Code()) && d.Range == at {
			return []protocol.Diagnostic{d}
		}
	}
	return []protocol.Diagnostic{a.s.diagnosticOf(a.snap, x)}
}

func (a *actions) everySafeFix() {
	if !a.wants(fixAll) || a.snap.guessed || a.s.otherFormat(a.f) != nil {
		return // see leaves
	}
	safe := func(fix diagnostics.Fix) bool { return fix.Safe }
	if slices.ContainsFunc(a.found, func(x diagnostics.Finding) bool { return slices.ContainsFunc(x.Fixes, safe) }) {
		a.offer(i18n.Msg("Apply every safe fix"), fixAll, actionData{All: true})
	}
}

// refactorings offers what can be done with the record here. An action that
// makes a file is for clients that can make one.
func (a *actions) refactorings(at syntax.Span) {
	refactors := func(k protocol.CodeActionKind) bool { return within(k, protocol.CodeActionKindRefactor) }
	if len(a.only) > 0 && !slices.ContainsFunc(a.only, refactors) {
		return
	}
	for _, x := range a.changes(at) {
		kind := protocol.CodeActionKind(x.Kind)
		if a.wants(kind) && (x.Kind != refactor.KindConvert || a.s.clientCaps.createFiles) {
			a.offer(x.Title, kind, actionData{Action: x.ID, Start: at.Start, End: at.End})
		}
	}
}

// changes are those on offer for a span: those of its format, and the conversions to others.
func (a *actions) changes(at syntax.Span) []refactor.Action {
	return append(refactor.Actions(a.lang.Refactor, a.f, at), convert.Actions(a.f)...)
}

// complete makes the edits of an action. One that comes to nothing says why, in the way that the client can show.
func (a *actions) complete(x *protocol.CodeAction) {
	var c actionData
	if json.Unmarshal(x.Data, &c) != nil {
		return
	}
	switch {
	case c.All:
		x.Edit = a.s.edit(a.snap, a.fixes())
	case c.Fix > 0:
		if 0 <= c.Finding && c.Finding < len(a.found) && c.Fix <= len(a.found[c.Finding].Fixes) {
			x.Edit = a.s.edit(a.snap, a.found[c.Finding].Fixes[c.Fix-1].All())
		}
	case c.Silence > 0:
		a.silence(x, c)
	default:
		a.change(x, c)
	}
}

// fixes are the edits of every safe fix. A file is judged anew after each round of fixes; of one that takes too long,
// the rounds that were done are given, and the next time brings the next ones.
func (a *actions) fixes() []syntax.Edit {
	if !a.s.takeLargeTurn(a.work, a.snap.src.Len()) {
		return nil
	}
	within, cancel := context.WithCancel(a.work)
	defer cancel()
	late, stop := a.s.clock.ticks(fixWithin)
	defer stop()
	go func() {
		select {
		case <-late:
			cancel()
		case <-within.Done():
		}
	}()
	edits := a.s.Rules.FixAll(a.s.pausing(within), a.f, a.s.settingsFor(a.snap.key).rules, diagnostics.OnlySafe).Edits
	if within.Err() != nil && a.work.Err() == nil {
		a.s.leftOut(a.snap, i18n.Msg("the safe fixes took more than %v: some are left for the next time", fixWithin))
	}
	return edits
}

// change works a refactoring out.
func (a *actions) change(x *protocol.CodeAction, c actionData) {
	on := a.changes(syntax.Span{Start: c.Start, End: c.End})
	if i := slices.IndexFunc(on, func(action refactor.Action) bool { return action.ID == c.Action }); i >= 0 {
		switch change := on[i].Make(); {
		case change.File != nil:
			x.Edit = newFile(a.snap.sibling(a.s.files, change.File.Extension), change.File.Text)
			if lost := change.File.Lost; len(lost) > 0 { // never in silence
				texts := mapped(lost, func(x i18n.Text) string { return a.s.words(x) })
				a.s.tell(protocol.MessageTypeWarning, i18n.Msg("Not in the new file: %s", strings.Join(texts, "; ")))
			}
		case len(change.Edits) > 0:
			x.Edit = a.s.edit(a.snap, change.Edits)
		default:
			x.Disabled = protocol.CodeActionDisabled{Reason: a.s.words(change.Why)}
			a.s.tell(protocol.MessageTypeInfo, i18n.Msg("%s: %s", on[i].Title, change.Why))
		}
	}
}

package server

import (
	"go.lsp.dev/protocol"

	"github.com/recls/recls/i18n"
)

// silencing is the kind of the actions that silence a finding, after all fixes.
const silencing = protocol.CodeActionKindQuickFix + ".silence"

// silencedAtOnce is how many findings a client that cannot ask later is offered to silence.
const silencedAtOnce = 4

// silences offers to silence findings.
func (a *actions) silences(near []int, known []protocol.Diagnostic) {
	room := len(a.found)
	if !a.s.clientCaps.resolveEdits { // then all are worked out at once, each by judging the text
		if room = silencedAtOnce; a.snap.src.Len() >= largePart {
			return
		}
	}
	if !a.wants(silencing) {
		return
	}
	for _, i := range near {
		x := &a.found[i]
		if room--; room < 0 {
			return
		}
		for n, way := range a.s.Rules.Silences(a.f, x) {
			a.offer(way.Title, silencing, actionData{Finding: i, Silence: n + 1}).Diagnostics = a.sameAs(x, known)
		}
	}
}

// silence makes the edits that silence a finding, if they do.
func (a *actions) silence(x *protocol.CodeAction, c actionData) {
	if c.Finding < 0 || c.Finding >= len(a.found) || !a.s.takeLargeTurn(a.work, a.snap.src.Len()) {
		return
	}
	f := &a.found[c.Finding]
	ways := a.s.Rules.Silences(a.f, f)
	if c.Silence > len(ways) {
		return
	}
	edits := ways[c.Silence-1].Edits
	if a.s.Rules.Silenced(a.work, a.f, a.s.settingsFor(a.snap.key).rules, f.Code(), edits) {
		x.Edit = a.s.edit(a.snap, edits)
	} else if a.work.Err() == nil {
		why := i18n.Msg("nothing that can be written here silences `%s`: turn it off in the settings", f.Code())
		x.Disabled = protocol.CodeActionDisabled{Reason: a.s.words(why)}
		a.s.tell(protocol.MessageTypeInfo, i18n.Msg("%s: %s", ways[c.Silence-1].Title, why))
	}
}

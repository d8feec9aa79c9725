package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/diagnostics"
)

// diagnostic answers textDocument/diagnostic: the findings of a file, for
// clients that pull. A client that already has them is told just that.
func (s *server) diagnostic(ctx context.Context, p *protocol.DocumentDiagnosticParams) (protocol.DocumentDiagnosticReport, error) {
	snap := s.snapshotFor(ctx, p.TextDocument.URI)
	if snap == nil {
		return fullReport("", []protocol.Diagnostic{}), nil
	}
	set := s.settingsFor(snap.key)
	id := snap.resultID(set)
	if p.PreviousResultID != nil && *p.PreviousResultID == id {
		return &protocol.RelatedUnchangedDocumentDiagnosticReport{
			UnchangedDocumentDiagnosticReport: protocol.UnchangedDocumentDiagnosticReport{Kind: "unchanged", ResultID: id},
		}, nil
	}
	found, err := s.judgeWhileCurrent(ctx, snap, set)
	if err != nil {
		return nil, err
	}
	return fullReport(id, s.diagnosticsOf(snap, found)), nil
}

// judgeWhileCurrent gives up, with the word to ask again, as soon as the text is not the one that was asked about.
func (s *server) judgeWhileCurrent(ctx context.Context, snap *snapshot, set *settings) ([]diagnostics.Finding, error) {
	work, done := snap.whileCurrent(ctx)
	defer done()
	found, err := snap.judge(work, s.Rules, set)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case !s.docs.current(snap):
		return nil, errRetry
	}
	return found, err
}

func fullReport(id string, items []protocol.Diagnostic) *protocol.RelatedFullDocumentDiagnosticReport {
	full := protocol.FullDocumentDiagnosticReport{Kind: "full", Items: items}
	if id != "" {
		full.ResultID = &id
	}
	return &protocol.RelatedFullDocumentDiagnosticReport{FullDocumentDiagnosticReport: full}
}

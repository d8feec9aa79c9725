package server

import (
	"context"
	"strconv"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/recls/recls/diagnostics"
)

// diagnostic answers textDocument/diagnostic: the findings of a file, for
// clients that pull. A client that already has them hears just that.
func (s *server) diagnostic(ctx context.Context, p *protocol.DocumentDiagnosticParams) (protocol.DocumentDiagnosticReport, error) {
	snap := s.snapshotFor(ctx, p.TextDocument.URI)
	if snap == nil {
		return fullReport("", []protocol.Diagnostic{}), nil
	}
	defer s.awaited.begin()()
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
	time.AfterFunc(afterAnswer, collectEarly)
	return fullReport(id, s.diagnosticsOf(snap, found)), nil
}

// judgeWhileCurrent gives up, with the word to ask again, as soon as the text is not the one that was asked about.
func (s *server) judgeWhileCurrent(ctx context.Context, snap *snapshot, set *settings) ([]diagnostics.Finding, error) {
	work, done := snap.whileCurrent(ctx)
	defer done()
	found, err := snap.judge(s.pausing(work), s.Rules, set)
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

// workspaceDiagnostic answers workspace/diagnostic: the findings of the indexed files that are not open. Files that the
// client has the findings of are not judged again.
func (s *server) workspaceDiagnostic(ctx context.Context, p *protocol.WorkspaceDiagnosticParams) (*protocol.WorkspaceDiagnosticReport, error) {
	release(ctx)
	known := make(map[uri.URI]string, len(p.PreviousResultIds))
	for _, previous := range p.PreviousResultIds {
		known[previous.URI] = previous.Value
	}
	report := &protocol.WorkspaceDiagnosticReport{Items: []protocol.WorkspaceDocumentDiagnosticReport{}}
	files, _ := s.index.all()
	for _, u := range files {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if s.docs.snapshot(u) == nil {
			report.Items = append(report.Items, s.closedReport(ctx, u, known[u]))
		}
	}
	return report, nil
}

func (s *server) closedReport(ctx context.Context, u uri.URI, known string) protocol.WorkspaceDocumentDiagnosticReport {
	path, _ := s.files.Name(u)
	stamp, read := s.readRecord(path)
	id := stamp + "." + strconv.Itoa(s.settingsFor(u).generation)
	if id == known {
		return &protocol.WorkspaceUnchangedDocumentDiagnosticReport{URI: u,
			UnchangedDocumentDiagnosticReport: protocol.UnchangedDocumentDiagnosticReport{Kind: "unchanged", ResultID: id}}
	}
	return &protocol.WorkspaceFullDocumentDiagnosticReport{URI: u,
		FullDocumentDiagnosticReport: protocol.FullDocumentDiagnosticReport{Kind: "full", ResultID: &id, Items: s.closedFindings(ctx, u, id, read)}}
}

// closedFindings is what is wrong with a file on disk, judged once for each
// state of the file and of the settings. A file that is gone has nothing wrong.
func (s *server) closedFindings(ctx context.Context, u uri.URI, id string, read readFile) []protocol.Diagnostic {
	if known, ok := s.index.findings(u, id); ok || read == nil {
		return known
	}
	f := read()
	snap := &snapshot{identity: identity{u, u}, src: f.Source(), mapper: newMapper(f.Source(), s.docs.enc)}
	list := s.diagnosticsOf(snap, s.Rules.Check(s.pausing(ctx), f, s.settingsFor(u).rules))
	if ctx.Err() == nil {
		s.index.judged(u, id, list)
	}
	return list
}

package server

import (
	"context"
	"strconv"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/recls/recls/i18n"
)

// checkWorkspace is the command that judges every record of the workspace, open or not.
const checkWorkspace = "recls.checkWorkspace"

// CheckedWorkspace is what checkWorkspace answers.
type CheckedWorkspace struct {
	Files    int `json:"files"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
}

// executeCommand answers workspace/executeCommand.
func (s *server) executeCommand(ctx context.Context, p *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	switch p.Command {
	case checkWorkspace:
		release(ctx)
		return mustJSON(s.checkAll(ctx)), nil
	case listGames:
		release(ctx)
		return mustJSON(s.allGames(ctx)), nil
	case findPosition:
		return s.findCommand(ctx, p)
	}
	return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, s.words(i18n.Msg("there is no command `%s`", p.Command)))
}

// checkAll judges the records of the workspace that are not open, with
// progress, and gives the findings to the client in the way it takes them.
func (s *server) checkAll(ctx context.Context) (sum CheckedWorkspace) {
	check := func(ctx context.Context, path string) { sum.add(s.checkFile(ctx, path)) }
	s.eachRecord(ctx, i18n.Msg("recls: checking all records"), check, func(int, bool) i18n.Text {
		return i18n.List{
			i18n.Plural(sum.Files, "1 file", "%d files", sum.Files),
			i18n.Plural(sum.Errors, "1 error", "%d errors", sum.Errors),
			i18n.Plural(sum.Warnings, "1 warning", "%d warnings", sum.Warnings),
		}
	})
	if s.publish == nil {
		s.findingsChanged()
	}
	return sum
}

// checkFile takes a file into the index, judges it and, where findings are pushed, pushes them.
func (s *server) checkFile(ctx context.Context, path string) []protocol.Diagnostic {
	defer survive(s.log, "check")
	u := s.files.URI(path)
	if s.docs.snapshot(u) != nil {
		return nil // its findings are with the client already
	}
	s.indexFile(path)
	stamp, read := s.readRecord(path)
	list := s.closedFindings(ctx, u, stamp+"."+strconv.Itoa(s.settingsFor(u).generation), read)
	if s.publish != nil && ctx.Err() == nil {
		s.send(&protocol.PublishDiagnosticsParams{URI: u, Diagnostics: list})
	}
	return list
}

func (c *CheckedWorkspace) add(list []protocol.Diagnostic) {
	c.Files++
	for i := range list {
		switch list[i].Severity {
		case protocol.DiagnosticSeverityError:
			c.Errors++
		case protocol.DiagnosticSeverityWarning:
			c.Warnings++
		}
	}
}

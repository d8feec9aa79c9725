package server

import (
	"context"

	"github.com/recls/recls/server/rulepage"
)

// methodExplain asks what the code of a rule, or a word of a format, means.
const methodExplain = "recls/explain"

// ExplainParams names a rule by its code, or a property, a keyword, a statement or a header line.
type ExplainParams struct {
	Word string `json:"word"`
}

// ExplainResult is a page about it in the language of the session. The Markdown has no commands and no HTML.
type ExplainResult struct {
	Markdown string `json:"markdown"`
}

// longestWord is how much of a word is looked up, in bytes: no name is longer.
const longestWord = 200

// explain answers recls/explain; null where the word means nothing.
func (s *server) explain(ctx context.Context, p *ExplainParams) (*ExplainResult, error) {
	release(ctx)
	if len(p.Word) > longestWord {
		return nil, nil
	}
	page := rulepage.Explain(s.locale(), s.Rules, s.Languages, p.Word)
	if page == "" {
		return nil, nil
	}
	return &ExplainResult{page}, nil
}

package diagnostics

import (
	"strings"

	"github.com/recls/recls/i18n"
)

// CheckEmptyFile reports a file without a word: no bytes, blanks, or a byte order mark alone. It is about a file, and
// not of a text in an editor: there somebody is about to begin a record. wide are the blanks of the format beyond
// ASCII.
func CheckEmptyFile(p *Pass, rule *Rule, wide string) {
	blanks := " \t\r\n\v\f" + wide
	if src := p.Tree.Source(); src.Bytes() != nil && strings.Trim(src.Text(), blanks) == "" {
		p.Report(rule, Finding{Severity: Information, Message: i18n.Msg("the file is empty: expected a game")})
	}
}

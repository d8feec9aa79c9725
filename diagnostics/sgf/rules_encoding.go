package sgf

import (
	"strings"

	"github.com/recls/recls/diagnostics"
)

// encodingRules are the rules of section 16.2.
func encodingRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/unknown-charset", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "a charset that recls does not know",
				What:   "The charset name is not known.",
				Why:    "Texts cannot be decoded as the file wants it.",
				Bad:    []string{"(;FF[4]CA[klingon])"},
				Good:   []string{"(;FF[4]CA[UTF-8])", "(;FF[4]CA[gbk])"},
				Source: "FF4/properties CA",
			},
		},
		{
			Code: "sgf/charset-spelling", Severity: diagnostics.Hint,
			Doc: diagnostics.Doc{
				Title:  "another spelling of a charset",
				What:   "A known charset under an unregistered spelling.",
				Why:    "Readers that look the name up as it stands do not find it.",
				Bad:    []string{"(;FF[4]CA[ISO8859_1])"},
				Good:   []string{"(;FF[4]CA[ISO-8859-1])", "(;FF[4]CA[utf-8])"},
				Fix:    "Use the registered name, safe, edits CA",
				Source: "RFC 1345 names",
			},
		},
		{
			Code: "sgf/charset-differs", Severity: diagnostics.Warning,
			Doc: diagnostics.Doc{
				Title:  "trees in different charsets",
				What:   "Trees of one file declare different charsets.",
				Why:    "No text tool can show both trees.",
				Bad:    []string{"(;FF[4]CA[UTF-8])(;FF[4]CA[GB2312])"},
				Good:   []string{"(;FF[4]CA[UTF-8])(;FF[4]CA[utf8])"},
				Source: "recls",
			},
		},
		{
			Code: "sgf/charset-late", Severity: diagnostics.Hint, Off: true,
			Doc: diagnostics.Doc{
				Title:  "the charset is declared late",
				What:   "CA stands after byte 1,000 or after three `(`; SGFC then refuses the file.",
				Why:    "SGFC refuses such a file, and others decode what stands before with a guess.",
				Bad:    []string{"(;FF[4]C[" + strings.Repeat("a", 1000) + "]CA[UTF-8])"},
				Good:   []string{"(;FF[4]CA[UTF-8])"},
				Fix:    "Format, safe, CA moves to the front",
				Source: "practice",
			},
		},
	}
}

package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
)

// encodingRules are the rules of section 16.2.
func encodingRules() []diagnostics.Rule {
	return []diagnostics.Rule{
		{
			Code: "sgf/invalid-bytes", Severity: diagnostics.Error,
			End: invalidBytes,
			Doc: diagnostics.Doc{
				Title:  "bytes that the charset does not have",
				What:   "Bytes that are impossible in the declared charset (or in UTF-8 after a mark); first offset and count.",
				Why:    "Texts are damaged, or the charset is another one.",
				Bad:    []string{"(;FF[4]CA[UTF-8]PB[\xb0\xc5])"},
				Good:   []string{"(;FF[4]CA[UTF-8]PB[é])"},
				Fix:    "Declare the detected charset, unsafe, edits CA",
				Source: "FF4/properties CA",
			},
		},
		{
			Code: "sgf/charset-wrong", Severity: diagnostics.Warning,
			End: charsetWrong,
			Doc: diagnostics.Doc{
				Title: "Encoding declared wrongly",
				What: "`CA` names one encoding, and the file is in another. Its bytes are valid UTF-8, have the escape sequences of ISO-2022-JP, " +
					"or make words only in another encoding. recls reads the file as what it is in.",
				Why: "Programs that believe `CA` show names and comments as nonsense. They can also miss the end of a value, and lose what follows: " +
					"in old Asian encodings `]` can be half a character.",
				Bad:    []string{"(;FF[4]CA[GB2312]PB[羽生善治])", "(;FF[4]CA[ISO-8859-1]PB[Müller])", "(;FF[4]CA[UTF-8]PB[\x1b$B2CF#\x1b(B])"},
				Good:   []string{"(;FF[4]CA[UTF-8]PB[羽生善治])", "(;FF[4]CA[ISO-2022-JP]PB[\x1b$B2CF#\x1b(B])"},
				Fix:    "Write the encoding that the file was read in. Unsafe: it replaces what the file says of itself.",
				Source: "FF4/properties CA",
			},
		},
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
			Code: "sgf/utf8-undeclared", Severity: diagnostics.Warning,
			End: utf8Undeclared,
			Doc: diagnostics.Doc{
				Title:  "UTF-8 without CA",
				What:   "No CA, but the bytes are UTF-8 beyond ASCII; a reader that follows the standard shows Latin-1.",
				Why:    "A reader that follows the standard shows ISO-8859-1.",
				Bad:    []string{"(;FF[4]PB[古力])", "(;FF[4]C[GBK]PB[古力])"},
				Good:   []string{"(;FF[4]CA[UTF-8]PB[古力])", "(;FF[4]PB[Gu Li])"},
				Fix:    "Declare UTF-8, safe, adds `CA[UTF-8]` after GM; unsafe where another property has the name of an encoding, as `C[GBK]`",
				Source: "FF4/properties CA",
			},
		},
		{
			Code: "sgf/charset-undeclared", Severity: diagnostics.Information,
			End: charsetUndeclared,
			Doc: diagnostics.Doc{
				Title:  "characters beyond ASCII without CA",
				What:   "No CA and bytes beyond ASCII that are not UTF-8.",
				Why:    "Readers guess the charset, or show ISO-8859-1.",
				Bad:    []string{"(;FF[4]PB[\xb9\xc5\xc1\xa6])"},
				Good:   []string{"(;FF[4]CA[ISO-8859-1]PB[é])", "(;FF[4]PB[e])"},
				Fix:    "Declare the detected charset, unsafe, adds CA",
				Source: "FF4/properties CA",
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
			Code: "sgf/mark-contradicts-charset", Severity: diagnostics.Warning,
			End: markContradictsCharset,
			Doc: diagnostics.Doc{
				Title:  "a byte order mark against CA",
				What:   "A byte order mark and another charset in CA.",
				Why:    "The mark is the truth; readers that believe CA show nonsense.",
				Bad:    []string{"\ufeff(;FF[4]CA[GB2312])"},
				Good:   []string{"\ufeff(;FF[4]CA[UTF-8])", "(;FF[4]CA[GB2312])"},
				Fix:    "Declare UTF-8, safe, edits CA",
				Source: "recls",
			},
		},
		{
			Code: "sgf/utf16-file", Severity: diagnostics.Warning,
			End: utf16File,
			Doc: diagnostics.Doc{
				Title:  "a file in UTF-16",
				What:   "The file is UTF-16, which the standard's ASCII skeleton rules out.",
				Why:    "The standard builds on ASCII; most readers refuse the file.",
				Bad:    []string{"(\x00;\x00F\x00F\x00[\x004\x00]\x00)\x00"},
				Good:   []string{"(;FF[4])"},
				Source: "FF4 basics",
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
				Fix:    "Move it to the front, behind FF and GM, safe; the formatter does it too",
				Source: "practice",
			},
		},
		{
			Code: "sgf/mixed-line-ends", Severity: diagnostics.Hint, Off: true,
			End: mixedLineEnds,
			Doc: diagnostics.Doc{
				Title:  "several styles of line ends",
				What:   "Several line-end styles outside values.",
				Why:    "Tools that compare lines show differences that nobody sees.",
				Bad:    []string{"(;FF[4]\r\n;B[aa]\n)"},
				Good:   []string{"(;FF[4]\n;B[aa]\n)"},
				Fix:    "Use one style, that of most lines, safe; the formatter does it too",
				Source: "recls",
			},
		},
	}
}

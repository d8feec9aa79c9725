package charset

import (
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// charset is a row of the table: the registered name, the spellings met in records (letters and
// digits only, folded) and what reads and writes it.
type charset struct {
	name    string
	aliases string
	codec   codec
}

// table follows the list "Known spellings" of the SGF page of the specification, section 5. The
// Chinese sets of 1980 and 1995 are read as GB18030, which contains them.
var table = [...]charset{
	{"UTF-8", "utf8", utf8Codec{}},
	{"UTF-16LE", "utf16le utf16", utf16Codec{}},
	{"UTF-16BE", "utf16be", utf16Codec{big: true}},
	{"US-ASCII", "usascii ascii ansix341968 iso646us", asciiCodec{}},
	{"ISO-8859-1", "iso88591 latin1 l1", singleByte{charmap.ISO8859_1}},
	{"ISO-8859-15", "iso885915 latin9", singleByte{charmap.ISO8859_15}},
	{"Windows-1252", "windows1252 cp1252", singleByte{charmap.Windows1252}},
	{"Windows-1251", "windows1251 cp1251", singleByte{charmap.Windows1251}},
	{"KOI8-R", "koi8r", singleByte{charmap.KOI8R}},
	{"macintosh", "macintosh macroman", singleByte{charmap.Macintosh}},
	{"GB18030", "gb18030 gb2312 gb231280 euccn gbk cp936 windows936 ms936 xgbk", multiByte{simplifiedchinese.GB18030, false}},
	{"Big5", "big5 big5hkscs cp950", multiByte{traditionalchinese.Big5, false}},
	{"Shift_JIS", "shiftjis sjis xsjis mskanji windows31j cp932 ms932 windows932", multiByte{japanese.ShiftJIS, false}},
	{"EUC-JP", "eucjp", multiByte{japanese.EUCJP, false}},
	{"ISO-2022-JP", "iso2022jp", multiByte{japanese.ISO2022JP, true}},
	{"EUC-KR", "euckr ksc5601 ksc56011987 uhc cp949 windows949 ms949", multiByte{korean.EUCKR, false}},
}

// Lookup gives the registered name of a charset, however it is spelled: everything but letters and
// digits is dropped and case is folded before names are compared.
func Lookup(spelling string) (name string, known bool) {
	c, ok := find(spelling)
	return c.name, ok
}

// Widened reports whether a spelling is of an older set of characters, which is written as the one that contains it:
// GBK and GB2312 as GB18030.
func Widened(spelling string) bool {
	c, ok := find(spelling)
	return ok && c.name == "GB18030" && strings.Map(nameRune, spelling) != "gb18030"
}

// Names lists the registered names of all charsets, in the order of the table.
func Names() []string {
	names := make([]string, len(table))
	for i, c := range table {
		names[i] = c.name
	}
	return names
}

func find(spelling string) (charset, bool) {
	i, ok := byAlias[strings.Map(nameRune, spelling)]
	if !ok {
		return charset{}, false
	}
	return table[i], true
}

// byAlias is the rows of the table by what their names become in nameRune.
var byAlias = func() map[string]int {
	m := make(map[string]int)
	for i, c := range table {
		for alias := range strings.FieldsSeq(c.aliases) {
			m[alias] = i
		}
	}
	return m
}()

// mustFind is for the names in this package's own text; a test asks for each.
func mustFind(name string) charset {
	c, _ := find(name)
	return c
}

func nameRune(r rune) rune {
	switch {
	case 'A' <= r && r <= 'Z':
		return r + 'a' - 'A'
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
		return r
	}
	return -1
}

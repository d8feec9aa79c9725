// Package formats lists the formats that recls knows.
package formats

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	csa "github.com/recls/recls/formats/csa/features"
	ishi "github.com/recls/recls/formats/ishi/features"
	kif "github.com/recls/recls/formats/kif/features"
	sgf "github.com/recls/recls/formats/sgf/features"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

// all is every format, in the order in which an unknown file is offered to them.
var all = []*language.Language{
	sgf.Language(),
	ishi.Language(),
	csa.Language(),
	kif.Language(),
}

// All is every format, in the order in which an unknown file is offered to them. Nobody may change the list.
func All() []*language.Language { return all }

// Of is what recls knows about the format of a file.
func Of(f *syntax.File) *language.Language { return language.Of(all, f) }

// Catalogue is all rules. To put them together takes as long as to judge a small record, so it is done once.
var Catalogue = sync.OnceValue(func() *diagnostics.Catalogue {
	var sets []diagnostics.Set
	for _, l := range all {
		if l.Rules != nil {
			sets = append(sets, l.Rules())
		}
	}
	return diagnostics.NewCatalogue(sets...)
})

// LayoutSettings are what users may choose of the layouts of all formats.
func LayoutSettings() (list []*format.Setting) {
	for _, l := range all {
		list = append(list, l.Layout.Settings...)
	}
	return list
}

// ByID finds a format by its language identifier, nil if there is none.
func ByID(id string) syntax.Format {
	return first(func(f syntax.Format) bool { return f.ID() == id })
}

// first is the first format that is so, nil if there is none.
func first(is func(syntax.Format) bool) syntax.Format {
	for _, f := range all {
		if is(f) {
			return f
		}
	}
	return nil
}

// SniffLen is how many bytes of a file Detect wants to see.
const SniffLen = 64 << 10

// ByName finds the format that owns the ending of a file's name, nil if none does.
func ByName(name string) syntax.Format { return having(name, syntax.Format.Extensions) }

// Claimant finds the format that shares the ending of a file's name with others (".go"), nil if none does.
func Claimant(name string) syntax.Format { return having(name, syntax.Format.Claims) }

func having(name string, endings func(syntax.Format) []string) syntax.Format {
	ext := strings.ToLower(filepath.Ext(name))
	return first(func(f syntax.Format) bool { return slices.Contains(endings(f), ext) })
}

// Nameless reports whether the name of a file says nothing of what it holds: it has no ending, or that of any text.
// Such a file is a record only if all of it is, see syntax.Format.IsRecord.
func Nameless(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == "" || ext == ".txt"
}

// Detect finds the format that a file may be of: by the ending of its name, and by its first bytes where others share
// the ending (".go") or the name says nothing (Nameless). Nil if it is none of ours: whatever is in a file by any other
// name, such as a program that quotes records, is somebody else's.
func Detect(name string, head []byte) syntax.Format {
	if f := ByName(name); f != nil {
		return f
	}
	if f := Claimant(name); f != nil && MayBe(f, head) {
		return f
	}
	if !Nameless(name) {
		return nil
	}
	return first(func(f syntax.Format) bool { return MayBe(f, head) })
}

// MayBe reports whether a file that begins so may be of a format. A mark tells UTF-16; every other charset of records
// begins as ASCII does.
func MayBe(f syntax.Format, head []byte) bool {
	head = head[:min(len(head), SniffLen)]
	if bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff")) {
		head = []byte(syntax.Decode(head, f).Text())
	}
	return f.Sniff(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")))
}

// Other is the one of some formats that a file begins as, where it does not begin as the format that it is read as; nil
// for all others.
func Other(list []*language.Language, f syntax.Format, head []byte) syntax.Format {
	if MayBe(f, head) {
		return nil
	}
	for _, other := range list {
		if other.ID() != f.ID() && MayBe(other, head) {
			return other
		}
	}
	return nil
}

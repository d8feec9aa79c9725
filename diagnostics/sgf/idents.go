package sgf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/goban"
	"github.com/recls/recls/formats/sgf"
)

// ident judges the spelling and the origin of an identifier (16.3). Nearly all
// identifiers are two capital letters of the right game and version: they leave
// at once.
func (st *state) ident(pr *prop) {
	span := st.name(pr)
	word := st.slice(span)
	if pr.exact && len(word) <= 2 && isUpper(word) {
		return
	}
	st.spelling(span, word)
	switch {
	case st.private(pr):
		st.knownPrivate(pr, span)
	case pr.def == nil:
		st.unknown(pr, span, word)
	case !pr.exact:
		st.foreign(pr, span)
	}
}

func isUpper(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

func (st *state) spelling(span formats.Span, word string) {
	capitals := dropLower(word)
	if digit := strings.IndexAny(capitals, "0123456789"); digit >= 0 && (st.tree.FF == 4 || digit != 1 || len(capitals) != 2) {
		st.Report("sgf/digit-in-ident", at(span, "the identifier `%s` has a digit in a place where FF[%d] allows none", word, st.tree.FF))
	}
	if capitals == word {
		return
	}
	code, message := "sgf/verbose-ident", "the lower-case letters of `%s` mean nothing"
	if st.tree.FF == 4 {
		code, message = "sgf/lowercase-ident", "the identifier `%s` has lower-case letters: FF[4] allows capitals only"
	}
	f := at(span, message, word)
	if isIdent(capitals) {
		f = safe(f, "Remove the lower-case letters", replace(span, capitals))
	}
	if code == "sgf/verbose-ident" && isIdent(capitals) {
		f = st.offerUpgrade(f)
	}
	st.Report(code, f)
}

// dropLower is an identifier without its lower-case letters.
func dropLower(word string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return -1
		}
		return r
	}, word)
}

// isIdent reports whether what is left of an identifier is one.
func isIdent(capitals string) bool { return capitals != "" && capitals[0] >= 'A' }

// knownPrivate names the program that invented an identifier.
func (st *state) knownPrivate(pr *prop, span formats.Span) {
	if pr.id == sgf.KI {
		st.halfPointKomi(pr, span)
	} else if st.Room("sgf/private-property") {
		for _, x := range sgf.Privates(pr.id)[:1] {
			st.Report("sgf/private-property", at(span, "`%s` is private to %s: %s", pr.id, x.Program, x.Meaning))
		}
	}
}

func (st *state) halfPointKomi(pr *prop, span formats.Span) {
	f := at(span, "`KI` is komi in half points, as the Smart Game Board wrote it")
	n, err := strconv.Atoi(st.value(pr))
	switch {
	case st.has(sgf.KM):
		f = safe(f, "Remove `KI`", st.removeProperty(pr))
	case err == nil:
		km := strconv.FormatFloat(float64(n)/2, 'f', -1, 64)
		add := safe
		if st.path.info != formats.None || st.node != st.root && !st.is(sgf.InfoClass) {
			add = unsafe // the node becomes one of game-info, and another may be there
		}
		f = add(f, "Write `KM["+km+"]`", replace(st.Tree.Span(pr.node), "KM["+km+"]"))
	}
	st.Report("sgf/half-point-komi", f)
}

func (st *state) unknown(pr *prop, span formats.Span, word string) {
	switch {
	case pr.id != sgf.Unknown:
		st.knownPrivate(pr, span)
	case strings.IndexFunc(word, func(r rune) bool { return r < 'A' || r > 'Z' }) >= 0 && st.tree.FF == 4 || len(word) > 100:
		// The spelling is the cause: the identifier behind it cannot be judged.
	case capitals(word) > 2:
		st.Report("sgf/long-ident", at(span, "the unknown identifier `%s` has more than two letters: some programs cannot read it", word))
	default:
		st.Report("sgf/unknown-property", at(span, "no specification and no known program has a property `%s`", word))
	}
}

func capitals(word string) (n int) {
	for i := range len(word) {
		if 'A' <= word[i] && word[i] <= 'Z' {
			n++
		}
	}
	return n
}

// foreign judges a property of another version or another game.
func (st *state) foreign(pr *prop, span formats.Span) {
	versions := pr.def.Versions
	switch {
	case pr.def.Game != 0 && pr.def.Game != int(st.tree.GM):
		if len(sgf.Privates(pr.id)) > 0 {
			st.knownPrivate(pr, span)
		} else if st.tree.GM != 0 {
			st.Report("sgf/other-game-property", at(span, "`%s` belongs to %s, and this is a game of %s", pr.id, sgf.GameOf(pr.def.Game).Name, st.board.Game.Name))
		}
	case versions.Has(4):
		st.newer(pr, span)
	case st.tree.FF == 4:
		st.obsolete(pr, span)
	}
}

func (st *state) newer(pr *prop, span formats.Span) {
	if !st.tree.Declared || pr.id == sgf.FF {
		return // FF[1] is written out: harmless (section 10)
	}
	f := at(span, "`%s` exists in %s only, and the tree declares FF[%d]", pr.id, pr.def.Versions, st.tree.FF)
	st.Report("sgf/newer-property", st.offerUpgrade(unsafe(f, "Raise FF to 4", st.raiseFF())))
}

// raiseFF writes FF[4] into the root.
func (st *state) raiseFF() formats.Edit {
	ff := st.rootProperty(sgf.FF)
	if ff == formats.None {
		return insert(st.Tree.TokenSpan(st.firstToken(st.root)).End, "FF[4]")
	}
	first, last := st.Tree.Tokens(ff)
	return replace(formats.Span{Start: st.Tree.TokenSpan(first).End, End: st.Tree.TokenStart(last)}, "[4]")
}

func (st *state) obsolete(pr *prop, span formats.Span) {
	if !st.Room("sgf/obsolete-property") {
		return
	}
	f := at(span, "`%s` is a property of %s that FF[4] dropped", pr.id, pr.def.Versions)
	f.Tags = diagnostics.Deprecated
	switch text, ok := st.modern(pr); {
	case !ok:
	case pr.id == sgf.L:
		f = safe(f, "Convert to `LB`", replace(st.Tree.Span(pr.node), text))
	default:
		f = safe(f, "Convert to `MA` and `TR`", replace(st.Tree.Span(pr.node), text))
	}
	st.Report("sgf/obsolete-property", f)
}

// modern writes L as LB and M as MA and TR (section 14). It is not ok when the
// node has such marks already, or a point cannot be read.
func (st *state) modern(pr *prop) (text string, ok bool) {
	if pr.repeat || st.repeated(pr.id) {
		return "", false
	}
	switch pr.id {
	case sgf.L:
		return labels(st.Tree, pr.node), !st.has(sgf.LB) && singlePoints(st.Tree, pr.node, st.board)
	case sgf.M:
		taken := st.has(sgf.MA) || st.has(sgf.TR) || st.has(sgf.CR) || st.has(sgf.SQ) || st.has(sgf.SL)
		return marks(st.Tree, pr.node, st.goban), !taken && singlePoints(st.Tree, pr.node, st.board)
	}
	return "", false
}

// singlePoints reports whether all values of a property are different single
// points of a board of Go.
func singlePoints(t *formats.Tree, pr formats.NodeID, board sgf.Board) bool {
	var seen sgf.PointSet
	for v := range sgf.ValuesOf(t, pr) {
		p, ok := sgf.Letters(t.Source().Slice(sgf.Content(t, v)))
		if !ok || !board.On(p) || seen.Add(sgf.Rect{From: p, To: p}) {
			return false
		}
	}
	return board.Game.Number == sgf.Go
}

// labels writes L as LB: A to Z, then a to z.
func labels(t *formats.Tree, pr formats.NodeID) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	var text strings.Builder
	text.WriteString("LB")
	n := 0
	for v := range sgf.ValuesOf(t, pr) {
		fmt.Fprintf(&text, "[%s:%c]", t.Source().Slice(sgf.Content(t, v)), letters[n%len(letters)])
		n++
	}
	return text.String()
}

// marks writes M as MA for empty points and TR for stones. A board of nil is an
// empty one.
func marks(t *formats.Tree, pr formats.NodeID, board *goban.Board) string {
	empty, stones := "", ""
	for v := range sgf.ValuesOf(t, pr) {
		s := t.Source().Slice(sgf.Content(t, v))
		if p, ok := sgf.Letters(s); ok && board != nil && board.At(gobanPoint(p)) != goban.Empty {
			stones += "[" + s + "]"
		} else {
			empty += "[" + s + "]"
		}
	}
	if empty != "" {
		empty = "MA" + empty
	}
	if stones != "" {
		stones = "TR" + stones
	}
	return empty + stones
}

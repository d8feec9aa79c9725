package rules

import (
	"math"
	"strconv"
	"strings"

	"github.com/recls/recls/formats/sgf"
)

// What the upgrade makes of single properties.

func (u *upgrader) property(pr *upgraded) {
	u.real(pr)
	u.corners(pr)
	if u.find(pr.id) == nil {
		return
	}
	switch pr.id {
	case sgf.L:
		u.letters(pr)
	case sgf.M:
		u.marks(pr)
	case sgf.VW:
		if text, ok := u.view(pr); ok && u.tree.FF < 4 {
			pr.become(text)
		}
	case sgf.PL:
		if value := u.value(pr); value == "1" || value == "2" {
			pr.become("PL[" + string(" BW"[value[0]-'0']) + "]")
		}
	case sgf.KI:
		u.komi(pr)
	case sgf.TM:
		if seconds, ok := minutes(u.value(pr)); ok && u.tree.FF < 3 {
			pr.become("TM[" + seconds + "]")
		}
	}
}

// real writes a number as FF[4] wants it: before, no digit had to follow the point.
func (u *upgrader) real(pr *upgraded) {
	if value := u.value(pr); u.d.Type(pr.id).Form.First == sgf.Real && !isReal(value, 4) && isReal(value, 3) {
		if better := mendReal(value); better != "" {
			pr.become(strings.Replace(pr.text, "["+value+"]", "["+better+"]", 1))
		}
	}
}

// corners writes rectangles from the upper left to the lower right corner. No version before FF[4] has them, but files
// of old versions do.
func (u *upgrader) corners(pr *upgraded) {
	typ := u.d.Type(pr.id)
	if !u.board.Game.Letters || !typ.List || typ.Form.Composed || !strings.Contains(pr.text, ":") {
		return
	}
	var values strings.Builder
	sorted := false
	for _, value := range contents(u.t, pr.node) {
		if r, ok := sgf.ParseRect(value); ok && len(value) > 2 && r.From != r.To {
			ordered := sgf.FormatLetters(r.From) + ":" + sgf.FormatLetters(r.To)
			value, sorted = ordered, sorted || ordered != value
		}
		values.WriteString("[" + value + "]")
	}
	if name, _, _ := strings.Cut(pr.text, "["); sorted {
		pr.become(name + values.String())
	}
}

// letters writes L into LB. Of a second LB nobody can tell what it is for.
func (u *upgrader) letters(pr *upgraded) {
	values, ok := letterLabels(u.t, pr.node, u.board)
	if ok && u.times[sgf.LB] < 2 {
		pr.become(u.append(sgf.LB, values))
	}
}

func (u *upgrader) marks(pr *upgraded) {
	crosses, triangles, ok := shapedMarks(u.t, pr.node, u.board, u.walk.Stones)
	if ok {
		pr.become(u.append(sgf.MA, crosses) + u.append(sgf.TR, triangles))
	}
}

// append adds values to a property of the node. Without one, and with values to add, the property is to be written.
func (u *upgrader) append(id sgf.Ident, values string) (property string) {
	switch {
	case values == "":
		return ""
	case u.times[id] == 0:
		return id.String() + values
	}
	old := &u.props[u.first[id]]
	old.become(old.text + values)
	return ""
}

// komi writes KI as KM, half as large. Below a node of game-info it stays: there it would be a second one on the path.
func (u *upgrader) komi(pr *upgraded) {
	n, err := strconv.Atoi(u.value(pr))
	switch {
	case u.tree.GM != sgf.Go:
	case u.has(sgf.KM):
		pr.become("")
	case err == nil && !u.info:
		pr.become(halvedKomi(n))
		pr.class = sgf.InfoClass
	}
}

func (u *upgrader) isInfo() bool {
	for i := range u.props {
		if pr := &u.props[i]; pr.class == sgf.InfoClass && pr.text != "" {
			return true
		}
	}
	return false
}

func (u *upgrader) view(pr *upgraded) (text string, ok bool) {
	var corners []string
	for _, s := range contents(u.t, pr.node) {
		corners = append(corners, s)
	}
	if len(corners) != 2 || len(corners[0]) != 2 || !u.board.Game.Letters {
		return "", false
	}
	r, ok := sgf.ParseRect(corners[0] + ":" + corners[1])
	if r.From == r.To {
		return "VW[" + sgf.FormatLetters(r.From) + "]", ok
	}
	return "VW[" + sgf.FormatLetters(r.From) + ":" + sgf.FormatLetters(r.To) + "]", ok
}

func minutes(value string) (seconds string, ok bool) {
	if value == "" || strings.Trim(value, "0123456789.") != "" {
		return "", false
	}
	n, err := strconv.ParseFloat(value, 64)
	const most = 1e6 // beyond it nobody counts minutes
	return strconv.FormatFloat(math.Round(n*60*1000)/1000, 'f', -1, 64), err == nil && n < most
}

func (u *upgrader) annotations() {
	one, two := u.find(sgf.TE), u.find(sgf.BM)
	if one == nil || two == nil || u.has(sgf.IT, sgf.DO) {
		return
	}
	becomes := "IT[]"
	if two.node < one.node {
		one, two, becomes = two, one, "DO[]"
	}
	one.become(becomes)
	two.become("")
}

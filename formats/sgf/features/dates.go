package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/values"
)

// dateWords is a date for people.
func dateWords(d values.PartialDate) i18n.Message {
	switch {
	case d.Day > 0:
		return i18n.Msg("date"+i18n.Context+"%d %s %d", d.Day, months[d.Month-1], d.Year)
	case d.Month > 0:
		return i18n.Msg("date"+i18n.Context+"%s %d", months[d.Month-1], d.Year)
	}
	return i18n.Msg("the year %d", d.Year)
}

var months = [...]i18n.Message{
	i18n.Msg("January"), i18n.Msg("February"), i18n.Msg("March"), i18n.Msg("April"), i18n.Msg("May"), i18n.Msg("June"), i18n.Msg("July"),
	i18n.Msg("August"), i18n.Msg("September"), i18n.Msg("October"), i18n.Msg("November"), i18n.Msg("December"),
}

// hoverDates writes the dates of DT out.
func hoverDates(_ hoverMeaning, value string) i18n.Text {
	const limit = 8
	var words i18n.List
	var d values.PartialDate
	for part := range strings.SplitSeq(value, ",") {
		var ok bool
		if d, ok = d.Next(part); !ok || !d.Exists() {
			return nil
		}
		if len(words) == limit {
			return append(words, i18n.Verbatim("…"))
		}
		words = append(words, dateWords(d))
	}
	return words
}

// dates proposes dates that other games of the file have and, after a date, those that follow it, in the short form
// that the grammar of DT asks for (section 8). What day it is today nobody here knows.
func (v *valueProposals) dates() {
	before, part := v.Typed, ""
	if i := strings.LastIndexByte(before, ','); i >= 0 {
		before, part = before[:i], before[i+1:]
	} else {
		v.names(sgf.DT)
	}
	if v.dialect.FF < 4 || len(before) > maxDates {
		return
	}
	v.nextDates(before)
	if part != "" {
		v.nextDates(v.Typed)
	}
}

// maxDates is how long a list of dates is that is gone on with, in bytes.
const maxDates = 80

// nextDates proposes what a list of dates goes on with.
func (v *valueProposals) nextDates(list string) {
	days, ok := values.ReadDates(list)
	if !ok || slices.ContainsFunc(days, func(d values.PartialDate) bool { return !d.Exists() || d.Year == 0 }) {
		return
	}
	last := days[len(days)-1]
	for steps := 1; steps <= 3; steps++ {
		date := last.Plus(steps)
		v.Value(list+","+date.After(last), i18n.Msg("and %s", date))
	}
}

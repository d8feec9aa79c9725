package features

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax/values"
)

// hoverInfo is what the value of a `$` line means (csa.md section 3).
func hoverInfo(key, value string) i18n.Text {
	switch key {
	case "TIME_LIMIT":
		if words := hoverTimeLimit(value); words != nil {
			return words
		}
	case "TIME", "TIME+", "TIME-", "TIMET+", "TIMET-":
		if words := hoverTime(value); words != nil {
			if sign := key[len(key)-1]; sign == '+' || sign == '-' {
				return i18n.Msg("%s, for %s", words, shogirules.Name(shogi.SideOfSign(sign)))
			}
			return words
		}
	case "MAX_MOVES":
		if n, err := strconv.Atoi(value); err == nil {
			return i18n.Msg("draw at move %d", n)
		}
	case "JISHOGI":
		if value == "24" || value == "27" {
			return i18n.Msg("%s-point rule", value)
		}
	case "NOTE":
		value = strings.NewReplacer(`\n`, " ", `\\`, `\`).Replace(excerpt.Head(value, 80))
	}
	return i18n.Verbatim(excerpt.Line(value, 80))
}

// hoverTimeLimit reads HH:MM+SS.
func hoverTimeLimit(value string) i18n.Text {
	limit, byoyomi, ok1 := strings.Cut(value, "+")
	hours, minutes, ok2 := strings.Cut(limit, ":")
	h, err1 := strconv.Atoi(hours)
	m, err2 := strconv.Atoi(minutes)
	s, err3 := strconv.Atoi(byoyomi)
	if !ok1 || !ok2 || err1 != nil || err2 != nil || err3 != nil {
		return nil
	}
	return timeWords(float64(h*3600+m*60), float64(s), 0)
}

// hoverTime reads main+byoyomi+increment, in seconds.
func hoverTime(value string) i18n.Text {
	parts := strings.Split(value, "+")
	var n [3]float64
	if len(parts) != len(n) {
		return nil
	}
	for i, part := range parts {
		f, ok := values.Decimal(part)
		if !ok {
			return nil
		}
		n[i] = f
	}
	return timeWords(n[0], n[1], n[2])
}

func timeWords(main, byoyomi, increment float64) i18n.Text {
	all, each, more := notation.Duration(main), notation.Duration(byoyomi), notation.Duration(increment)
	switch {
	case byoyomi > 0 && increment > 0:
		return i18n.Msg("%s, then %s a move, %s more after each move", all, each, more)
	case byoyomi > 0:
		return i18n.Msg("%s, then %s a move", all, each)
	case increment > 0:
		return i18n.Msg("%s, %s more after each move", all, more)
	}
	return i18n.Msg("%s, sudden death", all)
}

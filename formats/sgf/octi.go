package sgf

import "strings"

// isOctiMove reads a comma list of steps (FF4/octi). A step is a stone that
// gets a prong (`33+B!`), loses one (`33-A`), or both, or goes from point to
// point with captures (`84-86x-68xDxAB`).
func isOctiMove(s string) bool {
	for _, step := range strings.Split(s, ",") {
		if !isOctiStep(step) {
			return false
		}
	}
	return true
}

func isOctiStep(s string) bool {
	rest, ok := cutOctiPoint(s)
	if !ok {
		return false
	}
	rest = strings.TrimLeft(rest, prongs)
	if after, ok := strings.CutPrefix(rest, "+"); ok {
		if rest, ok = cutProng(after); !ok {
			return false
		}
		rest = strings.TrimPrefix(rest, "!")
	}
	if after, ok := strings.CutPrefix(rest, "-"); ok {
		if lost, ok := cutProng(after); ok {
			return lost == ""
		}
	}
	return isOctiPath(rest)
}

const prongs = "ABCDEFGH"

func cutProng(s string) (rest string, ok bool) {
	if s == "" || !strings.Contains(prongs, s[:1]) {
		return s, false
	}
	return s[1:], true
}

// isOctiPath reads the points that a stone goes to, with what it captures
// there. No point at all is a pod that enters.
func isOctiPath(s string) bool {
	for s != "" {
		after, dash := strings.CutPrefix(s, "-")
		rest, ok := cutOctiPoint(after)
		if !dash || !ok {
			return false
		}
		for strings.HasPrefix(rest, "x") {
			rest = strings.TrimLeft(rest[1:], prongs)
		}
		s = rest
	}
	return true
}

func cutOctiPoint(s string) (rest string, ok bool) {
	if len(s) < 2 {
		return s, false
	}
	_, _, ok = octiPoint(s[:2])
	return s[2:], ok
}

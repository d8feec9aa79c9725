package notation

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Ended puts the end of a line of play into words: who wins, and why. Zero where the record says neither.
func Ended(kind record.Kind, e record.Ending) i18n.Message {
	reason := e.Kind.Reason()
	switch explained := !reason.IsZero(); {
	case e.Winner != record.Empty && explained:
		return i18n.Msg("%s wins (%s)", Player(kind, e.Winner), reason)
	case e.Winner != record.Empty:
		return i18n.Msg("%s wins", Player(kind, e.Winner))
	case e.Draw && explained:
		return i18n.Msg("draw (%s)", reason)
	case e.Draw:
		return i18n.Msg("draw")
	}
	return reason
}

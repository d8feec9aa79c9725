package shogi

// Moves describes how a piece moves, in one line, for people.
func (k Kind) Moves() string {
	switch k {
	case FU:
		return "one forward"
	case KY:
		return "any distance forward"
	case KE:
		return "two forward and one to either side, jumping"
	case GI:
		return "one forward or one diagonally"
	case KI, TO, NY, NK, NG:
		return "one forward, diagonally forward, sideways or back"
	case KA:
		return "any distance diagonally"
	case HI:
		return "any distance along file or rank"
	case OU:
		return "one in any direction"
	case UM:
		return "any distance diagonally, or one along file or rank"
	case RY:
		return "any distance along file or rank, or one diagonally"
	}
	return ""
}

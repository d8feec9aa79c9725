package record

import "github.com/recls/recls/i18n"

// EndKind is why a line of play ends.
type EndKind uint8

// The kinds.
const (
	OtherEnd EndKind = iota
	Resignation
	Interruption
	Repetition
	Impasse // 持将棋
	Mate
	TimeUp
	IllegalLoss // of the side to move
	IllegalWin  // the move before was against the rules
	Declaration // of a king that has entered the camp of the other side
	NoMate
	WithoutPlay
	Sealed
	MoveLimit
	Draw
	Try
	IllegalAction
	TakenBack // the last move
	Failure   // an error
)

var reasons = [...]i18n.Message{
	Resignation: i18n.Msg("resignation"), Interruption: i18n.Msg("stopped"), Repetition: i18n.Msg("repetition"),
	Impasse: i18n.Msg("entering kings"), Mate: i18n.Msg("checkmate"), TimeUp: i18n.Msg("time up"),
	IllegalLoss: i18n.Msg("illegal move"), IllegalWin: i18n.Msg("illegal move"), Declaration: i18n.Msg("entering king"),
	NoMate: i18n.Msg("no checkmate"), WithoutPlay: i18n.Msg("without play"), Sealed: i18n.Msg("sealed move"),
	MoveLimit: i18n.Msg("move limit"), Draw: {}, Try: i18n.Msg("the king reached its goal"),
	IllegalAction: i18n.Msg("illegal action"), TakenBack: i18n.Msg("move taken back"), Failure: i18n.Msg("error"),
}

// Reason is why the game ended, in words; zero where the kind says nothing.
func (k EndKind) Reason() i18n.Message { return reasons[k] }

// Outcome is who wins by a word that ends a game, which speaks of the side to move or of a player.
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota // stopped, or not for this word to say
	Drawn
	MoverLoses
	MoverWins
	BlackLoses
	WhiteLoses
)

// Winner is who wins where mover is to move; Empty for nobody.
func (o Outcome) Winner(mover Color) Color {
	switch o {
	case MoverLoses:
		return mover.Opponent()
	case MoverWins:
		return mover
	case BlackLoses:
		return White
	case WhiteLoses:
		return Black
	}
	return Empty
}

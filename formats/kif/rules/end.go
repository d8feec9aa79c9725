package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// endRules are section 19.10.
var endRules = diagnostics.Reported(endUnknown, endRepeated, endContradicts, endMissing, resultCount, resultWinner, resultKind, resultUnknown)

var endUnknown = rule("end-unknown", diagnostics.Warning)
var endRepeated = rule("end-repeated", diagnostics.Hint)
var endContradicts = rule("end-contradicts", diagnostics.Information)
var endMissing = rule("end-missing", diagnostics.Hint, diagnostics.Off)
var resultCount = rule("result-count", diagnostics.Warning)
var resultWinner = rule("result-winner", diagnostics.Warning)
var resultKind = rule("result-kind", diagnostics.Warning)
var resultUnknown = rule("result-unknown", diagnostics.Information)

// outlook is what a line of play came to.
type outlook struct {
	moves   int // the number of its last move, less those before the record
	turn    shogi.Side
	unsure  bool           // who moves is not known
	ends    []*kif.EndWord // the words that can be read
	written [2]int         // other numbers of moves that the record may mean: by its own numbers, and by its last end word
}

// outlook is what the line of play came to so far.
func (s *state) outlook() outlook {
	o := outlook{moves: s.depth(), turn: s.turn, unsure: s.anyTurn || s.detached}
	l := s.current()
	if s.detached {
		o.moves = l.Number - 1 + s.at
	}
	if len(l.Moves) > 0 {
		o.written[0] = kif.NumberOf(s.t, l.Moves[len(l.Moves)-1])
	}
	for _, n := range s.ends {
		if w := kif.LookupEnd(kif.WordOf(s.t, n)); w != nil {
			o.ends = append(o.ends, w)
		}
		o.written[1] = kif.NumberOf(s.t, n) - 1
	}
	return o
}

// counts reports whether a line まで may give this number of moves.
func (o *outlook) counts(number int, begin int) bool {
	return number == o.moves || number == o.moves+begin-1 || number > 0 && (number == o.written[0] || number == o.written[1])
}

// endWord takes in an end word.
func (s *state) endWord(p *pass, n syntax.NodeID) {
	if s.undue {
		return
	}
	if s.facts.Notation == kif.KIF {
		s.numbered(p, n)
	}
	word := kif.WordOf(s.t, n)
	if word == "" {
		number := kif.Part(s.t, n, kif.Number)
		report(p, endUnknown, number, i18n.Msg("the line has no move: expected one after its number, or an end word such as `投了` (resignation)"))
	}
	if len(s.ends) == 1 && kif.WordOf(s.t, s.ends[0]) == "" {
		s.ends = s.ends[:0] // it was no end, and is told
	}
	if len(s.ends) > 0 {
		if word == "" {
			return
		}
		const many = 8 // that a line まで may agree with
		if s.endAgain(p, n, word); len(s.ends) < many {
			s.ends = append(s.ends, n)
		} else {
			s.ends[many-1] = n
		}
		return
	}
	s.ends = append(s.ends, n)
	if s.at == len(s.current().Moves) {
		clocks := s.clocks
		s.spend(p, n)
		s.clocks = clocks
	}
	known := kif.LookupEnd(word)
	if known == nil {
		if word == "" {
			return
		}
		at := kif.Part(s.t, n, kif.Word)
		report(p, endUnknown, at, i18n.Msg("%s is not an end word: expected one such as `投了` (resignation)", excerpt.Code(word)), nearestEnd(at, word)...)
		return
	}
	if known.Rare {
		at := kif.Part(s.t, n, kif.Word)
		reportAs(p, diagnostics.Information, endUnknown, at, i18n.Msg("few programs know the end word %s: expected %s", excerpt.Code(word), excerpt.Code(usualEnd(known))),
			one(i18n.Msg("Write `%s`", usualEnd(known)), false, replace(at, usualEnd(known)))...)
	}
	s.contradicts(p, kif.Part(s.t, n, kif.Word), known)
}

func (s *state) endAgain(p *pass, n syntax.NodeID, word string) {
	at := kif.Part(s.t, n, kif.Word)
	if p.Full(endRepeated, at) {
		return
	}
	first := s.ends[0]
	f := finding{Span: at, Message: i18n.Msg("%s comes after %s: expected one end", excerpt.Code(word), excerpt.Code(kif.WordOf(s.t, first))), Related: s.see(first, i18n.Msg("the first end"))}
	if kif.WordOf(s.t, first) == word {
		f.Message = i18n.Msg("%s comes twice: expected it once", excerpt.Code(word))
	}
	f.Fixes = s.removeEnd(n, first)
	p.Report(endRepeated, f)
}

// removeEnd makes the fix that removes a second end word, which a line まで may count. It may also agree with the second
// alone.
func (s *state) removeEnd(n, first syntax.NodeID) []fix {
	edits := []syntax.Edit{remove(s.t, n)}
	if r := s.current().Result; r > n && s.t.Kind(r) == kif.Result {
		v, w := kif.VerdictOf(kif.WordOf(s.t, r)), kif.LookupEnd(kif.WordOf(s.t, first))
		if v.Known && (w == nil || !agree(v, w)) {
			return nil
		}
		if kif.NumberOf(s.t, r) == kif.NumberOf(s.t, n)-1 {
			edits = append(edits, replace(kif.Part(s.t, r, kif.Number), fmt.Sprint(kif.NumberOf(s.t, first)-1)))
		}
	}
	return one(i18n.Msg("Remove the second end"), false, edits...)
}

// usualEnd is the word that most programs write for what a rare one says.
func usualEnd(rare *kif.EndWord) string {
	for _, w := range kif.EndWords() {
		if w.Kind == rare.Kind && w.Kind != kif.OtherEnd {
			return w.Word
		}
	}
	return "中断"
}

// nearestEnd offers the end word that begins the text, or is in it, or differs from it in one character.
func nearestEnd(at syntax.Span, word string) []fix {
	best := ""
	for _, w := range kif.EndWords() {
		if strings.Contains(word, w.Word) && len(w.Word) > len(best) && !w.Rare {
			best = w.Word
		}
	}
	for _, w := range kif.EndWords() {
		if best == "" && nearly(word, w.Word) && !w.Rare {
			best = w.Word
		}
	}
	if best == "" {
		if best = synonyms[word]; best == "" {
			return nil
		}
	}
	return one(i18n.Msg("Write `%s`", best), false, replace(at, best))
}

// nearly reports whether one character of a word of three or more is another.
func nearly(word, end string) bool {
	a, b := []rune(word), []rune(end)
	if len(a) != len(b) || len(a) < 3 {
		return false
	}
	others := 0
	for i := range a {
		if a[i] != b[i] {
			others++
		}
	}
	return others == 1
}

// synonyms are other words for ends that look nothing like those of the format.
var synonyms = map[string]string{
	"参りました": "投了", "負けました": "投了", "投": "投了", "TORYO": "投了", "resign": "投了", "resigns": "投了",
	"checkmate": "詰み", "mate": "詰み", "詰ミ": "詰み", "引分": "引き分け", "打ち切り": "中断", "終了": "中断", "指し掛け": "中断",
}

// contradicts holds an end word against the board, as far as it is known, and against the moves.
func (s *state) contradicts(p *pass, at syntax.Span, w *kif.EndWord) {
	var said i18n.Message
	word := excerpt.Code(w.Word)
	switch {
	case w.Kind == kif.WithoutPlay && s.depth() > 0:
		said = i18n.Msg("%s means a game without play, but moves come before it", word)
	case s.board == nil || s.anyTurn:
	case w.Kind == kif.Mate && !s.mated():
		said = i18n.Msg("%s means checkmate, but %s is not checkmated", word, nameOf(s.turn))
	case w.Kind == kif.Repetition && s.base == 0 && s.replay.Repeated.Count < 4:
		said = i18n.Plural(s.replay.Repeated.Count, "%[2]s means repetition, but the position occurs %[1]d time: expected 4",
			"%[2]s means repetition, but the position occurs %[1]d times: expected 4", s.replay.Repeated.Count, word)
	case w.Kind == kif.Declaration27 && s.fullSet() && !s.board.Declaration(s.turn).Wins(27):
		said = s.falls(word)
	case w.Kind == kif.IllegalWin && !s.broke && !(s.replay.Repeated.Perpetual && s.replay.Repeated.Count >= 4):
		said = i18n.Msg("%s means that the move before it was illegal, but that move is legal", word)
	}
	if !said.IsZero() {
		report(p, endContradicts, at, said)
	}
}

// mated reports whether the side to move has no way out but to put something in between, which may be useless, or no
// move at all.
func (s *state) mated() bool {
	checked := s.board.InCheck(s.turn)
	s.lawful = s.board.AppendLegal(s.lawful[:0])
	for _, m := range s.lawful {
		if !checked || m.From != 0 && (m.Piece == shogi.OU || s.board.At(m.To) != 0) {
			return false
		}
	}
	return true
}

// fullSet reports whether no piece is missing: the points of a handicap game are counted in other ways.
func (s *state) fullSet() bool {
	for _, k := range shogi.HandKinds {
		if s.board.Box(k) != 0 {
			return false
		}
	}
	return true
}

// falls says what a declaration lacks.
func (s *state) falls(word string) i18n.Message {
	d := s.board.Declaration(s.turn)
	switch {
	case !d.Entered:
		return i18n.Msg("%s claims %s, but the king is not in the last three ranks", nameOf(s.turn), word)
	case d.InCheck:
		return i18n.Msg("%s claims %s, but the king is in check", nameOf(s.turn), word)
	case d.Pieces < 10:
		return i18n.Msg("%s needs 10 pieces besides the king in the last three ranks: %s has %d", word, nameOf(s.turn), d.Pieces)
	}
	return i18n.Msg("%s claims %s with %d points: the 27-point rule needs %d", nameOf(s.turn), word, d.Points, d.Needed(27))
}

// noEnd reports a main line of KIF that just stops.
func (s *state) noEnd(p *pass, l *kif.Line) {
	if s.facts.Notation != kif.KIF || len(l.Moves) == 0 || l.End != syntax.None || s.resultOfMain() || !p.Enabled(endMissing) {
		return
	}
	last := l.Moves[len(l.Moves)-1]
	number := max(kif.NumberOf(s.t, last), l.Number+len(l.Moves)-1) + 1
	report(p, endMissing, s.wholeMove(last), i18n.Msg("the game has no end after this move: expected one such as `投了` (resignation)"),
		one(i18n.Msg("Insert `中断`"), false, below(s.t, l.To-1, fmt.Sprintf("%4d 中断", number)))...)
}

// resultOfMain reports whether a line まで follows the main line, directly or at the end of the file.
func (s *state) resultOfMain() bool {
	last := &s.facts.Lines[len(s.facts.Lines)-1]
	return s.current().Result != syntax.None || last.Result != syntax.None
}

// result judges a line まで. Behind the variations it may be about the main line.
func (s *state) result(p *pass, n syntax.NodeID) {
	if s.undue || s.t.Kind(n) != kif.Result {
		return
	}
	number := kif.NumberOf(s.t, n)
	o := s.outlook()
	last := len(s.facts.Lines) - 1
	own := true
	if s.line == last && last > 0 && !o.counts(number, s.facts.Begin) && s.facts.Lines[0].Result == syntax.None && s.main.counts(number, s.facts.Begin) {
		o, own = s.main, false
	}
	if own && s.current().Result != n && s.resultAgain(p, n) {
		return
	}
	counted := true
	if s.current().Result == n && !o.counts(number, s.facts.Begin) {
		counted = false
		at := kif.Part(s.t, n, kif.Number)
		report(p, resultCount, at, i18n.Plural(o.moves, "the result says `まで%[2]d手`, but the game has %[1]d move", "the result says `まで%[2]d手`, but the game has %[1]d moves", o.moves, number),
			one(i18n.Msg("Write `%d`", o.moves), false, replace(at, fmt.Sprint(o.moves)))...)
	}
	if s.verdict(p, n, &o) && own && counted && len(s.ends) == 0 && !o.unsure {
		if w := kif.LookupEnd(kif.EndOfResult(kif.WordOf(s.t, n), o.turn)); w != nil {
			s.contradicts(p, kif.Part(s.t, n, kif.Word), w)
		}
	}
}

// resultAgain reports a second line まで of a line of play, and whether it did.
func (s *state) resultAgain(p *pass, n syntax.NodeID) bool {
	first := s.current().Result
	if s.t.Kind(first) != kif.Result {
		return false
	}
	f := finding{Severity: diagnostics.Warning, Span: s.t.Span(n), Related: s.see(first, i18n.Msg("the first end"))}
	f.Message = i18n.Msg("%s comes after %s: expected one end", excerpt.Code(s.t.Text(n)), excerpt.Code(s.t.Text(first)))
	if s.t.Text(n) == s.t.Text(first) {
		f.Severity, f.Message = diagnostics.Hint, i18n.Msg("%s comes twice: expected it once", excerpt.Code(s.t.Text(n)))
	}
	f.Fixes = one(i18n.Msg("Remove the second end"), false, remove(s.t, n))
	p.Report(endRepeated, f)
	return true
}

// verdict holds what a line まで says against the end words, and reports whether it found nothing wrong.
func (s *state) verdict(p *pass, n syntax.NodeID, o *outlook) bool {
	words := kif.WordOf(s.t, n)
	if words == "" {
		return false
	}
	at := kif.Part(s.t, n, kif.Word)
	v := kif.VerdictOf(words)
	code := excerpt.Code(words)
	if !v.Known {
		report(p, resultUnknown, at, i18n.Msg("%s is not a usual result: expected one such as `先手の勝ち`", code))
		return false
	}
	if w := kif.LookupEnd(words); w != nil && w.Rare && len(o.ends) == 0 {
		report(p, resultUnknown, at, i18n.Msg("few programs know the end word %s: expected %s", code, excerpt.Code(usualEnd(w))),
			one(i18n.Msg("Write `%s`", usualEnd(w)), false, replace(at, usualEnd(w)))...)
		return false
	}
	fits := len(o.ends) == 0
	for _, w := range o.ends {
		fits = fits || agree(v, w)
	}
	if !fits {
		report(p, resultKind, at, i18n.Msg("the result is %s, but the game ends with `%s`", code, o.ends[0].Word))
		return false
	}
	return !s.winner(p, at, v, o)
}

// agree reports whether a verdict and an end word tell of the same kind of end. Wins are told without their reason too.
func agree(v kif.Verdict, w *kif.EndWord) bool {
	decided := w.Outcome == kif.MoverWins || w.Outcome == kif.MoverLoses
	open := w.Kind == kif.OtherEnd || w.Kind == kif.MoveLimit || w.Word == "王手連続千日手"
	foul := w.Kind == kif.IllegalLoss || w.Kind == kif.IllegalWin
	switch v.Kind {
	case kif.OtherEnd: // a win without its reason
		return decided || open
	case kif.TimeUp:
		return w.Kind != kif.Resignation && (decided || open)
	case kif.IllegalLoss, kif.IllegalWin:
		return foul || open
	case w.Kind:
		return true
	}
	if v.Won || v.Kind == kif.Mate || v.Kind == kif.Resignation || v.Kind == kif.Declaration27 || v.Kind == kif.WithoutPlay || v.Kind == kif.Try {
		return decided || open
	}
	return !decided
}

// winner holds the winner that a line まで names against the end word, or, where there is none, against the side to move. It
// reports whether another one has won.
func (s *state) winner(p *pass, at syntax.Span, v kif.Verdict, o *outlook) bool {
	if !v.Won || o.unsure {
		return false
	}
	side := syntax.Span{Start: at.Start + v.Side.Start, End: at.Start + v.Side.End}
	other := otherName(s.text[side.Start:side.End])
	fixes := one(i18n.Msg("Write `%s`", other), false, replace(side, other))
	if len(o.ends) == 0 {
		if v.Kind == kif.OtherEnd && v.Winner == o.turn {
			reportAs(p, diagnostics.Information, resultWinner, side, i18n.Msg("the result says that %s wins, but %[1]s is to move", nameOf(v.Winner)), fixes...)
			return true
		}
		return false
	}
	won := false
	for _, w := range o.ends {
		switch w.Outcome {
		case kif.MoverWins:
			won = won || v.Winner == o.turn
		case kif.MoverLoses:
			won = won || v.Winner != o.turn
		default:
			won = won || w.Kind == kif.OtherEnd || w.Kind == kif.MoveLimit || w.Kind == kif.Repetition
		}
	}
	if won {
		return false
	}
	w := o.ends[0]
	if w.Outcome == kif.MoverWins {
		report(p, resultWinner, side, i18n.Msg("the result says that %s wins, but `%s` means that %s has won", nameOf(v.Winner), w.Word, nameOf(o.turn)), fixes...)
		return true
	}
	report(p, resultWinner, side, i18n.Msg("the result says that %s wins, but `%s` means that %s has lost", nameOf(v.Winner), w.Word, nameOf(o.turn)), fixes...)
	return true
}

// otherName is the name of the other player, of the same pair.
func otherName(name string) string {
	switch name {
	case "先手":
		return "後手"
	case "後手":
		return "先手"
	case "下手":
		return "上手"
	}
	return "下手"
}

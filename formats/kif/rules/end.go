package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
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
		o.written[0] = kif.NumberOf(s.tree, l.Moves[len(l.Moves)-1])
	}
	for _, n := range s.ends {
		if w := kif.LookupEnd(kif.WordOf(s.tree, n)); w != nil {
			o.ends = append(o.ends, w)
		}
		o.written[1] = kif.NumberOf(s.tree, n) - 1
	}
	return o
}

// counts reports whether a line まで may give this number of moves.
func (o *outlook) counts(number int, begin int) bool {
	return number == o.moves || number == o.moves+begin-1 || number > 0 && (number == o.written[0] || number == o.written[1])
}

// endWord takes in an end word.
func (s *state) endWord(p *diagnostics.Pass, n syntax.NodeID) {
	if s.facts.Foreign {
		return
	}
	if s.facts.Notation == kif.KIF {
		s.numbered(p, n)
	}
	word := kif.WordOf(s.tree, n)
	if word == "" {
		number := kif.Part(s.tree, n, kif.Number)
		p.Report(endUnknown, diagnostics.At(number,
			i18n.Msg("the line has no move: expected one after its number, or an end word such as `投了` (resignation)")))
	}
	if len(s.ends) == 1 && kif.WordOf(s.tree, s.ends[0]) == "" {
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
		at := kif.Part(s.tree, n, kif.Word)
		p.Report(endUnknown, diagnostics.At(at,
			i18n.Msg("%s is not an end word: expected one such as `投了` (resignation)", excerpt.Code(word)), nearestEnd(at, word)...))
		return
	}
	if known.Rare {
		at := kif.Part(s.tree, n, kif.Word)
		p.Report(endUnknown, diagnostics.At(at,
			i18n.Msg("few programs know the end word %s: expected %s", excerpt.Code(word), excerpt.Code(usualEnd(known))),
			diagnostics.Unsafe(i18n.Msg("Write `%s`", usualEnd(known)), syntax.Replace(at, usualEnd(known)))).
			As(diagnostics.Information))
	}
	s.contradicts(p, kif.Part(s.tree, n, kif.Word), known)
}

func (s *state) endAgain(p *diagnostics.Pass, n syntax.NodeID, word string) {
	at := kif.Part(s.tree, n, kif.Word)
	if p.Full(endRepeated, at) {
		return
	}
	first := s.ends[0]
	f := diagnostics.At(at,
		i18n.Msg("%s comes after %s: expected one end", excerpt.Code(word), excerpt.Code(kif.WordOf(s.tree, first)))).
		See(s.tree.Span(first), i18n.Msg("the first end"))
	if kif.WordOf(s.tree, first) == word {
		f.Message = i18n.Msg("%s comes twice: expected it once", excerpt.Code(word))
	}
	p.Report(endRepeated, f.With(s.removeEnd(n, first)...))
}

// removeEnd makes the fix that removes a second end word, which a line まで may count. It may also agree with the second
// alone.
func (s *state) removeEnd(n, first syntax.NodeID) []diagnostics.Fix {
	edits := []syntax.Edit{kif.Lines.Remove(s.tree, n)}
	if r := s.current().Result; r > n && s.tree.Kind(r) == kif.Result {
		v, w := kif.VerdictOf(kif.WordOf(s.tree, r)), kif.LookupEnd(kif.WordOf(s.tree, first))
		if v.Known && (w == nil || !agree(v, w)) {
			return nil
		}
		if kif.NumberOf(s.tree, r) == kif.NumberOf(s.tree, n)-1 {
			edits = append(edits, syntax.Replace(kif.Part(s.tree, r, kif.Number), fmt.Sprint(kif.NumberOf(s.tree, first)-1)))
		}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove the second end"), edits...)}
}

// usualEnd is the word that most programs write for what a rare one says.
func usualEnd(rare *kif.EndWord) string {
	for _, w := range kif.EndWords() {
		if w.Kind == rare.Kind && w.Kind != record.OtherEnd {
			return w.Word
		}
	}
	return "中断"
}

// nearestEnd offers the end word that begins the text, or is in it, or differs from it in one character.
func nearestEnd(at syntax.Span, word string) []diagnostics.Fix {
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
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%s`", best), syntax.Replace(at, best))}
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
func (s *state) contradicts(p *diagnostics.Pass, at syntax.Span, w *kif.EndWord) {
	var said i18n.Message
	word := excerpt.Code(w.Word)
	switch {
	case w.Kind == record.WithoutPlay && s.depth() > 0:
		said = i18n.Msg("%s means a game without play, but moves come before it", word)
	case s.board == nil || s.anyTurn:
	case w.Kind == record.Mate && !s.mated():
		said = i18n.Msg("%s means checkmate, but %s is not checkmated", word, shogirules.Name(s.turn))
	case w.Kind == record.Repetition && s.base == 0 && s.corrected == never && s.replay.Repeated.Count < 4:
		said = i18n.Plural(s.replay.Repeated.Count, "%[2]s means repetition, but the position occurs %[1]d time: expected 4",
			"%[2]s means repetition, but the position occurs %[1]d times: expected 4", s.replay.Repeated.Count, word)
	case w.Kind == record.Declaration && s.fullSet() && !s.board.Declaration(s.turn).Wins(27):
		said = s.falls(word)
	case w.Kind == record.IllegalWin && !s.illegal && !(s.replay.Repeated.Perpetual && s.replay.Repeated.Count >= 4):
		said = i18n.Msg("%s means that the move before it was illegal, but that move is legal", word)
	}
	if !said.IsZero() {
		p.Report(endContradicts, diagnostics.At(at, said))
	}
}

// mated reports whether the side to move has no way out but to put something in between, which may be useless, or no
// move at all.
func (s *state) mated() bool {
	checked := s.board.InCheck(s.turn)
	moves := s.board.AppendLegal(nil)
	for _, m := range moves {
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
		return i18n.Msg("%s claims %s, but the king is not in the last three ranks", shogirules.Name(s.turn), word)
	case d.InCheck:
		return i18n.Msg("%s claims %s, but the king is in check", shogirules.Name(s.turn), word)
	case d.Pieces < 10:
		return i18n.Msg("%s needs 10 pieces besides the king in the last three ranks: %s has %d", word, shogirules.Name(s.turn), d.Pieces)
	}
	return i18n.Msg("%s claims %s with %d points: the 27-point rule needs %d", shogirules.Name(s.turn), word, d.Points, d.Needed(27))
}

// noEnd reports a main line of KIF that just stops.
func (s *state) noEnd(p *diagnostics.Pass, l *kif.Line) {
	if s.facts.Notation != kif.KIF || len(l.Moves) == 0 || l.End != syntax.None || s.resultOfMain() || !p.Enabled(endMissing) {
		return
	}
	last := l.Moves[len(l.Moves)-1]
	number := max(kif.NumberOf(s.tree, last), l.Number+len(l.Moves)-1) + 1
	p.Report(endMissing, diagnostics.At(s.wholeMove(last),
		i18n.Msg("the game has no end after this move: expected one such as `投了` (resignation)"),
		diagnostics.Unsafe(i18n.Msg("Insert `中断`"), below(s.tree, l.To-1, fmt.Sprintf("%4d 中断", number)))))
}

// resultOfMain reports whether a line まで follows the main line, directly or at the end of the file.
func (s *state) resultOfMain() bool {
	last := &s.facts.Lines[len(s.facts.Lines)-1]
	return s.current().Result != syntax.None || last.Result != syntax.None
}

// result judges a line まで. After the variations it may be about the main line.
func (s *state) result(p *diagnostics.Pass, n syntax.NodeID) {
	if s.facts.Foreign || s.tree.Kind(n) != kif.Result {
		return
	}
	number := kif.NumberOf(s.tree, n)
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
		at := kif.Part(s.tree, n, kif.Number)
		p.Report(resultCount, diagnostics.At(at, i18n.Plural(o.moves, "the result says `まで%[2]d手`, but the game has %[1]d move",
			"the result says `まで%[2]d手`, but the game has %[1]d moves", o.moves, number),
			diagnostics.Unsafe(i18n.Msg("Write `%d`", o.moves), syntax.Replace(at, fmt.Sprint(o.moves)))))
	}
	if s.verdict(p, n, &o) && own && counted && len(s.ends) == 0 && !o.unsure {
		if w := kif.LookupEnd(kif.EndOfResult(kif.WordOf(s.tree, n), o.turn)); w != nil {
			s.contradicts(p, kif.Part(s.tree, n, kif.Word), w)
		}
	}
}

// resultAgain reports a second line まで of a line of play, and whether it did.
func (s *state) resultAgain(p *diagnostics.Pass, n syntax.NodeID) bool {
	first := s.current().Result
	if s.tree.Kind(first) != kif.Result {
		return false
	}
	f := diagnostics.At(s.tree.Span(n),
		i18n.Msg("%s comes after %s: expected one end", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(first))),
		diagnostics.Unsafe(i18n.Msg("Remove the second end"), kif.Lines.Remove(s.tree, n))).
		As(diagnostics.Warning).See(s.tree.Span(first), i18n.Msg("the first end"))
	if s.tree.Text(n) == s.tree.Text(first) {
		f.Severity, f.Message = diagnostics.Hint, i18n.Msg("%s comes twice: expected it once", excerpt.Code(s.tree.Text(n)))
	}
	p.Report(endRepeated, f)
	return true
}

// verdict holds what a line まで says against the end words, and reports whether it found nothing wrong.
func (s *state) verdict(p *diagnostics.Pass, n syntax.NodeID, o *outlook) bool {
	words := kif.WordOf(s.tree, n)
	if words == "" {
		return false
	}
	at := kif.Part(s.tree, n, kif.Word)
	v := kif.VerdictOf(words)
	code := excerpt.Code(words)
	if !v.Known {
		p.Report(resultUnknown, diagnostics.At(at, i18n.Msg("%s is not a usual result: expected one such as `先手の勝ち`", code)))
		return false
	}
	if w := kif.LookupEnd(words); w != nil && w.Rare && len(o.ends) == 0 {
		p.Report(resultUnknown, diagnostics.At(at,
			i18n.Msg("few programs know the end word %s: expected %s", code, excerpt.Code(usualEnd(w))),
			diagnostics.Unsafe(i18n.Msg("Write `%s`", usualEnd(w)), syntax.Replace(at, usualEnd(w)))))
		return false
	}
	fits := len(o.ends) == 0
	for _, w := range o.ends {
		fits = fits || agree(v, w)
	}
	if !fits {
		p.Report(resultKind, diagnostics.At(at, i18n.Msg("the result is %s, but the game ends with `%s`", code, o.ends[0].Word)))
		return false
	}
	return !s.winner(p, at, v, o)
}

// agree reports whether a verdict and an end word tell of the same kind of end. Wins are told without their reason too.
func agree(v kif.Verdict, w *kif.EndWord) bool {
	decided := w.Outcome == record.MoverWins || w.Outcome == record.MoverLoses
	open := w.Kind == record.OtherEnd || w.Kind == record.MoveLimit || w.Word == "王手連続千日手"
	foul := w.Kind == record.IllegalLoss || w.Kind == record.IllegalWin
	switch v.Kind {
	case record.OtherEnd: // a win without its reason
		return decided || open
	case record.TimeUp:
		return w.Kind != record.Resignation && (decided || open)
	case record.IllegalLoss, record.IllegalWin:
		return foul || open
	case w.Kind:
		return true
	}
	if v.Won || v.Kind == record.Mate || v.Kind == record.Resignation || v.Kind == record.Declaration || v.Kind == record.WithoutPlay || v.Kind == record.Try {
		return decided || open
	}
	return !decided
}

// winner holds the winner that a line まで names against the end word, or, where there is none, against the side to move.
// It reports whether another one has won.
func (s *state) winner(p *diagnostics.Pass, at syntax.Span, v kif.Verdict, o *outlook) bool {
	if !v.Won || o.unsure {
		return false
	}
	side := syntax.Span{Start: at.Start + v.Side.Start, End: at.Start + v.Side.End}
	other := otherName(s.text[side.Start:side.End])
	write := diagnostics.Unsafe(i18n.Msg("Write `%s`", other), syntax.Replace(side, other))
	if len(o.ends) == 0 {
		if v.Kind == record.OtherEnd && v.Winner == o.turn {
			p.Report(resultWinner, diagnostics.At(side,
				i18n.Msg("the result says that %s wins, but %[1]s is to move", shogirules.Name(v.Winner)), write).
				As(diagnostics.Information))
			return true
		}
		return false
	}
	won := false
	for _, w := range o.ends {
		switch w.Outcome {
		case record.MoverWins:
			won = won || v.Winner == o.turn
		case record.MoverLoses:
			won = won || v.Winner != o.turn
		default:
			won = won || w.Kind == record.OtherEnd || w.Kind == record.MoveLimit || w.Kind == record.Repetition
		}
	}
	if won {
		return false
	}
	w := o.ends[0]
	if w.Outcome == record.MoverWins {
		p.Report(resultWinner, diagnostics.At(side,
			i18n.Msg("the result says that %s wins, but `%s` means that %s has won", shogirules.Name(v.Winner), w.Word, shogirules.Name(o.turn)), write))
		return true
	}
	p.Report(resultWinner, diagnostics.At(side,
		i18n.Msg("the result says that %s wins, but `%s` means that %s has lost", shogirules.Name(v.Winner), w.Word, shogirules.Name(o.turn)), write))
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

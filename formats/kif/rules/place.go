package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// placing is what the lines of the start position have said.
type placing struct {
	rows   []syntax.NodeID
	hands  []syntax.NodeID
	turnAt syntax.NodeID // the last line that says who moves first, which counts
	split  bool          // two of them disagree
	spans  [100]syntax.Span
}

// allRows is how many rows the board has, and squares a row.
const allRows = 9

// hand judges the pieces of a hand, one by one.
func (s *state) hand(p *diagnostics.Pass, n syntax.NodeID) {
	if s.facts.Foreign {
		return
	}
	s.hands = append(s.hands, n)
	key, _ := kif.KeyValueOf(s.tree, n)
	side, _ := kif.HandOf(key)
	held := kif.HeldIn(s.tree, n)
	var first [shogi.RY + 1]*kif.Held
	for i := range held {
		if h := &held[i]; first[h.Kind] == nil {
			first[h.Kind] = h
		}
	}
	for i := range held {
		h := &held[i]
		switch front := h.Kind.Front(); {
		case first[h.Kind] != h:
			s.heldTwice(p, first[h.Kind], h)
		case h.Kind == shogi.OU:
			p.Report(positionKingInHand, diagnostics.At(h.Name,
				i18n.Msg("a king is in the hand of %s: expected it on the board", shogirules.Name(side))))
		case h.Kind.IsPromoted():
			f := diagnostics.At(h.Name,
				i18n.Msg("a %s (%s) is in a hand: expected a %s (`%s`)", h.Kind.English(), excerpt.Code(s.text[h.Name.Start:h.Name.End]),
					front.English(), front.Kanji()))
			if first[front] == nil {
				f = f.With(diagnostics.Safe(i18n.Msg("Write `%s`", front.Kanji()), syntax.Replace(h.Name, front.Kanji())))
			}
			p.Report(positionPromotedInHand, f)
		}
	}
}

// heldTwice reports a kind of piece that a hand has named before.
func (s *state) heldTwice(p *diagnostics.Pass, first, second *kif.Held) {
	name := excerpt.Code(s.text[second.Name.Start:second.Name.End])
	f := diagnostics.At(second.Name, i18n.Msg("%s is listed twice in this hand: expected once", name)).
		See(first.Name, i18n.Msg("the first one"))
	if sum := first.Count + second.Count; first.Count > 0 && second.Count > 0 && sum <= shogi.FU.SetSize() {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Add the numbers up"), syntax.Replace(first.Number, shogi.KanjiNumber(sum)),
			removeTail(s.tree, syntax.Span{Start: second.Name.Start, End: second.Number.End})))
	}
	p.Report(positionHandRepeated, f)
}

func (s *state) row(p *diagnostics.Pass, n syntax.NodeID) {
	if s.phase == inMoves {
		s.positionBelow(p, n)
		return
	}
	s.rows = append(s.rows, n)
}

func (s *state) turnLine(p *diagnostics.Pass, n syntax.NodeID) {
	switch {
	case s.facts.Foreign:
	case s.phase == inMoves:
		s.positionBelow(p, n)
	case s.turnAt != none && kif.TurnOf(s.tree, n) != kif.TurnOf(s.tree, s.turnAt):
		s.split = true
		p.Report(positionTurnRepeated, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s comes after %s: expected one side to move", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(s.turnAt)))).
			See(s.tree.Span(s.turnAt), i18n.Msg("the first one")))
		s.turnAt = n
	default:
		s.turnAt = n
	}
}

// closeStart judges the start position when all of it has come.
func (s *state) closeStart(p *diagnostics.Pass) {
	s.judgeStrangers(p)
	s.first, s.placed = kif.Start(p.File)
	if s.facts.Foreign {
		return
	}
	start, known := s.first, s.placed
	turned := known && (s.contradictsHandicap(p, &start) || s.wrongTurn(p, &start))
	switch {
	case len(s.rows) == 0:
		s.noDiagram(p)
	case len(s.rows) != allRows:
		if !s.unreadAbove() {
			s.countRows(p)
		}
	default:
		s.rowLabels(p)
		s.judgeBoard(p)
		if known && !turned && !s.split {
			s.judgeCheck(p, &start)
		}
	}
}

// countRows reports a diagram with more or fewer rows than nine, at the first row that is too much or that comes after
// a missing one.
func (s *state) countRows(p *diagnostics.Pass) {
	at := min(len(s.rows)-1, allRows)
	for i, rank := range kif.Ranks(s.tree, s.rows) {
		if rank > i+1 {
			p.Report(positionRows, diagnostics.At(s.tree.Span(s.rows[i]),
				i18n.Msg("row `%s` is missing before this one: expected 9 rows", shogi.KanjiNumber(i+1))))
			return
		}
	}
	p.Report(positionRows, diagnostics.At(s.tree.Span(s.rows[at]), i18n.Plural(len(s.rows),
		"the board has %d row: expected 9", "the board has %d rows: expected 9", len(s.rows))))
}

// unreadAbove reports whether a line above the moves cannot be read: it may be what seems to be missing.
func (s *state) unreadAbove() bool {
	end := s.facts.First
	if end == syntax.None {
		end = s.tree.End(s.facts.Record)
	}
	for n := s.facts.Record + 1; n < end; n++ {
		if s.tree.Kind(n) == kif.Unknown {
			return true
		}
	}
	return false
}

// noDiagram reports what only a diagram gives a sense.
func (s *state) noDiagram(p *diagnostics.Pass) {
	if s.unreadAbove() {
		return
	}
	if s.facts.First != syntax.None && kif.Moves.Has(s.tree.Kind(s.facts.First)) && slices.Contains(kif.DiagramNames, s.handicap) {
		p.Report(positionNone, diagnostics.At(s.valueSpan(s.handicapAt),
			i18n.Msg("%s needs a diagram of the board: expected one above the moves", excerpt.Code(s.handicap))))
		return
	}
	for _, n := range s.hands {
		if len(kif.HeldIn(s.tree, n)) > 0 {
			key, _ := kif.KeyValueOf(s.tree, n)
			p.Report(positionHandAlone, diagnostics.At(s.keySpan(n),
				i18n.Msg("%s has pieces, but there is no diagram of the board: expected one", excerpt.Code(key))))
		}
	}
}

// rowLabels holds the rank after each row against its place. Writing it is safe if no other row can be meant: the rank
// that is written is that of the row in its place, and no other row has the rank of this one.
func (s *state) rowLabels(p *diagnostics.Pass) {
	var says [allRows + 1]int // by row
	var claims [allRows + 1]int
	for i, n := range s.rows {
		_, says[i+1] = kif.CellsOf(s.tree, n)
		claims[says[i+1]]++
	}
	for i, n := range s.rows {
		rank := i + 1
		at := kif.Part(s.tree, n, kif.Rank)
		text, usual := s.text[at.Start:at.End], shogi.KanjiNumber(rank)
		if text == usual || !s.isClosed(n) {
			continue
		}
		said := says[rank]
		safe := claims[rank] == 0 && (said == 0 || says[said] == said) && utf8.RuneCountInString(text) <= 1
		write := diagnostics.NewFix(i18n.Msg("Write `%s`", usual), safe, syntax.Replace(at, usual))
		if text == "" {
			p.Report(positionRowLabel, diagnostics.At(s.tree.Span(n),
				i18n.Msg("row %d has no rank after it: expected `%s`", rank, usual), write))
			continue
		}
		p.Report(positionRowLabel, diagnostics.At(at,
			i18n.Msg("row %d says %s: expected `%s`", rank, excerpt.Code(text), usual), write))
	}
}

// isClosed reports whether a row has a bar at both ends: without the right one nobody knows what is its rank.
func (s *state) isClosed(n syntax.NodeID) bool {
	bars := 0
	first, last := s.tree.Tokens(n)
	for i := first; i < last; i++ {
		if s.tree.TokenKind(i) == kif.Bar {
			bars++
		}
	}
	return bars > 1
}

// judgeBoard looks for pieces that no game can bring where they are. Rows without nine squares are a finding of their
// own: nobody knows where their pieces are.
func (s *state) judgeBoard(p *diagnostics.Pass) {
	var counts [shogi.OU + 1]int // by front
	var kings [2]shogi.Square
	var pawns [2][10]shogi.Square
	sound := true
	for i, n := range s.rows {
		cells, _ := kif.CellsOf(s.tree, n)
		if sound = sound && len(cells) == allRows; !sound {
			return
		}
		for j, c := range cells {
			sound = sound && c.Known
			if c.Piece == 0 {
				continue
			}
			square := shogi.NewSquare(allRows-j, i+1)
			s.spans[square] = s.pieceSpan(c.Span)
			counts[c.Piece.Kind().Front()]++
			s.judgePiece(p, c.Piece, square, &kings, &pawns)
		}
	}
	s.judgeCounts(p, counts)
	if sound && kings[shogi.Black] == 0 && kings[shogi.White] == 0 {
		p.Report(positionNoKing, diagnostics.At(s.tree.Span(s.rows[0]),
			i18n.Msg("neither side has a king: expected at least one")))
	}
}

// pieceSpan is the place of a piece in its square, without the blank before it.
func (s *state) pieceSpan(cell syntax.Span) syntax.Span {
	cell.Start += cell.Len() - len(strings.TrimLeft(s.text[cell.Start:cell.End], " 　"))
	return cell
}

func (s *state) judgePiece(p *diagnostics.Pass, piece shogi.Piece, at shogi.Square, kings *[2]shogi.Square, pawns *[2][10]shogi.Square) {
	side, kind := piece.Side(), piece.Kind()
	if shogi.DeadPiece(piece, at) {
		p.Report(positionDeadPiece, diagnostics.At(s.spans[at],
			i18n.Msg("the %s on %s can never move: expected it promoted, or elsewhere", kind.English(), at.Japanese())))
	}
	switch kind {
	case shogi.OU:
		if first := kings[side]; first != 0 {
			p.Report(positionTwoKings, diagnostics.At(s.spans[at],
				i18n.Msg("%s has kings on %s and %s: expected one", shogirules.Name(side), first.Japanese(), at.Japanese())).
				See(s.spans[first], i18n.Msg("the other one")))
			return
		}
		kings[side] = at
	case shogi.FU:
		switch first := &pawns[side][at.File()]; *first {
		case 0:
			*first = at
		case 99: // said once a file
		default:
			p.Report(positionNifu, diagnostics.At(s.spans[at],
				i18n.Msg("%s has pawns on %s and %s: expected one on a file", shogirules.Name(side), first.Japanese(), at.Japanese())).
				See(s.spans[*first], i18n.Msg("the other one")))
			*first = 99
		}
	}
}

// judgeCounts reports a kind of piece of which there are more than a set has, once: at the board, or at the hand that
// is too much.
func (s *state) judgeCounts(p *diagnostics.Pass, counts [shogi.OU + 1]int) {
	tooMany := func(at syntax.Span, kind shogi.Kind) {
		p.Report(positionTooMany, diagnostics.At(at,
			i18n.Msg("up to here, the position has %d %s: a set has %d", counts[kind], kind.EnglishPlural(), kind.SetSize())))
	}
	var over [shogi.OU + 1]bool
	for _, kind := range shogi.HandKinds {
		if over[kind] = counts[kind] > kind.SetSize(); over[kind] {
			p.Report(positionTooMany, diagnostics.At(s.tree.Span(s.rows[0]),
				i18n.Msg("the board has %d %s: a set has %d", counts[kind], kind.EnglishPlural(), kind.SetSize())))
		}
	}
	for _, n := range s.hands {
		for _, h := range kif.HeldIn(s.tree, n) {
			kind := h.Kind.Front()
			counts[kind] += h.Count
			if kind != shogi.OU && !over[kind] && counts[kind] > kind.SetSize() {
				over[kind] = true
				tooMany(syntax.Span{Start: h.Name.Start, End: h.Number.End}, kind)
			}
		}
	}
}

// judgeCheck reports a king that could be taken at once.
func (s *state) judgeCheck(p *diagnostics.Pass, start *shogi.Position) {
	turn := start.Turn()
	other := turn.Other()
	if start.King(other) == 0 || !start.InCheck(other) {
		return
	}
	f := diagnostics.At(s.tree.Span(s.rows[0]), i18n.Msg("%s is to move, but %s is already in check", shogirules.Name(turn), shogirules.Name(other)))
	if s.turnAt != none {
		f.Span = s.tree.Span(s.turnAt)
		if _, moves := s.firstMover(start); !moves && !start.InCheck(turn) {
			f = f.With(s.turnAround())
		}
	}
	p.Report(positionOpponentInCheck, f)
}

// turnAround writes the other side into the line that says who moves first, in the words of that line.
func (s *state) turnAround() diagnostics.Fix {
	words := map[string]string{"先手番": "後手番", "後手番": "先手番", "下手番": "上手番", "上手番": "下手番"}[kif.WordOf(s.tree, s.turnAt)]
	return diagnostics.Unsafe(i18n.Msg("Write `%s`", words), syntax.Replace(s.tree.Span(s.turnAt), words))
}

// wrongTurn reports a line that names another side than the one whose move is the first.
func (s *state) wrongTurn(p *diagnostics.Pass, start *shogi.Position) bool {
	mover, ok := s.firstMover(start)
	if ok && s.turnAt == none && len(s.rows) > 0 {
		return s.noTurn(p, start, mover)
	}
	if !ok || s.turnAt == none || s.split || kif.TurnOf(s.tree, s.turnAt) == mover {
		return false
	}
	p.Report(positionTurn, diagnostics.At(s.tree.Span(s.turnAt),
		i18n.Msg("%s says that %s moves first, but the first move is by %s",
			excerpt.Code(s.tree.Text(s.turnAt)), shogirules.Name(mover.Other()), shogirules.Name(mover)), s.turnAround()).
		See(s.tree.Span(s.facts.First), i18n.Msg("the first move")))
	return true
}

// noTurn reports a diagram without a line that says who moves first, where that is not the usual side.
func (s *state) noTurn(p *diagnostics.Pass, start *shogi.Position, mover shogi.Side) bool {
	usual, labels := shogi.Black, [...]string{shogi.Black: "先手番", shogi.White: "後手番"}
	if handicap, named := shogi.Handicap(s.handicap); named {
		usual = handicap.Turn()
	}
	if mover == usual {
		return false
	}
	if kif.Handicapped(s.handicap) {
		labels = [...]string{shogi.Black: "下手番", shogi.White: "上手番"}
	}
	last := s.rows[len(s.rows)-1]
	for n := last + 1; n < s.facts.First; n++ {
		if isHand := slices.Contains(s.hands, n); isHand || s.tree.Kind(n) == kif.Frame {
			last = n
		}
	}
	p.Report(positionTurn, diagnostics.At(s.wholeMove(s.facts.First),
		i18n.Msg("the first move is by %s, but no line says so: expected `%s` below the diagram", shogirules.Name(mover), labels[mover]),
		diagnostics.Unsafe(i18n.Msg("Insert `%s`", labels[mover]), below(s.tree, last, labels[mover]))).
		As(diagnostics.Information))
	return true
}

// contradictsHandicap reports a diagram with pieces that the handicap above it takes away.
func (s *state) contradictsHandicap(p *diagnostics.Pass, start *shogi.Position) bool {
	handicap, named := shogi.Handicap(s.handicap)
	if !named || len(s.rows) == 0 || !kif.Handicapped(s.handicap) {
		return false
	}
	for _, kind := range shogi.HandKinds {
		has, left := kind.SetSize()-start.Box(kind), kind.SetSize()-handicap.Box(kind)
		if has > left {
			p.Report(positionHandicap, diagnostics.At(s.valueSpan(s.handicapAt),
				i18n.Msg("%s leaves %d of the pieces `%v`, but the position has %d", excerpt.Code(s.handicap), left, kind.Kanji(), has)).
				See(s.tree.Span(s.rows[0]), i18n.Msg("the diagram")))
			return true
		}
	}
	return false
}

// firstMover is the side that alone can make the first move: a mark names it, or the piece that moves is its own.
func (s *state) firstMover(start *shogi.Position) (side shogi.Side, ok bool) {
	n := s.facts.First
	if n == syntax.None || !syntax.Kinds(kif.Move, kif.Ki2Move).Has(s.tree.Kind(n)) {
		return 0, false
	}
	w := kif.MoveOf(s.tree, n)
	if w.Marked {
		return w.Side, true
	}
	if !w.Drop {
		piece := start.At(w.From)
		return piece.Side(), piece != 0
	}
	black, white := start.Hand(shogi.Black, w.Piece.Front()) > 0, start.Hand(shogi.White, w.Piece.Front()) > 0
	if white {
		side = shogi.White
	}
	return side, black != white
}

// spaceRow writes the squares of a row in the usual form. A piece without its mark is Black's, unless `v` was lost:
// that is out of the question where no square of the row has the blank that would be there.
func spaceRow(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	if n == syntax.None || t.Kind(n) != kif.Row {
		return nil
	}
	cells, _ := kif.CellsOf(t, n)
	if len(cells) != allRows {
		return nil
	}
	var row strings.Builder
	odd, blanks, lost := false, false, false
	for _, c := range cells {
		text := t.Source().Slice(c.Span)
		usual := usualCell(text, c.Piece)
		odd = odd || c.Piece != 0 && text[0] != usual[0]
		blanks = blanks || text[0] == ' '
		lost = lost || c.Piece == 0 && strings.Trim(text, " 　vV-+^") == "" // there may have been a piece
		row.WriteString(usual)
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write the row in the usual form"), !lost && (!odd || !blanks),
		syntax.Replace(syntax.Span{Start: cells[0].Span.Start, End: cells[allRows-1].Span.End}, row.String()))}
}

// usualCell writes a square in two columns. Pieces keep their characters, but for those that are two.
func usualCell(text string, piece shogi.Piece) string {
	if piece == 0 {
		return " ・"
	}
	name := strings.TrimLeft(text, " 　vV-+^")
	if utf8.RuneCountInString(name) > 1 {
		name = piece.Kind().OneKanji()
	}
	if piece.Side() == shogi.White {
		return "v" + name
	}
	return " " + name
}

// kanjiCount is not safe where the hand has kanji numbers too: the digit may have slipped in.
func kanjiCount(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	n := t.Up(t.NodeAt(f.Span.Start), kif.Statements)
	count, err := strconv.Atoi(narrowDigits(t.Source().Slice(f.Span)))
	if n == syntax.None || err != nil || count < 1 || count > shogi.FU.SetSize() {
		return nil
	}
	const longest = 1000 // bytes: no hand is so long, and this is asked for every number
	hand := t.Text(n)
	consistent := !strings.ContainsAny(hand[:min(len(hand), longest)], "一二三四五六七八九十")
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write `%s`", shogi.KanjiNumber(count)), consistent,
		syntax.Replace(f.Span, shogi.KanjiNumber(count)))}
}

// separate inserts the blanks that a hand lacks before the pieces that have none between them: also before those that
// the fault is too short for, or every run of the fixes would correct only so much of a long hand.
func separate(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	t := p.Tree
	return []diagnostics.Fix{{Title: i18n.Msg("Insert a space"), Safe: true, Later: diagnostics.AllAtOnce(func() (edits []syntax.Edit) {
		for i := t.TokenAt(f.Span.Start) + 1; i < t.TokenCount() && syntax.Kinds(kif.HandPiece, kif.HandCount).Has(t.TokenKind(i)); i++ {
			if t.TokenKind(i) == kif.HandPiece {
				edits = append(edits, syntax.Insert(t.TokenStart(i), "　"))
			}
		}
		return edits
	})}}
}

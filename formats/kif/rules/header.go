package rules

import (
	"slices"
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

// headerRules are section 19.4.
var headerRules = slices.Concat(
	[]diagnostics.Entry{{Rule: metaColon, Fix: wideColon}},
	diagnostics.Reported(metaRepeated, metaPlayerBoth, metaPlayerLabel, metaKey, metaDate, metaDateForm, metaDateOrder, metaHandicap, metaEmpty),
)

var metaColon = rule("meta-colon", diagnostics.Warning)
var metaRepeated = rule("meta-repeated", diagnostics.Warning)
var metaPlayerBoth = rule("meta-player-both", diagnostics.Warning)
var metaPlayerLabel = rule("meta-player-label", diagnostics.Hint, diagnostics.Off)
var metaKey = rule("meta-key", diagnostics.Warning)
var metaDate = rule("meta-date", diagnostics.Warning)
var metaDateForm = rule("meta-date-form", diagnostics.Information)
var metaDateOrder = rule("meta-date-order", diagnostics.Warning)
var metaHandicap = rule("meta-handicap", diagnostics.Warning)
var metaEmpty = rule("meta-empty", diagnostics.Hint, diagnostics.Off)

// header is what the header lines have said.
type header struct {
	keys         map[string]syntax.NodeID // the first line of each key; both names of a hand are one
	differ       map[string]bool          // the keys that have come with another value than in their first line
	lastHeader   syntax.NodeID            // above the moves
	handicap     string                   // the last value of 手合割, which is the one that counts
	handicapAt   syntax.NodeID
	begun, ended date
	strangers    []syntax.NodeID // lines of which the key may be that of a player who has none
}

// wideColon is not safe where a full-width colon follows: the half-width one may have slipped in before it.
func wideColon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Text()
	rest := text[f.Span.End:]
	if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
		rest = rest[:i]
	}
	if strings.HasPrefix(rest, "：") {
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Remove %s", excerpt.Code(":")), syntax.Remove(f.Span))}
	}
	return []diagnostics.Fix{diagnostics.NewFix(i18n.Msg("Write `：`"), !strings.Contains(rest, "："), syntax.Replace(f.Span, "："))}
}

// headerLine judges a line of the header, wherever it is.
func (s *state) headerLine(p *diagnostics.Pass, n syntax.NodeID) {
	key, value := kif.KeyValueOf(s.tree, n)
	_, isHand := kif.HandOf(key)
	if s.phase == inMoves {
		if isHand || key == kif.KeyHandicap {
			s.positionBelow(p, n)
			return
		}
		s.misplaced(p, n, key)
	} else {
		s.lastHeader = n
	}
	s.again(p, n, key, value)
	entry := kif.LookupKey(key)
	if entry == nil && !s.garbled(p, n, key) {
		s.unknownKey(p, n, key, value)
	}
	switch {
	case isHand:
		s.hand(p, n)
	case entry == nil:
	case value == "":
		s.empty(p, n, key, entry)
	default:
		s.value(p, n, key, value)
	}
}

// keySpan is the place of the key of a header line.
func (s *state) keySpan(n syntax.NodeID) syntax.Span { return kif.Part(s.tree, n, kif.Key) }

// valueSpan is the place of the value of a header line without the blanks around it.
func (s *state) valueSpan(n syntax.NodeID) syntax.Span {
	at := kif.Part(s.tree, n, kif.Value)
	value := s.text[at.Start:at.End]
	at.Start += len(value) - len(strings.TrimLeft(value, " \t　"))
	at.End = max(at.Start, at.End-len(value)+len(strings.TrimRight(value, " \t　")))
	return at
}

// handKeys are the keys of the hands, by the side.
var handKeys = [...]string{shogi.Black: "先手の持駒", shogi.White: "後手の持駒"}

// again notes a key, and reports one that was there before.
func (s *state) again(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	index := key
	if side, ok := kif.HandOf(key); ok {
		index = handKeys[side]
	}
	first, twice := s.keys[index]
	if !twice {
		if s.keys == nil {
			s.keys = map[string]syntax.NodeID{}
		}
		s.keys[index] = n
		s.bothNames(p, n, key, value)
		return
	}
	name, before := kif.KeyValueOf(s.tree, first)
	f := diagnostics.At(s.keySpan(n),
		i18n.Msg("%s is given twice: expected either %s or %s", excerpt.Code(key), excerpt.Code(before), excerpt.Code(value))).
		See(s.tree.Span(first), i18n.Msg("the first one"))
	remove := diagnostics.NewFix(i18n.Msg("Remove the second line"), before == value && !s.differ[index] && !s.addsUp(n), kif.Lines.Remove(s.tree, n))
	switch {
	case before == value:
		f.Severity, f.Message = diagnostics.Hint, i18n.Msg("%s is given twice with the same value: expected one line", excerpt.Code(key))
	case before == "" || value == "":
		useless, counts := n, key == kif.KeyHandicap // of this key the last line counts, with or without a value
		if before == "" {
			useless, counts = first, false
		}
		f.Message = i18n.Msg("%s is given twice, once without a value: expected one line", excerpt.Code(key))
		remove = diagnostics.NewFix(i18n.Msg("Remove the line without a value"), !counts, kif.Lines.Remove(s.tree, useless))
	case name != key:
		f.Message = i18n.Msg("%s and %s are the same hand: expected one line", excerpt.Code(name), excerpt.Code(key))
	}
	if before != value {
		if s.differ == nil {
			s.differ = map[string]bool{}
		}
		s.differ[index] = true
	}
	p.Report(metaRepeated, f.With(remove))
}

// addsUp reports whether a line gives pieces to a hand: those of two lines may be meant together.
func (s *state) addsUp(n syntax.NodeID) bool { return len(kif.HeldIn(s.tree, n)) > 0 }

// playerKeys are the two words for each player: of an even game, and of one with a handicap.
var playerKeys = [...]string{"先手", "後手", "下手", "上手"}

// otherKey is the other word for the player whom a key names; "" for another key.
func otherKey(key string) string {
	if _, ok := kif.PlayerOf(key); !ok {
		return ""
	}
	return kif.LookupKey(key).Other
}

// bothNames reports a player who has a name under the other word already.
func (s *state) bothNames(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	other := otherKey(key)
	first, ok := s.keys[other]
	if other == "" || !ok || value == "" {
		return
	}
	if _, name := kif.KeyValueOf(s.tree, first); name == "" {
		return // some programs write all four keys
	}
	side, _ := kif.PlayerOf(key)
	p.Report(metaPlayerBoth, diagnostics.At(s.keySpan(n),
		i18n.Msg("%s and %s both name %s: expected one of them", excerpt.Code(other), excerpt.Code(key), shogirules.Name(side))).
		See(s.tree.Span(first), i18n.Msg("the first name")))
}

// labels holds the words for the players against the kind of the game, where that is known.
func (s *state) labels(p *diagnostics.Pass) {
	if !p.Enabled(metaPlayerLabel) {
		return
	}
	handicapped := kif.Handicapped(s.handicap)
	even := len(s.rows) == 0 && (s.handicap == "" || s.handicap == shogi.EvenGame)
	if !handicapped && !even {
		return
	}
	for _, usual := range playerKeys {
		if isHandicapWord := usual == "下手" || usual == "上手"; isHandicapWord != handicapped {
			continue
		}
		other := otherKey(usual)
		n, ok := s.keys[other]
		if !ok {
			continue
		}
		f := diagnostics.At(s.keySpan(n), i18n.Msg("`%s` is for even games: expected `%s` in a handicap game", other, usual))
		if even {
			f.Message = i18n.Msg("`%s` is for handicap games: expected `%s` in an even game", other, usual)
		}
		if _, taken := s.keys[usual]; !taken {
			f = f.With(diagnostics.Safe(i18n.Msg("Write `%s`", usual), syntax.Replace(f.Span, usual)))
		}
		p.Report(metaPlayerLabel, f)
	}
}

// empty reports a standard key without a value. A line after it that cannot be read may be its value. The names of
// players are often left empty.
func (s *state) empty(p *diagnostics.Pass, n syntax.NodeID, key string, entry *kif.HeaderKey) {
	if !entry.Standard || otherKey(strings.TrimSuffix(key, "省略名")) != "" {
		return
	}
	f := diagnostics.At(s.tree.Span(n), i18n.Msg("%s is empty: expected a value", excerpt.Code(key)))
	if n+1 == s.tree.End(s.facts.Record) || s.tree.Kind(n+1) != kif.Unknown {
		f = f.With(diagnostics.Safe(i18n.Msg("Remove the line"), kif.Lines.Remove(s.tree, n)))
	}
	p.Report(metaEmpty, f)
}

// value judges the value of a known key and keeps what later lines are held against.
func (s *state) value(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	switch key {
	case kif.KeyHandicap:
		s.handicap, s.handicapAt = value, n
		s.handicapName(p, n, value)
	case kif.KeyStart, kif.KeyFinish, kif.KeyDay:
		d := s.date(p, n, value)
		if s.keys[key] != n {
			return // a second line: programs disagree which counts
		}
		if key == kif.KeyStart {
			s.begun = d
		} else if key == kif.KeyFinish {
			s.ended = d
		}
	}
}

func (s *state) date(p *diagnostics.Pass, n syntax.NodeID, value string) date {
	d, at := readDate(value), s.valueSpan(n)
	switch {
	case !d.usual:
		f := diagnostics.At(at,
			i18n.Msg("%s is not in the usual form: expected one such as `2017/03/22 01:00:00`", excerpt.Code(value))).
			As(diagnostics.Information)
		if usual, safe := usualDate(value); usual != "" {
			f = f.With(diagnostics.NewFix(i18n.Msg("Write `%s`", usual), safe, syntax.Replace(at, usual)))
		} else if hasSlip(value) {
			f = f.As(diagnostics.Warning)
		}
		p.Report(metaDateForm, f)
	case !d.exists:
		p.Report(metaDate, diagnostics.At(at,
			i18n.Msg("%s has a day or time that does not exist: expected a real one", excerpt.Code(value))))
	}
	return d
}

// handicapName reports a value of 手合割 that nobody is known to use.
func (s *state) handicapName(p *diagnostics.Pass, n syntax.NodeID, value string) {
	if isHandicap(value) {
		return
	}
	f := diagnostics.At(s.valueSpan(n),
		i18n.Msg("%s is not a known handicap: expected one such as `平手` or `角落ち`", excerpt.Code(value)))
	if near := nearestHandicap(value); near != "" {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", near), syntax.Replace(s.valueSpan(n), near)))
	}
	p.Report(metaHandicap, f)
}

// isHandicap reports whether a value of 手合割 is in use: the name of a start, of another game, or a word for a diagram.
func isHandicap(value string) bool {
	_, named := shogi.Handicap(value)
	return named || kif.OtherGame(value) || slices.Contains(kif.DiagramNames, value)
}

// nearestHandicap is the first name that differs least from a value, by less than half of its characters.
func nearestHandicap(value string) string {
	const longest = 20 // names are shorter
	word := []rune(value)
	if len(word) > longest {
		return ""
	}
	nearest, least := "", 1+len(word)/2
	for _, odds := range shogi.Handicaps {
		if d := syntax.DistanceOf(word, []rune(odds.Name), least); d < least {
			nearest, least = odds.Name, d
		}
	}
	return nearest
}

// unknownKey judges a key that is in use nowhere. One that is a letter off the key of a player waits until the header
// is over: that the key is missing tells it from a key of somebody's own.
func (s *state) unknownKey(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	if near := nearestKey(key, value); s.phase == inHeader && value != "" && (near.known == "" || near.unsure || near.several) && playerLike(key) {
		s.strangers = append(s.strangers, n)
		return
	}
	s.nearlyKnown(p, n, key, value)
}

// playerLike reports whether a key differs in one character from that of a player, and is not a word of its own.
func playerLike(key string) bool {
	word := []rune(key)
	if len(word) != 2 || slices.Contains(ownKeys, key) {
		return false
	}
	for _, name := range playerKeys {
		if _, ok := slipIn(word, []rune(name)); ok {
			return true
		}
	}
	return false
}

// judgeStrangers reports the keys that are a letter off that of a player whose key is missing.
func (s *state) judgeStrangers(p *diagnostics.Pass) {
	for _, n := range s.strangers {
		key, value := kif.KeyValueOf(s.tree, n)
		names := s.playersMeant(key)
		if len(names) == 0 {
			s.nearlyKnown(p, n, key, value)
			continue
		}
		f := diagnostics.At(s.keySpan(n), i18n.Msg("unknown key %s: expected %s", excerpt.Code(key), excerpt.Code(names[0]))).
			As(diagnostics.Information)
		if near := nearestKey(key, value); near.known != "" && !near.unsure { // no key has such a sign
			f.Severity = 0
		}
		if len(names) > 1 {
			f.Message = i18n.Msg("unknown key %s: expected one such as %s", excerpt.Code(key), excerpt.Code(names[0]))
		}
		for _, name := range names {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", name), syntax.Replace(f.Span, name)))
		}
		p.Report(metaKey, f)
	}
}

// playersMeant are the keys of the players without one that a key is a letter off: in the words of a handicap game
// where the other player or the handicap has them.
func (s *state) playersMeant(key string) (names []string) {
	word := []rune(key)
	for _, pair := range [...][4]string{{"先手", "下手", "後手", "上手"}, {"後手", "上手", "先手", "下手"}} {
		_, named := s.keys[pair[0]]
		_, namedOdds := s.keys[pair[1]]
		if named || namedOdds {
			continue
		}
		_, ok := slipIn(word, []rune(pair[0]))
		_, okOdds := slipIn(word, []rune(pair[1]))
		_, even := s.keys[pair[2]]
		_, odds := s.keys[pair[3]]
		switch {
		case okOdds && (!ok || odds || !even && kif.Handicapped(s.handicap)):
			names = append(names, pair[1])
		case ok:
			names = append(names, pair[0])
		}
	}
	return names
}

// nearlyKnown reports a key that is nearly one that programs look for.
func (s *state) nearlyKnown(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	near := nearestKey(key, value)
	if near.known == "" {
		return
	}
	f := diagnostics.At(s.keySpan(n), i18n.Msg("unknown key %s: expected %s", excerpt.Code(key), excerpt.Code(near.known)))
	switch first, _ := utf8.DecodeRuneInString(key); {
	case near.unsure && strings.ContainsRune(playerMarks, first): // programs take the line for moves
		f.Severity = diagnostics.Information
	case near.unsure:
		f.Severity = diagnostics.Hint
	}
	if near.colon {
		p.Report(metaKey, f)
		return
	}
	if near.several {
		f.Message = i18n.Msg("unknown key %s: expected one such as %s", excerpt.Code(key), excerpt.Code(near.known))
	} else if near.same || s.keyFits(near.known, value) {
		f = f.With(diagnostics.NewFix(i18n.Msg("Write `%s`", near.known), near.same, syntax.Replace(f.Span, near.known)))
	}
	p.Report(metaKey, f)
}

// keyFits reports whether a value is one for a key that the header does not have yet.
func (s *state) keyFits(key, value string) bool {
	side, isHand := kif.HandOf(key)
	if isHand {
		key = handKeys[side]
	}
	if _, taken := s.keys[key]; taken || s.phase == inMoves {
		return false
	}
	switch {
	case isHand:
		line := kif.Format{}.Parse(syntax.NewSource(key + "：" + value))
		return len(line.Faults.List()) == 0
	case key == kif.KeyHandicap:
		return isHandicap(value)
	case key == kif.KeyStart || key == kif.KeyFinish:
		return readDate(value).exists
	}
	return value != ""
}

// nearKey is a known key that another was meant for, known is "" without one.
type nearKey struct {
	known   string
	same    bool // it is the same word in another spelling
	several bool // there are others as near
	unsure  bool // the key may be one of somebody's own
	colon   bool // its last character comes after the colon
}

// nearestKey is the known key that another was meant for. A slip in a short key is hard to tell from a key of
// somebody's own, unless it has put in a sign that no such key has, or the value says what the key is; so other words
// are not taken for a slip, nor what is near to several short keys.
func nearestKey(key, value string) (near nearKey) {
	const longest = 40 // bytes: known keys are shorter
	if len(key) > longest {
		return near
	}
	usual := strings.ReplaceAll(key, "持ち駒", "持駒")
	if _, isHand := kif.HandOf(usual); isHand {
		return nearKey{known: usual, same: true}
	}
	usual = strings.Replace(usual, "手持駒", "手の持駒", 1)
	if _, isHand := kif.HandOf(usual); isHand {
		return nearKey{known: usual}
	}
	if first, size := utf8.DecodeRuneInString(value); size > 1 { // the colon may have slipped one character ahead
		const short = 3
		name := key + string(first)
		if entry := kif.LookupKey(name); entry != nil && entry.Standard && utf8.RuneCountInString(name) >= short {
			return nearKey{known: name, colon: true}
		}
	}
	for _, entry := range kif.Keys() {
		odd, slipped := slipIn([]rune(key), []rune(entry.Name))
		if !entry.Standard || !slipped {
			continue
		}
		isMeant, unsure := slipMeans(key, entry.Name, value, odd)
		switch {
		case !isMeant || near.known != "" && unsure && !near.unsure:
		case near.known == "" || near.unsure && !unsure:
			near = nearKey{known: entry.Name, unsure: unsure}
		default:
			near.several = true
		}
	}
	const short = 3
	if near.several && near.unsure && utf8.RuneCountInString(key) < short {
		return nearKey{} // 選手: of several short keys none is nearest
	}
	return near
}

// slipMeans reports whether a key that differs from a known one by a slip was meant for it: odd is the character that
// has come in, 0 where none has.
func slipMeans(key, known, value string, odd rune) (isMeant, unsure bool) {
	const short = 4
	length, letters := utf8.RuneCountInString(key), utf8.RuneCountInString(known)
	_, isHand := kif.HandOf(known)
	foreign := isForeign(key, odd, length > letters)
	switch {
	case isHand:
		return true, false
	case known == kif.KeyHandicap:
		return odd != 0 || value != "" && isHandicap(value), false
	case otherKey(known) != "" && (odd == 0 || foreign):
		return true, false
	case odd == 0 && length == letters: // nobody writes two characters of a word the other way round
		return letters >= short-1, false
	case foreign:
		return true, length == letters && letters < short-1
	case odd != 0 && length == letters && letters < short:
		return odd >= utf8.RuneSelf && !slices.Contains(ownKeys, key) && suits(known, value), true
	default:
		return letters >= short && (odd == 0 || length == letters), true
	}
}

// suits reports whether a value is one for a short key, as far as such a key asks for a certain one.
func suits(key, value string) bool {
	switch key {
	case kif.KeyDay:
		return readDate(value).known
	case "手数":
		return strings.ContainsAny(narrowDigits(value), "0123456789")
	}
	return true
}

// ownKeys are words that differ from a short key in one character and mean something else.
var ownKeys = strings.Fields(`
	選手 相手 助手 棋手 勝手 初手 一手 次手 両手 名手 投手 入手 着手 歌手 前手 先日 先方 先例 先月 先輩 先勝 先行 先鋒 先週 後日 後方 後記 後援 後編 後半
	後段 後輩 後者 後行 上記 下記 上級 下級 上期 下期 上方 下方 上巻 下巻 上旬 下旬 上司 上図 下図 上達 下書
	先番 後番 先攻 後攻 先着 後着 先生 上位 下位 上段 下段 上座 下座 棋譜 棋士 棋力 棋風 棋歴 棋書 棋院 棋会 観戦 対戦 実戦 終戦 開戦 作戦 決戦 連戦
	表紙 表記 話題 課題 問題 出題 主題 宿題 例題 副題 原題 戦法 戦績 戦略 戦術 戦歴 戦局 戦況 定型 類型 場面 場合 場外 会所 住所 名所 局所 要所
	掲示 連載 記載 転載 備忘 参考 作家 作成 作図 作意 作品 作業 作例 著者 勝者 敗者 記者 筆者 訳者 読者 編者 走者 学者 王者 出場 出所 出版 出身
	古典 原典 特典 辞典 式典 手番 手合 手順 手筋 手段 手法 手本 手紙 局数 回数 点数 総数 人数 件数 段数 歩数 級数 枚数 日数 年数 分岐 分野 分析 分割
	分数 部類 種類 受付 受信 受講 入賞 副賞 観賞 懸賞 作者名 作品集 作品数 作品群 作品展 作業名 作戦名 作家名 商品名 製品名 記録者 記録日 記録用 記録員 記録法 発表会 発表日 発表者
	発表元 発表先 発行誌 掲載誌 安全性 完成性 正確性`)

// playerMarks are the marks of players before moves of KI2.
const playerMarks = "▲△▼▽☗☖"

// isForeign reports whether a character is one that no key has there. At their end keys may be numbered, or lettered. A
// mark of a player is that of a move of KI2.
func isForeign(key string, odd rune, inserted bool) bool {
	isDigit := '0' <= odd && odd <= '9'
	isLetter := 'a' <= odd|0x20 && odd|0x20 <= 'z'
	atEnd := odd > 0 && strings.HasSuffix(key, string(odd))
	if odd > 0 && strings.ContainsRune(playerMarks, odd) {
		return true
	}
	return odd > ' ' && odd < utf8.RuneSelf && !(atEnd && (isDigit || isLetter && inserted))
}

// slipIn reports whether a word is another one with a slip in it: a character that was put in, left out or replaced, or
// two neighbours that have changed places. odd is the character that has come in, 0 where none has.
func slipIn(word, right []rune) (odd rune, ok bool) {
	for len(word) > 0 && len(right) > 0 && word[0] == right[0] {
		word, right = word[1:], right[1:]
	}
	switch {
	case len(word) == len(right)+1:
		return word[0], slices.Equal(word[1:], right)
	case len(right) == len(word)+1:
		return 0, slices.Equal(right[1:], word)
	case len(word) != len(right) || len(word) == 0:
		return 0, false
	case slices.Equal(word[1:], right[1:]):
		return word[0], true
	}
	return 0, len(word) > 1 && word[0] == right[1] && word[1] == right[0] && slices.Equal(word[2:], right[2:])
}

// dateOrder holds the two ends of the game against each other.
func (s *state) dateOrder(p *diagnostics.Pass) {
	if !s.begun.known || !s.ended.known || !s.ended.Before(s.begun.Moment) {
		return
	}
	first, last := s.keys[kif.KeyStart], s.keys[kif.KeyFinish]
	_, start := kif.KeyValueOf(s.tree, first)
	_, end := kif.KeyValueOf(s.tree, last)
	p.Report(metaDateOrder, diagnostics.At(s.valueSpan(last),
		i18n.Msg("`終了日時` (%s) is before `開始日時` (%s)", excerpt.Code(end), excerpt.Code(start))).
		See(s.tree.Span(first), i18n.Msg("the start of the game")))
}

// closeRecord says what only the whole record shows.
func (s *state) closeRecord(p *diagnostics.Pass) {
	s.judgeName(p)
	s.judgeEncoding(p)
	s.labels(p)
	s.dateOrder(p)
}

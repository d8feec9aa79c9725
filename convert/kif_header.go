package convert

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// kifKeys are the header lines of KIF for the keys of CSA; "" has none.
var kifKeys = map[string]string{
	"EVENT": "棋戦", "SITE": "場所", "START_TIME": "開始日時", "END_TIME": "終了日時", "OPENING": "戦型", "NOTE": "備考",
	"TIME_LIMIT": "持ち時間", "TIME": "持ち時間", "TIME+": "先手の持ち時間", "TIME-": "後手の持ち時間",
	"MAX_MOVES": "", "JISHOGI": "",
}

// handicaps are the names of games in which White lacks pieces (conversion.md section 6). The first is the even game.
var handicaps = []struct{ name, lacks string }{
	{"平手", ""},
	{"香落ち", "11KY"},
	{"右香落ち", "91KY"},
	{"角落ち", "22KA"},
	{"飛車落ち", "82HI"},
	{"飛香落ち", "82HI11KY"},
	{"二枚落ち", "82HI22KA"},
	{"三枚落ち", "82HI22KA11KY"},
	{"四枚落ち", "82HI22KA11KY91KY"},
	{"五枚落ち", "82HI22KA11KY91KY81KE"},
	{"左五枚落ち", "82HI22KA11KY91KY21KE"},
	{"六枚落ち", "82HI22KA11KY91KY81KE21KE"},
	{"左七枚落ち", "82HI22KA11KY91KY81KE21KE31GI"},
	{"右七枚落ち", "82HI22KA11KY91KY81KE21KE71GI"},
	{"八枚落ち", "82HI22KA11KY91KY81KE21KE31GI71GI"},
	{"十枚落ち", "82HI22KA11KY91KY81KE21KE31GI71GI41KI61KI"},
}

// handicapOf is the name of a position in which a game starts, "" without one. In a handicap game White moves first.
func handicapOf(p *shogi.Position) string {
	for i, h := range handicaps {
		start := shogi.Start()
		for lacks := h.lacks; lacks != ""; lacks = lacks[4:] {
			start.Take(shogi.NewSquare(int(lacks[0]-'0'), int(lacks[1]-'0')))
		}
		if i > 0 {
			start.SetTurn(shogi.White)
		}
		if start.Key() == p.Key() {
			return h.name
		}
	}
	return ""
}

// header writes what is before the moves: comments, fields, the position, the players.
func (w *kifWriter) header(rec syntax.NodeID) {
	handicap := handicapOf(&w.board)
	w.names = [2]string{"先手", "後手"}
	if handicap != "" && handicap != handicaps[0].name {
		w.names = [2]string{"下手", "上手"}
	}
	players, begun := [2]string{}, false
	for n := range w.t.Children(rec) {
		switch k := w.t.Kind(n); {
		case k == csa.Info: // in live files there are some after the first move
			w.info(n)
		case begun:
		case k == csa.Move || k == csa.BrokenMove || k == csa.End:
			w.start(handicap, players)
			begun = true
		case k == csa.Comment && !strings.HasPrefix(w.t.Text(n), "'*"):
			w.line("#" + w.t.Text(n)[1:])
		case k == csa.Player:
			players[csa.SideOf(w.t, n)] = csa.ValueOf(w.t, n)
		}
	}
	if !begun {
		w.start(handicap, players)
	}
}

func (w *kifWriter) info(n syntax.NodeID) {
	key, value := csa.KeyValueOf(w.t, n)
	name, known := kifKeys[key]
	switch {
	case known && name == "":
		w.add(i18n.Msg("`$%s`", key), 1)
		return
	case !known:
		name = key
	case key == "NOTE":
		if strings.Contains(value, `\n`) {
			w.add(i18n.Msg("line breaks in `$NOTE` (note)"), 1)
		}
		value = strings.NewReplacer(`\n`, "　", `\\`, `\`).Replace(value)
	}
	if name != "" && strings.TrimSpace(value) != "" {
		w.line(name + "：" + value)
	}
}

func (w *kifWriter) start(handicap string, players [2]string) {
	if handicap != "" {
		w.line("手合割：" + handicap)
	} else {
		w.out.WriteString(w.board.Diagram())
	}
	for _, side := range []shogi.Side{shogi.Black, shogi.White} {
		if players[side] != "" {
			w.line(w.names[side] + "：" + players[side])
		}
	}
}

package main

import (
	"strings"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/find"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// pattern reads a position as the command line names it: a file that exists is one, whatever else it looks like.
func (flags *findFlags) pattern(s streams, position string, projects *projects) (p find.Pattern, err error) {
	at := parsePlace(position)
	if !exists(at.path) && position != "-" {
		return flags.written(position)
	}
	l, game, node, err := at.read(s, search{lang: flags.lang, projects: projects}, flags.byMove, flags.move)
	if err != nil {
		return p, err
	}
	g := l.file().Game(game)
	p, ok := find.PatternOf(replay.At(g, node))
	if !ok {
		return p, i18n.Errorf("%s: recls does not know the position at this place", at.path)
	}
	return p, flags.cut(&p)
}

// written reads a position that is on the command line itself.
func (flags *findFlags) written(text string) (p find.Pattern, err error) {
	var why i18n.Message
	ok := true
	switch {
	case flags.byMove:
		return p, i18n.Errorf("--move %d: expected a record that exists as POSITION, not %s", flags.move, excerpt.Code(text))
	case find.IsDrawing(text):
		var r find.Rect
		if flags.region != "" {
			if r, why = flags.rect(record.Go, flags.size, flags.size); !why.IsZero() {
				return p, i18n.Errorf("--region %s: %v", flags.region, why)
			}
		}
		if p, why = find.ReadDrawing(text, flags.size, r); !why.IsZero() {
			return p, i18n.Errorf("%s: %v", excerpt.Code(text), why)
		}
		return p, nil
	case find.IsSFEN(text):
		p, why = find.ReadUSI(text)
	default:
		p, ok, why = find.ReadMoves(text, flags.size)
	}
	switch {
	case !ok:
		return p, i18n.Errorf("%s is not a file or a position: expected a record such as game.sgf:12, moves such as \"Q16 D4\", or SFEN", excerpt.Code(text))
	case !why.IsZero():
		return p, i18n.Errorf("%s: %v", excerpt.Code(text), why)
	}
	return p, flags.cut(&p)
}

// cut leaves the region.
func (flags *findFlags) cut(p *find.Pattern) error {
	if flags.region == "" {
		return nil
	}
	r, why := flags.rect(p.Kind, p.Cols, p.Rows)
	if why.IsZero() {
		why = p.Cut(r)
	}
	if !why.IsZero() {
		return i18n.Errorf("--region %s: %v", flags.region, why)
	}
	return nil
}

func (flags *findFlags) rect(kind record.Kind, cols, rows int) (find.Rect, i18n.Message) {
	return find.ReadRect(flags.region, cols, rows, func(name string) (record.Point, bool) {
		switch {
		case kind == record.Shogi:
			return shogiPoint(name)
		case kind == record.Go:
			return goban.ParseName(name, rows)
		}
		points := notation.PointsOf(kind)
		for row := range rows {
			for col := range cols {
				p := record.Point{Col: uint8(col), Row: uint8(row)}
				if strings.EqualFold(points.Name(p, rows), name) {
					return p, true
				}
			}
		}
		return record.Point{}, false
	})
}

// shogiPoint reads a square as 7f or 76.
func shogiPoint(name string) (p record.Point, ok bool) {
	if len(name) != 2 {
		return p, false
	}
	rank := int(name[1]) - '0'
	if letter := name[1] | 0x20; letter >= 'a' {
		rank = int(letter) - 'a' + 1
	}
	square := shogi.NewSquare(int(name[0])-'0', rank)
	if square == 0 {
		return p, false
	}
	return square.Point(), true
}

package features

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
)

// typeWords says what a value is, by its type in the words of the specification.
var typeWords = map[string]i18n.Message{
	"none": i18n.Msg("no value"), "unknown": i18n.Msg("any value"), "number": i18n.Msg("a whole number"), "real": i18n.Msg("a number"), "double": i18n.Msg("`1` or `2`"),
	"color": i18n.Msg("`B` or `W`"), "simpletext": i18n.Msg("a one-line text"), "text": i18n.Msg("a text"), "point": i18n.Msg("a point"), "move": i18n.Msg("a move"),
	"list of point": i18n.Msg("points"), "list of simpletext": i18n.Msg("texts"), "elist of point": i18n.Msg("points or none"), "list of stone": i18n.Msg("stones"),
	"list of point:point": i18n.Msg("pairs of points"), "list of stone:point": i18n.Msg("stones with points"),
	"list of point:simpletext": i18n.Msg("points with texts"), "list of simpletext:simpletext": i18n.Msg("names with values"),
	"number | number:number": i18n.Msg("one or two whole numbers"), "simpletext:simpletext": i18n.Msg("two one-line texts"),
	"simpletext | simpletext:simpletext": i18n.Msg("one or two one-line texts"),
	"none | number:simpletext":           i18n.Msg("no value, or a number and a text"),
}

// classWords says where a property may be, by its class: nothing for one that may be anywhere.
var classWords = map[sgf.Class]i18n.Message{
	sgf.MoveClass: i18n.Msg("move"), sgf.SetupClass: i18n.Msg("setup"), sgf.RootClass: i18n.Msg("first node"), sgf.InfoClass: i18n.Msg("game information"),
}

// kindWords is what there is to know of a property beside its description: "game information, a number, FF[1] to
// FF[4]".
func kindWords(def *sgf.Definition) (kind i18n.List) {
	if class, ok := classWords[def.Class]; ok {
		kind = append(kind, class)
	}
	kind = append(kind, typeWords[def.ValueType])
	if def.Inherit {
		kind = append(kind, i18n.Msg("also for the nodes after it"))
	}
	return append(kind, def.Versions.Text())
}

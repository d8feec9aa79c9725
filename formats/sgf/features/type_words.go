package features

import "github.com/recls/recls/formats/sgf"

// typeWords says what a value is, by its type in the words of the specification.
var typeWords = map[string]string{
	"none": "no value", "unknown": "any value", "number": "a whole number", "real": "a number", "double": "`1` or `2`",
	"color": "`B` or `W`", "simpletext": "a one-line text", "text": "a text", "point": "a point", "move": "a move",
	"list of point": "points", "elist of point": "points or none", "list of stone": "stones",
	"list of point:point": "pairs of points", "list of stone:point": "stones with points",
	"list of point:simpletext": "points with texts", "list of simpletext:simpletext": "names with values",
	"number | number:number": "one or two whole numbers", "simpletext:simpletext": "two one-line texts",
	"simpletext | simpletext:simpletext": "one or two one-line texts",
	"none | number:simpletext":           "no value, or a number and a text",
}

// classWords says where a property may be, by its class: nothing for one that may be anywhere.
var classWords = map[sgf.Class]string{
	sgf.MoveClass: "move, ", sgf.SetupClass: "setup, ", sgf.RootClass: "first node, ", sgf.InfoClass: "game information, ",
}

// kindWords is what there is to know of a property beside its description: "game information, a number, FF[1] to FF[4]".
func kindWords(def *sgf.Definition) string {
	kind := classWords[def.Class] + typeWords[def.ValueType]
	if def.Inherit {
		kind += ", also for the nodes after it"
	}
	return kind + ", " + def.Versions.String()
}

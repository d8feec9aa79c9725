package sgf

// Private is an identifier that a program invented, and what it means there.
type Private struct {
	Ident     Ident
	Program   string // who writes it
	ValueType string // in the words of Definition.ValueType
	Meaning   string
	Clash     string // the standard property of the same name; "" without one
	Treatment string // what recls does about it
}

// privates are the identifiers of programs (recls: spec/sgf.md, section 13). An
// identifier may have several inventors, and some took one of the standard.
var privates = [...]Private{
	{KI, "Smart Game Board", "number", "Komi in half points",
		"", "convert: KM = KI/2, drop when KM exists (sgf/half-point-komi)"},
	{TT, "Fox Go server exports (foxwq, YuanYu)", "number", "Seconds per byo-yomi period",
		"", "known; may be rendered into OT (sgf/byoyomi-in-private)"},
	{TC, "Fox Go server exports (foxwq, YuanYu)", "number", "Number of byo-yomi periods",
		"TC of FF3 (territory count)", "private meaning when TT or RL stands in the same node or AP names the exporter"},
	{RL, "Fox Go server exports", "number", "Meaning not published, usually 0",
		"", "known, opaque"},
	{RN, "Fox Go server exports (newer)", "number", "Count used with TT and TC",
		"", "known, opaque"},
	{RL, "Many Faces of Go", "number", "Meaning not published, usually 1",
		"", "known, opaque"},
	{HD, "Many Faces of Go", "number", "Handicap again, beside HA",
		"", "known, opaque"},
	{EL, "Many Faces of Go", "number", "Evaluation of the computer move, FF1 meaning kept in FF4 files",
		"EL of FF1", "known, opaque"},
	{MD, "Many Faces of Go", "number", "Search data of the computer move",
		"", "known, opaque"},
	{KTV, "KaTrain", "simpletext", "Version of KaTrain that wrote the file",
		"", "known, opaque"},
	{KT, "KaTrain", "text", "Stored analysis",
		"", "known, opaque"},
	{SBKV, "Sabaki", "real", "Win rate of the node in percent",
		"", "known, opaque"},
	{QKGV, "q5Go", "text", "Stored engine evaluation",
		"", "known, opaque"},
	{LZ, "Lizzie and LizzieYZY", "text", "Engine analysis",
		"", "known, opaque"},
	{KGSDE, "KGS (CGoban 3)", "list of point", "Stones declared dead at the end",
		"", "known; check the points"},
	{KGSSB, "KGS (CGoban 3)", "real", "Final score of Black",
		"", "known"},
	{KGSSW, "KGS (CGoban 3)", "real", "Final score of White",
		"", "known"},
	{MULTIGOGM, "MultiGo", "number", "Program marker that looks like a glued GM",
		"", "known, opaque"},
	{SY, "CGoban 1", "simpletext", "Program that wrote the file",
		"", "known; AP is the standard place"},
	{IL, "GNU Go", "list of point", "Points forbidden for the side to move in a test position",
		"", "known; check the points"},
	{WV, "hand-made test files", "text", "Meaning unknown",
		"", "opaque"},
	{NB, "IGS Pandanet", "number", "Prisoners held by Black; elsewhere rating text",
		"", "known, opaque"},
	{NW, "IGS Pandanet", "number", "Prisoners held by White; elsewhere rating text",
		"", "known, opaque"},
	{RR, "IGS Pandanet", "simpletext", "Kind of rating, e.g. Normal",
		"", "known, opaque"},
	{OS, "IGS Pandanet", "text", "Observer chat, sometimes after the last tree",
		"", "known, opaque"},
	{OE, "older game collections", "number", "Meaning not published, usually 0, beside OS",
		"", "opaque"},
	{TE, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Tournament, should be EV",
		"TE (tesuji)", "header dialect, see sgf/header-dialect"},
	{RD, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Date, should be DT",
		"", "header dialect, see sgf/header-dialect"},
	{KO, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Komi, should be KM",
		"KO (execute the move)", "header dialect, see sgf/header-dialect"},
	{LT, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Byo-yomi length, belongs in OT",
		"LT of FF3", "header dialect, see sgf/header-dialect"},
	{LC, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Number of byo-yomi periods, belongs in OT",
		"", "header dialect, see sgf/header-dialect"},
	{GK, "Nihon Ki-in, Cyberoro, Sina exports", "number", "Meaning not published, usually 1",
		"", "header dialect, see sgf/header-dialect"},
	{HD, "Nihon Ki-in, Cyberoro exports", "number", "Handicap, should be HA",
		"", "header dialect, see sgf/header-dialect"},
	{JD, "historical game collections", "simpletext", "Date in the Japanese calendar",
		"", "known, opaque"},
	{GE, "SmartGo problem collections", "simpletext", "Kind of problem",
		"", "known, opaque"},
	{DI, "SmartGo problem collections", "simpletext", "Difficulty as a rank",
		"DI of Backgammon", "known, opaque in GM[1]"},
	{DP, "SmartGo problem collections", "number", "Difficulty in points",
		"", "known, opaque"},
	{CO, "SmartGo problem collections", "number", "Rating of the problem",
		"CO of Backgammon", "known, opaque in GM[1]"},
}

// Privates are the meanings that programs gave to an identifier.
func Privates(id Ident) []Private {
	var found []Private
	for _, p := range privates {
		if p.Ident == id {
			found = append(found, p)
		}
	}
	return found
}

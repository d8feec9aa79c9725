package sgf

// Private is an identifier that a program invented, and what it means there.
type Private struct {
	Ident     Ident
	Program   string // who writes it
	ValueType string // in the words of Definition.ValueType
	Meaning   string
}

// privates are the identifiers of programs (recls: spec/sgf.md, section 13). An
// identifier may have several inventors, and some took one of the standard.
var privates = [...]Private{
	{KI, "Smart Game Board", "number", "Komi in half points"},
	{TT, "Fox Go server exports (foxwq, YuanYu)", "number", "Seconds per byo-yomi period"},
	{TC, "Fox Go server exports (foxwq, YuanYu)", "number", "Number of byo-yomi periods"},
	{RL, "Fox Go server exports", "number", "Meaning not published, usually 0"},
	{RN, "Fox Go server exports (newer)", "number", "Count used with TT and TC"},
	{RL, "Many Faces of Go", "number", "Meaning not published, usually 1"},
	{HD, "Many Faces of Go", "number", "Handicap again, beside HA"},
	{EL, "Many Faces of Go", "number", "Evaluation of the computer move, FF1 meaning kept in FF4 files"},
	{MD, "Many Faces of Go", "number", "Search data of the computer move"},
	{KTV, "KaTrain", "simpletext", "Version of KaTrain that wrote the file"},
	{KT, "KaTrain", "text", "Stored analysis"},
	{SBKV, "Sabaki", "real", "Win rate of the node in percent"},
	{QKGV, "q5Go", "text", "Stored engine evaluation"},
	{LZ, "Lizzie and LizzieYZY", "text", "Engine analysis"},
	{KGSDE, "KGS (CGoban 3)", "list of point", "Stones declared dead at the end"},
	{KGSSB, "KGS (CGoban 3)", "real", "Final score of Black"},
	{KGSSW, "KGS (CGoban 3)", "real", "Final score of White"},
	{MULTIGOGM, "MultiGo", "number", "Program marker that looks like a glued GM"},
	{SY, "CGoban 1", "simpletext", "Program that wrote the file"},
	{IL, "GNU Go", "list of point", "Points forbidden for the side to move in a test position"},
	{WV, "hand-made test files", "text", "Meaning unknown"},
	{NB, "IGS Pandanet", "number", "Prisoners held by Black; elsewhere rating text"},
	{NW, "IGS Pandanet", "number", "Prisoners held by White; elsewhere rating text"},
	{RR, "IGS Pandanet", "simpletext", "Kind of rating, e.g. Normal"},
	{OS, "IGS Pandanet", "text", "Observer chat, sometimes after the last tree"},
	{OE, "older game collections", "number", "Meaning not published, usually 0, beside OS"},
	{TE, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Tournament, should be EV"},
	{RD, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Date, should be DT"},
	{KO, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Komi, should be KM"},
	{LT, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Byo-yomi length, belongs in OT"},
	{LC, "Nihon Ki-in, Cyberoro, Sina exports", "simpletext", "Number of byo-yomi periods, belongs in OT"},
	{GK, "Nihon Ki-in, Cyberoro, Sina exports", "number", "Meaning not published, usually 1"},
	{HD, "Nihon Ki-in, Cyberoro exports", "number", "Handicap, should be HA"},
	{JD, "historical game collections", "simpletext", "Date in the Japanese calendar"},
	{GE, "SmartGo problem collections", "simpletext", "Kind of problem"},
	{DI, "SmartGo problem collections", "simpletext", "Difficulty as a rank"},
	{DP, "SmartGo problem collections", "number", "Difficulty in points"},
	{CO, "SmartGo problem collections", "number", "Rating of the problem"},
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

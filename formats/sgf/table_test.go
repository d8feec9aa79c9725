package sgf

import (
	"strconv"
	"strings"
	"testing"
)

// TestTables: every row of the tables says what the code can read.
func TestTables(t *testing.T) {
	if len(properties()) != 125 || len(privates()) != 39 {
		t.Errorf("%d properties and %d private ones", len(properties()), len(privates()))
	}
	for row := range rowsOf(propertyTable) {
		for _, v := range strings.Split(row[1], ",") {
			ff, err := strconv.Atoi(v)
			gm := 0
			if name, number, ok := strings.Cut(row[2], "("); ok {
				if gm, _ = strconv.Atoi(strings.TrimSuffix(number, ")")); !strings.Contains(GameOf(gm).Name, name) && name != "LOA" {
					t.Errorf("%s: game %s", row[0], row[2])
				}
			}
			d := definition(Lookup(row[0]), gm, ff)
			if d == nil || err != nil || ff < 1 || ff > 4 {
				t.Errorf("%s in FF[%s] of %s is missing", row[0], v, row[2])
				continue
			}
			got := []string{d.Ident.String(), d.Class.String(), map[bool]string{true: "y", false: "n"}[d.Inherit], d.ValueType, d.Doc.String()}
			if g, w := strings.Join(got, "\t"), strings.Join(append([]string{row[0]}, row[3:]...), "\t"); g != w {
				t.Errorf("FF[%d] of %s:\n got %s\nwant %s", ff, row[2], g, w)
			}
		}
	}
	for _, p := range privates() {
		if p.Ident == Unknown || p.Program.IsZero() || p.Meaning.IsZero() || ParseType(p.ValueType) == (Type{}) {
			t.Errorf("%+v", p)
		}
	}
}

func definition(id Ident, gm, ff int) *Definition {
	for d := range Definitions(id) {
		if d.Game == gm && d.Versions.Has(ff) {
			return d
		}
	}
	return nil
}

func TestLookup(t *testing.T) {
	for _, id := range Known() {
		if Lookup(id.String()) != id {
			t.Errorf("%s is not found", id)
		}
	}
	for word, id := range map[string]Ident{
		"CoPyright": CP, "PlayerBlack": PB, "Komi": Unknown, "KoMi": KM, "SiZe": SZ, "black": Unknown, "Black": B,
		"B1": Unknown, "KGSDE": KGSDE, "MULTIGOGMX": Unknown, "": Unknown, "ZZ": Unknown, "QQQ": Unknown,
	} {
		if got := Lookup(word); got != id {
			t.Errorf("%q is %q, want %q", word, got, id)
		}
	}
	if n := testing.AllocsPerRun(100, func() { Lookup("PlayerBlack"); Lookup("KGSDE") }); n != 0 {
		t.Errorf("a look-up allocates %v times", n)
	}
}

func TestDialect(t *testing.T) {
	for _, c := range []struct {
		gm, ff int
		id     Ident
		typ    string
		class  Class
		exact  bool
	}{
		{Go, 4, B, "move", MoveClass, true},
		{Go, 3, PL, "color", SetupClass, true},
		{Backgammon, 4, RU, "simpletext | simpletext:simpletext", InfoClass, true},
		{Backgammon, 3, RU, "simpletext", InfoClass, true},
		{Hex, 4, KM, "real", InfoClass, false},
		{Go, 4, L, "list of point", NoClass, false},
		{Go, 3, OT, "simpletext", InfoClass, false},
		{Go, 1, V, "number", NoClass, true},
		{Go, 4, V, "real", NoClass, true},
		{LOA, 4, IP, "simpletext", InfoClass, true},
		{Go, 3, TM, "simpletext", InfoClass, true},
		{Go, 4, TM, "real", InfoClass, true},
	} {
		d, exact := NewDialect(c.gm, c.ff).Find(c.id)
		if d == nil || d.ValueType != c.typ || d.Class != c.class || exact != c.exact {
			t.Errorf("GM[%d] FF[%d] %s: %+v, exact %v", c.gm, c.ff, c.id, d, exact)
		}
	}
	if d, _ := NewDialect(Go, 4).Find(KGSDE); d != nil {
		t.Errorf("KGSDE has the definition %+v", d)
	}
}

func TestParseType(t *testing.T) {
	for words, want := range map[string]Type{
		"none":                       {Form: Form{First: None}, Alt: Form{First: None}},
		"elist of point":             {List: true, Empty: true, Form: Form{First: Point}, Alt: Form{First: Point}},
		"list of point:simpletext":   {List: true, Form: Form{Point, SimpleText, true}, Alt: Form{Point, SimpleText, true}},
		"none | number:simpletext":   {Form: Form{First: None}, Alt: Form{Number, SimpleText, true}},
		"unknown":                    {},
		"simpletext | simpletext:me": {Form: Form{First: SimpleText}, Alt: Form{SimpleText, Anything, true}},
	} {
		if got := ParseType(words); got != want {
			t.Errorf("%s: %+v", words, got)
		}
	}
	for i, typ := range types() {
		if typ.Form.First == Anything && properties()[i].ValueType != "unknown" {
			t.Errorf("%s: no type for %q", properties()[i].Ident, properties()[i].ValueType)
		}
	}
}

func TestVersions(t *testing.T) {
	for v, want := range map[Versions]string{FF1 | FF2 | FF3 | FF4: "FF[1] to FF[4]", FF3: "FF[3]", FF3 | FF4: "FF[3] and FF[4]", FF2 | FF3 | FF4: "FF[2] to FF[4]"} {
		if got := v.Text().String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

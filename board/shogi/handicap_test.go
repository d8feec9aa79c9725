package shogi

import "testing"

// The positions of the names, written out in SFEN.
func TestHandicaps(t *testing.T) {
	const rest = "/PPPPPPPPP/1B5R1/LNSGKGSNL"
	for name, want := range map[string]string{
		"平手":     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9" + rest + " b - 1",
		"香落ち":    "lnsgkgsn1/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"右香落ち":   "1nsgkgsnl/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"角落ち":    "lnsgkgsnl/1r7/ppppppppp/9/9/9" + rest + " w - 1",
		"飛車落ち":   "lnsgkgsnl/7b1/ppppppppp/9/9/9" + rest + " w - 1",
		"飛香落ち":   "lnsgkgsn1/7b1/ppppppppp/9/9/9" + rest + " w - 1",
		"二枚落ち":   "lnsgkgsnl/9/ppppppppp/9/9/9" + rest + " w - 1",
		"三枚落ち":   "lnsgkgsn1/9/ppppppppp/9/9/9" + rest + " w - 1",
		"四枚落ち":   "1nsgkgsn1/9/ppppppppp/9/9/9" + rest + " w - 1",
		"五枚落ち":   "2sgkgsn1/9/ppppppppp/9/9/9" + rest + " w - 1",
		"左五枚落ち":  "1nsgkgs2/9/ppppppppp/9/9/9" + rest + " w - 1",
		"六枚落ち":   "2sgkgs2/9/ppppppppp/9/9/9" + rest + " w - 1",
		"左七枚落ち":  "2sgkg3/9/ppppppppp/9/9/9" + rest + " w - 1",
		"右七枚落ち":  "3gkgs2/9/ppppppppp/9/9/9" + rest + " w - 1",
		"八枚落ち":   "3gkg3/9/ppppppppp/9/9/9" + rest + " w - 1",
		"十枚落ち":   "4k4/9/ppppppppp/9/9/9" + rest + " w - 1",
		"兩香落ち":   "1nsgkgsn1/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"七枚落ち":   "3gkgs2/9/ppppppppp/9/9/9" + rest + " w - 1",
		"九枚落ち":   "4kg3/9/ppppppppp/9/9/9" + rest + " w - 1",
		"トンボ":    "4k4/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"トンボ＋香":  "l3k3l/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"トンボ＋桂香": "ln2k2nl/1r5b1/ppppppppp/9/9/9" + rest + " w - 1",
		"太閤落ち":   "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9" + rest + " w - 1",
		"歩三兵":    "4k4/9/9/9/9/9" + rest + " w 3p 1",
		"裸玉":     "4k4/9/9/9/9/9" + rest + " w - 1",
		"香得":     "lnsgkgsn1/1r5b1/ppppppppp/9/9/9" + rest + " w L 1",
		"兩香得":    "1nsgkgsn1/1r5b1/ppppppppp/9/9/9" + rest + " w 2L 1",
		"角得":     "lnsgkgsnl/1r7/ppppppppp/9/9/9" + rest + " w B 1",
		"飛車得":    "lnsgkgsnl/7b1/ppppppppp/9/9/9" + rest + " w R 1",
		"飛香得":    "lnsgkgsn1/7b1/ppppppppp/9/9/9" + rest + " w RL 1",
		"二枚得":    "lnsgkgsnl/9/ppppppppp/9/9/9" + rest + " w RB 1",
		"三枚得":    "1nsgkgsnl/9/ppppppppp/9/9/9" + rest + " w RBL 1",
		"四枚得":    "1nsgkgsn1/9/ppppppppp/9/9/9" + rest + " w RB2L 1",
		"五枚得":    "2sgkgsn1/9/ppppppppp/9/9/9" + rest + " w RBN2L 1",
		"六枚得":    "2sgkgs2/9/ppppppppp/9/9/9" + rest + " w RB2N2L 1",
		"七枚得":    "3gkgs2/9/ppppppppp/9/9/9" + rest + " w RBS2N2L 1",
		"八枚得":    "3gkg3/9/ppppppppp/9/9/9" + rest + " w RB2S2N2L 1",
		"九枚得":    "4kg3/9/ppppppppp/9/9/9" + rest + " w RBG2S2N2L 1",
	} {
		p, ok := Handicap(name)
		if !ok || p.SFEN(1) != want {
			t.Errorf("%s is %s, want %s", name, p.SFEN(1), want)
		}
	}
	if p, ok := Handicap("その他"); ok || p != (Position{}) {
		t.Error("その他 has a position")
	}
}

// Every name is that of its position, except for one that lishogi has beside the usual one.
func TestHandicapOf(t *testing.T) {
	names := map[string]bool{}
	for _, o := range Handicaps {
		p, want := o.Start(), o.Name
		if want == "七枚落ち" {
			want = "右七枚落ち"
		}
		if got := HandicapOf(&p); got != want || names[o.Name] {
			t.Errorf("%s is called %s", o.Name, got)
		}
		names[o.Name] = true
		if p.SetTurn(p.Turn().Other()); HandicapOf(&p) != "" {
			t.Errorf("%s has a name with the other side to move", o.Name)
		}
		for _, s := range o.Lacks {
			if start.At(s).Side() != White || start.At(s) == 0 || start.At(s).Kind() == OU {
				t.Errorf("%s: White has nothing to lack on %v", o.Name, s)
			}
		}
	}
}

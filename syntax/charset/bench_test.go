package charset

import (
	"bytes"
	"testing"
)

func BenchmarkDecode(b *testing.B) {
	line := "(;FF[4]GM[1]SZ[19]PB[加藤 正夫]C[黒中押し勝ち];B[pd];W[dd];B[pq];W[dp])\n"
	for _, c := range []struct{ name, declared string }{{"UTF-8", ""}, {"Shift_JIS", "Shift_JIS"}, {"Shift_JIS", ""}} {
		data := bytes.Repeat(in(b, c.name, line), 1<<14)
		o := asSGF
		o.Declared = c.declared
		how := c.name + " undeclared"
		if c.declared != "" {
			how = c.name + " declared"
		}
		b.Run(how, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				Decode(data, o)
			}
		})
	}
}

package htmlpage

import "testing"

func TestMarked(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "",
		"`KM` is <b>":           "<code>KM</code> is &lt;b&gt;",
		"a `<i>` and `b`":       "a <code>&lt;i&gt;</code> and <code>b</code>",
		"an end that is not `x": "an end that is not `x",
	} {
		if got := string(marked(text)); got != want {
			t.Errorf("marked(%q) = %q, want %q", text, got, want)
		}
	}
}

package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// FuzzCommands gives any bytes to the commands that read records: they come back with an answer,
// formatting twice is formatting once, and JSON is JSON.
func FuzzCommands(f *testing.F) {
	for _, name := range []string{"lesson.sgf", "club.ishi", "rapid.csa"} {
		data, err := samples.ReadFile("tour/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data), uint8(len(name)))
	}
	f.Add("\xff\xfe(\x00;\x00", uint8(0))
	f.Add("N+\xfb\xfc\n", uint8(2))
	f.Fuzz(func(t *testing.T, data string, pick uint8) {
		lang := "--lang=" + [...]string{"sgf", "ishi", "csa"}[pick%3]
		found := recls(data, "check", lang, "--format", "json", "-")
		if found.code != exitFine && found.code != exitFound {
			t.Fatalf("check: exit code %d: %s", found.code, found.err)
		}
		for line := range strings.Lines(found.out) {
			if !json.Valid([]byte(line)) {
				t.Fatalf("not JSON: %q", line)
			}
		}
		if text := recls(data, "check", lang, "--show=hint", "-"); text.code != found.code || strings.ContainsAny(text.out, "\x00\x1b\r") {
			t.Fatalf("check in text: exit code %d: %q", text.code, text.out)
		}
		once := recls(data, "fmt", lang)
		if once.code != exitFine {
			return // left alone, with its reason
		}
		if again := recls(once.out, "fmt", lang); again.code == exitFine && again.out != once.out {
			t.Fatalf("formatted twice: %q, then %q", once.out, again.out)
		}
		if shown := recls(data, "show", lang, "-"); shown.code == exitFound {
			t.Fatalf("show: %s", shown.err)
		}
	})
}

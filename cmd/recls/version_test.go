package main

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

func TestBuild(t *testing.T) {
	settings := []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "true"},
	}
	for _, tt := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{nil, "recls (devel) ("},
		{&debug.BuildInfo{}, "recls (devel) ("},
		{&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}}, "recls v1.2.3 ("},
		{&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3+dirty"}, Settings: settings}, "commit 0123456789abcdef 2026-01-02T03:04:05Z, with changes\n"},
		{&debug.BuildInfo{Main: debug.Module{Version: "v1.2.4-0.20260102030405-0123456789ab"}}, "commit 0123456789ab\n"},
		{&debug.BuildInfo{Main: debug.Module{Version: "v0.0.0-20260102030405-0123456789ab+dirty"}}, "commit 0123456789ab\n"},
	} {
		var out strings.Builder
		if err := buildOf(tt.info).print(streams{out: &out}); err != nil || !strings.Contains(out.String(), tt.want) {
			t.Errorf("%s\nwant %s\n%v", out.String(), tt.want, err)
		}
	}
}

func TestVersion(t *testing.T) {
	got := recls("", "version")
	got.want(t, 0, "recls ", "go1.")
	for _, f := range formats.All() {
		got.want(t, 0, f.Name(), f.Extensions()[0])
	}
	var b build
	if err := json.Unmarshal([]byte(recls("", "version", "--json").out), &b); err != nil || len(b.Formats) != len(formats.All()) || b.Go == "" {
		t.Errorf("%+v, %v", b, err)
	}
	if line := recls("", "--version").out; strings.Count(line, "\n") != 1 || !strings.HasPrefix(got.out, strings.TrimSpace(line)) {
		t.Errorf("--version says %q, version %q", line, got.out)
	}
}

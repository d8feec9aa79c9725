package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

func newVersion(s streams) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version and the formats",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			b := thisBuild()
			b.Formats = knownFormats()
			if asJSON {
				return snippet.JSONLines(s.out).Encode(b)
			}
			return b.print(s)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print the version as one JSON object")
	return c
}

// build is what this program is. As JSON its shape is a promise to other programs.
type build struct {
	Version  string        `json:"version"`  // "v1.2.3"; "(devel)" of a work tree without a tag
	Commit   string        `json:"commit"`   // "" when the module came without its repository
	Modified bool          `json:"modified"` // the work tree was not as committed
	Time     string        `json:"time"`     // of the commit, RFC 3339
	Go       string        `json:"go"`
	Platform string        `json:"platform"` // "linux/amd64"
	Formats  []knownFormat `json:"formats"`
}

type knownFormat struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Extensions []string `json:"extensions"`
	WritesTo   []string `json:"convertsTo"` // the formats that its records are converted to
}

// buildOf reads what the go command wrote into the binary: by go build the commit, by go install module@version only
// the version, which of a commit without a tag ends in its first twelve digits.
func buildOf(info *debug.BuildInfo) build {
	b := build{Version: "(devel)", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info == nil {
		return b
	}
	b.Version = cmp.Or(info.Main.Version, b.Version)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Time = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	if parts := strings.Split(b.Version, "-"); b.Commit == "" && len(parts) > 2 {
		b.Commit, _, _ = strings.Cut(parts[len(parts)-1], "+")
	}
	return b
}

func knownFormats() (list []knownFormat) {
	for _, f := range formats.All() {
		list = append(list, knownFormat{f.ID(), f.Name(), slices.Concat(f.Extensions(), f.Claims()), targets(f.ID())})
	}
	return list
}

// targets are the formats that records of a format, or of any for "", are converted to.
func targets(from string) (list []string) {
	for _, c := range convert.Conversions() {
		if (from == "" || c.From == from) && !slices.Contains(list, c.To) {
			list = append(list, c.To)
		}
	}
	return list
}

func (b build) print(s streams) error {
	var out strings.Builder
	fmt.Fprintln(&out, b.title())
	switch commit := strings.TrimSpace(b.Commit + " " + b.Time); {
	case b.Commit == "":
	case b.Modified:
		fmt.Fprintln(&out, i18n.Msg("commit %s, with changes", commit).In(s.locale))
	default:
		fmt.Fprintln(&out, i18n.Msg("commit %s", commit).In(s.locale))
	}
	for _, f := range b.Formats {
		line := i18n.Msg("%s (%s); converts to %v", i18n.Message{Template: f.Name}, strings.Join(f.Extensions, " "), i18n.Items(f.WritesTo...))
		fmt.Fprintf(&out, "%-5s %s\n", f.ID, line.In(s.locale))
	}
	_, err := io.WriteString(s.out, out.String())
	return err
}

// title is "recls v1.2.3 (go1.26.0, linux/amd64)".
func (b build) title() string { return fmt.Sprintf("recls %s (%s, %s)", b.Version, b.Go, b.Platform) }

func thisBuild() build {
	info, _ := debug.ReadBuildInfo()
	return buildOf(info)
}

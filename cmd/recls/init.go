package main

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
	"github.com/recls/recls/syntax/snippet"
)

const initHelp = `Writes a new settings file, .recls.toml, into FOLDER, or into the working folder.

The file has every setting with its meaning and its default, as comments: it changes nothing yet.
Remove the # in front of a setting to use it. recls config shows what holds for a file.

A file that exists is never replaced.

Exit code: 0 the file is written, 2 it could not be written.`

func newInit(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "init [FOLDER]",
		Short: "Write a commented settings file",
		Long:  initHelp,
		Example: `  recls init
  recls init games`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return i18n.Errorf("init takes one FOLDER at most, and got %d", len(args))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			folder := "."
			if len(args) > 0 {
				folder = args[0]
			}
			return writeSettings(s, folder)
		},
	}
}

// writeSettings writes the file, and says which one held for the folder before.
func writeSettings(s streams, folder string) error {
	path := below(filepath.Clean(folder), project.Name)
	info, err := os.Stat(folder)
	switch {
	case err != nil:
		return i18n.Errorf("%s: %v", folder, reason(err))
	case !info.IsDir():
		return i18n.Errorf("%s: expected a folder", folder)
	}
	above, _ := project.NewCache(project.Disk{}, formats.Catalogue).Find(path)
	switch err := writeNew(path, []byte(project.Template())); {
	case errors.Is(err, errThere):
		return i18n.Errorf("%s: the file exists, and was not changed", path)
	case err != nil:
		return i18n.Errorf("cannot write %s: %v", path, reason(err))
	}
	s.print(i18n.Msg("%s written", snippet.Plain(path)))
	if above != nil {
		s.say(i18n.Msg("note: %s does not hold in %s any more: only the nearest settings file does", fromHere(above.Path), folder))
	}
	return nil
}

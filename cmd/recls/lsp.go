package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"github.com/recls/recls/server"
)

func newLSP(s streams) *cobra.Command {
	var logFile string
	var verbose bool
	c := &cobra.Command{
		Use:   "lsp",
		Short: "Serve an editor over standard input and output",
		Long: `Serves one editor with the Language Server Protocol over standard input and output, until it says
exit or hangs up. The exit code is the protocol's: 0 after a shutdown request, else 1.

Settings come from the editor. Messages about the server itself go to standard error, or to a file.`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			log, closeLog, err := newLog(logFile, verbose)
			if err != nil {
				return err
			}
			defer closeLog()
			return exitWith(server.Run(c.Context(), duplex{s.in, s.out}, server.Options{Version: thisBuild().Version, Log: log}))
		},
	}
	c.Flags().StringVar(&logFile, "log", "", "append messages about the server to this `file`")
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "log every message of the protocol by name")
	c.Flags().Bool("stdio", true, "serve over standard input and output (some editors say so; there is no other way)")
	return c
}

// duplex makes one connection of two streams.
type duplex struct {
	io.Reader
	io.Writer
}

// Close closes the streams that can be closed.
func (d duplex) Close() error {
	var errs []error
	for _, stream := range []any{d.Reader, d.Writer} {
		if c, ok := stream.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	return errors.Join(errs...)
}

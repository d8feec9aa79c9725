package main

import (
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server"
)

func newLSP(s streams) *cobra.Command {
	var logFile string
	var verbose bool
	c := &cobra.Command{
		Use:   "lsp",
		Short: "Run the language server, for editors",
		Long: `Runs the language server for one editor. The editor starts it, and talks to it over standard input and
output with the Language Server Protocol.

Settings come from the editor. Messages about the server go to standard error, or to a file (--log).

Exit code: 0 after a shutdown request of the editor, else 1.`,
		Args: noArgs,
		// Editors write flags of their own, which must not keep the server from starting.
		FParseErrWhitelist: cobra.FParseErrWhitelist{UnknownFlags: true},
		RunE: func(c *cobra.Command, _ []string) error {
			to := destination{flag: "--log", path: logFile, ours: isLog, what: i18n.Msg("a log of recls"), kept: true}
			if err := to.refuse(nil, false); err != nil {
				return err
			}
			log, closeLog, err := newLog(logFile, verbose)
			if err != nil {
				return err
			}
			defer closeLog()
			if ignored := unknownFlags(c, s.args); len(ignored) > 0 {
				log.Warn("flags are ignored", "flags", ignored)
			}
			return exitWith(server.Run(c.Context(), duplex{s.in, direct(s.out)}, server.Options{Version: thisBuild().Version, Log: log}))
		},
	}
	c.Flags().StringVar(&logFile, "log", "", "append messages about the server to `FILE` (default: standard error)")
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "log the name of each message of the protocol")
	c.Flags().Bool("stdio", true, "use standard input and output (always so; some editors write it)")
	c.Flags().String("clientProcessId", "", "the `NUMBER` of the editor's process (the editor says it in the protocol, too)")
	return c
}

// unknownFlags are those of the arguments that a command does not have.
func unknownFlags(c *cobra.Command, args []string) (unknown []string) {
	for _, arg := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		long := strings.HasPrefix(arg, "--")
		if name == "" || arg == name || long && c.Flags().Lookup(name) != nil || !long && c.Flags().ShorthandLookup(name[:1]) != nil {
			continue
		}
		unknown = append(unknown, arg)
	}
	return unknown
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

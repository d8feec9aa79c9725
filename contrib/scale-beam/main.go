// Command scale-beam is an example: it counts the records of a list with Apache Beam, and prints what `recls stats
// --format json` prints. The prism runner of Beam, which is inside the program, runs the pipeline on this machine.
//
//	scale-beam [-recls PROGRAM] [-files N] -list LIST -counts FILE
//
// LIST has a NUL after each path, as find -print0 writes it.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
)

func init() {
	register.DoFn2x2[context.Context, []byte, []byte, error](&count{})
	register.DoFn4x1[context.Context, int, func(*[]byte) bool, func(string), error](&add{})
	register.Iter1[[]byte]()
	register.Emitter1[string]()
}

func main() {
	list := flag.String("list", "", "the `LIST` of records")
	counts := flag.String("counts", "", "the `FILE` to write")
	recls := flag.String("recls", "recls", "the `PROGRAM` recls")
	files := flag.Int("files", 5_000, "give `N` files to a process of recls")
	flag.Parse()
	beam.Init()
	slog.SetLogLoggerLevel(slog.LevelWarn)
	if err := run(context.Background(), *recls, *list, *counts, *files); err != nil {
		fmt.Fprintln(os.Stderr, "scale-beam:", err)
		os.Exit(1)
	}
}

// run builds the pipeline and runs it: the parts of the list, the counts of each, their sum.
func run(ctx context.Context, recls, list, counts string, files int) error {
	names, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	parts, err := cut(names, files)
	if err != nil {
		return fmt.Errorf("%s: %w", list, err)
	}
	p, s := beam.NewPipelineWithRoot()
	spread := beam.Reshuffle(s, beam.CreateList(s, parts)) // so that workers share the parts
	counted := beam.ParDo(s, &count{Recls: recls}, spread)
	sum := beam.ParDo(s, &add{Recls: recls}, beam.GroupByKey(s, beam.AddFixedKey(s, counted)))
	textio.Write(s, counts, sum)
	_, err = prism.Execute(ctx, p)
	return err
}

// cut are the parts of a list, each with the names of some files.
func cut(names []byte, files int) (parts [][]byte, err error) {
	if files < 1 || len(names) == 0 || names[len(names)-1] != 0 {
		return nil, errors.New("expected a NUL after each path, as find -print0 writes it, and one file a part or more")
	}
	for len(names) > 0 {
		end := 0
		for range files {
			if end < len(names) {
				end += bytes.IndexByte(names[end:], 0) + 1
			}
		}
		parts, names = append(parts, names[:end]), names[end:]
	}
	return parts, nil
}

// count runs recls on the files of a part.
type count struct{ Recls string }

func (c *count) ProcessElement(ctx context.Context, names []byte) ([]byte, error) {
	return output(ctx, bytes.NewReader(names), c.Recls, "stats", "--format", "json", "--files-from", "-", "-0")
}

// add adds up the counts of all parts.
type add struct{ Recls string }

func (a *add) ProcessElement(ctx context.Context, _ int, parts func(*[]byte) bool, emit func(string)) error {
	var all bytes.Buffer
	for part := []byte(nil); parts(&part); {
		all.Write(part)
	}
	sum, err := output(ctx, &all, a.Recls, "stats", "--from-json", "--format", "json", "-")
	if err == nil {
		emit(string(bytes.TrimSuffix(sum, []byte("\n")))) // textio ends the line
	}
	return err
}

// output is what recls prints. Its status is 2 where a file could not be read, and the others count.
func output(ctx context.Context, in io.Reader, recls string, arguments ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, recls, arguments...)
	c.Stdin, c.Stderr = in, os.Stderr
	out, err := c.Output()
	if c.ProcessState.ExitCode() == 2 && len(out) > 0 {
		err = nil
	}
	return out, err
}

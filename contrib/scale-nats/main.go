// Command scale-nats shares the work of recls among many machines: a queue holds parts of a list of records, workers
// take them and run recls, and what they found is put together. The queue is a NATS server with JetStream inside this
// program; nothing else has to be installed.
//
//	scale-nats queue   [-listen HOST:PORT] [-store DIR]      holds the parts and the results
//	scale-nats produce -run NAME [-files N] [-check] LIST    puts the parts of a list into the queue
//	scale-nats work    [-jobs N]                             takes parts and runs recls, until it is stopped
//	scale-nats collect -run NAME                             waits for all results and prints them as one
//
// Nothing is lost and nothing is counted twice, whatever is killed and started again: a part leaves the queue only
// after its result is in it, and the queue keeps one result a part, the first.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"syscall"
	"time"
)

type settings struct {
	address string // of the queue
	run     string
	recls   string // the program
	log     func(format string, arguments ...any)
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	status, err := command(ctx, os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "scale-nats:", err)
		status = max(status, 1)
	}
	os.Exit(status)
}

// command runs one of the four commands. Its status is that of recls where recls has one.
func command(ctx context.Context, arguments []string) (status int, err error) {
	if len(arguments) == 0 {
		return 2, errors.New("expected a command: queue, produce, work or collect")
	}
	name := arguments[0]
	s := settings{log: func(format string, a ...any) { fmt.Fprintf(os.Stderr, "scale-nats "+name+": "+format+"\n", a...) }}
	f := flag.NewFlagSet("scale-nats "+name, flag.ContinueOnError)
	if name != "queue" {
		f.StringVar(&s.address, "queue", "127.0.0.1:4222", "the `HOST:PORT` of the queue")
	}
	if name == "work" || name == "collect" {
		f.StringVar(&s.recls, "recls", "recls", "the `PROGRAM` recls")
	}
	if name == "produce" || name == "collect" {
		f.StringVar(&s.run, "run", "", "the `NAME` of this run, a new one for each: letters, digits, - and _")
	}
	read := func() error {
		if err := f.Parse(arguments[1:]); err != nil {
			return err
		}
		if f.Lookup("run") != nil && !regexp.MustCompile(`^[-\w]+$`).MatchString(s.run) {
			return fmt.Errorf("-run %q: expected a name of letters, digits, - and _, such as -run games-1", s.run)
		}
		if want := map[string]int{"produce": 1}[name]; f.NArg() != want {
			return fmt.Errorf("%s takes %d arguments after its flags, not %d", name, want, f.NArg())
		}
		return nil
	}
	switch name {
	case "queue":
		listen := f.String("listen", "127.0.0.1:4222", "the `HOST:PORT` to listen at; for other machines than this one set SCALE_TOKEN to a secret")
		store := f.String("store", "scale-queue", "the folder `DIR` that keeps the queue")
		if err := read(); err != nil {
			return 2, err
		}
		return 0, queue(ctx, s, *listen, *store)
	case "produce":
		files := f.Int("files", 5_000, "put `N` files into a part")
		check := f.Bool("check", false, "the findings of recls check instead of the counts of recls stats")
		if err := read(); err != nil {
			return 2, err
		}
		if *files < 1 {
			return 2, fmt.Errorf("-files %d: expected 1 or more", *files)
		}
		return 0, produce(ctx, s, f.Arg(0), *files, *check)
	case "work":
		jobs := f.Int("jobs", runtime.NumCPU(), "run `N` processes of recls at a time")
		again := f.Duration("again", 30*time.Second, "a part goes to another worker `TIME` after the last sign of life of its worker")
		if err := read(); err != nil {
			return 2, err
		}
		if *jobs < 1 || *again < 100*time.Millisecond {
			return 2, errors.New("expected one process or more, and 100ms or more")
		}
		return 0, work(ctx, s, *jobs, *again)
	case "collect":
		if err := read(); err != nil {
			return 2, err
		}
		return collect(ctx, s)
	}
	return 2, fmt.Errorf("no command %q: expected queue, produce, work or collect", name)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The subjects of messages are jobs.RUN.PART and results.RUN.PART, and results.RUN.plan.
const (
	jobStream    = "jobs"
	resultStream = "results"
	workers      = "workers" // the consumer that all workers share
)

// largest is how long a message may be, in bytes: a part with its names, or its result, compressed. It is the most that
// the server allows.
const largest = 64 << 20

// kept is how long results stay. A run has to be collected before.
const kept = 14 * 24 * time.Hour

// queue serves until it is told to stop. What it has acknowledged is on the disk.
func queue(ctx context.Context, s settings, listen, store string) error {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return err
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return err
	}
	token, err := secret(host)
	if err != nil {
		return fmt.Errorf("-listen %s: %w", listen, err)
	}
	served, err := server.NewServer(&server.Options{
		ServerName: "scale-nats", Host: host, Port: int(number), Authorization: token,
		JetStream: true, StoreDir: store, SyncAlways: true,
		MaxPayload: largest, NoSigs: true,
	})
	if err != nil {
		return err
	}
	served.Start()
	defer func() {
		served.Shutdown()
		served.WaitForShutdown()
	}()
	if !served.ReadyForConnections(time.Minute) {
		return fmt.Errorf("the queue does not start at %s", listen)
	}
	s.log("at %s, in %s", listen, store)
	<-ctx.Done()
	return nil
}

// client is a connection to the queue. It lives through a restart of the queue.
type client struct {
	jetstream.JetStream
	connection    *nats.Conn
	jobs, results jetstream.Stream
}

func connect(ctx context.Context, s settings) (*client, error) {
	host, _, err := net.SplitHostPort(s.address)
	if err != nil {
		return nil, err
	}
	token, err := secret(host)
	if err != nil {
		return nil, fmt.Errorf("-queue %s: %w", s.address, err)
	}
	connection, err := nats.Connect("nats://"+s.address,
		nats.Token(token), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true), nats.ReconnectWait(200*time.Millisecond),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				s.log("the queue is away: %v", err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { s.log("the queue is there again") }))
	if err != nil {
		return nil, err
	}
	js, err := jetstream.New(connection)
	if err != nil {
		return nil, err
	}
	c := &client{JetStream: js, connection: connection}
	if err := persist(ctx, s, "open the queue", c.open); err != nil {
		connection.Close()
		return nil, err
	}
	return c, nil
}

// open makes the two streams, unless they are there.
func (c *client) open(ctx context.Context) (err error) {
	c.jobs, err = c.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: jobStream, Subjects: []string{jobStream + ".>"}, Retention: jetstream.WorkQueuePolicy,
	})
	if err != nil {
		return err
	}
	c.results, err = c.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: resultStream, Subjects: []string{resultStream + ".>"}, MaxAge: kept, AllowDirect: true,
	})
	return err
}

// put writes a message if its subject has none: a part is in the queue once, and of two results of a part the first
// counts. That there is one already is a success too.
func (c *client) put(ctx context.Context, s settings, m *nats.Msg) error {
	return persist(ctx, s, "write "+m.Subject, func(ctx context.Context) error {
		_, err := c.PublishMsg(ctx, m, jetstream.WithExpectLastSequencePerSubject(0))
		var refused *jetstream.APIError
		if errors.As(err, &refused) && (refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
			return nil
		}
		return err
	})
}

// get reads the message of a subject among the results; nil if there is none yet.
func (c *client) get(ctx context.Context, s settings, subject string) (m *jetstream.RawStreamMsg, err error) {
	err = persist(ctx, s, "read "+subject, func(ctx context.Context) (err error) {
		m, err = c.results.GetLastMsgForSubject(ctx, subject)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		return err
	})
	return m, err
}

const (
	patience = 5 * time.Second        // with one try
	pause    = 300 * time.Millisecond // between two
)

// persist tries until it works: the queue may be away for a while.
func persist(ctx context.Context, s settings, what string, try func(context.Context) error) error {
	for reported := false; ; reported = true {
		limited, cancel := context.WithTimeout(ctx, patience)
		err := try(limited)
		cancel()
		switch {
		case err == nil || ctx.Err() != nil:
			return errors.Join(err, ctx.Err())
		case errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrMaxPayload):
			return fmt.Errorf("%s: %w", what, err)
		case !reported:
			s.log("%s: %v; trying again", what, err)
		}
		sleep(ctx, pause)
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"

	"github.com/recls/recls/syntax"
)

// Sizes in bytes.
const (
	maxHeader = 8 << 10 // header block of one message
	keepBody  = 1 << 20 // buffers above this are given back once their message is done
	firstRead = 2 << 10 // what is made ready for a body on its header's word
)

// maxBody is the largest body that the server could use: a didOpen with the largest text, of which every byte is
// written in the longest way that JSON has for one (\u001f), and a mebibyte for all that is around it. A header that
// announces more is not one of an editor, and to wait for such a body would be to wait for ever.
const (
	longestEscape = 6 // bytes of \u001f
	maxBody       = longestEscape*syntax.MaxSize + 1<<20
)

// Errors of headers after which no message can be found any more. They end the session.
var (
	errLongHeader = fmt.Errorf("a message header is longer than %d bytes", maxHeader)
	errLongBody   = fmt.Errorf("a message header announces more than %d bytes, the largest message that there is a use for", maxBody)
)

// stream is the base protocol of LSP: a header block with Content-Length, an empty line, a JSON body.
//
// It differs from the library's own in what it survives. A body that is not a message is answered and forgotten. Memory
// grows with the bytes that arrive, never with what a header claims. A Content-Length that lied costs the messages it
// tore, not the session: the next header is found after the debris. Only a length above all that there is a use for
// ends it.
//
// Read is called by one goroutine at a time, Write by any number.
type stream struct {
	rwc  io.ReadWriteCloser
	gone func() // called once reading has failed: nobody will ask anything more
	in   *bufio.Reader
	body []byte

	writing sync.Mutex
	frame   []byte
}

var _ jsonrpc2.Stream = (*stream)(nil)

func newStream(rwc io.ReadWriteCloser, gone func()) *stream {
	return &stream{rwc: rwc, gone: gone, in: bufio.NewReaderSize(rwc, 64<<10)}
}

// Read returns the next message. It borrows the stream's buffer until the next Read. An error is final.
func (s *stream) Read(ctx context.Context) (jsonrpc2.Message, int64, error) {
	for {
		msg, n, err := s.next(ctx)
		if err != nil {
			s.gone()
			return nil, 0, err
		}
		if msg != nil {
			return msg, n, nil
		}
	}
}

// next reads one frame. A frame that holds no message is answered here, and the message is nil.
func (s *stream) next(ctx context.Context) (jsonrpc2.Message, int64, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	n, err := s.readHeader()
	if err != nil {
		return nil, 0, err
	}
	if err := s.readBody(n); err != nil {
		return nil, 0, err
	}
	msg, err := jsonrpc2.DecodeMessage(s.body)
	switch {
	case errors.Is(err, jsonrpc2.ErrInvalidRequest):
		return nil, 0, s.refuse(jsonrpc2.InvalidRequest, "not a JSON-RPC message: want one object with `jsonrpc` and `method`, and batches are not part of LSP")
	case err != nil:
		return nil, 0, s.refuse(jsonrpc2.ParseError, "the message is not JSON")
	}
	return msg, n, nil
}

// readHeader returns the Content-Length of the next header block. Fields with other names are skipped. The name is
// looked for anywhere in a line, since the tail of a torn body ends where the next header begins.
func (s *stream) readHeader() (int64, error) {
	length, size := int64(-1), 0
	for {
		line, err := s.in.ReadSlice('\n')
		size += len(line)
		switch {
		case size > maxHeader || errors.Is(err, bufio.ErrBufferFull):
			return 0, errLongHeader
		case err != nil && size > 0:
			return 0, io.ErrUnexpectedEOF
		case err != nil:
			return 0, err
		}
		text := strings.ToLower(strings.TrimSpace(string(line)))
		if _, value, ok := strings.Cut(text, "content-length:"); ok {
			length = parseLength(value)
		}
		if length > maxBody {
			return 0, errLongBody
		}
		if text != "" {
			continue
		}
		if length >= 0 {
			return length, nil
		}
		if size > len(line) {
			if err := s.refuse(jsonrpc2.ParseError, "the header block has no sound Content-Length"); err != nil {
				return 0, err
			}
		}
		size = 0
	}
}

// parseLength returns -1 for anything but a decimal number of bytes. A number that
// no integer holds is as large as one can be.
func parseLength(value string) int64 {
	n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
	if n < 0 || err != nil && !errors.Is(err, strconv.ErrRange) {
		return -1
	}
	return n
}

// readBody reads a body of n bytes, in pieces of which each may be three times as large as all before it.
func (s *stream) readBody(n int64) error {
	if cap(s.body) > keepBody {
		s.body = nil
	}
	s.body = s.body[:0]
	for int64(len(s.body)) < n {
		have := len(s.body)
		piece := int(min(n-int64(have), max(firstRead, 3*int64(have))))
		s.body = slices.Grow(s.body, piece)[:have+piece]
		if _, err := io.ReadFull(s.in, s.body[have:]); err != nil {
			if errors.Is(err, io.EOF) {
				return io.ErrUnexpectedEOF // it is the end inside a body
			}
			return err
		}
	}
	return nil
}

// refuse answers a frame whose sender cannot be known: the id is null.
func (s *stream) refuse(code jsonrpc2.Code, why string) error {
	_, err := s.write(jsonrpc2.NewResponse(jsonrpc2.ID{}, nil, jsonrpc2.NewError(code, why)))
	return err
}

// Write sends one message as one contiguous write.
func (s *stream) Write(ctx context.Context, msg jsonrpc2.Message) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return s.write(msg)
}

func (s *stream) write(msg jsonrpc2.Message) (int64, error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	const room = len("Content-Length: 9223372036854775807\r\n\r\n")
	if s.frame == nil {
		s.frame = make([]byte, room, 4<<10)
	}
	s.frame = jsonrpc2.AppendMessage(s.frame[:room], msg)
	header := fmt.Sprintf("Content-Length: %d\r\n\r\n", len(s.frame)-room)
	start := room - len(header)
	copy(s.frame[start:], header)
	n, err := s.rwc.Write(s.frame[start:])
	if cap(s.frame) > keepBody {
		s.frame = nil
	}
	return int64(n), err
}

// Close closes the connection below.
func (s *stream) Close() error { return s.rwc.Close() }

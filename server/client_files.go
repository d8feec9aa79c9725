package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/uri"
)

// Requests to a client that serves files (ClientFiles). Each has one file or folder, as {"uri": …}; the answer is null
// for one that is not there or may not be read.
const (
	methodStat = "recls/fs/stat" // a FileStat
	methodRead = "recls/fs/read" // a FileContent
	methodList = "recls/fs/list" // a FolderContent
)

// FileRequest names a file or a folder.
type FileRequest struct {
	URI  uri.URI `json:"uri"`
	Most int64   `json:"most,omitempty"` // bytes that there is a use for: of a larger file nothing need be sent
}

// FileStat is what is known of a file without reading it.
type FileStat struct {
	Kind  string `json:"kind"`  // "file" or "folder"; anything else, such as "link", is left alone
	Size  int64  `json:"size"`  // in bytes
	MTime int64  `json:"mtime"` // in milliseconds since 1970
}

// FileContent is the bytes of a file, in base64: records have encodings of their own.
type FileContent struct {
	Data []byte `json:"data"`
}

// FolderContent is what lies right in a folder.
type FolderContent struct {
	Entries []FolderEntry `json:"entries"`
}

// FolderEntry is a file or a folder by its name.
type FolderEntry struct {
	Name string `json:"name"`
	Kind string `json:"kind"` // as in FileStat
}

// filesWithin is how long a client may take for one file: what comes later is as if it were not there.
const filesWithin = 10 * time.Second

// clientFiles is the files that a client serves, of any scheme. The file of scheme://authority/path has the name
// /scheme/+authority/path: the names of one file system are a tree, and lead to no other.
//
// Nothing here may be called on the goroutine that reads messages, which the answer needs.
type clientFiles struct {
	ask    func(ctx context.Context, method string, params, result any) (ok bool)
	serves func() bool // the client serves files
}

// askFiles asks the client about a file. ok is false where it gave none.
func (s *server) askFiles(ctx context.Context, method string, params, result any) (ok bool) {
	ctx, cancel := context.WithTimeout(ctx, filesWithin)
	defer cancel()
	defer context.AfterFunc(s.base, cancel)()
	var raw jsonrpc2.RawMessage
	if _, err := s.questions.Call(ctx, method, mustJSON(params), &raw); err != nil {
		s.unasked(method, err)
		return false
	}
	return len(raw) > 0 && string(raw) != "null" && json.Unmarshal(raw, result) == nil
}

func (c *clientFiles) Name(u uri.URI) (name string, ok bool) {
	parts := u.Components()
	if !c.serves() || len(u) > maxURI || !strings.HasPrefix(parts.Path, "/") || parts.Query != "" || parts.Fragment != "" || strings.Contains(parts.Authority, "/") {
		return "", false
	}
	return "/" + parts.Scheme + "/+" + parts.Authority + path.Clean(parts.Path), true
}

// URI is "" for a name above those of a file system.
func (c *clientFiles) URI(name string) uri.URI {
	full, absolute := strings.CutPrefix(filepath.ToSlash(name), "/")
	scheme, rest, ok := strings.Cut(full, "/+")
	if !absolute || !ok || scheme == "" || strings.Contains(scheme, "/") {
		return ""
	}
	authority, below, _ := strings.Cut(rest, "/")
	u, err := uri.From(uri.Components{Scheme: scheme, Authority: authority, Path: "/" + below})
	if err != nil {
		return ""
	}
	return u
}

// about asks about the file of a name.
func (c *clientFiles) about(ctx context.Context, method, name string, most int64, result any) error {
	u := c.URI(name)
	if u == "" || !c.serves() || !c.ask(ctx, method, FileRequest{u, most}, result) {
		return &fs.PathError{Op: method, Path: name, Err: fs.ErrNotExist}
	}
	return nil
}

func (c *clientFiles) Stat(root, name string) (fs.FileInfo, error) {
	var stat FileStat
	name = filepath.Join(root, name)
	if err := c.about(context.Background(), methodStat, name, 0, &stat); err != nil {
		return nil, err
	}
	return statOf{path.Base(name), stat}, nil
}

func (c *clientFiles) ReadFile(root, name string, most int64) ([]byte, error) {
	var content FileContent
	name = filepath.Join(root, name)
	if err := c.about(context.Background(), methodRead, name, most, &content); err != nil {
		return nil, err
	}
	if int64(len(content.Data)) > most {
		return nil, fmt.Errorf("%s: larger than %d bytes", name, most)
	}
	return content.Data, nil
}

func (c *clientFiles) Walk(ctx context.Context, folder string, w Walker) {
	for left := []string{"."}; len(left) > 0 && ctx.Err() == nil && !w.Enough(); {
		below := left[len(left)-1]
		left = left[:len(left)-1]
		var content FolderContent
		if err := c.about(ctx, methodList, filepath.Join(folder, below), 0, &content); err != nil {
			if ctx.Err() == nil {
				w.Unreadable(err)
			}
			continue
		}
		for _, e := range content.Entries {
			if e.Name == "" || e.Name == "." || e.Name == ".." || strings.ContainsAny(e.Name, `/\`) {
				continue // it would lead elsewhere
			}
			if at := filepath.Join(below, e.Name); w.Entry(at, kindOf(e.Kind)) {
				left = append(left, at)
			}
			if w.Enough() {
				return
			}
		}
	}
}

// kindOf is the kind of a file by its word. A file of another kind is not looked at.
func kindOf(word string) fs.FileMode {
	switch word {
	case "file":
		return 0
	case "folder":
		return fs.ModeDir
	}
	return fs.ModeIrregular
}

// statOf is a FileStat as a fs.FileInfo.
type statOf struct {
	name string
	FileStat
}

func (s statOf) Name() string       { return s.name }
func (s statOf) Size() int64        { return s.FileStat.Size }
func (s statOf) Mode() fs.FileMode  { return kindOf(s.Kind) }
func (s statOf) ModTime() time.Time { return time.UnixMilli(s.MTime) }
func (s statOf) IsDir() bool        { return s.Mode().IsDir() }
func (s statOf) Sys() any           { return nil }

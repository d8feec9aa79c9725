package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
)

// secret is what the queue at a host and those who use it have in common: no queue is without one, since every user and
// every program of a machine reaches its own addresses. It is SCALE_TOKEN. Without that, commands of one user on one
// machine find it in a file that only he reads, which the first of them makes; no other machine is told that one.
func secret(host string) (string, error) {
	if token := os.Getenv("SCALE_TOKEN"); token != "" {
		return token, nil
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return "", errors.New("other machines may reach this address: set SCALE_TOKEN to a secret, here and for all that use the queue")
	}
	folder, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("there is no folder for the secret of the queue: %w; set SCALE_TOKEN to one", err)
	}
	folder = filepath.Join(folder, "scale-nats")
	path := filepath.Join(folder, "secret")
	token, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(folder, path); err != nil {
			return "", err
		}
		token, err = read(path) // perhaps that of another command, which was faster
	}
	return token, err
}

// read gives the secret in a file that nobody else may read.
func read(path string) (string, error) {
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular() || !private(info):
		return "", fmt.Errorf("%s: others may read it: expected a file that only you may read; delete it, and a new one is made", path)
	}
	data, err := os.ReadFile(path)
	token := strings.TrimSpace(string(data))
	if err == nil && token == "" {
		return "", fmt.Errorf("%s: it is empty; delete it, and a new one is made", path)
	}
	return token, err
}

// makeSecret makes the file at once with all that is in it, unless there is one.
func makeSecret(folder, path string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	draft, err := os.CreateTemp(folder, "secret-*") // which nobody else may read
	if err != nil {
		return err
	}
	_, err = draft.WriteString(rand.Text() + "\n")
	err = errors.Join(err, draft.Close())
	if err == nil {
		err = os.Link(draft.Name(), path)
	}
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	return errors.Join(err, os.Remove(draft.Name()))
}

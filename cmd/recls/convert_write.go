package main

import "fmt"

// deliver writes the result of one conversion. A file is written whole or not at all.
func deliver(s streams, path string, data []byte) error {
	if path == "" || path == stdoutName {
		_, err := s.out.Write(data)
		return err
	}
	if err := writeFile(path, data); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

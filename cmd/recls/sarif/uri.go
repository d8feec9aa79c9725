package sarif

import (
	"path/filepath"
	"strings"
)

// URI is the reference (RFC 3986) to a file by its path on this system: relative, or with the scheme file. The parts of a path
// that a URI would read otherwise are escaped; so are dots that would lead out of an archive, whose member stands behind a "!".
func URI(path string) (uri string, absolute bool) {
	absolute = filepath.IsAbs(path)
	slashed := filepath.ToSlash(path)
	outer, member, inside := strings.Cut(slashed, "!")
	uri = escape(outer, false)
	if inside {
		uri += "!" + escape(member, leaves(member))
	}
	if !absolute {
		return uri, false
	}
	return "file:///" + strings.TrimPrefix(uri, "/"), true
}

// leaves reports whether the name of a member goes up.
func leaves(member string) bool {
	for part := range strings.SplitSeq(member, "/") {
		if part == "." || part == ".." {
			return true
		}
	}
	return false
}

// escape keeps the unreserved characters, "!" and slashes, unless they are to be hidden.
func escape(s string, hideSlashes bool) string {
	const hex = "0123456789ABCDEF"
	var out strings.Builder
	for i := range len(s) {
		c := s[i]
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9',
			strings.IndexByte("-._~!", c) >= 0, c == '/' && !hideSlashes:
			out.WriteByte(c)
		default:
			out.WriteString("%" + hex[c>>4:c>>4+1] + hex[c&15:c&15+1])
		}
	}
	return out.String()
}

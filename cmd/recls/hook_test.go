package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
)

// hook is one of .pre-commit-hooks.yaml.
type hook struct {
	id    string
	entry []string
	files *regexp.Regexp
}

func hooks(t *testing.T) (list []hook) {
	for part := range strings.SplitSeq(get(t, "../../.pre-commit-hooks.yaml"), "\n- ") {
		value := make(map[string]string)
		for line := range strings.Lines(part) {
			if name, is, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
				value[name] = is
			}
		}
		if value["entry"] != "" {
			list = append(list, hook{value["id"], strings.Fields(value["entry"])[1:], regexp.MustCompile(value["files"])})
		}
	}
	if len(list) < 2 {
		t.Fatal("there are no hooks")
	}
	return list
}

// hostileNames are names of files that say what a flag says; victim is beside the repository.
var hostileNames = []string{
	"--output=../victim.sgf", "--output=../victim.txt", "-o../victim.sgf", "-oa.sgf", "-onew.sgf", "--write-baseline=../victim.sgf", "--write-baseline=new.csa",
	"--fail-on=never", "--fail-on=hint/a.sgf", "--fix", "--fix.sgf", "--unsafe-fixes", "-w", "-w.sgf", "-d", "--config=evil.toml", "--config=../evil.sgf", "--no-config",
	"--skip=sgf", "--only=none", "--force", "--help", "-h", "--hook", "--", "--lang=csa", "--stdin-filename=a.sgf", "--files-from=list.sgf", "--language=ja",
	"--color=always", "--format=html", "-", "a.sgf", "dir/a.sgf", "-dir/a.sgf", "--x\ny.sgf", "--output=", "--progress=always", "-q",
}

// hostileRepository is a folder `repository` with hostile names, in the index of git, and victims beside it. The result
// is the names as git has them.
func hostileRepository(t *testing.T) (names []string) {
	if _, err := exec.LookPath("git"); err != nil || runtime.GOOS == "windows" {
		t.Skipf("no git here, or no file can have such a name: %v", err)
	}
	folder(t, "-- victim.sgf --\n(;FF[4]GM[1];B[pd])\n-- victim.txt --\nmine\n-- evil.sgf --\n[rules]\n'*' = 'off'\n")
	for i, name := range hostileNames {
		put(t, filepath.Join("repository", name), fmt.Sprintf("(;FF[4]GM[1]SZ[9]AP[%d];B[aa][bb];W[zz])\n", i))
	}
	t.Chdir("repository")
	git := func(args ...string) string {
		t.Helper()
		c := exec.Command("git", args...)
		c.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "HOME="+t.TempDir())
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	git("init", "-q", ".")
	git("add", "-A")
	return strings.Split(strings.TrimSuffix(git("ls-files", "-z"), "\x00"), "\x00")
}

// everyFile is the content of all files below a folder, but for what is git's own.
func everyFile(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := make(map[string]string)
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && d.Name() == ".git" {
			return skipFolder(err)
		}
		if d.Type().IsRegular() {
			all[path] = get(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func skipFolder(err error) error {
	if err != nil {
		return err
	}
	return filepath.SkipDir
}

// TestHooksTakeNamesForNames runs the entry of each hook as pre-commit does, in a repository whose files have the names
// of flags, in many orders and with flags of the user. What happens is what happens with a "--" before the names: no
// name is a flag, and outside of the files that are named nothing is written.
func TestHooksTakeNamesForNames(t *testing.T) {
	all := hooks(t)
	names := hostileRepository(t)
	put(t, "strict.toml", "[rules]\n'sgf/*' = 'error'\n")
	before := everyFile(t, "..")
	for _, h := range all {
		for _, users := range [][]string{nil, {"--no-config"}, {"--config", "strict.toml"}, {"--config=strict.toml"}, {"--lang", "sgf"}, {"--color", "never"}} {
			if h.id == "recls-check" && users == nil {
				users = []string{"--fail-on", "error"}
			}
			for i := range names {
				given := slices.Concat(names[i:], names[:i])
				if i%3 > 0 { // pre-commit passes some of many at a time, in an order of its own
					given = given[:1+i%5]
				}
				for _, matching := range []bool{true, false} { // the user may choose other files
					list := given
					if matching {
						list = slices.DeleteFunc(slices.Clone(given), func(name string) bool { return !h.files.MatchString(name) })
					}
					hooked := recls("", slices.Concat(h.entry, users, list)...)
					after := everyFile(t, "..")
					restore(t, before, after)
					want := recls("", slices.Concat(h.entry[:len(h.entry)-1], users, []string{"--"}, list)...)
					restore(t, before, everyFile(t, ".."))
					doubtful := slices.ContainsFunc(slices.Concat(users, list), isDoubtful)
					switch {
					case doubtful && (hooked.code != exitError || hooked.out != "" || !maps.Equal(before, after)):
						t.Fatalf("%s %q %q: a name that may be a flag: %+v", h.id, users, list, hooked)
					case !doubtful && hooked != want && len(list) > 0:
						t.Fatalf("%s %q %q: exit code %d, with -- before the names %d (+):\n%s", h.id, users, list, hooked.code, want.code, cmp.Diff(hooked.out+hooked.err, want.out+want.err))
					}
					for path, text := range after {
						if rel, _ := filepath.Rel(".", path); text != before[path] && !slices.Contains(list, filepath.ToSlash(strings.TrimPrefix(rel, "../repository/"))) {
							t.Fatalf("%s %q %q: %s was written", h.id, users, list, path)
						}
					}
				}
			}
		}
	}
}

// isDoubtful reports whether an argument is the name of a file and may be a flag.
func isDoubtful(arg string) bool {
	_, err := os.Lstat(arg)
	return err == nil && strings.HasPrefix(arg, "-") && formats.ByName(arg) == nil
}

// restore takes back what a hook has done.
func restore(t *testing.T, before, after map[string]string) {
	t.Helper()
	for path, text := range after {
		if was, ok := before[path]; !ok {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		} else if was != text {
			put(t, path, was)
		}
	}
}

// TestNoListIsReadAsFlags looks through what hands names to recls: the documentation, what CI servers and package
// managers run, and what is for editors. Names that come from outside have a "--" before them.
func TestNoListIsReadAsFlags(t *testing.T) {
	root := newRoot(streams{})
	var all []string
	for _, c := range root.Commands() {
		all = append(all, c.Name())
	}
	slices.Sort(all)
	call := regexp.MustCompile(`(?:^|[^.\w-])(?:recls|RECLS|%e)["']?[ ,"']+(` + strings.Join(all, "|") + ")\\b([^|;>&)`]*)")
	outside := regexp.MustCompile(`^["'` + "`" + `]*(?:\$[@*]|\$\{?\w+(?:\[[@*]\])?\}?|\{\}|%(?::\w+)*|[*?]\S*)["'` + "`" + `,\\]*$`)
	lines, calls := 0, 0
	texts(t, func(path, text string) {
		for i, line := range strings.Split(text, "\n") {
			lines++
			for _, m := range call.FindAllStringSubmatchIndex(line, -1) {
				calls++
				if why := handsOver(root, line[:m[0]], line[m[2]:m[3]], line[m[4]:m[5]], outside); why != "" {
					t.Errorf("%s:%d: %s: expected -- before it\n%s", path, i+1, why, line)
				}
			}
		}
	})
	if calls < 100 {
		t.Errorf("only %d calls of recls in %d lines", calls, lines)
	}
}

// handsOver is what a command line takes from outside without a "--" before it; "" for nothing.
func handsOver(root *cobra.Command, before, command, rest string, outside *regexp.Regexp) string {
	c, _, err := root.Find([]string{command})
	if err != nil {
		return ""
	}
	words := strings.Fields(rest)
	for i := 0; i < len(words); i++ {
		word := strings.ReplaceAll(words[i], `\`, "")
		switch {
		case word == "--" || strings.HasPrefix(word, "--files-from") || word == hookFlag || strings.HasPrefix(word, "#"):
			return ""
		case strings.HasPrefix(word, "-") && len(word) > 1:
			name, _, hasValue := strings.Cut(strings.TrimLeft(word, "-"), "=")
			flag := c.Flags().Lookup(name)
			if flag == nil && len(name) > 0 && !strings.HasPrefix(word, "--") {
				flag = c.Flags().ShorthandLookup(name[len(name)-1:])
			}
			if flag != nil && flag.NoOptDefVal == "" && !hasValue {
				i++ // its value
			}
		case outside.MatchString(word):
			return word
		}
	}
	if regexp.MustCompile(`\b(xargs|parallel|-exec)\b[^|]*$`).MatchString(before) && !strings.Contains(before, "sh -c") {
		return "the names that are appended"
	}
	return ""
}

// TestHookFlag: with the flag in it, each command line says the same with a "--" or without, and one without the flag
// stays.
func TestHookFlag(t *testing.T) {
	folder(t, "-- -a.sgf --\nx\n-- -b --\nx\n-- b.sgf --\nx\n")
	for line, want := range map[string]string{
		"check -a.sgf": "check -a.sgf", "check --hook -a.sgf": "check --hook -- -a.sgf", "check --hook -q b.sgf -a.sgf": "check --hook -q b.sgf -- -a.sgf",
		"check -- --hook -a.sgf": "check -- --hook -a.sgf", "check --hook -- -a.sgf": "check --hook -- -a.sgf", "check --hook --fix b.sgf": "check --hook --fix b.sgf", "": "",
		"check --hook -a.sgf -b": "", "check --hook -b": "", "check -b": "check -b",
	} {
		args := strings.Fields(line)
		got, err := namesAfterFlags(args)
		if want == "" && line != "" {
			got = nil
		}
		if !slices.Equal(got, strings.Fields(want)) || (err != nil) != (want == "" && line != "") || !slices.Equal(args, strings.Fields(line)) {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
}

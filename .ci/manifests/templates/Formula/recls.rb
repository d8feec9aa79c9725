# Made from the sums of the release by .ci/manifests of github.com/recls/recls.
class Recls < Formula
  desc "Linter, formatter and language server for records of Go and shogi"
  homepage "https://github.com/recls/recls"
  version "<<.Version>>"
  license "MIT"

  on_macos do
    on_arm do
      url "<<.URL "darwin-arm64">>"
      sha256 "<<.Sum "darwin-arm64">>"
    end
    on_intel do
      url "<<.URL "darwin-amd64">>"
      sha256 "<<.Sum "darwin-amd64">>"
    end
  end

  on_linux do
    on_arm do
      url "<<.URL "linux-arm64">>"
      sha256 "<<.Sum "linux-arm64">>"
    end
    on_intel do
      url "<<.URL "linux-amd64">>"
      sha256 "<<.Sum "linux-amd64">>"
    end
  end

  def install
    bin.install "recls"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/recls.bash" => "recls"
    zsh_completion.install "completions/recls.zsh" => "_recls"
    fish_completion.install "completions/recls.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/recls version")
    (testpath/"bad.sgf").write "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[jg])\n"
    assert_match "sgf/off-board", shell_output("#{bin}/recls check bad.sgf", 1)
  end
end

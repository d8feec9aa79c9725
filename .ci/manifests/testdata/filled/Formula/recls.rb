# Made from the sums of the release by .ci/manifests of github.com/recls/recls.
class Recls < Formula
  desc "Linter, formatter and language server for records of Go and shogi"
  homepage "https://github.com/recls/recls"
  version "1.2.3"
  license "MIT"

  on_macos do
    on_arm do
      url "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-darwin-arm64.tar.gz"
      sha256 "4444444444444444444444444444444444444444444444444444444444444444"
    end
    on_intel do
      url "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-darwin-amd64.tar.gz"
      sha256 "3333333333333333333333333333333333333333333333333333333333333333"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-linux-arm64.tar.gz"
      sha256 "2222222222222222222222222222222222222222222222222222222222222222"
    end
    on_intel do
      url "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-linux-amd64.tar.gz"
      sha256 "1111111111111111111111111111111111111111111111111111111111111111"
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

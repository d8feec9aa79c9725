# Made from the sums of the release by .ci/manifests of github.com/recls/recls.
{
  description = "Linter, formatter and language server for records of Go and shogi";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      archives = {
        x86_64-linux = { url = "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-linux-amd64.tar.gz"; sha256 = "1111111111111111111111111111111111111111111111111111111111111111"; };
        aarch64-linux = { url = "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-linux-arm64.tar.gz"; sha256 = "2222222222222222222222222222222222222222222222222222222222222222"; };
        x86_64-darwin = { url = "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-darwin-amd64.tar.gz"; sha256 = "3333333333333333333333333333333333333333333333333333333333333333"; };
        aarch64-darwin = { url = "https://github.com/recls/recls/releases/download/v1.2.3/recls-v1.2.3-darwin-arm64.tar.gz"; sha256 = "4444444444444444444444444444444444444444444444444444444444444444"; };
      };
      package = system: archive:
        let pkgs = nixpkgs.legacyPackages.${system}; in
        pkgs.stdenvNoCC.mkDerivation {
          pname = "recls";
          version = "1.2.3";
          src = pkgs.fetchurl archive;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          dontConfigure = true;
          dontBuild = true;
          installPhase = ''
            runHook preInstall
            install -Dm755 recls "$out/bin/recls"
            installManPage man/*.1
            installShellCompletion --cmd recls --bash completions/recls.bash --zsh completions/recls.zsh --fish completions/recls.fish
            runHook postInstall
          '';
          meta = {
            description = "Linter, formatter and language server for records of Go and shogi";
            homepage = "https://github.com/recls/recls";
            license = pkgs.lib.licenses.mit;
            mainProgram = "recls";
            platforms = builtins.attrNames archives;
            sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
          };
        };
    in
    {
      packages = builtins.mapAttrs (system: archive: { default = package system archive; }) archives;
    };
}

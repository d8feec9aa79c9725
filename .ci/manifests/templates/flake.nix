# Made from the sums of the release by .ci/manifests of github.com/recls/recls.
{
  description = "Linter, formatter and language server for records of Go and shogi";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      archives = {
        x86_64-linux = { url = "<<.URL "linux-amd64">>"; sha256 = "<<.Sum "linux-amd64">>"; };
        aarch64-linux = { url = "<<.URL "linux-arm64">>"; sha256 = "<<.Sum "linux-arm64">>"; };
        x86_64-darwin = { url = "<<.URL "darwin-amd64">>"; sha256 = "<<.Sum "darwin-amd64">>"; };
        aarch64-darwin = { url = "<<.URL "darwin-arm64">>"; sha256 = "<<.Sum "darwin-arm64">>"; };
      };
      package = system: archive:
        let pkgs = nixpkgs.legacyPackages.${system}; in
        pkgs.stdenvNoCC.mkDerivation {
          pname = "recls";
          version = "<<.Version>>";
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

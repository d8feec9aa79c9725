//! Starts the language server recls for Zed: the program of the settings, else the one on the PATH, else that of the
//! newest release, which is downloaded into the folder of the extension.

use std::fs;
use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result};

const REPOSITORY: &str = "recls/recls";

struct ReclsExtension {
    /// The program that was downloaded, while this session of Zed lasts.
    downloaded: Option<String>,
}

/// The name of an archive of a release without its ending, which is the name of the folder in it, too.
fn archive_name(version: &str, os: zed::Os, arch: zed::Architecture) -> Result<String> {
    let os = match os {
        zed::Os::Mac => "darwin",
        zed::Os::Linux => "linux",
        zed::Os::Windows => "windows",
    };
    let arch = match arch {
        zed::Architecture::Aarch64 => "arm64",
        zed::Architecture::X8664 => "amd64",
        zed::Architecture::X86 => return Err("recls has no release for 32-bit systems".to_string()),
    };
    Ok(format!("recls-{version}-{os}-{arch}"))
}

fn is_file(path: &str) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file())
}

/// Removes what earlier releases have left in the folder of the extension.
fn remove_others(keep: &str) -> Result<()> {
    let entries = fs::read_dir(".").map_err(|e| format!("the folder of the extension cannot be read: {e}"))?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("recls-") && name != keep {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
    Ok(())
}

impl ReclsExtension {
    fn program(&mut self, id: &LanguageServerId, worktree: &zed::Worktree) -> Result<String> {
        if let Some(path) = worktree.which("recls") {
            return Ok(path);
        }
        if let Some(path) = self.downloaded.as_ref().filter(|path| is_file(path)) {
            return Ok(path.clone());
        }
        let path = download(id)?;
        self.downloaded = Some(path.clone());
        Ok(path)
    }
}

/// Gets the program of the newest release, unless it is there.
fn download(id: &LanguageServerId) -> Result<String> {
    zed::set_language_server_installation_status(id, &zed::LanguageServerInstallationStatus::CheckingForUpdate);
    let release = zed::latest_github_release(
        REPOSITORY,
        zed::GithubReleaseOptions { require_assets: true, pre_release: false },
    )?;
    let (os, arch) = zed::current_platform();
    let name = archive_name(&release.version, os, arch)?;
    let (ending, kind, program) = match os {
        zed::Os::Windows => ("zip", zed::DownloadedFileType::Zip, "recls.exe"),
        _ => ("tar.gz", zed::DownloadedFileType::GzipTar, "recls"),
    };
    // The archive holds a folder of its own name, and is unpacked into one.
    let path = format!("{name}/{name}/{program}");
    if is_file(&path) {
        return Ok(path);
    }
    let file = format!("{name}.{ending}");
    let asset = release
        .assets
        .iter()
        .find(|asset| asset.name == file)
        .ok_or_else(|| format!("release {} of recls has no {file}", release.version))?;
    zed::set_language_server_installation_status(id, &zed::LanguageServerInstallationStatus::Downloading);
    zed::download_file(&asset.download_url, &name, kind).map_err(|e| format!("{file} cannot be downloaded: {e}"))?;
    zed::make_file_executable(&path)?;
    remove_others(&name)?;
    Ok(path)
}

impl zed::Extension for ReclsExtension {
    fn new() -> Self {
        Self { downloaded: None }
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &zed::Worktree) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree("recls", worktree).ok().and_then(|settings| settings.binary);
        let (path, arguments) = binary.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = match path {
            Some(path) => path,
            None => self.program(id, worktree)?,
        };
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".to_string()]),
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        _id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree("recls", worktree).ok().and_then(|settings| settings.initialization_options))
    }

    fn language_server_workspace_configuration(
        &mut self,
        _id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree("recls", worktree).ok().and_then(|settings| settings.settings);
        Ok(settings.map(|settings| serde_json::json!({ "recls": settings })))
    }
}

zed::register_extension!(ReclsExtension);

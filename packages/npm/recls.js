#!/usr/bin/env node
// Starts the program recls of the package for this platform. npm installs one of these packages, by `os` and `cpu`.
"use strict";

const { spawn } = require("node:child_process");
const { constants } = require("node:os");

const platform = `${process.platform}-${process.arch}`;
const name = `@recls/cli-${platform}`;
const programs = Object.keys(require("../package.json").optionalDependencies);

function fail(...lines) {
  for (const line of lines) console.error(`recls: ${line}`);
  process.exit(2); // as recls itself does when it cannot work
}

function program() {
  const other = "Other ways to install: https://github.com/recls/recls/blob/main/docs/install.md";
  if (!programs.includes(name)) {
    fail(`there is no npm package for ${platform}: expected ${programs.map((p) => p.replace("@recls/cli-", "")).join(", ")}`, other);
  }
  try {
    return require.resolve(`${name}/bin/recls${process.platform === "win32" ? ".exe" : ""}`);
  } catch {
    fail(
      `the package ${name} is not installed, which has the program for ${platform}`,
      "Install recls again, on this system and without --omit=optional or --no-optional.",
      other,
    );
  }
}

const child = spawn(program(), process.argv.slice(2), { stdio: "inherit", windowsHide: true });
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
// Ctrl+C in a terminal reaches recls by itself, and a second one would end it before its report is written.
const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
for (const signal of signals) {
  process.on(signal, () => {
    if (signal !== "SIGINT" || !terminal) child.kill(signal);
  });
}
child.on("error", (err) => fail(`the program does not start: ${err.message}`));
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code);
  // A shell must see what recls died of.
  for (const s of signals) process.removeAllListeners(s);
  process.exitCode = 128 + (constants.signals[signal] ?? 0);
  process.kill(process.pid, signal);
});

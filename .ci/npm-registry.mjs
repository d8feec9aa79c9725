// A registry of npm for tests: serves the packages of a folder on a free port of this machine, and prints its address.
//
//   node .ci/npm-registry.mjs DIR
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const files = new Map();
const packages = new Map();
for (const file of readdirSync(process.argv[2]).filter((name) => name.endsWith(".tgz"))) {
  const path = join(process.argv[2], file);
  const data = readFileSync(path);
  files.set(`/-/${file}`, data);
  const manifest = JSON.parse(execFileSync("tar", ["-xzOf", path, "package/package.json"], { encoding: "utf8" }));
  manifest.dist = { tarball: file, integrity: `sha512-${createHash("sha512").update(data).digest("base64")}` };
  packages.set(manifest.name, manifest);
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (files.has(path)) return response.end(files.get(path));
  const m = packages.get(path.slice(1));
  if (!m) return response.writeHead(404, { "content-type": "application/json" }).end("{}");
  const dist = { ...m.dist, tarball: `http://${request.headers.host}/-/${m.dist.tarball}` };
  response.setHeader("content-type", "application/json");
  return response.end(JSON.stringify({ name: m.name, "dist-tags": { latest: m.version }, versions: { [m.version]: { ...m, dist } } }));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));

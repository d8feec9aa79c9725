// Gives the KIF and KI2 records of a folder other line ends, and reads with tsshogi what recls has made of them.
//
//   node line-ends.mjs spread RECORDS FOLDER   writes the records into FOLDER/lf, FOLDER/cr and so on
//   node line-ends.mjs compare FOLDER          wants from each the moves, the header and the comments of FOLDER/lf
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as tsshogi from "tsshogi";

const mixture = ["\r\r\n", "\n", "\r", "\r\n", "\r\r\r\n"];
const styles = {
  lf: () => "\n",
  crlf: () => "\r\n",
  crcrlf: () => "\r\r\n",
  cr: () => "\r",
  mixed: (i) => mixture[i % mixture.length],
};

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && /\.(kif|ki2)u?$/i.test(e.name)).map((e) => join(e.parentPath || e.path, e.name));

// The bytes of line ends are the same in all encodings of KIF but UTF-16.
function spread(records, to) {
  for (const file of files(records)) {
    const text = readFileSync(file).toString("latin1");
    if (/^(\xff\xfe|\xfe\xff)|\0/.test(text)) continue;
    const lines = text.split(/\r*\n|\r/);
    for (const [style, end] of Object.entries(styles)) {
      const path = join(to, style, relative(records, file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(lines.map((line, i) => line + (i + 1 < lines.length ? end(i) : "")).join(""), "latin1"));
    }
  }
}

function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

// What tsshogi reads of a record, all variations included.
function read(file) {
  const text = decode(readFileSync(file));
  const record = /\.ki2u?$/i.test(file) ? tsshogi.importKI2(text) : tsshogi.importKIF(text);
  if (record instanceof Error) return `refused: ${record.message}`.replace(/\s+/g, " ");
  const nodes = [];
  record.forEach((n) =>
    nodes.push([n.ply, n.branchIndex, n.move.usi || n.move.type?.type || "", n.elapsedMs, n.comment.trimEnd(), n.bookmark || ""]));
  const { metadata } = record;
  const header = [
    ...[...metadata.standardMetadataKeys].map((key) => [key, metadata.getStandardMetadata(key)]),
    ...[...metadata.customMetadataKeys].map((key) => [key, metadata.getCustomMetadata(key)]),
  ];
  return JSON.stringify([record.initialPosition.sfen, header.sort(), nodes]);
}

function compare(folder) {
  let readings = 0;
  let wrong = 0;
  const clean = join(folder, "lf");
  for (const file of files(clean)) {
    const want = read(file);
    for (const style of Object.keys(styles)) {
      const got = read(join(folder, style, relative(clean, file)));
      readings++;
      if (got === want) continue;
      const at = [...want].findIndex((c, i) => c !== got[i]);
      console.log(`${relative(clean, file)}, ${style}: …${got.slice(Math.max(0, at - 20), at + 60)} instead of …${want.slice(Math.max(0, at - 20), at + 60)}`);
      wrong++;
    }
  }
  console.log(`${readings} readings, ${wrong} differences`);
  return wrong || !readings;
}

const [task, ...args] = process.argv.slice(2);
process.exit((task === "spread" ? spread(...args) : compare(...args)) ? 1 : 0);

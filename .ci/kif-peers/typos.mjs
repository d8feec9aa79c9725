// Puts typos into real records of KIF and KI2, one at a time, and counts those that change which moves tsshogi reads, or
// which it refuses, and that recls check is loud about: a finding that the record did not have, of the severity
// information or above, on the line of the typo. Prints the share and, by kind, the typos that are silent.
//
//   node typos.mjs prepare CORPUS FOLDER [COUNT [SEED]]   writes the records, and the typos that matter, into FOLDER
//   node typos.mjs judge FOLDER FLOOR < REPORT            reads what recls check --format json says of FOLDER
//
// A typo may make another record by the rules of shogi: `８八角` for `７七角` is a move too. Nobody who reads the record
// alone can see those, so that there are two shares: of all, and of those that make no such record.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { extname, join, relative } from "node:path";
import * as tsshogi from "tsshogi";

// mulberry32 gives the same numbers for the same seed, everywhere.
function numbers(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function decoded(file) {
  const bytes = readFileSync(file);
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\ufeff/, "");
    } catch {
      // The other one.
    }
  }
  return "";
}

const isKI2 = (name) => name.endsWith(".ki2u");

// The moves that tsshogi reads, with what each is played after, and whether all of them are lawful; null where it
// refuses the text.
function movesOf(name, text) {
  const record = isKI2(name) ? tsshogi.importKI2(text) : tsshogi.importKIF(text);
  if (record instanceof Error) return null;
  const moves = [];
  let lawful = true;
  record.forEach((node) => {
    if (!(node.move instanceof tsshogi.Move)) return;
    moves.push(`${node.ply} ${node.prev?.move instanceof tsshogi.Move ? node.prev.move.usi : ""} ${node.move.usi}`);
    lawful &&= tsshogi.Position.newBySFEN(node.prev.sfen)?.isValidMove(node.move) || false;
  });
  return { moves: moves.join("\n"), count: moves.length, lawful };
}

// What a line is to readers: the kinds that silent typos are listed by.
function kindOf(line) {
  const kinds = [
    [/^ *[0-9]+ /, "a move of KIF"], [/^[ 　]*[▲△▼▽☗☖]/, "moves of KI2"], [/^[ 　]*変化/, "a line 変化"], [/^まで/, "a line まで"],
    [/^[|+]/, "the diagram"], [/^[*&#]/, "a comment"], [/[：:]/, "a header line"], [/^[ 　]*$/, "an empty line"],
  ];
  return (kinds.find(([form]) => form.test(line)) || [, "another line"])[1];
}

// What is typed instead: half of the time what lies or looks close to it, else what the record has, or any sign of records.
const close = ["0123456789", "１２３４５６７８９０", "一二三四五六七八九十", "歩香桂銀金角飛玉王", "と杏圭全馬龍竜", "成打不", "右左直上寄引", "▲△▼▽☗☖",
  " 　\t", "()（）", ":：;；", "/／", "+＋-", "*＊", "#＃", "&＆", "同動", "手変化"];
const signs = close.join("").split("");

function instead(char, chars, random) {
  const row = close.find((row) => row.includes(char));
  if (row && random(2)) return row[random(row.length)];
  return random(2) ? chars[random(chars.length)] : signs[random(signs.length)];
}

// One typo: a character is left out, put in, written otherwise, or changes places with the next one.
function typo(text, random) {
  const chars = [...text];
  const at = random(chars.length);
  const char = instead(chars[at], chars, random);
  const kind = ["left out", "put in", "written otherwise", "swapped"][random(4)];
  const [before, here, next] = [chars.slice(0, at), chars[at], chars[at + 1] || ""];
  const made = { "left out": "", "put in": char + here, "written otherwise": char, swapped: next + here }[kind];
  const after = chars.slice(kind === "swapped" ? at + 2 : at + 1);
  const start = before.join("");
  const lines = [start, start + made].map((s) => s.split("\n").length);
  return { text: start + made + after.join(""), at: lines[0], to: lines[1], kind, was: kind === "swapped" ? here + next : here, made };
}

function prepare(corpus, folder, count, seed) {
  const random = numbers(seed);
  const most = 60_000; // characters: a typo in a long record costs as much as one in a short one says
  const records = [];
  const names = readdirSync(corpus, { recursive: true }).map(String).sort();
  for (const path of names.filter((name) => [".kif", ".kifu", ".ki2", ".ki2u"].includes(extname(name)))) {
    const text = decoded(join(corpus, path)).replace(/\r+\n/g, "\n");
    const name = `${records.length}${extname(path).startsWith(".ki2") ? ".ki2u" : ".kifu"}`;
    if (text.length > most || text.includes("\r")) continue;
    const read = movesOf(name, text);
    if (read?.count) records.push({ path, name, text, read });
  }
  mkdirSync(join(folder, "records"), { recursive: true });
  mkdirSync(join(folder, "typos"), { recursive: true });
  for (const { name, text } of records) writeFileSync(join(folder, "records", name), text);
  const typos = [];
  for (let tried = 0; typos.length < count && tried < 20 * count; tried++) {
    const record = records[random(records.length)];
    const made = typo(record.text, random);
    const line = record.text.split("\n")[made.at - 1];
    if (made.text === record.text || kindOf(line) === "a comment") continue;
    const read = movesOf(record.name, made.text);
    if (read?.moves === record.read.moves) continue;
    const name = `${typos.length}-${record.name}`;
    writeFileSync(join(folder, "typos", name), made.text);
    const { text, ...rest } = made;
    typos.push({ ...rest, name, record: record.name, path: record.path, line, notation: isKI2(name) ? "KI2" : "KIF",
      lines: made.text.split("\n").slice(made.at - 1, made.to), other: !!read && read.lawful && record.read.lawful && read.count === record.read.count });
  }
  writeFileSync(join(folder, "typos.json"), JSON.stringify(typos));
}

async function judge(folder, floor) {
  const found = new Map();
  for await (const line of createInterface({ input: process.stdin })) {
    const f = JSON.parse(line);
    if (!["error", "warning", "information"].includes(f.severity)) continue;
    const name = relative(folder, f.file);
    if (!found.has(name)) found.set(name, []);
    found.get(name).push(f);
  }
  const on = (name, from, to) =>
    (found.get(name) || []).filter((f) => f.line <= to && f.endLine >= from).map((f) => `${f.code} ${f.message}`);
  const typos = JSON.parse(readFileSync(join(folder, "typos.json"), "utf8"));
  for (const t of typos) {
    const before = on(join("records", t.record), t.at, t.to);
    t.loud = on(join("typos", t.name), t.at, t.to).some((f) => !before.includes(f));
    t.elsewhere = !t.loud && (found.get(join("typos", t.name)) || []).length > (found.get(join("records", t.record)) || []).length;
  }
  const share = (list, is = (t) => t.loud) => {
    const loud = list.filter(is).length;
    return `${loud} of ${list.length}, ${((100 * loud) / list.length).toFixed(2)} %`;
  };
  for (const notation of ["KIF", "KI2"]) console.log(`${notation}: ${share(typos.filter((t) => t.notation === notation))}`);
  const kinds = new Map();
  for (const t of typos.filter((t) => !t.loud)) {
    const kind = `${t.notation}, ${kindOf(t.line)}, ${t.kind}${t.other ? ", another lawful record" : ""}${t.elsewhere ? ", loud elsewhere" : ""}`;
    if (!kinds.has(kind)) kinds.set(kind, []);
    kinds.get(kind).push(t);
  }
  for (const [kind, list] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  silent: ${list.length} × ${kind}`);
    for (const t of list.slice(0, process.env.RECLS_TYPOS_SHOWN || 2)) {
      console.log(`    ${t.name} (${t.path}) line ${t.at}: ${JSON.stringify(t.line)} became ${JSON.stringify(t.lines.join("\n"))}`);
    }
  }
  console.log(`loud on their line or elsewhere: ${share(typos, (t) => t.loud || t.elsewhere)}`);
  const seen = typos.filter((t) => !t.other);
  console.log(`typos that change the moves: ${share(typos)} loud on their line; without those that make another lawful record: ${share(seen)}`);
  const reached = (100 * typos.filter((t) => t.loud).length) / typos.length;
  if (!(reached >= floor)) {
    console.log(`expected at least ${floor} %`);
    process.exit(1);
  }
}

const [task, ...args] = process.argv.slice(2);
if (task === "prepare") prepare(args[0], args[1], Number(args[2] || 3000), Number(args[3] || 1));
else await judge(args[0], Number(args[1]));

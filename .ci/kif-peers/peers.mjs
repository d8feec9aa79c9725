// Reads with tsshogi and json-kifu-format what recls convert has written of real records, and wants from both the same
// moves, times, comments, variations and players that recls has read. Its arguments are folders: the first has
// the JKF, the others are called by the format that is in them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import * as tsshogi from "tsshogi";
import jkf from "json-kifu-format";

const [reference, ...folders] = process.argv.slice(2);

const ranks = "abcdefghi";
const letters = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R", OU: "K" };

const square = (place) => `${place.x}${ranks[place.y - 1]}`;
const seconds = (time) => (time?.h || 0) * 3600 + (time?.m || 0) * 60 + (time?.s || 0);
// A bookmark is a comment in JKF, and one in some of the readers.
const text = (lines) =>
  (lines || []).filter((line) => !line.startsWith("&")).map((line) => line.trimEnd()).join("\n").trimEnd();

function usi(move) {
  return move.from
    ? square(move.from) + square(move.to) + (move.promote ? "+" : "")
    : `${letters[move.piece]}*${square(move.to)}`;
}

// How many branches a record has. Variations that begin as others do are one up to where they part: tsshogi joins them.
function branches(moves) {
  const root = new Map();
  const add = (line, parent) => {
    for (const m of line) {
      const here = parent;
      const key = m.move ? usi(m.move) : m.special;
      if (key) {
        if (!here.has(key)) here.set(key, new Map());
        parent = here.get(key);
      }
      for (const fork of m.forks || []) add(fork, here);
    }
  };
  add(moves.slice(1), root);
  const count = (node) => [...node.values()].reduce((sum, child) => sum + count(child), Math.max(0, node.size - 1));
  return count(root);
}

// What an object of JKF says.
function ofJKF({ header, moves }) {
  const played = moves.slice(1).filter((m) => m.move);
  return {
    players: [header["先手"] || header["下手"] || "", header["後手"] || header["上手"] || ""],
    event: header["棋戦"] || header["表題"] || "",
    moves: played.map((m) => usi(m.move)),
    times: played.map((m) => (m.time ? seconds(m.time.now) : 0)),
    sums: played.map((m) => (m.time ? seconds(m.time.total) : 0)),
    comments: [moves[0], ...played].map((m) => text(m?.comments)),
    end: (moves.find((m) => m.special)?.special || "").replace(/^[-+]?ILLEGAL_.*/, "ILLEGAL"), // KIF speaks of the side to move
    variations: branches(moves),
  };
}

// What a record of tsshogi says. Its ends are not those of CSA; they are read from JKF only.
function ofTsshogi(record) {
  if (record instanceof Error) throw record;
  const nodes = record.moves.filter((n) => n.ply === 0 || n.move instanceof tsshogi.Move);
  let parted = 0;
  record.forEach((node) => { if (node.prev && node.branchIndex > 0) parted++; });
  const name = (key) => record.metadata.getStandardMetadata(key) || "";
  const K = tsshogi.RecordMetadataKey;
  return {
    players: [name(K.BLACK_NAME) || name(K.SHITATE_NAME), name(K.WHITE_NAME) || name(K.UWATE_NAME)],
    event: name(K.TOURNAMENT) || name(K.TITLE), // of CSA it is the title
    moves: nodes.slice(1).map((n) => n.move.usi),
    times: nodes.slice(1).map((n) => Math.floor(n.elapsedMs / 1000)),
    comments: nodes.map((n) => text(n.comment.split("\n"))),
    variations: parted,
  };
}

// json-kifu-format reads no KI2 with lines that programs skip, and none with an empty line above a variation.
const bare = (s) => s.replace(/^#.*\n/gm, "");

// What the readers are known not to read, of what they say when they meet it.
const limits = [
  ["tsshogi", "", /preset not supported/], // 3, 5, 5_L, 7_L and 7_R
  ["jkf", "kif|ki2", /but "入" found/], // まで5手で先手の入玉勝ち
  ["jkf", "ki2", /but "\*" found/], // a comment below まで, or a second one below a bookmark
  ["jkf", "ki2", /there is a piece at/], // 同 as the first move of a variation
  ["jkf", "ki2", /but "\\n" found/], // a record without a move
];
const known = (peer, format, message) =>
  limits.some(([p, formats, what]) => p === peer && new RegExp(formats).test(format) && what.test(message));

// Presets that tsshogi takes for the even game.
const unknownToTsshogi = ["3", "5", "5_L", "7_L", "7_R"];

const plain = ["players", "event", "moves"];
const formats = {
  kif: {
    says: [...plain, "times", "sums", "comments", "end", "variations"],
    readers: { tsshogi: (s) => ofTsshogi(tsshogi.importKIF(s)), jkf: (s) => ofJKF(jkf.JKFPlayer.parseKIF(s).kifu) },
  },
  ki2: {
    says: [...plain, "comments", "variations"],
    readers: { tsshogi: (s) => ofTsshogi(tsshogi.importKI2(s)), jkf: (s) => ofJKF(jkf.JKFPlayer.parseKI2(bare(s)).kifu) },
  },
  csa: { says: [...plain, "times"], readers: { tsshogi: (s) => ofTsshogi(tsshogi.importCSA(s)) } },
  jkf: {
    says: [...plain, "times", "sums", "comments", "end", "variations"],
    readers: { tsshogi: (s) => ofTsshogi(tsshogi.importJKFString(s)), jkf: (s) => ofJKF(jkf.JKFPlayer.parseJKF(s).kifu) },
  },
  usi: { says: ["moves"], readers: { tsshogi: (s) => ofTsshogi(tsshogi.Record.newByUSI(s.trim())) } },
};

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile()).map((e) => join(e.parentPath || e.path, e.name));
const stem = (folder, file) => relative(folder, file).slice(0, -extname(file).length);

const want = new Map();
for (const file of files(reference)) {
  const record = JSON.parse(readFileSync(file, "utf8"));
  want.set(stem(reference, file), { preset: record.initial.preset, ...ofJKF(record) });
}
let read = 0;
let refused = 0;
let wrong = 0;
for (const folder of folders) {
  const { says, readers } = formats[basename(folder)];
  for (const file of files(folder)) {
    const expected = want.get(stem(folder, file));
    if (!expected) continue;
    for (const [peer, reader] of Object.entries(readers)) {
      if (peer === "tsshogi" && unknownToTsshogi.includes(expected.preset)) continue;
      let got;
      try {
        got = reader(readFileSync(file, "utf8"));
      } catch (e) {
        if (known(peer, basename(folder), String(e))) {
          refused++;
          continue;
        }
        console.log(`${file}: ${peer} cannot read it: ${String(e).slice(0, 200)}`);
        wrong++;
        continue;
      }
      read++;
      for (const what of says) {
        let [x, y] = [expected[what], got[what]];
        if (peer === "jkf" && basename(folder) === "ki2" && what === "comments") {
          [x, y] = [x.slice(1), y.slice(1)]; // a comment with a colon above the moves is a header line to it
        }
        const [a, b] = [JSON.stringify(x), JSON.stringify(y)];
        if (got[what] !== undefined && a !== b) {
          const at = [...a].findIndex((c, i) => c !== b[i]);
          console.log(`${file}: ${peer}: ${what}: …${b.slice(Math.max(0, at - 20), at + 60)} instead of …${a.slice(Math.max(0, at - 20), at + 60)}`);
          wrong++;
        }
      }
    }
  }
}
console.log(`${read} readings, ${refused} records that a reader is known not to read, ${wrong} differences`);
process.exit(wrong || !read ? 1 : 0);

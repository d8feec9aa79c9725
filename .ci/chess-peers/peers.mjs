// Holds board/chess to chessops and chess.js: what moves of real games are, and which moves positions have.
//
//   node peers.mjs lines CORPUS                      writes the lines of play of PGN records, as chess-peers moves wants them
//   node peers.mjs moves READER LINES ANSWERS        compares what READER (chessops or chess.js) makes of their moves
//   node peers.mjs positions READER ANSWERS [EVERY]  compares the legal moves of every position, or of every so manieth
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { Chess as ChessJS } from "chess.js";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { makeSan, parseSan } from "chessops/san";
import { makeUci } from "chessops/util";

const usualStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function decoded(file) {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// Every variation is a line of its own. A line ends with the first word that chessops cannot play.
function lines(corpus) {
  const files = readdirSync(corpus, { recursive: true }).map(String).sort().filter((name) => extname(name) === ".pgn");
  for (const file of files) {
    for (const game of parsePgn(decoded(join(corpus, file)))) {
      const start = startingPosition(game.headers);
      if (start.isErr || start.value.rules !== "chess") continue;
      const fen = game.headers.get("FEN") || usualStart;
      const open = [[start.value, fen, game.moves]];
      while (open.length > 0) {
        let [position, from, node] = open.pop();
        const words = [];
        for (; node.children.length > 0; node = node.children[0]) {
          for (const other of node.children.slice(1)) {
            open.push([position.clone(), makeFen(position.toSetup()), { children: [other] }]);
          }
          words.push(node.children[0].data.san);
          const move = parseSan(position, words.at(-1));
          if (!move) break;
          position.play(move);
        }
        if (words.length > 0) console.log(`${from}\t${words.join(" ")}`);
      }
    }
  }
}

let compared = 0;
let wrong = 0;
function differs(what, ours, theirs) {
  compared++;
  if (ours === theirs) return;
  wrong++;
  if (wrong <= 20) console.log(`${what}: ${theirs} instead of ${ours}`);
}

// The readers write the en passant square only where a pawn can capture there, and chessops counts to 150.
function sameFen(what, ours, theirs) {
  const [want, fields] = [ours.split(" "), theirs.split(" ")];
  if (fields[3] === "-") fields[3] = want[3];
  if (fields[4] === "150" && want[4] > 150) fields[4] = want[4];
  differs(what, ours, fields.join(" "));
}

// Whether a castling flag does not fit the places of king and rook in chess: chess.js has no Chess960.
function isChess960(fen) {
  const [board, , flags] = fen.split(" ");
  const ranks = board.split("/").map((rank) => rank.replace(/\d/g, (n) => ".".repeat(n)));
  const home = { K: ranks[7][4] + ranks[7][7], Q: ranks[7][4] + ranks[7][0], k: ranks[0][4] + ranks[0][7], q: ranks[0][4] + ranks[0][0] };
  return flags !== "-" && [...flags].some((flag) => home[flag] !== (flag < "a" ? "KR" : "kr"));
}

const readers = {
  chessops: {
    read: (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap(),
    // The move as [UCI, SAN], null where it is refused.
    move(position, word) {
      const move = parseSan(position, word);
      if (!move) return null;
      const names = [makeUci(move), makeSan(position, move)];
      position.play(move);
      return names;
    },
    fen: (position) => makeFen(position.toSetup()),
    legal(position) {
      const moves = [];
      for (const [from, dests] of position.allDests()) {
        for (const to of dests) {
          const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
          for (const promotion of promotes ? ["queen", "rook", "bishop", "knight"] : [undefined]) {
            const move = { from, to, promotion };
            moves.push(`${makeUci(move)}:${makeSan(position, move)}`);
          }
        }
      }
      return moves;
    },
    state: (p) => [p.isCheck(), p.isCheckmate(), p.isStalemate(), p.isInsufficientMaterial()],
    ours: (moves) => moves,
  },
  "chess.js": {
    read: (fen) => (isChess960(fen) ? null : new ChessJS(fen)),
    move(position, word) {
      try {
        const { san } = position.move(word);
        return [null, san];
      } catch {
        return null;
      }
    },
    fen: (position) => position.fen(),
    legal: (position) => position.moves(),
    state: (p) => [p.isCheck(), p.isCheckmate(), p.isStalemate(), p.isInsufficientMaterial()],
    ours: (moves) => moves.map((move) => move.split(":")[1]),
  },
};

const plain = /^([NBRQK][a-h]?[1-8]?x?[a-h][1-8]|([a-h]x)?[a-h][1-8](=[NBRQ])?|O-O(-O)?)[+#]?$/;

async function* read(file) {
  for await (const line of createInterface({ input: createReadStream(file) })) yield line;
}

async function moves(name, linesFile, answersFile) {
  const reader = readers[name];
  const answers = read(answersFile);
  const next = async () => (await answers.next()).value;
  let played = 0;
  for await (const line of read(linesFile)) {
    const [fen, text] = line.split("\t");
    let [position, before] = [null, fen];
    try {
      position = reader.read(fen);
    } catch {
      // Refused by this reader: the line is left out.
    }
    for (const word of text.split(" ")) {
      const answer = await next();
      if (answer.startsWith("!")) {
        const got = position && plain.test(word) && reader.move(position, word);
        if (got) differs(`${before}: ${word}`, answer, got.join(" "));
        break;
      }
      if (!position) continue;
      const [uci, san, after] = answer.split("\t");
      const got = reader.move(position, word) || reader.move(position, san); // chess.js reads fewer spellings
      if (!got) {
        differs(`${before}: ${word}`, san, "refused");
        position = null;
        continue;
      }
      played++;
      if (got[0]) differs(`${before}: ${word}`, uci, got[0]);
      differs(`${before}: ${word}`, san, got[1]);
      sameFen(`${before}: ${word}`, after, reader.fen(position));
      before = after;
    }
  }
  console.log(`${name}: ${played} moves, ${compared} comparisons, ${wrong} differences`);
  return wrong || !played;
}

async function positions(name, answersFile, every) {
  const reader = readers[name];
  let count = 0;
  let seen = 0;
  for await (const line of read(answersFile)) {
    if (count++ % every) continue;
    const [fen, state, list] = line.split("\t");
    const position = reader.read(fen);
    if (!position) continue;
    seen++;
    const legal = reader.ours(list ? list.split(" ") : []).sort().join(" ");
    differs(fen, legal, reader.legal(position).sort().join(" "));
    differs(`${fen}: check, mate, stalemate, too few pieces`, state, reader.state(position).join(" "));
    sameFen(fen, fen, reader.fen(position));
  }
  console.log(`${name}: ${seen} positions, ${compared} comparisons, ${wrong} differences`);
  return wrong || !seen;
}

const [task, ...args] = process.argv.slice(2);
if (task === "lines") lines(args[0]);
else if (task === "moves") process.exit((await moves(...args)) ? 1 : 0);
else process.exit((await positions(args[0], args[1], Number(args[2] || 1))) ? 1 : 0);

// How long other programs take to read a record, beside `recls check` without its start. They only read: none of them
// judges what it has read.
//
//   npm install --no-save @sabaki/sgf@3.4.7 smartgame@0.1.5 tsshogi@2.2.0 json-kifu-format@5.5.0
//   go test ./cmd/recls/bench -run Inputs -write FOLDER
//   node peers.mjs FOLDER
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'

const [folder] = process.argv.slice(2)

const sabaki = (await import('@sabaki/sgf')).default
const smartgame = (await import('smartgame')).default
const tsshogi = await import('tsshogi')
const { Parsers } = (await import('json-kifu-format')).default

/** A record that cannot be read is an error. */
const right = record => {
  if (record instanceof Error) throw record
  return record
}

const readers = {
  '.sgf': { '@sabaki/sgf': text => sabaki.parse(text), smartgame: text => smartgame.parse(text) },
  '.kif': { tsshogi: text => right(tsshogi.importKIF(text)), 'json-kifu-format': text => Parsers.parseKIF(text) },
}

console.log('| input | reader | ms | MB/s |\n|---|---|---|---|')
for (const file of ['opening-tree.sgf', 'joseki.sgf', 'collection.sgf', 'kif.kif', 'kif-long.kif']) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const bytes = Buffer.byteLength(text)
  for (const [name, read] of Object.entries(readers[path.extname(file)])) {
    let least = Infinity
    for (let run = 0; run < 5; run++) {
      const began = performance.now()
      read(text)
      least = Math.min(least, performance.now() - began)
    }
    console.log(`| ${path.parse(file).name} | ${name} | ${least.toFixed(0)} | ${(bytes / 1000 / least).toFixed(1)} |`)
  }
}

// The body of the page. It holds nothing of a record: all of that comes as messages and is put in as text. Any host puts
// this into its own document, with board.css, and starts the script.
import { inShogi, key, type Translate } from '../../words'

/** Icons on a ground of 16 × 16, drawn as lines. */
const icons = {
  first: 'M4 3v10M12 3L7 8l5 5',
  previous: 'M10.5 3l-5 5 5 5',
  next: 'M5.5 3l5 5-5 5',
  last: 'M12 3v10M4 3l5 5-5 5',
  run: 'M4.5 3v10l8-5z',
  undo: 'M6 3L3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
  flip: 'M5 13V3M2.5 5.5L5 3l2.5 2.5M11 3v10M8.5 10.5L11 13l2.5-2.5',
  lock: 'M4 7.5h8V13H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  edit: 'M3 13l.8-3L11 2.8 13.2 5 6 12.2z',
  play: 'M5 2.5v10l2.7-2.4 1.6 3.6 1.6-.7-1.6-3.5 3.5-.2z',
  triangle: 'M8 3l5.5 9.5h-11z',
  square: 'M3.5 3.5h9v9h-9z',
  circle: 'M8 3a5 5 0 1 0 .01 0z',
  cross: 'M4 4l8 8M12 4l-8 8',
  label: 'M4 13L8 3l4 10M5.3 10h5.4',
  black: 'M8 2.5a5.5 5.5 0 1 0 .01 0z',
  white: 'M8 2.5a5.5 5.5 0 1 0 .01 0z',
  empty: 'M6 13h7M9 4l4 3.5L9 12H6.5L4 9.5z',
  up: 'M8 13V3M4 7l4-4 4 4',
  main: 'M8 2.5l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.3l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z',
  delete: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5L5.2 13h5.6l.7-8.5',
  piece: 'M8 2l3.5 2 1.5 9.5H3L4.5 4z',
  guess: 'M5.5 5.5A2.5 2.5 0 1 1 8 8v2M8 12.5v.3',
  prune: 'M3 3v10M3 5h5M3 10h4M9.5 8l4 4M13.5 8l-4 4'
}

function icon(name: keyof typeof icons): string {
  return `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path class="icon-${name}" d="${icons[name]}"/></svg>`
}

/** The kinds of pieces as CSA and as players write them, the common ones first. */
const kinds = { FU: '歩', KY: '香', KE: '桂', GI: '銀', KI: '金', KA: '角', HI: '飛', OU: '玉', TO: 'と', NY: '成香', NK: '成桂', NG: '成銀', UM: '馬', RY: '竜' }

function pieces(t: Translate): string {
  const side = (sign: string, mark: string, label: string) =>
    `<optgroup label="${attribute(label)}">${Object.entries(kinds).map(([kind, name]) => `<option value="${sign}${kind}">${mark}${name}</option>`).join('')}</optgroup>`
  return `${side('+', '☗', t(inShogi('Black')))}${side('-', '☖', t(inShogi('White')))}<option value="empty">${attribute(t('Remove'))}</option>`
}

/** The elements of the page; a host that can make a page for paper has an entry for it. */
export function body(t: Translate, prints = false): string {
  const label = (text: string) => `aria-label="${attribute(text)}" title="${attribute(text)}"`
  const button = (id: keyof typeof icons, text: string, more = '') => `<button type="button" id="${id}" ${more}${label(text)}>${icon(id)}</button>`
  const tool = (name: keyof typeof icons, text: string) =>
    `<button type="button" data-tool="${name}" aria-pressed="${name === 'play'}" ${label(text)}>${icon(name)}</button>`
  const change = (name: 'up' | 'main' | 'delete' | 'prune', text: string) =>
    `<button type="button" data-change="${name === 'up' ? 'promote' : name}" ${label(text)}>${icon(name)}</button>`
  const option = (value: string, text: string) => `<option value="${value}">${attribute(text)}</option>`
  const copy = (form: string, text: string) => `<button type="button" data-copy="${form}">${attribute(text)}</button>`
  return `<main id="panel" hidden>
  <div id="game">
    <header>
      <h1 id="title" aria-live="polite"></h1>
      <p id="state"></p>
    </header>
    <div id="locked" hidden><span id="why"></span> <button type="button" id="unlock">${attribute(t('Unlock'))}</button></div>
    <section class="player" id="upper"></section>
    <div id="board" tabindex="-1"></div>
    <section class="player" id="lower"></section>
    <p id="told" role="status"></p>
    <p id="guessed" role="status" hidden></p>
    <div id="steps" role="toolbar" aria-label="${attribute(t('Moves'))}">
      <span class="group">
        ${button('first', t('First position (Home)'))}
        ${button('previous', t('Previous move (Left)'))}
        ${button('run', t('Play the game by itself'), 'aria-pressed="false" ')}
        ${button('next', t('Next move (Right)'))}
        ${button('last', t('Last move (End)'))}
        ${button('guess', t('Guess the moves'), 'aria-pressed="false" ')}
      </span>
      <span class="group">
        <button type="button" id="pass" aria-label="${attribute(t('Pass'))}" title="${attribute(t('Write a pass'))}">${attribute(t('Pass'))}</button>
        ${button('undo', t('Undo'))}
        ${button('redo', t('Redo'))}
      </span>
      <span class="group">
        ${button('flip', t('Turn the board'), 'aria-pressed="false" ')}
        ${button('lock', t('Lock the board'), 'aria-pressed="false" ')}
        <details class="menu" id="options">
          <summary>${attribute(t('View'))}</summary>
          <div>
            <label><input type="checkbox" id="coordinates"> ${attribute(t('Coordinates'))}</label>
            <label>${attribute(t('Next moves on the board'))} <select id="variants">
              ${option('letters', t('Letters'))}${option('ghosts', t('Shadows'))}${option('none', t('None'))}
            </select></label>
            <label>${attribute(t('Move numbers'))} <select id="numbers">
              ${option('0', t('None'))}${[1, 5, 10, 50].map(n => option(String(n), t('Last {0}', n))).join('')}${option('1000', t('All'))}
            </select></label>
            <label>${attribute(t('Seconds a move'))} <input type="number" id="seconds" min="0.2" max="60" step="0.2"></label>
          </div>
        </details>
        <details class="menu" id="copies">
          <summary>${attribute(t('Copy'))}</summary>
          <div>
            ${copy('text', t('Board as text'))}
            ${copy('svg', t('Picture as SVG'))}
            ${copy('png', t('Picture as PNG'))}
            ${copy('sfen', t('Position as SFEN'))}
            ${copy('link', t('Link to the playground'))}
            ${prints ? copy('page', t('Web page to print')) : ''}
          </div>
        </details>
      </span>
    </div>
    <div id="tools" role="toolbar" aria-label="${attribute(t('Edit'))}" hidden>
      <span class="group" id="points">
        ${tool('play', t('Play moves'))}
        <span data-needs="mark">${tool('triangle', t('Triangle'))}${tool('square', t('Square'))}${tool('circle', t('Circle'))}${tool('cross', t('Cross'))}</span>
        <span data-needs="label">${tool('label', t('Label'))}<input id="label-text" size="2" maxlength="8" value="A" aria-label="${attribute(t('Text of the label'))}" hidden></span>
        <span data-needs="setup">${tool('black', t('Black stone'))}${tool('white', t('White stone'))}${tool('empty', t('Remove stone'))}</span>
      </span>
      <span class="group" id="pieces">
        ${tool('piece', t('Set up pieces'))}
        <span id="piece-choice" hidden>
          <select id="piece-kind" aria-label="${attribute(t('Piece'))}">${pieces(t)}</select>
          <button type="button" id="hand-more" ${label(t('One more in hand'))}>+1</button>
          <button type="button" id="hand-less" ${label(t('One less in hand'))}>−1</button>
        </span>
      </span>
      <span class="group" id="changes">
        ${change('up', t('Move variation up'))}${change('main', t('Make main line'))}${change('prune', t('Delete other variations'))}${change('delete', t('Delete from here'))}
      </span>
    </div>
  </div>
  <div id="about">
    <section id="comment" aria-label="${attribute(t('Comment'))}" hidden>
      <div id="comment-text"></div>
      ${button('edit', t('Edit comment (C)'))}
      <textarea id="comment-area" rows="6" aria-label="${attribute(t('Comment'))}" title="${attribute(t('Ctrl+Enter writes it, Escape leaves it as it was'))}" hidden></textarea>
    </section>
    <ul id="findings" aria-label="${attribute(t('Findings'))}" hidden></ul>
    <section id="siblings" aria-label="${attribute(t('Instead of this move'))}" hidden></section>
    <section id="variations" aria-label="${attribute(t('Variations'))}" hidden></section>
    <section id="tree" aria-label="${attribute(t('Game tree'))}" tabindex="0" hidden><div id="tree-size"><div id="tree-place"></div><canvas id="tree-drawing" role="img"></canvas></div></section>
    <section id="graph" aria-label="${attribute(t('Evaluation'))}" hidden>
      <div id="graph-drawing" role="slider" tabindex="0" aria-valuemin="1" ${label(t('Evaluation'))}></div>
      <p id="graph-words"></p>
      <span class="group">
        <span>${attribute(t('Largest swings'))}</span>
        <button type="button" id="swing-before" ${label(t('Previous large swing'))}>${icon('previous')}</button>
        <button type="button" id="swing-after" ${label(t('Next large swing'))}>${icon('next')}</button>
      </span>
    </section>
    <dl id="header" aria-label="${attribute(t('Game information'))}"></dl>
    <ul id="facts" aria-label="${attribute(t('Facts'))}"></ul>
  </div>
</main>
<p id="empty">${attribute(t('Put the cursor into a game record to see its board.'))}</p>
<dialog id="promotion" aria-label="${attribute(t('Promote?'))}">
  <p>${attribute(t('Promote?'))}</p>
  <button type="button" id="promote">${attribute(t('Promote'))}</button>
  <button type="button" id="keep">${attribute(t('Do not promote'))}</button>
</dialog>`
}

/** The texts that the script of the page says itself, by their English. */
export const pageTexts = [
  'Game {0} of {1}', 'Move {0}', 'Black to play', 'White to play', 'Black', 'White', 'Captures: {0}', 'Instead', 'Next', 'and {0} more',
  'This file is outside the workspace: clicks do not change it.', 'The board is locked: clicks do not change the file.',
  'Unlock the board to write moves.', 'Lock the board', 'Unlock the board', 'No comment', 'Copied', 'The picture cannot be drawn here.',
  'Game tree: {0} positions', 'Game tree: {0} positions, line {1} of {2}', 'Move {0}: {1}', 'No evaluation', 'best: {0}',
  'Black {0}', 'White {0}', 'even', 'Black mates in {0}', 'White mates in {0}', 'Black wins {0}%',
  'Error', 'Warning', 'Information', 'Hint', 'Edit',
  'Another move was played here. Guess again, or press Right to see it.', 'That is another variation of the record.', 'Guessed: {0} of {1}', 'Guess the next move.',
  'A position is set up before the first move only: go to the start of the game.'
]
export const shogiTexts = [
  'Black to play', 'White to play', 'Black', 'White', 'In hand: {0}', 'Black {0}', 'White {0}', 'Black mates in {0}', 'White mates in {0}', 'Black wins {0}%'
].map(message => inShogi(message))

/** Their translations, for translator. A value that is filled in later is asked for as itself. */
export function pageWords(t: Translate): Record<string, string> {
  const plain = pageTexts.map(text => [text, t(text, '{0}', '{1}', '{2}')])
  const shogi = shogiTexts.map(text => [key(text), t({ ...text, args: ['{0}', '{1}', '{2}'] })])
  return Object.fromEntries([...plain, ...shogi]) as Record<string, string>
}

export function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

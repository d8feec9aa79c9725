/**
 * @file The records of Go in Ishi Standard Format
 * @author The recls authors
 * @license MIT
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

// Keywords are read in any case.
const keyword = word => alias(new RustRegex(`(?i)${word}`), word);

// What follows the last piece of data that a line takes. Programs drop it.
const surplus = $ => optional(alias($.text, $.extra));

/**
 * The lines of a block that do not begin with the word that ends it: they leave it at some character, or it is only
 * the beginning of another word.
 */
const linesWithout = word => {
  const any = '[^\\r\\n]*';
  const lines = [...word].map((letter, i) =>
    `${word.slice(0, i)}([^ \\t\\r\\n${letter}${letter.toLowerCase()}]${any}` + (i > 0 ? `|[ \\t]${any})?` : ')'));
  return token(new RustRegex(`(?i)${[...lines, `${word}[^ \\t\\r\\n]${any}`].join('|')}`));
};

module.exports = grammar({
  name: 'ishi',

  // The end-of-file mark of DOS may be ignored, too.
  extras: _ => [/[ \t\x1a]/],

  word: $ => $._word,

  rules: {
    // The last line may have no line break.
    source_file: $ => choice(
      optional($._lines),
      $._open_lines,
      seq(
        optional($._lines),
        repeat($.event),
        choice($.event, alias($._open_event, $.event)),
      ),
    ),

    _word: _ => /[A-Za-z]+/,

    // A game or a problem, up to the next line EVENT.
    event: $ => seq($._event_head, $._newline, optional($._lines)),

    _open_event: $ => seq($._event_head, optional(seq($._newline, $._open_lines))),

    _event_head: $ => seq(keyword('EVENT'), field('title', optional($.text))),

    _lines: $ => repeat1(choice($._newline, seq($._statement, $._newline))),

    _open_lines: $ => seq(optional($._lines), $._statement),

    _statement: $ => choice(
      $.header,
      $.boardsize,
      $.remark,
      $.move,
      $.setup,
      $.prisoner,
      $.mark,
      $.unmark,
      $.hide,
      $.diagram,
      $.comment,
      $.user,
      $.variation,
    ),

    header: $ => seq(
      choice(...[
        'ANALYSIS', 'BLACK', 'DATE', 'HANDICAP', 'KOMI', 'PLACE', 'RECORDER', 'RESULT', 'RULES', 'SOURCE', 'TIMELIMIT',
        'WHITE',
      ].map(keyword)),
      field('value', optional($.text)),
    ),

    boardsize: $ => seq(keyword('BOARDSIZE'), $.number, surplus($)),

    remark: $ => seq(keyword('REMARK'), optional($.text)),

    move: $ => seq(
      field('color', $._color),
      field('number', $.number),
      field('point', choice($.point, $.pass)),
      surplus($),
    ),

    setup: $ => seq(keyword('SETUP'), repeat(choice($._color, $.point))),

    _color: $ => choice(
      alias(new RustRegex('(?i)B'), $.black),
      alias(new RustRegex('(?i)W'), $.white),
    ),

    prisoner: $ => seq(keyword('PRISONER'), repeat(choice($.point, $.move_reference))),

    hide: $ => seq(keyword('HIDE'), repeat(choice($.point, $.move_reference, $.move_range))),

    // The moves that are shown by their number, or a label on a stone or a point.
    mark: $ => seq(keyword('MARK'), repeat(choice($._target, $.all, $.labelled))),

    unmark: $ => seq(keyword('UNMARK'), repeat(choice($._target, $.all))),

    labelled: $ => seq(field('label', $.label), field('target', $._target)),

    label: _ => token(seq(/[^ \t\r\n]{1,2}/, '@')),

    _target: $ => choice($.point, $.move_reference, $.move_range),

    all: _ => new RustRegex('(?i)ALL'),

    diagram: $ => seq(
      keyword('DIAGRAM'),
      optional(seq(choice($.size, seq($.point, $.point)), surplus($))),
    ),

    size: _ => new RustRegex('(?i)[0-9]{1,2}x[0-9]{1,2}'),

    number: _ => /[0-9]+/,
    point: _ => new RustRegex('(?i)[A-HJ-T](1[0-9]|[1-9])'),
    pass: _ => new RustRegex('(?i)PASS'),
    move_reference: _ => /#[0-9]+/,
    move_range: _ => /#[0-9]+-#?[0-9]+/,

    // A variation replaces the move before it.
    variation: $ => seq(
      keyword('VAR'), field('label', optional($.text)), $._newline,
      optional($._lines),
      keyword('ENDVAR'), surplus($),
    ),

    comment: $ => seq(
      keyword('COM'), field('title', optional($.text)), $._newline,
      repeat(choice($._newline, seq(alias(linesWithout('ENDCOM'), $.text), $._newline))),
      keyword('ENDCOM'), surplus($),
    ),

    // What belongs to one program.
    user: $ => seq(
      keyword('USER'), field('title', optional($.text)), $._newline,
      repeat(choice($._newline, seq(alias(linesWithout('ENDUSER'), $.text), $._newline))),
      keyword('ENDUSER'), surplus($),
    ),

    text: _ => /[^ \t\r\n\x1a][^\r\n]*/,

    _newline: _ => /\r\n?|\n/,
  },
});

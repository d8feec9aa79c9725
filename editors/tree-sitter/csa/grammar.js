/**
 * @file The records of shogi of the Computer Shogi Association (CSA), V1 to V3.0
 * @author The recls authors
 * @license MIT
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

// The names of the pieces. AL, all pieces that are left, is one in lists only.
const piece = choice(
  'FU', 'KY', 'KE', 'GI', 'KI', 'KA', 'HI', 'OU',
  'TO', 'NY', 'NK', 'NG', 'UM', 'RY',
);

module.exports = grammar({
  name: 'csa',

  // Empty cells of a row, too, may be blanks alone.
  extras: _ => [/[ \t]/],

  rules: {
    // A line with "/" alone is between two records. The last line may have no line break.
    source_file: $ => seq(
      repeat(seq(optional($.record), $.separator, $._newline)),
      optional(choice(
        $.record,
        alias($._open_record, $.record),
        seq(optional($.record), $.separator),
      )),
    ),

    separator: _ => '/',

    // Which statement may follow which is left to the server: a record that somebody is typing has its parts in any order.
    record: $ => $._lines,
    _open_record: $ => seq(optional($._lines), $._statements),
    _lines: $ => repeat1(choice($._newline, seq($._statements, $._newline))),

    // A comma joins statements on one line. Names, information and comments own the rest of their line.
    _statements: $ => seq($._statement, repeat(seq(',', optional($._statement)))),

    _statement: $ => choice(
      $.encoding,
      $.version,
      $.player,
      $.information,
      $.initial_position,
      $.rank,
      $.pieces,
      $.side_to_move,
      $.move,
      $.time,
      $.end,
      $.comment,
      $.remark,
      $.analysis,
    ),

    encoding: $ => seq(
      alias(token(prec(1, "'CSA encoding=")), "'CSA encoding="),
      field('name', optional($.text)),
    ),

    version: _ => /V[0-9][0-9.]*/,

    player: $ => seq(
      choice(alias('N+', $.black), alias('N-', $.white)),
      field('name', optional($.text)),
    ),

    information: $ => seq(
      '$',
      field('key', $.key),
      ':',
      field('value', optional($.text)),
    ),

    key: _ => token.immediate(/[^:\r\n]+/),

    text: _ => /[^ \t\r\n][^\r\n]*/,

    // The start position, without the pieces that are named.
    initial_position: $ => seq('PI', repeat($._placed)),

    // One of the nine ranks, with nine cells.
    rank: $ => seq(
      alias(/P[1-9]/, 'P'),
      repeat(choice($.black_piece, $.white_piece, $.empty)),
    ),

    black_piece: _ => token(seq('+', piece)),
    white_piece: _ => token(seq('-', piece)),
    empty: _ => /[^ \t\r\n,'+A-Z0-9-]{1,3}/,

    // Single pieces of a side, on squares and in the hand.
    pieces: $ => seq(
      choice(alias('P+', $.black), alias('P-', $.white)),
      repeat($._placed),
    ),

    _placed: $ => seq($.square, $.piece),

    side_to_move: $ => choice(alias('+', $.black), alias('-', $.white)),

    move: $ => seq(
      choice(alias('+', $.black), alias('-', $.white)),
      field('from', alias($._from, $.square)),
      field('to', alias($._to, $.square)),
      field('piece', alias($._moved, $.piece)),
    ),

    // From 00, the hand, a piece is dropped.
    _from: _ => token.immediate(/00|[1-9][1-9]/),
    _to: _ => token.immediate(/[1-9][1-9]/),
    _moved: _ => token.immediate(piece),

    square: _ => /00|[1-9][1-9]/,
    piece: _ => token(choice(piece, 'AL')),

    time: $ => seq('T', $.seconds),

    seconds: _ => token.immediate(/[0-9]+(\.[0-9]{1,3})?/),

    end: $ => seq('%', $.word),

    word: _ => token.immediate(/[+-]?[A-Z][A-Z_]*/),

    // Programs skip a comment and show a remark; an analysis is what an engine thinks of the move above.
    comment: _ => /'[^\r\n]*/,
    remark: _ => token(prec(1, /'\*[^\r\n]*/)),
    analysis: _ => token(prec(2, /'\*\*[^\r\n]*/)),

    _newline: _ => /\r\n?|\n/,
  },
});

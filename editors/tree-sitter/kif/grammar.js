/**
 * @file The records of shogi of Kakinoki: KIF, KI2 and the diagrams BOD
 * @author The recls authors
 * @license MIT
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

// Pieces, promoted ones in one and in two characters.
const piece = /成[香桂銀]|[歩香桂銀金角飛玉王と杏圭全馬龍竜]/;

// The keys after which programs read a half-width colon, too.
const keys = [
  '開始日時', '終了日時', '対局日', '棋戦', '表題', '戦型', '場所', '持ち時間', '秒読み', '消費時間', '掲載', '備考', '記録係',
  '先手', '後手', '下手', '上手', '先手省略名', '後手省略名', '手合割', '作品番号', '作品名', '作者', '発表誌', '発表年月', '出典',
  '手数', '完全性', '分類', '受賞',
];

// How a line of play ends. The longer of two words is read.
const ends = [
  '投了', '中断', '千日手', '持将棋', '詰み', '詰', '切れ負け', '反則負け', '反則勝ち', '入玉勝ち', '不詰', '不戦勝', '不戦敗', '封じ手',
  '入玉宣言', '勝ち宣言', '時間切れ', '最大手数超過', '最大手数', '王手連続千日手', '引き分け', '引分け', 'トライ', '優等局面', '劣等局面',
  'Time-up',
];

// What follows a move of KIF on its line; of the plus nobody knows what it means.
const tail = $ => [optional($.time), optional('+'), optional($.skipped)];

module.exports = grammar({
  name: 'kif',

  // Blanks of full width separate the parts of a line, too.
  extras: _ => [/[ \t\u3000]/],

  rules: {
    // The last line may have no line break.
    source_file: $ => choice(
      optional($._lines),
      $._open_lines,
      seq(
        optional($._lines),
        repeat($.variation),
        choice($.variation, alias($._open_variation, $.variation)),
      ),
    ),

    // The moves that replace those from its number on, up to the next variation.
    variation: $ => seq($._variation_head, $._newline, optional($._lines)),

    _open_variation: $ => seq($._variation_head, optional(seq($._newline, $._open_lines))),

    _variation_head: $ => seq(
      alias(token(prec(2, /変化[：:]/)), '変化：'),
      field('number', $.number),
      optional(choice('手', '手目')),
    ),

    _lines: $ => repeat1(choice(
      $._newline,
      seq($._statement, $._newline),
      $.diagram,
    )),

    _open_lines: $ => seq(optional($._lines), choice($._statement, alias($._open_diagram, $.diagram))),

    _statement: $ => choice(
      $.declaration,
      $.skipped,
      $.comment,
      $.bookmark,
      $.header,
      $.hand,
      $.position_note,
      $.side_to_move,
      $.view,
      $.list_head,
      $._numbered,
      $.foreign_move,
      $._moves,
      $.result,
    ),

    declaration: _ => token(prec(1, /#KI[F2][ \t]+version[^\r\n]*/)),

    // Programs skip a line with #, and what follows # behind a move.
    skipped: _ => /#[^\r\n]*/,

    comment: _ => /[*＊][^\r\n]*/,

    // The name of the position after the move above.
    bookmark: _ => /&[^\r\n]*/,

    header: $ => seq(field('key', $.key), field('value', optional($.text))),

    // The colon is part of the key: nothing else tells this line from others.
    key: _ => token(choice(
      /[^ \t\u3000\r\n：#*＊&|｜][^\r\n：]*：/,
      seq(choice(...keys), ':'),
    )),

    text: _ => /[^ \t\u3000\r\n][^\r\n]*/,

    // The pieces that a side has in hand at the start, each with its number.
    hand: $ => seq(
      field('key', alias(token(prec(2, /[先後上下]手の持ち?駒[ \t\u3000]*[：:]/)), $.key)),
      choice(optional('なし'), repeat1(seq($.piece, optional($.count)))),
    ),

    count: _ => /[一二三四五六七八九十]+|[0-9０-９]+/,

    // The board as a drawing.
    diagram: $ => prec.right($._rows),
    _open_diagram: $ => seq(optional($._rows), $._row),
    _rows: $ => prec.right(repeat1(seq($._row, $._newline))),
    _row: $ => choice($.files, $.frame, $.rank),

    // The digits above the board; fewer would be a move.
    files: _ => token(seq(/[1-9１-９]([ \t\u3000]+[1-9１-９]){4}/, /([ \t\u3000]+[1-9１-９])*/)),

    frame: _ => /\+-[+ -]*/,

    rank: $ => seq(
      choice('|', '｜'),
      repeat(choice($.black_piece, $.white_piece, $.empty)),
      optional(seq(choice('|', '｜'), field('name', optional($.rank_name)))),
    ),

    black_piece: _ => token(seq(optional(/[+^]/), piece)),
    white_piece: _ => token(seq(/[vV-]/, piece)),
    empty: _ => /[・.*･]/,
    rank_name: _ => /[一二三四五六七八九1-9１-９]/,

    // How many moves led to the diagram, and which was the last.
    position_note: $ => seq(
      alias(token(prec(2, /手数[＝=]/)), '手数＝'),
      field('number', $.number),
      optional($.text),
    ),

    side_to_move: _ => token(prec(1, choice('先手番', '後手番', '下手番', '上手番'))),

    view: _ => token(prec(1, /盤面[回反]転/)),

    list_head: _ => token(prec(2, /手数[-―－─][^\r\n]*/)),

    // A line of KIF: one move.
    _numbered: $ => choice($.move, $.pass, $.end),

    move: $ => seq(
      field('number', $.number),
      optional($._mark),
      $._destination,
      field('piece', $.piece),
      repeat($._manner),
      optional(field('from', $.source)),
      ...tail($),
    ),

    // A move of chu shogi and its like, which have squares and pieces of their own.
    foreign_move: _ => token(prec(1, /[0-9]+手目[^\r\n]*/)),

    pass: $ => seq(field('number', $.number), alias('パス', $.word), ...tail($)),

    end: $ => seq(field('number', $.number), $.word, ...tail($)),

    word: _ => token(choice(...ends)),

    number: _ => /[0-9０-９]+/,

    // 同 is the square of the move before.
    _destination: $ => field('to', choice($.square, seq($.same, optional($.square)))),

    square: _ => /[1-9１-９一二三四五六七八九][1-9１-９一二三四五六七八九]/,
    same: _ => '同',
    piece: _ => token(piece),

    _manner: $ => choice($.relative, $.promotion, $.drop),

    relative: _ => /[左右直上行入寄引]+/,
    promotion: _ => choice('成', '不成'),
    drop: _ => '打',

    source: _ => /\([0-9０-９]{2}\)/,

    // The time of the move, and maybe the sum of the player's times.
    time: _ => /\([ \t\u3000]*[0-9]+[ \t]*:[^)\r\n]*\)/,

    // A line of KI2: moves without number and source, each after the mark of its side.
    _moves: $ => seq(
      repeat1(choice(
        alias($.marked_move, $.move),
        alias($.marked_end, $.end),
      )),
      optional($.skipped),
    ),

    marked_move: $ => seq($._mark, $._destination, field('piece', $.piece), repeat($._manner)),

    marked_end: $ => seq($._mark, choice($.word, alias('パス', $.word))),

    _mark: $ => choice($.black, $.white),
    black: _ => /[▲▼☗⛊]/,
    white: _ => /[△▽☖⛉]/,

    // How the line of play ended, and after how many moves.
    result: $ => seq(alias(token(prec(2, 'まで')), 'まで'), optional($.text)),

    _newline: _ => /\r\n?|\n/,
  },
});

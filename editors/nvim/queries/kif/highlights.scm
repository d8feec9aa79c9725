; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/kif/queries/highlights.scm
; Lines that programs skip, and what a record tells about itself
(declaration) @keyword.directive
[(skipped) (comment)] @comment
(bookmark) @label
(list_head) @keyword
(key) @property
(text) @string

; The start position
[(side_to_move) (view)] @keyword
(position_note "手数＝" @keyword)
[(files) (frame) (rank_name)] @comment
(rank ["|" "｜"] @punctuation.delimiter)
(black_piece) @type
(white_piece) @type
(empty) @comment
(hand "なし" @constant)
(count) @number

; The moves
(number) @number
(black) @function
(white) @function
[(square) (same) (source)] @constant
(piece) @type
[(relative) (promotion) (drop)] @operator
(time) @number
(foreign_move) @string
(word) @keyword
"+" @operator
(variation ["変化：" "手" "手目"] @keyword)
(result "まで" @keyword)

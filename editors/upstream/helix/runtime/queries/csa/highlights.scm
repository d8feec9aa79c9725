; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/csa/queries/highlights.scm
; What the three kinds of comments and the header say
[(comment) (remark) (analysis)] @comment
(encoding) @keyword.directive
(version) @keyword.directive
(text) @string
(information "$" @punctuation.special)
(information ":" @punctuation.delimiter)
(key) @variable.other.member

; The start position
(initial_position "PI" @keyword)
(rank "P" @keyword)
[(black_piece) (white_piece)] @type
(empty) @comment
(player [(black) (white)] @keyword)
(pieces [(black) (white)] @keyword)
(side_to_move [(black) (white)] @keyword)

; The moves
(move [(black) (white)] @function)
(square) @constant
(piece) @type
(time "T" @constant.numeric)
(seconds) @constant.numeric
(end "%" @keyword)
(end (word) @keyword)
(separator) @punctuation.delimiter
"," @punctuation.delimiter

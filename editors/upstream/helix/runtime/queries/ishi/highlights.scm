; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/ishi/queries/highlights.scm
; Keywords
[
  "EVENT" "ANALYSIS" "BLACK" "DATE" "HANDICAP" "KOMI" "PLACE" "RECORDER" "RESULT" "RULES" "SOURCE" "TIMELIMIT" "WHITE"
  "BOARDSIZE" "SETUP" "PRISONER" "MARK" "UNMARK" "HIDE" "DIAGRAM" "VAR" "ENDVAR" "COM" "ENDCOM" "USER" "ENDUSER"
] @keyword

; Texts
(text) @string
(remark) @comment
(remark (text) @comment)
(comment (text) @comment)
(user (text) @comment)
(extra) @comment

; Moves and points
(move [(black) (white)] @function)
(setup [(black) (white)] @function)
(number) @constant.numeric
[(point) (size)] @constant
[(pass) (all)] @constant.builtin
[(move_reference) (move_range)] @constant.numeric
(label) @label
(variation label: (text) @label)

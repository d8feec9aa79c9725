" Ishi Standard Format: a keyword, large or small, and what follows it.
" Works in Vim, too.
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim

syntax case ignore
syntax sync minlines=200

syntax match ishiUnknown /^\s*\S\+.*/
syntax match ishiPoint /\%(\w\|#\)\@1<![a-hj-t]\%(1\d\|[1-9]\)\>/ contained
syntax match ishiNumber /\s\@1<=\d\+\>/ contained
syntax match ishiReference /#\d\+\%(-#\=\d\+\)\=/ contained
syntax match ishiArea /\<\d\+x\d\+\>/ contained
syntax match ishiWord /\<\%(ALL\|PASS\)\>/ contained
syntax match ishiSide /\<[BW]\>/ contained
syntax match ishiLabel /\S\{1,2}\ze@/ contained
syntax match ishiAt /@/ contained

syntax match ishiBlack /^\s*B\>/ nextgroup=ishiMove
syntax match ishiWhite /^\s*W\>/ nextgroup=ishiMove
syntax match ishiMove /.*/ contained contains=ishiNumber,ishiPoint,ishiWord
syntax match ishiSetup /^\s*SETUP\>/ nextgroup=ishiStones
syntax match ishiStones /.*/ contained contains=ishiSide,ishiPoint
syntax match ishiCapture /^\s*PRISONER\>/ nextgroup=ishiPoints
syntax match ishiPoints /.*/ contained contains=ishiPoint,ishiReference
syntax match ishiMarkup /^\s*\%(MARK\|UNMARK\|HIDE\)\>/ nextgroup=ishiMarks
syntax match ishiMarks /.*/ contained contains=ishiLabel,ishiAt,ishiPoint,ishiReference,ishiWord
syntax match ishiMarkup /^\s*DIAGRAM\>/ nextgroup=ishiFrame
syntax match ishiFrame /.*/ contained contains=ishiPoint,ishiArea
syntax match ishiRoot /^\s*BOARDSIZE\>/ nextgroup=ishiSize
syntax match ishiSize /.*/ contained contains=ishiNumber
syntax match ishiEvent /^\s*EVENT\>/ nextgroup=ishiText
syntax match ishiVariation /^\s*VAR\>/ nextgroup=ishiText
syntax match ishiVariation /^\s*ENDVAR\>/ nextgroup=ishiExtra
syntax match ishiInfo /^\s*\%(BLACK\|WHITE\|ANALYSIS\|DATE\|HANDICAP\|KOMI\|PLACE\|RECORDER\|RESULT\|RULES\|SOURCE\|TIMELIMIT\)\>/ nextgroup=ishiText
syntax match ishiText /.*/ contained contains=@Spell
syntax match ishiExtra /.*/ contained
syntax match ishiRemark /^\s*REMARK\>.*/ contains=@Spell

" Whatever stands between, ENDCOM and ENDUSER end a block, at the start of a line.
syntax region ishiCommentary matchgroup=ishiBlock start=/^\s*COM\>/ end=/^\s*ENDCOM\>/ contains=@Spell fold
syntax region ishiUser matchgroup=ishiBlock start=/^\s*USER\>/ end=/^\s*ENDUSER\>/ fold

highlight default link ishiUnknown Comment
highlight default link ishiPoint Constant
highlight default link ishiNumber Number
highlight default link ishiReference Number
highlight default link ishiArea Number
highlight default link ishiWord Keyword
highlight default link ishiSide Keyword
highlight default link ishiLabel String
highlight default link ishiAt Operator
highlight default link ishiBlack Function
highlight default link ishiWhite Statement
highlight default link ishiSetup Type
highlight default link ishiCapture Special
highlight default link ishiMarkup PreProc
highlight default link ishiRoot Include
highlight default link ishiEvent Title
highlight default link ishiVariation Conditional
highlight default link ishiInfo Identifier
highlight default link ishiText String
highlight default link ishiExtra Comment
highlight default link ishiRemark Comment
highlight default link ishiBlock Keyword
highlight default link ishiCommentary String
highlight default link ishiUser String

let b:current_syntax = 'ishi'
let &cpo = s:cpo
unlet s:cpo

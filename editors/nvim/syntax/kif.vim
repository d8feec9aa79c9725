" KIF, KI2 and BOD records of shogi: a line is a move, a header, a row, a comment;
" in KI2 a line may have many moves. What is defined later wins at the same place.
" Works in Vim, too.
scriptencoding utf-8
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim

syntax case match

" KIF: a number, a square or the one before (同), a piece, where it comes from.
syntax match kifNumber /^[ \t　]*\d\+[.:]\=[ \t　]\+\ze[^ \t　0-9]/ nextgroup=kifEnd,kifOwn,kifPass,kifBlackMove,kifWhiteMove,kifSame,kifSquare
syntax match kifNumber /^[ \t　]*\d\+[.:]\=[ \t　]\+\ze[1-9][1-9一二三四五六七八九]/ nextgroup=kifSquare
syntax match kifOwn /[^ \t　(#▲▼☗⛊△▽☖⛉]\+/ contained nextgroup=kifTime skipwhite
syntax match kifSame /同[ 　]*/ contained nextgroup=kifSquare,kifPiece
syntax match kifSquare /[1-9１-９一二三四五六七八九]\{2}[ 　]*/ contained nextgroup=kifPiece
syntax match kifPiece /成[銀桂香]\|[歩香桂銀金角飛玉王と馬龍竜全圭杏]/ contained nextgroup=kifRelative,kifPromotion,kifDrop,kifSource,kifTime,kifPlus,kifNote skipwhite
syntax match kifRelative /[左右直上行入寄引]\+/ contained nextgroup=kifPromotion,kifDrop,kifSource skipwhite
syntax match kifPromotion /不\=成/ contained nextgroup=kifDrop,kifSource,kifTime,kifPlus,kifNote skipwhite
syntax match kifDrop /打/ contained nextgroup=kifSource,kifTime,kifPlus,kifNote skipwhite
syntax match kifSource /([0-9０-９]\{2})/ contained nextgroup=kifTime,kifPlus,kifNote skipwhite
syntax match kifTime /([ \t　]*\d[0-9.: \t　]*:[0-9.: \t　]*\%(\/[0-9.: \t　]*\)\=)/ contained nextgroup=kifPlus,kifNote skipwhite
syntax match kifPlus /+/ contained nextgroup=kifNote skipwhite
syntax match kifNote /#.*/ contained
syntax match kifPass /パス/ contained nextgroup=kifTime,kifPlus,kifNote skipwhite
syntax match kifPass /^[ \t　]*パス\ze\%([ \t　+(#]\|$\)/ nextgroup=kifTime,kifPlus,kifNote skipwhite
syntax match kifEnd /\%(投了\|中断\|千日手\|持将棋\|詰み\=\|切れ負け\|反則負け\|反則勝ち\|入玉勝ち\|不詰\|不戦勝\|不戦敗\|封じ手\|入玉宣言\|勝ち宣言\|時間切れ\|最大手数\%(超過\)\=\|王手連続千日手\|引き\=分け\|トライ\|優等局面\|劣等局面\|Time-up\)\ze\%([ \t　+(#]\|$\)/ contained nextgroup=kifTime,kifPlus,kifNote skipwhite

" KI2: a mark in front says whose move it is.
syntax match kifBlackMove /[▲▼☗⛊][ 　]*/ nextgroup=kifEnd,kifSame,kifSquare,kifPiece
syntax match kifWhiteMove /[△▽☖⛉][ 　]*/ nextgroup=kifEnd,kifSame,kifSquare,kifPiece

" Any key may stand before a full-width colon, only a known one before another.
syntax match kifOwnKey /^[ \t　]*[^ \t　#*＊&|｜：][^：]*\ze：/ nextgroup=kifColon
syntax match kifKey /^[ \t　]*\%(開始日時\|終了日時\|対局日\|棋戦\|表題\|戦型\|場所\|持ち時間\|秒読み\|消費時間\|掲載\|備考\|記録係\|[先後]手省略名\|作品番号\|作品名\|作者\|発表誌\|発表年月\|出典\|手数\|完全性\|分類\|受賞\|[先後上下]手\)\ze[ \t　]*[：:]/ nextgroup=kifColon
syntax match kifKey /^[ \t　]*\%(振り駒\|図\|対局ID\|記録ID\|計測時方式\|封じ手手数\|昼食休憩\|夕食休憩\|昼休前消費時間\|[先後]手消費時間加算\|[先後]手年齢\|リーグ成績\|初期局面\|[先後]手段級\|棋戦詳細\|[先後]手詳細\|[先後]手の\%(囲い\|戦型\|戦法\|手筋\|備考\|棋風\|チーム\)\|結末\|勝者\|総手数\|開戦\|接触\|[先後]手持ち時間\|最大手数\|持将棋\|注釈者\)\ze[ \t　]*[：:]/ nextgroup=kifColon
syntax match kifHandicap /^[ \t　]*手合割\ze[ \t　]*[：:]/ nextgroup=kifColon
syntax match kifColon /[ \t　]*[：:]/ contained nextgroup=kifValue
syntax match kifValue /.*/ contained contains=kifEscape,@Spell
syntax match kifEscape /\\n/ contained

" The start position: hands, rows, the side to move.
syntax match kifHand /^[ \t　]*[先後上下]手の持駒\ze[ \t　]*[：:]/ nextgroup=kifHandColon
syntax match kifHandColon /[ \t　]*[：:]/ contained nextgroup=kifHeld
syntax match kifHeld /.*/ contained contains=kifPieceHeld,kifCount
syntax match kifPieceHeld /成[銀桂香]\|[歩香桂銀金角飛玉王と馬龍竜全圭杏]/ contained
syntax match kifCount /[一二三四五六七八九十]\+\|[0-9０-９]\+/ contained
syntax match kifRow /^[ \t　]*[|｜].*/ contains=kifBlackPiece,kifWhitePiece,kifNone
syntax match kifBlackPiece /[+^]\=\%(成[銀桂香]\|[歩香桂銀金角飛玉王と馬龍竜全圭杏]\)/ contained
syntax match kifWhitePiece /[vVｖ-][ 　]*\%(成[銀桂香]\|[歩香桂銀金角飛玉王と馬龍竜全圭杏]\)/ contained
syntax match kifNone /[・.*]/ contained
syntax match kifFrame /^[ \t　]*+-\++\=\ze[ \t　]*$/
syntax match kifFrame /^[ \t　]*[9９]\%([ 　]\+[1-9１-９]\)\+\ze[ \t　]*$/
syntax match kifSide /^[ \t　]*[先後上下]手番\ze[ \t　]*$/
syntax match kifSide /^[ \t　]*盤面\%(回転\|反転\)\ze[ \t　]*$/
syntax match kifSide /^[ \t　]*手数[＝=]/ nextgroup=kifDigits

syntax match kifList /^[ \t　]*手数[-－―─ー]\+[ 　]*指手[-－―─ー]*[ 　]*\%(消費時間[-－―─ー]*\)\=/ nextgroup=kifNote skipwhite
syntax match kifVariation /^[ \t　]*変化[：:][^#]*/ contains=kifDigits nextgroup=kifNote
syntax match kifResult /^[ \t　]*まで[^#]*/ contains=kifDigits nextgroup=kifNote
syntax match kifDigits /[0-9]\+/ contained

syntax match kifComment /^[ \t　]*[*＊].*/ contains=@Spell
syntax match kifAnalysis /^[ \t　]*\*[*#].*/
syntax match kifBookmark /^[ \t　]*&.*/
syntax match kifSkipped /^[ \t　]*#.*/ contains=@Spell
syntax match kifDeclaration /^[ \t　]*#KI[F2][ \t]\+version=.*/

highlight default link kifNumber Number
highlight default link kifOwn Identifier
highlight default link kifSame Constant
highlight default link kifSquare Constant
highlight default link kifPiece Type
highlight default link kifRelative Operator
highlight default link kifPromotion Operator
highlight default link kifDrop Operator
highlight default link kifSource Constant
highlight default link kifTime Special
highlight default link kifPlus Operator
highlight default link kifNote Comment
highlight default link kifPass Function
highlight default link kifEnd Keyword
highlight default link kifBlackMove Function
highlight default link kifWhiteMove Statement
highlight default link kifOwnKey Identifier
highlight default link kifKey Identifier
highlight default link kifHandicap Type
highlight default link kifColon Operator
highlight default link kifValue String
highlight default link kifEscape SpecialChar
highlight default link kifHand Type
highlight default link kifHandColon Operator
highlight default link kifHeld String
highlight default link kifPieceHeld Type
highlight default link kifCount Number
highlight default link kifRow Delimiter
highlight default link kifBlackPiece Function
highlight default link kifWhitePiece Statement
highlight default link kifNone NonText
highlight default link kifFrame Delimiter
highlight default link kifSide Type
highlight default link kifList Keyword
highlight default link kifVariation Keyword
highlight default link kifResult Keyword
highlight default link kifDigits Number
highlight default link kifComment Comment
highlight default link kifAnalysis SpecialComment
highlight default link kifBookmark Label
highlight default link kifSkipped Comment
highlight default link kifDeclaration PreProc

let b:current_syntax = 'kif'
let &cpo = s:cpo
unlet s:cpo

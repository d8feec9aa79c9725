;;; recls.el --- Game records (SGF, Ishi, CSA, KIF) with the server recls -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The recls authors

;; Author: The recls authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games, languages, tools
;; URL: https://github.com/recls/recls
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Major modes for the records of Go and of other games in SGF, of Go in Ishi
;; Standard Format, and of shogi in CSA and KIF (with KI2 and BOD), with
;; highlighting that needs no server.
;; With the program recls on the PATH, Eglot (or lsp-mode) adds findings with
;; fixes, boards, formatting and more:
;;
;;   (require 'recls)
;;   (add-hook 'recls-mode-hook #'eglot-ensure)
;;   (setq recls-format-on-save t)   ; if you want that
;;
;; `M-x recls-board' shows the board at point in a window that follows it.
;; `M-x recls-find-position' lists where the position at point comes about in
;; the records of the project.
;; `M-x recls-reopen' reads a file again that Emacs has read in a wrong encoding.

;;; Code:

(require 'subr-x)

(defgroup recls nil
  "Game records with the server recls."
  :group 'languages
  :prefix "recls-"
  :link '(url-link "https://github.com/recls/recls"))

(defcustom recls-command '("recls" "lsp")
  "The server program and its arguments."
  :type '(repeat string))

(defcustom recls-format-on-save nil
  "Whether a record is formatted before it is saved.
Formatting changes spaces, line breaks and, in SGF, the order of
properties.  Parts of a file with syntax errors are not changed."
  :type 'boolean
  :safe #'booleanp)

;;; What the modes have in common

(declare-function eglot-managed-p "eglot")
(declare-function eglot-format-buffer "eglot")

(defun recls--format ()
  "Format the buffer if the user wants that and there is a server."
  (when (and recls-format-on-save
             (fboundp 'eglot-managed-p)
             (eglot-managed-p))
    (eglot-format-buffer)))

(define-derived-mode recls-mode prog-mode "Record"
  "Parent mode of the modes for game records."
  :abbrev-table nil
  (setq-local require-final-newline t)
  (add-hook 'before-save-hook #'recls--format nil t))

;;; Smart Game Format

(defconst recls--sgf-families
  '(("B" . font-lock-function-name-face)
    ("W" . font-lock-keyword-face)
    ("AB\\|AW\\|AE\\|PL" . font-lock-type-face)
    ("AR\\|CR\\|DD\\|FG\\|L\\|LB\\|LN\\|M\\|MA\\|PM\\|SL\\|SQ\\|TB\\|TR\\|TW\\|VW" . font-lock-preprocessor-face)
    ("BL\\|BM\\|C\\|DM\\|DO\\|GB\\|GW\\|HO\\|IT\\|KO\\|MN\\|N\\|OB\\|OW\\|TE\\|UC\\|V\\|WL" . font-lock-builtin-face)
    ("AP\\|CA\\|FF\\|GM\\|ST\\|SZ" . font-lock-preprocessor-face)
    ("[A-Za-z]+" . font-lock-variable-name-face))
  "Property names and their faces; the first that matches counts.")

(defconst recls--sgf-points
  "\\_<\\(?:A[BEW]\\|[BW]\\|AR\\|CR\\|DD\\|LN?\\|MA?\\|S[LQ]\\|T[BRW]\\|VW\\)\\(\\(?:[ \t]*\\[[^]\\]*\\]\\)+\\)"
  "Properties whose values are points, with the values of one line.")

(defun recls--sgf-match-points (limit)
  "Find a list of points before LIMIT that is not within a text."
  (let (found)
    (while (and (not found) (re-search-forward recls--sgf-points limit t))
      (setq found (save-match-data
                    (save-excursion
                      (not (nth 3 (syntax-ppss (match-beginning 0))))))))
    found))

(defconst recls--sgf-keywords
  `((recls--sgf-match-points 1 font-lock-constant-face t)
    ,@(mapcar (lambda (family)
                (list (concat "\\_<\\(" (car family) "\\)[ \t\n]*\\[") 1 (cdr family)))
              recls--sgf-families))
  "Highlighting of SGF; a value is a string by its syntax.")

(defvar recls-sgf-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\[ "." table)
    (modify-syntax-entry ?\] "." table)
    table)
  "A value is a string; its brackets become fences in the buffer.")

(defun recls--sgf-propertize (start end)
  "Mark the brackets of values between START and END as string fences."
  (goto-char start)
  (let ((inside (nth 3 (syntax-ppss))))
    (while (re-search-forward
            (if inside "\\\\\\(?:.\\|\n\\)\\|\\(\\]\\)" "\\(\\[\\)") end t)
      (when (match-beginning 1)
        (put-text-property (match-beginning 1) (match-end 1)
                           'syntax-table (string-to-syntax "|"))
        (setq inside (not inside))))))

;;;###autoload
(define-derived-mode recls-sgf-mode recls-mode "SGF"
  "Major mode for Smart Game Format."
  (setq-local syntax-propertize-function #'recls--sgf-propertize)
  (setq-local font-lock-defaults '(recls--sgf-keywords nil nil nil))
  ;; SGF has no comments: C[] is part of the game.
  (setq-local comment-start "")
  (setq-local comment-use-syntax nil))

;;; Ishi Standard Format

(defun recls--ishi-line (keywords)
  "A pattern for a line that begins with one of KEYWORDS."
  (concat "^[ \t]*\\(" (regexp-opt keywords) "\\)\\(?:[ \t].*\\)?$"))

(defconst recls--ishi-keywords
  `(("^[ \t]*REMARK\\_>.*$" 0 font-lock-comment-face t)
    ("^[ \t]*\\(B\\)[ \t]" 1 font-lock-function-name-face)
    ("^[ \t]*\\(W\\)[ \t]" 1 font-lock-keyword-face)
    (,(recls--ishi-line '("SETUP")) 1 font-lock-type-face)
    (,(recls--ishi-line '("MARK" "UNMARK" "HIDE" "DIAGRAM" "BOARDSIZE")) 1 font-lock-preprocessor-face)
    (,(recls--ishi-line '("PRISONER")) 1 font-lock-builtin-face)
    (,(recls--ishi-line '("EVENT" "VAR" "ENDVAR" "COM" "ENDCOM" "USER" "ENDUSER")) 1 font-lock-keyword-face t)
    (,(recls--ishi-line '("BLACK" "WHITE" "ANALYSIS" "DATE" "HANDICAP" "KOMI" "PLACE"
                          "RECORDER" "RESULT" "RULES" "SOURCE" "TIMELIMIT"))
     1 font-lock-variable-name-face)
    ("^[ \t]*\\(?:EVENT\\|VAR\\|BLACK\\|WHITE\\|ANALYSIS\\|DATE\\|HANDICAP\\|KOMI\\|PLACE\\|RECORDER\\|RESULT\\|RULES\\|SOURCE\\|TIMELIMIT\\)[ \t]+\\(.*\\)$"
     1 font-lock-string-face)
    ("^[ \t]*\\(?:B\\|W\\|SETUP\\|PRISONER\\|MARK\\|UNMARK\\|HIDE\\|DIAGRAM\\)\\_>"
     ("\\_<\\(?:[A-HJ-T]\\(?:1[0-9]\\|[1-9]\\)\\)\\_>" nil nil (0 font-lock-constant-face))))
  "Highlighting of Ishi Standard Format; case does not matter.")

(defvar recls-ishi-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\" "." table)
    table)
  "Nothing quotes, and blocks are marked in the buffer.")

(defun recls--ishi-propertize (start end)
  "Mark the text of blocks between START and END as strings.
A block may begin before START.  The fences are the last letter of COM or
USER and the line end before ENDCOM or ENDUSER, so that an empty block has
two."
  (goto-char start)
  (let ((case-fold-search t)
        (inside (nth 3 (syntax-ppss))))
    (while (re-search-forward
            (if inside "\\(\n\\)[ \t]*END\\(?:COM\\|USER\\)\\_>"
              "^[ \t]*\\(?:CO\\(M\\)\\|USE\\(R\\)\\)\\_>")
            end t)
      (let ((fence (or (match-beginning 1) (match-beginning 2))))
        (put-text-property fence (1+ fence) 'syntax-table (string-to-syntax "|")))
      (setq inside (not inside)))))

;;;###autoload
(define-derived-mode recls-ishi-mode recls-mode "Ishi"
  "Major mode for Ishi Standard Format."
  (setq-local syntax-propertize-function #'recls--ishi-propertize)
  (setq-local font-lock-defaults '(recls--ishi-keywords nil t nil))
  (setq-local comment-start "REMARK ")
  (setq-local comment-start-skip "^[ \t]*REMARK[ \t]*")
  (setq-local comment-use-syntax nil))

;;; CSA

(defconst recls--csa-keywords
  '(("^\\(?:.*,\\)?\\('.*\\)$" 1 font-lock-comment-face t)
    ("^'\\(?:CSA \\)?encoding=.*$" 0 font-lock-preprocessor-face t)
    ("^\\(V\\)\\([0-9.]+\\)" (1 font-lock-preprocessor-face) (2 font-lock-constant-face))
    ("^\\(N[+-]\\)\\(.*\\)$" (1 font-lock-variable-name-face) (2 font-lock-string-face))
    ("^\\(\\$[A-Z_]+[+-]?\\):\\(.*\\)$" (1 font-lock-variable-name-face) (2 font-lock-string-face))
    ("^\\(?:.*,\\)?\\(P\\(?:I\\|[1-9+-]\\)\\)" (1 font-lock-type-face)
     ("\\+[A-Z][A-Z]" nil nil (0 font-lock-function-name-face))
     ("-[A-Z][A-Z]" nil nil (0 font-lock-keyword-face)))
    ("\\(?:^\\|,\\)\\(\\+\\)\\([0-9]\\{4\\}\\)\\([A-Z][A-Z]\\)"
     (1 font-lock-function-name-face) (2 font-lock-constant-face) (3 font-lock-type-face))
    ("\\(?:^\\|,\\)\\(-\\)\\([0-9]\\{4\\}\\)\\([A-Z][A-Z]\\)"
     (1 font-lock-keyword-face) (2 font-lock-constant-face) (3 font-lock-type-face))
    ("\\(?:^\\|,\\)\\([+-]\\)[ \t]*\\(?:,\\|$\\)" 1 font-lock-type-face)
    ("\\(?:^\\|,\\)\\(T\\)\\([0-9.]+\\)" (1 font-lock-builtin-face) (2 font-lock-constant-face))
    ("\\(?:^\\|,\\)\\(%[^, \t\n]+\\)" 1 font-lock-keyword-face))
  "Highlighting of CSA.")

(defvar recls-csa-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\' "." table)
    table)
  "Nothing quotes; an apostrophe starts a comment only where a statement may start.")

;;;###autoload
(define-derived-mode recls-csa-mode recls-mode "CSA"
  "Major mode for CSA records of shogi."
  ;; Spaces at the end of a row of the board are part of it.
  (setq-local show-trailing-whitespace nil)
  (setq-local font-lock-defaults '(recls--csa-keywords t nil nil))
  (setq-local comment-start "'")
  (setq-local comment-start-skip "^'+[ \t]*")
  (setq-local comment-use-syntax nil))

;;; KIF

(eval-and-compile
  (defconst recls--kif-piece "\\(?:成[銀桂香]\\|[歩香桂銀金角飛玉王と馬龍竜全圭杏]\\)"
    "A piece, as moves, hands and rows write it.")

  (defconst recls--kif-target
    "\\(同[ 　]*\\|\\(?:同[ 　]*\\)?[1-9１-９一二三四五六七八九][1-9１-９一二三四五六七八九][ 　]*\\)"
    "The square that a move goes to.")

  (defconst recls--kif-manner "\\([左右直上行入寄引]*不?成?打?\\)[ 　]*\\(([0-9０-９][0-9０-９])\\)?"
    "How a move goes there, and where it comes from.")

  (defconst recls--kif-time "\\(([ \t　]*[0-9][0-9.: \t　]*:[0-9.: \t　]*\\(?:/[0-9.: \t　]*\\)?)\\)?\\(\\+\\)?"
    "The time of a move, and the sign that a variation follows.")

  (defconst recls--kif-ends
    (regexp-opt '("投了" "中断" "千日手" "持将棋" "詰み" "詰" "切れ負け" "反則負け" "反則勝ち"
                  "入玉勝ち" "不詰" "不戦勝" "不戦敗" "封じ手" "入玉宣言" "勝ち宣言" "時間切れ"
                  "最大手数" "最大手数超過" "王手連続千日手" "引き分け" "引分け" "トライ" "優等局面"
                  "劣等局面" "Time-up" "パス")
                t)
    "Words that end a game, and the pass.")

  (defconst recls--kif-keys
    (regexp-opt '("開始日時" "終了日時" "対局日" "棋戦" "表題" "戦型" "場所" "持ち時間" "秒読み"
                  "消費時間" "掲載" "備考" "記録係" "先手" "後手" "下手" "上手" "先手省略名"
                  "後手省略名" "手合割" "作品番号" "作品名" "作者" "発表誌" "発表年月" "出典" "手数"
                  "完全性" "分類" "受賞")
                t)
    "Keys of the header that a colon of ASCII may follow.")

  (defun recls--kif-move (mark face)
    "A pattern for a KI2 move after MARK, which has FACE."
    `(,(concat mark "[ 　]*\\(?:" recls--kif-ends "\\|" recls--kif-target "\\("
               recls--kif-piece "\\)" recls--kif-manner "\\)")
      (1 ',face) (2 font-lock-keyword-face nil t) (3 font-lock-constant-face nil t)
      (4 font-lock-type-face nil t) (5 font-lock-builtin-face nil t)
      (6 font-lock-constant-face nil t))))

(defconst recls--kif-keywords
  `(("^[ \t　]*#KI[F2][ \t]+version=.*$" 0 font-lock-preprocessor-face)
    ("^[ \t　]*[#*＊].*$" 0 font-lock-comment-face)
    ("^[ \t　]*\\(&\\)\\(.*\\)$" (1 font-lock-builtin-face) (2 font-lock-string-face))
    ("^[ \t　]*[|｜]"
     (,(concat "[vVｖ-][ 　]*" recls--kif-piece) nil nil (0 font-lock-keyword-face))
     (,(concat "[+^]?" recls--kif-piece) (beginning-of-line) nil (0 font-lock-function-name-face)))
    ("^[ \t　]*\\([先後上下]手の持駒\\)[ \t　]*[：:]"
     (1 font-lock-type-face)
     (,recls--kif-piece nil nil (0 font-lock-type-face))
     ("[一二三四五六七八九十0-9０-９]+" (beginning-of-line) nil (0 font-lock-constant-face)))
    ("^[ \t　]*\\([先後上下]手番\\|盤面[回反]転\\)[ \t　]*$" 1 font-lock-type-face)
    ("^[ \t　]*\\(手数[＝=]\\)[ \t　]*\\([0-9]+\\)" (1 font-lock-type-face) (2 font-lock-constant-face))
    ("^[ \t　]*\\(手数[-－―─ー]+[ 　]*指手[-－―─ー]*[ 　]*\\(?:消費時間[-－―─ー]*\\)?\\)"
     1 font-lock-keyword-face)
    ("^[ \t　]*\\(変化[：:]\\)[ \t　]*\\([0-9]+\\)?\\(手目?\\)?"
     (1 font-lock-keyword-face) (2 font-lock-constant-face nil t) (3 font-lock-keyword-face nil t))
    ("^[ \t　]*\\(まで、?\\)[ \t　]*\\([0-9]+\\)?\\([^#\n]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-constant-face nil t) (3 font-lock-keyword-face nil t))
    (,(concat "^[ \t　]*" recls--kif-keys "[ \t　]*[：:]\\(.*\\)$")
     (1 font-lock-variable-name-face) (2 font-lock-string-face))
    ("^[ \t　]*\\([^ \t　|｜：\n][^：\n]*\\)：\\(.*\\)$"
     (1 font-lock-variable-name-face) (2 font-lock-string-face))
    (,(concat "^[ \t　]*\\([0-9]+\\)[.:]?[ \t　]+[▲▼☗⛊△▽☖⛉]?" recls--kif-target "\\("
              recls--kif-piece "\\)" recls--kif-manner "[ \t　]*" recls--kif-time)
     (1 font-lock-builtin-face) (2 font-lock-constant-face) (3 font-lock-type-face)
     (4 font-lock-builtin-face) (5 font-lock-constant-face nil t)
     (6 font-lock-string-face nil t) (7 font-lock-keyword-face nil t))
    (,(concat "^[ \t　]*\\([0-9]+\\)[ \t　]+" recls--kif-ends "[ \t　]*" recls--kif-time)
     (1 font-lock-builtin-face) (2 font-lock-keyword-face) (3 font-lock-string-face nil t))
    ,(recls--kif-move "\\([▲▼☗⛊]\\)" 'font-lock-function-name-face)
    ,(recls--kif-move "\\([△▽☖⛉]\\)" 'font-lock-keyword-face)
    ("[ \t　]\\(#.*\\)$" 1 font-lock-comment-face))
  "Highlighting of KIF, KI2 and BOD.")

(defvar recls-kif-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\" "." table)
    table)
  "Nothing quotes, and a comment starts only where a line does.")

;;;###autoload
(define-derived-mode recls-kif-mode recls-mode "KIF"
  "Major mode for KIF and KI2 records of shogi, and for diagrams in BOD."
  ;; Programs write two wide spaces after a handicap; they stay.
  (setq-local show-trailing-whitespace nil)
  (setq-local font-lock-defaults '(recls--kif-keywords t nil nil))
  ;; Programs skip a line only if it starts with #, at the left edge.
  (setq-local comment-start "#")
  (setq-local comment-start-skip "^#+[ \t]*")
  (setq-local comment-style 'plain)
  (setq-local comment-use-syntax nil))

;; Ishi's own extension, .go, stays with the Go language.
;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.sgf\\'" . recls-sgf-mode))
  (add-to-list 'auto-mode-alist '("\\.\\(?:ishi?\\|prb\\)\\'" . recls-ishi-mode))
  (add-to-list 'auto-mode-alist '("\\.csa\\'" . recls-csa-mode))
  (add-to-list 'auto-mode-alist '("\\.\\(?:ki[f2]u?\\|bod\\)\\'" . recls-kif-mode)))

;;; The server

(defvar eglot-server-programs)

(put 'recls-sgf-mode 'eglot-language-id "sgf")
(put 'recls-ishi-mode 'eglot-language-id "ishi")
(put 'recls-csa-mode 'eglot-language-id "csa")
(put 'recls-kif-mode 'eglot-language-id "kif")

(defun recls--contact (&rest _)
  "Give Eglot the command of the server."
  recls-command)

;; One server for all modes would get one language identifier for all of them
;; from Eglot 1.9.
(with-eval-after-load 'eglot
  (dolist (mode '(recls-sgf-mode recls-ishi-mode recls-csa-mode recls-kif-mode))
    (add-to-list 'eglot-server-programs (cons mode #'recls--contact))))

(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function make-lsp-client "lsp-mode")

(with-eval-after-load 'lsp-mode
  (dolist (entry '((recls-sgf-mode . "sgf") (recls-ishi-mode . "ishi") (recls-csa-mode . "csa")
                   (recls-kif-mode . "kif")))
    (add-to-list 'lsp-language-id-configuration entry))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () recls-command))
                    :major-modes '(recls-sgf-mode recls-ishi-mode recls-csa-mode recls-kif-mode)
                    :server-id 'recls)))

;;; Encodings

(declare-function eglot-current-server "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")
(declare-function jsonrpc-async-request "jsonrpc")

(defconst recls--coding-systems
  '(("UTF-8" . utf-8) ("UTF-16LE" . utf-16le) ("UTF-16BE" . utf-16be) ("US-ASCII" . utf-8)
    ("ISO-8859-1" . iso-8859-1) ("ISO-8859-15" . iso-8859-15) ("Windows-1252" . windows-1252)
    ("Windows-1251" . windows-1251) ("KOI8-R" . koi8-r) ("macintosh" . mac-roman)
    ("GB18030" . gb18030) ("Big5" . big5-hkscs) ("Shift_JIS" . cp932) ("EUC-JP" . euc-jp)
    ("ISO-2022-JP" . iso-2022-jp) ("EUC-KR" . euc-kr))
  "Coding systems for the encodings of records, by their registered names.")

(defvar-local recls--encoding nil
  "Registered name of the encoding that the file is in, as the server reads it.")

(defun recls-reopen ()
  "Read the file of the buffer again in the encoding that it is in.
A buffer with changes that are not saved stays as it is."
  (interactive)
  (let ((system (cdr (assoc recls--encoding recls--coding-systems))))
    (cond
     ((not system) (user-error "The encoding of this file is not known"))
     ((buffer-modified-p) (user-error "The buffer has changes that are not saved: undo them first"))
     (t (let ((coding-system-for-read system))
          (revert-buffer t t))))))

(defun recls--check-encoding-soon ()
  "Check the encoding when the server knows the buffer, which is after the hook."
  (when (derived-mode-p 'recls-mode)
    (run-with-timer 0 nil #'recls--check-encoding (current-buffer))))

(defun recls--check-encoding (buffer)
  "Ask the server for the encoding of BUFFER, and tell if Emacs used another."
  (when (buffer-live-p buffer)
    (with-current-buffer buffer
      (when (and buffer-file-name
                 (fboundp 'eglot-managed-p)
                 (eglot-managed-p)) ; the hook runs when the server goes, too
        (jsonrpc-async-request
         (eglot-current-server) :recls/encoding
         (list :textDocument (eglot--TextDocumentIdentifier))
         :success-fn (lambda (answer) (recls--tell-encoding buffer answer))
         :error-fn #'ignore
         :timeout-fn #'ignore)))))

(defun recls--tell-encoding (buffer answer)
  "Tell what ANSWER, from the server, has about the encoding of BUFFER."
  (when (and answer (buffer-live-p buffer))
    (with-current-buffer buffer
      (setq recls--encoding (plist-get answer :encoding))
      (when (eq (plist-get answer :misread) t)
        (message "recls: %s.  Type M-x recls-reopen to read it as %s."
                 (plist-get answer :message) recls--encoding)))))

(add-hook 'eglot-managed-mode-hook #'recls--check-encoding-soon)

;;; The board

(defface recls-board-last '((t :inherit highlight))
  "The last move.")
(defface recls-board-black '((t :inherit font-lock-function-name-face :weight bold))
  "Stones and pieces of Black.")
(defface recls-board-white '((t :inherit font-lock-string-face :weight bold))
  "Stones and pieces of White.")
(defface recls-board-edge '((t :inherit shadow))
  "Coordinates and frame.")

(defvar recls-board--timer nil "The idle timer that keeps the board current.")
(defvar recls-board--shown nil "Buffer, text and place that the board shows.")

(defconst recls-board--name "*recls board*")

(declare-function eglot--TextDocumentPositionParams "eglot")

(define-derived-mode recls-board-mode special-mode "Board"
  "The board at point of a game record."
  (setq-local truncate-lines t)
  (setq-local cursor-type nil))

(defun recls-board--face (row)
  "ROW of the board, with its faces."
  (let ((row (copy-sequence row)))
    (dolist (rule '(("X" . recls-board-black) ("O" . recls-board-white)
                    ("v[^\x00-\x7f]" . recls-board-white)
                    ("([^ )]+)\\|[V^][^\x00-\x7f]" . recls-board-last)))
      (let ((at 0))
        (while (string-match (car rule) row at)
          (setq at (match-end 0))
          (put-text-property (match-beginning 0) at 'face (cdr rule) row))))
    (if (let (case-fold-search) (string-match-p "\\` *[A-Za-z]\\(?: +[A-Za-z]\\)* *\\'" row))
        (propertize (substring-no-properties row) 'face 'recls-board-edge)
      row)))

(defun recls-board--text (board)
  "Text of the window for BOARD, an answer to recls/board."
  (let ((steps (lambda (heading list chosen)
                 (when (> (length list) 1)
                   (concat "\n" heading "\n"
                           (mapconcat (lambda (i)
                                        (concat (if (equal i chosen) "> " "  ")
                                                (plist-get (aref list i) :title)))
                                      (number-sequence 0 (1- (length list))) "\n")
                           "\n"))))
        (comment (plist-get board :comment)))
    (concat (propertize (plist-get board :title) 'face 'bold) "\n\n"
            (mapconcat #'recls-board--face (split-string (plist-get board :text) "\n" t) "\n") "\n\n"
            (mapconcat #'identity (plist-get board :facts) "\n") "\n"
            (funcall steps "Variations" (plist-get board :siblings) (plist-get board :sibling))
            (funcall steps "Then" (plist-get board :variations) nil)
            (unless (string-empty-p comment) (concat "\n" comment)))))

(defun recls-board--show (board)
  "Show BOARD, or say that there is none."
  (when-let ((buffer (get-buffer recls-board--name)))
    (with-current-buffer buffer
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (if board (recls-board--text board) "no game here"))
        (set-buffer-modified-p nil)
        (goto-char (point-min))))))

(defun recls-board--update ()
  "Ask for the board at point, if it is not what is shown."
  (let ((here (list (current-buffer) (buffer-chars-modified-tick) (point))))
    (when (and (derived-mode-p 'recls-mode)
               (get-buffer-window recls-board--name)
               (not (equal here recls-board--shown))
               (fboundp 'eglot-current-server)
               (eglot-current-server))
      (setq recls-board--shown here)
      (jsonrpc-async-request (eglot-current-server) :recls/board
                             (eglot--TextDocumentPositionParams)
                             :success-fn #'recls-board--show
                             :error-fn #'ignore
                             :timeout-fn #'ignore))))

;;;###autoload
(defun recls-board ()
  "Show the board at point in a window that follows it."
  (interactive)
  (let ((buffer (get-buffer-create recls-board--name)))
    (with-current-buffer buffer
      (recls-board-mode))
    (setq recls-board--shown nil)
    (display-buffer buffer '(display-buffer-in-side-window (side . right) (window-width . 40)))
    (unless (memq recls-board--timer timer-idle-list)
      (setq recls-board--timer (run-with-idle-timer 0.1 t #'recls-board--update)))
    (recls-board--update)))

;;; Positions

(declare-function xref-make "xref")
(declare-function xref-make-file-location "xref")
(declare-function xref-show-xrefs "xref")
(declare-function url-filename "url-parse")
(declare-function url-generic-parse-url "url-parse")
(declare-function url-unhex-string "url-util")

(defvar recls-find--latest 0 "The number of the last search.")

(defconst recls-find--patience 600 "How many seconds a search may take.")

(defun recls-find--file (uri directory)
  "File that URI names, on the machine of DIRECTORY; nil if it names none."
  (when (string-prefix-p "file://" uri)
    (let ((name (decode-coding-string (url-unhex-string (url-filename (url-generic-parse-url uri))) 'utf-8)))
      (concat (file-remote-p directory)
              (if (string-match-p "\\`/[A-Za-z]:" name) (substring name 1) name)))))

(defun recls-find--xrefs (places directory)
  "The PLACES of an answer, with files of the machine of DIRECTORY, as xrefs."
  (delq nil
        (mapcar (lambda (place)
                  (when-let ((file (recls-find--file (plist-get place :uri) directory)))
                    (let ((start (plist-get (plist-get place :range) :start)))
                      (xref-make (plist-get place :text)
                                 (xref-make-file-location file (1+ (plist-get start :line))
                                                          (plist-get start :character))))))
                places)))

(defun recls-find--show (found directory)
  "Show FOUND, an answer to recls.findPosition asked in DIRECTORY."
  (let ((places (recls-find--xrefs (plist-get found :positions) directory))
        (files (plist-get found :files)))
    (cond
     ((plist-get found :refused)
      (message "%s" (plist-get found :refused)))
     ((length< places 2)
      (message "This position is nowhere else (%d records read)" files))
     (t
      (xref-show-xrefs (lambda () places) nil)
      (message "%s%d places in %d records" (if (eq t (plist-get found :more)) "The first " "")
               (length places) files)))))

;;;###autoload
(defun recls-find-position ()
  "List where the position at point comes about in the records of the project.
Each line says who played, and the move that followed.  Another search takes
the place of one that runs."
  (interactive)
  (require 'eglot)
  (require 'xref)
  (require 'url-util)
  (require 'url-parse)
  (let ((directory default-directory)
        (mine (setq recls-find--latest (1+ recls-find--latest))))
    (jsonrpc-async-request (or (eglot-current-server) (user-error "No recls runs for this buffer"))
                           :workspace/executeCommand
                           (list :command "recls.findPosition"
                                 :arguments (vector (eglot--TextDocumentPositionParams)))
                           :success-fn (lambda (found)
                                         (when (and found (= mine recls-find--latest))
                                           (recls-find--show found directory)))
                           :error-fn (lambda (failure)
                                       (message "recls: %s" (plist-get failure :message)))
                           :timeout recls-find--patience)))

(provide 'recls)
;;; recls.el ends here

;;; recls.el --- Game records (SGF, Ishi, CSA) with the server recls -*- lexical-binding: t; -*-

;; Copyright (C) 2026 The recls authors

;; Author: The recls authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games, languages, tools
;; URL: https://github.com/recls/recls
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Major modes for the records of Go and of other games in SGF, of Go in Ishi
;; Standard Format, and of shogi in CSA, with highlighting that needs no server.
;; With the program recls on the PATH, Eglot (or lsp-mode) adds findings with
;; fixes, boards, formatting and more:
;;
;;   (require 'recls)
;;   (add-hook 'recls-mode-hook #'eglot-ensure)
;;   (setq recls-format-on-save t)   ; if you want that
;;
;; `M-x recls-board' shows the board at point in a window that follows it.

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

;; Ishi's own extension, .go, stays with the Go language.
;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.sgf\\'" . recls-sgf-mode))
  (add-to-list 'auto-mode-alist '("\\.\\(?:ishi?\\|prb\\)\\'" . recls-ishi-mode))
  (add-to-list 'auto-mode-alist '("\\.csa\\'" . recls-csa-mode)))

;;; The server

(defvar eglot-server-programs)

(put 'recls-sgf-mode 'eglot-language-id "sgf")
(put 'recls-ishi-mode 'eglot-language-id "ishi")
(put 'recls-csa-mode 'eglot-language-id "csa")

(defun recls--contact (&rest _)
  "Give Eglot the command of the server."
  recls-command)

;; One server for all modes would get one language identifier for all of them
;; from Eglot 1.9.
(with-eval-after-load 'eglot
  (dolist (mode '(recls-sgf-mode recls-ishi-mode recls-csa-mode))
    (add-to-list 'eglot-server-programs (cons mode #'recls--contact))))

(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function make-lsp-client "lsp-mode")

(with-eval-after-load 'lsp-mode
  (dolist (entry '((recls-sgf-mode . "sgf") (recls-ishi-mode . "ishi") (recls-csa-mode . "csa")))
    (add-to-list 'lsp-language-id-configuration entry))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () recls-command))
                    :major-modes '(recls-sgf-mode recls-ishi-mode recls-csa-mode)
                    :server-id 'recls)))

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

(declare-function jsonrpc-async-request "jsonrpc")
(declare-function eglot-current-server "eglot")
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

(provide 'recls)
;;; recls.el ends here

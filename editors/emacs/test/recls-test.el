;;; recls-test.el --- recls.el with a real Eglot and the real server -*- lexical-binding: t; -*-

;;; Commentary:

;; Run by .ci/emacs.sh in an empty folder, with recls on the PATH and the records
;; of editors/nvim/test, which all editors share, in $RECLS_SAMPLES.

;;; Code:

(require 'ert)
(require 'cl-lib)
(require 'recls)
(require 'eglot)
(require 'flymake)
(require 'imenu)

(setq eglot-sync-connect t
      eglot-connect-timeout 20
      eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1
      make-backup-files nil
      create-lockfiles nil)
(add-hook 'recls-mode-hook #'eglot-ensure)

(define-error 'recls-late "An answer did not come")

(defmacro recls-test-await (what &rest body)
  "Wait until BODY gives something, at most 20 seconds; WHAT is waited for."
  (declare (indent 1))
  `(let ((end (+ (float-time) 20)) value)
     (while (and (not (setq value (progn ,@body))) (< (float-time) end))
       (accept-process-output nil 0.02))
     (or value (signal 'recls-late (list ,what)))))

(defun recls-test-read (file)
  "The text of FILE, as UTF-8."
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8-unix))
      (insert-file-contents file))
    (buffer-string)))

(defmacro recls-test-with (sample &rest body)
  "Evaluate BODY in a served copy of SAMPLE."
  (declare (indent 1))
  `(let* ((name ,sample)
          (coding-system-for-read 'utf-8-unix))
     (copy-file (expand-file-name name (getenv "RECLS_SAMPLES")) name t)
     (set-file-modes name #o644)
     (let ((buffer (find-file-noselect name)))
       (unwind-protect
           (with-current-buffer buffer
             (switch-to-buffer buffer)
             ;; In batch no command loop runs the hook that Eglot waits for.
             (unless (eglot-managed-p)
               (apply #'eglot (eglot--guess-contact)))
             (recls-test-await "server" (eglot-managed-p))
             ,@body
             (should (jsonrpc-running-p (eglot-current-server))))
         (unwind-protect
             (recls-test-end buffer)
           (kill-buffer buffer))))))

(defun recls-test-end (buffer)
  "End the server of BUFFER.
What Eglot has yet to ask for a buffer must not outlive it.  A server whose end
Emacs misses is waited for without end, by Eglot."
  (with-current-buffer buffer
    (set-buffer-modified-p nil)
    (when-let ((server (eglot-current-server)))
      (with-timeout (20
                     (eglot--on-shutdown server)
                     (signal 'recls-late '("end of the server")))
        (eglot-shutdown server)))))

(defun recls-test-findings ()
  "Findings as (LINE COLUMN TEXT TYPE), 1-based, in characters."
  (mapcar (lambda (finding)
            (save-excursion
              (goto-char (flymake-diagnostic-beg finding))
              (list (line-number-at-pos) (1+ (- (point) (line-beginning-position)))
                    (buffer-substring-no-properties (point) (flymake-diagnostic-end finding))
                    (flymake-diagnostic-type finding))))
          (sort (flymake-diagnostics)
                (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))))

(defun recls-test-await-findings ()
  "Findings of the current buffer, when they have come."
  (unless flymake-mode (flymake-mode 1))
  (flymake-start)
  (recls-test-await "findings" (recls-test-findings)))

(defun recls-test-hover ()
  "What Eldoc gets at point."
  (let (got)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq got text)))
    (substring-no-properties (recls-test-await "hover" got))))

(defun recls-test-format (sample golden)
  "Formatting SAMPLE, and saving it, gives GOLDEN."
  (let ((want (recls-test-read (expand-file-name golden (getenv "RECLS_SAMPLES")))))
    (recls-test-with sample
      (eglot-format-buffer)
      (should (equal (buffer-string) want)))
    (recls-test-with sample
      (let ((recls-format-on-save t))
        (set-buffer-modified-p t)
        (save-buffer))
      (should (equal (recls-test-read sample) want)))
    (recls-test-with sample
      (let ((before (recls-test-read sample)))
        (set-buffer-modified-p t)
        (save-buffer)
        (should (equal (recls-test-read sample) before))))))

(ert-deftest recls-sgf ()
  (recls-test-with "duplicate.sgf"
    (should (eq major-mode 'recls-sgf-mode))
    (should (equal (recls-test-await-findings) '((3 22 "C" eglot-error))))
    (goto-char (point-min))
    (forward-line 2)
    (forward-char 3)
    (should (string-search " 7 . . O . . .(O). .  7" (recls-test-hover)))
    (should (recls-test-await "outline" (funcall imenu-create-index-function))))
  (recls-test-format "duplicate.sgf" "duplicate.formatted.sgf"))

(ert-deftest recls-ishi ()
  (recls-test-with "occupied.ishi"
    (should (eq major-mode 'recls-ishi-mode))
    (should (equal (recls-test-await-findings)
                   '((18 5 "E5" eglot-error) (21 7 "7" eglot-warning))))
    (goto-char (point-min))
    (forward-line 12)
    (forward-char 4)
    (should (string-search " 7 . . + .(X). + . .  7" (recls-test-hover))))
  (recls-test-format "occupied.ishi" "occupied.formatted.ishi"))

(ert-deftest recls-csa ()
  (recls-test-with "source.csa"
    (should (eq major-mode 'recls-csa-mode))
    (should (member '(17 2 "55" eglot-error) (recls-test-await-findings)))
    (goto-char (point-min))
    (forward-line 14)
    (should (string-search "| ・ ・ ・ ・ ・ ・V歩 ・ ・|四" (recls-test-hover))))
  (recls-test-format "source.csa" "source.formatted.csa"))

(ert-deftest recls-kif ()
  (recls-test-with "source.kif"
    (should (eq major-mode 'recls-kif-mode))
    (should (member '(9 6 "(55)" eglot-error) (recls-test-await-findings)))
    (goto-char (point-min))
    (forward-line 6)
    (should (string-search "| ・ ・ ・ ・ ・ ・V歩 ・ ・|四" (recls-test-hover))))
  (recls-test-format "source.kif" "source.formatted.kif"))

(ert-deftest recls-encoding ()
  "A record in GB2312 that was read as Latin-1 is told, and read again."
  (let* ((bytes (string-to-unibyte "(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\277\302\275\340]PW[\271\305\301\246]\n;B[ee])\n"))
         (coding-system-for-read 'iso-8859-1-unix)
         (raw (lambda ()
                (with-temp-buffer
                  (set-buffer-multibyte nil)
                  (let ((coding-system-for-read 'no-conversion))
                    (insert-file-contents-literally "old.sgf"))
                  (buffer-string))))
         buffer)
    (let ((coding-system-for-write 'no-conversion))
      (write-region bytes nil "old.sgf" nil 'quiet))
    (setq buffer (find-file-noselect "old.sgf"))
    (unwind-protect
        (with-current-buffer buffer
          (switch-to-buffer buffer)
          (unless (eglot-managed-p)
            (apply #'eglot (eglot--guess-contact)))
          (recls-test-await "encoding" recls--encoding)
          (should (equal recls--encoding "GB18030"))
          (should (recls-test-await "word about it"
                    (with-current-buffer "*Messages*"
                      (string-search "recls-reopen to read it as GB18030" (buffer-string)))))
          (goto-char (point-max))
          (insert "x")
          (should-error (recls-reopen) :type 'user-error)
          (delete-char -1)
          (set-buffer-modified-p nil)
          (recls-reopen)
          (should (string-search "PB[柯洁]PW[古力]" (buffer-string)))
          (goto-char (point-max))
          (insert "x")
          (delete-char -1)
          (let ((coding-system-for-read nil))
            (save-buffer))
          (should (equal (funcall raw) bytes)))
      (unwind-protect
          (recls-test-end buffer)
        (kill-buffer buffer)))))

(ert-deftest recls-board-follows-point ()
  (recls-test-with "duplicate.sgf"
    (goto-char (point-min))
    (forward-line 3)
    (forward-char 9)
    (recls-board)
    (let ((board (lambda () (with-current-buffer "*recls board*" (buffer-string)))))
      (recls-test-await "board" (string-search "> 6 · White E3" (funcall board)))
      (should (string-search "a variation" (funcall board)))
      (with-current-buffer "*recls board*"
        (goto-char (point-min))
        (search-forward "(O)")
        (should (eq (get-text-property (1- (point)) 'face) 'recls-board-last)))
      (goto-char (point-min))
      (recls-board--update)
      (recls-test-await "another board" (string-search "Position before move 1" (funcall board))))))

(ert-deftest recls-find-position ()
  ;; Without a version control, the folder of a file is the project: a file there need not be open.
  (make-directory "games" t)
  (dolist (game '(("games/turned.sgf" . "(;GM[1]SZ[19]PB[Ann]PW[Bo]\n;W[rs];B[aa];W[ds])\n")
                  ("games/position.sgf" . "(;GM[1]SZ[19]\n;B[ba]\n;W[ss])\n")))
    (write-region (cdr game) nil (car game)))
  (with-current-buffer (find-file-noselect "games/position.sgf")
    (unwind-protect
        (let (shown)
          (switch-to-buffer (current-buffer))
          (unless (eglot-managed-p)
            (apply #'eglot (eglot--guess-contact)))
          (recls-test-await "server" (eglot-managed-p))
          (goto-char (point-min))
          (forward-line 2)
          (forward-char 2)
          (cl-letf (((symbol-function 'xref-show-xrefs)
                     (lambda (fetcher &rest _) (setq shown (funcall fetcher)))))
            (recls-find-position)
            (recls-test-await "places" shown))
          (should (equal (mapcar (lambda (x)
                                   (let ((at (xref-item-location x)))
                                     (list (file-name-nondirectory (xref-location-group at))
                                           (xref-location-line at) (xref-item-summary x))))
                                 shown)
                         '(("position.sgf" 3 "after move 2")
                           ("turned.sgf" 2 "Ann – Bo · after move 2 · next: White D1 · turned or mirrored · colors swapped")))))
      (unwind-protect
          (recls-test-end (current-buffer))
        (kill-buffer)))))

(defun recls-test-faces (mode text &rest places)
  "In MODE, TEXT has at the PLACES, strings and their faces, these faces."
  (with-temp-buffer
    (let ((recls-mode-hook nil))
      (funcall mode))
    (insert text)
    (font-lock-ensure)
    (cl-loop for (place face) on places by #'cddr
             do (goto-char (point-min))
             do (search-forward place)
             do (should (equal (list place (get-text-property (match-beginning 0) 'face))
                               (list place face))))))

(ert-deftest recls-faces ()
  (recls-test-faces 'recls-sgf-mode "(;FF[4]C[a \\] B[aa\\] x]\nPB[Ito];B[ee]\n;W[cc]XY[q])"
                    "FF" 'font-lock-preprocessor-face "C[" 'font-lock-builtin-face
                    "aa" 'font-lock-string-face " x]" 'font-lock-string-face
                    "PB" 'font-lock-variable-name-face "Ito" 'font-lock-string-face
                    "B[ee" 'font-lock-function-name-face "ee" 'font-lock-constant-face
                    "W" 'font-lock-keyword-face "XY" 'font-lock-variable-name-face)
  (recls-test-faces 'recls-ishi-mode "event a\nB 1 Q16\nCOM\nB 2 D4\nendcom\ncom\nendcom\nW 2 D3\nREMARK x\n"
                    "event" 'font-lock-keyword-face "B 1" 'font-lock-function-name-face
                    "Q16" 'font-lock-constant-face "2 D4" 'font-lock-string-face
                    "endcom" 'font-lock-keyword-face "D3" 'font-lock-constant-face
                    "REMARK" 'font-lock-comment-face)
  (recls-test-faces 'recls-csa-mode "V2.2\nN+a\nP1-KY\n+7776FU,T12\n-3334FU\n'note\n%TORYO\n"
                    "V" 'font-lock-preprocessor-face "N+" 'font-lock-variable-name-face
                    "P1" 'font-lock-type-face "-KY" 'font-lock-keyword-face
                    "+" 'font-lock-variable-name-face "7776" 'font-lock-constant-face
                    "T12" 'font-lock-builtin-face "-33" 'font-lock-keyword-face
                    "'note" 'font-lock-comment-face "%TORYO" 'font-lock-keyword-face)
  (recls-test-faces 'recls-kif-mode
                    (concat "#KIF version=2.0 encoding=UTF-8\n手合割：平手　　\n先手の持駒：金二　歩十八\n"
                            "|v香 ・ 玉|一\n後手番\n手数----指手---------消費時間--\n"
                            "   1 ７六歩(77)   ( 0:16/00:00:16)+\n*a note\n   2 同　成銀(31)\n   3 投了\n"
                            "まで2手で後手の勝ち\n変化：   2手\n▲２二角不成△５三金左上▲５五角打\n")
                    "#KIF" 'font-lock-preprocessor-face "手合割" 'font-lock-variable-name-face
                    "平手" 'font-lock-string-face "先手の持駒" 'font-lock-type-face
                    "金" 'font-lock-type-face "二　" 'font-lock-constant-face "十八" 'font-lock-constant-face
                    "v香" 'font-lock-keyword-face "玉" 'font-lock-function-name-face
                    "後手番" 'font-lock-type-face "手数" 'font-lock-keyword-face
                    "1 ７" 'font-lock-builtin-face "７六" 'font-lock-constant-face "歩(" 'font-lock-type-face
                    "(77" 'font-lock-constant-face "( 0" 'font-lock-string-face "+\n" 'font-lock-keyword-face
                    "*a" 'font-lock-comment-face "同" 'font-lock-constant-face "成銀" 'font-lock-type-face
                    "投了" 'font-lock-keyword-face "2手で" 'font-lock-constant-face
                    "変化" 'font-lock-keyword-face "▲" 'font-lock-function-name-face
                    "不成" 'font-lock-builtin-face "△" 'font-lock-keyword-face "５三" 'font-lock-constant-face
                    "左上" 'font-lock-builtin-face "打" 'font-lock-builtin-face))

(ert-deftest recls-comments ()
  (dolist (case '((recls-csa-mode . "' +7776FU\n") (recls-ishi-mode . "REMARK +7776FU\n")
                  (recls-kif-mode . "# +7776FU\n")))
    (with-temp-buffer
      (let ((recls-mode-hook nil))
        (funcall (car case)))
      (insert "+7776FU\n")
      (comment-region (point-min) (point-max))
      (should (equal (buffer-string) (cdr case)))
      (uncomment-region (point-min) (point-max))
      (should (equal (buffer-string) "+7776FU\n")))))

(ert-deftest recls-names ()
  (dolist (case '(("a.sgf" . recls-sgf-mode) ("a.ish" . recls-ishi-mode) ("a.prb" . recls-ishi-mode)
                  ("a.csa" . recls-csa-mode) ("a.kif" . recls-kif-mode) ("a.kifu" . recls-kif-mode)
                  ("a.ki2" . recls-kif-mode) ("a.ki2u" . recls-kif-mode) ("a.bod" . recls-kif-mode)))
    (should (eq (assoc-default (car case) auto-mode-alist #'string-match-p) (cdr case))))
  (should-not (string-prefix-p "recls" (format "%s" (assoc-default "a.go" auto-mode-alist #'string-match-p)))))

(defun recls-test-run ()
  "Run all tests, once more those that came too late, and leave."
  (message "Emacs %s" emacs-version)
  (let* ((stats (ert-run-tests-batch t))
         (late (cl-loop for test across (ert--stats-tests stats)
                        for result across (ert--stats-test-results stats)
                        when (and (ert-test-failed-p result)
                                  (eq (car (ert-test-result-with-condition-condition result)) 'recls-late))
                        collect (ert-test-name test)))
         (wrong (- (ert-stats-completed-unexpected stats) (length late))))
    (when (and late (zerop wrong))
      (setq wrong (ert-stats-completed-unexpected
                   (ert-run-tests-batch `(member ,@late)))
            late nil))
    (kill-emacs (if (and (zerop wrong) (null late)) 0 1))))

(provide 'recls-test)
;;; recls-test.el ends here

([(comment) (remark)] @injection.content
  (#set! injection.language "comment"))

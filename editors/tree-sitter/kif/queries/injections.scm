([(comment) (skipped)] @injection.content
  (#set! injection.language "comment"))

/** The encodings of records by their registered names, as VS Code calls them. It has no ISO-2022-JP. */
const names: Record<string, string> = {
  'UTF-8': 'utf8',
  'UTF-16LE': 'utf16le',
  'UTF-16BE': 'utf16be',
  'US-ASCII': 'utf8',
  'ISO-8859-1': 'iso88591',
  'ISO-8859-15': 'iso885915',
  'Windows-1252': 'windows1252',
  'Windows-1251': 'windows1251',
  'KOI8-R': 'koi8r',
  macintosh: 'macroman',
  GB18030: 'gb18030',
  Big5: 'big5hkscs',
  Shift_JIS: 'shiftjis',
  'EUC-JP': 'eucjp',
  'EUC-KR': 'euckr'
}

/** Others that VS Code may guess, or that a user may have chosen. */
const others: Record<string, string> = { utf8bom: 'UTF-8', gb2312: 'GB18030', gbk: 'GB18030', cp950: 'Big5' }

export function codeName(encoding: string): string | undefined {
  return Object.hasOwn(names, encoding) ? names[encoding] : undefined
}

/** The registered name of what VS Code calls an encoding. */
export function registeredName(code: string): string | undefined {
  return Object.hasOwn(others, code) ? others[code] : Object.keys(names).find(name => names[name] === code)
}

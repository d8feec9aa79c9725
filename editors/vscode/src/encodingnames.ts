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

export function codeName(encoding: string): string | undefined {
  return Object.hasOwn(names, encoding) ? names[encoding] : undefined
}

/** Texts of one unit repeated, each hard on something: composing, escaping, encoding, matching. */

export const unicodeShapes: Readonly<Record<string, string>> = {
  ascii: 'x',
  quotes: '"',
  'back slashes': '\\',
  'line breaks': '\n',
  'control characters': '\u0001',
  blanks: ' ',
  'e with accent, decomposed': 'e\u0301',
  'unsorted marks': '\u0315\u0300',
  'thirty unsorted marks': `a${'\u0315\u0300'.repeat(15)}`,
  'marks between controls': '\u0315\u0001\u0300\u0001',
  'Hangul in parts': '\u1112\u1161\u11ab',
  'letters that composing makes longer': '\ufb2c',
  'notes that composing makes longer': '\u{1d160}',
  emoji: '👩‍👩‍👧',
  'lone surrogates': '\ud800',
  'zero-width': '\u200b',
  Chinese: '李',
  'at signs': 'a@',
  dots: 'a.',
  'dots and dashes': 'a-.',
}

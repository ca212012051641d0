/** Rows as nobody would write them, for tests that what is read from stored text is what was stored. */

import fc from 'fast-check'
import type { LeadCells } from '#domain/lead-row.ts'

/** Letters that change their bytes, or their number, with case and normal form; escapes; signs of formulas. */
const characters = [
  ...[
    '\u212a',
    'K',
    'k',
    '\u0130',
    'I',
    'i',
    '\u0131',
    '\u00df',
    '\u1e9e',
    '\u03a3',
    '\u03c3',
    '\u03c2',
  ],
  ...[
    'e',
    '\u0301',
    '\u00e9',
    '\u212b',
    '\u00c5',
    '\u037e',
    ';',
    '\u1fef',
    '`',
    '\u0338',
    '=',
    '\u00ad',
  ],
  ...[
    '"',
    '\\',
    '\\"',
    '\\u004d',
    '/',
    "'",
    ',',
    '","',
    ']',
    '[',
    '{',
    ':',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
  ],
  ...['\ud800', '\udc00', '\ud83d\ude00', '\u2028', '\ufeff', '\u200b', ' ', '\u00a0'],
  ...[
    '+',
    '-',
    '@',
    '\uff1d',
    'A',
    'a',
    'n',
    'd',
    'ng',
    'pe',
    'true',
    'null',
    '1',
    '0',
    '1e3',
    '.',
  ],
]

export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...characters), fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

/** As the service writes it, with a mark, and as staff may have left it: any JSON in any spelling, or none. */
export const hostileExtra: fc.Arbitrary<string> = fc.oneof(
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }).map((extra) => JSON.stringify(extra)),
  hostileText.map((message) => JSON.stringify({ id: 'x', delivery: 'pending', message })),
  fc
    .dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
    .map((extra) => JSON.stringify(extra, null, 1)),
  hostileText.map((message) => `{"a" : "${everyCharacterEscaped(message)}"}`),
  fc.constantFrom(
    '{"a":1e3}',
    '{"a": [ 1E2,-0, 1e999]}',
    '{"a":1.0,"b":null}',
    '{"a":"x","a":true}',
    '[1e3]',
  ),
  hostileText,
)

export const hostileRow: fc.Arbitrary<LeadCells> = fc
  .tuple(fc.array(hostileText, { minLength: 10, maxLength: 10 }), hostileExtra)
  .map(([cells, extra]) => [...cells, extra])

function everyCharacterEscaped(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

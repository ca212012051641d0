import { expect, test } from 'vitest'
import {
  emailField,
  emailPattern,
  nameField,
  optionalText,
  requiredText,
  text,
} from '#domain/forms/fields.ts'

test.each([
  'maria@example.org',
  "o'neil+tag@sub.example.co.uk",
  'tom&jerry@example.org',
  'a!#$%&*/=?^_`{|}~-z@example.org',
  'x@1and1.example',
  'a@münchen.de',
  'a@xn--mnchen-3ya.de',
  'maria@пример.рф',
  'maria@example.xn--p1ai',
  'maria@उदाहरण.भारत',
])('%s is an address', (email) => {
  expect(emailField.parse(email)).toBe(email)
})

test.each([
  '',
  'jordan.example',
  'jordan@',
  '@example.org',
  'jordan@localhost',
  'a@b@example.org',
  'a b@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a@example..org',
  'a@-example.org',
  'a@example-.org',
  'a@example.c',
  'a@10.0.0.1',
  'a@example.org.',
  'a,b@example.org',
  '"a b"@example.org',
  'mu\u017fic@example.org',
  'josé@example.org',
  'a@exam_ple.org',
  'a@exam\u200bple.org',
  `a@${'x'.repeat(64)}.org`,
])('%j is no address', (email) => {
  expect(emailField.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
  ])
})

test('an address is matched in time that grows with its length', () => {
  // Far beyond what the field lets through to its pattern: a square would take minutes.
  for (const text of ['a'.repeat(500_000), 'a.'.repeat(250_000), `a@${'a-.'.repeat(160_000)}`]) {
    const startedAt = performance.now()
    expect(emailPattern.test(text)).toBe(false)
    expect(emailPattern.test(`${text}@${text}`)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  }
})

test.each([
  ['blanks', '   '],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['soft hyphens', '\u00ad\u00ad\u00ad'],
  ['Hangul fillers', '\u3164\u3164\u115f\u1160'],
  ['braille blanks', '\u2800\u2800'],
  ['directions', '\u202e\u202d\u2066'],
  ['variation selectors', '\ufe0f\ufe0f'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['one letter among what cannot be seen', 'J\u200b\u200b'],
])('a name of %s is none', (_what, name) => {
  expect(nameField.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    'Name must be at least 2 characters',
  ])
})

test('names keep the invisible characters that their script needs', () => {
  for (const name of ['می‌خواهم', '👩‍👩‍👧', 'Jo\u00ad', '李小'])
    expect(nameField.parse(name)).toBe(name)
})

test('a text is refused by the length at which it came, before anything is computed', () => {
  const field = text('Message', 10)
  expect(field.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
  expect(field.parse('\u03b1\u0313\u0300\u0345'.repeat(10))).toBe('\u1f82'.repeat(10))
  for (const long of ['x'.repeat(11), 'e\u0301'.repeat(11), '\u0001'.repeat(41)]) {
    expect(field.safeParse(long).error?.issues.map(({ message }) => message)).toEqual([
      'Message must be at most 10 characters',
    ])
  }
})

test('marks piled on one character are refused, not dropped', () => {
  const pile = `Jo${'\u0315\u0300'.repeat(20)}`
  const refused = ['Name holds more accents on one letter than can be read']
  for (const field of [
    nameField,
    requiredText('Name', 200, 'missing'),
    optionalText('Name', 200),
  ]) {
    expect(field.safeParse(pile).error?.issues.map(({ message }) => message)).toEqual(refused)
  }
})

import fc from 'fast-check'
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
  ...['maria@example.org', "o'neil+tag@sub.example.co.uk", 'tom&jerry@example.org'],
  ...['a!#$%&*/=?^_`{|}~-z@example.org', 'x@1and1.example', 'a@münchen.de'],
  ...['a@xn--mnchen-3ya.de', 'maria@пример.рф', 'maria@example.xn--p1ai', 'maria@उदाहरण.भारत'],
])('%s is an address', (email) => {
  expect(emailField.parse(email)).toBe(email)
})

test.each([
  ...['', 'jordan@', '@example.org', 'jordan@localhost', 'a@b@example.org', 'a b@example.org'],
  ...['a@example.org, b@example.org', 'a@example.org\r\nBcc: b', 'a..b@example.org'],
  ...['a@.example.org', 'a@10.0.0.1', 'a,b@example.org', 'a@exam_ple.org', 'a@ن\u200cم.com'],
])('%j is not an address', (email) => {
  expect(emailField.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
  ])
})

const invisibleSigns = [
  ...['\u200b', '\u00ad', '\ufeff', '\u200e', '\u200f', '\u202a', '\u202c', '\u2060', '\u2066'],
  ...['\u2069', '\ufe0f', '\u034f', '\u200c', '\u200d', '\u061c', '\u180e', '\u{e0020}'],
]

test('invisible characters are removed from an address, wherever they are', () => {
  for (const sign of invisibleSigns) {
    for (const at of [0, 2, 3, 4, 8, 11, 15]) {
      const pasted = `${'pat@example.org'.slice(0, at)}${sign}${'pat@example.org'.slice(at)}`
      expect(emailField.parse(pasted), JSON.stringify(pasted)).toBe('pat@example.org')
    }
  }
})

test.each([
  ['blanks', ' \u00a0\u3000pat@example.org\u00a0\u2009\n'],
  ['a full stop', 'pat@example.org.'],
  ['angle brackets', '<pat@example.org>'],
  ['mailto:', 'MAILTO:pat@example.org'],
  ['a quoted name, as mail programs copy it', '"Example, Pat" <pat@example.org>;'],
  ['full-width letters and signs', 'ｐａｔ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
  ['all at once', '\ufeff“Pat” <\u200bmailto:pat＠example。org\u00ad>,\u00a0'],
])('an address with %s is repaired', (_what, pasted) => {
  expect(emailField.parse(pasted)).toBe('pat@example.org')
})

test('repair leaves every valid address unchanged', () => {
  const atom = fc.stringMatching(/^[A-Za-z\d_!#$%&'*+/=?^`{|}~-]{1,8}$/)
  const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.'))
  const label = fc.stringMatching(/^[a-zà-öא-ת一-龥\d]{1,8}$/u)
  fc.assert(
    fc.property(local, label, fc.constantFrom('org', 'com', 'de'), (name, host, top) => {
      const address = `${name}@${host.normalize('NFC')}.${top}`
      fc.pre(emailPattern.test(address))
      expect(emailField.parse(address)).toBe(address)
    }),
  )
})

test('matching an address takes time linear in its length', () => {
  // Far longer than what the field passes to its pattern: quadratic time would take minutes.
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
  ['Hangul fillers', '\u3164\u3164\u115f\u1160'],
  ['braille blanks', '\u2800\u2800'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['one letter among invisible characters', 'J\u200b\u200b'],
  ['one character of two code units', '𠮷'],
])('a name of %s is refused', (_what, name) => {
  expect(nameField.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    'Name must be at least 2 characters',
  ])
})

test('names keep the invisible characters that their script needs', () => {
  for (const name of ['می‌خواهم', '👩‍👩‍👧', 'Jo\u00ad', '李小'])
    expect(nameField.parse(name)).toBe(name)
})

test('a text that arrives too long is refused before anything is computed', () => {
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
  const refused = ['Name has too many accents on one letter to be readable']
  for (const field of [
    nameField,
    requiredText('Name', 200, 'missing'),
    optionalText('Name', 200),
  ]) {
    expect(field.safeParse(pile).error?.issues.map(({ message }) => message)).toEqual(refused)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, toCompared } from '#frontend/dashboard/leads/text-order.ts'

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compared(one: string, other: string): number {
  return Math.sign(compareTexts(toCompared(one), toCompared(other)))
}

test.each([
  ['ann', 'Ann'],
  ['Ann Lee', 'Ann-Lee'],
  ['unit 9', 'unit 10'],
  ['unit 007', 'unit 7'],
  ['José', 'Jose'],
  ['Muñoz', 'Munz'],
  ['_smith', 'smith'],
  ['a.b@example.org', 'ab@example.org'],
  ['1234567890123456', '99'],
  ['', 'a'],
])('puts “%s” and “%s” as the collator does', (one, other) => {
  expect(compared(one, other)).toBe(Math.sign(collator.compare(one, other)))
})

test('puts any two texts of ASCII as the collator does', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'aAbZ019 .-_@'), maxLength: 12 }),
  )
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(compared(one, other)).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: 5000 },
  )
})

test('makes one order of texts with and without letters beyond ASCII', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aeéEñnz -1'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const sorted = names.map(toCompared).sort(compareTexts)
      const expected = names.toSorted(collator.compare)
      expect(sorted.map(({ text }) => text)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

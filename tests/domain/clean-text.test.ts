import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, cutText, hasExcessMarks } from '#domain/clean-text.ts'

test('every kind of line break becomes one line feed', () => {
  expect(cleanText('a\r\nb\rc\nd\r\n\r\ne\n\rf')).toBe('a\nb\nc\nd\n\ne\n\nf')
})

test('cleaned text is well formed, composed, and free of control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).toBe(clean.normalize('NFC'))
      expect(clean).not.toMatch(/[^\P{Cc}\n]/u)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
  expect(cleanText('a\u0000b\tc\r\nd\ud800e\u0301')).toBe('ab c\nd\ufffd\u00e9')
})

test('cut text is never longer than asked and never ends in half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

test('a stranger’s text is cleaned and cut at once, whatever its marks', () => {
  // Two marks of different classes in the wrong order: composing many takes quadratic time.
  const pile = `a${'\u0315\u0300'.repeat(64_000)}b${'\u0316\u0001'.repeat(1000)}`
  const startedAt = performance.now()
  expect(cleanText(pile)).toMatch(/^\P{M}\p{M}{0,30}b\p{M}{30}$/u)
  expect(cutText('é'.repeat(1_000_000), 500)).toBe('é'.repeat(500))
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('all the marks that any script needs are kept', () => {
  for (const text of ['Việt', 'ก็่', 'ཧྐྵྨླྺྼྻྂ', `a${'\u0316'.repeat(30)}`]) {
    expect(hasExcessMarks(text)).toBe(false)
    expect(cleanText(text)).toBe(text.normalize('NFC'))
  }
})

test('decomposed letters are cut at their composed length', () => {
  expect(cutText('e\u0301'.repeat(600), 500)).toBe('é'.repeat(500))
  // No letter has more than four parts.
  expect(cutText('\u03b1\u0313\u0300\u0345'.repeat(600), 500)).toBe('\u1f82'.repeat(500))
})

import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanText, cutText, hasExcessMarks } from '#domain/clean-text.ts'

/** Two marks of different classes in the wrong order: composing many takes quadratic time. */
const unsortedMarks = '\u0315\u0300'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The texts passed to String.prototype.normalize while `action` runs. */
function normalizedBy(action: () => void): readonly string[] {
  const original = String.prototype.normalize
  const seen: string[] = []
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    seen.push(String(this))
    return original.call(this, form)
  })
  action()
  vi.restoreAllMocks()
  return seen
}

test('text is composed after control characters are removed, so that it stays composed', () => {
  expect(cleanText('e\u0001\u0301')).toBe('é')
  expect(cleanText('a\u0000b\nc')).toBe('ab\nc')
})

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

test('at most thirty marks on one character are composed', () => {
  const text = `a${unsortedMarks.repeat(16_000)}b${'\u0316\u0001'.repeat(1000)}`
  const [composed = ''] = normalizedBy(() => cleanText(text))
  expect(composed).toMatch(/^a\p{M}{30}b\p{M}{30}$/u)
})

test('all the marks that any script needs are kept', () => {
  for (const text of ['Việt', 'ก็่', 'ཧྐྵྨླྺྼྻྂ', `a${'\u0316'.repeat(30)}`]) {
    expect(hasExcessMarks(text)).toBe(false)
    expect(cleanText(text)).toBe(text.normalize('NFC'))
  }
})

test('text that will be cut is cut before it is composed', () => {
  const lengths = normalizedBy(() => cutText('é'.repeat(1_000_000), 500)).map((text) => text.length)
  expect(lengths).toEqual([2000])
})

test('decomposed letters are cut at their composed length', () => {
  expect(cutText('e\u0301'.repeat(600), 500)).toBe('é'.repeat(500))
  // No letter has more than four parts.
  expect(cutText('\u03b1\u0313\u0300\u0345'.repeat(600), 500)).toBe('\u1f82'.repeat(500))
})

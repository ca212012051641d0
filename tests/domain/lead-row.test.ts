import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, cutText } from '#domain/clean-text.ts'
import { consultationRequestRow, newsletterRow, toolSubmissionRow } from '#domain/lead-event.ts'
import {
  CellTooLongError,
  leadRowColumns,
  longestCell,
  padCells,
  toCells,
} from '#domain/lead-row.ts'
import { anAcceptance } from '#tests/support/acceptance.ts'

test('a consultation request becomes eleven texts in the order of the sheet', () => {
  const row = consultationRequestRow(
    {
      name: 'Maria Example',
      email: 'maria@example.org',
      message: 'Two lines\nhere',
      planType: 'trust',
      personaFlow: 'boomer',
      preferredContactMethod: 'email',
      service: 'estate-checkup',
      interest: undefined,
      download: undefined,
    },
    anAcceptance({ attribution: { utm_source: 'spring' } }),
  )
  expect(toCells(row)).toEqual([
    '2026-11-20T15:00:00.123Z',
    'consultation_request',
    'Maria Example',
    'maria@example.org',
    'false',
    'trust',
    'contact_form',
    '/contact',
    '12.34',
    'Test browser',
    '{"id":"5f0c7c1e-0000-4000-8000-000000000001","status":"pending","planType":"trust","personaFlow":"boomer","preferredContactMethod":"email","service":"estate-checkup","message":"Two lines\\nhere","attribution":{"utm_source":"spring"}}',
  ])
})

test('a tool submission keeps the answers and the server’s own recommendation', () => {
  const row = toolSubmissionRow(
    {
      tool: 'willVsTrust',
      userEmail: undefined,
      responses: { flRealEstate: 'yes' },
      recommendation: 'Trust-first',
    },
    anAcceptance({ suspect: ['honeypot'] }),
  )
  expect(row).toMatchObject({
    event: 'tool_submission',
    contentId: 'will_vs_trust',
    source: 'tool',
  })
  expect(JSON.parse(row.extra)).toEqual({
    id: '5f0c7c1e-0000-4000-8000-000000000001',
    toolType: 'will_vs_trust',
    responses: { flRealEstate: 'yes' },
    recommendation: 'Trust-first',
    suspect: ['honeypot'],
  })
})

test('rows read back short are padded to eleven cells, longer ones cut', () => {
  expect(padCells(['a', null, 7])).toEqual(['a', '', '7', '', '', '', '', '', '', '', ''])
  expect(padCells(Array(15).fill('x'))).toHaveLength(leadRowColumns.length)
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

test('cut text is never longer than asked and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

test('a row that the Sheet would refuse is not made, whatever let it so far', () => {
  const rowWith = (length: number) =>
    newsletterRow(
      { email: 'pat@example.org', preferences: { wish: '"'.repeat(length) } },
      anAcceptance(),
    )
  expect(rowWith(24_000).extra.length).toBeLessThanOrEqual(longestCell)
  expect(() => rowWith(24_500)).toThrow(CellTooLongError)
})

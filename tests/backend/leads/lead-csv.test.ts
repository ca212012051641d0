/** The CSV of leads: quoting, protection against formulas, and round trips. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFileName, csvHeader, csvLines, spreadsheetSafe } from '#backend/leads/lead-csv.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'

test('a CSV has a byte order mark, a header, doubled quotes and CRLF', () => {
  const columns =
    'timestamp event name email consent contentId source page gaClientId userAgent extra'.split(' ')
  const header = columns.map((column) => `"${column}"`).join()
  const rows = [
    ['Ann "Annie" Lee', 'Agent, 1', '{"id":"1"}', ''],
    ['=1\nx', 'é@example.org', '', '{}'],
  ]
  expect(csvHeader() + csvLines(rows)).toBe(
    `\ufeff${header}\r\n` +
      '"Ann ""Annie"" Lee","Agent, 1","{""id"":""1""}",""\r\n' +
      '"\'=1\nx","é@example.org","","{}"\r\n',
  )
})

test('any rows come back unchanged, except for the protecting apostrophe', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", ' ', 'x', ';') }),
    fc.constantFrom('=1+1', '007', '\tx', '\u200b=1', '1234567890.1700000000', '1-2'),
  )
  const row = fc.array(cell, { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const text = csvHeader() + csvLines(rows)
      const expected = [[...leadRowColumns], ...rows.map((cells) => cells.map(spreadsheetSafe))]
      expect(parseCsv(text)).toEqual(expected)
    }),
  )
})

test('a file is named after the office’s day', () => {
  const evening = new Date('2026-11-21T04:59:59Z')
  expect(csvFileName('leads', anOffice, evening)).toBe('leads-2026-11-20.csv')
})

/** Known ways in which a cell becomes a formula. */
const formulas = [
  ...['=1+1', '+1 727 555 0142', '-2+3', '@SUM(A1)', '＝1+1', '＠x', '=1\nx'],
  ...['\t', '\r', '\n', ' ', '\u00a0', '\ufeff', '\u200b', '\u00ad'].map((sign) => `${sign}=1`),
  ...['=HYPERLINK("http://evil.example","click")', "=cmd|' /C calc'!A0"],
]

/** Cells that a spreadsheet would take for numbers, dates or times. */
const rewritten = [
  ...['1234567890.1700000000', '4111111111111111', '007', '42', '1.10', '.5', '5.', '1,000', ' 7'],
  ...['1-2', '1/2/26', '11/25/2026 10:00:00', '2026-11', '1 - 2', '2026-11-25 10:00', '25.11.2026'],
  ...['10:30', '5/', '727-555-0142', '203.0.113.7', '1\u00a0000', '5+5'],
]

const kept = [
  ...['', 'x\n=1', 'Maria', 'a=1', 'true', '{"id":"x"}', "o'neil@example.com", '/', '/plans/2026'],
  ...['2026-11-25', '2026-11-20T15:00:00.000Z', '2026-11-20T11:00:00-05:00', '(727) 555-0142'],
  ...['GA1.1.1234567890.1700000000', '3 bedrooms', '00000000-0000-4000-8000-00000000000a'],
]

test.each([...formulas, ...rewritten])('%j gets an apostrophe in front', (cell) => {
  expect(spreadsheetSafe(cell)).toBe(`'${cell}`)
})

test.each(kept)('%j is not changed', (cell) => {
  expect(spreadsheetSafe(cell)).toBe(cell)
})

test('numbers that the service counted itself stay numbers', () => {
  expect(csvLines([[7, '7']])).toBe('"7","\'7"\r\n')
})

test('whoever removes one apostrophe in front has the cell as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', 't', ' ', '1', 'é') }), (cell) => {
      expect(spreadsheetSafe(cell).replace(/^'/, '')).toBe(cell)
    }),
  )
})

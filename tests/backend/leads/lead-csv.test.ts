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
    fc.constantFrom(
      '=1+1',
      '007',
      '\tx',
      'TRUE',
      '1E5',
      '\u200b=1',
      '1234567890.1700000000',
      '1-2',
    ),
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

/** Cells that a spreadsheet program would convert: numbers, dates, times, errors, booleans. */
const changed = `
1234567890.1700000000|1234567890.17|123456789012|4111111111111111|007|0727555|1.10|.5|5.|1E5|1e-7|12E3|1,000|$5|5%
$1,234.50| 7|7 |(5)|1 1/2
1-2|1/2|12-25|1-2-3456|1/2/26|11/25/2026|11/25/2026 10:00:00|2026-11|2026/11/25|12-2026|2026-1-5|1 - 2|1 / 2 / 2026|2026-11-25 10:00
1.2.2026|10:30|1:2|10:00:00|5:30 PM|5 pm|May 5|5-May|5 May 2026|MAR1|SEPT2|November 25, 2026|may-2026
November 25, 2026 10:00 AM|25.11.2026 10:00
Fri 5/6|fri 5/6 10:00|Mon. 5/6|Fri5/6|Wednesday 11/25/2026|Sun May 2026|Monday, May 5, 2026
1/2/3|May 5, 6|1 : 2|10: 30|5$|5 €|$-5|$(5)|$5-|5-|5+|5-%|1 e5|1E5-
#N/A|#div/0!|TRUE|False|True`

const kept = `
Maria|a=1|7|0|42|12345678901|123.456|0.5|true|false|{"id":"x"}|o'neil@example.com|2026-11-20T15:00:00.000Z|2026-11-25
/plans/2026|lead|download_gate|203.0.113.7|GA1.1.1234567890.1700000000|727-555-0142|(727) 555-0142|May|Marlene 5th|Jan
Mozilla/5.0 (X11; Linux)|3 bedrooms|Apt 5|decade-2026|v1.2.3|1st|Fri|Monroe 5/6|5-a|00000000-0000-4000-8000-000000000000`

const cellsOf = (text: string) => text.slice(1).split(/[|\n]/)

test.each([...formulas, ...cellsOf(changed)])('%j gets an apostrophe in front', (cell) => {
  expect(spreadsheetSafe(cell)).toBe(`'${cell}`)
})

test.each(['', 'x\n=1', ...cellsOf(kept)])('%j is not changed', (cell) => {
  expect(spreadsheetSafe(cell)).toBe(cell)
})

test('a cell that looks like a number is kept only if it reads back the same', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789.eE,'),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(digits, (cell) => {
      const value = Number(cell)
      const isKept = String(value) === cell && cell.length <= 11
      if (Number.isFinite(value) && !isKept) expect(spreadsheetSafe(cell)).toBe(`'${cell}`)
    }),
  )
})

test('whoever removes one apostrophe in front has the cell as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', 't', ' ', '1', 'é') }), (cell) => {
      expect(spreadsheetSafe(cell).replace(/^'/, '')).toBe(cell)
    }),
  )
})

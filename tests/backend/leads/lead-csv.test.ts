/** CSV of the leads: quoted, guarded against formulas, and read back equal. */

import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvFileName, csvHeader, csvLines } from '#backend/leads/lead-csv.ts'
import { spreadsheetSafe } from '#domain/csv-cell.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'

test('writes the whole text as expected: mark, header, quotes doubled, CRLF', () => {
  const visit = ['x', 'y', '/', '']
  const rows = [
    [
      '2026-11-20',
      'lead',
      'Ann "Annie" Lee',
      'a@example.org',
      'true',
      ...visit,
      'Agent, 1',
      '{"id":"1"}',
    ],
    ['2026-11-21', 'lead', '=1\nx', 'é@example.org', 'true', ...visit, '', '{}'],
  ]
  expect(csvHeader() + csvLines(rows)).toBe(
    '\ufeff"timestamp","event","name","email","consent","contentId","source","page","gaClientId","userAgent","extra"\r\n' +
      '"2026-11-20","lead","Ann ""Annie"" Lee","a@example.org","true","x","y","/","","Agent, 1","{""id"":""1""}"\r\n' +
      '"2026-11-21","lead","\'=1\nx","é@example.org","true","x","y","/","","","{}"\r\n',
  )
})

test('quotes every field, so that one that splits at another character finds no formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '=', '\n', 'x') }),
    fc.constantFrom("Jo;=cmd|'/C calc'!A0", '', 'plain'),
  )
  const everyFieldQuoted = /^(?:"(?:[^"]|"")*"(?:,(?!\r)|\r\n))+$/
  expect(csvHeader().slice(1)).toMatch(everyFieldQuoted)
  fc.assert(
    fc.property(fc.array(cell, { minLength: 11, maxLength: 11 }), (row) => {
      expect(csvLines([row])).toMatch(everyFieldQuoted)
    }),
  )
})

test('any rows come back equal, save for the neutralizing mark, through two parsers', () => {
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
      const papa = Papa.parse(text.slice(1), { delimiter: ',', newline: '\r\n' })
      expect(papa.data.slice(0, -1)).toEqual(expected)
    }),
  )
})

test('names the file after the office’s day', () => {
  const evening = new Date('2026-11-21T04:59:59Z')
  expect(csvFileName('leads', anOffice, evening)).toBe('leads-2026-11-20.csv')
})

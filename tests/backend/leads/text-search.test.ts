import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListedLead } from '#backend/leads/listed-lead.ts'
import { textSearch } from '#backend/leads/text-search.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import { hostileRow, hostileText } from '#tests/support/hostile-rows.ts'

/** The search as docs/http-interface.md §6 has it, with nothing left out to be quick. */
function says(cells: LeadCells, query: string): boolean {
  const words = inOneForm(query).split(/\s+/).filter(Boolean)
  const said = inOneForm([...cells.slice(0, -1), saidInJson(cells.at(-1) ?? '')].join('\n'))
  return words.every((word) => said.includes(word))
}

function saidInJson(extra: string): string {
  try {
    const value: unknown = JSON.parse(extra)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? leavesOf(value) : extra
  } catch {
    return extra
  }
}

function leavesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(leavesOf).join('\n')
}

function inOneForm(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A word that may well be there: cut out of the row as it is stored, as it reads, or in another case. */
const rowAndQuery = hostileRow.chain((cells) => {
  const said = [...cells.slice(0, -1), saidInJson(cells.at(-1) ?? '')].join('\n')
  const cut = (text: string) =>
    fc.tuple(fc.nat(text.length), fc.nat(6)).map(([from, size]) => text.slice(from, from + size))
  const query = fc.oneof(
    cut(said),
    cut(inOneForm(said)),
    cut(said.toUpperCase()),
    cut(said.normalize('NFD')),
    cut(JSON.stringify(cells)),
    hostileText,
    fc.constantFrom('1000', '100', '0', 'infinity', '1', 'pending', 'null', 'k', 'i', ';', '`'),
  )
  return fc.tuple(
    fc.constant(cells),
    fc.array(query, { maxLength: 2 }).map((words) => words.join(' ')),
  )
})

test('looking through the stored text first never hides a lead that says what is searched for', () => {
  let found = 0
  fc.assert(
    fc.property(rowAndQuery, ([cells, query]) => {
      const expected = says(cells, query)
      if (expected && query.trim() !== '') found += 1
      expect(textSearch(query)(new ListedLead('', JSON.stringify(cells), true))).toBe(expected)
    }),
    { numRuns: 3_000 },
  )
  expect(found).toBeGreaterThan(300)
})

test('no character reads as plain ASCII that its stored text has not in small letters', () => {
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const ascii = inOneForm(character).match(/[!#-:<-[\]-_a-~]/g) ?? []
    for (const letter of ascii) expect(character.toLowerCase(), character).toContain(letter)
  }
})

test.each([
  ['a number that staff wrote in another way', '{"sum":1e3}', '1000'],
  ['a letter that staff escaped', String.raw`{"name":"\u004daria"}`, 'maria'],
  ['the Kelvin sign', '{"name":"\u212aim"}', 'kim'],
  ['a dotted capital I', '{"city":"\u0130zmir"}', 'i\u0307zmir'],
  ['a quotation within a message', '{"message":"she \\"said\\" so"}', '"said"'],
])('finds %s', (_, extra, query) => {
  const cells = [...Array.from({ length: 10 }, () => ''), extra]
  expect(textSearch(query)(new ListedLead('', JSON.stringify(cells), true))).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siftWith } from '#backend/leads/filterable-lead.ts'
import { ListedLead } from '#backend/leads/listed-lead.ts'
import { everyLead } from '#domain/lead-filter.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import { hostileRow, hostileText } from '#tests/support/hostile-rows.ts'

async function finds(query: string, cells: LeadCells): Promise<boolean> {
  const sift = siftWith({ ...everyLead, q: query }, async () => new Map(), 0)
  return (await sift([new ListedLead('', JSON.stringify(cells), true)])).length === 1
}

/** The search as docs/http-interface.md §6 has it, with nothing left out to be quick. */
function says(cells: LeadCells, query: string): boolean {
  const words = inOneForm(query).split(/\s+/).filter(Boolean)
  const said = inOneForm(saidIn(cells))
  return words.every((word) => said.includes(word))
}

/** event, name, email, contentId, source, page, and what `extra` says. */
function saidIn(cells: LeadCells): string {
  const [, event, name, email, , contentId, source, page, , , extra = ''] = cells
  return [event, name, email, contentId, source, page, saidInJson(extra)].join('\n')
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
  if (Array.isArray(value)) return value.map(leavesOf).join('\n')
  return Object.entries(value)
    .flatMap(([name, leaf]) =>
      /^(id|gclid|gbraid|wbraid|fbclid|msclkid)$/.test(name) ? [] : leavesOf(leaf),
    )
    .join('\n')
}

function inOneForm(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A word that may well be there: cut out of the row as it is stored, as it reads, or in another case. */
const rowAndQuery = hostileRow.chain((cells) => {
  const said = saidIn(cells)
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

test('looking through the stored text first never hides a lead that says what is searched for', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(rowAndQuery, async ([cells, query]) => {
      const expected = says(cells, query)
      if (expected && query.trim() !== '') found += 1
      expect(await finds(query, cells)).toBe(expected)
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
])('finds %s', async (_, extra, query) => {
  const cells = [...Array.from({ length: 10 }, () => ''), extra]
  expect(await finds(query, cells)).toBe(true)
})

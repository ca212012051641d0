import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListedLead } from '#backend/leads/listed-lead.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import { hostileRow } from '#tests/support/hostile-rows.ts'

test('a cell that is cut out of the stored text is the cell', () => {
  fc.assert(
    fc.property(hostileRow, fc.constantFrom(undefined, 1), (cells, indent) => {
      // Kept as the service keeps it, and as somebody else might have written the same.
      const lead = new ListedLead('', JSON.stringify(cells, null, indent), true)
      for (const column of leadRowColumns) expect(lead.cell(column)).toBe(cellOf(cells, column))
      expect(lead.cells).toEqual(cells)
    }),
  )
})

test('a row that is too short has empty cells, as everywhere', () => {
  const lead = new ListedLead('', '["2026-11-20T15:00:00.000Z","lead"]', true)
  expect(lead.cell('event')).toBe('lead')
  expect(lead.cell('source')).toBe('')
  expect(new ListedLead('', '[]', true).cell('event')).toBe('')
})

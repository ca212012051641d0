/**
 * Tries on the live service what delivery rests on (docs/delivery.md §10), in a hidden tab of
 * its own that is removed at the end. It never reads or writes the tab with the leads.
 */

import { batchOnce, changeUnknown, removeUnknown, sameRangeTwice } from './marker-checks.ts'
import {
  addTab,
  append,
  type DoctorCheck,
  makeTab,
  newScratch,
  read,
  type Scratch,
  send,
  tidyUp,
  unclear,
} from './scratch-tab.ts'
import type { Sheet } from './sheet.ts'

export type { DoctorCheck } from './scratch-tab.ts'

const longText = 'x'.repeat(49_000)

/** Yields each check as it is done; the first one fails when nothing can be tried at all. */
export async function* examine(sheet: Sheet): AsyncGenerator<DoctorCheck> {
  const scratch = newScratch(sheet)
  const made = await makeTab(scratch)
  if (!made.ok) {
    yield { name: 'A hidden tab for trials', outcome: 'failed', meaning: made.failure.reason }
    return
  }
  try {
    yield await sameRangeTwice(scratch)
    yield await removeUnknown(scratch)
    yield await changeUnknown(scratch)
    yield await goodAndBad(scratch)
    yield await texts(scratch)
    yield await filterAndCheckbox(scratch)
    yield await batchOnce(scratch)
    yield await emptyRow(scratch)
  } finally {
    await tidyUp(scratch)
  }
}

async function goodAndBad(scratch: Scratch): Promise<DoctorCheck> {
  const name = '4. A batch with one bad request writes nothing'
  const answer = await send(scratch.sheet, [
    append(scratch, [['half']]),
    addTab(scratch.tabId, scratch.title),
  ])
  const rows = await read(scratch)
  if (rows === undefined) return unclear(name, 'The tab couldn’t be read back.')
  const isWritten = rows.some(([first]) => first === 'half')
  return isWritten || answer.ok
    ? { name, outcome: 'failed', meaning: 'Batches aren’t atomic, so rows may be written twice.' }
    : { name, outcome: 'passed', meaning: 'A batch is written completely or not at all.' }
}

async function texts(scratch: Scratch): Promise<DoctorCheck> {
  const name = '5. Text stays as it was typed'
  const typed = ['=1+1', '+1 727 555 0142', '007', '-5', '@name', 'TRUE', '1/2', longText]
  const answer = await send(scratch.sheet, [append(scratch, [typed])])
  if (!answer.ok) return unclear(name, answer.failure.reason)
  const row = (await read(scratch))?.find(([first]) => first === typed[0])
  const changed = typed.filter((text, index) => row?.[index] !== text).length
  return row !== undefined && changed === 0
    ? { name, outcome: 'passed', meaning: 'Formulas, numbers and long messages arrive as text.' }
    : { name, outcome: 'failed', meaning: `${changed} of ${typed.length} texts were changed.` }
}

async function filterAndCheckbox(scratch: Scratch): Promise<DoctorCheck> {
  const name = '6. Rows arrive whole under a filter, hidden rows and a checkbox column'
  const { tabId } = scratch
  const prepared = await send(scratch.sheet, [
    { setBasicFilter: { filter: { range: { sheetId: tabId, endColumnIndex: 11 } } } },
    {
      updateDimensionProperties: {
        range: { sheetId: tabId, dimension: 'ROWS', startIndex: 1, endIndex: 2 },
        properties: { hiddenByUser: true },
        fields: 'hiddenByUser',
      },
    },
    {
      setDataValidation: {
        range: {
          sheetId: tabId,
          startRowIndex: 1,
          endRowIndex: 20,
          startColumnIndex: 11,
          endColumnIndex: 12,
        },
        rule: { condition: { type: 'BOOLEAN' } },
      },
    },
    append(scratch, [['under filter', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']]),
  ])
  if (!prepared.ok) return unclear(name, prepared.failure.reason)
  const rows = (await read(scratch)) ?? []
  const found = rows.filter(([first]) => first === 'under filter')
  const isWhole = found.length === 1 && found[0]?.slice(0, 11).join('').endsWith('bcdefghijk')
  const at = rows.findIndex(([first]) => first === 'under filter') + 1
  return isWhole
    ? {
        name,
        outcome: 'passed',
        meaning: `The row is in row ${at}${at > 20 ? ', below the checkboxes: a checkbox column moves new rows down' : ''}.`,
      }
    : { name, outcome: 'failed', meaning: 'The row wasn’t found complete. Keep the tab plain.' }
}

/** The probe by which delivery tells a tab that takes nothing from a row that Google refuses. */
async function emptyRow(scratch: Scratch): Promise<DoctorCheck> {
  const name = '8. A row without content is taken and leaves nothing behind'
  const { tabId } = scratch
  const before = await send(scratch.sheet, [append(scratch, [['before the empty row']])])
  if (!before.ok) return unclear(name, before.failure.reason)
  const empty = await send(scratch.sheet, [
    { appendCells: { sheetId: tabId, rows: [{ values: [{}] }], fields: 'userEnteredValue' } },
  ])
  if (!empty.ok && empty.failure.kind !== 'refused') return unclear(name, empty.failure.reason)
  await send(scratch.sheet, [append(scratch, [['after the empty row']])])
  const rows = (await read(scratch)) ?? []
  const gap =
    rows.findIndex(([first]) => first === 'after the empty row') -
    rows.findIndex(([first]) => first === 'before the empty row')
  if (!empty.ok) {
    return {
      name,
      outcome: 'noted',
      meaning: 'It is refused. When several rows are refused back to back, delivery pauses longer.',
    }
  }
  return gap === 1
    ? {
        name,
        outcome: 'passed',
        meaning: 'A tab that accepts nothing can be told apart from a bad row.',
      }
    : { name, outcome: 'noted', meaning: 'It leaves an empty line in the tab, which is harmless.' }
}

/**
 * Tries on the live service what delivery rests on (docs/delivery.md §10), in a hidden tab of
 * its own that is removed at the end. It never reads or writes the tab with the leads.
 */

import { randomUUID } from 'node:crypto'
import { batchBody, type Sheet, type SheetRequest, type SheetResult } from './sheet.ts'

export interface DoctorCheck {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'noted'
  /** What was seen and what it means, in plain words. */
  readonly meaning: string
}

export interface DoctorPatient {
  readonly sheet: Sheet
  /** The same spreadsheet through self-signed calls; undefined without a service account. */
  readonly selfSigned: Sheet | undefined
}

interface Scratch {
  readonly sheet: Sheet
  readonly tabId: number
  readonly title: string
  /** Names and ids of this examination only. */
  readonly tag: string
}

const columnCount = 12
const longText = 'x'.repeat(49_000)

/** Yields each check as it is done; the first one fails when nothing can be tried at all. */
export async function* examine(patient: DoctorPatient): AsyncGenerator<DoctorCheck> {
  const { sheet } = patient
  const tag = randomUUID().slice(0, 8)
  const scratch = { sheet, tabId: Number.parseInt(tag, 16) >>> 1, title: `doctor ${tag}`, tag }
  const made = await send(sheet, [
    {
      addSheet: {
        properties: {
          sheetId: scratch.tabId,
          title: scratch.title,
          hidden: true,
          gridProperties: { rowCount: 100, columnCount },
        },
      },
    },
  ])
  if (!made.ok) {
    yield { name: 'A hidden tab for trials', outcome: 'failed', meaning: made.failure.reason }
    return
  }
  try {
    yield await sameIdTwice(scratch)
    const update = await updateUnknown(scratch)
    yield update
    const removal = await deleteUnknown(scratch)
    yield removal
    yield await goodAndBad(scratch)
    yield await texts(scratch)
    yield await filterAndCheckbox(scratch)
    yield await tableAppend(scratch)
    yield await selfSignedCall(patient)
    yield await sameBatchTwice(scratch)
    yield await emptyRow(scratch)
  } finally {
    await tidyUp(scratch)
  }
}

async function sameIdTwice(scratch: Scratch): Promise<DoctorCheck> {
  const name = '1. Adding a named range whose id exists is refused'
  const first = await send(scratch.sheet, [addRange(scratch, 'twice', 'twice_a')])
  if (!first.ok) return { name, outcome: 'failed', meaning: first.failure.reason }
  const second = await send(scratch.sheet, [addRange(scratch, 'twice', 'twice_b')])
  return expectRefusal(
    name,
    second,
    'A chain can be begun once only.',
    'Set-up could begin a chain twice: run one instance of the service only.',
  )
}

async function updateUnknown(scratch: Scratch): Promise<DoctorCheck> {
  return expectRefusal(
    '2. Updating a named range that does not exist is refused',
    await send(scratch.sheet, [assertRange(scratch, 'unknown')]),
    'A batch that was written already cannot be written again.',
    'The assertion of the chain does not hold here; only check 3 and 9 can still keep rows from being written twice.',
  )
}

async function deleteUnknown(scratch: Scratch): Promise<DoctorCheck> {
  const request = { deleteNamedRange: { namedRangeId: id(scratch, 'unknown') } }
  const answer = await send(scratch.sheet, [request])
  const name = '3. Deleting a named range that does not exist'
  if (!answer.ok && answer.failure.kind !== 'refused') return unclear(name, answer.failure.reason)
  const meaning = answer.ok
    ? 'It is accepted. Delivery does not depend on it as long as check 2 passed.'
    : 'It is refused: a second safeguard beside check 2.'
  return { name, outcome: 'noted', meaning }
}

async function goodAndBad(scratch: Scratch): Promise<DoctorCheck> {
  const name = '4. A batch with one bad request writes nothing'
  const answer = await send(scratch.sheet, [
    append(scratch, [['half']]),
    assertRange(scratch, 'unknown'),
  ])
  const rows = await read(scratch)
  if (rows === undefined) return unclear(name, 'The tab could not be read back.')
  const isWritten = rows.some(([first]) => first === 'half')
  return isWritten || answer.ok
    ? { name, outcome: 'failed', meaning: 'Batches are not atomic: rows may be written twice.' }
    : { name, outcome: 'passed', meaning: 'A batch is written whole or not at all.' }
}

async function texts(scratch: Scratch): Promise<DoctorCheck> {
  const name = '5. Texts stay as they were typed'
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
        meaning: `The row stands in row ${at}${at > 20 ? ', below the checkboxes: a checkbox column moves new rows down' : ''}.`,
      }
    : { name, outcome: 'failed', meaning: 'The row was not found whole: keep the tab plain.' }
}

async function tableAppend(scratch: Scratch): Promise<DoctorCheck> {
  const name = '7. Appending to a Table (not used by delivery today)'
  const tableId = id(scratch, 'table')
  const columnNames = ['one', 'two']
  const answer = await send(scratch.sheet, [
    append(scratch, [columnNames]),
    {
      addTable: {
        table: {
          tableId,
          name: `doctor_${scratch.tag}`,
          range: {
            sheetId: scratch.tabId,
            startRowIndex: 60,
            endRowIndex: 62,
            startColumnIndex: 0,
            endColumnIndex: 2,
          },
          columnProperties: columnNames.map((columnName, columnIndex) => ({
            columnIndex,
            columnName,
          })),
        },
      },
    },
    {
      appendCells: {
        tableId,
        rows: [{ values: ['in table', 'x'].map((text) => cell(text)) }],
        fields: 'userEnteredValue',
      },
    },
  ])
  if (!answer.ok) return { name, outcome: 'noted', meaning: answer.failure.reason }
  const isThere = (await read(scratch))?.some(([first]) => first === 'in table') ?? false
  return { name, outcome: 'noted', meaning: isThere ? 'It works.' : 'The row was not found.' }
}

async function selfSignedCall({ selfSigned }: DoctorPatient): Promise<DoctorCheck> {
  const name = '8. Calls signed by the key itself (not used by delivery today)'
  if (selfSigned === undefined) {
    return { name, outcome: 'noted', meaning: 'Not tried: no service-account key is configured.' }
  }
  const answer = await selfSigned.describe()
  return {
    name,
    outcome: 'noted',
    meaning: answer.ok ? 'The service accepts them.' : `Not accepted: ${answer.failure.reason}`,
  }
}

/** The protocol itself, with the four requests of a real batch. */
async function sameBatchTwice(scratch: Scratch): Promise<DoctorCheck> {
  const name = '9. One batch sent twice is written once'
  const begun = await send(scratch.sheet, [addRange(scratch, 'm0', 'm0')])
  if (!begun.ok) return unclear(name, begun.failure.reason)
  const batch = [
    assertRange(scratch, 'm0'),
    { deleteNamedRange: { namedRangeId: id(scratch, 'm0') } },
    addRange(scratch, 'm1', 'm1'),
    append(scratch, [['the batch']]),
  ]
  const first = await send(scratch.sheet, batch)
  const second = await send(scratch.sheet, batch)
  const rows = (await read(scratch))?.filter(([text]) => text === 'the batch').length
  const isNamed =
    first.ok &&
    first.value.replies?.[2]?.addNamedRange?.namedRange?.namedRangeId === id(scratch, 'm1')
  if (isNamed && !second.ok && second.failure.kind === 'refused' && rows === 1) {
    return { name, outcome: 'passed', meaning: 'Sending again after a lost answer is safe here.' }
  }
  return {
    name,
    outcome: 'failed',
    meaning: `Rows written: ${rows ?? 'unknown'}. Delivery must not be relied on to write each row exactly once here.`,
  }
}

/** The probe by which delivery tells a tab that takes nothing from a row that Google refuses. */
async function emptyRow(scratch: Scratch): Promise<DoctorCheck> {
  const name = '10. A row without content is taken and leaves nothing behind'
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
      meaning:
        'It is refused: when several rows are refused one after another, delivery pauses longer.',
    }
  }
  return gap === 1
    ? { name, outcome: 'passed', meaning: 'A tab that takes nothing can be told from a bad row.' }
    : { name, outcome: 'noted', meaning: 'It leaves an empty line in the tab: harmless.' }
}

async function tidyUp(scratch: Scratch): Promise<void> {
  const described = await scratch.sheet.describe()
  const ours = described.ok
    ? described.value.markers.filter(({ name }) => name.startsWith(`doctor_${scratch.tag}_`))
    : []
  await send(scratch.sheet, [
    ...ours.map((marker) => ({ deleteNamedRange: { namedRangeId: marker.id } })),
    { deleteSheet: { sheetId: scratch.tabId } },
  ])
}

function expectRefusal(
  name: string,
  answer: SheetResult<unknown>,
  ifRefused: string,
  ifAccepted: string,
): DoctorCheck {
  if (answer.ok) return { name, outcome: 'failed', meaning: ifAccepted }
  if (answer.failure.kind !== 'refused') return unclear(name, answer.failure.reason)
  return { name, outcome: 'passed', meaning: ifRefused }
}

function unclear(name: string, reason: string): DoctorCheck {
  return { name, outcome: 'failed', meaning: `Not settled, try again: ${reason}` }
}

function send(sheet: Sheet, requests: readonly SheetRequest[]) {
  return sheet.batchUpdate(batchBody(requests), requests.length)
}

async function read(scratch: Scratch): Promise<readonly (readonly unknown[])[] | undefined> {
  const values = await scratch.sheet.readValues(scratch.title, 'A1:L100')
  return values.ok ? values.value : undefined
}

function id({ tag }: Scratch, name: string): string {
  return `doctor${tag}${name.replaceAll('_', '')}`
}

function addRange(scratch: Scratch, rangeId: string, name: string): SheetRequest {
  const range = { sheetId: scratch.tabId }
  return {
    addNamedRange: {
      namedRange: {
        namedRangeId: id(scratch, rangeId),
        name: `doctor_${scratch.tag}_${name}`,
        range,
      },
    },
  }
}

function assertRange(scratch: Scratch, rangeId: string): SheetRequest {
  return {
    updateNamedRange: {
      namedRange: { namedRangeId: id(scratch, rangeId), range: { sheetId: scratch.tabId } },
      fields: 'range',
    },
  }
}

function append({ tabId }: Scratch, rows: readonly (readonly string[])[]): SheetRequest {
  return {
    appendCells: {
      sheetId: tabId,
      rows: rows.map((texts) => ({ values: texts.map(cell) })),
      fields: 'userEnteredValue',
    },
  }
}

function cell(text: string) {
  return { userEnteredValue: { stringValue: text } }
}

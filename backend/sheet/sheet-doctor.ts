/**
 * The Sheet doctor: tests on the live service what delivery and the work list depend on
 * (docs/architecture.md §3.7), in hidden tabs that it removes at the end. It never reads or writes
 * the tab with the leads.
 */

import { randomUUID } from 'node:crypto'
import {
  asSheetError,
  type Sheet,
  type SheetBatchReply,
  SheetCallError,
  type SheetRequest,
} from './sheet.ts'
import { addMarker, assertMarker, confirmsMarker, removeMarker } from './sheet-marker.ts'

export interface DoctorCheck extends Finding {
  readonly name: string
}

interface Finding {
  readonly outcome: 'passed' | 'failed' | 'noted'
  /** What was seen and what it means, in plain words. */
  readonly meaning: string
}

const checks: Readonly<Record<string, (scratch: Scratch) => Promise<Finding>>> = {
  '1. Adding a named range whose id exists is refused': sameRangeTwice,
  '2. One batch sent twice, and once more late, is written once': batchOnce,
  '3. A row without content is taken while the marker is there, and leaves nothing': emptyRow,
  '4. Text stays as it was typed': texts,
  '5. A tab is copied under a chosen id, and once only': copiedOnce,
}

/** Only a failed check if nothing can be tested at all. */
export async function examine(sheet: Sheet): Promise<readonly DoctorCheck[]> {
  const scratch = new Scratch(sheet)
  const made = await scratch.prepare(scratch.addTab()).catch(asSheetError)
  if (made instanceof SheetCallError) {
    return [{ name: 'A hidden tab for tests', outcome: 'failed', meaning: made.message }]
  }
  const done: DoctorCheck[] = []
  try {
    for (const [name, check] of Object.entries(checks)) {
      done.push({ name, ...(await check(scratch).catch(unclear)) })
    }
  } finally {
    await scratch.tidyUp()
  }
  return done
}

/** The hidden tab of one run, with its own names and ids. */
class Scratch {
  readonly sheet: Sheet
  readonly tag = randomUUID().slice(0, 8)
  readonly tabId = Number.parseInt(this.tag, 16) >>> 1
  readonly title = `doctor ${this.tag}`

  constructor(sheet: Sheet) {
    this.sheet = sheet
  }

  /** Whether Google takes the requests. @throws SheetCallError if it neither does nor refuses */
  async isTaken(...requests: readonly SheetRequest[]): Promise<boolean> {
    const answer = await this.prepare(...requests).catch(asSheetError)
    if (!(answer instanceof SheetCallError)) return true
    if (answer.failure.kind !== 'refused') throw answer
    return false
  }

  /** For requests that it must accept. @throws SheetCallError */
  prepare(...requests: readonly SheetRequest[]): Promise<SheetBatchReply> {
    return this.sheet.batchUpdate(requests)
  }

  /** @throws SheetCallError */
  rows() {
    return this.sheet.readValues(this.title, 'A1:L100')
  }

  addTab(): SheetRequest {
    const { tabId: sheetId, title } = this
    const gridProperties = { rowCount: 100, columnCount: 12 }
    return { addSheet: { properties: { sheetId, title, hidden: true, gridProperties } } }
  }

  append(...texts: readonly string[]): SheetRequest {
    const values = texts.map((text) => (text ? { userEnteredValue: { stringValue: text } } : {}))
    return { appendCells: { sheetId: this.tabId, rows: [{ values }], fields: 'userEnteredValue' } }
  }

  marker(number: number): string {
    return `m${this.tag.repeat(3).slice(1)}${number}`
  }

  addMarker(number: number): SheetRequest {
    return addMarker(this.marker(number), `${this.title} marker`)
  }

  /** As at the beginning of every batch of delivery. */
  replaceMarker(before: number, after: number): readonly SheetRequest[] {
    return [removeMarker(this.marker(before)), this.addMarker(after)]
  }

  async tidyUp(): Promise<void> {
    const described = await this.sheet.describe().catch(asSheetError)
    if (described instanceof SheetCallError) return
    const { namedRanges, tabs } = described
    await this.prepare(
      ...namedRanges
        .filter(({ id }) => id.includes(this.tag))
        .map(({ id }) => ({ deleteNamedRange: { namedRangeId: id } })),
      ...tabs
        .filter(({ title }) => title.includes(this.tag))
        .map(({ id: sheetId }) => ({ deleteSheet: { sheetId } })),
    ).catch(asSheetError)
  }
}

/** What the start of a generation depends on. */
async function sameRangeTwice(scratch: Scratch): Promise<Finding> {
  const { tag, tabId: sheetId } = scratch
  const add = (name: string): SheetRequest => {
    const named = { namedRangeId: `doctor${tag}`, name: `doctor_${tag}_${name}` }
    return { addNamedRange: { namedRange: { ...named, range: { sheetId } } } }
  }
  await scratch.prepare(add('a'))
  return found(
    !(await scratch.isTaken(add('b'))),
    'A chain can be started only once.',
    'Setup could start a chain twice. Run only one instance of the service.',
  )
}

/** The protocol itself, with the requests of a real batch. */
async function batchOnce(scratch: Scratch): Promise<Finding> {
  const text = 'written once'
  const batch = [...scratch.replaceMarker(0, 1), scratch.append(text)]
  await scratch.prepare(scratch.addMarker(0))
  const first = await scratch.prepare(...batch)
  const again = await scratch.isTaken(...batch)
  const next = await scratch.isTaken(...scratch.replaceMarker(1, 2))
  const late = await scratch.isTaken(...batch)
  const rows = (await scratch.rows()).filter(([shown]) => shown === text).length
  const isOnce = next && !again && !late && rows === 1
  return found(
    isOnce && confirmsMarker(first, scratch.marker(1)),
    'It is safe to send again after a lost answer.',
    `Rows written: ${rows}. After a lost answer, rows may be written twice in this spreadsheet.`,
  )
}

/** The probe with which delivery tells a tab that accepts nothing from a refused row. */
async function emptyRow(scratch: Scratch): Promise<Finding> {
  const probe = [assertMarker(scratch.marker(5)), scratch.append('')]
  if (await scratch.isTaken(...probe)) {
    return found(false, '', 'A missing marker could be mistaken for rows that Google refuses.')
  }
  await scratch.prepare(scratch.addMarker(5))
  const isAccepted = await scratch.isTaken(...probe)
  await scratch.prepare(scratch.append('after the empty row'))
  const isEmptyLine = (await scratch.rows()).some((row) => row.length === 0)
  return isAccepted && !isEmptyLine
    ? found(true, 'A tab that accepts nothing can be told apart from a bad row.', '')
    : { outcome: 'noted', meaning: 'It isn’t. If Google refuses rows, delivery is slower for it.' }
}

const longText = 'x'.repeat(49_000)

async function texts(scratch: Scratch): Promise<Finding> {
  const typed = ['=1+1', '+1 727 555 0142', '007', '-5', '@name', 'TRUE', '1/2', "'tis", longText]
  await scratch.prepare(scratch.append(...typed))
  const row = (await scratch.rows()).find(([first]) => first === typed[0])
  const changed = typed.filter((text, index) => row?.[index] !== text).length
  return found(
    changed === 0,
    'Formulas, numbers and long messages arrive as text.',
    `${changed} of ${typed.length} texts were changed.`,
  )
}

/** What the work list depends on: of two batches that delete one snapshot, the second is refused. */
async function copiedOnce(scratch: Scratch): Promise<Finding> {
  const { tabId: sourceSheetId, title } = scratch
  const idOf = (number: number) => sourceSheetId ^ number
  const copy = (number: number): SheetRequest => {
    const named = { newSheetId: idOf(number), newSheetName: `${title} ${number}` }
    return { duplicateSheet: { sourceSheetId, ...named } }
  }
  const dropFirst: SheetRequest = { deleteSheet: { sheetId: idOf(1) } }
  await scratch.prepare(copy(1))
  const taken = await scratch.isTaken(copy(2), dropFirst)
  const late = await scratch.isTaken(copy(3), dropFirst)
  const { tabs } = await scratch.sheet.describe()
  const isThere = (number: number) => tabs.some(({ id }) => id === idOf(number))
  return found(
    taken && !late && isThere(2) && !isThere(3),
    'What staff type in the work list is taken once.',
    'Edits in the work list may be lost or taken twice. Set WORK_LIST=off.',
  )
}

function found(isKept: boolean, ifKept: string, ifNot: string): Finding {
  return isKept ? { outcome: 'passed', meaning: ifKept } : { outcome: 'failed', meaning: ifNot }
}

/** An outage isn't a broken promise. */
function unclear(error: unknown): Finding {
  return found(false, '', `Unclear, try again: ${asSheetError(error).message}`)
}

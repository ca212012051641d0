/**
 * The Sheet doctor: tests on the live service what delivery depends on (docs/architecture.md §3.7),
 * in a hidden tab that it removes at the end. It never reads or writes the tab with the leads.
 */

import { randomUUID } from 'node:crypto'
import {
  asSheetError,
  type Sheet,
  type SheetBatchReply,
  SheetCallError,
  type SheetRequest,
} from './sheet.ts'
import {
  addMarker,
  assertMarker,
  confirmsMarker,
  type Marker,
  removeMarker,
  removeMarkersNamed,
} from './sheet-marker.ts'

export interface DoctorCheck extends Finding {
  readonly name: string
}

interface Finding {
  readonly outcome: 'passed' | 'failed' | 'noted'
  /** What was seen and what it means, in plain words. */
  readonly meaning: string
}

const finding =
  (outcome: Finding['outcome']) =>
  (meaning: string): Finding => ({ outcome, meaning })
const passed = finding('passed')
const failed = finding('failed')
const noted = finding('noted')

type Answer = SheetBatchReply | SheetCallError

type Scratch = ReturnType<typeof scratchIn>

/** The hidden tab of one run, with its own names and ids. */
function scratchIn(sheet: Sheet) {
  const tag = randomUUID().slice(0, 8)
  const tabId = Number.parseInt(tag, 16) >>> 1
  const title = `doctor ${tag}`
  const send = (...requests: readonly SheetRequest[]): Promise<Answer> =>
    sheet.batchUpdate(requests).catch(asSheetError)
  return {
    ...{ sheet, tag, tabId, send },
    /** Sends requests that Google must accept. @throws SheetCallError */
    prepare: (...requests: readonly SheetRequest[]) => sheet.batchUpdate(requests),
    /** The tab's rows. @throws SheetCallError */
    rows: () => sheet.readValues(title, 'A1:L100'),
    addTab: (): SheetRequest => {
      const gridProperties = { rowCount: 100, columnCount: 12 }
      return { addSheet: { properties: { sheetId: tabId, title, hidden: true, gridProperties } } }
    },
    append: (...texts: readonly string[]): SheetRequest => {
      const values = texts.map((text) =>
        text === '' ? {} : { userEnteredValue: { stringValue: text } },
      )
      return { appendCells: { sheetId: tabId, rows: [{ values }], fields: 'userEnteredValue' } }
    },
    marker: (number: number): Marker => {
      return { id: `m${tag.repeat(3)}0${number}`, name: `doctor_${tag}_marker` }
    },
    tidyUp: async (): Promise<void> => {
      const prefix = `doctor_${tag}_`
      const leftovers = await sheet.describe().then(
        (described) => [
          ...removeMarkersNamed(described, prefix),
          ...described.namedRanges
            .filter(({ name }) => name.startsWith(prefix))
            .map(({ id }) => ({ deleteNamedRange: { namedRangeId: id } })),
        ],
        () => [],
      )
      await send(...leftovers, { deleteSheet: { sheetId: tabId } })
    },
  }
}

const writtenTwice = 'After a lost answer, rows may be written twice in this spreadsheet.'

/** In the order in which they run and are numbered. */
const checks: readonly (readonly [name: string, check: (scratch: Scratch) => Promise<Finding>])[] =
  [
    ['Adding a named range whose id exists is refused', sameRangeTwice],
    [
      'Deleting a tab that does not exist is refused',
      async (scratch) =>
        refused(
          await scratch.send(removeMarker(scratch.marker(0).id)),
          'A batch that was already written can’t be written again.',
          writtenTwice,
        ),
    ],
    [
      'Changing a tab that does not exist is refused',
      async (scratch) =>
        refused(
          await scratch.send(assertMarker(scratch.marker(0).id)),
          'A tab that accepts nothing can be told apart from a missing marker.',
          'A missing marker could be mistaken for rows that Google refuses.',
        ),
    ],
    ['A batch with one bad request writes nothing', goodAndBad],
    ['Text stays as it was typed', texts],
    ['Rows arrive whole under a filter, hidden rows and a checkbox column', filterAndCheckbox],
    ['One batch sent twice, and once more late, is written once', batchOnce],
    ['A row without content is taken and leaves nothing behind', emptyRow],
    ['A tab is copied under a chosen id, and once only', copiedOnce],
  ]

/** Yields each check when it is done; only a failed one if nothing can be tested at all. */
export async function* examine(sheet: Sheet): AsyncGenerator<DoctorCheck> {
  const scratch = scratchIn(sheet)
  const made = await scratch.send(scratch.addTab())
  if (made instanceof SheetCallError) {
    yield { name: 'A hidden tab for tests', ...failed(made.message) }
    return
  }
  try {
    for (const [index, [name, check]] of checks.entries()) {
      yield { name: `${index + 1}. ${name}`, ...(await check(scratch).catch(unclear)) }
    }
  } finally {
    await scratch.tidyUp()
  }
}

/** What the start of a generation depends on. */
async function sameRangeTwice(scratch: Scratch): Promise<Finding> {
  const { tag, tabId: sheetId } = scratch
  const add = (name: string): SheetRequest => {
    const named = { namedRangeId: `doctor${tag}twice`, name: `doctor_${tag}_${name}` }
    return { addNamedRange: { namedRange: { ...named, range: { sheetId } } } }
  }
  await scratch.prepare(add('twice_a'))
  return refused(
    await scratch.send(add('twice_b')),
    'A chain can be started only once.',
    'Setup could start a chain twice. Run only one instance of the service.',
  )
}

async function goodAndBad(scratch: Scratch): Promise<Finding> {
  const answer = await scratch.send(scratch.append('half'), scratch.addTab())
  const isWritten = (await scratch.rows()).some(([first]) => first === 'half')
  return isWritten || isTaken(answer)
    ? failed('Batches aren’t atomic, so rows may be written twice.')
    : passed('A batch is written completely or not at all.')
}

const longText = 'x'.repeat(49_000)

async function texts(scratch: Scratch): Promise<Finding> {
  const typed = ['=1+1', '+1 727 555 0142', '007', '-5', '@name', 'TRUE', '1/2', "'tis", longText]
  await scratch.prepare(scratch.append(...typed))
  const row = (await scratch.rows()).find(([first]) => first === typed[0])
  const changed = typed.filter((text, index) => row?.[index] !== text).length
  return changed === 0
    ? passed('Formulas, numbers and long messages arrive as text.')
    : failed(`${changed} of ${typed.length} texts were changed.`)
}

async function filterAndCheckbox(scratch: Scratch): Promise<Finding> {
  const { tabId: sheetId } = scratch
  const checkboxes = { startRowIndex: 1, endRowIndex: 20, startColumnIndex: 11, endColumnIndex: 12 }
  await scratch.prepare(
    { setBasicFilter: { filter: { range: { sheetId, endColumnIndex: 11 } } } },
    {
      updateDimensionProperties: {
        range: { sheetId, dimension: 'ROWS', startIndex: 1, endIndex: 2 },
        properties: { hiddenByUser: true },
        fields: 'hiddenByUser',
      },
    },
    {
      setDataValidation: {
        range: { sheetId, ...checkboxes },
        rule: { condition: { type: 'BOOLEAN' } },
      },
    },
    scratch.append('under filter', ...'bcdefghijk'),
  )
  const rows = await scratch.rows()
  const found = rows.filter(([first]) => first === 'under filter')
  const isWhole = found.length === 1 && found[0]?.slice(0, 11).join('').endsWith('bcdefghijk')
  const at = rows.findIndex(([first]) => first === 'under filter') + 1
  const moved = at > 20 ? ', below the checkboxes: a checkbox column moves new rows down' : ''
  return isWhole
    ? passed(`The row is in row ${at}${moved}.`)
    : failed('The row wasn’t found complete. Keep the tab plain.')
}

/** The protocol itself, with the requests of a real batch. */
async function batchOnce(scratch: Scratch): Promise<Finding> {
  const m1 = scratch.marker(1)
  const text = 'written once'
  const replacing = (before: Marker, after: Marker) => [
    removeMarker(before.id),
    ...addMarker(after),
  ]
  const batch = [...replacing(scratch.marker(0), m1), scratch.append(text)]
  await scratch.prepare(...addMarker(scratch.marker(0)))
  const first = await scratch.send(...batch)
  const again = await scratch.send(...batch)
  const next = await scratch.send(...replacing(m1, scratch.marker(2)))
  const late = await scratch.send(...batch)
  const rows = (await scratch.rows()).filter(([shown]) => shown === text).length
  const isOnce = !isTaken(again) && isTaken(next) && !isTaken(late) && rows === 1
  return isOnce && isTaken(first) && confirmsMarker(first, 1, m1.id)
    ? passed('It is safe to send again after a lost answer.')
    : failed(`Rows written: ${rows}. ${writtenTwice}`)
}

/** The probe with which delivery tells a tab that accepts nothing from a refused row. */
async function emptyRow(scratch: Scratch): Promise<Finding> {
  await scratch.prepare(scratch.append('before the empty row'))
  const empty = await scratch.send(scratch.append(''))
  await scratch.prepare(scratch.append('after the empty row'))
  if (!isTaken(empty)) {
    return noted(
      'It is refused. When several rows are refused back to back, delivery pauses longer.',
    )
  }
  const firsts = (await scratch.rows()).map(([first]) => first)
  return firsts.indexOf('after the empty row') - firsts.indexOf('before the empty row') === 1
    ? passed('A tab that accepts nothing can be told apart from a bad row.')
    : noted('It leaves an empty line in the tab, which is harmless.')
}

/** What the work list depends on: of two batches that delete one snapshot, the second is refused. */
async function copiedOnce({ tabId, tag, send, prepare, sheet }: Scratch): Promise<Finding> {
  const copy = (newSheetId: number, number: number): SheetRequest => ({
    duplicateSheet: { sourceSheetId: tabId, newSheetId, newSheetName: `doctor ${tag} ${number}` },
  })
  const drop = (sheetId: number): SheetRequest => ({ deleteSheet: { sheetId } })
  const ids = [1, 2, 3].map((number) => tabId ^ number)
  const [first = 0, second = 0, third = 0] = ids
  await prepare(copy(first, 1))
  const taken = await send(copy(second, 2), drop(first))
  const late = await send(copy(third, 3), drop(first))
  const { tabs } = await sheet.describe()
  const there = new Set(tabs.map(({ id }) => id).filter((id) => ids.includes(id)))
  await send(...[...there].map(drop))
  const isOnce = isTaken(taken) && !isTaken(late) && there.has(second) && !there.has(third)
  return isOnce
    ? passed('What staff type in the work list is taken once.')
    : failed('Edits in the work list may be lost or taken twice. Set WORK_LIST=off.')
}

/** Whether Google accepted a request or refused it. @throws SheetCallError if it did neither */
function isTaken(answer: Answer): answer is SheetBatchReply {
  if (!(answer instanceof SheetCallError)) return true
  if (answer.failure.kind !== 'refused') throw answer
  return false
}

/** @throws SheetCallError */
function refused(answer: Answer, ifRefused: string, ifTaken: string): Finding {
  if (isTaken(answer)) return failed(`Google accepts it. ${ifTaken}`)
  const unknownId = answer.failure.kind === 'refused' ? answer.failure.unknownId : undefined
  return passed((unknownId === undefined ? '' : `Google answers “${unknownId}”. `) + ifRefused)
}

/** An outage isn't a broken promise. */
function unclear(error: unknown): Finding {
  return failed(`Unclear, try again: ${asSheetError(error).message}`)
}

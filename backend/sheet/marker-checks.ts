/**
 * The doctor's checks of markers: whether Google refuses a batch about a hidden tab that is gone, or is there already,
 * and hence writes a batch that is sent again only once (docs/delivery.md §2).
 */

import {
  append,
  type DoctorCheck,
  expectRefusal,
  read,
  type Scratch,
  send,
  unclear,
} from './scratch-tab.ts'
import type { SheetRequest } from './sheet.ts'
import {
  addMarker,
  assertMarker,
  confirmsMarker,
  type Marker,
  removeMarker,
} from './sheet-marker.ts'

/** What an epoch of the chain begins by. */
export async function sameRangeTwice(scratch: Scratch): Promise<DoctorCheck> {
  const name = '1. Adding a named range whose id exists is refused'
  const add = (given: string): SheetRequest => ({
    addNamedRange: {
      namedRange: {
        namedRangeId: `doctor${scratch.tag}twice`,
        name: `doctor_${scratch.tag}_${given}`,
        range: { sheetId: scratch.tabId },
      },
    },
  })
  const first = await send(scratch.sheet, [add('twice_a')])
  if (!first.ok) return { name, outcome: 'failed', meaning: first.failure.reason }
  return expectRefusal(
    name,
    await send(scratch.sheet, [add('twice_b')]),
    'A chain can be started only once.',
    'Setup could start a chain twice. Run only one instance of the service.',
  )
}

const writtenTwice = 'After a lost answer, rows may be written twice in this spreadsheet.'

export async function removeUnknown(scratch: Scratch): Promise<DoctorCheck> {
  return expectRefusal(
    '2. Deleting a tab that does not exist is refused',
    await send(scratch.sheet, [removeMarker(marker(scratch, 0).id)]),
    'A batch that was already written can’t be written again.',
    writtenTwice,
  )
}

export async function changeUnknown(scratch: Scratch): Promise<DoctorCheck> {
  return expectRefusal(
    '3. Changing a tab that does not exist is refused',
    await send(scratch.sheet, [assertMarker(marker(scratch, 0).id)]),
    'A tab that accepts nothing can be told apart from a missing marker.',
    'A missing marker could be mistaken for rows that Google refuses.',
  )
}

/** The protocol itself, with the requests of a real batch. */
export async function batchOnce(scratch: Scratch): Promise<DoctorCheck> {
  const name = '7. One batch sent twice, and once more late, is written once'
  const { sheet } = scratch
  const [m0, m1, m2] = [0, 1, 2].map((number) => marker(scratch, number)) as [
    Marker,
    Marker,
    Marker,
  ]
  const text = 'written once'
  const replacing = (before: Marker, after: Marker) => [
    removeMarker(before.id),
    ...addMarker(after),
  ]
  const batch = [...replacing(m0, m1), append(scratch, [[text]])]
  const begun = await send(sheet, addMarker(m0))
  if (!begun.ok) return unclear(name, begun.failure.reason)
  const first = await send(sheet, batch)
  const again = await send(sheet, batch)
  const next = await send(sheet, replacing(m1, m2))
  const late = await send(sheet, batch)
  const rows = (await read(scratch))?.filter(([shown]) => shown === text).length
  for (const answer of [first, again, next, late]) {
    if (!answer.ok && answer.failure.kind !== 'refused') return unclear(name, answer.failure.reason)
  }
  const isOnce = first.ok && confirmsMarker(first.value, 1, m1.id) && !again.ok && !late.ok
  return isOnce && next.ok && rows === 1
    ? { name, outcome: 'passed', meaning: 'It is safe to send again after a lost answer.' }
    : {
        name,
        outcome: 'failed',
        meaning: `Rows written: ${rows ?? 'unknown'}. ${writtenTwice}`,
      }
}

function marker({ tag }: Scratch, number: number): Marker {
  return { id: `m${tag.repeat(3)}0${number}`, name: `doctor_${tag}_marker` }
}

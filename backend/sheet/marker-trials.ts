/**
 * The doctor's trials of markers: whether a batch that asserts a marker which is gone is refused, by a
 * named range and by a hidden tab, and hence which of them delivery must use (docs/delivery.md §2.1).
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
import { type Marker, type MarkerKind, markerWays } from './sheet-marker.ts'

export async function sameIdTwice(scratch: Scratch): Promise<DoctorCheck> {
  const name = '1. Adding a named range whose id exists is refused'
  const { id } = marker(scratch, 'named_range', 'twice', 0)
  const add = (given: string) =>
    markerWays.named_range.add({ id, name: `doctor_${scratch.tag}_${given}` }, scratch.tabId)
  const first = await send(scratch.sheet, [add('twice_a')])
  if (!first.ok) return { name, outcome: 'failed', meaning: first.failure.reason }
  return expectRefusal(
    name,
    await send(scratch.sheet, [add('twice_b')]),
    'A chain can be begun once only.',
    {
      outcome: 'failed',
      meaning: 'Set-up could begin a chain twice: run one instance of the service only.',
    },
  )
}

export async function updateUnknown(scratch: Scratch): Promise<DoctorCheck> {
  return expectRefusal(
    '2. Updating a named range that does not exist is refused',
    await send(scratch.sheet, [assertUnknown(scratch, 'named_range')]),
    'A batch that was written already cannot be written again.',
    {
      outcome: 'noted',
      meaning: 'It is taken here: a named range guards nothing by itself. Check 12 says what does.',
    },
  )
}

export async function deleteUnknown(scratch: Scratch): Promise<DoctorCheck> {
  const name = '3. Deleting a named range that does not exist'
  const { id } = marker(scratch, 'named_range', 'unknown', 0)
  const answer = await send(scratch.sheet, [markerWays.named_range.remove(id)])
  if (!answer.ok && answer.failure.kind !== 'refused') return unclear(name, answer.failure.reason)
  const meaning = answer.ok
    ? 'It is accepted. Delivery does not depend on it as long as check 2 passed.'
    : 'It is refused: a second safeguard beside check 2.'
  return { name, outcome: 'noted', meaning }
}

/** The protocol itself, with the four requests of a real batch. */
export async function batchByNamedRange(scratch: Scratch): Promise<DoctorCheck> {
  return protocol(
    scratch,
    '9. One batch sent twice, and once more late, is written once',
    'named_range',
  )
}

/** As check 9, and alone what a probe rests on. */
export async function batchByTab(scratch: Scratch): Promise<DoctorCheck> {
  const name = '11. The same with a hidden tab as the marker'
  const assertion = await send(scratch.sheet, [assertUnknown(scratch, 'tab')])
  if (assertion.ok) {
    return { name, outcome: 'noted', meaning: 'Changing a tab that does not exist is taken here.' }
  }
  if (assertion.failure.kind !== 'refused') return unclear(name, assertion.failure.reason)
  return protocol(scratch, name, 'tab')
}

async function protocol(scratch: Scratch, name: string, kind: MarkerKind): Promise<DoctorCheck> {
  const { sheet, tabId } = scratch
  const way = markerWays[kind]
  const [m0, m1, m2] = [0, 1, 2].map((number) => marker(scratch, kind, 'm', number)) as [
    Marker,
    Marker,
    Marker,
  ]
  const text = `written by ${way.label}`
  const replacing = (before: Marker, after: Marker): readonly SheetRequest[] => [
    way.assert(before.id, tabId),
    way.remove(before.id),
    way.add(after, tabId),
  ]
  const batch = [...replacing(m0, m1), append(scratch, [[text]])]
  const begun = await send(sheet, [way.add(m0, tabId)])
  if (!begun.ok) return unclear(name, begun.failure.reason)
  const first = await send(sheet, batch)
  const again = await send(sheet, batch)
  const next = await send(sheet, replacing(m1, m2))
  const late = await send(sheet, batch)
  const rows = (await read(scratch))?.filter(([shown]) => shown === text).length
  for (const answer of [first, again, next, late]) {
    if (!answer.ok && answer.failure.kind !== 'refused') return unclear(name, answer.failure.reason)
  }
  const isOnce = first.ok && way.confirms(first.value, 2, m1.id) && !again.ok && !late.ok
  if (isOnce && next.ok && rows === 1) {
    return { name, outcome: 'passed', meaning: 'Sending again after a lost answer is safe.' }
  }
  return {
    name,
    outcome: 'noted',
    meaning: `Rows written: ${rows ?? 'unknown'}. Marked so, rows could be written twice.`,
  }
}

/** What delivery does from now on, given how checks 2, 9 and 11 ended. */
export function findingOf(
  update: DoctorCheck,
  byNamedRange: DoctorCheck,
  byTab: DoctorCheck,
): DoctorCheck {
  const name = '12. Delivery marks what it has written'
  const checks = [update, byNamedRange, byTab]
  if (checks.some(({ outcome }) => outcome === 'failed')) {
    return unclear(name, 'one of the checks 2, 9 and 11 was not settled. Nothing is changed.')
  }
  const holds = ({ outcome }: DoctorCheck) => outcome === 'passed'
  if (holds(byNamedRange) && (holds(update) || !holds(byTab))) {
    const meaning = `By ${markerWays.named_range.label}.`
    return { name, outcome: 'passed', meaning, finding: 'named_range' }
  }
  if (holds(byTab)) {
    const meaning = `By ${markerWays.tab.label}, since named ranges do not hold here. A running service changes to it within seven minutes; leads wait meanwhile.`
    return { name, outcome: 'passed', meaning, finding: 'tab' }
  }
  return {
    name,
    outcome: 'failed',
    meaning:
      'Neither a named range nor a tab can guard a batch here: after a lost answer rows may be written twice.',
  }
}

function assertUnknown(scratch: Scratch, kind: MarkerKind): SheetRequest {
  return markerWays[kind].assert(marker(scratch, kind, 'unknown', 0).id, scratch.tabId)
}

function marker({ tag }: Scratch, kind: MarkerKind, what: string, number: number): Marker {
  return {
    id: `doctor${tag}${kind.replaceAll('_', '')}${what}0${number}`,
    name: `doctor_${tag}_${kind}_${what}_${number}`,
  }
}

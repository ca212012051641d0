/**
 * Which lines a lead's row will have, before it is drawn: rows of one shape are about as high. Looked
 * at once for all leads, as a hundred thousand of them are added up for each list.
 */

import { type Lead, suspicionLabel } from './lead.ts'
import { awaitsReply, isPromiseOver } from './staff-clock.ts'

/** By a lead's position: a bit for each part that may take a line of its own. */
export type LeadShapes = Uint8Array

const foldedBit = 32
const repeatBit = 64

export function shapeLeads(
  leads: readonly Lead[],
  countsByPerson: ReadonlyMap<string, number>,
  now: number,
): LeadShapes {
  const highest = leads.reduce((found, { position }) => Math.max(found, position), -1)
  const shapes = new Uint8Array(highest + 1)
  for (const lead of leads) {
    const isMarked = lead.notInSheet !== undefined || suspicionLabel(lead) !== undefined
    const isNamed = lead.name !== '' && lead.email !== ''
    const isOneOfMany = (countsByPerson.get(lead.person) ?? 0) > 1
    const isWaiting = awaitsReply(lead)
    const isOver = isWaiting && isPromiseOver(lead, now)
    shapes[lead.position] =
      Number(isMarked) |
      (Number(isNamed) << 1) |
      (Number(isOneOfMany) << 2) |
      (Number(isWaiting) << 3) |
      (Number(isOver) << 4)
  }
  return shapes
}

/** With what the list makes of it: a repeat has no mark of its person, its head has a button more. */
export function shapeLines(
  shapes: LeadShapes,
  heads: Iterable<Lead>,
  repeats: Iterable<Lead>,
): LeadShapes {
  const ofLines = shapes.slice()
  for (const { position } of heads) ofLines[position] = (shapes[position] ?? 0) | foldedBit
  for (const { position } of repeats) ofLines[position] = (shapes[position] ?? 0) | repeatBit
  return ofLines
}

/** Whether the line has the button that unfolds others. */
export function isFoldedShape(shape: number): boolean {
  return (shape & foldedBit) !== 0
}

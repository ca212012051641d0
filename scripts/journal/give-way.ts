/**
 * For a command that reads much and holds no lock while it does: it is in no hurry, and shares the machine
 * with those who send leads.
 */

import { constants, setPriority } from 'node:os'

/** To be called first: loading a command takes a part of a second of a core as well. */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

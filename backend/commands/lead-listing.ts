/** Lines by which the sheet commands list events: enough to call the person. */

import type { JournalEvent } from '#backend/journal/journal.ts'
import type { Refusal } from '#backend/journal/outbox.ts'
import { cellOf } from '#domain/lead-row.ts'

/** Time, event, name, e-mail address, id; and why it was set aside, when that is known. */
export function listingLine({ id, cells }: JournalEvent, refusal?: Refusal): string {
  const shown = (['timestamp', 'event', 'name', 'email'] as const).map((column) =>
    onOneLine(cellOf(cells, column)),
  )
  const line = [...shown, id].join('  ')
  return refusal === undefined ? line : `${line}\n    set aside ${refusal.at}: ${refusal.reason}`
}

/** A visitor typed it: no control character may reach the terminal, nor may it fill the screen. */
function onOneLine(text: string): string {
  const plain = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain || '-'
}

/** The ids of `--only ID,ID`; undefined when the option is not there. */
export function givenIds(only: string | undefined): readonly string[] | undefined {
  return only
    ?.split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => id !== '')
}

/** Cursor of GET /api/admin/leads?after=: positions of the last event and of the last status change that a reader knows. */

export interface ChangeCursor {
  readonly sequence: number
  readonly position: number
}

export function cursorText({ sequence, position }: ChangeCursor): string {
  return `${sequence}.${position}`
}

/** Undefined for any other text. */
export function readCursor(text: string): ChangeCursor | undefined {
  const [, sequence, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (sequence === undefined || position === undefined) return undefined
  return { sequence: Number(sequence), position: Number(position) }
}

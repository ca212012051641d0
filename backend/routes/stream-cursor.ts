/** How far a reader of the stream has come: the last event, and the last change of a status. */

export interface StreamCursor {
  readonly sequence: number
  readonly position: number
}

export function cursorText({ sequence, position }: StreamCursor): string {
  return `${sequence}.${position}`
}

/** Undefined when it is none. */
export function readCursor(text: string): StreamCursor | undefined {
  const [, sequence, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (sequence === undefined || position === undefined) return undefined
  return { sequence: Number(sequence), position: Number(position) }
}

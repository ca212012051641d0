/**
 * Google's answer to a reading of values, read while it comes: so a page of some thousand rows is never
 * held, neither as text nor as cells. Its shape is checked like any other answer's.
 */

import { JSONParser } from '@streamparser/json'
import type { SheetValues } from './sheet.ts'

const notValues = 'not a range of values'

/**
 * Rows that are read from so much are done with before V8 has swept its young generation twice. Those of a whole
 * piece from the network outlived it, and filled the old one (docs/exports.md §5).
 */
const bytesAtOnce = 16 * 1024

/** Not what Google promises. It says what, and quotes nothing. */
export class OddValuesError extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'OddValuesError'
  }
}

/**
 * @param body JSON text `{"range": "…", "values": [[…], …]}`; without `values` where every cell is empty
 * @returns rows as they are completed, some dozens at a time
 * @throws OddValuesError, behind the rows that were whole
 */
export async function* streamedValues(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<SheetValues> {
  let rows: (readonly unknown[])[] = []
  let range: unknown
  let areValues = true
  const parser = new JSONParser({ paths: ['$.range', '$.values', '$.values.*'] })
  parser.onValue = ({ value, key, parent, stack }) => {
    if (stack.length === 1 && key === 'range') range = value
    else if (!Array.isArray(value)) areValues = false
    else if (Array.isArray(parent)) {
      rows.push(value)
      // Else they would all be there until the last.
      parent.length = 0
    }
  }
  for await (const piece of body) {
    for (let at = 0; at < piece.length; at += bytesAtOnce) {
      written(() => parser.write(piece.subarray(at, at + bytesAtOnce)))
      if (!areValues) throw new OddValuesError(notValues)
      if (rows.length > 0) yield rows
      rows = []
    }
  }
  if (!parser.isEnded) written(() => parser.end())
  if (typeof range !== 'string') throw new OddValuesError(notValues)
}

function written(write: () => void): void {
  try {
    write()
  } catch {
    throw new OddValuesError('not JSON')
  }
}

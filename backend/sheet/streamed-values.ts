/**
 * Google's answer to a reading of values, read while it comes: so a page of some thousand rows is never
 * held, neither as text nor as cells. Its shape is checked like any other answer's.
 */

import { isRow, mostAnswerBytes, tooLarge } from './google-answers.ts'
import type { SheetCell, SheetValues } from './sheet.ts'

/**
 * Rows that are read from so much are done with before V8 has swept its young generation twice. Those of a whole
 * piece from the network outlived it, and filled the old one (docs/exports.md §5).
 */
const bytesAtOnce = 16 * 1024

/** Of what stands around the rows: a range and white space. */
const mostCharactersAround = 64 * 1024

const beforeFirstRow = /(?<!\\)"values"\s*:\s*\[\s*$/
const betweenRows = /^\s*,\s*$/

/** Not what Google promises. It says what, and quotes nothing. */
export class OddValuesError extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'OddValuesError'
  }
}

/**
 * @param body JSON text `{"range": "…", "values": [[…], …]}`; without `values` where every cell is empty
 * @param mostRows as many as were asked for
 * @returns rows as they are completed, some dozens at a time
 * @throws OddValuesError, behind the rows that were whole
 */
export async function* streamedValues(
  body: AsyncIterable<Uint8Array>,
  mostRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<SheetValues> {
  const decoder = new TextDecoder()
  const cutter = new RowCutter()
  let count = 0
  for await (const piece of body) {
    for (let at = 0; at < piece.length; at += bytesAtOnce) {
      const slice = piece.subarray(at, at + bytesAtOnce)
      const rows = cutter.cut(decoder.decode(slice, { stream: true }))
      count += rows.length
      if (count > mostRows) throw notValues()
      if (rows.length > 0) yield rows
    }
  }
  cutter.end(decoder.decode())
}

/**
 * Cuts the rows out of the text by counting brackets; each is JSON of its own, and so is what is left around them:
 * an answer without rows. A parser of streams makes objects of every bracket and comma, several times what the rows
 * take, and V8 sweeps so often for it that what waits to be read grows old (docs/exports.md §5).
 */
class RowCutter {
  /** Up to the first row; empty until it has begun. */
  #head = ''
  /** Of a row that has begun, or else since the last one. */
  #text = ''
  #depth = 0
  #isInRow = false
  #isInString = false
  #isEscaped = false

  /** @returns the rows that end in this text */
  cut(text: string): (readonly SheetCell[])[] {
    const rows: (readonly SheetCell[])[] = []
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (character === '\\') this.#isEscaped = true
        else if (character === '"') this.#isInString = false
      } else if (character === '"') {
        this.#isInString = true
      } else if (character === '[' || character === '{') {
        if (character === '[' && this.#depth === 2 && this.#beginsRow(text.slice(from, at))) {
          from = at
        }
        this.#depth += 1
      } else if (character === ']' || character === '}') {
        this.#depth -= 1
        if (this.#isInRow && this.#depth === 2) {
          const row = parsed(this.#text + text.slice(from, at + 1))
          if (!isRow(row)) throw notValues()
          rows.push(row)
          this.#isInRow = false
          this.#text = ''
          from = at + 1
        }
      }
    }
    this.#text += text.slice(from)
    if (!this.#isInRow && this.#text.length > mostCharactersAround) throw notValues()
    if (this.#text.length > mostAnswerBytes) throw new OddValuesError(tooLarge)
    return rows
  }

  /** @throws OddValuesError where what has come is not a whole answer */
  end(text: string): void {
    this.cut(text)
    const rest = parsed(this.#head + this.#text)
    const { range, values } = (rest ?? {}) as { range?: unknown; values?: unknown }
    const hasNoOthers = values === undefined || (Array.isArray(values) && values.length === 0)
    if (typeof range !== 'string' || !hasNoOthers) throw notValues()
  }

  #beginsRow(text: string): boolean {
    const before = this.#text + text
    if (!(this.#head === '' ? beforeFirstRow : betweenRows).test(before)) return false
    if (this.#head === '') this.#head = before
    this.#text = ''
    this.#isInRow = true
    return true
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OddValuesError('not JSON')
  }
}

function notValues(): OddValuesError {
  return new OddValuesError('not a range of values')
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OddValuesError, streamedValues } from '#backend/sheet/streamed-values.ts'

async function* piecesOf(text: string, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length]
  let from = 0
  for (const end of ends.toSorted((a, b) => a - b)) {
    yield bytes.subarray(from, end)
    from = end
  }
}

const rowsIn = async (text: string, cuts: readonly number[] = []) =>
  (await Array.fromAsync(streamedValues(piecesOf(text, cuts)))).flat()

test('gives the rows that are in the answer, wherever it is cut', async () => {
  const cell = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...'"\\/{}[],:')),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell)),
      fc.array(fc.nat()),
      fc.constantFrom(undefined, 2),
      async (values, cuts, indent) => {
        const text = JSON.stringify(
          { range: "'Leads'!A1:K10", majorDimension: 'ROWS', values },
          null,
          indent,
        )
        expect(await rowsIn(text, cuts)).toEqual(JSON.parse(text).values)
      },
    ),
  )
})

test('an answer that was changed in one place is read as JSON reads it, or refused', async () => {
  const change = fc.record({
    at: fc.nat(),
    removed: fc.constantFrom(0, 1),
    added: fc.constantFrom('', ...'"\\/{}[],:0 x'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: fc.constantFrom(...'"\\[],aä') }))),
      change,
      fc.array(fc.nat()),
      async (values, { at, removed, added }, cuts) => {
        const whole = JSON.stringify({ range: 'x', values, majorDimension: 'ROWS' })
        const place = at % whole.length
        const text = whole.slice(0, place) + added + whole.slice(place + removed)
        const read = await rowsIn(text, cuts).catch((error) => error)
        const expected = rowsAsJsonHasThem(text)
        if (expected === undefined) expect(read).toBeInstanceOf(OddValuesError)
        else expect(read).toEqual(expected)
      },
    ),
    { numRuns: 2_000 },
  )
})

function rowsAsJsonHasThem(text: string): unknown {
  try {
    const { range, values = [] } = JSON.parse(text)
    const areRows = Array.isArray(values) && values.every(Array.isArray)
    return typeof range === 'string' && areRows ? values : undefined
  } catch {
    return undefined
  }
}

test.each([
  ['other lists', '{"a":[[1],[2]],"range":"x","values":[["Ann"]],"b":[[3]]}'],
  ['lists of that name elsewhere', '{"a":{"values":[[1]]},"range":"x","values":[["Ann"]]}'],
  ['a name that ends alike', '{"my\\"values":[[1]],"range":"x","values":[["Ann"]]}'],
  ['lists in a row', '{"range":"x","values":[["Ann"]],"a":[[[1]]]}'],
])('%s are no rows', async (_what, text) => {
  expect(await rowsIn(text)).toEqual([['Ann']])
})

test('what never becomes an answer is not gathered to its end', async () => {
  const text = '{"range":"x" '.repeat(100_000)
  const cuts = Array.from({ length: 1_000 }, (_, piece) => piece * 1_300)
  // At its end it would be found not to be JSON.
  await expect(rowsIn(text, cuts)).rejects.toThrow('not a range of values')
})

test('passes rows on before the answer has ended', async () => {
  async function* half() {
    yield Buffer.from('{"range":"x","values":[["Ann"],["Ben"],["C')
    throw new Error('the connection broke')
  }
  const rows = streamedValues(half())
  expect(await rows.next()).toEqual({ done: false, value: [['Ann'], ['Ben']] })
  await expect(rows.next()).rejects.toThrow('the connection broke')
})

test('a range without a value has no rows', async () => {
  expect(await rowsIn('{"range":"x"}')).toEqual([])
})

test.each([
  ['HTML', '<!doctype html>'],
  ['nothing', ''],
  ['an answer cut short', '{"range":"x","values":[["Ann"],["Be'],
  ['an answer without its end', '{"range":"x","values":[["Ann"]]'],
  ['more than an answer', '{"range":"x","values":[["Ann"]]}{}'],
  ['another answer', '{"spreadsheetId":"other"}'],
  ['a list', '[["Ann"]]'],
  ['null', 'null'],
  ['a range that is no text', '{"range":1,"values":[]}'],
  ['values that are no list', '{"range":"x","values":"Ann"}'],
  ['values by names', '{"range":"x","values":{"0":["Ann"]}}'],
  ['a row that is no list', '{"range":"x","values":[["Ann"],"Ben"]}'],
])('%s is refused in words that quote nothing', async (_what, text) => {
  const cuts = Array.from(text, (_, at) => at)
  for (const pieces of [[], cuts]) {
    const refusal = await rowsIn(text, pieces).catch((error) => error)
    expect(refusal).toBeInstanceOf(OddValuesError)
    expect(refusal.message).toMatch(/^not (JSON|a range of values)$/)
  }
})

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

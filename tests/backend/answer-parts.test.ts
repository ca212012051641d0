/** Text as parts of bytes: early, whole, through one buffer, compressed where it is worth it. */

import { randomBytes } from 'node:crypto'
import { constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EncodedParts, encodedParts, type PartEncoding } from '#backend/answer-parts.ts'

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}

async function copiesOf({ parts }: EncodedParts): Promise<readonly Buffer[]> {
  const copies: Buffer[] = []
  for await (const part of parts) copies.push(Buffer.from(part))
  return copies
}

const unpacked = {
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  undefined: (bytes: Buffer) => bytes,
} as const

/** What can be read of an answer that has only begun. */
const firstTextOf = {
  zstd: (part: Buffer) =>
    zstdDecompressSync(part, { finishFlush: constants.ZSTD_e_flush }).toString(),
  gzip: (part: Buffer) => gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  undefined: (part: Buffer) => part.toString(),
} as const

test('whatever is said arrives as it was, in parts that are one buffer’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 3_000, size: 'max' }), { maxLength: 12 }),
      fc.constantFrom<PartEncoding | undefined>('zstd', 'gzip', undefined),
      fc.integer({ min: 1_100, max: 5_000 }),
      async (texts, wanted, bufferBytes) => {
        const buffer = new Uint8Array(bufferBytes)
        const encoded = await encodedParts(pieces(texts), wanted, buffer)
        const whole: Buffer[] = []
        for await (const part of encoded.parts) {
          expect(part.buffer).toBe(buffer.buffer)
          whole.push(Buffer.from(part))
        }
        const text = unpacked[`${encoded.encoding}`](Buffer.concat(whole)).toString()
        expect(text).toBe(Buffer.from(texts.join('')).toString())
      },
    ),
    { numRuns: 60 },
  )
})

test.each([['zstd'], ['gzip']] as const)(
  'text that hardly shrinks fills one buffer of the compressor after the other: %s',
  async (wanted) => {
    const texts = Array.from({ length: 20 }, () => randomBytes(30_000).toString('base64'))
    const whole = Buffer.concat(await copiesOf(await encodedParts(pieces(texts), wanted)))
    expect(whole.length).toBeGreaterThan(500_000)
    expect(unpacked[wanted](whole).equals(Buffer.from(texts.join('')))).toBe(true)
  },
)

test.each([[undefined], ['zstd'], ['gzip']] as const)(
  'the first part, encoded as %s, does not wait for more once it has a kibibyte of text',
  async (wanted) => {
    const text = Array.from({ length: 1_100 }, (_, i) => String.fromCharCode(97 + (i % 26)))
    const endless = async function* () {
      yield text.slice(0, 500).join('')
      yield text.slice(500).join('')
      await new Promise(() => {})
    }
    const { parts } = await encodedParts(endless(), wanted)
    const { value } = await parts.next()
    expect(firstTextOf[`${wanted}`](Buffer.from(value ?? []))).toBe(text.join(''))
  },
)

test('what is short is not compressed, what is longer is', async () => {
  const short = await encodedParts(pieces(['a'.repeat(1023)]), 'gzip')
  const longer = await encodedParts(pieces(['a'.repeat(1024)]), 'gzip')
  expect([short.encoding, longer.encoding]).toEqual([undefined, 'gzip'])
  expect(Buffer.concat(await copiesOf(short))).toHaveLength(1023)
})

test('what fails at once fails before the first part, what fails later behind the last whole one', async () => {
  const failing = async function* (before: readonly string[]) {
    yield* before
    throw new Error('the disk')
  }
  for (const wanted of ['zstd', 'gzip', undefined] as const) {
    await expect(encodedParts(failing([]), wanted)).rejects.toThrow('the disk')
    const later = await encodedParts(failing(['a'.repeat(2_000), 'b'.repeat(300_000)]), wanted)
      .then(copiesOf)
      .catch((error: Error) => error.message)
    expect(later).toBe('the disk')
  }
})

test('nothing at all is no part', async () => {
  expect(await copiesOf(await encodedParts(pieces([]), 'zstd'))).toEqual([])
})

/**
 * A long answer as parts of bytes, all through one buffer, compressed where whoever asks takes it. Each part
 * is to be used up before the next is asked for.
 */

import type { Gzip, ZstdCompress } from 'node:zlib'

/** Of parts that go to another thread: so large that what each costs there is little (docs/exports.md §5). */
export const partBytes = 256 * 1024
/** Of what stays in its thread: to be compressed, or to be sent where there is little. */
const ownBytes = 64 * 1024
/**
 * With so many an answer begins. What is shorter grows by being compressed, or does not shrink enough to be
 * worth it.
 */
const firstPartBytes = 1024
/** Of what that has become: more than the header of gzip, which comes alone. */
const firstCompressedBytes = 11

/** The first that the client takes is to be used. */
export const partEncodings = ['zstd', 'gzip'] as const
export type PartEncoding = (typeof partEncodings)[number]

export interface EncodedParts {
  /** Undefined where they are as they were: nothing else was wanted, or they are too few. */
  readonly encoding: PartEncoding | undefined
  /** @throws whatever making the next one throws */
  readonly parts: AsyncGenerator<Uint8Array>
}

/**
 * Resolves when the first part is there, so that what fails at once fails here.
 * @param buffer through which all parts go: new ones would wait for the garbage collector, tens of megabytes
 * @throws whatever making the first part throws
 */
export async function encodedParts(
  pieces: AsyncIterable<string>,
  wanted: PartEncoding | undefined,
  buffer: Uint8Array = new Uint8Array(ownBytes),
): Promise<EncodedParts> {
  if (wanted === undefined) {
    return { encoding: undefined, parts: await begun(textParts(pieces, buffer)) }
  }
  const made = textParts(pieces, new Uint8Array(ownBytes))
  const first = await made.next()
  const plain = beginningWith(first, made)
  const isShort = first.done || first.value.length < firstPartBytes
  const bytes = isShort ? plain : compressed(plain, await compressorFor(wanted))
  return {
    encoding: isShort ? undefined : wanted,
    parts: await begun(gathered(bytes, buffer)),
  }
}

const encoder = new TextEncoder()

function textParts(pieces: AsyncIterable<string>, buffer: Uint8Array): AsyncGenerator<Uint8Array> {
  return inParts(pieces, buffer, firstPartBytes, (text, room) => {
    // Never cuts a character: what does not fit whole is left for the next part.
    const { read, written } = encoder.encodeInto(text, room)
    return { written, rest: text.slice(read) }
  })
}

function gathered(
  chunks: AsyncIterable<Uint8Array>,
  buffer: Uint8Array,
): AsyncGenerator<Uint8Array> {
  return inParts(chunks, buffer, firstCompressedBytes, (chunk, room) => {
    const taken = chunk.subarray(0, room.length)
    room.set(taken)
    return { written: taken.length, rest: chunk.subarray(taken.length) }
  })
}

/**
 * Only the first part comes before the buffer is full, for who waits to see something.
 * @param firstBytes so many are enough for it
 * @param put writes as much of a piece as there is room for
 */
async function* inParts<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece>,
  buffer: Uint8Array,
  firstBytes: number,
  put: (piece: Piece, room: Uint8Array) => { readonly written: number; readonly rest: Piece },
): AsyncGenerator<Uint8Array> {
  let filled = 0
  let enough = firstBytes
  for await (const piece of pieces) {
    for (let left = piece; left.length > 0; ) {
      const { written, rest } = put(left, buffer.subarray(filled))
      left = rest
      filled += written
      if (left.length > 0 || filled >= enough) {
        yield buffer.subarray(0, filled)
        filled = 0
        enough = buffer.length
      }
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled)
}

/** With its first part made. */
async function begun(parts: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  return beginningWith(await parts.next(), parts)
}

async function* beginningWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done) return
  yield first.value
  yield* rest
}

type Compressor = Gzip | ZstdCompress

/** So large that each is memory of its own, and not a piece of Node's pool that others have pieces of, too. */
const chunkSize = 64 * 1024

/**
 * At their quickest, which makes a fifth of an export, and with small windows: ten readers hold little. Node's
 * zlib is loaded with the first: a megabyte.
 */
async function compressorFor(encoding: PartEncoding): Promise<Compressor> {
  const { constants, createGzip, createZstdCompress } = await import('node:zlib')
  if (encoding === 'gzip') return createGzip({ chunkSize, level: 1, memLevel: 7, windowBits: 14 })
  return createZstdCompress({
    chunkSize,
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 },
  })
}

async function* compressed(
  parts: AsyncGenerator<Uint8Array>,
  compressor: Compressor,
): AsyncGenerator<Uint8Array> {
  feed(parts, compressor).catch((error) => compressor.destroy(error))
  try {
    yield* compressor
  } finally {
    compressor.destroy()
  }
}

async function feed(parts: AsyncGenerator<Uint8Array>, compressor: Compressor): Promise<void> {
  let isFirst = true
  for await (const part of parts) {
    await new Promise<void>((resolve, reject) => {
      // Calls back when it has taken all of the part.
      compressor.write(part, (error) => (error ? reject(error) : resolve()))
    })
    // A compressor gives nothing before it has gathered a block.
    if (isFirst) compressor.flush()
    isFirst = false
  }
  compressor.end()
}

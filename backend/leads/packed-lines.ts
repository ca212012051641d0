/** A list of lines in little memory, compressed a page at a time: about 100 bytes for a lead. */

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** @param linesPerPack at most; no line contains a line end */
export function packedLines(linesPerPack: number) {
  const packs: Uint8Array[] = []
  /** Lines after those of the packs. */
  let last: string[] = []
  /** The pack that was read last: most readers go on with its next line. */
  let unpacked: { readonly of: number; readonly lines: readonly string[] } | undefined

  function linesOf(pack: number): readonly string[] {
    const bytes = packs[pack]
    if (bytes === undefined) return last
    if (unpacked?.of !== pack) {
      unpacked = { of: pack, lines: zstdDecompressSync(bytes).toString().split('\n') }
    }
    return unpacked.lines
  }

  return {
    add: (line: string): void => {
      last.push(line)
      if (last.length < linesPerPack) return
      // zlib's buffer takes 16 KiB or more, however short its content; the copy only what it needs.
      packs.push(new Uint8Array(zstdCompressSync(last.join('\n'))))
      last = []
    },
    /** @param index 0 is the first line */
    at: (index: number): string =>
      linesOf(Math.floor(index / linesPerPack))[index % linesPerPack] ?? '',
  }
}

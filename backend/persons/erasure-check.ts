/** The search after an erasure: in the bytes of the journal's files, and in copies beside them. */

import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PersonAddress } from './person-address.ts'

const chunkBytes = 8_000_000
/** Longer than any address as it may be written, so that none is missed between two chunks. */
const overlapBytes = 2_000

/** Files of the journal itself that hold the address, in whatever part of them. */
export function journalFilesWith(journalPath: string, address: PersonAddress): readonly string[] {
  return partsOf(journalPath).filter((path) => holds(path, address))
}

/** Other files beside the journal that hold it: backups, replaced journals. */
export function copiesWith(journalPath: string, address: PersonAddress): readonly string[] {
  const own = new Set(partsOf(journalPath))
  const folder = dirname(journalPath)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !own.has(path) && !/journal\.(?:lock|sqlite-shm)$/.test(path))
    .filter((path) => holds(path, address))
}

function partsOf(journalPath: string): readonly string[] {
  return ['', '-wal', '-journal']
    .map((part) => journalPath + part)
    .filter((path) => existsSync(path))
}

function holds(path: string, address: PersonAddress): boolean {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(chunkBytes)
    for (let position = 0; ; position += chunkBytes - overlapBytes) {
      const length = readSync(file, buffer, 0, chunkBytes, position)
      if (address.isInBytes(buffer.toString('latin1', 0, length))) return true
      if (length < chunkBytes) return false
    }
  } finally {
    closeSync(file)
  }
}

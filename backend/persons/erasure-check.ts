/** Erasure check: searches the bytes of the journal's files, and of copies beside them. */

import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PersonAddress } from './person-address.ts'

const chunkBytes = 8_000_000
/** Longer than any spelling of an address, so that none is missed between two chunks. */
const overlapBytes = 2_000

export interface FilesLeft {
  /** Of the journal itself. */
  readonly journal: readonly string[]
  /** Backups and replaced journals, which are not changed. */
  readonly copies: readonly string[]
}

/**
 * Finds files in the journal's folder that contain the address anywhere. Only after the journal was
 * closed: closing a file that SQLite has open in this process would free SQLite's locks on it.
 */
export function searchFiles(journalPath: string, address: PersonAddress): FilesLeft {
  const own = ['', '-wal', '-journal'].map((part) => journalPath + part)
  const found = readdirSync(dirname(journalPath), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(?:lock|sqlite-shm)$/.test(path) && holds(path, address))
  return {
    journal: found.filter((path) => own.includes(path)),
    copies: found.filter((path) => !own.includes(path)),
  }
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

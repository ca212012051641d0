/**
 * A database on the disk for this process alone: its file has no name, so it is gone with the process however
 * that ends, and nobody else can open it. SQLite's own temporary databases are like it, but write to the disk
 * when the system thinks fit: hundreds of megabytes at once, behind which a lead's commit waits.
 */

import { closeSync, fdatasync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

/** What the operator has set (TMPDIR); else not /tmp, if it can be helped, which is memory on many systems. */
const usualPlaces = tmpdir() === '/tmp' ? ['/var/tmp', '/tmp'] : [tmpdir()]

const dataSync = promisify(fdatasync)

export class ScratchDatabase {
  readonly database: DatabaseSync
  readonly #file: number
  readonly #folder: string

  /**
   * @param places folders, of which the first that can be written is taken
   * @throws Error where none can be
   */
  constructor(places: readonly string[] = usualPlaces) {
    this.#folder = newFolder(places)
    const path = join(this.#folder, 'scratch')
    try {
      this.database = new DatabaseSync(path)
      // Written to once: locked from then on, it is not looked for by its name again.
      this.database.exec(`
        PRAGMA journal_mode = OFF;
        PRAGMA synchronous = OFF;
        PRAGMA cache_size = -2048;
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA user_version = 1`)
      this.#file = openSync(path, 'r')
    } finally {
      removeFolder(this.#folder)
    }
  }

  /** Has the disk take what was written, which the system would gather. Resolves when it is there. */
  async sync(): Promise<void> {
    await dataSync(this.#file)
  }

  /** Nobody may be syncing it. */
  close(): void {
    this.database.close()
    closeSync(this.#file)
    removeFolder(this.#folder)
  }
}

function newFolder(places: readonly string[]): string {
  let failure: unknown
  for (const place of places) {
    try {
      return mkdtempSync(join(place, 'leads-'))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Windows keeps what is open: there it goes when it is closed. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // See above.
  }
}

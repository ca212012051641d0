/** Another program that holds the journal's write lock, as a database browser left open does. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'

const script = `
  import { DatabaseSync } from 'node:sqlite'
  const database = new DatabaseSync(process.argv[1])
  database.exec('BEGIN IMMEDIATE')
  process.stdout.write('held')
  process.stdin.once('data', () => {
    database.exec('ROLLBACK')
    database.close()
    process.stdin.destroy()
  })`

/** Resolves when the lock is held. @returns what lets it go, and resolves when it is free */
export async function holdWriteLock(dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, join(dataDir, journalFileName)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('go')
    await ended
  }
}

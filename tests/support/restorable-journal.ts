/** An SQLite journal without a service, and the command that restores a copy of it. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach } from 'vitest'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { runCommand } from './journal-commands.ts'
import { accept } from './journal-places.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Gives each test of a file a new folder. */
export function restorableJournal() {
  let dataDir = ''
  beforeEach(() => {
    dataDir = temporaryFolder()
  })

  const inFolder = (name: string) => join(dataDir, name)
  const copy = () => inFolder('copy.sqlite')
  const during = async <Value>(work: (open: OpenJournal) => Promise<Value>, folder = dataDir) => {
    await using open = await openJournal({ dataDir: folder })
    return await work(open)
  }
  return {
    dataDir: () => dataDir,
    inFolder,
    journal: () => inFolder('journal.sqlite'),
    copy,
    /** Runs `work` while the journal is open, like in a service. */
    during,
    accept: (count: number) => during((open) => accept(open, count)),
    ids: (folder = dataDir) =>
      during(async ({ journal }) => {
        return (await journal.rows(0, 100_000)).map(({ id }) => id)
      }, folder),
    backUp: () => backUp(dataDir, copy()),
    restore: (...more: readonly string[]) =>
      runCommand('journal restore', { DATA_DIR: dataDir }, [copy(), ...more]),
    /** The journal that was replaced, or the folder itself if none was. */
    kept: () => inFolder(readdirSync(dataDir).find((name) => name.includes('-replaced-')) ?? ''),
  }
}

/** Changes a database file like another program. */
export function changeFile(path: string, sql: string): void {
  using database = new DatabaseSync(path)
  database.exec(sql)
}

/** Ids of its events, in order of acceptance. */
export function idsInFile(path: string): readonly string[] {
  using database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT id FROM events ORDER BY sequence').all()
  return rows.map(({ id }) => String(id))
}

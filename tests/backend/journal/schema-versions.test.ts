/** The schema's versions, in both databases: an older journal gets the steps it lacks, by itself. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { schemaVersions } from '#backend/journal/database.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { restore } from '#backend/journal/maintenance/restore.ts'
import { type JournalPlace, openJournalBesideService } from '#backend/open-journal.ts'
import { accept, journalPlaces, sqlitePlace } from '#tests/support/journal-places.ts'

/** As if this program knew one more version. */
function addVersion(more = ''): void {
  const step = `ALTER TABLE journal ADD COLUMN later INTEGER NOT NULL DEFAULT 1${more}`
  schemaVersions.push(step)
  onTestFinished(() => void schemaVersions.splice(1))
}

async function columnLater(place: JournalPlace) {
  await using open = await openJournalBesideService(place)
  return (await open.database.query('SELECT later FROM journal')).map(({ later }) => later)
}

describe.each(journalPlaces)('a journal in %s', (_kind, create) => {
  test('of an older version is not touched by a step that fails, gets what it lacks once, and keeps its events', async () => {
    const place = await create()
    const older = await place.open()
    const ids = await accept(older, 2)
    await older.journal.close()
    addVersion('; ALTER TABLE nowhere ADD COLUMN x INTEGER')
    await expect(place.open()).rejects.toThrow(/nowhere/)
    schemaVersions.pop()
    addVersion('; -- the end')
    for (const _start of [1, 2]) {
      const { journal } = await place.open()
      expect((await journal.rows(0, 9)).map(({ id }) => id)).toEqual(ids)
      await journal.close()
    }
    expect(await columnLater(place)).toEqual([1])
  })
})

test('a newer command does not change the journal of a running older service', async () => {
  const { dataDir, open } = await sqlitePlace()
  await (await open()).journal.close()
  addVersion()
  // The lock that a running service of any version holds.
  const lock = new DatabaseSync(`${dataDir}/journal.lock`)
  lock.exec('BEGIN EXCLUSIVE')
  await expect(openJournalBesideService({ dataDir })).rejects.toThrow('Another service is already')
  lock.close()
  expect(await columnLater({ dataDir })).toEqual([1])
})

test('the version before refuses the changed journal, and goes on from the backup made before', async () => {
  const { dataDir, open } = await sqlitePlace()
  const older = await open()
  const ids = await accept(older, 2)
  await older.journal.close()
  const backup = join(dataDir, 'before.sqlite')
  backUp(dataDir, backup)
  addVersion()
  const newer = await open()
  await accept(newer, 1)
  await newer.journal.close()
  schemaVersions.pop()
  await expect(open()).rejects.toThrow(
    'The journal was written by a newer version of this program (schema 2, known 1). Start that version, or restore a backup.',
  )
  restore(dataDir, backup)
  await using restored = await open()
  expect((await restored.journal.rows(0, 9)).map(({ id }) => id)).toEqual(ids)
})

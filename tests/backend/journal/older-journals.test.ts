/** Journals of earlier versions, in both databases: each migrates by itself with all its data. */

import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allMigrations } from '#backend/journal/migrations.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { journalPlaces } from '#tests/support/journal-places.ts'

const [day1, day2] = ['2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z']

function eventRows(...ids: readonly string[]): string {
  const rows = ids.map((id) => `('${id}', 'x', '${JSON.stringify(leadCells(id, 'Pat', 0))}')`)
  return `INSERT INTO events (id, content_hash, cells) VALUES ${rows.join(', ')};`
}

// SQLite stores the text itself, and the service refuses a journal whose text differs.
test.each([
  ['sqlite', 16, '18c92f20389c0197'],
  ['postgres', 17, '3c831206200e8281'],
] as const)('the first migrations of %s never change', (kind, count, hash) => {
  const texts = allMigrations(kind).slice(0, count)
  const statements = texts.map(({ sql }) => sql.replaceAll(/^--.*\n/gm, '').trim()).join('\n')
  expect(createHash('sha256').update(statements).digest('hex').slice(0, 16)).toBe(hash)
})

describe.each(journalPlaces)('a journal in %s', (kind, create) => {
  /** A journal as the version with so many migrations left it, with these rows. */
  async function olderJournal(
    schema: Readonly<Record<'sqlite' | 'postgres', number>>,
    rows: string,
  ): Promise<OpenJournal> {
    const place = await create()
    await place.makeOlder(schema, rows)
    const open = await place.open()
    onTestFinished(() => open.journal.close())
    return open
  }

  test('of the first version keeps its id and its events', async () => {
    const id = randomUUID()
    const { journal, outbox } = await olderJournal({ sqlite: 1, postgres: 1 }, eventRows(id))
    expect(journal.journalId).toBe('8b6e2a70-7f6e-4f7c-9d3c-1e3a5b2c4d6f')
    expect(await outbox.pending(0, 9)).toMatchObject([{ id, cells: leadCells(id, 'Pat', 0) }])
  })

  test('whose id was the key keeps that key for older ids, and derives new ones from another', async () => {
    const { journal, staff } = await olderJournal(
      { sqlite: 9, postgres: 10 },
      eventRows(randomUUID()),
    )
    const [newest, ...older] = await staff.keys.all()
    expect(newest).toMatch(/^[0-9a-f]{64}$/)
    expect(older).toEqual([journal.journalId])
  })

  // Delivery of them afterward: tests/backend/delivery/marker-tab.test.ts.
  test('of November 25, 2026, keeps its chain and the batch under way', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    const [sent, ...frozen] = ids
    const isSqlite = kind === 'SQLite'
    const { outbox } = await olderJournal(
      { sqlite: 9, postgres: 10 },
      `INSERT INTO chains (spreadsheet_id, number, marker, is_started, tab_id)
         VALUES ('sheet', 1, 'm1', ${isSqlite ? 1 : true}, 7);
       ${eventRows(...ids)}
       UPDATE events SET state = 'delivered', delivered_to = 'sheet' WHERE id = '${sent}';
       INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES (
         'sheet', 'm2', '${isSqlite ? JSON.stringify(frozen) : `{${frozen}}`}', '[{},{}]');`,
    )
    const chain = await outbox.openChain('sheet', 'never used')
    expect(chain).toMatchObject({ number: 1, marker: 'm1', isStarted: true })
    const batch = { marker: 'm2', eventIds: frozen, rows: '[{},{}]' }
    expect(await outbox.frozen(chain)).toEqual([batch])
    expect((await outbox.pending(0, 9)).map(({ id }) => id)).toEqual(frozen)
  })

  test('from before next actions keeps each status, and its change numbers continue', async () => {
    const [lost, forgotten] = [randomUUID(), randomUUID()]
    const { staff } = await olderJournal(
      { sqlite: 12, postgres: 13 },
      `${eventRows(lost, forgotten)}
      INSERT INTO status_changes (event_id, version, status, note, author, at, responded_at) VALUES
        ('${lost}', 1, 'contacted', 'It''s hers', 'ann', '${day1}', '${day1}'),
        ('${lost}', 2, 'closed', 'It''s hers', 'bob', '${day2}', '${day1}'),
        ('${forgotten}', 1, 'spam', '', 'ann', '${day1}', NULL);
      DELETE FROM status_changes WHERE event_id = '${forgotten}';`,
    )
    const { state, changes } = (await staff.statuses.history(lost)) ?? {}
    const old = { status: 'lost', note: "It's hers", assignee: null, followUpOn: null }
    expect(state).toMatchObject({ ...old, by: 'bob', version: 2, respondedAt: day1 })
    expect(changes).toMatchObject([{ status: 'contacted' }, old])
    const wish = { id: forgotten, status: 'won', followUpOn: '2026-12-01' } as const
    await staff.statuses.change([wish], { by: 'bob', at: day2 })
    const won = { status: 'won', assignee: 'bob', followUpOn: '2026-12-01' }
    // A reader that has seen the third change gets the fourth.
    expect(await staff.statuses.changedAfter(3, 9)).toMatchObject([{ position: 4, state: won }])
  })
})

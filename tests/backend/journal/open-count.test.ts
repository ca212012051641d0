import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { mostCountedAtOnce, OpenCount } from '#backend/journal/open-count.ts'
import { journalFileName } from '#backend/journal/sqlite-file.ts'
import { openJournal } from '#backend/open-journal.ts'
import { journalPlaces } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** So many wait; each way of counting is noted. */
function counted(world: { pending: number; nowMs: number }) {
  const ways: string[] = []
  const open = new OpenCount(
    {
      few: async () => {
        ways.push('few')
        return { pending: Math.min(world.pending, mostCountedAtOnce), quarantined: 1 }
      },
      many: async () => {
        ways.push('many')
        return { pending: world.pending, quarantined: 1 }
      },
    },
    () => world.nowMs,
  )
  return { open, ways }
}

test('little is counted anew each time, and at once', async () => {
  const world = { pending: 0, nowMs: 1_000 }
  const { open, ways } = counted(world)
  expect(await open.current()).toEqual({ pending: 0, quarantined: 1 })
  world.pending = mostCountedAtOnce - 1
  expect(await open.current()).toEqual({ pending: mostCountedAtOnce - 1, quarantined: 1 })
  world.pending = 2
  expect(await open.current()).toEqual({ pending: 2, quarantined: 1 })
  expect(ways).toEqual(['few', 'few', 'few'])
})

test('much is counted once in five seconds, however many ask at once, and then as it is', async () => {
  const world = { pending: 90_000, nowMs: 1_000 }
  const { open, ways } = counted(world)
  const asked = await Promise.all([open.current(), open.current(), open.current()])
  expect(asked.map(({ pending }) => pending)).toEqual([90_000, 90_000, 90_000])
  expect(ways.filter((way) => way === 'many')).toHaveLength(1)
  world.pending = 3
  world.nowMs += 4_999
  expect(await open.current()).toEqual({ pending: 90_000, quarantined: 1 })
  world.nowMs += 1
  expect(await open.current()).toEqual({ pending: 3, quarantined: 1 })
  expect(ways.filter((way) => way === 'many')).toHaveLength(1)
})

test('a count that fails is not kept', async () => {
  let fails = true
  const open = new OpenCount({
    few: async () => ({ pending: mostCountedAtOnce + 1, quarantined: 0 }),
    many: async () => {
      if (fails) throw new Error('the file is gone')
      return { pending: 90_000, quarantined: 0 }
    },
  })
  await expect(open.current()).rejects.toThrow('the file is gone')
  fails = false
  expect(await open.current()).toEqual({ pending: 90_000, quarantined: 0 })
})

test('the journal in a file counts in steps what it counts at once', async () => {
  const folder = temporaryFolder()
  const { journal } = await openJournal({ dataDir: folder })
  const database = new DatabaseSync(join(folder, journalFileName))
  database.exec(`
    INSERT INTO events (id, content_hash, cells, state)
    WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 70000)
    SELECT printf('%08x-0000-4000-8000-%012x', i, i), 'hash', '["2026-11-20T15:00:00.000Z"]',
      CASE WHEN i % 3 = 0 THEN 'delivered' WHEN i % 7000 = 1 THEN 'quarantined' ELSE 'pending' END
    FROM numbers`)
  const [open] = database
    .prepare(
      `SELECT sum(state = 'pending') AS pending, sum(state = 'quarantined') AS quarantined FROM events`,
    )
    .all()
  expect(await journal.counts()).toEqual({ ...open, oldestPendingAt: '2026-11-20T15:00:00.000Z' })
  database.close()
  await journal.close()
  rmSync(folder, { recursive: true })
})

test('PostgreSQL counts all of few and of very many', async () => {
  const [, create] = journalPlaces.find(([name]) => name === 'PostgreSQL') ?? []
  const place = await create?.()
  if (place === undefined) throw new Error('there is no such place')
  const { journal } = await place.open()
  const add = (first: number, last: number) =>
    place.tamper(`
      INSERT INTO events (id, content_hash, cells, state)
      SELECT (lpad(to_hex(i), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'hash',
        '["2026-11-20T15:00:00.000Z"]', CASE WHEN i % 7000 = 1 THEN 'quarantined' ELSE 'pending' END
      FROM generate_series(${first}, ${last}) AS i`)
  await add(1, 2)
  expect(await journal.counts()).toMatchObject({ pending: 1, quarantined: 1 })
  await add(3, 30_000)
  expect(await journal.counts()).toMatchObject({ pending: 29_995, quarantined: 5 })
  await journal.close()
  place.remove()
})

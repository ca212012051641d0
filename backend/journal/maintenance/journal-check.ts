/**
 * npm run leads -- journal check: checks that the journal is complete and consistent. It changes no
 * event and may run while the service runs.
 */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandDatabase } from '#backend/journal/database.ts'
import { dialects } from '#backend/journal/dialect.ts'
import { foreignPrograms, journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import { faultsOf, openFile } from './journal-file.ts'
import { cellsIn, type StoredEvent, storedEvents } from './stored-events.ts'

/** Ids named in one sentence: enough to see the problem. */
const mostNamed = 5

/** Problems that SQLite itself finds in the file; a damaged file is not read any further. */
export function fileProblems(dataDir: string): readonly string[] {
  const path = join(dataDir, journalFileName)
  using database = openFile(path)
  const faults = faultsOf(database)
  if (faults.length > 0) return faults.map((fault) => `The file is damaged: ${fault}.`)
  return foreignPrograms(database).map(
    (name) => `Something other than this program changed the schema: ${name}.`,
  )
}

/** @returns counts of events of each kind, and `problems` in sentences: none if all is well */
export async function checkJournal(sql: CommandDatabase) {
  const counts = { pending: 0, delivered: 0, quarantined: 0, erased: 0 }
  const odd: string[] = []
  for await (const event of storedEvents(sql)) {
    counts[event.isErased ? 'erased' : event.state] += 1
    if (!isWell(event)) odd.push(event.id)
  }
  const problems = [
    ...withIds(`Events that don’t contain what they should (${odd.length})`, odd),
    ...(await identityProblems(sql)),
    ...(await postgresSchemaProblems(sql)),
    ...(await chainProblems(sql)),
    ...(await staffProblems(sql)),
  ]
  return { location: sql.location, counts, problems }
}

function isWell({ id, state, deliveredTo, isErased, cells }: StoredEvent): boolean {
  if (deliveredTo !== undefined && state !== 'delivered') return false
  if (isErased) return cells === '[]' && state === 'delivered'
  const texts = cellsIn(cells)
  return texts?.length === leadRowColumns.length && eventIdIn(cellOf(texts, 'extra')) === id
}

async function identityProblems({ query }: CommandDatabase): Promise<readonly string[]> {
  const identities = await query('SELECT id FROM journal')
  return identities.length === 1
    ? []
    : [`The journal has ${identities.length} identities but must have exactly one.`]
}

/** As in fileProblems: triggers and rules in the database were not created by this program. */
async function postgresSchemaProblems({
  kind,
  query,
}: CommandDatabase): Promise<readonly string[]> {
  if (kind === 'sqlite') return []
  const found = await query(
    `SELECT 'trigger ' || tgname AS name FROM pg_trigger
       JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE NOT tgisinternal AND nspname = current_schema()
     UNION ALL
     SELECT 'rule ' || rulename FROM pg_rules WHERE schemaname = current_schema()`,
  )
  return found.map(({ name }) => `Something other than this program changed the schema: ${name}.`)
}

/** Gaps in the numbers of a lead's status changes, or of the audit trail. */
async function staffProblems({ query }: CommandDatabase): Promise<readonly string[]> {
  const gaps = await query(
    'SELECT event_id FROM status_changes GROUP BY event_id HAVING max(version) <> count(*)',
  )
  const [trail] = await query(
    `SELECT audit_lines AS total, (SELECT count(*) FROM audit_lines) AS count,
       (SELECT max(number) FROM audit_lines) AS last FROM journal`,
  )
  const total = Number(trail?.total)
  const isWhole = Number(trail?.count) === total && Number(trail?.last ?? 0) === total
  return [
    ...withIds(
      'Status changes are missing',
      gaps.map(({ event_id }) => event_id),
    ),
    ...(isWhole ? [] : [`Some of the audit trail’s ${total} lines are missing.`]),
  ]
}

/** Problems of batches under way: a chain not begun, incomplete rows, events already settled. */
async function chainProblems({ kind, query }: CommandDatabase): Promise<readonly string[]> {
  const problems: string[] = []
  const { among, idsAsJson } = dialects[kind]
  const batches = await query(
    `SELECT frozen_batches.spreadsheet_id, is_started, frozen_batches.marker,
       ${idsAsJson('event_ids')}, rows
     FROM frozen_batches LEFT JOIN chains ON chains.spreadsheet_id = frozen_batches.spreadsheet_id`,
  )
  for (const batch of batches) {
    const name = `The batch ${batch.marker} for the spreadsheet ${batch.spreadsheet_id}`
    const ids: readonly string[] = JSON.parse(String(batch.event_ids))
    if (!batch.is_started) problems.push(`${name} was frozen before its chain began.`)
    const rows: unknown = JSON.parse(String(batch.rows))
    const isWhole = Array.isArray(rows) && rows.length === ids.length
    if (!isWhole) problems.push(`${name} doesn’t have exactly one row for each of its events.`)
    const open = await query(
      `SELECT id FROM events WHERE state <> 'delivered' AND id ${among('$1', 'uuid')}`,
      ids,
    )
    const settled = ids.filter((id) => !open.some((event) => event.id === id))
    problems.push(...withIds(`${name} contains events that are no longer waiting`, settled))
  }
  return problems
}

/** Files that other users could read. Call it before opening the journal, which fixes most. */
export function openToOthers(dataDir: string): readonly string[] {
  const path = join(dataDir, journalFileName)
  return [path, `${path}-wal`, `${path}-shm`, join(dataDir, 'journal.lock')].flatMap((file) => {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    return (mode & 0o077) === 0
      ? []
      : [`Other users of this machine can open ${file}. Give it mode 600.`]
  })
}

/** The sentence with the first few of its ids; an empty list if there are no ids. */
function withIds(sentence: string, ids: readonly unknown[]): readonly string[] {
  const more = ids.length - mostNamed
  const named = ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return ids.length > 0 ? [`${sentence}: ${named}.`] : []
}

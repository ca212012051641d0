/**
 * Every use of a token, a line for each, for good. A line's hash covers the line and the hash before it,
 * and the journal's own row keeps the last number and hash: what was changed, taken out or cut off shows.
 * Who can write the whole database can also write a new chain; against that helps only a copy elsewhere.
 */

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, RunStep, Steps } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type { StoredRow } from './row-mappers.ts'

export interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  /** Name of the token. */
  readonly by: string
  readonly role: string
  /** Of the client; empty for a command. */
  readonly address: string
  readonly action: string
  /** Never holds a word of a lead. */
  readonly detail: Readonly<Record<string, unknown>>
  /** How many rows it was about; null where that is not known. */
  readonly rows: number | null
}

export interface AuditLine extends AuditEntry {
  /** 1, 2, 3, … without gaps. */
  readonly number: number
  readonly hash: string
}

export interface AuditCheck {
  readonly isWhole: boolean
  /** The first number that does not fit; null where all do. */
  readonly brokenAt: number | null
  readonly total: number
  /** Hash of the last line; empty while there is none. */
  readonly head: string
}

export interface AuditTrail {
  /** Durable when it resolves. @throws JournalUnavailableError */
  append(entry: AuditEntry): Promise<void>
  /** The same as a part of another transaction. */
  steps(entry: AuditEntry): Steps<void>
  /** Newest first. */
  before(number: number, limit: number): Promise<readonly AuditLine[]>
  /** Oldest first. */
  after(number: number, limit: number): Promise<readonly AuditLine[]>
  /** How many lines there are. */
  total(): Promise<number>
  /** Reads every line, in pages between which others get their turn. */
  check(): Promise<AuditCheck>
}

/** Who runs a command, as the trail names it. */
export const commandName = 'command'

const linesPerPage = 1_000

export function auditTrail(database: Database): AuditTrail {
  const appends = new GroupCommit<AuditEntry, void>(
    (entries) =>
      database.transaction(function* () {
        for (const entry of entries) yield* appendLine(entry)
        return entries.map(() => undefined)
      }),
    { concurrency: 1, maxGroupSize: 1_000, maxWaiting: 20_000 },
  )
  return {
    append: (entry) => appends.add(entry),
    steps: appendLine,
    before: async (number, limit) =>
      (await database.read(['auditLinesBefore', number, limit])).map(lineOf),
    after: (number, limit) => linesAfter(database.read.bind(database), number, limit),
    total: async () => headOf((await database.read(['auditHead']))[0]).number,
    check: () => auditCheck(database.read.bind(database)),
  }
}

/** Reads every line. */
export async function auditCheck(read: RunStep): Promise<AuditCheck> {
  const [journal] = await read(['auditHead'])
  const { number: total, hash: head } = headOf(journal)
  let last = { number: 0, hash: '' }
  while (last.number < total) {
    const page = await linesAfter(read, last.number, linesPerPage)
    for (const line of page) {
      // Written since the head was read.
      if (line.number > total) break
      const isNext = line.number === last.number + 1 && line.hash === hashAfter(last.hash, line)
      if (!isNext) return { isWhole: false, brokenAt: last.number + 1, total, head }
      last = line
    }
    if (page.length < linesPerPage) break
    // A long trail holds up nobody's request.
    await nextTurn()
  }
  const isWhole = last.number === total && last.hash === head
  return { isWhole, brokenAt: isWhole ? null : Math.min(last.number + 1, total), total, head }
}

async function linesAfter(
  read: RunStep,
  number: number,
  limit: number,
): Promise<readonly AuditLine[]> {
  return (await read(['auditLinesAfter', number, limit])).map(lineOf)
}

/** The steps that add a line, as a part of a transaction. */
export function* appendLine(entry: AuditEntry): Steps<void> {
  // Whoever else writes a line waits here until this transaction ends.
  const [journal] = yield ['beginAuditLine']
  const { number, hash: earlier } = headOf(journal)
  const hash = hashAfter(earlier, { ...entry, number })
  const { at, by, role, address, action, detail, rows } = entry
  yield ['addAuditLine', number, at, by, role, address, action, JSON.stringify(detail), rows, hash]
  yield ['endAuditLine', hash]
}

function hashAfter(earlier: string, line: Omit<AuditLine, 'hash'>): string {
  const { number, at, by, role, address, action, detail, rows } = line
  const text = JSON.stringify([earlier, number, at, by, role, address, action, detail, rows])
  return createHash('sha256').update(text).digest('hex')
}

/** Columns: audit_lines, audit_hash. */
function headOf(row: StoredRow | undefined) {
  return { number: Number(row?.audit_lines ?? 0), hash: String(row?.audit_hash ?? '') }
}

function lineOf(row: StoredRow): AuditLine {
  return {
    number: Number(row.number),
    at: String(row.at),
    by: String(row.author),
    role: String(row.role),
    address: String(row.address),
    action: String(row.action),
    detail: JSON.parse(String(row.detail)),
    rows: row.row_count === null ? null : Number(row.row_count),
    hash: String(row.hash),
  }
}

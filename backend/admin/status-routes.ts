/** Status routes: a lead with its history; changes of one or many (docs/http-interface.md §14). */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { accessOf } from '#backend/access/admin-access.ts'
import { Problem } from '#backend/http/problem.ts'
import type { AuditEntry } from '#backend/journal/audit-store.ts'
import {
  type Author,
  type ChangeResult,
  changedLeads,
  type WantedChange,
  type WantedUndo,
} from '#backend/journal/status-store.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { cleanText } from '#domain/clean-text.ts'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusOf,
  longestAssignee,
  longestNote,
} from '#domain/lead-status.ts'
import { withPromise } from '#domain/office-clock.ts'
import { bodyAs, idSchema, type RouteServices, sendStreamed } from './admin-calls.ts'

/** Per call, which is carried out to its end even if the page no longer waits for it. */
const mostChanges = 10_000
/** Per transaction: more would hold up a visitor's lead. */
const changesAtOnce = 1_000

const dayExpected = 'expected a day like 2026-11-30, or null'
const parts = {
  status: z.optional(
    z.pipe(
      z.enum([...leadStatuses, 'closed'], `expected one of: ${leadStatuses.join(', ')}`),
      z.transform((status: LeadStatus | 'closed') => leadStatusOf(status)),
    ),
  ),
  note: z.optional(textUpTo(longestNote)),
  assignee: z.optional(
    z.pipe(
      z.nullable(textUpTo(longestAssignee)),
      z.transform((text) => text?.replaceAll(/\s+/g, ' ').trim() || null),
    ),
  ),
  followUpOn: z.optional(
    z.pipe(
      z.nullable(
        z
          .string(dayExpected)
          .check(z.refine((text) => text === '' || isCalendarDate(text), dayExpected)),
      ),
      z.transform((text) => text || null),
    ),
  ),
}
const partNames = Object.keys(parts)
/** The version that the caller has seen. */
const expected = z.int('expected a version').check(z.minimum(0, 'expected a version'))
const changeSchema = z.object({ ...parts, expected: z.optional(expected), id: idSchema }).check(
  z.refine((given) => partNames.some((name) => Object.hasOwn(given, name)), {
    error: `expected at least one of: ${partNames.join(', ')}`,
    path: ['status'],
  }),
)
const undoSchema = z.object({ expected, id: idSchema })

function textUpTo(longest: number) {
  const text = z.string('expected a text')
  return z.pipe(
    text.check(z.maxLength(longest, `expected at most ${longest} characters`)),
    z.transform(cleanText),
  )
}

function manyOf<Wanted extends { readonly id: string }>(schema: z.ZodMiniType<Wanted>) {
  const changes = z.array(schema, 'expected a list of changes').check(
    z.maxLength(mostChanges, `expected at most ${mostChanges} changes`),
    z.refine(
      (some) => new Set(some.map(({ id }) => id)).size === some.length,
      'expected each id once',
    ),
  )
  return z.object({ changes })
}

export function leadStatus(services: RouteServices) {
  const { statuses, office } = services

  const show: RequestHandler = async (request, response) => {
    const lead = await statuses.history(leadIdIn(request))
    if (lead === undefined) throw noSuchLead
    const { event, state, changes } = lead
    response.json({
      id: event.id,
      row: event.cells,
      delivery: event.state,
      waitsFor: event.isLimited ? limitedReason : null,
      state: withPromise(office, state),
      history: changes.map(({ respondedAt: _, ...each }) => each),
    })
  }

  async function* states(): AsyncGenerator<string> {
    yield '{"statuses":['
    let separator = ''
    for await (const page of changedLeads(statuses)) {
      const shown = page.map(({ state }) => withPromise(office, state))
      yield separator + JSON.stringify(shown).slice(1, -1)
      separator = ','
    }
    yield ']}'
  }

  const list: RequestHandler = (request, response) =>
    sendStreamed(request, response, states(), () => response.type('application/json'))

  return {
    ...{ show, list },
    change: changing(services, changeSchema, statuses.change, changeDetail),
    undo: changing(services, undoSchema, statuses.undo, undoDetail),
  }
}

/** For the trail, which has nothing that was typed. */
function changeDetail(changes: readonly WantedChange[]): object {
  const statuses = new Set(changes.flatMap(({ status }) => status ?? []))
  return statuses.size === 0 ? {} : { status: [...statuses].join(' ') }
}

function undoDetail([first, ...others]: readonly WantedUndo[]): object {
  return { undoes: others.length === 0 ? first?.expected : 'the last change of each' }
}

/** @returns the routes of a change: of the lead in the path, and of many leads */
function changing<Wanted extends { readonly id: string }>(
  { auditing, office, now }: RouteServices,
  schema: z.ZodMiniType<Wanted>,
  make: (
    some: readonly Wanted[],
    author: Author,
    line: AuditEntry,
  ) => Promise<readonly ChangeResult[]>,
  detailOf: (some: readonly Wanted[]) => object,
) {
  /** Takes as many transactions as needed, each with its line in the trail. */
  async function carryOut(request: Request, wanted: readonly Wanted[]) {
    const author = { by: accessOf(request).name, at: now().toISOString() }
    const results: ChangeResult[] = []
    for (let start = 0; start < wanted.length; start += changesAtOnce) {
      const some = wanted.slice(start, start + changesAtOnce)
      const detail = { ...(wanted.length === 1 && { id: wanted[0]?.id }), ...detailOf(some) }
      const line = auditing.entryFor(request, 'status.change', detail, some.length)
      results.push(...(await make(some, author, line)))
      await nextTurn()
    }
    return results.map((result) =>
      'state' in result ? { ...result, state: withPromise(office, result.state) } : result,
    )
  }

  const one: RequestHandler = async (request, response) => {
    const id = leadIdIn(request)
    const [result] = await carryOut(request, [bodyAs(schema, request, { id })])
    if (result === undefined || result.outcome === 'unknown') throw noSuchLead
    const { outcome, state } = result
    if (outcome === 'done') response.json(state)
    else throw new Problem(409, 'Someone else already changed this lead.', { members: { state } })
  }

  const many: RequestHandler = async (request, response) => {
    const { changes } = bodyAs(manyOf(schema), request)
    const results = await carryOut(request, changes)
    response.json({
      done: results.flatMap((each) => (each.outcome === 'done' ? each.state : [])),
      conflicts: results.flatMap((each) => (each.outcome === 'conflict' ? each.state : [])),
      unknown: results.flatMap((each) => (each.outcome === 'unknown' ? each.id : [])),
    })
  }

  return { one, many }
}

const limitedReason =
  'More came from one address in a day than the limit allows. The owner can send it to the Sheet.'

const noSuchLead = new Problem(404, 'There is no such lead in the journal.')

/** The id in the path. @throws Problem */
function leadIdIn({ params }: Request): string {
  const { data: id } = idSchema.safeParse(params.id)
  if (id === undefined) throw noSuchLead
  return id
}

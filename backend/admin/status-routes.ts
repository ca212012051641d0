/** Status routes: a lead with its history; changes of one or many (docs/http-interface.md §14). */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { accessOf } from '#backend/access/admin-access.ts'
import { Problem } from '#backend/http/problem.ts'
import type { AuditEntry } from '#backend/journal/audit-store.ts'
import type { Author } from '#backend/journal/status-rows.ts'
import {
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
import type { Office } from '#domain/office.ts'
import { withPromise } from '#domain/office-clock.ts'
import { bodyAs, expectedSchema, idSchema } from './admin-input.ts'
import type { RouteServices } from './admin-services.ts'
import { sendStreamed } from './streaming.ts'

/** As the service answers it. */
type Result = ReturnType<typeof resultAt>
type Results = readonly Result[]

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
const changeSchema = asksForSomething(z.object({ ...parts, expected: expectedSchema }))
const undoSchema = z.object({ expected: z.int('expected a version').check(z.minimum(0)) })
const changesSchema = manyOf(
  asksForSomething(z.object({ ...parts, expected: expectedSchema, id: idSchema })),
)
const undosSchema = manyOf(z.extend(undoSchema, { id: idSchema }))

function textUpTo(longest: number) {
  const text = z.string('expected a text')
  return z.pipe(
    text.check(z.maxLength(longest, `expected at most ${longest} characters`)),
    z.transform(cleanText),
  )
}

function asksForSomething<Change extends z.ZodMiniType<object>>(change: Change) {
  const names = Object.keys(parts)
  return change.check(
    z.refine((given) => names.some((name) => Object.hasOwn(given, name)), {
      error: `expected at least one of: ${names.join(', ')}`,
      path: ['status'],
    }),
  )
}

function manyOf<Item extends z.ZodMiniType<{ readonly id: string }>>(item: Item) {
  const changes = z.array(item, 'expected a list of changes').check(
    z.maxLength(mostChanges, `expected at most ${mostChanges} changes`),
    z.refine(
      (some) => new Set(some.map(({ id }) => id)).size === some.length,
      'expected each id once',
    ),
  )
  return z.object({ changes })
}

interface Changes<Wanted> {
  readonly wanted: readonly Wanted[]
  readonly make: (
    some: readonly Wanted[],
    author: Author,
    line: AuditEntry,
  ) => Promise<readonly ChangeResult[]>
  readonly detailOf: (some: readonly Wanted[]) => object
}

/** Takes as many transactions as needed, each with its line in the trail. */
async function carryOut<Wanted extends { readonly id: string }>(
  { auditing, office, now }: Pick<RouteServices, 'auditing' | 'office' | 'now'>,
  request: Request,
  { wanted, make, detailOf }: Changes<Wanted>,
): Promise<Results> {
  const author = { by: accessOf(request).name, at: now().toISOString() }
  const results: Result[] = []
  for (let start = 0; start < wanted.length; start += changesAtOnce) {
    const some = wanted.slice(start, start + changesAtOnce)
    const detail = { ...(wanted.length === 1 && { id: wanted[0]?.id }), ...detailOf(some) }
    const line = auditing.entryFor(request, 'status.change', detail, some.length)
    const made = await make(some, author, line)
    results.push(...made.map((result) => resultAt(office, result)))
    await nextTurn()
  }
  return results
}

export function leadStatus(services: RouteServices) {
  const { statuses, office } = services
  const change = (request: Request, wanted: readonly WantedChange[]) =>
    carryOut(services, request, { wanted, make: statuses.change, detailOf: changeDetail })
  const undo = (request: Request, wanted: readonly WantedUndo[]) =>
    carryOut(services, request, { wanted, make: statuses.undo, detailOf: undoDetail })

  return {
    show: async (request, response) => {
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
    },
    change: async (request, response) => {
      const id = leadIdIn(request)
      const [result] = await change(request, [{ id, ...bodyAs(changeSchema, request) }])
      response.json(stateIn(result))
    },
    undo: async (request, response) => {
      const id = leadIdIn(request)
      const [result] = await undo(request, [{ ...bodyAs(undoSchema, request), id }])
      response.json(stateIn(result))
    },
    list: async (request, response) => {
      const answer = async function* () {
        let before = '{"statuses":['
        for await (const page of changedLeads(statuses)) {
          const states = page.map(({ state }) => withPromise(office, state))
          yield before + JSON.stringify(states).slice(1, -1)
          before = ','
        }
        if (before !== ',') yield before
        yield ']}'
      }
      await sendStreamed(request, response, answer(), () => response.type('application/json'))
    },
    changeMany: async (request, response) => {
      const { changes } = bodyAs(changesSchema, request)
      response.json(outcomesIn(await change(request, changes)))
    },
    undoMany: async (request, response) => {
      const { changes } = bodyAs(undosSchema, request)
      response.json(outcomesIn(await undo(request, changes)))
    },
  } satisfies Record<string, RequestHandler>
}

function outcomesIn(results: Results) {
  return {
    done: results.flatMap((each) => (each.outcome === 'done' ? each.state : [])),
    conflicts: results.flatMap((each) => (each.outcome === 'conflict' ? each.state : [])),
    unknown: results.flatMap((each) => (each.outcome === 'unknown' ? each.id : [])),
  }
}

/** Why a pending lead does not go to the Sheet on its own. */
const limitedReason =
  'More came from one address in a day than the limit allows. The owner can send it to the Sheet.'

const noSuchLead = new Problem(404, 'There is no such lead in the journal.')

/** The id in the path. @throws Problem */
function leadIdIn({ params }: Request): string {
  const { data: id } = idSchema.safeParse(params.id)
  if (id === undefined) throw noSuchLead
  return id
}

function undoDetail([first, ...others]: readonly WantedUndo[]): object {
  return { undoes: others.length === 0 ? first?.expected : 'the last change of each' }
}

/** For the trail, which has nothing that was typed. */
function changeDetail(changes: readonly WantedChange[]): object {
  const statuses = new Set(changes.flatMap(({ status }) => status ?? []))
  return statuses.size === 0 ? {} : { status: [...statuses].join(' ') }
}

function resultAt(office: Office, result: ChangeResult) {
  return result.outcome === 'unknown'
    ? result
    : { ...result, state: withPromise(office, result.state) }
}

/** @throws Problem */
function stateIn(result: Result | undefined): object {
  if (result === undefined || result.outcome === 'unknown') throw noSuchLead
  if (result.outcome === 'done') return result.state
  throw new Problem(409, 'Someone else already changed this lead.', {
    members: { state: result.state },
  })
}

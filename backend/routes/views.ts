/** Named views of the dashboard (docs/http-interface.md §16). */

import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'
import { cleanText } from '#domain/clean-text.ts'
import { accessOf } from '../admin-access.ts'
import { type Auditing, noteRows } from '../audit.ts'
import { mostViews, type NamedView, type ViewBook, type ViewResult } from '../journal/view-book.ts'
import { Problem } from '../problem.ts'
import { bodyAs, expectedSchema, idIn } from './admin-body.ts'

interface ViewServices {
  readonly views: ViewBook
  readonly auditing: Auditing
  readonly now: () => Date
}

const nameSchema = z.pipe(
  z.string('expected a name').check(z.maxLength(320, 'expected at most 80 characters')),
  z.pipe(
    z.transform((name: string) => cleanText(name).replaceAll(/\s+/g, ' ').trim()),
    z
      .string()
      .check(z.minLength(1, 'expected a name'), z.maxLength(80, 'expected at most 80 characters')),
  ),
)
const querySchema = z.string('expected the query of an address').check(
  z.maxLength(2_000, 'expected at most 2,000 characters'),
  z.refine((query) => !query.startsWith('?'), 'expected it without its question mark'),
  // Whoever opens the view must not be given somebody's token.
  z.refine((query) => !new URLSearchParams(query).has('token'), 'expected it without the token'),
)
const newSchema = z.object({ name: nameSchema, query: querySchema })
const changeSchema = z.object({
  name: z.optional(nameSchema),
  query: z.optional(querySchema),
  expected: expectedSchema,
})
const removalSchema = z.object({ expected: expectedSchema })

export interface ViewHandlers {
  readonly list: RequestHandler
  readonly add: RequestHandler
  readonly change: RequestHandler
  readonly remove: RequestHandler
}

export function namedViews({ views, auditing, now }: ViewServices): ViewHandlers {
  const authorOf = (request: Request) => ({ by: accessOf(request).name, at: now().toISOString() })
  const trailOf = (request: Request, kind: string, id: string) =>
    auditing.steps(request, 'views.change', { kind, id }, 1)

  return {
    list: async (_request, response) => {
      const list = await views.list()
      noteRows(response, list.length)
      response.json({ views: list })
    },
    add: async (request, response) => {
      const view = { ...bodyAs(newSchema, request), id: randomUUID() }
      const result = await views.add(view, authorOf(request), trailOf(request, 'add', view.id))
      response.status(201).json(viewIn(result))
    },
    change: async (request, response) => {
      const id = viewIdIn(request)
      const { name, query, expected } = bodyAs(changeSchema, request)
      const change = { name, query, expected }
      const trail = trailOf(request, 'change', id)
      response.json(viewIn(await views.change(id, change, authorOf(request), trail)))
    },
    remove: async (request, response) => {
      const id = viewIdIn(request)
      const { expected } = bodyAs(removalSchema, request)
      viewIn(await views.remove(id, expected, trailOf(request, 'remove', id)))
      response.json({ id })
    },
  }
}

const noSuchView = new Problem(404, 'There is no such view.')

/** @throws Problem */
function viewIdIn(request: Request): string {
  const id = idIn(request)
  if (id === undefined) throw noSuchView
  return id
}

/** @throws Problem */
function viewIn(result: ViewResult): NamedView {
  switch (result.outcome) {
    case 'done':
      return result.view
    case 'unknown':
      throw noSuchView
    case 'name_taken':
      throw new Problem(409, 'Another view has this name.')
    case 'full':
      throw new Problem(409, `There are ${mostViews} views already: delete one first.`)
    case 'conflict':
      throw new Problem(409, 'Somebody else has changed this view meanwhile.', {
        members: { view: result.view },
      })
  }
}

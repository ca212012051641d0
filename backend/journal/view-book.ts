/** Named views of the dashboard, shared by all who have a token. */

import type { Database, Steps } from './database.ts'
import type { StoredRow } from './row-mappers.ts'
import type { Author } from './status-book.ts'

export interface NamedView {
  readonly id: string
  readonly name: string
  /** The query of the dashboard's address. */
  readonly query: string
  readonly by: string
  readonly at: string
  readonly version: number
}

export type ViewResult =
  | { readonly outcome: 'done'; readonly view: NamedView }
  | { readonly outcome: 'name_taken' | 'full' | 'unknown' }
  /** Somebody else changed it since. */
  | { readonly outcome: 'conflict'; readonly view: NamedView }

export interface ViewChange {
  readonly name: string | undefined
  readonly query: string | undefined
  /** The version it was decided on; undefined: whatever came before. */
  readonly expected: number | undefined
}

export interface ViewBook {
  /** By name. */
  list(): Promise<readonly NamedView[]>
  add(
    view: Pick<NamedView, 'id' | 'name' | 'query'>,
    author: Author,
    also: () => Steps<void>,
  ): Promise<ViewResult>
  change(
    id: string,
    change: ViewChange,
    author: Author,
    also: () => Steps<void>,
  ): Promise<ViewResult>
  remove(id: string, expected: number | undefined, also: () => Steps<void>): Promise<ViewResult>
}

export const mostViews = 200

export function viewBook(database: Database): ViewBook {
  return {
    list: async () =>
      (await database.read(['views']))
        .map(viewOf)
        .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
    add: (view, { by, at }, also) =>
      database.transaction(function* () {
        const known = yield* viewsToChange(also)
        if (known.length >= mostViews) return { outcome: 'full' }
        if (isTaken(known, view)) return { outcome: 'name_taken' }
        yield ['addView', view.id, view.name, view.query, by, at]
        return { outcome: 'done', view: { ...view, by, at, version: 1 } }
      }),
    change: (id, { name, query, expected }, { by, at }, also) =>
      database.transaction(function* () {
        const known = yield* viewsToChange(also)
        const view = known.find((each) => each.id === id)
        if (view === undefined) return { outcome: 'unknown' }
        if (expected !== undefined && expected !== view.version)
          return { outcome: 'conflict', view }
        const changed = { ...view, name: name ?? view.name, query: query ?? view.query, by, at }
        if (isTaken(known, changed)) return { outcome: 'name_taken' }
        yield ['changeView', changed.name, changed.query, by, at, id]
        return { outcome: 'done', view: { ...changed, version: view.version + 1 } }
      }),
    remove: (id, expected, also) =>
      database.transaction(function* () {
        const view = (yield* viewsToChange(also)).find((each) => each.id === id)
        if (view === undefined) return { outcome: 'unknown' }
        if (expected !== undefined && expected !== view.version)
          return { outcome: 'conflict', view }
        yield ['removeView', id]
        return { outcome: 'done', view }
      }),
  }
}

/** Nobody else changes them until this transaction ends. */
function* viewsToChange(also: () => Steps<void>): Steps<readonly NamedView[]> {
  yield* also()
  yield ['staffTurn']
  return (yield ['views']).map(viewOf)
}

function isTaken(
  known: readonly NamedView[],
  { id, name }: Pick<NamedView, 'id' | 'name'>,
): boolean {
  const folded = name.toLowerCase()
  return known.some((view) => view.id !== id && view.name.toLowerCase() === folded)
}

function viewOf(row: StoredRow): NamedView {
  return {
    id: String(row.id),
    name: String(row.name),
    query: String(row.query),
    by: String(row.author),
    at: String(row.at),
    version: Number(row.version),
  }
}

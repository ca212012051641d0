/**
 * The place of an island in a page. While the page is built it leaves a marker; entry-server.tsx
 * then renders the component on its own, so that hydrating that element alone finds the same ids.
 */

import { createContext, useContext } from 'react'
import type { IslandName, IslandProps } from './registry.ts'

export interface PlacedIsland {
  readonly name: IslandName
  readonly props: Readonly<Record<string, unknown>>
  /** Stands in the HTML where the component's own HTML belongs. */
  readonly marker: string
}

export interface HydrateIf {
  /** Keys of the address's query. */
  readonly query?: readonly string[]
  /** What the fragment starts with, without #. */
  readonly fragment?: string
  /** Keys in sessionStorage. */
  readonly stored?: readonly string[]
}

/** Collects the islands of the page being rendered. */
export const PlacedIslandsContext = createContext<PlacedIsland[] | null>(null)

interface Props<Name extends IslandName> {
  readonly name: Name
  readonly props: IslandProps<Name>
  /** Hydrate at once, without waiting for intent, when the visitor's session holds one of these. */
  readonly hydrateIf?: HydrateIf
  readonly className?: string
}

export function Island<Name extends IslandName>(input: Props<Name>) {
  const placed = useContext(PlacedIslandsContext)
  if (placed === null) throw new Error('Islands can be placed in pages only')
  // Its name is also what its ids begin with.
  if (placed.some(({ name }) => name === input.name)) throw new Error(`${input.name} stands twice`)
  const marker = `:island ${placed.length}:`
  placed.push({ name: input.name, props: { ...input.props }, marker })
  return (
    <div
      className={input.className}
      data-island={input.name}
      data-props={Object.keys(input.props).length > 0 ? JSON.stringify(input.props) : undefined}
      data-when={input.hydrateIf && hydrateIfPattern(input.hydrateIf)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own marker, replaced at build
      dangerouslySetInnerHTML={{ __html: marker }}
    />
  )
}

/** A pattern over query, fragment and the session's keys (all plain words), for the loader. */
export function hydrateIfPattern(condition: HydrateIf): string {
  const { query = [], fragment, stored = [] } = condition
  const patterns = query.map((key) => `[?&]${key}=`)
  if (fragment) patterns.push(`#${fragment}`)
  for (const key of stored) patterns.push(`\\b${key}\\b`)
  return patterns.join('|')
}

/**
 * An island's place in a page: its HTML, which works without scripts, and what the loader needs to
 * hydrate it. React owns none of that HTML, so translators, password managers and similar programs
 * may change it at any time.
 */

import { createContext, type ReactNode, useContext } from 'react'
import { FormIdContext } from '#frontend/components/form/field-id.ts'
import type { IslandName, IslandProps } from './registry.ts'

/** Collects the names of the islands in the page being rendered. */
export const PlacedIslandsContext = createContext<IslandName[] | null>(null)

interface Props<Name extends IslandName> {
  readonly name: Name
  readonly props: IslandProps<Name>
  /**
   * Patterns that hydrate the island at once, without waiting for intent, if one is found in the
   * page's address or among the session's keys.
   */
  readonly hydrateIf?: readonly string[]
  readonly className?: string
  /** The island's HTML. */
  readonly children: ReactNode
}

export function Island<Name extends IslandName>(input: Props<Name>) {
  const placed = useContext(PlacedIslandsContext)
  if (placed === null) throw new Error('Islands can only be placed in pages')
  // The name is also the prefix of its ids.
  if (placed.includes(input.name)) throw new Error(`${input.name} is placed twice`)
  placed.push(input.name)
  return (
    <div
      className={input.className}
      data-island={input.name}
      data-props={Object.keys(input.props).length > 0 ? JSON.stringify(input.props) : undefined}
      data-when={input.hydrateIf?.join('|')}
    >
      <FormIdContext value={input.name}>{input.children}</FormIdContext>
    </div>
  )
}

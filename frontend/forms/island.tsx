/**
 * An island's place in a page: its HTML, which works without scripts, and what the loader needs to
 * start it. React owns none of that HTML, so translators, password managers and similar programs
 * may change it at any time.
 */

import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from '#frontend/islands/registry.ts'
import { FormIdContext } from './slot.tsx'

interface Props<Name extends IslandName> {
  /** Also the prefix of its ids: at most one of a name on a page. */
  readonly name: Name
  readonly props: IslandProps<Name>
  /**
   * Patterns that start the island at once, without waiting for intent, if one is found in the
   * page's address or among the session's keys.
   */
  readonly startIf?: readonly string[]
  readonly className?: string
  /** The island's HTML. */
  readonly children: ReactNode
}

export function Island<Name extends IslandName>(input: Props<Name>) {
  return (
    <div
      className={input.className}
      data-island={input.name}
      data-props={Object.keys(input.props).length > 0 ? JSON.stringify(input.props) : undefined}
      data-when={input.startIf?.join('|')}
    >
      <FormIdContext value={input.name}>{input.children}</FormIdContext>
    </div>
  )
}

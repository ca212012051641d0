/** Selection of leads for a bulk action: one by one, or all of the filter, by check boxes. */

import { useCallback, useMemo, useState } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'

export type Chosen = ReturnType<typeof useSelection>

/** What the boxes of the list share. */
export interface Boxes {
  readonly keys: ReadonlySet<string>
  readonly chosenCount: number
  /** How many leads of the filter have an id: a row that was typed into the Sheet has none. */
  readonly choosableCount: number
  readonly toggle: (key: string) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

/** @param isOffered whether anything can be done with several */
export function useSelection(matches: readonly Lead[], isOffered: boolean) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choosable = useMemo(() => matches.filter(({ id }) => id !== ''), [matches])
  // What left the filter is chosen no longer: nobody should change what they do not see.
  const leads = useMemo(
    () => (keys.size === 0 ? [] : choosable.filter(({ key }) => keys.has(key))),
    [choosable, keys],
  )
  const toggle = useCallback((key: string) => {
    setKeys((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const boxes = useMemo<Boxes>(
    () => ({
      keys,
      chosenCount: leads.length,
      choosableCount: choosable.length,
      toggle,
      chooseAll: () => setKeys(new Set(choosable.map(({ key }) => key))),
      clear: () => setKeys(new Set()),
    }),
    [keys, leads, choosable, toggle],
  )
  return {
    /** In the filter's order. */
    leads,
    chooseAll: boxes.chooseAll,
    clear: boxes.clear,
    boxes: isOffered && choosable.length > 0 ? boxes : undefined,
  }
}

interface BoxProps {
  readonly lead: Lead
  readonly boxes: Boxes | undefined
}

export function ChoiceBox({ lead, boxes }: BoxProps) {
  if (!boxes || lead.id === '') return null
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select ${lead.name || lead.email || 'this lead'}`}
      checked={boxes.keys.has(lead.key)}
      onChange={() => boxes.toggle(lead.key)}
    />
  )
}

/** The box for all of the filter. */
export function ChoiceOfAll({ boxes }: { readonly boxes: Boxes }) {
  const { chosenCount, choosableCount } = boxes
  const isAll = chosenCount === choosableCount
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={`Select all ${choosableCount.toLocaleString('en-US')} in the filter`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosenCount > 0 && !isAll
      }}
      onChange={isAll ? boxes.clear : boxes.chooseAll}
    />
  )
}

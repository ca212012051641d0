/** Which leads something is to be done with: chosen one by one, or all of the filter. */

import { useCallback, useMemo, useState } from 'react'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import type { Selection } from './lead-lines.ts'

export interface Chosen {
  /** Undefined where nothing can be done with several. */
  readonly boxes: Selection | undefined
  /** In the filter's order; a row that was typed into the Sheet has no id and is never among them. */
  readonly leads: readonly Lead[]
  readonly chooseAll: () => void
  readonly clear: () => void
}

/** @param choosable how many of the matches have an id; 0 where nothing can be done with several */
export function useSelection(matches: readonly Lead[], choosable: number): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  // What left the filter is chosen no longer: nobody should change what he does not see.
  const leads = useMemo(
    () => (keys.size === 0 ? [] : matches.filter(({ key, id }) => id !== '' && keys.has(key))),
    [matches, keys],
  )
  const toggle = useCallback((key: string) => {
    setKeys((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const chooseAll = useCallback(
    () => setKeys(new Set(matches.filter(({ id }) => id !== '').map(({ key }) => key))),
    [matches],
  )
  const clear = useCallback(() => setKeys(new Set()), [])
  const isAll = choosable > 0 && leads.length === choosable

  const isMixed = leads.length > 0 && !isAll
  const all = useMemo(
    () => (
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={`Select all ${choosable.toLocaleString('en-US')} in the filter`}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={isAll ? clear : chooseAll}
      />
    ),
    [choosable, isAll, isMixed, clear, chooseAll],
  )
  const boxes = useMemo(
    () => (choosable > 0 ? { all, isChosen: (key: string) => keys.has(key), toggle } : undefined),
    [choosable, all, keys, toggle],
  )

  return { leads, chooseAll, clear, boxes }
}

/** Selection of leads for bulk actions: one by one, or all that match the filter. */

import { useMemo, useState } from 'react'
import type { Lead } from './lead.ts'

export function useSelection(listed: readonly Lead[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choosable = useMemo(() => listed.filter(isChoosable), [listed])
  return {
    keys,
    choosable,
    // Leads that are no longer listed are deselected: nobody should change what they do not see.
    leads: keys.size === 0 ? [] : choosable.filter(({ key }) => keys.has(key)),
    toggle: (key: string) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
    chooseAll: () => setKeys(new Set(choosable.map(({ key }) => key))),
    clear: () => setKeys(new Set()),
  }
}

/** A row typed into the Sheet by hand has no id, and a copied one has a key of its own. */
export function isChoosable({ key, id }: Lead): boolean {
  return key === id
}

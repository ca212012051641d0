/** Selection of leads for bulk actions: one by one, or all that match the filter. */

import { useMemo, useState } from 'react'
import type { Lead } from './lead.ts'

export function useSelection(listed: readonly Lead[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  // A row typed into the Sheet by hand has no id.
  const choosable = useMemo(() => listed.filter(({ id }) => id !== ''), [listed])
  return {
    keys,
    choosable,
    // Leads that are no longer listed are deselected: nobody should change what they do not see.
    leads: keys.size === 0 ? [] : choosable.filter(({ key }) => keys.has(key)),
    toggle: (key: string) => setKeys(toggled(keys, key)),
    chooseAll: () => setKeys(new Set(choosable.map(({ key }) => key))),
    clear: () => setKeys(new Set()),
    /** What was selected in the meantime stays. */
    drop: (changed: readonly Lead[]) => {
      const dropped = new Set(changed.map(({ key }) => key))
      setKeys((now) => new Set([...now].filter((key) => !dropped.has(key))))
    },
  }
}

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Hides the part of an island's HTML whose place something else takes, for as long as it is rendered. */

import { useLayoutEffect } from 'react'

export function HiddenOnceSent({ part }: { readonly part: HTMLElement | null }) {
  useLayoutEffect(() => {
    // Bootstrap's d-flex outdoes the attribute `hidden`.
    part?.style.setProperty('display', 'none', 'important')
    return () => {
      part?.style.removeProperty('display')
    }
  }, [part])
  return null
}

/** Hook that tells whether the page is being printed, or shown as it would be. */

import { useSyncExternalStore } from 'react'

let isPrinting = false

/** The browser tells of paper's media only when the page is laid out for it, and of printing before. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const paper = matchMedia('print')
      const turn = ({ type }: Event) => {
        if (type !== 'change') isPrinting = type === 'beforeprint'
        onChange()
      }
      paper.addEventListener('change', turn)
      addEventListener('beforeprint', turn)
      addEventListener('afterprint', turn)
      return () => {
        paper.removeEventListener('change', turn)
        removeEventListener('beforeprint', turn)
        removeEventListener('afterprint', turn)
      }
    },
    () => isPrinting || matchMedia('print').matches,
  )
}

/** Title hook: while there is a prefix ("Error: ", "(3) "), the page's title begins with it, once. */

import { useEffect } from 'react'

/** @param prefix an empty text for none */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (prefix === '') return
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [prefix])
}

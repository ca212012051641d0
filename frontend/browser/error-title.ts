/** Title hook: prefixes the page's title with "Error: ", once, while a form has problems. */

import { useEffect } from 'react'

const errorMark = 'Error: '

export function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    if (!hasProblems) return
    if (!document.title.startsWith(errorMark)) document.title = errorMark + document.title
    return () => {
      document.title = document.title.replace(errorMark, '')
    }
  }, [hasProblems])
}

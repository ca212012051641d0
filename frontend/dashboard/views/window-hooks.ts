/** Hooks that follow the time, the window's width and whether the page is printed. */

import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds since 1970, renewed at this interval while nothing else happens. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Also where the page is shown as paper would be: some browsers tell of that only before they print. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  const isPaper = useMediaQuery('print')
  useEffect(() => {
    const turn = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', turn)
    addEventListener('afterprint', turn)
    return () => {
      removeEventListener('beforeprint', turn)
      removeEventListener('afterprint', turn)
    }
  }, [])
  return isPrinting || isPaper
}

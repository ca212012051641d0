/** The present time, which moves the staff's clock on while nothing else happens. */

import { useEffect, useState } from 'react'

/** Milliseconds since 1970, renewed at this interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

/** Puts the notification region into the page, once, when the first form comes to life. */

import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from './toaster.tsx'

let isMounted = false

/** For forms that notify. */
export function useToaster(): void {
  useEffect(mountToaster, [])
}

export function mountToaster(): void {
  if (isMounted) return
  isMounted = true
  const region = document.createElement('div')
  document.body.append(region)
  createRoot(region).render(<Toaster />)
}

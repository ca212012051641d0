/** Puts the notification region into the page, once, when the first form comes to life. */

import { createRoot } from 'react-dom/client'
import { Toaster } from './toaster.tsx'

let isMounted = false

export function mountToaster(): void {
  if (isMounted) return
  isMounted = true
  const region = document.createElement('div')
  // Above the page's other islands and bars; tabbing reaches it last.
  document.body.append(region)
  createRoot(region).render(<Toaster />)
}

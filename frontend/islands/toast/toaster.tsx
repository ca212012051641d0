/**
 * Notification region, added once, when the first form hydrates. Library defaults, as specified:
 * 5000 ms, paused on hover, on focus and in an inactive window; swipe right; F8 moves focus here.
 */

import * as Radix from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { currentToast, dismissToast, subscribeToToast, type Toast } from './toast-store.ts'

/** The library requires more than its threshold; 50 px should be enough. */
const swipeThresholdPx = 49.5

let isMounted = false

/** Called by forms that show notifications. */
export function mountToaster(): void {
  if (isMounted) return
  isMounted = true
  const region = document.createElement('div')
  document.body.append(region)
  createRoot(region).render(<Toaster />)
}

function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  // The library announces each toast again in its own live region; ours already is one.
  const [mutedAnnouncer] = useState(() => document.createElement('div'))
  return (
    <Radix.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      announcerContainer={mutedAnnouncer}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Radix.Viewport
        className="toast-container position-fixed top-0 end-0 p-3 list-unstyled d-print-none"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, tone, title, description, isOpen } = toast
  // A live region announces only changes, so its words are added after it exists.
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => setHasWords(true), [])
  return (
    <Radix.Root
      className={tone === 'error' ? 'toast toast-bad show d-flex' : 'toast show d-flex'}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(id)
      }}
    >
      <div className="toast-body" role={tone === 'error' ? 'alert' : 'status'} aria-atomic="true">
        {hasWords && (
          <>
            <Radix.Title className="fw-bold">{title}</Radix.Title>
            <Radix.Description>{description}</Radix.Description>
          </>
        )}
      </div>
      <Radix.Close className="btn-close flex-shrink-0 ms-auto" aria-label="Close notification" />
    </Radix.Root>
  )
}

/**
 * Notification region (docs/specification.md §9), added once, when the first form starts, with a
 * React root of its own. Library defaults, as specified: 5000 ms, paused on hover, on focus and in
 * an inactive window; swipe right; F8 moves focus here.
 */

import * as Radix from '@radix-ui/react-toast'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

interface Toast {
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly description: string
}

/** A dismissed notification leaves the screen at once, and is forgotten after this delay. */
const removalDelayMs = 1_000_000
/** The library requires more than its threshold; 50 px should be enough. */
const swipeThresholdPx = 49.5

let root: Root | undefined
let lastId = 0

/** Called at their start by forms that show notifications. */
export function mountToaster(): void {
  if (root) return
  const region = document.createElement('div')
  document.body.append(region)
  root = createRoot(region)
  root.render(<Toaster />)
}

/** At most one is shown: a new notification replaces the old one. */
export function showToast(tone: Toast['tone'], title: string, description: string): void {
  lastId += 1
  const toast = <ToastCard key={lastId} tone={tone} title={title} description={description} />
  root?.render(<Toaster>{toast}</Toaster>)
}

function Toaster({ children }: { readonly children?: ReactNode }) {
  // The library announces each toast again in its own live region; ours already is one.
  const [mutedAnnouncer] = useState(() => document.createElement('div'))
  return (
    <Radix.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      announcerContainer={mutedAnnouncer}
    >
      {children}
      <Radix.Viewport
        className="toast-container position-fixed end-0 p-3 list-unstyled d-print-none"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Radix.Provider>
  )
}

function ToastCard({ tone, title, description }: Toast) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => root?.render(<Toaster />), removalDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  // A live region announces only changes, so its words are added after it exists.
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => setHasWords(true), [])
  return (
    <Radix.Root
      className={tone === 'error' ? 'toast toast-bad show d-flex' : 'toast show d-flex'}
      open={isOpen}
      onOpenChange={setOpen}
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

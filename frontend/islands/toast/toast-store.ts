/**
 * Store of the current notification (docs/specification.md §9). It is outside React because the
 * notification region and the forms have separate React roots.
 */

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
}

/** A dismissed notification leaves the screen at once, and the store after this delay. */
export const removalDelayMs = 1_000_000

/** At most one: a new notification replaces the old one. */
let shown: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(tone: Toast['tone'], title: string, description: string): void {
  lastId += 1
  change({ id: lastId, tone, title, description, isOpen: true })
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  change({ ...shown, isOpen: false })
  setTimeout(() => shown?.id === id && change(undefined), removalDelayMs)
}

export function currentToast(): Toast | undefined {
  return shown
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | undefined): void {
  shown = toast
  for (const listener of listeners) listener()
}

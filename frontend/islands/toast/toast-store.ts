/**
 * The notification shown now and those dismissed before it (docs/specification.md §9). A store
 * outside React, for the region stands in a root of its own and forms in others.
 */

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly description: string
  readonly isOpen: boolean
}

/** A dismissed notification leaves the screen at once and the store after this. */
export const removalDelayMs = 1_000_000

/** One at most: a new one takes the place of the old. */
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

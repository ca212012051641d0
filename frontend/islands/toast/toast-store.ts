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

/** At most this many are kept: a new one takes the place of the old. */
const toastLimit = 1
/** A dismissed notification leaves the screen at once and the store after this. */
export const removalDelayMs = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(tone: Toast['tone'], title: string, description: string): void {
  lastId += 1
  const toast = { id: lastId, tone, title, description, isOpen: true }
  setToasts([toast, ...toasts].slice(0, toastLimit))
}

export function dismissToast(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), removalDelayMs)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

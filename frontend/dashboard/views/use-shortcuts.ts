/** Keys that work anywhere on the page, without Ctrl, Alt or Meta; off until somebody switches them on (WCAG 2.1.4). */

import { useEffect, useRef, useState } from 'react'

const onKey = 'dashboard-single-keys'

/** What each key does; a key that is not there does nothing. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Whether single keys work, kept in this browser. */
export function useSingleKeys(): readonly [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => readStored() === 'on')
  function change(wanted: boolean): void {
    setOn(wanted)
    try {
      if (wanted) localStorage.setItem(onKey, 'on')
      else localStorage.removeItem(onKey)
    } catch {
      // The choice holds until the page is left.
    }
  }
  return [areOn, change]
}

export function useShortcuts(shortcuts: Shortcuts, areOn: boolean): void {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    if (!areOn) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isTyping = target.closest('input, select, textarea, [contenteditable]') !== null
      const action = current.current[event.key]
      if (isTyping || action === undefined || document.querySelector('dialog[open]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}

function readStored(): string | null {
  try {
    return localStorage.getItem(onKey)
  } catch {
    return null
  }
}

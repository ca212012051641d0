/** Keys: the list of all in a dialog of its own, and those that work anywhere on the page once switched on there. */

import { useEffect, useId, useState } from 'react'
import { Button, FormCheck } from 'react-bootstrap'
import { Modal } from './modal.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Undefined while another dialog is open. */
  readonly onSearch: (() => void) | undefined
}

const always: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Move from row to row, once a row or the table has focus'],
  ['Home, End', 'First and last row'],
  ['Page up, Page down', 'Ten rows at once'],
  ['Enter', 'Open the row’s details'],
  ['↓, Esc', 'Go from the search to the rows; what you typed stays'],
  ['Esc', 'Close the details'],
]

const single: readonly (readonly [string, string])[] = [
  ['/', 'Go to the search'],
  ['?', 'Open this list'],
]

export function KeyHelp({ isOpen, onOpen, onClose, onSearch }: Props) {
  const id = useId()
  const [areSingleKeysOn, switchSingleKeys] = useSingleKeys()
  const areHeard = areSingleKeysOn && !isOpen && onSearch !== undefined
  useEffect(() => (areHeard ? hearKeys({ '/': onSearch, '?': onOpen }) : undefined))
  if (!isOpen) return null
  return (
    <Modal
      className="key-help border rounded-3 p-0"
      aria-labelledby="key-help-title"
      onClose={onClose}
    >
      <div className="p-4">
        <h2 id="key-help-title">Keyboard shortcuts</h2>
        <KeyList keys={always} />
        <FormCheck
          type="switch"
          id={id}
          label="Turn on single-key shortcuts"
          checked={areSingleKeysOn}
          onChange={(event) => switchSingleKeys(event.target.checked)}
        />
        <KeyList keys={single} />
        <Button variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

function KeyList({ keys }: { readonly keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="pairs">
      {keys.map(([key, action]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  )
}

const onKey = 'dashboard-single-keys'

/** Whether single keys work, kept in this browser: off until somebody switches them on (WCAG 2.1.4). */
function useSingleKeys(): readonly [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => {
    try {
      return localStorage.getItem(onKey) === 'on'
    } catch {
      return false
    }
  })
  function change(wanted: boolean): void {
    setOn(wanted)
    try {
      localStorage.setItem(onKey, wanted ? 'on' : 'off')
    } catch {
      // The choice holds until the page is left.
    }
  }
  return [areOn, change]
}

/** Keys without Ctrl, Alt or Meta, and not while somebody types. @returns to hear them no longer */
function hearKeys(actions: Readonly<Record<string, () => void>>): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const isTyping = target.closest('input, select, textarea, [contenteditable]') !== null
    const action = actions[event.key]
    if (isTyping || action === undefined) return
    event.preventDefault()
    action()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

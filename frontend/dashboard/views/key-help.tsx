/** The list of keys, in a dialog of its own, with the switch that turns single keys off. */

import { useEffect, useRef } from 'react'
import { Button } from 'react-bootstrap'
import { closeDialog, openDialog } from '#frontend/browser/capabilities.ts'
import { SwitchField } from './filter-field.tsx'

interface Props {
  readonly isOpen: boolean
  readonly areSingleKeysOn: boolean
  readonly onSwitch: (areOn: boolean) => void
  readonly onClose: () => void
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

export function KeyHelp({ isOpen, areSingleKeysOn, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current) return
    if (isOpen) openDialog(dialog.current)
    else closeDialog(dialog.current)
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="key-help border rounded-3 p-4"
      aria-labelledby="key-help-title"
      onClose={onClose}
    >
      <h2 id="key-help-title">Keyboard shortcuts</h2>
      <KeyList keys={always} />
      <SwitchField
        label="Turn on single-key shortcuts"
        isChecked={areSingleKeysOn}
        onSwitch={onSwitch}
      />
      <KeyList keys={single} />
      <Button
        variant="outline-secondary"
        onClick={() => dialog.current && closeDialog(dialog.current)}
      >
        Close
      </Button>
    </dialog>
  )
}

function KeyList({ keys }: { readonly keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="key-list">
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

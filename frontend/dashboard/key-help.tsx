/** Dialog with the keyboard shortcuts of the list. */

import { Button } from 'react-bootstrap'
import { Modal } from '#frontend/dashboard/controls/modal.tsx'

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Move from row to row, once a row or the table has focus'],
  ['Home, End', 'First and last row'],
  ['Page up, Page down', 'Ten rows at once'],
  ['Enter', 'Open the row’s details'],
  ['↓, Esc', 'Go from the search to the rows; what you typed stays'],
  ['Esc', 'Close the details'],
]

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      className="key-help border rounded-3 p-0"
      aria-labelledby="key-help-title"
      onClose={onClose}
    >
      <div className="p-4">
        <h2 id="key-help-title">Keyboard shortcuts</h2>
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
        <Button variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

/** Keyboard shortcuts of the list. */

const keys: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Move from row to row, once a row or the table has focus'],
  ['Home, End', 'First and last row'],
  ['Page up, Page down', 'Ten rows at once'],
  ['Enter', 'Open the row’s details'],
  ['↓, Esc', 'Go from the search to the rows; what you typed stays'],
  ['Esc', 'Close the details'],
]

export function KeyHelp() {
  return (
    <details className="mt-2">
      <summary>Keyboard shortcuts</summary>
      <dl className="pairs mb-0">
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd className="mb-0">{action}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Search box of the list: shows what is typed at once, however long the list takes to follow. */

import { type KeyboardEvent, type RefObject, startTransition, useOptimistic } from 'react'
import { FormControl } from 'react-bootstrap'

interface Props {
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** A letter stands in the box at once; the list follows when there is time, and is drawn once for it. */
export function SearchBox({ boxRef, search, onSearch }: Props) {
  const [typed, showTyped] = useOptimistic(search)

  function type(text: string): void {
    startTransition(() => {
      showTyped(text)
      onSearch(text)
    })
  }

  return (
    <FormControl
      ref={boxRef}
      type="search"
      aria-label="Search name, email or note"
      placeholder="Search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={leaveSearch}
    />
  )

  /** From the search to what it found; what was typed stays. A row may go while the list follows: its table stays. */
  function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
    const isFirst = event.key === 'ArrowDown' && typed === search
    const target = document.querySelector<HTMLElement>(isFirst ? '[data-row]' : '.lead-scroll')
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

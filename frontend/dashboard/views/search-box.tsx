/** What the list is searched for: shown as it is typed, whatever the list takes to follow. */

import { type KeyboardEvent, type RefObject, startTransition, useOptimistic } from 'react'
import { FormControl } from 'react-bootstrap'

interface Props {
  readonly id: string
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** A letter stands in the box at once; the list follows when there is time, and is drawn once for it. */
export function SearchBox({ id, boxRef, search, onSearch }: Props) {
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
      id={id}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={leaveSearch}
    />
  )
}

/** From the search to what it found. */
function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape' && event.key !== 'ArrowDown') return
  if (event.key === 'Escape' && event.currentTarget.value !== '') return
  const region = document.querySelector<HTMLElement>('.lead-scroll')
  if (!region) return
  event.preventDefault()
  region.focus()
}

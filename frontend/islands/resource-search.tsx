/**
 * The box on /resources that filters the lists of the page as one types. The lists stand in the
 * HTML, marked `data-searchable`; an empty box shows the page as it was built.
 */

import { useEffect, useId, useState } from 'react'
import type { IslandInput } from './island-input.ts'
import { matchesQuery, wordsOf } from './search/match-query.ts'

interface Props extends IslandInput {
  readonly label: string
  readonly hint: string
  /** Said when nothing matches; all lists stay in place then. */
  readonly noMatch: string
}

export function ResourceSearch({ label, hint, noMatch, initialValues }: Props) {
  const id = useId()
  const [query, setQuery] = useState(initialValues?.q ?? '')
  const [status, setStatus] = useState('')

  useEffect(() => {
    const words = wordsOf(query)
    const count = filterLists(words)
    if (words.length === 0) setStatus('')
    else if (count === 0) setStatus(noMatch)
    else setStatus(count === 1 ? '1 match' : `${count} matches`)
  }, [query, noMatch])

  return (
    <search>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <p className="form-text mb-2" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        type="search"
        id={id}
        name="q"
        className="form-control"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        defaultValue=""
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="search-status mt-2">
        {status}
      </p>
    </search>
  )
}

/** Answers how many entries match; with none, or without words, every entry is shown. */
function filterLists(words: readonly string[]): number {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-searchable]')]
  const entries = lists.flatMap((list) => [...list.children] as HTMLElement[])
  const matching = new Set(entries.filter((entry) => matchesQuery(entry.textContent, words)))
  const showAll = words.length === 0 || matching.size === 0
  for (const entry of entries) entry.hidden = !showAll && !matching.has(entry)
  for (const list of lists) {
    const section = list.closest<HTMLElement>('section')
    const isEmpty = [...list.children].every((entry) => (entry as HTMLElement).hidden)
    if (section) section.hidden = isEmpty
  }
  return matching.size
}

/**
 * Search box on /resources that filters the page's lists during typing. The lists are in the HTML,
 * marked `data-searchable`; an entry is also found by the words in `data-words`, which nobody sees.
 * A list marked `data-only-found` has entries that are shown only once they are found. An empty box
 * shows the page as it was built.
 */

import { useEffect } from 'react'
import type { IslandInput } from '#frontend/forms/slot.tsx'

interface Props extends IslandInput {
  /** Shown when nothing matches; then all lists stay in place. */
  readonly noMatch: string
}

export function ResourceSearch({ island, noMatch }: Props) {
  useEffect(() => {
    const input = island.querySelector('input')
    const status = island.querySelector('[role="status"]')
    const search = () => {
      const words = wordsOf(input?.value ?? '')
      const count = filterLists(words)
      if (status) status.textContent = statusOf(words, count, noMatch)
    }
    search()
    input?.addEventListener('input', search)
    return () => input?.removeEventListener('input', search)
  }, [island, noMatch])
  return null
}

function statusOf(words: readonly string[], count: number, noMatch: string): string {
  if (words.length === 0) return ''
  if (count === 0) return noMatch
  return count === 1 ? '1 match' : `${count} matches`
}

/** Returns how many entries match; with no matches or no words, the page is as it was built. */
function filterLists(words: readonly string[]): number {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-searchable]')]
  const entries = lists.flatMap((list) => [...list.children] as HTMLElement[])
  const matching = new Set(
    words.length > 0 ? entries.filter((entry) => matchesQuery(searchedText(entry), words)) : [],
  )
  const showAll = matching.size === 0
  for (const entry of entries) {
    const isShownUnasked = showAll && !entry.closest('[data-only-found]')
    entry.hidden = !isShownUnasked && !matching.has(entry)
  }
  for (const list of lists) {
    const section = list.closest<HTMLElement>('section')
    const isEmpty = [...list.children].every((entry) => (entry as HTMLElement).hidden)
    if (section) section.hidden = isEmpty
  }
  return matching.size
}

function searchedText(entry: HTMLElement): string {
  const unseen = [entry, ...entry.querySelectorAll<HTMLElement>('[data-words]')]
  return [entry.textContent, ...unseen.map(({ dataset }) => dataset.words ?? '')].join(' ')
}

/** Lower case, without accents and with plain quotes: "Marlowe’s" is found as "marlowe's". */
export function wordsOf(query: string): readonly string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}

/** Every word must occur in the text, whole or as part of one; “Saint” also finds “St.”. */
export function matchesQuery(text: string, words: readonly string[]): boolean {
  const searched = plain(text).replaceAll(/\b(?:saint\b|st\.)/g, 'saint st.')
  return words.every((word) => searched.includes(word))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}

/**
 * Island loader: starts each island on the first sign that the visitor intends to use it. It is
 * inline in every page with islands, where each byte counts.
 *
 * Until the island is asked for, the browser posts the form. While it loads, a submit waits and is
 * then sent once, by what React adds to the form; if loading failed, by the browser, which also sends
 * a form submitted after loading has taken 8 s.
 */

import { held } from './visit.ts'

interface IslandElement extends HTMLElement {
  /** Undefined: not requested yet. False: started, or failed. */
  pending?: Promise<unknown> | false
}

interface WaitingForm extends HTMLFormElement {
  /** What a press waits for; nothing any more once the browser sent a later press. */
  pending?: IslandElement['pending'] | undefined
}

const islandOf = (event: Event) =>
  (event.target as Element).closest?.<IslandElement>('[data-island]')

const start = (island: IslandElement | null | undefined) => {
  if (island) {
    const endWait = () => {
      island.pending = false
      // Either way, the form stops showing only its first question (styles/_forms.scss).
      ;(island.dataset as { load: string }).load = ''
    }
    island.pending ??= Promise.all(
      // start-island.tsx first, then this island's own modules: all requested at once.
      (island.dataset as { load: string }).load.split(' ').map((url) => import(url)),
    )
      .then(([module]) => module.startIsland(island))
      // The browser itself reports failures.
      .finally(endWait)
    // A file may neither come nor fail for minutes.
    setTimeout(endWait, 8000)
  }
}

// The browser's own checks are for visitors without scripts: they would block a submit before the
// form can explain the problem in its own words.
for (const form of document.forms) form.noValidate = true

for (const type of ['focusin', 'pointerdown', 'keydown'])
  addEventListener(type, (event) => start(islandOf(event)), true)

addEventListener(
  'submit',
  (event) => {
    const form = event.target as WaitingForm
    form.pending = islandOf(event)?.pending
    if (form.pending) {
      form.pending.finally(() => form.pending && form.requestSubmit())
      event.preventDefault()
    }
  },
  true,
)

for (const island of document.querySelectorAll<IslandElement>('[data-when]'))
  if (held.match(island.dataset.when as string)) start(island)

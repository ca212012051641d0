/**
 * Island loader: hydrates each island on the first sign that the visitor intends to use it. It is
 * inline in every page with islands, where each byte counts.
 *
 * Until hydration begins, the browser posts the form. During hydration a submit waits and is then
 * sent once, through the hydrated form; if loading failed, by the browser, which also sends a form
 * submitted after loading has taken 8 s.
 */

import { held } from './visit.ts'

interface IslandElement extends HTMLElement {
  /** Undefined: not requested yet. False: hydrated, or failed. */
  pending?: Promise<unknown> | false
}

interface WaitingForm extends HTMLFormElement {
  /** What a press waits for; nothing any more once the browser sent a later press. */
  pending?: IslandElement['pending'] | undefined
}

const islandOf = (event: Event) =>
  (event.target as Element).closest?.<IslandElement>('[data-island]')

const hydrate = (island: IslandElement | null | undefined) => {
  if (island) {
    const endWait = () => {
      island.pending = false
      // Either way, the form stops showing only its first question (styles/_forms.scss).
      ;(island.dataset as { load: string }).load = ''
    }
    island.pending ??= Promise.all(
      // hydrate.tsx first, then this island's own modules: all requested at once.
      (island.dataset as { load: string }).load.split(' ').map((url) => import(url)),
    )
      .then(([module]) => module.hydrateIsland(island))
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
  addEventListener(type, (event) => hydrate(islandOf(event)), true)

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
  if (held.match(island.dataset.when as string)) hydrate(island)

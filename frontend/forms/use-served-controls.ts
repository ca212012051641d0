/** Events of the controls in a form's own HTML, and the state of its button. */

import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { submitButtonIn } from './served-controls.ts'

interface Handlers {
  /** Called after each change. @param name of the control; empty without one */
  readonly onChange: (name: string) => void
  readonly onSubmit: () => void
}

export function useFormEvents(element: HTMLFormElement, handlers: Handlers): void {
  const onChange = useEffectEvent(({ target }: Event) =>
    handlers.onChange((target as HTMLInputElement).name ?? ''),
  )
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    handlers.onSubmit()
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Some form fillers send only a change event.
    for (const type of ['input', 'change']) {
      element.addEventListener(type, (event) => onChange(event), { signal })
    }
    element.addEventListener('submit', (event) => onSubmit(event), { signal })
    return () => listening.abort()
  }, [element])
}

/** While the form is being sent, its button says so and takes no press. */
export function usePendingButton(element: HTMLFormElement, isPending: boolean): void {
  useLayoutEffect(() => showPending(element, isPending), [element, isPending])

  // The disabled button lost focus; a visitor who has since focused something else stays there.
  useEffect(() => {
    if (!isPending) return
    return () => {
      const { activeElement } = document
      // No scrolling: the page may just have scrolled to a result.
      if (activeElement === document.body) submitButtonIn(element)?.focus({ preventScroll: true })
    }
  }, [element, isPending])
}

/** Both labels of the button are in the page, so that a translated one is not overwritten. */
function showPending(form: HTMLFormElement, isPending: boolean): void {
  const button = submitButtonIn(form)
  if (!button) return
  button.disabled = isPending
  if (isPending) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
  for (const words of button.children) {
    if (words instanceof HTMLElement) words.hidden = 'pending' in words.dataset !== isPending
  }
}

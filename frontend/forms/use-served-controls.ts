/** Connects the controls in a form's own HTML with react-hook-form: values, changes, submission. */

import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isControl, registerControls, showPending, submitButtonIn } from './served-controls.ts'

interface Options {
  readonly element: HTMLFormElement
  /** The controls' names. */
  readonly names: readonly string[]
  readonly methods: UseFormReturn<FieldValues>
  /** Called after each change. */
  readonly onChange: () => void
  readonly onSubmit: () => void
}

export function useServedControls({ element, names, methods, ...options }: Options): void {
  const onInput = useEffectEvent((event: Event) => {
    const { target } = event
    if (isControl(target) && names.includes(target.name)) {
      void methods.register(target.name).onChange(event)
    }
    options.onChange()
  })
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    options.onSubmit()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's HTML stays
  useLayoutEffect(() => {
    registerControls(element, names, methods)
    const listening = new AbortController()
    const { signal } = listening
    // Some form fillers send only a change event.
    for (const type of ['input', 'change']) {
      element.addEventListener(type, (event) => onInput(event), { signal })
    }
    element.addEventListener('submit', (event) => onSubmit(event), { signal })
    return () => listening.abort()
  }, [])
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

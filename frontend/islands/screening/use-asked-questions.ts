/**
 * Shows a question that is asked only after certain answers while it is asked. Without scripts all are
 * there; with them none of these until the island says so (frontend/styles/_forms.scss).
 */

import { useLayoutEffect } from 'react'
import type { AskedIf } from '#domain/screening/screening-tool.ts'
import { controlsNamed } from '#frontend/islands/form/controls.ts'
import { readTypedValues } from '#frontend/islands/typed-values.ts'

export function useAskedQuestions(form: HTMLFormElement, askedIf: AskedIf = {}): void {
  // After each drawing too: clearing the form tells no event.
  useLayoutEffect(() => {
    const show = () => {
      const given = readTypedValues(form)
      for (const [name, isAsked] of Object.entries(askedIf)) {
        const [control] = controlsNamed(form, name)
        control?.closest('.asked-later')?.toggleAttribute('data-asked', isAsked(given))
      }
    }
    show()
    form.addEventListener('input', show)
    form.addEventListener('change', show)
    return () => {
      form.removeEventListener('input', show)
      form.removeEventListener('change', show)
    }
  })
}

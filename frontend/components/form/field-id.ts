/** Ids of a form's controls, shared by its HTML and by the island that brings it to life. */

import { createContext, useContext } from 'react'

/** What the ids of a form begin with: its island's name, which stands once in a page. */
export const FormIdContext = createContext('')

export function fieldId(formId: string, field: string): string {
  return `${formId}-${field}`
}

export function useFieldId(field: string): string {
  return fieldId(useContext(FormIdContext), field)
}

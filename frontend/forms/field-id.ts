/** Ids of a form's controls, shared by its HTML and the island that adds to it. */

import { createContext, useContext } from 'react'

/** Prefix of a form's ids: the name of its island, which is unique on a page. */
export const FormIdContext = createContext('')

export function fieldId(formId: string, field: string): string {
  return `${formId}-${field}`
}

export function useFieldId(field: string): string {
  return fieldId(useContext(FormIdContext), field)
}

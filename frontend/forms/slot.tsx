/** Slots, the places in an island's HTML where the island shows what it adds, and ids of its fields. */

import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

/** What every island gets at its start in addition to its own props. */
export interface IslandInput {
  /** Its HTML, which stays as served: a component reads its controls and sets their attributes. */
  readonly island: HTMLElement
}

interface Props {
  readonly region: Element
  /** Selector of the place; defaults to the region's end. */
  readonly at?: string
  readonly children: ReactNode
}

export function Slot({ region, at, children }: Props) {
  const [place] = useState(() => (at ? region.querySelector(at) : region))
  return place && createPortal(children, place)
}

/** Start of a form's ids: the name of its island, which is unique on a page. */
export const FormIdContext = createContext('')

export function fieldId(formId: string, field: string): string {
  return `${formId}-${field}`
}

export function useFieldId(field: string): string {
  return fieldId(useContext(FormIdContext), field)
}

/**
 * A term with a dotted underline that opens its definition: a button and a native popover. Each
 * definition appears once, after the page's content, so that it never interrupts a sentence. It is
 * a small dialog: opening moves focus there (frontend/inline/page.ts), Esc moves it back.
 */

import { createContext, type ReactNode, useContext } from 'react'
import { type GlossaryId, glossary } from '#frontend/content/glossary.ts'

/** Collects the terms of the page being rendered; pages are rendered once, in document order. */
export const UsedTermsContext = createContext<Set<GlossaryId> | null>(null)

interface Props {
  readonly id: GlossaryId
  /** An opening parenthesis or quotation mark: browsers break lines on either side of a button. */
  readonly before?: string | undefined
  /** A comma, period or closing parenthesis, which must not begin a line either. */
  readonly after?: string | undefined
  readonly children: ReactNode
}

export function GlossaryTerm({ id, before = '', after = '', children }: Props) {
  useContext(UsedTermsContext)?.add(id)
  const term = (
    <button type="button" className="term" popoverTarget={`term-${id}`}>
      {children}
    </button>
  )
  if (before === '' && after === '') return term
  return (
    <span className="text-nowrap">
      {before}
      {term}
      {after}
    </span>
  )
}

/** The definitions of the terms rendered so far. */
export function GlossaryDefinitions() {
  const used = useContext(UsedTermsContext) ?? []
  return [...used].map((id) => (
    <div
      key={id}
      className="definition"
      tabIndex={-1}
      popover="auto"
      role="dialog"
      aria-label={glossary[id].term}
      id={`term-${id}`}
    >
      <strong>{glossary[id].term}.</strong> {glossary[id].definition}
    </div>
  ))
}

export function isGlossaryId(id: string): id is GlossaryId {
  return Object.hasOwn(glossary, id)
}

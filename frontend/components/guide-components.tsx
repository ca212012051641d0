/** The components that guides may use in MDX without importing them. */

import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import type { Faq } from '#frontend/content/content-blocks.ts'
import { type FactId, fact } from '#frontend/content/facts.ts'
import { Callout } from './callout.tsx'
import { MdxTable } from './data-table.tsx'
import { FaqList } from './faq-list.tsx'
import { GlossaryTerm } from './glossary-term.tsx'

interface Wrapper {
  readonly children?: ReactNode
}

/** What stands after the answer: the guide's contents list. */
export const GuideContentsContext = createContext<ReactNode>(null)

export const guideComponents = {
  Answer,
  Callout,
  Term: GlossaryTerm,
  Fact,
  Steps,
  Checklist,
  Questions,
  table: MdxTable,
}

function Answer({ children }: Wrapper) {
  return (
    <>
      <div className="answer">{children}</div>
      {useContext(GuideContentsContext)}
    </>
  )
}

function Fact({ id }: { readonly id: FactId }) {
  return fact(id)
}

function Steps({ children }: Wrapper) {
  return withListClass(children, 'timeline')
}

function Checklist({ children }: Wrapper) {
  return withListClass(children, 'ticks ticks-closed')
}

function Questions({ items }: { readonly items: readonly Faq[] }) {
  return <FaqList items={items} />
}

function withListClass(children: ReactNode, className: string): ReactNode {
  return Children.map(children, (child) =>
    isList(child) ? cloneElement(child, { className }) : child,
  )
}

function isList(node: ReactNode): node is ReactElement<{ className?: string }> {
  return isValidElement(node) && (node.type === 'ol' || node.type === 'ul')
}

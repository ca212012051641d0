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
import { type FactId, fact } from '#frontend/content/facts.ts'
import { type StatementId, statement } from '#frontend/content/statements.ts'
import { Callout } from './callout.tsx'
import { MdxTable, MdxTableHead } from './data-table.tsx'
import { GlossaryTerm } from './glossary-term.tsx'
import { TelephoneLink } from './telephone-link.tsx'

interface Wrapper {
  readonly children?: ReactNode
}

/** The guide's contents list, shown after the answer. */
export const GuideContentsContext = createContext<ReactNode>(null)

export const guideComponents = {
  Answer,
  Callout,
  Term: GlossaryTerm,
  Fact,
  Statement,
  Telephone,
  Steps,
  Checklist,
  table: MdxTable,
  thead: MdxTableHead,
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

function Statement({ id }: { readonly id: StatementId }) {
  return statement(id)
}

/** The firm's number, for deadlines that cannot wait for the reply to a form. */
function Telephone() {
  return <TelephoneLink placement="page" />
}

function Steps({ children }: Wrapper) {
  return withListClass(children, 'timeline list-unstyled')
}

function Checklist({ children }: Wrapper) {
  return withListClass(children, 'ticks ticks-closed list-unstyled')
}

function withListClass(children: ReactNode, className: string): ReactNode {
  return Children.map(children, (child) =>
    isList(child) ? cloneElement(child, { className }) : child,
  )
}

function isList(node: ReactNode): node is ReactElement<{ className?: string }> {
  return isValidElement(node) && (node.type === 'ol' || node.type === 'ul')
}

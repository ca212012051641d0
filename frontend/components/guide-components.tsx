/** The components that guides may use in MDX without importing them. */

import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Faq } from '#domain/site/content-blocks.ts'
import { type FactId, fact } from '#domain/site/facts.ts'
import type { GlossaryId } from '#domain/site/glossary.ts'
import { Callout } from './callout.tsx'
import { MdxTable } from './data-table.tsx'
import { FaqList } from './faq-list.tsx'
import { GlossaryTerm } from './glossary-term.tsx'

interface Wrapper {
  readonly children?: ReactNode
}

/** @param contents stands after the guide's answer. */
export function guideComponents(contents: ReactNode) {
  return {
    Answer: ({ children }: Wrapper) => (
      <>
        <div className="answer">{children}</div>
        {contents}
      </>
    ),
    Callout,
    Term: ({ id, children }: { id: GlossaryId; children: ReactNode }) => (
      <GlossaryTerm id={id}>{children}</GlossaryTerm>
    ),
    Fact: ({ id }: { id: FactId }) => fact(id),
    Steps: ({ children }: Wrapper) => withListClass(children, 'timeline'),
    Checklist: ({ children }: Wrapper) => withListClass(children, 'ticks ticks-closed'),
    Questions: ({ items }: { items: readonly Faq[] }) => <FaqList items={items} />,
    table: MdxTable,
  }
}

function withListClass(children: ReactNode, className: string): ReactNode {
  return Children.map(children, (child) =>
    isList(child) ? cloneElement(child, { className }) : child,
  )
}

function isList(node: ReactNode): node is ReactElement<{ className?: string }> {
  return isValidElement(node) && (node.type === 'ol' || node.type === 'ul')
}

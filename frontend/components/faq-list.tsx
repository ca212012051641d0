/**
 * Questions, at most one open at a time: native details that share a name, as the rows of a list
 * with an accordion's buttons and answers.
 */

import type { Faq } from '#frontend/content/content-blocks.ts'

interface Props {
  readonly items: readonly Faq[]
  /** Shared by questions that close each other; unique on the page. */
  readonly name?: string
}

export function FaqList({ items, name = 'faq' }: Props) {
  return (
    <div className="accordion border-bottom">
      {items.map((item) => (
        <details key={item.question} name={name} className="border-top">
          <summary className="accordion-button">
            <h3 className="h4 mb-0">{item.question}</h3>
          </summary>
          <p className="accordion-body">{item.answer}</p>
        </details>
      ))}
    </div>
  )
}

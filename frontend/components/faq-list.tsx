/** Questions, one open at a time, all collapsible: native details that share a name. */

import type { Faq } from '#frontend/content/content-blocks.ts'

interface Props {
  readonly items: readonly Faq[]
  /** Those of one name close each other; unique on the page. */
  readonly name?: string
}

export function FaqList({ items, name = 'faq' }: Props) {
  return (
    <div className="accordion accordion-flush border-top border-bottom">
      {items.map((item) => (
        <details key={item.question} name={name} className="accordion-item">
          <summary className="accordion-button collapsed">
            <h3 className="accordion-header h4 fw-normal">{item.question}</h3>
          </summary>
          <p className="accordion-body">{item.answer}</p>
        </details>
      ))}
    </div>
  )
}

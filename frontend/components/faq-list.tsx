/** Questions, one open at a time, all collapsible: native details that share a name. */

import type { Faq } from '#frontend/content/content-blocks.ts'

interface Props {
  readonly items: readonly Faq[]
  /** Those of one name close each other; unique on the page. */
  readonly name?: string
}

export function FaqList({ items, name = 'faq' }: Props) {
  return (
    <div className="faq">
      {items.map((item) => (
        <details key={item.question} name={name}>
          <summary>
            <h3>{item.question}</h3>
          </summary>
          <p>{item.answer}</p>
        </details>
      ))}
    </div>
  )
}

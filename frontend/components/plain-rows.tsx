/** A list whose rows are divided by hairlines. */

import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { RichText } from './rich-text.tsx'

export function PlainRows({ items }: { readonly items: readonly RichTextValue[] }) {
  return (
    <ul className="list-group list-group-flush border-top border-bottom">
      {items.map((item) => (
        <li key={item} className="list-group-item">
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}

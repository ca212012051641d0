/** A list with checkmarks and hairlines. */

import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  readonly items: readonly RichTextValue[]
  /** With a hairline below the last row too. */
  readonly closed?: boolean
}

export function TickList({ items, closed }: Props) {
  return (
    <ul className={closed ? 'ticks ticks-closed list-unstyled' : 'ticks list-unstyled'}>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}

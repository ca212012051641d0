/** The four signs of trust, in words beside their icons. */

import type { RichText as RichTextValue } from '#frontend/content/content-blocks.ts'
import { Icon, type IconName } from './icons.tsx'
import { RichText } from './rich-text.tsx'

const icons: readonly IconName[] = ['shield', 'lock', 'tag', 'clock']

export function TrustRow({ words }: { readonly words: readonly RichTextValue[] }) {
  return (
    <ul className="short-links trust-row gap-3 py-3 mb-0 border-bottom list-unstyled">
      {words.map((sign, index) => (
        <li key={sign} className="d-flex align-items-center gap-2">
          <span className="text-info flex-shrink-0">
            <Icon name={icons[index] ?? 'check'} />
          </span>
          <span>
            <RichText text={sign} />
          </span>
        </li>
      ))}
    </ul>
  )
}

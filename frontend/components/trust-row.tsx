/** The four signs of trust, in words beside their icons. */

import { Icon, type IconName } from './icons.tsx'

const icons: readonly IconName[] = ['shield', 'lock', 'tag', 'clock']

export function TrustRow({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className="trust-row gap-3 py-3 mb-0 border-bottom list-unstyled">
      {words.map((sign, index) => (
        <li key={sign} className="d-flex align-items-center gap-2">
          <span className="text-info flex-shrink-0">
            <Icon name={icons[index] ?? 'check'} />
          </span>
          {sign}
        </li>
      ))}
    </ul>
  )
}

/** The four signs of trust, in words beside their icons. */

import { Icon, type IconName } from './icons.tsx'

const icons: readonly IconName[] = ['shield', 'lock', 'tag', 'clock']

export function TrustRow({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className="trust-row">
      {words.map((sign, index) => (
        <li key={sign}>
          <Icon name={icons[index] ?? 'check'} />
          {sign}
        </li>
      ))}
    </ul>
  )
}

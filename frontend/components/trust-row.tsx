/** The four signs of trust, in words beside their icons. */

import { fact } from '#domain/site/facts.ts'
import { Icon, type IconName } from './icons.tsx'

const signs: readonly (readonly [IconName, string])[] = [
  ['shield', 'Florida Bar Licensed'],
  ['lock', 'Secure & RON Capable'],
  ['tag', 'Flat fees, said first'],
  ['clock', `Reply within ${fact('replyTime')}`],
]

export function TrustRow() {
  return (
    <ul className="trust-row">
      {signs.map(([icon, words]) => (
        <li key={words}>
          <Icon name={icon} />
          {words}
        </li>
      ))}
    </ul>
  )
}

/** A family's shares as a list: "The two children: 1/2 each". */

import type { Share } from '#domain/screening/shares-by-branch.ts'
import { heirWords, isSplit, partWords, spokenPart, togetherWords } from './share-words.ts'

interface Props {
  readonly shares: readonly Share[]
}

export function ShareList({ shares }: Props) {
  return (
    <ul>
      {shares.map((share) => {
        const words = heirWords(share)
        return (
          <li key={share.who}>
            {words.charAt(0).toUpperCase() + words.slice(1)}:{' '}
            <strong aria-hidden="true">{partWords(share)}</strong>
            <span className="visually-hidden">{spokenPart(share)}</span>
            {isSplit(share) && ' each'}
            {togetherWords(share)}
          </li>
        )
      })}
    </ul>
  )
}

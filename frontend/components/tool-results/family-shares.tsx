/** A family's shares as a list, and as a small drawing that repeats it for sighted readers. */

import type { Share } from '#domain/screening/shares-by-branch.ts'
import { heirWords, partWords, spokenPart, togetherWords } from './share-words.ts'

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
            {togetherWords(share)}
            {(share.count ?? 1) > 1 && `, ${share.count} people`}
          </li>
        )
      })}
    </ul>
  )
}

/** In SVG units: one row for each kind of heir, and the x of the trunk that connects them. */
const rowHeight = 44
const trunk = 20

export function FamilyDrawing({ shares }: Props) {
  const height = 34 + shares.length * rowHeight
  const last = height - rowHeight / 2
  return (
    <svg viewBox={`0 0 320 ${height}`} className="family-drawing" aria-hidden="true">
      <text x="4" y="18">
        The person who died
      </text>
      <path d={`M${trunk} 26V${last}`} />
      {shares.map((share, index) => {
        const middle = 34 + index * rowHeight + rowHeight / 2
        return (
          <g key={share.who}>
            <path d={`M${trunk} ${middle}h24`} />
            <rect x="44" y={middle - 15} width="76" height="30" />
            <text x="82" y={middle + 5} textAnchor="middle">
              {partInBox(share)}
            </text>
            <text x="130" y={middle + 5}>
              {shortName(share)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** "3 × 1/6" if several heirs have the same part; a branch has one part. */
function partInBox({ each, line, count }: Share): string {
  if (each === 'life_estate') return 'for life'
  const part = line ?? each
  if (part === '1') return 'all'
  return line !== undefined || count === 1 ? `${part}` : `${count} × ${part}`
}

function shortName({ who, count }: Share): string {
  const number = /_line_(\d)$/.exec(who)?.[1]
  if (number !== undefined) return `branch ${number}${count === null ? '' : `: ${count} heirs`}`
  const names: Readonly<Record<string, string>> = {
    spouse: 'surviving spouse',
    parent: count === 1 ? 'parent' : 'parents',
    child: count === 1 ? 'child' : 'children',
    whole_sibling: 'brothers and sisters',
    half_sibling: 'half brothers, half sisters',
  }
  return names[who] ?? who
}

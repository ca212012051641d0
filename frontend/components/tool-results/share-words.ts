/** Shares in words, the same for the list, the drawing and the sentences. */

import type { Share } from '#domain/screening/shares-by-branch.ts'

const ordinals = ['first', 'second', 'third', 'fourth']

const kin: Readonly<Record<string, string>> = {
  child: 'child',
  whole_sibling: 'brother or sister',
  half_sibling: 'half brother or half sister',
}

/** "each child of the second child who died" */
export function heirWords({ who, count }: Share): string {
  if (who === 'spouse') return 'the surviving spouse'
  if (who === 'parent') return count === 1 ? 'the parent' : 'each parent'
  const [, kind = '', number] = /^(.+?)(?:_line_(\d))?$/.exec(who) ?? []
  if (number === undefined) return count === 1 ? `the ${kin[kind]}` : `each ${kin[kind]}`
  const dead = `the ${ordinals[Number(number) - 1]} ${kin[kind]} who died`
  if (count === null) return `the branch of ${dead}`
  return count === 1 ? `the child of ${dead}` : `each child of ${dead}`
}

/** One heir's part: a fraction, or the home for life. */
export function partWords({ each, line }: Share): string {
  if (each === 'life_estate') return 'for life'
  return each ?? `${line}, divided further`
}

/** For screen readers: "1 of 18 equal parts". */
export function spokenPart(share: Share): string {
  const part = partWords(share)
  const names: Readonly<Record<string, string>> = {
    1: 'all of it',
    '1/2': 'one half',
    '1/3': 'one third',
    '1/4': 'one quarter',
  }
  return names[part] ?? part.replace(/(\d+)\/(\d+)/, '$1 of $2 equal parts')
}

/** The share of a whole branch, if it is more than one member's part. */
export function togetherWords({ each, line, count }: Share): string {
  return line !== undefined && each !== null && count !== 1 ? ` (together ${line})` : ''
}

export function sharesInWords(shares: readonly Share[]): string {
  return shares
    .map((share) => {
      const part = partWords(share)
      return `${heirWords(share)} ${part === '1' ? 'all of it' : part}${togetherWords(share)}`
    })
    .join(', ')
}

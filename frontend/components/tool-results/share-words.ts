/** Shares in words, the same for the list, the drawing and the sentences. */

import type { Share } from '#domain/screening/shares-by-branch.ts'
import { countWords } from '#frontend/content/count-words.ts'

const ordinals = ['first', 'second', 'third', 'fourth']

/** One relative, and several. */
type Names = readonly [one: string, several: string]

const children: Names = ['child', 'children']
const kin: Readonly<Record<string, Names>> = {
  parent: ['parent', 'parents'],
  child: children,
  whole_sibling: ['brother or sister', 'brothers and sisters'],
  half_sibling: ['half brother or half sister', 'half brothers and sisters'],
}

/** A line of a list: "the two children of the second child who died". */
export function heirWords(share: Share): string {
  return namedHeir(share, ([one, several]) =>
    share.count === null ? `each ${one}` : `the ${countWords(share.count)} ${several}`,
  )
}

/** Whether several heirs have that part each. */
export function isSplit({ each, count }: Share): boolean {
  return each !== null && (count ?? 1) > 1
}

/** @param several names more than one relative */
function namedHeir({ who, count }: Share, several: (names: Names) => string): string {
  if (who === 'spouse') return 'the surviving spouse'
  const [, name = '', number] = /^(.+?)(?:_line_(\d))?$/.exec(who) ?? []
  const named = (names: Names) => (count === 1 ? `the ${names[0]}` : several(names))
  const names = kin[name] ?? children
  if (number === undefined) return named(names)
  const dead = `the ${ordinals[Number(number) - 1]} ${names[0]} who died`
  if (count === null) return `the branch of ${dead}`
  return `${named(children)} of ${dead}`
}

/** One heir's part: a fraction, everything, or the home for life. */
export function partWords({ each, line }: Share): string {
  if (each === 'life_estate') return 'for life'
  const part = each ?? line ?? ''
  const words = part === '1' ? 'all of it' : part
  return each === null ? `${words}, divided further` : words
}

/** For screen readers: "1 of 18 equal parts". */
export function spokenPart(share: Share): string {
  const part = partWords(share)
  const names: Readonly<Record<string, string>> = {
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

const list = new Intl.ListFormat('en-US')

/** In a sentence: "the child (1/2) and the children of the first child who died (1/4 each)". */
export function sharesInWords(shares: readonly Share[]): string {
  return list.format(
    shares.map((share) => {
      const heirs = namedHeir(share, ([, several]) => `the ${several}`)
      return `${heirs} (${partWords(share)}${isSplit(share) ? ' each' : ''})`
    }),
  )
}

/**
 * Shares of heirs without a will: exact fractions, divided by branch (Fla. Stat. §§ 732.103–.105).
 */

import type { Answers } from './questionnaire.ts'

type Kin = 'child' | 'whole_sibling' | 'half_sibling'
export type Heir = 'spouse' | 'parent' | Kin | `${Kin}_line_${number}`

export interface Share {
  readonly who: Heir
  /** Null, like `each`, if the branch is not divided further ("more complicated"). */
  readonly count: number | null
  /** A fraction in lowest terms, "1/3", or the spouse's "life_estate". */
  readonly each: string | null
  /** The share of the whole branch of a relative who died. */
  readonly line?: string
}

/** In lowest terms, of whole numbers small enough to be exact. */
interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

export const whole: Fraction = { numerator: 1, denominator: 1 }
export const oneHalf: Fraction = { numerator: 1, denominator: 2 }

export function hasDescendants({ children = '0', ...answers }: Answers): boolean {
  return children !== '0' || Object.keys(answers).some((name) => name.startsWith('childLine'))
}

/** § 732.103(1)–(3); empty if only (4)–(5) and § 732.107 are left. */
export function sharesOfRelatives(answers: Answers): readonly Share[] {
  if (hasDescendants(answers)) return sharesOfDescendants(answers, whole)
  const parents = Number(answers.parents ?? 0)
  if (parents > 0)
    return [{ who: 'parent', count: parents, each: fractionText(partOf(whole, 1, parents)) }]
  const wholeBlood = branchesOf('whole_sibling', answers, 'wholeSiblings', 'wholeLine')
  const halfBlood = branchesOf('half_sibling', answers, 'halfSiblings', 'halfLine')
  // § 732.105: the half blood inherits half as much as the whole blood.
  const isMixed = wholeBlood.length > 0 && halfBlood.length > 0
  return dividedByBranch(whole, [
    ...wholeBlood.map((branch) => ({ ...branch, weight: isMixed ? 2 : 1 })),
    ...halfBlood,
  ])
}

export function sharesOfDescendants(answers: Answers, share: Fraction): readonly Share[] {
  return dividedByBranch(share, branchesOf('child', answers, 'children', 'childLine'))
}

interface Branch {
  readonly who: Heir
  /** Number of branches: living members, each a branch of their own; 1 for a line. */
  readonly count: number
  /** The line's members; undefined if not counted, null for living relatives. */
  readonly members: number | undefined | null
  readonly weight: number
}

function branchesOf(kin: Kin, answers: Answers, living: string, line: string): readonly Branch[] {
  const count = Number(answers[living] ?? 0)
  const lines = [1, 2, 3, 4].flatMap((number): readonly Branch[] => {
    const members = answers[`${line}${number}`]
    if (members === undefined) return []
    const who = `${kin}_line_${number}` as const
    return [{ who, count: 1, members: members === 'more' ? undefined : Number(members), weight: 1 }]
  })
  return count === 0 ? lines : [{ who: kin, count, members: null, weight: 1 }, ...lines]
}

/**
 * § 732.104, per stirpes: the branches are counted at the nearest degree, even if all in it are
 * dead (In re Estate of Davol, 100 So. 2d 188, Fla. 3d DCA 1958).
 */
function dividedByBranch(share: Fraction, branches: readonly Branch[]): readonly Share[] {
  const total = branches.reduce((sum, { count, weight }) => sum + count * weight, 0)
  return branches.map(({ who, count, members, weight }) => {
    const branch = partOf(share, weight, total)
    if (members === null) return { who, count, each: fractionText(branch) }
    const line = fractionText(branch)
    if (members === undefined) return { who, count: null, each: null, line }
    return { who, count: members, each: fractionText(partOf(branch, 1, members)), line }
  })
}

export function spouseShare(share: Fraction): Share {
  return { who: 'spouse', count: 1, each: fractionText(share) }
}

/** `weight` of `total` equal parts of a share. */
function partOf(share: Fraction, weight: number, total: number): Fraction {
  const numerator = share.numerator * weight
  const denominator = share.denominator * total
  const divisor = greatestDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** "1/3"; "1" for the whole. */
function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

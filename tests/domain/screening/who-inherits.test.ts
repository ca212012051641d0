/** Who inherits: properties that hold for all answers. */

import { expect, test } from 'vitest'
import type { Answers } from '#domain/screening/questionnaire.ts'
import type { Share } from '#domain/screening/shares-by-branch.ts'
import { descentIn, type InheritanceResult, whoInherits } from '#domain/screening/who-inherits.ts'
import { holds, today } from './cases/random-answers.ts'

type Heirs = Extract<InheritanceResult, { kind: 'heirs' }>

function heirsOf(answers: Answers): Heirs | undefined {
  const result = whoInherits(answers, today)
  return result.kind === 'heirs' ? result : undefined
}

/** Lists of shares that each add up to one whole. */
function divisions({ estate, home }: Heirs): readonly (readonly Share[])[] {
  const descent = descentIn(home)
  const life = descent?.kind === 'life_estate_or_half' ? descent : undefined
  return [
    ...('shares' in estate ? [estate.shares] : []),
    ...('ifAllShared' in estate ? [estate.ifAllShared, estate.ifNot] : []),
    ...(descent !== undefined && 'shares' in descent ? [descent.shares] : []),
    ...(life ? [life.half, life.lifeEstate.filter(({ who }) => who !== 'spouse')] : []),
  ]
}

/** The sum in units so small that every share is a whole number of them. */
function exactSum(shares: readonly Share[]): bigint {
  const unit = [...Array(64).keys()].reduce((product, number) => product * BigInt(number + 1), 1n)
  const sum = shares.reduce((total, { each, line, count }) => {
    const [numerator = '0', denominator = '1'] = (each ?? line ?? '').split('/')
    const value = (unit * unit * BigInt(numerator)) / BigInt(denominator)
    return total + value * BigInt(count ?? 1)
  }, 0n)
  expect(sum % (unit * unit)).toBe(0n)
  return sum / (unit * unit)
}

test('shares of estate and home add up to exactly one, and a branch’s to its own share', () => {
  holds('whoInherits', (answers) => {
    const result = heirsOf(answers)
    const divided = result ? divisions(result) : []
    for (const shares of divided) expect(exactSum(shares)).toBe(1n)
    for (const { line, each, count } of divided.flat()) {
      if (line === undefined || each === null) continue
      const [top, bottom = '1'] = line.split('/')
      const [part, parts = '1'] = each.split('/')
      expect(Number(part) * Number(bottom) * Number(count)).toBe(Number(top) * Number(parts))
    }
  })
})

test('no will, trust, or deed gives away a homestead while a spouse or minor child survives', () => {
  holds('whoInherits', (answers) => {
    const { homestead, spouse, minorChild = 'no' } = answers
    if (homestead !== 'yes' || (spouse === 'no' && minorChild === 'no')) return
    expect(heirsOf(answers)?.home.kind ?? 'refused').not.toMatch(/^(?:will|trust|deed)_decides$/)
  })
})

test('a result that the tool cannot decide is a warning', () => {
  holds('whoInherits', (answers) => {
    const result = whoInherits(answers, today)
    if (result.kind === 'refused') return
    const isOpen = ['depends', 'beyond'].includes(result.estate.kind) || 'descent' in result.home
    if (isOpen || result.home.kind === 'lawyer') expect(result.tone).toBe('warning')
    expect(new Set(result.notes).size).toBe(result.notes.length)
  })
})

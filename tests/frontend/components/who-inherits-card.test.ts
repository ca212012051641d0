import { expect, test } from 'vitest'
import { resultCard } from '#tests/support/result-card.tsx'

const now = new Date('2026-11-20T17:00:00Z')
const answers = {
  will: 'yes',
  special: 'no',
  spouse: 'no',
  children: '2',
  minorChild: 'no',
  homeTitle: 'tenants_in_common',
  homestead: 'not_sure',
}

const cardFor = (given: Readonly<Record<string, string>>) => resultCard('whoInherits', given, now)

test('a will decides about a home that may be a homestead, unless a spouse or minor limits it', () => {
  const free = cardFor(answers)
  expect(free).toContain('The other owners keep theirs. The will says who receives the home.')
  expect(free).not.toContain('1/2 each')
  for (const limit of [{ minorChild: 'not_sure' }, { spouse: 'yes' }]) {
    const shared = { allShared: 'yes', spouseOther: 'no' }
    expect(cardFor({ ...answers, ...shared, ...limit })).toContain('the will may not count')
  }
  expect(cardFor({ ...answers, will: 'none' })).toContain('If it was the permanent home')
})

test('with a child under 18 the law decides about the home, and not a will or a trust', () => {
  const family = { ...answers, minorChild: 'yes', homestead: 'yes' }
  const ofTrust = cardFor({ ...family, homeTitle: 'trust' })
  expect(ofTrust).toContain('With a child under 18, the law and not the trust decides who gets')
  expect(ofTrust).toContain('a living trust cannot leave the permanent home to anyone')
  const ofWill = cardFor({ ...family, homeTitle: 'alone' })
  expect(ofWill).toContain('the law and not the will decides who gets the home.')
  const unsure = cardFor({ ...family, homeTitle: 'alone', homestead: 'not_sure' })
  expect(unsure).toContain('decides who gets the home, if it was the permanent home.')
  expect(unsure).toContain('If not, the will decides.')
  const grown = { ...family, minorChild: 'no', spouse: 'yes', allShared: 'yes', spouseOther: 'no' }
  expect(cardFor({ ...grown, homeTitle: 'trust' })).toContain('The trust may not decide about')
})

test('a sentence gives each heir’s part', () => {
  const home = { ...answers, will: 'none', homeTitle: 'alone', homestead: 'yes' }
  expect(cardFor(home)).toContain('The home belongs to the children (1/2 each).')
  expect(cardFor({ ...home, childLine1: '2' })).toContain(
    'the children (1/3 each) and the children of the first child who died (1/6 each).',
  )
  expect(cardFor({ ...home, children: '0', childLine1: 'more' })).toContain(
    'belongs to the branch of the first child who died (all of it, divided further).',
  )
  expect(cardFor({ ...home, children: '1' })).toContain('belongs to the child (all of it).')
})

test('the link to the dates counts no home that passes by its deed', () => {
  const family = { will: 'none', spouse: 'yes', allShared: 'yes', spouseOther: 'no' }
  for (const homeTitle of ['none', 'entirety', 'joint_survivorship']) {
    expect(cardFor({ ...answers, ...family, homeTitle })).toContain('homestead=no"')
  }
})

test('what the spouse can no longer choose is told as past, and not offered', () => {
  const family = { will: 'none', spouse: 'yes', allShared: 'yes', spouseOther: 'no' }
  const given = { ...answers, ...family, homeTitle: 'alone', homestead: 'yes' }
  const spousesChoice = 'The spouse’s choice about the home: by'
  const share = 'The spouse may claim 30%'
  const inTime = cardFor({ ...given, dateOfDeath: '2026-05-20' })
  for (const words of ['The choice ends November 20, 2026.', spousesChoice, share]) {
    expect(inTime).toContain(words)
  }
  const late = cardFor({ ...given, dateOfDeath: '2026-05-19' })
  expect(late).toContain('That choice ended November 19, 2026.')
  expect(late).toContain('If the spouse chose one-half in time')
  expect(late).not.toContain(spousesChoice)
  expect(late).toContain(share)
  expect(cardFor({ ...given, dateOfDeath: '2024-11-19' })).not.toContain(share)
})

test('who has the home only for life does not inherit everything', () => {
  const family = { will: 'none', spouse: 'yes', allShared: 'yes', spouseOther: 'no' }
  const given = { ...answers, ...family, homestead: 'yes' }
  expect(cardFor({ ...given, homeTitle: 'alone' })).toContain(
    'The surviving spouse inherits everything but the home. The spouse has the home for life',
  )
  expect(cardFor({ ...given, homeTitle: 'entirety' })).toContain(
    'The surviving spouse inherits everything. The surviving spouse owns the home.',
  )
  expect(cardFor({ ...given, homeTitle: 'none' })).toContain('inherits everything.')
})

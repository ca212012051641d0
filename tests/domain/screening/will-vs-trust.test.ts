import { expect, test } from 'vitest'
import { recommendWillOrTrust, willVsTrustSchema } from '#domain/screening/will-vs-trust.ts'
import { willVsTrustSpace as all } from './contradictions/will-vs-trust-contradictions.ts'

/**
 * The whole space, read off docs/specification.md §4 by hand. Key: real estate, minor children, privacy;
 * value: the recommendation for under 75k, 75k to 500k, over 500k. T Trust, W Will, E Either.
 */
const table: Record<string, string> = {
  'yes yes low': 'TTT',
  'yes yes medium': 'TTT',
  'yes yes high': 'TTT',
  'yes no low': 'TTT',
  'yes no medium': 'TTT',
  'yes no high': 'TTT',
  'no yes low': 'TTT',
  'no yes medium': 'TTT',
  'no yes high': 'TTT',
  'no no low': 'WEE',
  'no no medium': 'WEE',
  'no no high': 'TTT',
}
const names = { T: 'Trust-first', W: 'Will-first', E: 'Either (needs counsel)' }

test('recommends as the decision table says for each of the 36 ways to answer', () => {
  expect(all).toHaveLength(36)
  for (const answers of all) {
    const row = table[`${answers.flRealEstate} ${answers.minorChildren} ${answers.privacyConcerns}`]
    const column = ['under_75k', '75k_500k', 'over_500k'].indexOf(answers.assetRange)
    const letter = row?.[column] as keyof typeof names
    expect(recommendWillOrTrust(answers).recommendation, JSON.stringify(answers)).toBe(
      names[letter],
    )
  }
})

test('gives one reason for each thing that speaks for a trust', () => {
  for (const answers of all) {
    const { recommendation, rationale } = recommendWillOrTrust(answers)
    const causes = [
      answers.flRealEstate === 'yes',
      answers.minorChildren === 'yes',
      answers.privacyConcerns === 'high',
    ].filter(Boolean).length
    expect(rationale).toHaveLength(recommendation === 'Trust-first' ? causes : 1)
  }
})

test('says that the answers sit near the boundary when neither comes first', () => {
  const { rationale } = recommendWillOrTrust({
    flRealEstate: 'no',
    assetRange: 'over_500k',
    minorChildren: 'no',
    privacyConcerns: 'low',
  })
  expect(rationale.join(' ')).toContain('near the boundary')
})

test('adds the homestead descent note exactly when Florida real estate is owned', () => {
  for (const answers of all) {
    const { notes } = recommendWillOrTrust(answers)
    expect(notes[0]).toContain('general information only')
    expect(notes[1]).toContain('homestead rules may restrict')
    expect(notes[2]).toContain('only avoids probate for assets titled to it')
    expect(notes).toHaveLength(answers.flRealEstate === 'yes' ? 4 : 3)
  }
})

test('links to plans and the consultation, and to the plan to start with where one comes first', () => {
  for (const answers of all) {
    const { recommendation, nextSteps } = recommendWillOrTrust(answers)
    const labels = nextSteps.map(({ label }) => label)
    expect(labels.slice(0, 2)).toEqual(['See Plans & Pricing', 'Book a Free 20-Minute Consult'])
    const first = {
      'Trust-first': ['Start the Core Trust Plan first'],
      'Will-first': ['Start the Foundational Will Plan first'],
      'Either (needs counsel)': [],
    }[recommendation]
    expect(labels.slice(2)).toEqual(first)
  }
})

test('requires every question with the specified sentence, and leaves the e-mail optional', () => {
  const { error } = willVsTrustSchema.safeParse({})
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    ['flRealEstate', 'assetRange', 'minorChildren', 'privacyConcerns'].map((field) => [
      field,
      'Please select an option',
    ]),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladyBirdDeedSchema } from '#domain/screening/lady-bird-deed.ts'
import { summaryAdministrationSchema } from '#domain/screening/summary-administration.ts'
import { answersFragment, answersInFragment } from '#frontend/islands/screening/answers-link.ts'

const values = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed())
const names = fc
  .string({ unit: 'grapheme-ascii', minLength: 1 })
  .filter((name) => name !== '__proto__')

test('any answers in a link can be read back from its URL', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values), (answers) => {
      const { hash } = new URL(`https://firm.example/tools/x${answersFragment(answers)}`)
      expect(answersInFragment(hash)).toEqual({ ...answers })
    }),
  )
})

test('any other fragment holds no answers, and no fragment breaks the tool', () => {
  expect(answersInFragment('')).toBeUndefined()
  expect(answersInFragment('#main')).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      ladyBirdDeedSchema.safeParse(answersInFragment(`#answers=${text}`))
    }),
  )
})

test('a link holds every value of a tool, but no empty ones and never the email address', () => {
  const answers = summaryAdministrationSchema.parse({
    dateOfDeath: '',
    assetRange: '<=75k',
    hasHomestead: 'yes',
    knownCreditors: 'unknown',
    needsPersonalRep: 'no',
    disputes: 'no',
    userEmail: 'jordan@example.com',
  })
  const fragment = answersFragment(answers)
  expect(fragment).toBe(
    '#answers=assetRange=%3C%3D75k&hasHomestead=yes&knownCreditors=unknown&needsPersonalRep=no&disputes=no',
  )
  expect(summaryAdministrationSchema.parse(answersInFragment(fragment))).toEqual({
    ...answers,
    userEmail: undefined,
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladyBirdDeedSchema } from '#domain/screening/lady-bird-deed.ts'
import { answersFragment, answersInFragment } from '#frontend/forms/screening/answers-link.ts'

const values = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed())
const names = fc
  .string({ unit: 'grapheme-ascii', minLength: 1 })
  .filter((name) => name !== '__proto__')

test('a link holds every answer but empty ones and the email address', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values), (answers) => {
      const fragment = answersFragment({ ...answers, userEmail: 'jordan@example.com' })
      const { hash } = new URL(`https://firm.example/tools/x${fragment}`)
      const given = Object.entries(answers).filter(([, value]) => value !== '')
      expect(Object.entries(answersInFragment(hash) ?? {}).toSorted()).toEqual(given.toSorted())
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

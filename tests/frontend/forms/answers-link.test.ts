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

const link = answersFragment({ assetRange: '<=75k', dateOfDeath: 'May 1, 2026', disputes: 'no' })

test.each([
  ['with & as HTML has it', link.replaceAll('&', '&amp;')],
  ['encoded once more', `#${encodeURIComponent(link.slice(1))}`],
  ['encoded once more after the first =', `#answers=${encodeURIComponent(link.slice(9))}`],
  ['in the brackets of a sentence', `${link}>),`],
])('a link passed on %s still holds its answers', (_, passedOn) => {
  expect(answersInFragment(passedOn)).toEqual(answersInFragment(link))
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

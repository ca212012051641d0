import { expect, test } from 'vitest'
import { consultationRequestSchema, planTypes } from '#domain/forms/consultation-request.ts'
import { contactVariants } from '#frontend/content/contact-variants.ts'
import { contactQueryOf, contactVariantOf } from '#frontend/forms/consultation/contact-query.ts'

test('whatever the URL says, the form can be sent', () => {
  const { plan, ...origin } = contactQueryOf(`?plan=__proto__&download=${'x'.repeat(500)}`)
  expect(plan).toBeUndefined()
  expect(
    consultationRequestSchema.safeParse({ name: 'Jo', email: 'a@b.co', ...origin }).success,
  ).toBe(true)
})

test('a plan is recognized in any case, as people write it', () => {
  for (const plan of planTypes) {
    const capital = plan.replace(/^./, (letter) => letter.toUpperCase())
    for (const written of [plan, capital, plan.toUpperCase()])
      expect(contactQueryOf(`?plan=${written}`).plan).toBe(plan)
  }
})

test.each([
  ['?persona=boomer', contactVariants.persona.boomer],
  ['?persona=boomer&download=x', contactVariants.download],
  ['?download=x&interest=videos', contactVariants.interest.videos],
  ['?interest=videos&service=estate-checkup', contactVariants.service['estate-checkup']],
  ['?plan=will', undefined],
  ['', undefined],
])('of several parameters the most specific one counts: %s', (search, variant) => {
  expect(contactVariantOf(contactQueryOf(search))).toBe(variant)
})

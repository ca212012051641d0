import { expect, test } from 'vitest'
import { attributionSchema } from '#domain/forms/submission-context.ts'
import { parseLanding } from '#frontend/api/attribution.ts'
import { gaClientIdIn } from '#frontend/api/submission-context.ts'

const site = 'https://firm.example'

test('keeps the landing page, the campaign and the host that linked here', () => {
  const attribution = parseLanding(
    `${site}/plans?utm_source=mail&utm_campaign=fall%20plans&gclid=abc&email=a@b.co#answers=x https://www.search.example/q?secret=1`,
  )
  expect(attribution).toEqual({
    landingPage: '/plans',
    utm_source: 'mail',
    utm_campaign: 'fall plans',
    gclid: 'abc',
    referrerHost: 'www.search.example',
  })
  expect(attributionSchema.parse(attribution)).toEqual(attribution)
})

test.each([
  ['a direct visit', `${site}/ `],
  ['a link from the site itself', `${site}/ ${site}/about`],
  ['a referrer that is no address', `${site}/ about:blank`],
])('names no referrer for %s', (_, landing) => {
  expect(parseLanding(landing)).toEqual({ landingPage: '/' })
})

test('answers nothing for what no page wrote', () => {
  expect(parseLanding('')).toBeUndefined()
  expect(parseLanding('nonsense')).toBeUndefined()
})

test('finds the client id in the measurement cookie, wherever it stands', () => {
  expect(gaClientIdIn('a=1; _ga=GA1.1.123.456; b=2')).toBe('123.456')
  expect(gaClientIdIn('x_ga=GA1.1.123.456')).toBeUndefined()
  expect(gaClientIdIn('')).toBeUndefined()
})

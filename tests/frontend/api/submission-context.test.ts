import { afterEach, expect, test, vi } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { attributionSchema } from '#domain/forms/submission-context.ts'
import { gaClientIdIn, visitAttribution } from '#frontend/api/submission-context.ts'

afterEach(() => vi.unstubAllGlobals())

function keep(visit: string | null): void {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'visit' ? visit : null) })
}

test('reads every key of the visit, and no other', () => {
  const visit = Object.fromEntries(attributionKeys.map((key) => [key, `a ${key}`]))
  keep(String(new URLSearchParams({ ...visit, email: 'a@b.example', utm_other: 'x' })))
  expect(visitAttribution()).toEqual(visit)
  expect(attributionSchema.parse(visitAttribution())).toEqual(visit)
})

test('answers nothing where nothing was kept', () => {
  keep(null)
  expect(visitAttribution()).toBeUndefined()
})

test('finds the client id in the measurement cookie, wherever it stands', () => {
  expect(gaClientIdIn('a=1; _ga=GA1.1.123.456; b=2')).toBe('123.456')
  expect(gaClientIdIn('x_ga=GA1.1.123.456')).toBeUndefined()
  expect(gaClientIdIn('')).toBeUndefined()
})

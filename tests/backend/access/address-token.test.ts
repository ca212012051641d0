/** Every ADMIN_TOKEN that the service accepts can be read from a link, however it was written. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { tokenInQuery } from '#domain/address-token.ts'

test.each([
  ['?from=2026-01-01', ''],
  ['?token=a%2Bb', 'a+b'],
  ['?token=%20a+b%20', 'a+b'],
  ['?token=50%', '50%'],
  ['?token=a&token=b', ''],
  ['?Token=a', ''],
])('the query %j holds the token %j', (query, token) => {
  expect(tokenInQuery(query)).toBe(token)
})

const anyToken = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 16, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'aZ9+/=%&#?;@$ "\'<>\\^`{|}[]~é–'),
    minLength: 16,
    maxLength: 24,
  }),
)

test('a token that the service accepts is read from a link, escaped or pasted as it is', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyToken, (given) => {
      let token: string
      try {
        token = checkSettings({ ADMIN_TOKEN: given }, '').ADMIN_TOKEN ?? ''
      } catch {
        return
      }
      accepted += 1
      const links = [token, encodeURIComponent(token)].map((written) => `token=${written}`)
      for (const query of [...links, `${new URLSearchParams({ token })}`]) {
        const { search } = new URL(`https://firm.example/admin/leads?limit=5&${query}&order=newest`)
        expect(tokenInQuery(search)).toBe(token)
      }
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})

/** Firms with a marketing name and without one: every page says who the firm is, with one period. */

import { expect, test } from 'vitest'
import { withChangedFirm } from '#tests/support/pretended-firm.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

interface Names {
  readonly marketingName: string
  readonly legalName: string
}

const twoNames = /(?:the marketing name of|a name of|practices as) Osceola/

test.each<[string, Names, Readonly<Record<string, string>>, RegExp]>([
  [
    'its legal name only',
    { marketingName: 'Osceola Wills, P.L.', legalName: 'Osceola Wills, P.L.' },
    {
      '/plans': 'Osceola Wills, P.L. is a Florida law firm. This website',
      '/terms': 'Osceola Wills, P.L. is a law firm. The lawyer',
      '/florida-homeowner-probate-checklist': 'updates from Osceola Wills, P.L. I understand',
    },
    twoNames,
  ],
  [
    'a marketing name that ends with a period',
    { marketingName: 'Osceola Inc.', legalName: 'Osceola Wills, P.L.' },
    {
      '/plans': 'Osceola Inc. is the marketing name of Osceola Wills, P.L., a Florida law firm.',
      '/terms': 'Osceola Wills, P.L., a law firm, practices as Osceola Inc. The lawyer',
      '/florida-homeowner-probate-checklist': 'updates from Osceola Inc. I understand',
    },
    /Osceola \S+ is a (?:Florida )?law firm/,
  ],
])('a firm with %s says so everywhere', async (_, names, said, never) => {
  const { htmlOf } = await withChangedFirm({
    file: 'firm.ts',
    change: ({ firm }) => ({ firm: { ...firm, ...names } }),
    words: /$^/,
  })
  for (const [path, words] of Object.entries(said)) expect(htmlOf(path)).toContain(words)
  for (const path of publicPaths) {
    expect(htmlOf(path), path).not.toMatch(never)
    expect(htmlOf(path), path).not.toMatch(/\w\.\.(?![./])/)
  }
})

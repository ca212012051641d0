/** A firm with one lawyer: where its pages mention several, they mean lawyers in general. */

import { expect, test } from 'vitest'
import { firm } from '#frontend/content/firm/firm.ts'
import { withChangedFirm } from '#tests/support/pretended-firm.ts'

const several =
  /\b(?:lawyers|attorneys|members of The Florida Bar)\b|\b(?:one|both|either|all) of us\b/i

/** Words about other people's lawyers, or about lawyers in general. */
const otherLawyers =
  /\b(?:which|what|words|own) lawyers\b|\blawyers (?:call|file|read)\b|\bthe lawyers’ fees\b/i

test('a firm with one lawyer mentions no others of its own', async () => {
  const { found, htmlOf } = await withChangedFirm({
    file: 'people.ts',
    change: ({ attorneys }) => ({
      attorneys: attorneys.filter(({ name }: { name: string }) => name === firm.responsibleLawyer),
      lawyerWords: (one: string) => one,
    }),
    words: several,
  })
  // A reader's question may be about a couple, or about their lawyers.
  const claims = found.filter(({ said }) => !said.endsWith('?') && !otherLawyers.test(said))
  expect(claims, 'sentences on several lawyers: reword, or add to otherLawyers above').toEqual([])
  // No space beside the card is left for another.
  expect(htmlOf('/about')).toMatch(/row-cols-lg-1\b[^>]*><li[^>]*><article/)
})

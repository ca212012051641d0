/** A firm that signs on paper (`signsByVideo: false`): its pages mention video signing only as law. */

import { expect, test } from 'vitest'
import { withChangedFirm } from '#tests/support/pretended-firm.ts'
import { isDropped } from '#tests/support/site-paths.ts'

const signingFromAfar =
  /\bsign\w*\b.*\b(?:video|online|remote|camera)|\b(?:video|online|remote)\b.*\b(?:sign|notar)|\bpaper signing|\ball three can be calls|\bcalls, and it is signed|\bRON\b/i

/** Law, whatever the firm offers; the page adds that its clients sign on paper. */
const lawTexts = [
  /^Is signing by video legal in Florida\?$/,
  /^Florida has allowed online notaries since /,
  /^(?:Wills can also|Can these) be signed by video/,
  /^(?:In Florida you|Some people) can sign .*by (?:live )?video/,
  /^The online notary must first ask about your health/,
  /^Signing by video$/,
  /^We talk by phone or video, and you sign on paper /,
  /^Can everyone sign online\?$/,
  /^Before an online will or power, the notary asks about /,
  /^When a video signing is the wrong choice$/,
]

/** About a document that is signed already, and links to the guide on the law. */
const otherTexts = [
  /^What if it was signed online\?$/,
  // The footer's link to the guide, its title and its card.
  /^Signing online$/,
  /^Electronic Wills and Remote Online Notarization$/,
  /^Which documents you can sign by video in Florida/,
  /^117, part II \(/,
]
const lawGuide = '/guides/florida-electronic-wills-and-ron'

test('a firm that signs on paper promises no signing by video', async () => {
  const { found, htmlOf } = await withChangedFirm({
    file: 'firm.ts',
    change: ({ firm }) => ({
      firm: { ...firm, signsByVideo: false },
      signingWords: (_byVideo: string, onPaper: string) => onPaper,
    }),
    words: signingFromAfar,
  })
  const elsewhere = found.filter(
    ({ path, said }) => path !== lawGuide && !otherTexts.some((other) => other.test(said)),
  )
  const isLaw = ({ said }: { readonly said: string }) => lawTexts.some((law) => law.test(said))
  expect(elsewhere.filter((each) => !isLaw(each))).toEqual([])
  const lawPages = new Set(elsewhere.filter(isLaw).map(({ path }) => path))
  if (!isDropped(lawGuide)) {
    lawPages.add(lawGuide)
    expect(htmlOf(lawGuide)).not.toMatch(/class="closing(?:(?!<\/p>).)*\bvideo\b/i)
  }
  const onPaper = /\b(?:clients|we|you) sign (?:on paper|in ink)/i
  expect([...lawPages].filter((path) => !onPaper.test(htmlOf(path)))).toEqual([])
})

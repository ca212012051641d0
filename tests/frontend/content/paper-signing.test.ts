/** A firm without an online notary (`signsByVideo: false`): what its pages still say of signing by video is law. */

import { afterEach, expect, test, vi } from 'vitest'

const signingFromAfar =
  /\bsign\w*\b.*\b(?:video|online|remote|camera)|\b(?:video|online|remote)\b.*\b(?:sign|notar)|\bpaper signing|\ball three can be calls|\bRON\b/i

/** What Florida allows, and the guide that says so, whoever the firm is. */
const lawTexts = [
  /^Is signing by video legal in Florida\?$/,
  /^Florida has allowed online notaries since /,
  /^(?:Wills can also|Can these) be signed by video/,
  /^(?:In Florida you|Some people) can sign .*by (?:live )?video/,
  /^The online notary must first ask about your health/,
  // Its words in the plan page's list go on: “We sign on paper.”
  /^Signing by video$/,
  /^What if it was signed online\?$/,
  /^We talk by phone or video, and you sign on paper /,
  /^Can everyone sign online\?$/,
  /^Before an online will or power, the notary asks about /,
  // The footer's link to the guide, its title and its card.
  /^Signing online$/,
  /^Electronic Wills and Remote Online Notarization$/,
  /^Which documents you can sign by video in Florida/,
  /^When a video signing is the wrong choice$/,
  /^117, part II \(/,
  // The lawyers' own: firm/people.ts.
  /^Oversees paper and video signings$/,
]
const lawGuide = '/guides/florida-electronic-wills-and-ron'

afterEach(() => {
  vi.doUnmock('#frontend/content/firm/firm.ts')
  vi.resetModules()
})

test('a firm that signs on paper promises no signing by video', async () => {
  vi.resetModules()
  vi.doMock('#frontend/content/firm/firm.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#frontend/content/firm/firm.ts')>()
    const firm = { ...original.firm, signsByVideo: false }
    return { ...original, firm, signingWords: (_byVideo: string, onPaper: string) => onPaper }
  })
  const { listPages, renderPage } = await import('#frontend/site/entry-server.tsx')
  const settings = {
    siteUrl: 'https://a.example',
    apiUrl: '',
    gaMeasurementId: '',
    googleAdsConversion: '',
  }
  const paths = listPages().map(({ path }) => path)
  const promises = paths
    .filter((path) => path !== lawGuide)
    .flatMap((path) => sentencesOf(renderPage(path, settings).html).map((said) => ({ path, said })))
    .filter(({ said }) => signingFromAfar.test(said) && !lawTexts.some((law) => law.test(said)))
  expect(promises).toEqual([])
  expect(renderPage(lawGuide, settings).html).toContain('Our own clients sign on paper.')
})

function sentencesOf(html: string): readonly string[] {
  const words = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<\/?(?:a|b|button|em|i|span|strong)\b[^>]*>/g, '')
  return words.split(/<[^>]*>|(?<=[.?!]) /)
}

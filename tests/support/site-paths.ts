/** Paths of the site's pages, as built and as listed in docs/specification.md §2. */

import { gatedChecklist, openedAddress } from '#domain/forms/form.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { readPolicies } from './built-site.ts'
import { elements } from './page-content.ts'

const guideSlugs = [
  ...['will-vs-trust-florida', 'florida-summary-administration', 'florida-lady-bird-deed'],
  ...['florida-electronic-wills-and-ron', 'florida-homestead-and-estate-planning'],
  ...['florida-estate-planning-tax-optimization', 'florida-estate-trust-triggers'],
]

const practiceSlugs = [
  ...['wills', 'revocable-trusts', 'durable-power-of-attorney', 'healthcare-directives'],
  ...['lady-bird-deeds', 'probate', 'trust-administration', 'special-needs-trusts', 'gun-trusts'],
  ...['business-owner-estate-planning', 'digital-assets-ffadaa', 'hipaa'],
  'guardianship-minor-children',
]

const countySlugs = [
  ...['miami-dade', 'broward', 'palm-beach', 'hillsborough', 'orange', 'pinellas', 'duval'],
  ...['lee', 'collier', 'sarasota'],
]

/** The 45 paths of the specification, each of which the build must have (but see isDropped). */
export const specifiedPaths: readonly string[] = [
  ...['/', '/plans', '/boomers', '/gen-x', '/millennials', '/contact', '/about', '/resources'],
  '/guides',
  ...guideSlugs.map((slug) => `/guides/${slug}`),
  '/florida-homeowner-probate-checklist',
  '/landing/florida-homeowners-trust',
  '/tools/will-vs-trust-helper',
  '/tools/summary-administration-eligibility',
  '/tools/lady-bird-deed-suitability',
  '/practice',
  ...practiceSlugs.map((slug) => `/practice/${slug}`),
  ...countySlugs.map((slug) => `/counties/${slug}`),
]

/** Built as well, yet not among the sitemap's pages. */
export const furtherPaths: readonly string[] = [
  ...['/privacy', '/terms', '/accessibility', '/thank-you'],
  ...['/florida-homeowner-probate-checklist/full', '/admin/leads', '/404'],
]

/** Every public page that was built. */
export const publicPaths: readonly string[] = Object.keys(readPolicies()).filter(
  (path) => !furtherPaths.includes(path),
)

/** Every page that visitors read, as built. */
export const readPaths: readonly string[] = Object.keys(readPolicies()).filter(
  (path) => !path.startsWith('/admin'),
)

/** A real firm may drop specified counties and guides; nothing is asked of them then. */
export function isDropped(path: string): boolean {
  const isItsOwn = !firm.isSample && /^\/(?:counties|guides)\//.test(path)
  return isItsOwn && !publicPaths.includes(path)
}

/** The first guide that has all these parts: a firm may drop any single one. */
export function guideWith(...parts: readonly string[]): string {
  const guides = publicPaths.filter((path) => path.startsWith('/guides/'))
  const found = guides.find((path) => parts.every((part) => elements(path, part).length > 0))
  if (found === undefined) throw new Error(`No guide has ${parts.join(', ')}`)
  return found
}

/** An address that no page has. */
export const notFoundPath = '/no-such-page'

/** The lead that opens the gate's page for tests that look at every page (opened-gate.ts). */
export const openedGateId = '0a7ec4ec-4000-4000-8000-00000000017f'

/**
 * Every page with the site's frame, as a browser opens it: without the dashboard; /404 is shown at an
 * unknown address, what is gated to who has opened it.
 */
export const framedPaths: readonly string[] = [...publicPaths, ...furtherPaths, notFoundPath]
  .filter((path) => path !== '/admin/leads' && path !== '/404')
  .map((path) => (path === gatedChecklist.page ? openedAddress(path, openedGateId) : path))

/** Pages of one kind show the same parts and differ in words: the first ones show every part between them. */
export function isFirstOfKind(path: string): boolean {
  firstsOfKind ??= pagesOfEveryPart()
  return firstsOfKind.includes(path)
}

let firstsOfKind: readonly string[] | undefined

/** Each page in its turn is the one that shows most of what those before it do not. */
function pagesOfEveryPart(): readonly string[] {
  const partsOf = new Map(framedPaths.map((path) => [path, partsIn(builtPath(path))]))
  const seen = new Set<string>()
  const chosen: string[] = []
  for (;;) {
    const unseen = [...partsOf].map(([path, parts]) => ({ path, parts: parts.difference(seen) }))
    const [best] = unseen.toSorted((one, other) => other.parts.size - one.parts.size)
    if (best === undefined || best.parts.size === 0) return chosen
    chosen.push(best.path)
    for (const part of best.parts) seen.add(part)
  }
}

/** Elements with their classes, drawings as wholes. */
function partsIn(path: string): ReadonlySet<string> {
  const parts = elements(path, ':not(svg *)')
  return new Set(parts.map(({ name, attribs }) => `${name}.${attribs.class}`))
}

/** The page that answers at an address. */
function builtPath(path: string): string {
  return path === notFoundPath ? '/404' : (path.split('?')[0] ?? path)
}

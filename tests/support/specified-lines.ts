/**
 * The specification, as far as it can be pointed at on an open page: what stands where. What it says of acting
 * (sending, errors, results, the gate, the dashboard) the journeys of tests/e2e try, its figures
 * tests/frontend/content/figures.test.ts; docs/specification.md names the rules.
 */

import { consultationMinutes } from '#domain/firm-terms.ts'
import { firm, otherHours } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import { genXWeeks } from '#frontend/content/firm/prices.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import { publicPaths } from '#tests/support/site-paths.ts'

/** By selector: a count of visible elements, or texts in them; an empty list asks for one. */
export type InSight = Readonly<Record<string, number | readonly string[]>>

/** Lines of the guides as specified; a firm edits, adds and drops its own. */
const ownLines = [
  ...['Popular', 'Fundamentals'],
  ...['Updated September 18, 2025', 'Updated September 22, 2025'],
  ...['7', '8', '9', '10', '12', '15'].map((minutes) => `${minutes} min read`),
]

/** Lines of every page; firm details: tests/frontend/content/firm-details.test.ts. */
export const frameLines: InSight = {
  'footer a[href^="mailto:"]': [],
  footer: [
    'Florida Bar Licensed',
    'Attorney advertising.',
    ...(firm.signsByVideo ? ['Secure & RON Capable'] : []),
  ],
  'footer h2': ['Practice areas', 'Guides', 'Company', 'Quick links'],
  'footer a[href="/practice/lady-bird-deeds"]': [],
  'footer a[href="/practice/digital-assets-ffadaa"]': [],
  'footer a[href="/guides/florida-lady-bird-deed"]': [],
  'footer a[href="/guides/florida-electronic-wills-and-ron"]': [],
}

export const specifiedLines: Readonly<Record<string, InSight>> = {
  '/': {
    h1: ['Modern estate plans, led by a Florida attorney'],
    '.hero p': ['probate'],
    'main a[href="/contact"]': [`Book Free ${consultationMinutes}-Min Consult`],
    'main a[href="/plans"]': ['See Plans & Pricing'],
    '.hero svg, .hero img, .hero-scene svg': [],
    'main p': ['Florida has its own rules'],
    h2: ['Estate Planning That Fits Your Life Stage'],
    'main a.btn[href="/boomers"]': ['Learn More'],
    'main a.btn[href="/gen-x"]': ['Learn More'],
    'main a.btn[href="/millennials"]': ['Learn More'],
    main: ['Concierge', 'childcare', 'Most popular'],
    'main h3': ['Core Trust Plan'],
    'main details[name]': [],
    '.closing a[href^="/contact"]': [],
  },
  '/plans': {
    '.page-head a[href^="/contact"]': [],
    '.page-head a[href="/resources#tools"]': [],
    '#core-trust-plan': [],
    '#foundational-will': [],
    'main a[href^="/contact?plan=will"]': [],
    'main a[href^="/contact?plan=trust"]': [],
    'main a[href^="/contact?plan=advanced"]': [],
    'main a[href^="/resources"]': ['Florida'],
  },
  '/boomers': {
    h2: ['estate checkup'],
    '.card-pairs > *, main .row > li, main .four > *': [],
    h3: ['Core Trust Plan', 'Advanced Wealth Plan'],
    'main a[href^="tel:"]': [],
    'main a[href^="/contact?"]': [],
    main: [
      openingHours.hours,
      ...otherHours.slice(0, 1).map(({ hours }) => hours),
      ...(firm.isSample ? ['Sample, not a client', 'These are samples'] : []),
    ],
    ...(firm.isSample ? { figcaption: ['Sample client A, 71. Core Trust Plan'] } : {}),
  },
  '/gen-x': { main: ['guardian', 'Core Trust Plan', `Week ${genXWeeks}`] },
  '/millennials': { '#pricing': [], '.closing a': [] },
  '/contact': {
    h2: ['Schedule Free Consultation'],
    'main label': [
      ...['Full Name (required)', 'Email (required)', 'Plan (optional)', 'Message (optional)'],
    ],
    aside: [firm.phoneDisplay],
    main: ['confidential'],
  },
  '/about': {
    'main article': attorneys.length,
    h2: ['How we work'],
    '.closing a[href^="/contact"]': [],
  },
  '/resources': {
    '#guides': [],
    '#tools': [],
    '#downloads': [],
    '#counties': [],
    'main input[type="search"]': [],
    'main a[href^="/contact"]': ['Ask us about a word'],
    main: ['Coming soon'],
    'main a[href="/contact?interest=videos"]': [],
    'main a[href="/guides"]': [],
    '#guides article, #guides ~ * article': [],
    'main a[href="/tools/will-vs-trust-helper"]': [],
    'main a[href="/tools/summary-administration-eligibility"]': [],
    'main a[href="/tools/lady-bird-deed-suitability"]': [],
    ...Object.fromEntries(pagesBelow('/counties/').map((path) => [`main a[href="${path}"]`, []])),
  },
  '/guides': {
    'main article': pagesBelow('/guides/').length,
    main: ['Start Here', ...(firm.isSample ? ownLines : [])],
    'main a[href^="/contact"]': ['Schedule Free Consultation'],
    'main a[href="/resources"]': ['More Resources'],
  },
  '/guides/will-vs-trust-florida': {
    'nav ol': ['Home'],
    'main a[href="/guides"]': ['Back to All Guides'],
    '.badge': ['Popular'],
    'tbody th': ['Probate', 'Privacy', 'Incapacity', 'Homestead', 'Taxes'],
    h2: ['When does a will come first?', 'When does a trust come first?'],
    'main details': [],
    main: [
      `By ${firm.founder}`,
      'The Florida Bar has not reviewed or approved it',
      'attorney advertising',
    ],
    'main a[href^="/contact"]': ['Schedule Free Consultation'],
    'main a[href="/plans"]': ['View Plans & Pricing'],
    'main a[href="/guides/florida-summary-administration"]': [],
    'main a[href="/guides/florida-lady-bird-deed"]': [],
  },
  '/guides/florida-summary-administration': {
    main: ['2–4 months'],
    'main ol > li': [],
    h2: ['Which estates need more care?'],
  },
  '/guides/florida-estate-trust-triggers': {
    ...Object.fromEntries(
      [
        ...['will-intestacy', 'homestead', 'beneficiaries', 'funding', 'creditors'],
        ...['elective-share', 'secure-act', 'incapacity', 'fiduciary', 'ancillary', 'shortcuts'],
      ].map((anchor) => [`#${anchor}`, []]),
    ),
    'main a[href="/florida-homeowner-probate-checklist"]': [],
    'main a[href^="/contact"]': [],
  },
  '/florida-homeowner-probate-checklist': {
    'main form[action$="/lead"]': [],
    'main label': ['no attorney-client relationship', 'occasional updates'],
    'main li': ['Assess ownership'],
    'main a[href^="/contact"]': [],
    'main a[href^="/plans"]': [],
  },
  '/landing/florida-homeowners-trust': {
    h1: ['Trust Package'],
    main: ['Revocable living trust', 'our-over will', 'unding checklist', '20'],
    'main a[href^="/contact"]': [],
    'main a[href="/tools/will-vs-trust-helper"]': [],
    'main a[href^="/plans"]': [],
    'main a[href="/practice/revocable-trusts"]': [],
  },
  '/practice': {
    'main article, main .card': pagesBelow('/practice/').length,
    '.badge, main .card, main article': [
      ...['Essential', 'Family', 'Property', 'Administration', 'Specialty', 'Business', 'Modern'],
    ],
    'main a[href="/resources#tools"]': ['Will vs. Trust Helper'],
    'main a[href^="/plans"]': [],
    'main a': ['Learn More'],
  },
  '/practice/lady-bird-deeds': {
    'main a[href="/florida-homeowner-probate-checklist"]': [],
    'main a[href^="/contact"]': ['Schedule'],
    'main a[href="/plans"]': ['View Plans & Pricing'],
  },
  '/practice/probate': {
    'main a[href="/guides/florida-summary-administration"]': [],
    'main a[href="/guides"]': [],
    'main a[href^="/contact"]': [],
  },
  '/no-such-page': { main: ['404 Page Not Found', 'router'] },
}

/** Not by eyes, or not in every window: how many such elements a page has. */
export const specifiedElements: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/plans': { '#trust': 1 },
  '/florida-homeowner-probate-checklist': { 'form[novalidate][action$="/lead"]': 1 },
  '/tools/summary-administration-eligibility': { 'input[name="dateOfDeath"]:not([required])': 1 },
  '/tools/lady-bird-deed-suitability': { 'input[name="userEmail"]:not([required])': 1 },
}

/** The pages in a folder, each of which has a card or a link. */
function pagesBelow(folder: string): readonly string[] {
  return publicPaths.filter((path) => path.startsWith(folder))
}

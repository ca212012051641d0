/**
 * The specification line by line, as far as a line can be pointed at on an open page: what stands
 * where. What it says of acting (sending, errors, results, the gate, the dashboard) the journeys of
 * tests/e2e try; docs/specification.md names the rules.
 */

import { firm, otherHours } from '#frontend/content/firm/firm.ts'
import { attorneys } from '#frontend/content/firm/people.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import { countySlugs } from '#tests/support/site-paths.ts'

export interface SpecifiedLine {
  /** The specification's own words, shortened. */
  readonly says: string
  /** Elements that are in sight on the page, scrolled to or not. */
  readonly css: string
  /** In their text; any one of them. */
  readonly text?: string
  /** Their address begins with it. */
  readonly href?: string
  /** Exactly so many of them; at least one where it is not said. */
  readonly count?: number
  /** Not by eyes: head of the document, fields' types. */
  readonly isUnseen?: true
  /** In windows at least so wide; a narrower one shows it when it is asked for. */
  readonly seenFromPx?: number
}

const line = (
  says: string,
  css: string,
  text?: string,
  more: Omit<SpecifiedLine, 'says' | 'css' | 'text'> = {},
): SpecifiedLine => ({ says, css, ...(text === undefined ? {} : { text }), ...more })

const link = (says: string, href: string, text?: string, css = 'main a') =>
  line(says, css, text, { href })

const head = (says: string, css: string) => line(says, css, undefined, { isUnseen: true })

/** A narrower window shows one question at a time (tests/e2e/tool-journeys.spec.ts). */
const onePhoneQuestion = { seenFromPx: 768 }

/** On every page; names, addresses and notices: tests/frontend/content/firm-details.test.ts. */
export const frameLines: readonly SpecifiedLine[] = [
  link('§1 firm: e-mail', 'mailto:', undefined, 'footer a'),
  line('§1 trust signal: Florida Bar Licensed', 'footer', 'Florida Bar Licensed'),
  ...(firm.signsByVideo
    ? [line('§1 trust signal: Secure & RON Capable', 'footer', 'Secure & RON Capable')]
    : []),
  head('§2 skip-to-main-content link', 'a.skip-link[href="#main"]'),
  line('§2 footer: practice areas', 'footer h2', 'Practice areas'),
  line('§2 footer: guides', 'footer h2', 'Guides'),
  line('§2 footer: company', 'footer h2', 'Company'),
  line('§2 footer: quick links', 'footer h2', 'Quick links'),
  link('§2 footer: /practice/lady-bird-deeds', '/practice/lady-bird-deeds', undefined, 'footer a'),
  link(
    '§2 footer: /practice/digital-assets-ffadaa',
    '/practice/digital-assets-ffadaa',
    undefined,
    'footer a',
  ),
  link(
    '§2 footer: /guides/florida-lady-bird-deed',
    '/guides/florida-lady-bird-deed',
    undefined,
    'footer a',
  ),
  link(
    '§2 footer: signing online',
    '/guides/florida-electronic-wills-and-ron',
    undefined,
    'footer a',
  ),
  line('§2 footer: advertising disclaimer', 'footer', 'Attorney advertising.'),
]

export const specifiedLines: Readonly<Record<string, readonly SpecifiedLine[]>> = {
  '/': [
    line(
      'hero headline: modern, attorney-led',
      'h1',
      'Modern estate plans, led by a Florida attorney',
    ),
    line('hero subtitle: probate, family, online, Florida lawyer', '.hero p', 'probate'),
    link("'Book Free 20-Min Consult' to /contact", '/contact', 'Book Free 20-Min Consult'),
    link("'See Plans & Pricing' to /plans", '/plans', 'See Plans & Pricing'),
    line('a picture of a Florida home', '.hero svg, .hero img, .hero-scene svg'),
    line('intro section', 'main p', 'Florida has its own rules'),
    line(
      "personas: 'Estate Planning That Fits Your Life Stage'",
      'h2',
      'Estate Planning That Fits Your Life Stage',
    ),
    link("'Learn More' to /boomers, a button", '/boomers', 'Learn More', 'main a.btn'),
    link("'Learn More' to /gen-x, a button", '/gen-x', 'Learn More', 'main a.btn'),
    link("'Learn More' to /millennials, a button", '/millennials', 'Learn More', 'main a.btn'),
    line('§1 Boomers: concierge', 'main', 'Concierge'),
    line('§1 Gen X: childcare', 'main', 'childcare'),
    line('the Will vs Trust helper', 'main form[action$="will-vs-trust"] fieldset', undefined, {
      count: 4,
      ...onePhoneQuestion,
    }),
    line('pricing cards', 'main h3', 'Core Trust Plan'),
    line('most popular', 'main', 'Most popular'),
    line('3-step timeline: consultation within 1–2 business days', 'main', '1–2 business days'),
    line('FAQ accordion, single-open', 'main details[name]'),
    link('call to action to /contact', '/contact', undefined, '.closing a'),
  ],
  '/plans': [
    link('hero link to /contact', '/contact', undefined, '.page-head a'),
    link('hero link to /resources#tools', '/resources#tools', undefined, '.page-head a'),
    line('anchor #core-trust-plan', '#core-trust-plan'),
    line('anchor #foundational-will', '#foundational-will'),
    head('anchor #trust', '#trust'),
    link('?plan=will', '/contact?plan=will'),
    link('?plan=trust', '/contact?plan=trust'),
    link('?plan=advanced', '/contact?plan=advanced'),
    link('Florida benefits block to /resources', '/resources', 'Florida'),
  ],
  '/boomers': [
    line('hero', 'h1'),
    line('concierge onboarding', 'main', 'Concierge'),
    line('four benefit cards', '.card-pairs > *, main .row > li, main .four > *'),
    line('priorities checklist: estate checkup', 'h2', 'estate checkup'),
    ...(firm.isSample
      ? [
          line(
            'testimonials: quote, name, age, plan',
            'figcaption',
            'Sample client A, 71. Core Trust Plan',
          ),
          line('testimonials marked as samples', 'main', 'Sample, not a client'),
          line('privacy notice', 'main', 'These are samples'),
        ]
      : []),
    line('two recommended plans: trust', 'h3', 'Core Trust Plan'),
    line('two recommended plans: advanced', 'h3', 'Advanced Wealth Plan'),
    link('contact: phone', 'tel:'),
    link('contact: service=estate-checkup', '/contact?'),
    line('office hours', 'main', openingHours.hours),
    line('Saturday by appointment', 'main', otherHours[0]?.hours),
  ],
  '/gen-x': [
    line('reality check', 'h2', 'What busy parents tell themselves'),
    line('three priority groups', 'main h3'),
    line('childcare and guardianship', 'main', 'guardian'),
    line('childcare', 'main', 'childcare'),
    line('Core Trust spotlight', 'main', 'Core Trust Plan'),
    line('3-week timeline', 'main', 'Week 3'),
  ],
  '/millennials': [
    line('hero', 'h1'),
    line('anchor pricing', '#pricing'),
    line('final call to action', '.closing a'),
  ],
  '/contact': [
    line("'Schedule Free Consultation' form", 'h2', 'Schedule Free Consultation'),
    line('Full Name required', 'main label', 'Full Name (required)'),
    line('Email required', 'main label', 'Email (required)'),
    line('plan optional', 'main label', 'Plan (optional)'),
    line('message optional', 'main label', 'Message (optional)'),
    head('e-mail input of type email', 'main input[type="email"][name="email"]'),
    head('preferred contact method hidden, email', 'input[type="hidden"][value="email"]'),
    line('contact-info card', 'aside', firm.phoneDisplay),
    line('business hours, Saturday', 'aside', 'By appointment'),
    line('business hours, Sunday', 'aside', 'Closed'),
    line('security notes', 'main', 'confidential'),
  ],
  '/about': [
    line('attorney cards', 'main article', undefined, { count: attorneys.length }),
    line('approach bullets', 'h2', 'How we work'),
    link('call to action to /contact', '/contact', undefined, '.closing a'),
  ],
  '/resources': [
    line('anchor #guides', '#guides'),
    line('anchor #tools', '#tools'),
    line('anchor #downloads', '#downloads'),
    line('anchor #counties', '#counties'),
    line('a search box', 'main input[type="search"]'),
    link('glossary card to /contact', '/contact', 'Ask us about a word'),
    line('video library coming soon', 'main', 'Coming soon'),
    link('video library', '/contact?interest=videos'),
    link('to /guides', '/guides'),
    line('seven guides', '#guides article, #guides ~ * article'),
    link('tool: helper', '/tools/will-vs-trust-helper'),
    link('tool: summary administration', '/tools/summary-administration-eligibility'),
    link('tool: Lady Bird', '/tools/lady-bird-deed-suitability'),
    ...countySlugs.map((slug) => link(`county ${slug}`, `/counties/${slug}`)),
  ],
  '/guides': [
    line("featured 'Start Here'", 'main', 'Start Here'),
    line('12 min read', 'main', '12 min read'),
    line('tag Popular', 'main', 'Popular'),
    line('tag Fundamentals', 'main', 'Fundamentals'),
    line('seven cards', 'main article', undefined, { count: 7 }),
    line("'Updated {date}'", 'main', 'Updated September 18, 2025'),
    line('Updated 2025-09-22', 'main', 'Updated September 22, 2025'),
    ...['8', '9', '7', '10', '15'].map((minutes) =>
      line(`read time ${minutes}`, 'main', `${minutes} min read`),
    ),
    link('Schedule Free Consultation to /contact', '/contact', 'Schedule Free Consultation'),
    link('More Resources to /resources', '/resources', 'More Resources'),
  ],
  '/guides/will-vs-trust-florida': [
    line('breadcrumb', 'nav ol', 'Home'),
    link('Back to All Guides', '/guides', 'Back to All Guides'),
    line('tag badges', '.badge', 'Popular'),
    line("'Updated {long date}'", 'main', 'Updated September 18, 2025'),
    line('author', 'main', `By ${firm.founder}`),
    line('read time', 'main', '12 min read'),
    ...['Probate', 'Privacy', 'Incapacity', 'Homestead', 'Taxes'].map((row) =>
      line(`comparison: ${row}`, 'tbody th', row),
    ),
    line('when will-first fits', 'h2', 'When does a will come first?'),
    line('when trust-first fits', 'h2', 'When does a trust come first?'),
    line('FAQs', 'main details'),
    line('compliance disclaimer', 'main', 'The Florida Bar has not reviewed or approved it'),
    line('attorney-advertising notice', 'main', 'attorney advertising'),
    link('Schedule Free Consultation', '/contact', 'Schedule Free Consultation'),
    link('View Plans & Pricing', '/plans', 'View Plans & Pricing'),
    link('related: summary administration', '/guides/florida-summary-administration'),
    link('related: Lady Bird deed', '/guides/florida-lady-bird-deed'),
    head('structured data: FAQ or Article', 'script[type="application/ld+json"]'),
  ],
  '/guides/florida-summary-administration': [
    line('2-4 months', 'main', '2–4 months'),
    line('five typical steps', 'main ol > li', undefined),
    line('edge cases', 'h2', 'Which estates need more care?'),
  ],
  '/guides/florida-estate-trust-triggers': [
    ...[
      'will-intestacy',
      'homestead',
      'beneficiaries',
      'funding',
      'creditors',
      'elective-share',
      'secure-act',
      'incapacity',
      'fiduciary',
      'ancillary',
      'shortcuts',
    ].map((anchor) => line(`anchor ${anchor}`, `#${anchor}`)),
    link('to the checklist', '/florida-homeowner-probate-checklist'),
    link('to /contact', '/contact'),
  ],
  '/florida-homeowner-probate-checklist': [
    line('e-mail gate', 'main form[action$="/lead"]'),
    line('consent', 'main label', 'no attorney-client relationship'),
    line('consent: occasional updates', 'main label', 'occasional updates'),
    line('five steps', 'main li', 'Assess ownership'),
    link('call to action to /contact', '/contact'),
    link('call to action to /plans', '/plans'),
    head('native validation off', 'form[novalidate][action$="/lead"]'),
  ],
  '/landing/florida-homeowners-trust': [
    line("'Florida Homeowner's Trust Package'", 'h1', 'Trust Package'),
    line('revocable living trust', 'main', 'Revocable living trust'),
    line('pour-over will', 'main', 'our-over will'),
    line('funding checklist', 'main', 'unding checklist'),
    line('20-minute consult', 'main', '20'),
    link('to /contact', '/contact'),
    link('to the helper', '/tools/will-vs-trust-helper'),
    link('to /plans', '/plans'),
    link('to /practice/revocable-trusts', '/practice/revocable-trusts'),
    head('service structured data', 'script[type="application/ld+json"]'),
  ],
  '/tools/will-vs-trust-helper': [
    line('four questions', 'main fieldset', undefined, { count: 4, ...onePhoneQuestion }),
  ],
  '/tools/summary-administration-eligibility': [
    line('five radio groups', 'main fieldset', undefined, { count: 5, ...onePhoneQuestion }),
    head('optional date of death', 'input[name="dateOfDeath"]:not([required])'),
  ],
  '/tools/lady-bird-deed-suitability': [
    line('nine required radio groups', 'main fieldset', undefined, {
      count: 9,
      ...onePhoneQuestion,
    }),
    line("'See Suitability'", 'main button', 'See Suitability', onePhoneQuestion),
    head('optional e-mail', 'input[name="userEmail"]:not([required])'),
  ],
  '/practice': [
    line('13 service cards', 'main article, main .card', undefined, { count: 13 }),
    ...['Essential', 'Family', 'Property', 'Administration', 'Specialty', 'Business', 'Modern'].map(
      (category) => line(`category ${category}`, '.badge, main .card, main article', category),
    ),
    link('quick start to /resources#tools', '/resources#tools'),
    link('quick start names the helper', '/resources#tools', 'Will vs. Trust Helper'),
    link('to /plans', '/plans'),
    line('Learn More', 'main a', 'Learn More'),
  ],
  '/practice/lady-bird-deeds': [
    link('to the checklist', '/florida-homeowner-probate-checklist'),
    link('Schedule Consultation', '/contact', 'Schedule'),
    link('View Plans & Pricing', '/plans', 'View Plans & Pricing'),
  ],
  '/practice/probate': [
    link('to the summary guide', '/guides/florida-summary-administration'),
    link('to /guides', '/guides'),
    link('to /contact', '/contact'),
  ],
  '/no-such-page': [
    line("'404 Page Not Found'", 'main', '404 Page Not Found'),
    line('asks whether the page was added to the router', 'main', 'router'),
  ],
  '/admin/leads': [
    line("'Admin Access'", 'h1', 'Admin Access'),
    line("'Access Leads'", 'button', 'Access Leads'),
    head('a password-type token field, required', 'input[type="password"][required]'),
  ],
}

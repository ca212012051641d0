/**
 * The seven guides: order, read time, dates and tags (docs/specification.md §2). The words are in
 * frontend/content/guides/<slug>.mdx; a test pairs the two.
 */

export interface Guide {
  readonly slug: string
  readonly title: string
  /** One or two sentences for cards and lists. */
  readonly description: string
  readonly readTimeMinutes: number
  /** ISO date shown as "Updated …". */
  readonly updated: string
  readonly tags: readonly string[]
  readonly icon: 'scales' | 'clock' | 'deed' | 'screen' | 'house' | 'coins' | 'bell'
  /** Structured data: a guide that answers questions is an FAQPage, the others an Article. */
  readonly structuredData: 'FAQPage' | 'Article'
}

export const guides = [
  {
    slug: 'will-vs-trust-florida',
    title: 'Will vs. Trust in Florida: Which Comes First?',
    description:
      'What each one does with your home, your privacy and the weeks after a death, and how to tell which you need first.',
    readTimeMinutes: 12,
    updated: '2025-09-18',
    tags: ['Popular', 'Fundamentals'],
    icon: 'scales',
    structuredData: 'FAQPage',
  },
  {
    slug: 'florida-summary-administration',
    title: 'Florida Summary Administration',
    description:
      'The shorter form of probate: who can use it, the five steps and how long it takes.',
    readTimeMinutes: 8,
    updated: '2025-09-18',
    tags: ['Probate'],
    icon: 'clock',
    structuredData: 'FAQPage',
  },
  {
    slug: 'florida-lady-bird-deed',
    title: 'The Florida Lady Bird Deed',
    description:
      'Keep your home for life, with the power to sell it, and name who receives it without probate.',
    readTimeMinutes: 9,
    updated: '2025-09-18',
    tags: ['Property'],
    icon: 'deed',
    structuredData: 'Article',
  },
  {
    slug: 'florida-electronic-wills-and-ron',
    title: 'Electronic Wills and Remote Online Notarization',
    description:
      'Which documents you can sign by video in Florida, how a session works, and when ink is wiser.',
    readTimeMinutes: 7,
    updated: '2025-09-18',
    tags: ['Signing'],
    icon: 'screen',
    structuredData: 'Article',
  },
  {
    slug: 'florida-homestead-and-estate-planning',
    title: 'Florida Homestead and Your Estate Plan',
    description:
      'Three different rules share the name homestead. What each one means for your will, trust or deed.',
    readTimeMinutes: 10,
    updated: '2025-09-18',
    tags: ['Property', 'Family'],
    icon: 'house',
    structuredData: 'Article',
  },
  {
    slug: 'florida-estate-planning-tax-optimization',
    title: 'Tax Planning for Florida Estates',
    description:
      'Gifts, basis, retirement accounts and the federal estate tax, with the figures for each year.',
    readTimeMinutes: 15,
    updated: '2025-09-22',
    tags: ['Taxes'],
    icon: 'coins',
    structuredData: 'Article',
  },
  {
    slug: 'florida-estate-trust-triggers',
    title: 'Eleven Events That Test a Florida Estate Plan',
    description:
      'The moments when a plan is put to work, the clock each one starts, and what to do first.',
    readTimeMinutes: 9,
    updated: '2025-09-22',
    tags: ['Deadlines'],
    icon: 'bell',
    structuredData: 'Article',
  },
] as const satisfies readonly Guide[]

export type GuideSlug = (typeof guides)[number]['slug']

export function guidePath(slug: GuideSlug): string {
  return `/guides/${slug}`
}

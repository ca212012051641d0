/**
 * Words of the three index pages: /resources, /guides and /practice. Their lists come from
 * guides.ts, downloads.ts, counties.ts and practice-areas.ts; the tools are listed here.
 */

import type { RichText } from './content-blocks.ts'
import { fact } from './facts.ts'
import { officeLocation } from './firm.ts'
import type { ClosingCall, PageLink, PageWords } from './page-parts.ts'
import type { PracticeCategory } from './practice-area.ts'

const updated = '2026-11-20'

export interface Tool {
  readonly title: string
  readonly description: string
  readonly href: string
  readonly features: readonly string[]
}

export const tools: readonly Tool[] = [
  {
    title: 'Will vs. Trust Helper',
    description: 'Find out which of the two to start with, and why.',
    href: '/tools/will-vs-trust-helper',
    features: ['Four questions', `About ${fact('helperMinutes')}`, 'The reason in plain words'],
  },
  {
    title: 'Summary Administration Eligibility',
    description: 'Someone has died. See whether the short form of probate may be open to you.',
    href: '/tools/summary-administration-eligibility',
    features: ['Six questions', 'The 2026 change of law, explained', 'Next steps for the family'],
  },
  {
    title: 'Lady Bird Deed Suitability',
    description: 'See whether this deed suits your home, or whether a trust suits it better.',
    href: '/tools/lady-bird-deed-suitability',
    features: ['Nine questions with hints', 'Cautions for your answers', 'Links to read on'],
  },
]

interface ResourceSection {
  readonly heading: string
  readonly intro: RichText
}

export interface ResourceCard {
  readonly title: string
  /** A word over the title, such as "Coming soon". */
  readonly tag?: string
  readonly text: string
  readonly link: PageLink
}

interface ResourcesPage extends PageWords {
  readonly heading: string
  readonly lead: string
  /** The box filters the lists below it; empty, it shows them all. */
  readonly search: {
    readonly label: string
    readonly hint: string
    /** What a filter without matches says; all lists stay in place. */
    readonly noMatch: string
  }
  /** By the anchors that the specification fixes. */
  readonly sections: Readonly<
    Record<'guides' | 'tools' | 'downloads' | 'counties', ResourceSection>
  >
  readonly glossaryCard: ResourceCard
  readonly videoCard: ResourceCard
  readonly closing: ClosingCall
}

export const resourcesPage: ResourcesPage = {
  meta: {
    title: 'Florida Estate Planning Tools, Guides and Checklists',
    description:
      'Free guides, screening tools, checklists and county pages on Florida wills, trusts, homestead and probate, in plain words.',
  },
  updated,
  heading: 'Answers you can use tonight',
  lead: 'Guides, tools and checklists on Florida wills, trusts, homes and probate. All free to read.',
  search: {
    label: 'Find a guide, tool or county',
    hint: 'Try “homestead”, “probate” or the name of your county.',
    noMatch: 'Nothing here has that word. Try a shorter one, or look through the full lists.',
  },
  sections: {
    guides: {
      heading: 'Guides',
      intro:
        'Written by lawyers for people who are not. Each one starts with the answer. [See all seven guides in order](/guides).',
    },
    tools: {
      heading: 'Tools',
      intro:
        'Answer a few questions and see where you stand. The result shows at once, and you need not leave an e-mail address. A tool gives general information, not legal advice.',
    },
    downloads: {
      heading: 'Downloads',
      intro:
        'Lists to print and fill in at the kitchen table. Each is a PDF that fits letter paper.',
    },
    counties: {
      heading: 'Your county',
      intro: `Estates are filed in the county where the person lived, and property habits differ from coast to coast. These ten pages say what is special about each. Our one office is in ${officeLocation}; we serve the others by phone and video.`,
    },
  },
  glossaryCard: {
    title: 'Words lawyers use',
    text: 'Underlined words on our pages open a short meaning when you press them. Met a word that we have not explained? Send it to us, and we will answer in plain English.',
    link: { label: 'Ask us about a word', href: '/contact' },
  },
  videoCard: {
    title: 'Video library',
    tag: 'Coming soon',
    text: 'Short films on wills, trusts and homes, with captions. Tell us what you would like to see explained first.',
    link: { label: 'Tell me when videos are ready', href: '/contact?interest=videos' },
  },
  closing: {
    heading: 'Would you rather ask a person?',
    text: `A free call of ${fact('consultationMinutes')} with a Florida lawyer often saves an evening of reading.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

interface GuidesIndexPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly featured: { readonly label: string; readonly text: string; readonly linkWords: string }
  readonly others: ResourceSection
  readonly howToRead: { readonly heading: string; readonly paragraphs: readonly RichText[] }
  readonly closing: ClosingCall
}

export const guidesIndexPage: GuidesIndexPage = {
  meta: {
    title: 'Florida Estate Planning Guides in Plain Words',
    description:
      'Seven lawyer-written guides: will or trust, short probate, Lady Bird deeds, online signing, homestead, taxes, and the events that test a plan.',
  },
  updated,
  heading: 'Florida guides, answer first',
  lead: 'Seven guides on what happens to your home, your money and your say. Read one over coffee.',
  featured: {
    label: 'Start Here',
    text: 'New to all this? Begin with the question that most others hang on: a will, or a trust? The guide compares the two on court, privacy, illness, the home and taxes.',
    linkWords: 'Read the guide to wills and trusts',
  },
  others: {
    heading: 'Six more, by subject',
    intro: 'Each card shows when the guide was last updated.',
  },
  howToRead: {
    heading: 'How to read a guide',
    paragraphs: [
      'The short answer stands at the top. Below it you find the rule, the exceptions, and the questions people ask. If you only have a minute, read the first lines under each heading.',
      'Every guide names its sources at the end, statute by statute, so that you or your lawyer can check them. Figures carry their year, because tax and court figures change. We note the day on which a guide was last reviewed.',
      'A guide cannot know your family. Homestead, a second marriage, a child with a disability or land in another state can change the answer. Treat a guide as a map, and ask before you sign. For your own case, the [screening tools](/resources#tools) go one step further.',
    ],
  },
  closing: {
    heading: 'Still have a question?',
    text: `Ask it on a free call. We reply within ${fact('replyTime')}.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'More Resources', href: '/resources' },
  },
}

interface PracticeIndexPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly grid: ResourceSection
  /** One line for each badge. */
  readonly categories: Readonly<Record<PracticeCategory, string>>
  readonly quickStart: {
    readonly heading: string
    readonly text: string
    readonly links: readonly PageLink[]
  }
  readonly closing: ClosingCall
}

export const practiceIndexPage: PracticeIndexPage = {
  meta: {
    title: 'Estate Planning and Probate Services in Florida',
    description:
      'Thirteen Florida practice areas: wills, trusts, powers, health papers, deeds, probate, guardians, special needs, firearms, business and digital assets.',
  },
  updated,
  heading: 'What we help with',
  lead: 'From a first will to settling a parent’s estate. Each page says what you get, what Florida law asks for, and what to watch.',
  grid: {
    heading: 'Thirteen areas of practice',
    intro:
      'The badge on a card tells you what kind of need it meets. Most families need two or three.',
  },
  categories: {
    Essential: 'Papers that nearly every adult needs.',
    Family: 'Care for children if you cannot be there.',
    Property: 'Ways for a home to change hands.',
    Administration: 'Work to be done after a death.',
    Specialty: 'Trusts for a special purpose.',
    Business: 'Plans for people who own a company.',
    Modern: 'Online accounts, photos and coins.',
  },
  quickStart: {
    heading: 'Not sure where to start?',
    text: 'Answer four questions in the Will vs. Trust Helper, or look at the plans and what they cost. Either takes a few minutes.',
    links: [
      { label: 'Find the Will vs. Trust Helper', href: '/resources#tools' },
      { label: 'Compare plans and prices', href: '/plans' },
    ],
  },
  closing: {
    heading: 'Tell us what you need',
    text: 'You do not have to know the name of it. A free call sorts that out.',
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

/**
 * Words of the three index pages: /resources, /guides and /practice. Their lists come from
 * guides.ts, tools.ts, downloads.ts, counties.ts and practice-areas.ts.
 */

import type { RichText } from './content-blocks.ts'
import { countAtStart, countWords } from './count-words.ts'
import { census } from './county.ts'
import { fact } from './facts.ts'
import { officeLocation } from './firm/firm.ts'
import { guides } from './guides.ts'
import type { ClosingCall, PageLink, PageWords } from './page-parts.ts'
import type { PracticeCategory } from './practice-area.ts'
import { practiceAreas } from './practice-areas.ts'
import { questionCount } from './tools.ts'

const subjects = new Intl.ListFormat('en-US').format(guides.map(({ subject }) => subject))

interface ResourceSection {
  readonly heading: string
  readonly intro: RichText
}

/** A link with one short fact. */
interface ResourceLink extends PageLink {
  readonly fact: string
}

interface ResourcesPage extends PageWords {
  readonly heading: string
  readonly lead: string
  /** The box filters the lists below it; empty, it shows them all. */
  readonly search: {
    readonly label: string
    readonly hint: string
    /** Shown if the filter has no matches; all lists stay in place. */
    readonly noMatch: string
  }
  /** By the anchors that the specification defines; the last one only for the search box. */
  readonly sections: Readonly<
    Record<'guides' | 'tools' | 'downloads' | 'counties' | 'practice', ResourceSection>
  >
  readonly lawChanges: ResourceSection
  readonly glossaryCard: ResourceLink
  readonly videoCard: ResourceLink
  readonly closing: ClosingCall
}

export const resourcesPage: ResourcesPage = {
  meta: {
    title: 'Florida Estate Planning Tools, Guides and Checklists',
    description:
      'Free guides, screening tools, checklists and county pages on Florida wills, trusts, homestead and probate, in plain words.',
  },
  heading: 'Florida estate planning guides, tools and checklists',
  lead: 'All free. Only the homeowner checklist asks for your name and email address.',
  search: {
    label: 'Find a guide, tool or county',
    hint: 'Try “mother died” or your town.',
    noMatch: 'Nothing here has that word. Try a shorter one, or look through the lists.',
  },
  sections: {
    guides: {
      heading: 'Guides',
      intro: `Each starts with the answer. [See all ${countWords(guides.length)} in order](/guides).`,
    },
    tools: {
      heading: 'Tools',
      intro: 'You see the result right away. It is general information, not legal advice.',
    },
    downloads: {
      heading: 'Downloads',
      intro: 'PDFs to print. If one leaves a question open, [ask us](/contact?download=question).',
    },
    counties: {
      heading: 'Your county',
      intro: `An estate is filed where the person lived. Our one office is in ${officeLocation}; elsewhere we meet by phone or video. People: ${census.name}.`,
    },
    practice: {
      heading: 'What we do',
      intro: 'Each page says what the work is.',
    },
  },
  lawChanges: {
    heading: 'What has changed in the law',
    intro: 'Each with the day on which it took effect.',
  },
  glossaryCard: {
    label: 'Ask us about a word',
    fact: 'Press an underlined word for its meaning. If one isn’t explained, ask.',
    href: '/contact',
  },
  videoCard: {
    label: 'Video library: tell me when it’s ready',
    fact: 'Coming soon: short films on wills, trusts and homes.',
    href: '/contact?interest=videos',
  },
  closing: {
    heading: 'Would you rather ask a person?',
    text: `A free call of ${fact('consultationMinutes')} often saves an evening of reading.`,
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
    description: `${countAtStart(guides.length)} Florida guides: ${subjects}.`,
  },
  heading: 'Florida estate planning guides',
  lead: `${countAtStart(guides.length)} guides on what happens to your home, your money and your say, each with its answer first.`,
  featured: {
    label: 'Start Here',
    text: 'New to all this? Begin with the question that most others hang on: a will, or a trust?',
    linkWords: 'Read the guide to wills and trusts',
  },
  others: {
    heading: `${countAtStart(guides.length - 1)} more, by subject`,
    intro: 'Read the one whose question is yours.',
  },
  howToRead: {
    heading: 'How to read a guide',
    paragraphs: [
      'In a hurry, read the first lines under each heading. The sources are at the end, for you or your lawyer to check.',
      'A guide cannot know your family: homestead, a second marriage, a child with a disability or land in another state can change the answer. The [screening tools](/resources#tools) go one step further. Ask before you sign.',
    ],
  },
  closing: {
    heading: 'Still have a question?',
    text: `Ask it on a free call of ${fact('consultationMinutes')}.`,
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'More Resources', href: '/resources' },
  },
}

interface PracticeIndexPage extends PageWords {
  readonly heading: string
  readonly lead: string
  readonly grid: ResourceSection
  /** In the order of the page. */
  readonly groups: readonly {
    readonly need: string
    readonly categories: readonly PracticeCategory[]
  }[]
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
    description: `${countAtStart(practiceAreas.length)} Florida practice areas: wills, trusts, powers of attorney, health care, deeds, probate, guardians, special needs, firearms, business, digital assets.`,
  },
  heading: 'Estate planning and probate in Florida',
  lead: 'To plan ahead, start with Wills or Revocable Living Trusts. If illness is the worry, start with the Durable Power of Attorney.',
  grid: {
    heading: `${countAtStart(practiceAreas.length)} areas of practice`,
    intro: 'Most families need two or three.',
  },
  groups: [
    {
      need: 'The documents that nearly every adult needs, whatever they own.',
      categories: ['Essential'],
    },
    { need: 'The work that has to be done after a death.', categories: ['Administration'] },
    {
      need: 'For one purpose: children, a home, a trust, a company, online accounts.',
      categories: ['Family', 'Property', 'Specialty', 'Business', 'Modern'],
    },
  ],
  quickStart: {
    heading: 'Not sure where to start?',
    text: `Answer ${questionCount('willVsTrust')} questions in the Will vs. Trust Helper, or look at the plans and what they cost.`,
    links: [
      { label: 'Find the Will vs. Trust Helper', href: '/resources#tools' },
      { label: 'Compare plans and prices', href: '/plans' },
    ],
  },
  closing: {
    heading: 'Tell us what you need',
    text: 'You don’t have to know what it’s called. Describe the worry, and we’ll tell you which of these it belongs to.',
    primary: { label: 'Schedule Free Consultation', href: '/contact' },
    secondary: { label: 'View Plans & Pricing', href: '/plans' },
  },
}

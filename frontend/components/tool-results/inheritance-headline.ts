/** Heading of the result of “who inherits”: the answer in one or two sentences. */

import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Answers } from '#domain/screening/questionnaire.ts'
import type { Share } from '#domain/screening/shares-by-branch.ts'
import {
  type Estate,
  type Home,
  hasEnded,
  type InheritanceResult,
} from '#domain/screening/who-inherits.ts'
import { countWords } from '#frontend/content/count-words.ts'
import { sharesInWords } from './share-words.ts'

type Heirs = Extract<InheritanceResult, { readonly kind: 'heirs' }>

/** Longer lists of heirs are left to the list below the heading. */
const mostHeirsNamed = 3

/** Unless it is sure that there is a will, or none, both sentences hold only if there is none. */
export function inheritanceHeadline(
  { estate, home }: Pick<Heirs, 'estate' | 'home'>,
  answers: Answers,
  today: CalendarDate,
): string {
  const ofHome = limitedSentence(home, answers) ?? homeSentence(home, estate, today)
  const hasOwnRule = ofHome !== '' && !ofHome.endsWith(sameWay) && home.kind !== 'outside'
  const words = [
    estateSentence(estate, hasOwnRule ? `everything but ${nameOf(home)}` : 'everything'),
    ofHome,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
  return answers.will === 'unknown'
    ? `If there is no will: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words
}

/** @param everything what one heir, or each of several in equal parts, inherits */
function estateSentence(estate: Estate, everything: string): string {
  switch (estate.kind) {
    case 'will_decides':
      return 'The will decides who inherits.'
    case 'beyond':
      return 'Grandparents, aunts, uncles and cousins come next.'
    case 'depends':
      return 'The surviving spouse inherits all or half: it turns on whose children they are.'
    default:
      return sharesSentence(estate.shares, everything)
  }
}

function sharesSentence(shares: readonly Share[], everything: string): string {
  const [first, ...others] = shares
  if (first === undefined) return ''
  if (others.length > 0) {
    return shares.length > mostHeirsNamed
      ? 'The family divides the estate by its branches.'
      : `${atStart(sharesInWords(shares))} divide the estate.`
  }
  const { who, each, count } = first
  if (who === 'spouse') return `The surviving spouse inherits ${everything}.`
  const heirs = sharesInWords(shares).replace(/ \([^)]*\)/, '')
  if (count === null || count === 1) return `${atStart(heirs)} inherits ${everything}.`
  return `${atStart(heirs.replace(/^the /, `the ${countWords(count)} `))} inherit ${everything}, ${partEach(each)} each.`
}

function partEach(each: string | null): string {
  const names: Readonly<Record<string, string>> = {
    '1/2': 'half',
    '1/3': 'one third',
    '1/4': 'one quarter',
  }
  return names[each ?? ''] ?? each ?? ''
}

function homeSentence(home: Home, estate: Estate, today: CalendarDate): string {
  const it = nameOf(home)
  switch (home.kind) {
    case 'none':
      return ''
    case 'find_deed':
      return `Who gets ${it} depends on the deed: find it first.`
    case 'lawyer':
      return `A lawyer has to look at ${it}.`
    case 'outside':
      return 'The surviving spouse owns the home.'
    case 'outside_joint':
      return 'The other owners on the deed own the home.'
    case 'deed_decides':
      return 'The people named in the deed own the home.'
    case 'trust_decides':
      return `The trust says who gets ${it}.`
    case 'will_decides':
      return `The will decides about ${it}, too.`
    case 'with_estate':
      return estate.kind === 'will_decides' ? `The will decides about ${it}, too.` : goesWith(it)
    case 'homestead_unsure':
      return isSame(home.descent, estate)
        ? goesWith(it)
        : `Who gets ${it} depends on whether it was the permanent home.`
    case 'spouse_all':
      return isSame(home, estate) ? goesWith(it) : `The surviving spouse owns ${it}.`
    case 'heirs':
      return isSame(home, estate)
        ? goesWith(it)
        : `${atStart(it)} belongs to ${sharesInWords(home.shares)}.`
    case 'life_estate_or_half':
      return hasEnded(home.electBy, today)
        ? `The spouse has ${it} for life, or half of it if that was chosen in time.`
        : `The spouse has ${it} for life, or may choose half of it.`
    default:
      return goesWith(it)
  }
}

/**
 * Of a will or a trust that the homestead rule limits: it may still leave the home to the spouse
 * outright, but to nobody while a child is under 18.
 * @returns undefined for any other home
 */
function limitedSentence(home: Home, { minorChild, homestead }: Answers): string | undefined {
  const limited = /^(will|trust)_limited/.exec(home.kind)?.[1]
  if (limited === undefined) return undefined
  if (minorChild !== 'yes') return `The ${limited} may not decide about ${nameOf(home)}.`
  const ifHomestead = homestead === 'yes' ? '' : ', if it was the permanent home'
  return `With a child under 18, the law and not the ${limited} decides who gets ${nameOf(home)}${ifHomestead}.`
}

function nameOf(home: Home): string {
  return home.of ? 'the person’s share of the home' : 'the home'
}

const sameWay = 'goes the same way.'

function goesWith(home: string): string {
  return `${atStart(home)} ${sameWay}`
}

function isSame(descent: object, estate: Estate): boolean {
  const shares = 'shares' in descent ? descent.shares : undefined
  return estate.kind === 'shares' && JSON.stringify(shares) === JSON.stringify(estate.shares)
}

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

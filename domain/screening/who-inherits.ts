/**
 * Inheritance without a will: the estate and the home, each by its own rule, with the statute at
 * each step. Ids and fractions only; the words are in frontend/content.
 */

import { addMonths, type CalendarDate } from '#domain/calendar-date.ts'
import { lawKnownSince } from './dates-after-a-death.ts'
import {
  type Answers,
  type AskedQuestion,
  type Condition,
  choiceQuestion,
  countQuestion,
  dateOfDeathQuestion,
  idsThatHold,
  type Questionnaire,
  questionnaireTool,
} from './questionnaire.ts'
import {
  hasDescendants,
  oneHalf,
  type Share,
  sharesOfDescendants,
  sharesOfRelatives,
  spouseShare,
  whole,
} from './shares-by-branch.ts'

const yesNoNotSure = ['yes', 'no', 'not_sure']
const required = { isRequired: true }
const leavesNoParents = { isAsked: ({ parents }: Answers) => parents === '0' }
const leavesSpouseAndDescendants = {
  isAsked: (answers: Answers) => answers.spouse === 'yes' && hasDescendants(answers),
}

/** What changes who counts as family, or which law applies; 'yes' says only that something does. */
const specialCases = [
  'lived_elsewhere',
  'adopted_out',
  'unrecorded_father',
  'same_accident',
  'killing',
  'conceived_after',
  'refused_share',
  'disputed_tie',
]

const titlesAskedForHomestead = ['alone', 'tenants_in_common', 'trust', 'enhanced_life_estate']

export const inheritanceQuestions = {
  will: choiceQuestion(['none', 'yes', 'unknown'], required),
  dateOfDeath: dateOfDeathQuestion(),
  spouse: choiceQuestion(yesNoNotSure, required),
  children: peopleQuestion(),
  childLine1: lineQuestion(),
  childLine2: lineQuestion({ unfoldsAfter: 'childLine1' }),
  childLine3: lineQuestion({ unfoldsAfter: 'childLine2' }),
  childLine4: lineQuestion({ unfoldsAfter: 'childLine3' }),
  allShared: choiceQuestion(yesNoNotSure, { ...required, ...leavesSpouseAndDescendants }),
  spouseOther: choiceQuestion(yesNoNotSure, { ...required, ...leavesSpouseAndDescendants }),
  minorChild: choiceQuestion(yesNoNotSure, {
    ...required,
    isAsked: ({ children }) => Number(children ?? 0) > 0,
  }),
  parents: choiceQuestion(['0', '1', '2'], {
    ...required,
    isAsked: (answers) => answers.spouse === 'no' && !hasDescendants(answers),
  }),
  wholeSiblings: peopleQuestion(leavesNoParents),
  wholeLine1: lineQuestion(leavesNoParents),
  wholeLine2: lineQuestion({ ...leavesNoParents, unfoldsAfter: 'wholeLine1' }),
  wholeLine3: lineQuestion({ ...leavesNoParents, unfoldsAfter: 'wholeLine2' }),
  halfSiblings: peopleQuestion(leavesNoParents),
  halfLine1: lineQuestion(leavesNoParents),
  halfLine2: lineQuestion({ ...leavesNoParents, unfoldsAfter: 'halfLine1' }),
  halfLine3: lineQuestion({ ...leavesNoParents, unfoldsAfter: 'halfLine2' }),
  homeTitle: choiceQuestion(
    [
      'none',
      'alone',
      'entirety',
      'joint_survivorship',
      'tenants_in_common',
      'trust',
      'enhanced_life_estate',
      'coop_or_rented_land',
      'not_sure',
    ],
    required,
  ),
  homestead: choiceQuestion(yesNoNotSure, {
    ...required,
    isAsked: ({ homeTitle = '' }) => titlesAskedForHomestead.includes(homeTitle),
  }),
  // Last: they are rare, and hard to read in the first weeks.
  special: choiceQuestion(['no', ...specialCases, 'yes', 'not_sure'], required),
} as const satisfies Questionnaire

function peopleQuestion(condition: Condition = {}): AskedQuestion {
  return countQuestion(0, 12, 'Enter a number from 0 to 12.', condition)
}

/** Children of a relative who died before; zero counts as no answer. */
function lineQuestion(condition: Condition = {}): AskedQuestion {
  const wrong = 'Enter a number from 1 to 12, or choose “more complicated”.'
  const counted = countQuestion(1, 12, wrong, { ...condition, words: ['more'] })
  return {
    ...counted,
    read: (text, answers, today) => (/^0+$/.test(text) ? '' : counted.read(text, answers, today)),
  }
}

/** § 732.401(1)–(2): how a homestead descends. */
export type Descent =
  | { readonly kind: 'spouse_all' | 'heirs'; readonly shares: readonly Share[] }
  | { readonly kind: 'beyond' }
  | {
      readonly kind: 'life_estate_or_half'
      readonly lifeEstate: readonly Share[]
      readonly half: readonly Share[]
      readonly electBy: CalendarDate | null
    }

export type Estate =
  | { readonly kind: 'will_decides' | 'beyond' }
  | { readonly kind: 'shares'; readonly shares: readonly Share[] }
  | {
      readonly kind: 'depends'
      readonly ifAllShared: readonly Share[]
      readonly ifNot: readonly Share[]
    }

export type Home = (
  | Descent
  | {
      readonly kind:
        | 'none'
        | 'find_deed'
        | 'outside_joint'
        | 'deed_decides'
        | 'trust_decides'
        | 'with_estate'
        | 'will_decides'
    }
  | {
      readonly kind: 'lawyer'
      readonly reason: 'coop_or_rented_land' | 'entirety_without_spouse' | 'deed_and_family'
    }
  | { readonly kind: 'outside'; readonly shares: readonly Share[] }
  | {
      readonly kind: 'trust_limited' | 'will_limited' | 'will_limited_unsure' | 'homestead_unsure'
      readonly descent: Descent
    }
) & { readonly of?: 'their_share' }

export type Right =
  | { readonly id: 'homestead_election'; readonly by: CalendarDate | null }
  | { readonly id: 'elective_share'; readonly latest: CalendarDate | null }
  | { readonly id: 'exempt_property'; readonly to: 'spouse' | 'children' }
  | { readonly id: 'family_allowance' }

export type InheritanceNote = keyof ReturnType<typeof noteConditions>

export type InheritanceResult = ReturnType<typeof whoInherits>

/** @param answers as inheritanceQuestions read them */
export function whoInherits(answers: Answers, today: CalendarDate) {
  const reason = refusalOf(answers)
  if (reason) {
    const recommendation = `refused ${reason}`
    return { kind: 'refused', reason, tone: 'warning', recommendation } as const
  }
  const estate = estateOf(answers)
  const home = homeOf(answers)
  return {
    kind: 'heirs',
    tone: isWarning(answers, estate, home) ? 'warning' : 'muted',
    estate,
    home,
    rights: rightsOf(answers, home).filter((right) => !hasEnded(lastDayOf(right), today)),
    notes: idsThatHold(noteConditions(answers, estate, home)),
    recommendation: `estate ${estateInShort(estate)}; home ${home.kind}`,
  } as const
}

/** The last day on which the right can be used; null if the law or the answers set none. */
export function lastDayOf(right: Right): CalendarDate | null {
  if ('by' in right) return right.by
  return 'latest' in right ? right.latest : null
}

export function hasEnded(lastDay: CalendarDate | null, today: CalendarDate): boolean {
  return lastDay !== null && lastDay < today
}

function refusalOf({ special, spouse, dateOfDeath }: Answers) {
  if (special === 'yes' || specialCases.includes(special ?? '')) return 'special'
  if (spouse === 'not_sure') return 'marriage_unsure'
  return dateOfDeath !== undefined && dateOfDeath < lawKnownSince ? 'old_law' : undefined
}

function estateOf(answers: Answers): Estate {
  const { will, spouse, allShared, spouseOther } = answers
  // § 732.101(1)
  if (will === 'yes') return { kind: 'will_decides' }
  if (spouse === 'no') {
    const shares = sharesOfRelatives(answers)
    return shares.length === 0 ? { kind: 'beyond' } : { kind: 'shares', shares }
  }
  const all = [spouseShare(whole)]
  const halves = [spouseShare(oneHalf), ...sharesOfDescendants(answers, oneHalf)]
  // § 732.102(1)
  if (!hasDescendants(answers)) return { kind: 'shares', shares: all }
  // § 732.102(3)–(4)
  if (allShared === 'no' || spouseOther === 'yes') return { kind: 'shares', shares: halves }
  // § 732.102(2)
  if (allShared === 'yes' && spouseOther === 'no') return { kind: 'shares', shares: all }
  return { kind: 'depends', ifAllShared: all, ifNot: halves }
}

function homeOf(answers: Answers): Home {
  const { homeTitle } = answers
  const home = homeByTitle(answers)
  return homeTitle === 'tenants_in_common' ? { ...home, of: 'their_share' } : home
}

function homeByTitle(answers: Answers): Home {
  const { homeTitle, homestead, spouse, minorChild = 'no', will } = answers
  // Art. X, § 4(c), Fla. Const.; § 732.4015(1)–(2): no free gift of the home if either survives.
  const isLimited = spouse === 'yes' || minorChild !== 'no'
  const isFree = homestead === 'no' || !isLimited
  switch (homeTitle) {
    case 'none':
      return { kind: 'none' }
    case 'coop_or_rented_land':
      return { kind: 'lawyer', reason: 'coop_or_rented_land' }
    case 'entirety':
      // § 732.401(5): not protected homestead; the survivor takes it.
      return spouse === 'yes'
        ? { kind: 'outside', shares: [spouseShare(whole)] }
        : { kind: 'lawyer', reason: 'entirety_without_spouse' }
    case 'joint_survivorship':
      return { kind: 'outside_joint' }
    case 'enhanced_life_estate':
      return isFree ? { kind: 'deed_decides' } : { kind: 'lawyer', reason: 'deed_and_family' }
    case 'trust':
      return isFree
        ? { kind: 'trust_decides' }
        : { kind: 'trust_limited', descent: descentOf(answers) }
    case 'alone':
    case 'tenants_in_common':
      if (homestead === 'no') return { kind: 'with_estate' }
      // A will decides about the home too, unless a spouse or a child under 18 limits it.
      if (will === 'yes' && !isLimited) return { kind: 'will_decides' }
      if (homestead === 'not_sure') {
        const kind = will === 'yes' ? 'will_limited_unsure' : 'homestead_unsure'
        return { kind, descent: descentOf(answers) }
      }
      return will === 'yes'
        ? { kind: 'will_limited', descent: descentOf(answers) }
        : descentOf(answers)
    default:
      return { kind: 'find_deed' }
  }
}

/** § 732.401(1)–(2); whether the children are shared does not matter here. */
function descentOf(answers: Answers): Descent {
  const { spouse, dateOfDeath } = answers
  if (spouse !== 'yes') {
    const shares = sharesOfRelatives(answers)
    return shares.length === 0 ? { kind: 'beyond' } : { kind: 'heirs', shares }
  }
  if (!hasDescendants(answers)) return { kind: 'spouse_all', shares: [spouseShare(whole)] }
  return {
    kind: 'life_estate_or_half',
    lifeEstate: [
      { who: 'spouse', count: 1, each: 'life_estate' },
      ...sharesOfDescendants(answers, whole),
    ],
    half: [spouseShare(oneHalf), ...sharesOfDescendants(answers, oneHalf)],
    electBy: dateOfDeath === undefined ? null : addMonths(dateOfDeath, 6),
  }
}

/** The descent in a result, whether it applies or may apply. */
export function descentIn(home: Home): Descent | undefined {
  if ('descent' in home) return home.descent
  const isDescent = ['spouse_all', 'heirs', 'beyond', 'life_estate_or_half'].includes(home.kind)
  return isDescent ? (home as Descent) : undefined
}

function rightsOf(answers: Answers, home: Home): readonly Right[] {
  const { spouse, children = '0', minorChild, dateOfDeath } = answers
  const isMarried = spouse === 'yes'
  const descent = descentIn(home)
  const latest = dateOfDeath === undefined ? null : addMonths(dateOfDeath, 24)
  const rights: Right[] = []
  // § 732.401(2)
  if (descent?.kind === 'life_estate_or_half') {
    rights.push({ id: 'homestead_election', by: descent.electBy })
  }
  // §§ 732.2065, 732.2135
  if (isMarried) rights.push({ id: 'elective_share', latest })
  // § 732.402
  if (isMarried || children !== '0') {
    rights.push({ id: 'exempt_property', to: isMarried ? 'spouse' : 'children' })
  }
  // § 732.403
  if (isMarried || minorChild === 'yes') rights.push({ id: 'family_allowance' })
  return rights
}

function isWarning({ special, will }: Answers, estate: Estate, home: Home): boolean {
  const doubtfulHomes = ['lawyer', 'find_deed', 'beyond']
  return (
    special === 'not_sure' ||
    will === 'unknown' ||
    estate.kind === 'depends' ||
    estate.kind === 'beyond' ||
    'descent' in home ||
    doubtfulHomes.includes(home.kind)
  )
}

/** Whether each note belongs to the result, in display order. */
function noteConditions(answers: Answers, estate: Estate, home: Home) {
  const { will, special, spouse, minorChild = 'no', homeTitle, homestead = 'no' } = answers
  const lines = Object.entries(answers).filter(([name]) => /Line\d$/.test(name))
  const has = (start: string) =>
    Object.entries(answers).some(([name, value]) => name.startsWith(start) && value !== '0')
  const hasElection = descentIn(home)?.kind === 'life_estate_or_half'
  const isHomestead = homestead !== 'no' && home.kind !== 'lawyer' && home.kind !== 'deed_decides'
  const isLimited = ['trust_limited', 'will_limited', 'will_limited_unsure'].includes(home.kind)
  const spouseTakesAll =
    estate.kind === 'shares' &&
    estate.shares.every(({ who }) => who === 'spouse') &&
    ['none', 'outside', 'with_estate'].includes(home.kind)
  return {
    special_unsure: special === 'not_sure',
    look_for_the_will: will === 'unknown',
    will_first: will === 'yes',
    shared_children_decide: estate.kind === 'depends',
    farther_relatives: estate.kind === 'beyond',
    alive_at_that_moment: true,
    debts_first: true,
    passes_outside: true,
    separated_is_married: spouse === 'yes',
    spouse_may_have_waived: spouse === 'yes',
    partner_and_stepchildren: true,
    by_branch: lines.length > 0,
    branch_divides_again: lines.some(([, members]) => members === 'more'),
    half_blood: has('whole') && has('half'),
    minor_child_share: minorChild === 'yes' && !spouseTakesAll,
    life_estate_costs: hasElection,
    election_is_final: hasElection,
    agent_needs_court: hasElection,
    homestead_meaning: isHomestead,
    order_for_title: isHomestead,
    only_to_spouse_outright: isLimited && minorChild === 'no',
    no_gift_while_minor: isLimited && minorChild === 'yes',
    minor_child_decides: isLimited && minorChild === 'not_sure',
    not_homestead: home.kind === 'with_estate',
    read_the_deed: home.kind === 'outside_joint',
    deed_named_people: home.kind === 'deed_decides',
    only_their_share: homeTitle === 'tenants_in_common',
  }
}

function estateInShort(estate: Estate): string {
  if (estate.kind !== 'shares') return estate.kind
  return estate.shares
    .map(({ who, each, line, count }) => {
      const times = count !== null && count > 1 ? ` x${count}` : ''
      return `${who} ${each ?? line}${times}`
    })
    .join(', ')
}

export const whoInheritsTool = questionnaireTool({
  page: '/tools/who-inherits',
  contentId: 'who_inherits',
  toolLabel: 'Who inherits',
  questions: inheritanceQuestions,
  decide: whoInherits,
  lawCheckedOn: '2026-11-25',
  example: {
    will: 'none',
    spouse: 'yes',
    children: '2',
    allShared: 'yes',
    spouseOther: 'no',
    minorChild: 'no',
    homeTitle: 'alone',
    homestead: 'yes',
    special: 'no',
  },
})

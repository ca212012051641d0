/** Words of who inherits, by id: refusals, the estate, the home, rights to choose, and notes. */

import type { NextStep } from '#domain/screening/screening-tool.ts'
import type { InheritanceNote, InheritanceResult, Right } from '#domain/screening/who-inherits.ts'
import { fact } from '#frontend/content/facts.ts'

type Refusal = Extract<InheritanceResult, { readonly kind: 'refused' }>['reason']

export const refusals: Readonly<
  Record<Refusal, { readonly heading: string; readonly text: string }>
> = {
  special: {
    heading: 'This needs a lawyer, not a table',
    text: 'One of the things you named changes who counts as family, or which state’s law applies. It may help you or someone else; a table cannot tell.',
  },
  marriage_unsure: {
    heading: 'First settle the marriage',
    text: 'Whether the person was married decides nearly everything here. Look for a marriage certificate and a final judgment of divorce, then come back or call.',
  },
  old_law: {
    heading: 'Ask a lawyer about a death this long ago',
    text: `A spouse’s share changed on ${fact('spouseShareSince')}, and the rule for the home a year earlier. For a person who left no spouse the order was much the same as now: children first, then parents, then brothers and sisters. A lawyer can tell you what applied.`,
  },
}

/** `{heirs}`, `{choice}` and `{descent}` are replaced with values of the result. */
export const homes = {
  life_estate_or_half:
    'The surviving spouse may live in the home and use it for life. After that it belongs to {heirs}, whose right begins on the day of the death. {choice}',
  spouse_all: 'The surviving spouse owns the home.',
  heirs: 'The home belongs to {heirs}.',
  outside:
    'The surviving spouse owns the home, because the deed was made to the two of them as a married couple. It is not part of the estate.',
  outside_joint:
    'The other owners named in the deed own the home. It is not part of the estate, and a will does not change that.',
  trust_decides: 'The trust’s own terms say who receives the home.',
  trust_limited:
    'The trust’s terms may not count for this home. If what they give is not allowed, the law decides: {descent}.',
  will_decides: 'The will says who receives the home.',
  will_limited:
    'The will may not count for this home. If what it gives is not allowed, the law decides: {descent}.',
  will_limited_unsure:
    'If it was the permanent home, the will may not count for it: if what it gives is not allowed, the law decides: {descent}. If not, the will decides.',
  deed_decides:
    'The people named in the deed own the home from the moment of the death. A certified death certificate is recorded.',
  with_estate: 'The home passes like the rest of the estate, as shown above.',
  homestead_unsure:
    'If it was the permanent home: {descent}. If not, it passes like the rest of the estate.',
  find_deed:
    'Find the deed first. The county’s official records show it online, under the person’s name. Everything about the home depends on its words.',
  none: 'There was no home to pass on.',
  beyond:
    'Grandparents, aunts, uncles and cousins come next, on the father’s and the mother’s side. A lawyer or an heir searcher should draw the tree.',
}

/** In place of those above if a child is under 18: then nothing may be left to anyone. */
export const homesWithMinor = {
  trust_limited:
    'While a child is under 18, a living trust cannot leave the permanent home to anyone, however it is written. For that home the law decides: {descent}.',
  will_limited:
    'While a child is under 18, a will cannot leave this home to anyone. The law decides: {descent}.',
  will_limited_unsure:
    'If it was the permanent home, the will does not count for it, because a child is under 18. The law decides: {descent}. If not, the will decides.',
}

/** The spouse's choice, before and after its last day. `{half}` and `{electBy}` are replaced. */
export const choices = {
  open: {
    text: 'Or the spouse may choose one-half outright; the other half then belongs to {half} at once. The choice ends {electBy}.',
    heading: 'If the spouse chooses one-half',
  },
  ended: {
    text: 'Or, if the spouse chose one-half outright in time, the other half belonged to {half} at once. That choice ended {electBy}.',
    heading: 'If the spouse chose one-half in time',
  },
}

/** Put first if the person owned only a share of the home. */
export const theirShare =
  'This is about the person’s share of the home. The other owners keep theirs.'

export const lawyerReasons = {
  coop_or_rented_land:
    'A co-op unit and a mobile home on rented land follow other rules. Ask a lawyer.',
  entirety_without_spouse:
    'A couple’s ownership ends with the first death or with a divorce. After a death the survivor owned it alone; after a divorce the two owned halves. Look up which, then answer again.',
  deed_and_family:
    'With a spouse or a child under 18 it is not settled that this deed works for a homestead. Don’t sell, sign or move before a lawyer has read it.',
}

export const estates = {
  will_decides: 'The will decides, once the court admits it.',
  depends:
    'If all the children are also the spouse’s, and the spouse has no others: {first}. If not: {second}.',
  beyond:
    'Grandparents, aunts, uncles and cousins come next, on the father’s and the mother’s side. A lawyer or an heir searcher should draw the tree.',
}

interface RightWords {
  readonly text: string
  /** If no date of death was given. */
  readonly textWithoutDate?: string
  readonly law: string
}

export const rights: Readonly<Record<Right['id'], RightWords>> = {
  homestead_election: {
    text: 'The spouse’s choice about the home: by {date}. A notice is recorded in the county.',
    textWithoutDate:
      'The spouse’s choice about the home: within six months of the death. A notice is recorded in the county.',
    law: 'Fla. Stat. § 732.401(2)',
  },
  elective_share: {
    text: `The spouse may claim ${fact('electiveShare')} of a wide pool instead: within six months after the notice of administration is served and by {date} at the latest. A court can allow more time, if asked before then.`,
    textWithoutDate: `The spouse may claim ${fact('electiveShare')} of a wide pool instead: within six months after the notice of administration is served, or two years after the death if that is earlier. A court can allow more time, if asked before then.`,
    law: 'Fla. Stat. §§ 732.2065, .2135',
  },
  exempt_property: {
    text: `Furniture up to ${fact('exemptFurnishings')} and two vehicles go to the {to}, if asked for within four months after the notice of administration is served.`,
    law: 'Fla. Stat. § 732.402',
  },
  family_allowance: {
    text: `Up to ${fact('familyAllowance')} to live on during the probate.`,
    law: 'Fla. Stat. § 732.403',
  },
}

export const notes: Readonly<Record<InheritanceNote, string>> = {
  special_unsure:
    'You were not sure about the special cases. If one of them is true, this answer can be wrong. Find out first.',
  look_for_the_will:
    'Look for the will before you use this table: at home, in a safe-deposit box, with the lawyer, and at the clerk’s office.',
  will_first:
    'With a valid will the estate goes by its words. A spouse or a child who came after the will may still have rights.',
  shared_children_decide:
    'One fact decides between the two pictures: whether each child is also the spouse’s.',
  farther_relatives:
    'No near relative is left in your answers. The State receives an estate only if no relative at all can be found.',
  alive_at_that_moment:
    'Count who was alive when the person died. Someone who died later, even an hour later, still inherits; that share goes to their family.',
  debts_first: 'Debts, taxes and costs come first. These are shares of what is left.',
  passes_outside:
    'Life insurance, retirement and pay-on-death accounts and joint accounts go to the people named on them, whatever this table says.',
  separated_is_married:
    'A husband or wife who lives apart still inherits until a judge has signed the divorce.',
  spouse_may_have_waived:
    'If the spouse signed a prenuptial or other agreement, or a deed that gives up homestead rights, the answer can change. Show it to a lawyer.',
  partner_and_stepchildren:
    'An unmarried partner inherits nothing by law, however long the two lived together. Stepchildren inherit only if no relative is left.',
  by_branch:
    'Florida divides by branches: the children of someone who died share that person’s part, and no more.',
  branch_divides_again:
    'Inside the branch you marked, the same rule is used again, one step further down.',
  half_blood: 'A half brother or half sister inherits half as much as a full one.',
  minor_child_share:
    'A child under 18 cannot hold the share alone. A court may have to appoint a guardian of the property; ask about it early.',
  life_estate_costs:
    'For life, the spouse usually pays the taxes, insurance, upkeep and the interest on a mortgage. Neither side can easily sell without the other.',
  election_is_final:
    'The choice of one-half cannot be taken back. It lets either side ask a court to divide or sell.',
  agent_needs_court:
    'Someone who acts for the spouse needs the court’s approval, asked for within the same six months.',
  homestead_meaning:
    'Here “homestead” means the permanent home, not the tax exemption: up to half an acre in a city, 160 acres outside. Land beyond that passes with the estate.',
  order_for_title:
    'A title company usually wants a court order that the home was homestead and who owns it.',
  only_to_spouse_outright:
    'With a spouse and no child under 18, the home may be left only to the spouse, and only all of it, outright. A life interest, a half or anyone else needs a written waiver.',
  no_gift_while_minor:
    'While a child is under 18 the home cannot be left to anyone by will or trust, not even to the spouse.',
  minor_child_decides:
    'Whether a child was under 18 decides what a will or trust could do with the home.',
  not_homestead: 'Creditors can reach a home that was not the homestead.',
  read_the_deed:
    'Read the deed: it must say so in words. Without them co-owners usually own shares that pass with their estates. If the person was married, ask whether the spouse had to sign it.',
  deed_named_people: 'If one of the people named died first, read what the deed says then.',
  only_their_share:
    'The deed says how large the share is; without a number, equal parts are presumed.',
}

/** Before each half of the answer if nobody knows of a will. */
export const withoutWill = 'If there is no will:'

export const planningIntro = 'Under today’s law, if it happened now.'

export const nextSteps: readonly NextStep[] = [
  { label: 'How probate works', href: '/practice/probate' },
  { label: 'Read the homestead guide', href: '/guides/florida-homestead-and-estate-planning' },
  { label: 'See the dates after a death', href: '/tools/dates-after-a-death' },
]

export const planningSteps: readonly NextStep[] = [
  { label: 'See the Foundational Will Plan', href: '/plans#foundational-will' },
]

/** Words of the dates after a death, by id: the items, each with its law, and the notes. */

import type { DatesNote } from '#domain/screening/dates-after-a-death.ts'
import type { DateItemId, MournerRole } from '#domain/screening/items-after-a-death.ts'
import type { NextStep } from '#domain/screening/screening-tool.ts'
import { fact } from '#frontend/content/facts.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { statement } from '#frontend/content/statements.ts'

export interface DateItemWords {
  readonly title: string
  /** If somebody else has to act. */
  readonly otherTitle?: string
  /** If the date is the latest possible day. */
  readonly latestTitle?: string
  /** Who has to act, if it is not the reader. */
  readonly whose?: 'spouse' | 'personal representative' | 'creditors'
  /** What the date is, and whom it binds. */
  readonly text: string
  readonly otherText?: string
  readonly missed: string
  /** What starts the clock. */
  readonly clock: string
  readonly law: string
  /** Whether it rests on a secondary source or on practice; launch.ts asks a lawyer for it. */
  readonly unconfirmed?: true
}

export const items: Readonly<Record<DateItemId, DateItemWords>> = {
  will_deposit: {
    title: 'Deposit the original will with the clerk',
    text: 'Whoever has or finds the original will gives it to the clerk of the circuit court in the county where the person lived.',
    missed:
      'Deposit it now. A court can order it and, without a good reason for the delay, charge you with costs, damages and a lawyer’s fee.',
    clock:
      '10 days after the holder learns of the death. We count from the death, the earliest that can be. If you learned later, count from that day.',
    law: '§ 732.901(1)–(2)',
  },
  final_income_tax: {
    title: 'File the person’s last income tax return',
    text: 'The personal representative or, without one, the spouse or the person who has the property files for the year of the death, if the income calls for a return. For a death before April 15, the year before may still be open too.',
    missed: 'Penalties and interest. A refund can be lost in time as well.',
    clock: 'April 15 after the year of the death.',
    law: '26 U.S.C. §§ 6012(b)(1), 6072(a)',
    unconfirmed: true,
  },
  llc_member: {
    title: 'Admit a new member to the one-owner LLC',
    text: 'Those who inherit the company agree on a new member, and that person joins. The operating agreement may provide otherwise.',
    missed:
      'After 90 days in a row without a member the company is dissolved and must be wound up.',
    clock: 'The death of the only member.',
    law: '§ 605.0701(3)',
  },
  trustee_notice: {
    title: 'Notify the trust’s beneficiaries',
    text: 'The trustee tells the qualified beneficiaries that the trust exists, who made it, the trustee’s name and address, and their right to a copy and to accountings.',
    missed: 'It is a breach of duty that a court can act on. Send it late rather than never.',
    clock:
      '60 days after you accepted the trust, and 60 days after you learned that it could no longer be changed. We count from the day you gave or, without one, from the death, the earliest that can be. Count 60 days from the day you learned of it.',
    law: '§ 736.0813(1)(a)–(b)',
  },
  inventory: {
    whose: 'personal representative',
    title: 'File the inventory',
    otherTitle: 'Inventory is due',
    text: 'The personal representative lists the estate with its values on the day of death; a protected homestead is listed without one. Copies go to the spouse, to the heirs or the residuary beneficiaries, and to others who ask.',
    missed:
      'The court can order it or remove the representative. It can also give more time, if asked.',
    clock: '60 days after letters are issued.',
    law: 'Fla. Prob. R. 5.340(a)–(b), (d)',
  },
  proof_of_publication: {
    title: 'File proof of publication',
    text: 'The personal representative files the newspaper’s proof.',
    missed: 'The clerk will ask for it. It does not change the creditors’ time.',
    clock: '45 days after the notice first appeared.',
    law: 'Fla. Prob. R. 5.241(c) and committee note',
  },
  serve_ahca: {
    title: 'Serve the state’s Medicaid agency',
    text: 'If the person was 55 or older, the personal representative serves the notice to creditors, with the death certificate, on the Agency for Health Care Administration, whether or not you know of any Medicaid.',
    missed: 'The state’s time to claim may stay open until two years after the death.',
    clock: '3 months after the notice first appeared.',
    law: '§ 733.2121(3)(d)',
    unconfirmed: true,
  },
  claims: {
    whose: 'creditors',
    title: 'File the claim with the court',
    otherTitle: 'Claims period ends for creditors who were not served',
    text: 'A written statement of claim goes to the clerk in the probate case, not to the family.',
    otherText:
      'Creditors who did not have to be served must have filed by this day. One who was known and never served may have up to two years.',
    missed:
      'A late claim is barred, however just. Only fraud, estoppel or insufficient notice can reopen the time, and nothing can after two years.',
    clock:
      'The later of 3 months after the notice first appeared and, for a creditor who must be served, 30 days after that service.',
    law: '§ 733.702(1), (3); Jones v. Golden, 176 So. 3d 242 (Fla. 2015)',
  },
  will_contest: {
    title: 'Object to the will or to the court',
    otherTitle: 'Time to object ends for those served that day',
    text: 'Anyone who was served and challenges the will, the county or the court’s power files a written objection.',
    missed:
      'The right is lost. Only a false statement by the personal representative about this very deadline can extend it.',
    clock: '3 months after the notice of administration is served on you.',
    law: '§ 733.212(2)(c), (3)',
  },
  exempt_property: {
    title: 'Ask for the exempt property',
    text: `The spouse or, without one, the person’s children ask the court for the furniture (up to ${fact('exemptFurnishings')}), two vehicles and certain education plans, which most creditors cannot take.`,
    missed: 'The right counts as given up.',
    clock:
      '4 months after the notice of administration is served. A lawsuit over the will or the estate can add time.',
    law: '§ 732.402(6); Fla. Prob. R. 5.406, committee note',
  },
  objections_to_claims: {
    title: 'Object to a creditor’s claim',
    text: 'The personal representative or another interested person files a written objection and serves it on the creditor.',
    missed: 'Without an objection the claim stands. The court can allow more time for good cause.',
    clock:
      '4 months after the notice first appeared, or 30 days after the claim was filed or changed, if later.',
    law: '§ 733.705(2); Fla. Prob. R. 5.496',
  },
  creditor_statement: {
    title: 'File the statement regarding creditors',
    text: 'The personal representative swears to the search and names the creditors found.',
    missed: 'The clerk will ask for it; it protects you.',
    clock: '4 months after the notice first appeared.',
    law: 'Fla. Prob. R. 5.241(d)',
  },
  claim_lawsuit: {
    title: 'Sue on the claim after an objection',
    text: 'The creditor brings a separate action.',
    missed: 'The claim is barred, unless the judge extends the time for good cause.',
    clock: '30 days after the objection is served on you.',
    law: '§ 733.705(5); Fla. Prob. R. 5.496(c)',
  },
  homestead_election: {
    whose: 'spouse',
    title: 'Choose half of the home instead of a life estate',
    otherTitle: 'The spouse’s choice about the home ends',
    text: 'If the home was in the person’s own name and children or other descendants are left, the spouse owns it for life and they own the rest. Instead the spouse may take one-half outright, by a notice recorded in the county’s records.',
    missed: 'The life estate stays. No court can add time, even for a good reason.',
    clock: '6 months after the death.',
    law: '§ 732.401(2)(a)–(e)',
  },
  trust_contest: {
    title: 'Challenge the trust',
    text: 'Anyone who challenges the trust’s validity files suit.',
    missed: 'The right is lost.',
    clock:
      '6 months after the trustee sent you a copy of the trust with a notice of the trustee’s name and address and of this time limit. If a limit of chapter 95 ends earlier, that one counts. Without the letter, only chapter 95 sets a limit.',
    law: '§ 736.0604',
  },
  disclaimer: {
    title: 'Refuse (disclaim) an inheritance',
    text: 'A written refusal, signed, witnessed and notarized like a deed, reaches the estate or the holder of the property. Accept nothing first.',
    missed:
      'For federal tax it counts as your own gift. Florida sets no day, but taking any benefit ends the right.',
    clock: '9 months after the death; for someone under 21, 9 months after the 21st birthday.',
    law: '26 U.S.C. § 2518(b); §§ 739.104(3), 739.402',
  },
  estate_tax_return: {
    whose: 'personal representative',
    title: 'File the federal estate tax return',
    text: 'The personal representative or, without one, the person who has the property files Form 706, if the estate with lifetime gifts is above the exemption, or to give the spouse portability. Six more months are granted on a request made by this day.',
    missed: 'Penalties and interest; portability is lost unless the later relief applies.',
    clock: '9 months after the death.',
    law: '26 U.S.C. § 6075(a); 26 CFR §§ 20.6075-1, 20.6081-1',
  },
  pay_claims: {
    title: 'Pay the valid claims',
    text: 'The personal representative pays what was allowed. Nobody can force payment in the first five months.',
    missed:
      'The court can order it; more time is given for good cause or while a claim is in dispute.',
    clock: '1 year after the notice first appeared.',
    law: '§ 733.705(1)',
  },
  estate_tax_notice: {
    title: 'File the notice of the estate tax return',
    text: 'When Form 706 is filed or will be, the personal representative tells the court and the family when it is due.',
    missed: 'The time to close the estate is not extended.',
    clock: '12 months after letters.',
    law: 'Fla. Prob. R. 5.395',
  },
  closing: {
    title: 'File the final accounting and petition for discharge',
    text: 'The personal representative closes the estate or asks for more time.',
    missed: 'The court can order it. More time is common, if asked for.',
    clock:
      '12 months after letters; where a federal estate tax return is required, 12 months after its due date.',
    law: 'Fla. Prob. R. 5.400(c)',
    unconfirmed: true,
  },
  elective_share: {
    whose: 'spouse',
    title: 'Claim the elective share',
    latestTitle: 'Elective share: latest possible day',
    otherTitle: 'The spouse’s elective share claim ends',
    text: `The spouse, or an agent or guardian with court approval, files an election for ${fact('electiveShare')} of a wide pool of property. It can be withdrawn within 8 months of the death, before the court divides it.`,
    missed:
      'The right is lost, unless the court was asked for more time before the time ran out, or in a few cases soon after.',
    clock:
      'Served: 6 months after the notice of administration is served on the spouse, or 2 years after the death, whichever comes first. Not served: the 6 months start on the day of service and will usually end long before this date.',
    law: '§ 732.2135(1)–(4)',
  },
  two_year_bar: {
    whose: 'creditors',
    title: 'Last day for any claim',
    otherTitle: 'Unfiled claims end',
    text: 'Two years after the death nobody owes a claim that was not filed. Mortgages and other recorded liens remain, and so do federal taxes.',
    missed: 'The claim is gone, whether or not there was a probate.',
    clock: 'The death.',
    law: '§ 733.710',
  },
  summary_opens: {
    title: 'Summary administration opens at any value',
    text: 'Once the person has been dead for more than two years, the short form of probate has no limit of value, unless the will asks for the full one.',
    missed: 'Nothing to miss.',
    clock: 'The day after two full years.',
    law: '§ 735.201',
  },
  portability_late: {
    whose: 'personal representative',
    title: 'Late portability return',
    text: 'If no return was required, a complete Form 706 with the words that the IRS asks for can still save the unused exemption.',
    missed: 'Only a private ruling from the IRS is left.',
    clock: 'The fifth anniversary of the death.',
    law: 'Rev. Proc. 2022-32',
    unconfirmed: true,
  },
  final_objection: {
    title: 'Object to the final accounting or discharge',
    text: 'Anyone who was served files a written objection and then has a hearing set.',
    missed: 'The accounting and the plan of distribution can be approved without you.',
    clock:
      '30 days after the later of the petition for discharge and the final accounting is served on you.',
    law: 'Fla. Prob. R. 5.400(b)(6), 5.401',
  },
  preneed_guardian: {
    title: 'Preneed guardian asks the court to confirm',
    text: 'If no parent is left and a parent had filed a declaration, the person named takes over at once and asks the court to confirm.',
    missed: 'The court may appoint someone else.',
    clock: '20 days after taking over.',
    law: '§ 744.3046',
    unconfirmed: true,
  },
  publish_notice: {
    title: 'Publish and serve the notice to creditors',
    text: 'The personal representative publishes once a week for two weeks, searches for creditors and serves those found, promptly.',
    missed: 'The three months do not start. Claims can come until two years after the death.',
    clock: '“Promptly”; no number of days.',
    law: '§ 733.2121(1)–(3)',
  },
  serve_notice_of_administration: {
    title: 'Serve the notice of administration',
    text: 'The personal representative serves the spouse, those who inherit and others named in the statute, promptly.',
    missed: 'The three months for objections do not start.',
    clock: '“Promptly”; no number of days.',
    law: '§ 733.212(1)',
  },
  notice_of_trust: {
    title: 'File the notice of trust',
    text: `The trustee of a living trust files it with the court of the county where the person lived. The clerk charges ${fact('clerkFeeTrustNotice')}.`,
    missed: 'Orders made without you bind the trust.',
    clock: 'The death; no number of days.',
    law: '§ 736.05055',
  },
  family_allowance: {
    title: 'Ask for a family allowance',
    text: `The spouse and dependents may be paid up to ${fact('familyAllowance')} during the probate.`,
    missed:
      'Ask early: it is for the time of the probate, and what is still unpaid ends with the death of the person entitled to it.',
    clock: 'None: no deadline is set.',
    law: '§ 732.403',
  },
  open_probate: {
    title: 'Open the probate case',
    text: 'A probate can be opened years after the death.',
    missed: 'Bills, insurance and taxes continue, and buyers and banks wait for the court’s order.',
    clock: 'None: Florida sets no deadline.',
    law: '§§ 733.202, 735.203',
    unconfirmed: true,
  },
}

export const notes: Readonly<Record<DatesNote, string>> = {
  call_now: `Call us, or another Florida lawyer, today: ${firm.phoneDisplay}. Don’t send a form about a date this close.`,
  passed_not_always_lost:
    'A date that has passed is not always lost. Some can be extended or did not start when you think. Ask before you give up.',
  earliest_dates:
    'These are the earliest dates. Don’t count on a weekend or a holiday to give you more time (Rule 2.514).',
  what_served_means:
    '“Served” means delivered the way the court rules ask, usually with a signature. Count from the day it reached you, and keep the envelope.',
  not_served_yet:
    'You have not been served, so several clocks have not started. They start the day you are, without another warning.',
  known_but_not_served:
    'If the estate knew of you, or could have, and never served you, the claim may be in time until two years after the death (Jones v. Golden). The estate may dispute that. File by the earlier date.',
  docket_now:
    'Check the clerk’s docket now: if a notice to creditors was published, your time may already be running, or over.',
  liens_survive:
    'A mortgage or other recorded lien does not end with these dates. A debt beyond it does.',
  late_service:
    'You were served after the time for other creditors had almost run. File now; don’t use all thirty days.',
  election_only_with_descendants:
    'The choice exists only if the person left children or other descendants and the home was in the person’s own name or trust. Without descendants the spouse usually owns it all.',
  agent_needs_court:
    'Someone who acts for the spouse under a power of attorney or as guardian needs the court’s approval, and must ask for it within the same six months.',
  minor_child_home:
    'While a child is under 18, no will and no trust can leave the permanent home to anyone, if it is in the person’s own name or trust. The law decides who owns it. A home that the deed gives to a married couple is the survivor’s. See the tool “Who inherits?”',
  medicaid: statement('medicaidRecovery'),
  medicaid_spouse:
    'The state cannot collect for Medicaid if the person leaves a spouse, a child under 21, or a child who is blind or disabled (§ 409.9101(6)). It still has to be served.',
  representative_lawyer:
    'Florida requires most personal representatives to have a lawyer. Show this list to yours; the court’s own orders come before it.',
  trust_pays_debts:
    'A living trust must pay the person’s debts and the costs of probate if the estate cannot (§§ 733.707(3), 736.05053). The three-month limit for creditors needs a probate case. Don’t pay out everything before you have asked.',
  trust_has_its_own_clock:
    'The trustee has duties of their own, the first within 60 days. Choose “Trustee” above to see them.',
  exemption_figure: `Few estates owe federal estate tax: the exemption is ${fact('estateTaxExemption2025')} for deaths in 2025 and ${fact('estateTaxExemption2026')} for deaths in 2026. A married couple may still want portability.`,
  accept_nothing:
    'Before you decide, accept nothing: no rent, no dividends, no move into the house.',
  unfiled_debts_ended:
    'Two years have passed, so most debts that nobody filed a claim for have ended. Mortgages, other liens and federal taxes have not.',
  fault:
    'If someone may be to blame for the death, other deadlines run, some of them short. Call a lawyer about those now.',
  not_every_date: `These are the dates most families meet, for a person who lived in Florida. One more: tell the property appraiser about the death before ${fact('homesteadFilingDeadline')}, or the exemption can become a bill with a penalty. Yours may have others: a lawsuit, property in another state, a couple who once lived in a community-property state (§ 732.2211), retirement accounts, taxes of the estate itself.`,
}

/** In place of the general note: what concerns a family is not a creditor's. */
export const datesOfCreditors =
  'These are the dates most creditors meet, if the person lived in Florida. Yours may have others: a lawsuit, a lien, a court’s order.'

export const refusal = {
  heading: 'Ask a lawyer about a death this long ago',
  text: `This tool knows Florida law for deaths since ${fact('spouseShareSince')}. Before that some rules were different. Most of the deadlines it would show have passed long ago; what may still matter is who owns the house. A lawyer can tell you which law applied on that day.`,
  links: [
    { label: 'Probate and estate administration', href: '/practice/probate' },
    { label: 'Look up the house in the county’s records', href: '/counties/duval' },
  ],
}

const probate = { label: 'How probate works', href: '/practice/probate' }
const trustPractice = {
  label: 'How a trust is administered',
  href: '/practice/trust-administration',
}
const homesteadGuide = {
  label: 'Read the homestead guide',
  href: '/guides/florida-homestead-and-estate-planning',
}
const further = [
  { label: 'Read what starts each deadline', href: '/guides/florida-estate-trust-triggers' },
  { label: 'See who inherits, and who gets the house', href: '/tools/who-inherits' },
]

export const nextSteps: Readonly<Record<MournerRole, readonly NextStep[]>> = {
  family: [
    probate,
    {
      label: 'Check for summary administration',
      href: '/tools/summary-administration-eligibility',
    },
    ...further,
  ],
  personal_representative: [probate, ...further],
  trustee: [trustPractice, ...further],
  surviving_spouse: [homesteadGuide, ...further],
  beneficiary: [probate, ...further],
  creditor: [probate, ...further],
}

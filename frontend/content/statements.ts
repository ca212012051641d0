/**
 * Sentences of law that stand on more than one page, each written once: pages that answer the
 * same question then cannot differ. Pages call `statement(id)`; guides use <Statement id="…" />.
 * They are checked and reviewed like the figures of facts.ts.
 */

import { type Fact, fact } from './facts.ts'

const yearly = '2027-01-31'
const afterSession = '2027-07-01'
const checkedOn = '2026-11-22'

function checked(text: string, meaning: string, source: string, reviewBy = afterSession): Fact {
  return { text, meaning, source, status: 'checked', checkedOn, reviewBy }
}

function toConfirm(text: string, meaning: string, source: string, reviewBy = afterSession): Fact {
  return { text, meaning, source, status: 'attorney-review', checkedOn, reviewBy }
}

export const statements = {
  spouseSigns: checked(
    'While you live, your spouse must sign any deed, sale or mortgage of the homestead, even if the title is in your name alone.',
    'Joinder: what a spouse’s signature on a lifetime transfer is for',
    'Fla. Const. art. X, § 4(c)',
  ),
  spouseWaives: checked(
    'Signing is not the same as waiving. If the home is to go to anyone but your spouse, your spouse must also give up homestead rights in writing: in an agreement signed before two witnesses, or by the sentence that Florida law provides for a deed.',
    'A spouse’s signature on a deed is no waiver of rights at death',
    'Fla. Stat. §§ 732.702 and 732.7025; Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023)',
  ),
  felony: checked(
    'A person who has been convicted of a felony cannot serve as personal representative in Florida, even if civil rights have been restored.',
    'The felony bar has no exception, not even for a sole heir; bills of 2026 for one were seen only as filed',
    'Fla. Stat. § 733.303(1)(a); In re Estate of Butler, 189 So. 3d 1050 (Fla. 4th DCA 2016)',
  ),
  elderAbuse: checked(
    'Neither can anyone who was convicted of abusing, neglecting or exploiting an elderly or disabled adult.',
    'Second bar, since 2021',
    'Fla. Stat. § 733.303(1)(b)',
  ),
  electiveShareTime: checked(
    `The petition is due ${fact('electiveShareDeadlineService')} after the spouse is served with the notice of administration or ${fact('electiveShareDeadlineDeath')} after the death, whichever comes first. A court can extend that time, but only if it is asked before the time runs out.`,
    'Time limit of the elective share and its one extension',
    'Fla. Stat. § 732.2135(1)–(2)',
  ),
  singleAdult: checked(
    'If you have signed nothing, Florida law names who decides once you cannot: your spouse, then your adult children, then your parents. A partner you are not married to comes after all of them.',
    'Order of health care proxies, for a single adult as well',
    'Fla. Stat. § 765.401(1)',
  ),
  portabilityLarger: checked(
    `If the new home is worth at least as much as the old one, you take the gap between market and assessed value with you, up to ${fact('homesteadPortability')}.`,
    'Property-tax portability to an equal or dearer home',
    'Fla. Stat. § 193.155(8)(a)',
    yearly,
  ),
  portabilitySmaller: checked(
    'If the new home is worth less, you do not take the whole gap. You keep the same proportion: assessed value divided by market value stays what it was.',
    'Property-tax portability when downsizing',
    'Fla. Stat. § 193.155(8)(b)',
    yearly,
  ),
  foreignOwner: toConfirm(
    `An owner who is neither a US citizen nor domiciled here has a federal exemption of only ${fact('estateTaxExemptionForeign')} for property in the United States, unless a treaty gives more. A revocable trust or a Lady Bird deed avoids probate but not that tax.`,
    'Estate tax of foreign owners of Florida property',
    '26 U.S.C. §§ 2101–2103, 2102(b)(1)',
    yearly,
  ),
  surtaxResidence: checked(
    'There is no surtax on a single-family residence, and a condo or co-op unit counts as one.',
    'Whom the Miami-Dade surtax on deeds spares',
    'Fla. Stat. § 201.031(1)',
  ),
  spousesDeed: checked(
    'A deed of your homestead from one spouse to the other, or to both, is exempt from the tax if the mortgage is the only price.',
    'Documentary stamp tax on homestead deeds between spouses',
    'Fla. Stat. § 201.02(7)(b)',
  ),
  coop: toConfirm(
    'A cooperative is different: you own shares and a lease, not land. Florida courts let you leave co-op shares to whomever you like, because the inheritance rule does not cover them.',
    'Co-op shares are outside the limits on leaving a homestead; the creditor shield is disputed',
    'In re Estate of Wartels, 357 So. 2d 708 (Fla. 1978); Phillips v. Hirshon, 958 So. 2d 425 (Fla. 3d DCA 2007)',
  ),
  mobileHome: toConfirm(
    'A mobile home on rented land has no homestead tax exemption, because you do not own the land. Florida law still keeps most creditors from it while you live there as the owner.',
    'Dwelling on land of another: creditor shield without the tax exemption',
    'Fla. Stat. §§ 196.031 and 222.05',
  ),
  associationLiens: toConfirm(
    'dues and assessments that your condo or homeowners’ association may collect under covenants older than your purchase',
    'Fourth kind of debt that passes the homestead shield',
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 718.116 and 720.3085',
  ),
  oldDeaths: toConfirm(
    'The law on the day of the death decides who inherited, not today’s law.',
    'Intestacy and homestead descent of earlier deaths; the rules changed in 2010 and 2011',
    'Fla. Stat. §§ 732.101–.103, 732.401',
  ),
  heirsProperty: checked(
    'If one heir asks a court to divide or sell inherited land, the others have protection: an appraisal, the right to buy that heir out, and a sale on the open market instead of an auction.',
    'Uniform Partition of Heirs Property Act, for cases since July 2020',
    'Fla. Stat. §§ 64.201–.214',
  ),
  deployedParents: toConfirm(
    'A declaration of preneed guardian does not cover a deployment: it works only when the last living parent dies or is found incapacitated. For time away on orders, Florida’s deployed-parents law offers a custody agreement or a power of attorney for the child.',
    'What a deployed parent signs, and what does not help',
    'Fla. Stat. §§ 744.3046, 61.703–.773, 61.721, 61.727',
  ),
  powerEnds: checked(
    'A power of attorney ends when you die, when you revoke it, or when a court finds you incapacitated, unless the court lets it go on. If your agent is your spouse, it also ends when either of you files for divorce, unless the paper says otherwise. When someone asks a court to declare you incapacitated, the agent’s authority is suspended until the judge decides. An agent who is your parent, spouse, child or grandchild may go on, unless a motion asks for a halt.',
    'When a power of attorney ends or rests',
    'Fla. Stat. §§ 709.2109, 744.3203',
  ),
  medicaidGifts: toConfirm(
    `When someone applies for Medicaid to pay for long-term care, gifts made in the ${fact('medicaidLookback')} before can delay the benefits.`,
    'Look-back of long-term-care Medicaid',
    '42 U.S.C. § 1396p(c)',
    yearly,
  ),
  medicaidLadyBird: toConfirm(
    'The Florida agency that decides who qualifies for Medicaid does not treat a deed that keeps a life estate with full powers as a gift.',
    'Lady Bird deed and the Medicaid look-back, read in secondary sources',
    'Department of Children and Families, ESS Policy Manual, passage 1640.0613.01',
    yearly,
  ),
  medicaidRecovery: toConfirm(
    'After the death the state may claim what it paid from the probate estate, but not from an exempt homestead that passes to heirs.',
    'Medicaid estate recovery and the homestead, read in secondary sources',
    'Fla. Stat. § 409.9101; Fla. Const. art. X, § 4',
    yearly,
  ),
  spouseInCare: toConfirm(
    'For a husband or wife who needs Medicaid, a trust works only if it is made by your will, not one you sign and fund now. Refusing the elective share can count as a gift, so Florida lets the share be held in a trust written for that purpose.',
    'Planning for a spouse on Medicaid',
    '42 U.S.C. § 1396p(d)(2)(A); Fla. Stat. §§ 732.2025, 732.2095',
    yearly,
  ),
  llcWithoutMember: checked(
    `A limited liability company that is left without any member dissolves after ${fact('llcWithoutMemberDays')}, unless the heirs admit a new member before then.`,
    'What happens to a one-owner LLC',
    'Fla. Stat. § 605.0701(3)',
  ),
  feeDisclosures: checked(
    'No law sets the fee. It need not be based on the size of the estate, the scale may not suit yours, and you may negotiate it. You choose the lawyer, who need not be the one who wrote the will. At the end you are entitled to a summary of the work done.',
    'Disclosures that a lawyer who charges by the scale must make in writing',
    'Fla. Stat. § 733.6171(2)(b)',
  ),
  nonresidentSummary: toConfirm(
    `Summary administration is open to the estates of people who lived elsewhere too, with or without a will, if their Florida property comes to no more than ${fact('summaryCap2026')}.`,
    'Summary administration for nonresidents',
    'Fla. Stat. § 735.201',
  ),
  halfBasis: toConfirm(
    'When a married couple owns the home together, only half of it usually takes a new basis at the first death.',
    'Basis of a couple’s jointly held house',
    '26 U.S.C. §§ 1014, 2040(b)',
    yearly,
  ),
  remoteWitness: toConfirm(
    'A witness who joins by video must live in the United States and be there during the signing.',
    'Who may be a remote witness',
    'Fla. Stat. § 117.285(4)',
  ),
  screeningAnswers: toConfirm(
    'The law bars remote witnesses for a vulnerable adult. The notary’s questions are how the session finds out, so treat a yes as the answer that calls for witnesses in the room. A wrong answer does not undo the document by itself, but it is evidence in a contest.',
    'What the screening questions of an online notary are for',
    'Fla. Stat. § 117.285(5)',
  ),
  jointDeedWithChild: checked(
    'The tax cap stays if you remain an owner on the deed and the child does not claim the homestead exemption. A share held as tenants in common is the usual way to lose part of it.',
    'Adding a child to the deed and the assessment cap',
    'Fla. Stat. § 193.155(3)(a); AGO 2007-08',
  ),
} as const satisfies Record<string, Fact>

export type StatementId = keyof typeof statements

/** The sentences of one statement, as pages print them. */
export function statement(id: StatementId): string {
  return statements[id].text
}

/**
 * Sentences of law that appear on more than one page, each written once, so that pages that answer
 * the same question cannot differ. Pages call `statement(id)`; guides use <Statement id="…" />.
 * They are checked and reviewed like the figures of facts.ts.
 */

import { type Fact, law, toConfirm, yearly } from './fact.ts'
import { fact } from './facts.ts'

export const statements = {
  spouseSigns: law(
    'While you live, your spouse must sign any deed of the homestead to someone else, and any mortgage, even if the title is in your name alone.',
    'Joinder: what a spouse’s signature on a lifetime transfer is for',
    'Fla. Const. art. X, § 4(c)',
  ),
  spouseWaives: law(
    'A signature on the deed isn’t enough. To leave the home to anyone else, your spouse must also give up homestead rights in writing: in a separate agreement, or in the words that Florida law has for a deed. An agreement signed after the wedding takes a fair disclosure of what each of you owns. Each of you should have a lawyer.',
    'A spouse’s signature on a deed isn’t a waiver of rights at death; what a waiver after the wedding needs',
    'Fla. Stat. §§ 732.702 and 732.7025; Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023)',
  ),
  waiverDisclosure: law(
    'Spouses can give up these rights in an agreement signed before two witnesses, before or after the wedding. After the wedding each spouse must make a fair disclosure of what he or she owns, or a court can set the agreement aside. Each of you should have a lawyer.',
    'A waiver of spousal rights, and the disclosure that one made after the wedding needs',
    'Fla. Stat. § 732.702(1)–(2)',
  ),
  minorChildHomestead: law(
    'While a child of yours is under 18, do not rely on a will, a trust or a Lady Bird deed to pass your homestead. If you die before the child is 18, a home in your own name or in your trust passes by law. Your spouse has it for life or may choose half, and your descendants own the rest; with no spouse, it goes to your descendants. A waiver by your spouse does not change that.',
    'No devise of the homestead, not even to the spouse, while a minor child survives',
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.401 and 732.4015',
  ),
  deedToBoth: law(
    'Married, with young children, and the house is in one name? Florida lets you deed it to the two of you as a married couple, usually with no deed tax. The survivor then owns it all, and no court is needed. The question comes back when the second of you dies. In a second marriage ask first: such a deed leaves out the first family.',
    'A deed that makes spouses owners by the entireties takes the home out of the limit while a minor child survives',
    'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 201.02(7)(b), 689.11(1), 731.201(33) and 732.401(5); Jameson v. Jameson, 387 So. 2d 351 (Fla. 1980)',
  ),
  spouseOutright: law(
    'If a spouse but no minor child survives you, you may leave the home only to your spouse, and only all of it, outright. A life interest or a half share does not work unless your spouse has waived homestead rights in writing.',
    'A devise of less than full ownership to the spouse is void',
    'Fla. Const. art. X, § 4(c); Fla. Stat. § 732.4015; In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981)',
  ),
  spouseLifeGift: law(
    '“To my wife for life, then to my son” fails that test. She then has the home for life, or half if she chooses. The rest goes to all of your descendants, not to that son alone.',
    'What happens to the usual do-it-yourself gift of a home in a second marriage',
    'Fla. Stat. §§ 732.401 and 732.4015(1); In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981); Ballard v. Pritchard (Fla. 2d DCA 2021)',
  ),
  electionByAgent: law(
    `If the spouse cannot act, an agent under a power of attorney or a guardian may choose only with a court’s approval. The request for it is due within those ${fact('homesteadElectionMonths')}. Nothing else extends the time, not even a good excuse.`,
    'Homestead election of a spouse who cannot act',
    'Fla. Stat. § 732.401(2)(a)–(c); Samad v. Pla, 267 So. 3d 476 (Fla. 2d DCA 2019)',
  ),
  lifeEstateCosts: toConfirm(
    'With the home for life, you normally pay its taxes, insurance, dues, repairs and the interest on its loan, for life. With half, you pay half of each, and the other owners pay the rest.',
    'What each of a spouse’s two choices on the home costs; read in secondary sources, before the new chapter 738',
    'Fla. Stat. ch. 738; Fla. Stat. § 732.401(2)',
  ),
  spouseTrust: toConfirm(
    'A trust counts as your spouse’s share only if it pays your spouse all its income every year, and nobody else a cent while your spouse lives. Even then it usually counts for less than its full value. Without a waiver, the homestead stays outside it.',
    'Elective share trust: what it must give; the steps by which it counts rest on practice',
    'Fla. Stat. §§ 732.2025(2) and 732.2095(2)',
  ),
  exemptPropertyTime: law(
    `In formal administration, the family has ${fact('exemptPropertyMonths')} to petition for exempt property, or the right is waived. The time runs from the day the notice of administration is served on them. A pending fight over the will can move that date.`,
    'Time limit for exempt property',
    'Fla. Stat. § 732.402(6); Fla. Prob. R. 5.406',
  ),
  deedTaxOwnTrust: law(
    'You pay no deed tax (documentary stamps) when you deed your home to your own living trust, even with a mortgage.',
    'Stamp tax on a deed to the grantor’s own revocable trust',
    'Fla. Admin. Code R. 12B-4.013(28)(a)',
  ),
  deedTaxLadyBird: law(
    'The state has ruled that a Lady Bird deed owes no deed tax when you sign it, mortgage or not. The ruling was for one taxpayer, so we check first.',
    'Stamp tax on an enhanced life estate deed',
    'Technical Assistance Advisement 20B4-004 (October 16, 2020), Florida Department of Revenue',
  ),
  deedTaxPresentShare: law(
    'A mortgage matters when a deed hands over a share today. That may be to a child, or to a spouse if the home is not your homestead. The debt that goes with the share is then taxed as its price.',
    'Where a mortgage makes a deed taxable',
    'Fla. Stat. § 201.02',
  ),
  deedTaxOwnCompany: law(
    'A deed to your own LLC is taxed on the mortgage balance, even though the owner stays the same.',
    'Stamp tax on a mortgaged property moved to the owner’s company',
    'Fla. Admin. Code R. 12B-4.060(9)(f), example 6',
  ),
  summaryEarlierDeaths: toConfirm(
    `If the death was before ${fact('summaryCap2026Effective')}, lawyers read the new limit in two ways: it is ${fact('summaryCapScreened')} or ${fact('summaryCap2026')}. If the estate falls between the two, call before you file.`,
    'Whether the limit of 2026 goes by the date of death or of filing: the act’s own words were not found',
    'HB 1337 (2026); Fla. Stat. § 735.201',
    '2026-12-31',
  ),
  smallSumsForFamily: toConfirm(
    `A federal tax refund of up to ${fact('refundToFamily2026')} may go to the family without probate, on conditions. Once ${fact('bankReleaseMonths')} have passed since the death, a bank may pay up to ${fact('bankRelease2026')} from an account in the person’s name alone, with no beneficiary. It pays the husband or wife; without one, a grown child or other grown descendant; without either, a parent.`,
    'Small sums without probate: the amounts since HB 1337, the bank’s waiting time as before it',
    'Fla. Stat. §§ 735.302 and 735.303; HB 1337 (2026)',
  ),
  smallIntestateLimit: toConfirm(
    `The limit was ${fact('smallIntestateBefore2026')} beyond exempt property and last bills. Public sources give ${fact('smallIntestate2026')} since ${fact('summaryCap2026Effective')}. Confirm it with the clerk before you sign.`,
    'Sum for small estates without a will, read in two public sources that cite the act',
    'Fla. Stat. § 735.304; HB 1337 (2026)',
    '2026-12-31',
  ),
  homesteadVote: toConfirm(
    `Florida voted on Amendment 3 on ${fact('homesteadBallot')}. If it passed, the exemption from taxes other than school taxes is ${fact('ballotExemption2027')} for 2027 and ${fact('ballotExemption2028')} from 2028, and the yearly cap for other property falls from ${fact('nonHomesteadCap')} to ${fact('ballotNonHomesteadCap')}. Our figures are those of 2026, so ask us which ones hold for your next tax bill.`,
    'Amendment 3 of 2026: what it would change, read in voter guides; the result was not found',
    'CS/HJR 1-F (2026); Florida Division of Elections',
    '2026-12-15',
  ),
  newResidentsWait: toConfirm(
    `If Amendment 3 passed, people who become Florida residents after ${fact('newResidentsSince')} wait ${fact('newResidentsYears')} for the larger homestead exemption. The exemption of 2026 has no such wait.`,
    'Amendment 3 of 2026 and new residents, read in voter guides',
    'CS/HJR 1-F (2026); Florida Division of Elections',
    '2026-12-15',
  ),
  otherPropertyCap: law(
    `A rental, a lot or an inherited house that is not a homestead has a cap of its own. For taxes other than school taxes, its assessed value may rise by at most ${fact('nonHomesteadCap')} a year. A sale or another change of owner resets that value.`,
    'Assessment cap of property that is not a homestead; Amendment 3 would lower it',
    'Fla. Stat. §§ 193.1554 and 193.1555',
    yearly,
  ),
  lateExemption: law(
    `If you miss ${fact('homesteadFilingDeadline')} and show good reason for the delay, you can still ask for the exemption and for portability. The last day is ${fact('lateExemptionDays')} after the appraiser mails the August tax notice (TRIM).`,
    'Late application for the homestead exemption and for portability',
    'Fla. Stat. §§ 193.155(8)(j) and 196.011',
    yearly,
  ),
  rebuiltHome: law(
    `Your old assessment carries over to a rebuilt home of at most ${fact('rebuiltHomeShare')} of the old floor area, or of ${fact('rebuiltHomeSquareFeet')} square feet in all. The work must start within ${fact('rebuiltHomeYears')} after the ${fact('homesteadResidenceDate')} that follows the storm.`,
    'Assessment of a homestead rebuilt after a storm, statutes of 2026',
    'Fla. Stat. § 193.155(4)(b)',
    yearly,
  ),
  stormPortability: law(
    `If you would rather move than rebuild, you have a choice in the calendar year after a named storm. If the storm significantly damaged or destroyed the home, you can have it treated as given up on the day of the storm. Your tax cap then moves with you if your new homestead is in place by ${fact('homesteadResidenceDate')} of the third year after the storm.`,
    'Portability after a named storm',
    'Fla. Stat. § 193.155(8)(m)',
    yearly,
  ),
  stormExemption: toConfirm(
    `The exemption has a clock of its own: if repairs do not start in time, the home counts as abandoned. Start them within three years of that ${fact('homesteadResidenceDate')} to be safe; the time may now be five.`,
    'When an uninhabitable homestead loses its exemption: three years was read, five is possible',
    'Fla. Stat. § 196.031(6)',
    yearly,
  ),
  qualifiedAgent: law(
    'Every agent may be paid back for reasonable expenses. Pay for the work is only for your spouse, your heir, a Florida lawyer or CPA, a bank or trust company with trust powers in Florida, or a Florida resident who has never acted for more than three people at once. Nobody else can be paid, whatever the document says.',
    'Who may be paid for serving as agent',
    'Fla. Stat. § 709.2112(1)–(4)',
  ),
  custodyAgreement: law(
    'The agreement is signed by both parents and by anyone else who is given custody under it, such as a grandparent.',
    'Who signs a custody agreement for a deployment',
    'Fla. Stat. § 61.721(2)',
  ),
  medicalOrder: toConfirm(
    'Do not count on it. A POLST is a set of doctor’s orders used in many other states. A Florida bill of 2026 (SB 312) would create such an order from July 2026. Ask your doctor whether it is in force. Florida’s yellow do-not-resuscitate order works in any case.',
    'POLST in Florida: SB 312 of 2026 was seen as filed, its fate was not',
    'Fla. Stat. § 401.45; SB 312 (2026)',
    '2026-12-31',
  ),
  leftOutChild: toConfirm(
    'A child born or adopted afterward can claim a child’s share as if there were no will, unless the will covers the child or leaves the child out on purpose, or you had other children and left nearly everything to their other parent.',
    'Pretermitted child and its exceptions',
    'Fla. Stat. § 732.302',
  ),
  extraordinaryFees: toConfirm(
    'Extra work, such as a sale or a dispute, can be charged on top. Get a price in writing for any of it.',
    'Extraordinary services of the estate’s lawyer: the act was seen by title only',
    'Fla. Stat. § 733.6171; HB 1337 (2026)',
    '2026-12-31',
  ),
  ladyBirdAuthority: toConfirm(
    'No Florida statute sets out this deed, and Florida has no transfer-on-death deed for land. It rests on an old decision of the Florida Supreme Court, Oglesby v. Lee (1917), on the Uniform Title Standards and on long practice.',
    'Authority for the enhanced life estate deed, cited from secondary sources',
    'Oglesby v. Lee, 73 So. 840 (Fla. 1917); Uniform Title Standards 6.10–6.12, The Florida Bar',
  ),
  felony: law(
    'A person who has been convicted of a felony cannot serve as personal representative in Florida, even if civil rights have been restored.',
    'The felony bar has no exception, not even for a sole heir; bills of 2026 for one were seen only as filed',
    'Fla. Stat. § 733.303(1)(a); In re Estate of Butler, 189 So. 3d 1050 (Fla. 4th DCA 2016)',
  ),
  elderAbuse: law(
    'Neither can anyone who was convicted of abusing, neglecting or exploiting an elderly or disabled adult.',
    'Second bar, since 2021',
    'Fla. Stat. § 733.303(1)(b)',
  ),
  electiveShareTime: law(
    `The spouse files an election by ${fact('electiveShareDeadlineService')} after being served with the notice of administration or ${fact('electiveShareDeadlineDeath')} after the death, whichever comes first. Asking the court for more time before then stops the clock. In a few cases it can be asked later, but not once ${fact('electiveShareDeadlineDeath')} have passed since the death.`,
    'Time limit of the elective share and its extensions',
    'Fla. Stat. § 732.2135(1)–(2), (4)',
  ),
  singleAdult: law(
    'If you have signed nothing, Florida law names who decides once you cannot: your spouse, then your adult children, then your parents. A partner you are not married to comes after all of them.',
    'Order of health care proxies, for a single adult as well',
    'Fla. Stat. § 765.401(1)',
  ),
  portabilityLarger: law(
    `If the new home is worth at least as much as the old one, you take the gap between market and assessed value with you, up to ${fact('homesteadPortability')}.`,
    'Property-tax portability to a home worth as much or more',
    'Fla. Stat. § 193.155(8)(a)',
    yearly,
  ),
  portabilitySmaller: law(
    'If the new home is worth less, you do not take the whole gap. You keep the same proportion: assessed value divided by market value stays what it was.',
    'Property-tax portability when downsizing',
    'Fla. Stat. § 193.155(8)(b)',
    yearly,
  ),
  foreignOwner: toConfirm(
    `An owner who is neither a US citizen nor domiciled here has a federal exemption of only ${fact('estateTaxExemptionForeign')} for property in the United States. A treaty may give more. A revocable trust or a Lady Bird deed avoids probate but not that tax.`,
    'Estate tax of foreign owners of Florida property',
    '26 U.S.C. §§ 2101–2103, 2102(b)(1)',
    yearly,
  ),
  surtaxResidence: law(
    'There is no surtax on a single-family residence, and a condo or co-op unit counts as one.',
    'What the Miami-Dade surtax on deeds leaves out',
    'Fla. Stat. § 201.031(1)',
  ),
  spousesDeed: law(
    'A deed of your homestead from one spouse to the other, or to both, is exempt from the tax if the mortgage is the only price.',
    'Documentary stamp tax on homestead deeds between spouses',
    'Fla. Stat. § 201.02(7)(b)',
  ),
  coop: toConfirm(
    'A cooperative is different: you own shares and a lease, not land. Florida courts let you leave co-op shares to whomever you like, because the inheritance rule does not cover them. Whether creditors can reach the shares is disputed, so do not count on the homestead shield.',
    'Co-op shares are outside the limits on leaving a homestead; the creditor shield is disputed',
    'In re Estate of Wartels, 357 So. 2d 708 (Fla. 1978); Phillips v. Hirshon, 958 So. 2d 425 (Fla. 3d DCA 2007)',
  ),
  parkShareMedicaid: toConfirm(
    'A park share may also be open to Medicaid’s claim after a death, so ask before you rely on either.',
    'Medicaid recovery against shares of a resident-owned park, as one firm reports',
    'Fla. Stat. § 409.9101; Walters v. AHCA (Fla. 3d DCA 2019)',
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
  federalDebts: toConfirm(
    'federal taxes and other debts to the federal government, which Florida’s constitution cannot stop',
    'Fifth kind of debt that passes the homestead shield; the case is cited from practice',
    '26 U.S.C. § 6321; United States v. Rodgers, 461 U.S. 677 (Supreme Court, 1983)',
  ),
  shieldNotice: toConfirm(
    'You don’t have to file anything to have the shield. To sell past a judgment that is on record, you can record a notice that names your homestead.',
    'Notice of homestead against a recorded judgment',
    'Fla. Stat. § 222.01',
  ),
  rentedHome: toConfirm(
    `Don’t have it rented out on ${fact('homesteadResidenceDate')}. A home that is let on that day can lose the exemption for the year, and the tax cap with it. A rental that starts later in the year costs you the exemption only if it runs more than ${fact('homesteadRentalDays')} in each of two years running.`,
    'Renting out a homestead; that a rental on the first day of the year ends that year’s exemption is the plain reading and the appraisers’ practice',
    'Fla. Stat. § 196.061(1)',
    yearly,
  ),
  reportDeath: law(
    `Tell the property appraiser about the death before ${fact('homesteadFilingDeadline')}. An exemption that stays in a dead owner’s name can bring a bill for up to ${fact('exemptionLienYears')} of tax, with a ${fact('exemptionPenalty')} penalty and ${fact('exemptionInterest')} interest a year. An heir who lives there may claim an exemption, and some appraisers waive the penalty for heirs who come forward.`,
    'A dead owner’s homestead exemption that nobody reports becomes a lien',
    'Fla. Stat. §§ 196.011 and 196.161(1)(b)',
    yearly,
  ),
  yearOfDeathWithdrawal: toConfirm(
    'If the owner died before taking a withdrawal that was required for the year, the heir must take it.',
    'Required withdrawal of the year of death, which the owner had not taken',
    '26 U.S.C. §§ 401(a)(9), 4974',
  ),
  creditorsOfATrust: law(
    `If there is no probate, creditors have ${fact('creditorBar')} from the death. A short probate with a published notice cuts that to ${fact('creditorWindowUnknown')} for most of them. Ask before you pay anyone in full.`,
    'Nothing but a probate shortens the creditors’ time against a trust',
    'Fla. Stat. §§ 733.702, 733.710 and 736.05053',
  ),
  divorceAndHome: toConfirm(
    'A divorce ends ownership by the entireties: each of you then owns half, and your half goes by your own will or to your heirs. It also cancels what an earlier will or trust leaves to the former spouse. It doesn’t change the deed. Sign and record a new one when the case is over, and redo any Lady Bird deed. Until the judge has signed, you are married, and your spouse keeps the rights of one.',
    'Divorce and the home: title becomes a tenancy in common; wills and trusts are read without the former spouse',
    'Fla. Stat. §§ 689.15, 732.507(2) and 736.1105',
  ),
  oldDeaths: toConfirm(
    'Who inherited depends on the law when the person died, not on today’s law.',
    'Intestacy and homestead descent of earlier deaths; the rules changed in 2010 and 2011',
    'Fla. Stat. §§ 732.101–.103, 732.401',
  ),
  heirsProperty: toConfirm(
    'If one heir asks a court to divide or sell inherited land that counts as heirs’ property, the law protects the other heirs. It calls for an appraisal, lets them buy that heir out, and puts a sale on the open market before an auction. Family land counts, as a rule, when relatives hold at least a fifth of it.',
    'Uniform Partition of Heirs Property Act, for cases since July 2020; the tests of § 64.202 in short',
    'Fla. Stat. §§ 64.201–.214',
  ),
  deployedParents: toConfirm(
    'A declaration of preneed guardian does not cover a deployment: it works only when the last living parent dies or is found incapacitated. For time away on orders, Florida’s deployed-parents law offers a custody agreement or a power of attorney for the child.',
    'What a deployed parent signs, and what does not help',
    'Fla. Stat. §§ 744.3046, 61.703–.773, 61.721, 61.727',
  ),
  powerEnds: law(
    'A power of attorney ends when you die, when you revoke it, or when a court finds you incapacitated, unless the court lets it continue. If your agent is your spouse, it also ends when either of you files for divorce, unless the document says otherwise. When someone asks a court to declare you incapacitated, the agent’s authority is suspended until the judge decides. An agent who is your parent, spouse, child or grandchild may keep acting, unless someone also files a motion to stop that.',
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
    'The Florida agency that decides Medicaid eligibility does not treat a deed that keeps a life estate with full powers as a gift.',
    'Lady Bird deed and the Medicaid look-back, read in secondary sources',
    'Department of Children and Families, ESS Policy Manual, passage 1640.0613.01',
    yearly,
  ),
  medicaidRecovery: toConfirm(
    `After the death, the state may claim from the probate estate what it paid for care after age ${fact('medicaidRecoveryAge')}. A revocable trust must help pay if the estate falls short. An exempt homestead that passes to heirs is out of reach. The state cannot collect if the person leaves a spouse, a child under 21, or a child who is blind or disabled. It can also waive its claim for hardship.`,
    'Medicaid estate recovery: its reach and the hardship waiver, read in secondary sources; whom it spares, read in the statute',
    'Fla. Stat. §§ 409.9101(3), (6)–(8), 733.707(3) and 736.05053; Fla. Const. art. X, § 4',
    yearly,
  ),
  spouseInCare: toConfirm(
    'For a husband or wife who needs Medicaid, a trust works only if it is made by your will, not one you sign and fund now. Refusing the elective share can count as a gift, so Florida lets the share be held in a trust written for that purpose.',
    'Planning for a spouse on Medicaid',
    '42 U.S.C. § 1396p(d)(2)(A); Fla. Stat. §§ 732.2025, 732.2095',
    yearly,
  ),
  llcWithoutMember: law(
    `A limited liability company that is left without any member dissolves after ${fact('llcWithoutMemberDays')}, unless the heirs admit a new member before then.`,
    'What happens to a one-owner LLC',
    'Fla. Stat. § 605.0701(3)',
  ),
  feeDisclosures: law(
    'No law sets the fee. It does not have to follow the size of the estate, the scale may not suit yours, and you may negotiate it. You choose the lawyer, who does not have to be the one who wrote the will. At the end you are entitled to a summary of the work done.',
    'Disclosures that a lawyer who charges by the scale must make in writing',
    'Fla. Stat. § 733.6171(2)(b)',
  ),
  nonresidentSummary: toConfirm(
    `Summary administration is open to the estates of people who lived elsewhere too, with or without a will. That holds if their Florida property comes to no more than ${fact('summaryCap2026')}, or at any value once the death is more than ${fact('summaryYears')} past.`,
    'Summary administration for nonresidents',
    'Fla. Stat. § 735.201(1)–(2)',
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
  jointDeedWithChild: law(
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

/**
 * The facts register: each figure, price, threshold and date that pages print is here once, with
 * its source, the day on which the two were compared and the day by which someone must check again.
 * Pages call `fact(id)`; guides use <Fact id="…" />. Whole sentences of law are in statements.ts.
 * `npm run check -- facts` lists what is due.
 */

import {
  afterSession,
  type Fact,
  firmReview,
  law,
  specified,
  specifiedLaw,
  toConfirm,
  yearly,
} from './fact.ts'
import { firmFacts } from './firm/prices.ts'

export const facts = {
  ...firmFacts,

  // The tools and the checklist
  helperMinutes: specified('3 minutes', 'Time to answer the will or trust helper'),
  helperSmallEstate: specified(
    '$75,000',
    'Will or trust helper: below this, with no Florida land, a will comes first',
  ),
  helperRangeMiddle: specified(
    '$75,000 to $500,000',
    'Middle asset range of the will or trust helper',
  ),
  helperRangeTop: specified('$500,000', 'Where the helper’s highest asset range begins'),
  checklistReview: specified('3–5 years', 'How often the homeowner checklist is reviewed'),

  // Probate
  summaryCapScreened: specifiedLaw(
    '$75,000',
    'Value the summary administration tool screens against',
    'Fla. Stat. § 735.201 as it stood until HB 1337 (2026)',
  ),
  summaryCap2026: law(
    '$150,000',
    'Summary administration cap from July 1, 2026',
    'HB 1337 (2026); Fla. Stat. § 735.201, for residents and nonresidents alike',
  ),
  summaryCap2026Effective: law('July 1, 2026', 'Day the 2026 cap took effect', 'HB 1337 (2026)'),
  summaryRangeSecond: specified(
    '$75,001–$250,000',
    'Second value range of the summary administration tool',
    afterSession,
  ),
  summaryRangeThird: specified(
    '$250,001–$1,000,000',
    'Third value range of the summary administration tool',
    afterSession,
  ),
  summaryRangeTop: specified(
    '$1,000,001+',
    'Highest value range of the summary administration tool',
    afterSession,
  ),
  summaryYears: specifiedLaw(
    '2 years',
    'Age of a death that allows summary administration',
    'Fla. Stat. § 735.201',
  ),
  summaryDuration: specified('2–4 months', 'Typical summary administration'),
  formalDuration: specified('6 months or more', 'Typical formal administration (probate page)'),
  probateDurationGuides: specified('6–12 months', 'Typical Florida probate (guides)'),
  probateDurationPersona: specified('6–18 months', 'Florida probate with delays (persona page)'),
  creditorWindowUnknown: specifiedLaw(
    '3 months',
    'Claims after first publication',
    'Fla. Stat. § 733.702',
  ),
  creditorWindowKnown: specifiedLaw(
    '30 days',
    'Least time after service on a known creditor',
    'Fla. Stat. § 733.702',
  ),
  creditorBar: specifiedLaw(
    '2 years',
    'Absolute bar to claims after death',
    'Fla. Stat. § 733.710',
  ),
  noticeObjection: specifiedLaw(
    '3 months',
    'Objections after service of the notice of administration',
    'Fla. Stat. § 733.212',
  ),
  inventoryDays: toConfirm('60 days', 'Inventory after letters issue', 'Fla. Prob. R. 5.340'),
  estateClosingMonths: toConfirm(
    '12 months',
    'Closing papers due after letters issue, in an estate without a federal estate tax return',
    'Fla. Prob. R. 5.400',
  ),
  exemptFurnishings: toConfirm('$20,000', 'Exempt household furnishings', 'Fla. Stat. § 732.402'),
  exemptPropertyMonths: law(
    '4 months',
    'Petition for exempt property, after service of the notice of administration',
    'Fla. Stat. § 732.402(6); Fla. Prob. R. 5.406',
  ),
  familyAllowance: toConfirm('$18,000', 'Family allowance, at most', 'Fla. Stat. § 732.403'),
  ancillaryShortForm: law(
    '$50,000',
    'Short-form ancillary administration of a testate estate, at most',
    'Fla. Stat. § 734.1025',
  ),
  dispositionIllnessDays: law(
    '60 days',
    'Medical bills counted for disposition without administration',
    'Fla. Stat. § 735.301',
  ),
  depositWillDays: toConfirm(
    '10 days',
    'Original will goes to the clerk after learning of the death',
    'Fla. Stat. § 732.901',
  ),
  refundToFamily2026: law(
    '$5,000',
    'Tax refund payable to family without administration, since July 1, 2026',
    'HB 1337 (2026); Fla. Stat. § 735.302',
  ),
  bankRelease2026: law(
    '$2,000',
    'Bank release without administration, since July 1, 2026',
    'HB 1337 (2026); Fla. Stat. § 735.303',
  ),

  bankReleaseMonths: law(
    '6 months',
    'A bank may release such money only after this time from the death',
    'Fla. Stat. § 735.303(2)',
  ),

  // What probate costs
  presumedFeeTo40: law(
    '$1,500',
    'Attorney’s fee presumed reasonable for a probate estate in the first step of the scale',
    'Fla. Stat. § 733.6171(3)(a)',
  ),
  presumedFeeTo70: law(
    '$2,250',
    'Attorney’s fee presumed reasonable in the second step',
    'Fla. Stat. § 733.6171(3)(b)',
  ),
  presumedFeeTo100: law(
    '$3,000',
    'Attorney’s fee presumed reasonable in the third step',
    'Fla. Stat. § 733.6171(3)(c)',
  ),
  presumedFeeRate: law(
    '3%',
    'Rate of the presumed fee from the end of the third step up to one million dollars',
    'Fla. Stat. § 733.6171(3)(d)',
  ),
  presumedFeeStep1: law(
    '$40,000',
    'End of the first step of the fee scale',
    'Fla. Stat. § 733.6171(3)(a)',
  ),
  presumedFeeStep2: law(
    '$70,000',
    'End of the second step of the fee scale',
    'Fla. Stat. § 733.6171(3)(b)',
  ),
  presumedFeeStep3: law(
    '$100,000',
    'End of the third step of the fee scale',
    'Fla. Stat. § 733.6171(3)(c)',
  ),
  presumedFeeStep4: law(
    '$1 million',
    'End of the fourth step of the fee scale; lower rates follow',
    'Fla. Stat. § 733.6171(3)(d)',
  ),
  feeDisclosuresSince: law(
    'October 1, 2021',
    'Lawyers who use the scale must make written disclosures, since',
    'Fla. Stat. § 733.6171(2)(b)',
  ),
  representativeFeeRate: toConfirm(
    '3%',
    'Personal representative’s commission presumed reasonable, up to one million dollars',
    'Fla. Stat. § 733.617(2)',
  ),
  clerkFeeSummary: law(
    '$345',
    'Clerk’s fee to open a summary administration of $1,000 or more (lists of Orange, Pasco and Clay)',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  clerkFeeFormal: law(
    '$400',
    'Clerk’s fee to open a formal or ancillary administration (lists of Orange, Pasco and Clay)',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  clerkFeeSmall: law(
    '$231',
    'Clerk’s fee for disposition without administration, or to admit a will from elsewhere (lists of Orange, Pasco and Clay)',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  clerkFeeSmallSummaryBelow: law(
    '$1,000',
    'Value below which a summary administration costs the smaller fee',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  clerkFeeSmallSummary: law(
    '$235',
    'Clerk’s fee to open a summary administration of less than $1,000 (list of Pasco)',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  publicationTypical: toConfirm(
    '$100–$300',
    'Typical cost of the notice to creditors in a newspaper',
    'Firm',
    firmReview,
  ),
  appraisalTypical: toConfirm('$300–$1,000', 'Typical cost of an appraisal', 'Firm', firmReview),
  clerkFeeTrustNotice: law(
    '$41',
    'Clerk’s fee to file a notice of trust (lists of Orange, Pasco and Clay)',
    'Fla. Stat. § 28.2401',
    yearly,
  ),
  trustLawyerFeeShare: law(
    '75%',
    'Share of the probate scale presumed reasonable for advice in the first phase of a trust',
    'Fla. Stat. § 736.1007(2)',
  ),
  funeralPreference: law(
    '$6,000',
    'Funeral cost that is paid ahead of most debts, at most',
    'Fla. Stat. §§ 733.707 and 735.301',
  ),
  smallIntestateBefore2026: toConfirm(
    '$10,000',
    'Personal property of a small estate without a will, beside exempt things and last bills, until HB 1337',
    'Fla. Stat. § 735.304 as it stood in 2024',
  ),
  smallIntestate2026: toConfirm(
    '$20,000',
    'The same since HB 1337, as two public sources that cite the act give it',
    'Fla. Stat. § 735.304; HB 1337 (2026)',
    '2026-12-31',
  ),
  smallIntestateYears: law(
    'one year',
    'Age of a death that opens the path for small estates without a will',
    'Fla. Stat. § 735.304',
  ),

  // Spouse and homestead
  electiveShare: specifiedLaw(
    '30%',
    'Elective share of the elective estate',
    'Fla. Stat. § 732.2065',
  ),
  electiveShareDeadlineService: specifiedLaw(
    '6 months',
    'Elective share, after service of the notice of administration',
    'Fla. Stat. § 732.2135',
  ),
  electiveShareDeadlineDeath: specifiedLaw(
    '2 years',
    'Elective share, latest after the death',
    'Fla. Stat. § 732.2135',
  ),
  homesteadElectionMonths: law(
    '6 months',
    'Spouse elects a half interest instead of a life estate',
    'Fla. Stat. § 732.401',
  ),
  electiveGiftLookback: law(
    'one year',
    'Gifts this soon before death count in the elective estate',
    'Fla. Stat. § 732.2035',
  ),
  homesteadExemption2026: toConfirm(
    '$51,411',
    'Homestead exemption for 2026, both parts together',
    'Fla. Stat. § 196.031; Florida Department of Revenue, cost of living adjustment for 2026',
    yearly,
  ),
  homesteadRentalDays: toConfirm(
    '30 days',
    'Renting the home out longer than this in each of two years running can end the exemption',
    'Fla. Stat. § 196.061',
    yearly,
  ),
  exemptionLienYears: law(
    'ten years',
    'Tax of this many years can be charged after a homestead exemption nobody was entitled to',
    'Fla. Stat. § 196.161(1)(b)',
    yearly,
  ),
  exemptionPenalty: law(
    '50%',
    'Penalty on tax that such an exemption saved',
    'Fla. Stat. § 196.161(1)(b)',
    yearly,
  ),
  exemptionInterest: law(
    '15%',
    'Interest a year on that tax',
    'Fla. Stat. § 196.161(1)(b)',
    yearly,
  ),
  bankruptcyHomesteadDays: law(
    '1,215 days',
    'In bankruptcy the value of a home bought more recently than this is capped',
    '11 U.S.C. § 522(p)',
  ),
  heirsPropertyLawSince: law(
    'July 1, 2020',
    'Florida Uniform Partition of Heirs Property Act applies to cases filed since',
    'Fla. Stat. §§ 64.201–.214',
  ),
  homesteadBaseExemption: specifiedLaw(
    '$50,000',
    'Base homestead tax exemption',
    'Fla. Const. art. VII, § 6; Fla. Stat. § 196.031',
    yearly,
  ),
  homesteadExemption2025: law(
    '$50,722',
    'Homestead exemption for 2025',
    'Fla. Stat. § 196.031; county property appraisers',
    yearly,
  ),
  homesteadCap: specifiedLaw(
    '3%',
    'Highest yearly rise in assessed value (Save Our Homes)',
    'Fla. Const. art. VII, § 4(d); Fla. Stat. § 193.155',
    yearly,
  ),
  homesteadCap2025: law(
    '2.9%',
    'Assessment cap for 2025',
    'Fla. Const. art. VII, § 4(d); Miami-Dade Property Appraiser',
    yearly,
  ),
  homesteadCap2026: law(
    '2.7%',
    'Assessment cap for 2026',
    'Fla. Const. art. VII, § 4(d); county property appraisers',
    yearly,
  ),
  homesteadFilingDeadline: law(
    'March 1',
    'Homestead exemption application',
    'Fla. Stat. § 196.011',
    yearly,
  ),
  homesteadResidenceDate: law(
    'January 1',
    'Day on which the owner must live in the home to claim the exemption for the year',
    'Fla. Stat. § 196.031',
    yearly,
  ),
  homesteadPortability: law(
    '$500,000',
    'Gap between market and assessed value that can be carried to a new homestead, at most',
    'Fla. Stat. § 193.155(8)',
    yearly,
  ),
  homesteadPortabilityYears: law(
    'three tax years',
    'Time to carry the capped difference',
    'Fla. Stat. § 193.155(8)',
    yearly,
  ),
  homesteadBallot: toConfirm(
    'November 3, 2026',
    'Vote on raising the non-school homestead exemption',
    'CS/HJR 1-F (2026), joint resolution of June 2, 2026; Florida Division of Elections',
    '2026-12-15',
  ),
  ballotExemption2027: toConfirm(
    '$150,000',
    'Exemption from non-school taxes that voters were asked to approve for 2027',
    'CS/HJR 1-F (2026), joint resolution of June 2, 2026; Florida Division of Elections',
    '2026-12-15',
  ),
  ballotExemption2028: toConfirm(
    '$250,000',
    'The same for 2028',
    'CS/HJR 1-F (2026), joint resolution of June 2, 2026; Florida Division of Elections',
    '2026-12-15',
  ),
  nonHomesteadCap: law(
    '10%',
    'Highest yearly rise in the assessed value of property that is not a homestead',
    'Fla. Stat. §§ 193.1554 and 193.1555',
    yearly,
  ),
  ballotNonHomesteadCap: toConfirm(
    '5%',
    'The same if Amendment 3 passed',
    'CS/HJR 1-F (2026); Florida Division of Elections',
    '2026-12-15',
  ),
  newResidentsSince: toConfirm(
    'January 1, 2027',
    'Residents since later than this would wait for the larger exemption of Amendment 3',
    'CS/HJR 1-F (2026); Florida Division of Elections',
    '2026-12-15',
  ),
  newResidentsYears: toConfirm(
    'five years',
    'How long they would wait',
    'CS/HJR 1-F (2026); Florida Division of Elections',
    '2026-12-15',
  ),
  lateExemptionDays: law(
    '25 days',
    'Late application for the homestead exemption, after the notice of proposed taxes is mailed',
    'Fla. Stat. §§ 193.155(8)(j) and 196.011',
    yearly,
  ),
  rebuiltHomeShare: law(
    '130%',
    'A rebuilt homestead keeps its assessment up to this share of the old floor area',
    'Fla. Stat. § 193.155(4)(b)',
    yearly,
  ),
  rebuiltHomeSquareFeet: law(
    '2,000',
    'Or up to this many square feet in all',
    'Fla. Stat. § 193.155(4)(b)',
    yearly,
  ),
  rebuiltHomeYears: law(
    '5 years',
    'Work on a damaged homestead starts within this time after the January 1 that follows',
    'Fla. Stat. § 193.155(4)(b)',
    yearly,
  ),
  rebuildStart2022: law(
    'January 1, 2028',
    'Last day to start rebuilding with the old assessment after the hurricane of September 2022',
    'Fla. Stat. § 193.155(4)(b): five years from January 1, 2023',
    yearly,
  ),
  rebuildStart2024: law(
    'January 1, 2030',
    'The same after the hurricanes of September and October 2024',
    'Fla. Stat. § 193.155(4)(b): five years from January 1, 2025',
    yearly,
  ),
  stormExemption2022: toConfirm(
    'January 1, 2026',
    'Three years from the January 1 after the hurricane of 2022: when its exemption may have ended',
    'Fla. Stat. § 196.031(6)',
    yearly,
  ),
  stormExemption2024: toConfirm(
    'January 1, 2028',
    'Three years from the January 1 after the hurricanes of 2024: when their exemption may end',
    'Fla. Stat. § 196.031(6)',
    yearly,
  ),
  stormHomestead2024: law(
    'January 1, 2027',
    'New homestead of an owner who gave up a home damaged in 2024, as chosen in 2025',
    'Fla. Stat. § 193.155(8)(m)',
    yearly,
  ),
  homesteadUrbanAcres: toConfirm(
    'half an acre',
    'Protected homestead inside a municipality',
    'Fla. Const. art. X, § 4',
  ),
  homesteadRuralAcres: toConfirm(
    '160 acres',
    'Protected homestead outside a municipality',
    'Fla. Const. art. X, § 4',
  ),

  // Taxes
  estateTaxExemption2025: specifiedLaw(
    '$13.99 million',
    'Federal estate tax exemption, 2025',
    '26 U.S.C. § 2010',
    yearly,
  ),
  estateTaxExemption2026: specifiedLaw(
    '$15 million',
    'Federal estate tax exemption, 2026',
    '26 U.S.C. § 2010',
    yearly,
  ),
  estateTaxTopRate: specifiedLaw('40%', 'Top federal estate tax rate', '26 U.S.C. § 2001', yearly),
  estateTaxExemptionForeign: toConfirm(
    '$60,000',
    'Federal estate tax exemption of an owner who is neither a citizen nor domiciled in the US',
    '26 U.S.C. § 2102(b)(1)',
    yearly,
  ),
  disclaimerMonths: toConfirm(
    '9 months',
    'A qualified disclaimer of an inheritance is made within this time of the death',
    '26 U.S.C. § 2518; Fla. Stat. §§ 739.101–.402',
    yearly,
  ),
  communityTrustSince: toConfirm(
    'July 1, 2021',
    'Florida Community Property Trust Act in force since',
    'Fla. Stat. §§ 736.1501–.1512',
    yearly,
  ),
  estateTaxIndexedFrom: law(
    '2027',
    'First year in which the $15 million exemption rises with inflation',
    'P.L. 119-21, § 70106',
    yearly,
  ),
  portabilityReturnMonths: law(
    '9 months',
    'Estate tax return due after the death, unless extended',
    '26 U.S.C. § 6075(a)',
    yearly,
  ),
  portabilityLateRelief: law(
    'fifth anniversary',
    'Late portability election allowed until this date after the death',
    'Rev. Proc. 2022-32',
    yearly,
  ),
  giftExclusion: specifiedLaw(
    '$19,000',
    'Annual gift exclusion, 2025 and 2026',
    '26 U.S.C. § 2503(b)',
    yearly,
  ),
  gift529: specifiedLaw(
    '$95,000',
    '529 plan gift spread over 5 years, one giver',
    '26 U.S.C. § 529(c)(2)(B)',
    yearly,
  ),
  gift529Years: specifiedLaw(
    '5 years',
    'Years over which a 529 gift may be spread',
    '26 U.S.C. § 529(c)(2)(B)',
    yearly,
  ),
  kiddieTax2024: specifiedLaw('$2,600', 'Kiddie tax threshold, 2024', '26 U.S.C. § 1(g)', yearly),
  kiddieTax2026: law(
    '$2,700',
    'Kiddie tax threshold, 2025 and 2026',
    '26 U.S.C. § 1(g); IRS yearly figures',
    yearly,
  ),
  giftNonCitizenSpouse2026: law(
    '$194,000',
    'Yearly gift to a spouse who is not a citizen, 2026',
    '26 U.S.C. § 2523(i)',
    yearly,
  ),
  utmaAge: specifiedLaw('21', 'Age at which most UTMA accounts end', 'Fla. Stat. § 710.123'),
  utmaAgeExtended: law('25', 'Age to which a UTMA account may be extended', 'Fla. Stat. § 710.123'),
  docStampRate: specifiedLaw('about 0.7%', 'Documentary stamp tax on deeds', 'Fla. Stat. § 201.02'),
  docStampPer100: law('$0.70 per $100', 'Documentary stamp tax on deeds', 'Fla. Stat. § 201.02'),
  docStampMiamiDade: law(
    '$0.60 per $100',
    'Documentary stamp tax on deeds in Miami-Dade',
    'Fla. Stat. § 201.02',
  ),
  docSurtaxMiamiDade: law(
    '$0.45 per $100',
    'Miami-Dade surtax, not due on a single-family residence; a condo or co-op unit counts as one',
    'Fla. Stat. § 201.031(1)',
  ),
  recordingFirstPage: law('$10', 'Recording a deed, first page', 'Fla. Stat. § 28.24'),
  recordingFurtherPage: law('$8.50', 'Recording a deed, each further page', 'Fla. Stat. § 28.24'),
  inheritedAccountYears: specifiedLaw(
    '10 years',
    'Inherited retirement account must be emptied',
    '26 U.S.C. § 401(a)(9)',
    yearly,
  ),
  inheritedChildAge: law(
    '21',
    'The owner’s child is exempt from the inherited-account term until this age',
    '26 U.S.C. § 401(a)(9)(E)',
    yearly,
  ),
  inheritedAgeGap: law(
    '10 years',
    'A taker not younger than the owner by more than this is exempt from the term',
    '26 U.S.C. § 401(a)(9)(E)',
    yearly,
  ),

  // Documents, signing, guardianship, special needs
  poaNoSpringing: law(
    'October 1, 2011',
    'Springing powers made since then are not valid',
    'Fla. Stat. § 709.2108',
  ),
  poaBankDays: law(
    'four business days',
    'Reasonable time for a bank to accept or reject',
    'Fla. Stat. § 709.2120',
  ),
  ronFee: toConfirm('$25', 'Highest fee for one online notarial act', 'Fla. Stat. § 117.275'),
  ronRecordingYears: toConfirm(
    '10 years',
    'Online notary recordings are kept',
    'Fla. Stat. § 117.245',
  ),
  electronicWillsSince: law(
    'July 1, 2020',
    'Electronic wills accepted since',
    'Fla. Stat. §§ 732.521–.526',
  ),
  ronSince: law(
    'January 1, 2020',
    'Online notarization allowed since',
    'Fla. Stat. ch. 117, part II',
  ),
  trusteeNoticeDays: law(
    '60 days',
    'Trustee notifies qualified beneficiaries',
    'Fla. Stat. § 736.0813',
  ),
  trustContestMonths: law(
    '6 months',
    'Contest of a revocable trust after the trustee sends the instrument and notice',
    'Fla. Stat. § 736.0604',
  ),
  trusteeClaimMonths: toConfirm(
    '6 months',
    'Claim against a trustee after a disclosure with a limitation notice',
    'Fla. Stat. § 736.1008',
  ),
  guardianshipEnds: specifiedLaw(
    '18',
    'Age at which guardianship of a minor ends',
    'Fla. Stat. § 743.07',
  ),
  preneedConfirmationDays: law(
    '20 days',
    'Preneed guardian seeks court confirmation',
    'Fla. Stat. § 744.3046',
  ),
  snTrustAge: specifiedLaw(
    '65',
    'First-party special needs trust is created before this age',
    '42 U.S.C. § 1396p(d)(4)(A)',
  ),
  ableOnsetAge2026: toConfirm(
    '46',
    'ABLE account: disability began before this age, from 2026',
    '26 U.S.C. § 529A',
    yearly,
  ),
  nfaTaxStandard2026: law(
    '$0',
    'Making and transfer tax on most NFA items since January 1, 2026',
    'P.L. 119-21; 26 U.S.C. §§ 5811, 5821',
    yearly,
  ),
  nfaTaxMachineGun: law(
    '$200',
    'Tax that remains for machine guns and destructive devices',
    '26 U.S.C. §§ 5811, 5821',
    yearly,
  ),
  digitalCustodianDays: law(
    '60 days',
    'Custodian complies with a digital asset request',
    'Fla. Stat. § 740.06',
  ),
  breachNoticeDays: toConfirm(
    '30 days',
    'Notice to people whose personal information was breached',
    'Fla. Stat. § 501.171',
  ),

  // Companies, long-term care
  llcWithoutMemberDays: law(
    '90 days',
    'An LLC left without a member dissolves after this time unless a new one is admitted',
    'Fla. Stat. § 605.0701(3)',
  ),
  medicaidLookback: toConfirm(
    'five years',
    'Gifts this long before an application for long-term-care Medicaid are looked at',
    '42 U.S.C. § 1396p(c)(1)(B)',
    yearly,
  ),
  medicaidRecoveryAge: toConfirm(
    '55',
    'Age from which Medicaid benefits can be claimed back from the estate',
    'Fla. Stat. § 409.9101; 42 U.S.C. § 1396p(b)(1)(B)',
    yearly,
  ),

  // Practice areas
  ageOfMajority: toConfirm('18', 'Age at which a child becomes an adult', 'Fla. Stat. § 743.07'),
  willAge: toConfirm('18', 'Age from which a person may make a will', 'Fla. Stat. § 732.501'),
  spouseShareSince: law(
    'October 1, 2011',
    'A spouse inherits everything where all children are the couple’s own, for deaths since',
    'Fla. Stat. § 732.102',
  ),
  intestateSpouseShare: law(
    'one-half',
    'Spouse’s intestate share where a child is not shared',
    'Fla. Stat. § 732.102',
  ),
  creditorNoticeRun: law(
    'once a week for two weeks',
    'Publication of the notice to creditors',
    'Fla. Stat. § 733.2121',
  ),
  exemptVehicles: toConfirm('two', 'Exempt vehicles of the family', 'Fla. Stat. § 732.402'),
  principalIncomeSince: law(
    'January 1, 2025',
    'Florida Uniform Fiduciary Income and Principal Act in force',
    'Fla. Stat. ch. 738',
  ),
  surrogateImmediateSince: law(
    'October 1, 2015',
    'A surrogate may act at once if the form says so, since',
    'Fla. Stat. § 765.202',
  ),
  snSelfCreatedSince: law(
    'December 2016',
    'A disabled person may create the first-party trust alone, since',
    'P.L. 114-255 § 5007',
  ),
  ableOnsetAgeBefore: toConfirm(
    '26',
    'ABLE account: disability began before this age, until 2026',
    '26 U.S.C. § 529A',
    yearly,
  ),
  ableOnsetChange: toConfirm(
    'January 1, 2026',
    'Day the ABLE onset age rose',
    '26 U.S.C. § 529A',
    yearly,
  ),
  nfaTaxBefore2026: law(
    '$200',
    'Making and transfer tax on most NFA items before 2026',
    '26 U.S.C. §§ 5811, 5821 before P.L. 119-21',
    yearly,
  ),
  nfaTaxChange: law(
    'January 1, 2026',
    'Day the NFA tax on most items fell to zero',
    'P.L. 119-21',
    yearly,
  ),
  nfaResponsiblePersonSince: toConfirm(
    'July 13, 2016',
    'Responsible persons file prints and a photo, since',
    'Rule 41F; 27 CFR § 479.62',
    yearly,
  ),
  digitalLawSince: law(
    '2016',
    'Florida Fiduciary Access to Digital Assets Act in force since',
    'Fla. Stat. ch. 740',
  ),
  connellyDecided: toConfirm(
    '2024',
    'Year of Connelly v. United States',
    'Connelly v. United States (U.S. Supreme Court)',
  ),
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof facts

/** The words of one fact, as pages print them. */
export function fact(id: FactId): string {
  return facts[id].text
}

/** The number in a fact's words: 1500 in "$1,500", 0.03 in "3%", 0.7 in "$0.70 per $100". */
export function amountOf(id: FactId): number {
  const [, digits = '', word = '', percent] = /([\d.,]+)( million)?(%)?/.exec(facts[id].text) ?? []
  const number = Number(digits.replaceAll(',', ''))
  if (digits === '' || Number.isNaN(number)) throw new Error(`The fact ${id} holds no number`)
  if (percent) return number / 100
  return word === '' ? number : number * 1_000_000
}

/** Words of the page /practice/probate. */

import { fact } from '../facts.ts'
import type { PracticeArea } from '../practice-area.ts'

export const probate = {
  slug: 'probate',
  title: 'Probate',
  category: 'Administration',
  cardDescription:
    'Someone has died and a bank or buyer is asking for court papers. We help you open and close the case.',
  meta: {
    title: 'Florida Probate: Summary and Formal Administration',
    description:
      'Which kind of Florida probate your family may need, who may serve, the clocks that run, and how long each road usually takes.',
  },
  heading: 'Probate help after a death in the family',
  lead: 'We are sorry for your loss. You do not have to decide everything today. Start with the will, the death certificate and a list of what stood in one name.',
  answer:
    'Probate is the court process that pays a person’s debts and passes on what they owned alone. Small or older estates may use summary administration. Others need formal administration, run by a [[personal-representative|personal representative]] (other states call this an executor). You file in the county where the person lived.',
  inclusions: [
    'A review of titles and forms, to see what needs probate at all',
    'The petition, notices and proposed orders',
    'Creditor search, publication and answers to claims',
    'A homestead petition, where clean title calls for one',
    'Advice for the personal representative, from [[letters-of-administration|letters]] to closing',
    'Florida cases for families who live in other states',
  ],
  sections: [
    {
      id: 'two-roads',
      heading: 'Summary or formal: which one?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Summary administration may be open if the Florida probate estate, less exempt property, is within the statutory limit, or the death was more than ${fact('summaryYears')} ago. A will that calls for formal administration rules it out. Disputes point to formal, too.`,
        },
        {
          kind: 'table',
          caption: 'Summary and formal administration compared',
          columns: ['Point', 'Summary', 'Formal'],
          rows: [
            ['Typical time', fact('summaryDuration'), fact('formalDuration')],
            ['Who acts', 'Usually no one is appointed', 'A personal representative with letters'],
            [
              'Creditors',
              'Search, serve and provide for payment',
              'Publish, serve and rule on claims',
            ],
            [
              'How assets move',
              'A court order tells holders whom to pay',
              'The personal representative collects, pays and distributes',
            ],
            [
              'Later claims',
              `Those who take may answer for valid debts, up to what they received, until ${fact('creditorBar')} after the death`,
              'Late claims are mostly cut off in the case',
            ],
          ],
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'The limit went up in 2026',
          text: `A new law raised it to ${fact('summaryCap2026')} from ${fact('summaryCap2026Effective')}. Our screening tool still uses ${fact('summaryCapScreened')}. Protected homestead is not counted. Ask us about a death before that date. The same law lets some tax refunds, up to ${fact('refundToFamily2026')}, and small bank balances pass with no case.`,
        },
        {
          kind: 'paragraph',
          text: 'See each step in our [guide to summary administration](/guides/florida-summary-administration), or browse [all seven Florida guides](/guides). Times are typical only; every estate differs.',
        },
      ],
    },
    {
      id: 'clocks',
      heading: 'The clocks in a formal case',
      blocks: [
        {
          kind: 'list',
          items: [
            `The original will goes to the clerk within ${fact('depositWillDays')} of learning of the death.`,
            `A notice to creditors runs ${fact('creditorNoticeRun')}. Claims are due ${fact('creditorWindowUnknown')} after it first appears, or ${fact('creditorWindowKnown')} after a known creditor is served, if later.`,
            `The inventory is due ${fact('inventoryDays')} after letters issue.`,
            `Those served with the notice of administration have ${fact('noticeObjection')} to object to the will or the court.`,
            `A spouse may ask for the elective share until ${fact('electiveShareDeadlineService')} after service, or ${fact('electiveShareDeadlineDeath')} after the death if that is sooner. A petition filed in time can extend this.`,
            `Closing papers are commonly due ${fact('estateClosingMonths')} after letters. The court can allow more time.`,
          ],
        },
      ],
    },
    {
      id: 'who-serves',
      heading: 'Who may serve?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'An adult who is able, and has no felony record that bars it, may serve. Someone who lives outside Florida must be close kin, or married to close kin. If there is no will, the spouse comes first.',
        },
        {
          kind: 'paragraph',
          text: `The work is real: collect, protect, pay, report. The estate pays reasonable costs and fees. The family may also be entitled to furnishings up to ${fact('exemptFurnishings')}, ${fact('exemptVehicles')} vehicles, and an allowance of up to ${fact('familyAllowance')}.`,
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'How long will it take?',
      answer: `Formal cases often take ${fact('formalDuration')}, since creditors alone have ${fact('creditorWindowUnknown')} from publication. Summary cases often take ${fact('summaryDuration')}. Court backlogs, sales and disputes can add to either.`,
    },
    {
      question: 'Do I need a lawyer?',
      answer:
        'In nearly every formal case the personal representative must have one. Summary cases allow more room, but errors in notice or title can cost more than they save.',
    },
    {
      question: 'Is the house part of probate?',
      answer:
        'Protected homestead is not counted toward the summary limit, and most creditors cannot reach it. A court order saying that it is homestead is often needed before anyone can sell with clean title.',
    },
    {
      question: 'What does it cost, and who pays?',
      answer:
        'The estate pays court costs and approved fees first. Florida law lists fees for lawyers that are presumed reasonable, but you may agree on something else. Ask for the fee in writing before you begin.',
    },
    {
      question: 'Dad lived in Ohio and owned a Florida condo. Is a case needed here?',
      answer:
        'Florida land in one name usually calls for a case here, called ancillary administration, besides the one at home. Short forms exist for some smaller estates with a will.',
    },
  ],
  relatedGuides: ['florida-estate-trust-triggers'],
  relatedLinks: [
    {
      label: 'Screen for summary administration',
      href: '/tools/summary-administration-eligibility',
    },
    { label: 'When there is a trust as well', href: '/practice/trust-administration' },
  ],
  sources: [
    'Fla. Stat. §§ 735.201–.2063, 735.302–.303; HB 1337 (2026) (summary administration, small sums)',
    'Fla. Stat. §§ 733.301–.304 (who may serve) and § 733.212 (notice of administration)',
    'Fla. Stat. §§ 733.2121, 733.702, 733.710 (creditors)',
    'Fla. Stat. §§ 732.402–.403 (family protections) and § 732.2135 (elective share)',
    'Fla. Stat. §§ 733.617, 733.6171 (compensation) and §§ 734.102–.104 (ancillary)',
    'Fla. Prob. R. 5.030, 5.340, 5.400, 5.405',
  ],
  reviewedOn: '2026-11-20',
} as const satisfies PracticeArea

/**
 * Words of /someone-has-died, a family's first steps in the order of their deadlines, and of the
 * short block that leads there from other pages.
 */

import type { RichText } from './content-blocks.ts'
import { counties, countyPath } from './counties.ts'
import { fact } from './facts.ts'
import type { ClosingCall, PageLink, PageWords } from './page-parts.ts'
import { statement } from './statements.ts'

export const afterDeathHref = '/someone-has-died'

/** The link in hero, menu and footer. */
export const afterDeathLink: PageLink = {
  label: 'Someone has died? First steps',
  href: afterDeathHref,
}

/** On pages where bereaved families arrive. */
export const afterDeathBlock = {
  heading: 'Has someone died?',
  text: 'What to do today, this week and in the first months: the will, the funeral bill, the house, whom to tell, and when no lawyer is needed.',
}

interface FamilyStep {
  /** When it is due. */
  readonly when: string
  readonly lead: RichText
  readonly items: readonly RichText[]
}

interface AfterDeathPage extends PageWords {
  readonly heading: string
  readonly lead: RichText
  /** Shown before the telephone number. */
  readonly call: string
  readonly steps: readonly FamilyStep[]
  readonly noLawyer: { readonly heading: string; readonly items: readonly RichText[] }
  readonly whoToTell: { readonly heading: string; readonly items: readonly RichText[] }
  readonly packets: {
    readonly heading: string
    readonly text: string
    readonly items: readonly RichText[]
  }
  readonly tools: { readonly heading: string; readonly links: readonly PageLink[] }
  readonly questions: {
    readonly heading: string
    readonly items: readonly { readonly question: string; readonly answer: string }[]
  }
  readonly sources: readonly string[]
  readonly closing: Pick<ClosingCall, 'heading' | 'text'>
}

export const afterDeathPage: AfterDeathPage = {
  meta: {
    title: 'Someone Has Died in Florida? First Steps for the Family',
    description:
      'What a Florida family does after a death: today, this week, within ten days, two months, six months and two years, whom to tell, and what needs no lawyer.',
  },
  heading: 'Someone has died? First steps',
  lead: 'We’re sorry. Very little has to be done today, and most of it can wait until after the funeral. This is the order.',
  call: 'If a date is close, court papers have come, or you’re not sure, call:',
  steps: [
    {
      when: 'Today',
      lead: 'Look after the people first, because only these three things can’t wait.',
      items: [
        'Lock the home, see to the pets, and don’t give anything away yet.',
        'Look for written wishes about burial or cremation, and for a prepaid plan, before you sign with a funeral home. Whoever signs that contract owes the bill.',
        'Put the power of attorney and the person’s cards away: the right to use them ended with the death.',
      ],
    },
    {
      when: 'This week',
      lead: 'Gather the papers, and keep the house insured and paid for.',
      items: [
        'Order several certified death certificates from the funeral home, some without the cause of death.',
        'Call the home and car insurers: an empty house may need different insurance. Keep the mortgage, the taxes and the dues paid.',
        'Find the original will. Don’t write on it or take out the staples. If it may be in a safe-deposit box, the spouse, a parent or a grown child or grandchild may look with a bank officer there.',
        'Keep each bill and receipt, and don’t pay the person’s debts with your own money.',
      ],
    },
    {
      when: `Within ${fact('depositWillDays')}`,
      lead: 'This is the one short deadline that every family has.',
      items: [
        'Whoever has the original will gives it to the clerk of the court in the person’s county. The days count from learning of the death. It takes no lawyer and costs nothing, but keep a copy.',
      ],
    },
    {
      when: 'Within two months',
      lead: 'Find out what has to go through court.',
      items: [
        '[Work out your own dates](/tools/dates-after-a-death), and keep the list.',
        'List what the person owned, and whose name is on it. Joint accounts, those with a named beneficiary, and whatever is in a trust pass without a court.',
        '[See which kind of probate it is](/tools/summary-administration-eligibility), or whether [an even shorter way](/guides/florida-summary-administration#shorter) will do.',
        `Named as trustee? Tell the trust’s beneficiaries within ${fact('trusteeNoticeDays')} of taking over. [See a trustee’s first steps](/practice/trust-administration).`,
        'If the person owned a company alone, it needs a new member within about three months, so call us.',
      ],
    },
    {
      when: `Within ${fact('homesteadElectionMonths')}`,
      lead: 'Now it is about the house, and the rights of a husband or wife.',
      items: [
        'Home in the name of the person who died, and a husband or wife survives? The survivor may have to choose: the home for life, or half of it. [Read what each costs](/guides/florida-homestead-and-estate-planning#blended-family) before you sign anything.',
        statement('reportDeath'),
        `Served with a notice of administration? You have ${fact('noticeObjection')} to object, and a spouse has ${fact('electiveShareDeadlineService')} to claim a share or ask for more time.`,
        'File the person’s last income tax return by April 15 of the year after the death.',
      ],
    },
    {
      when: `Within ${fact('creditorBar')}`,
      lead: 'Then most of what was open has closed by itself.',
      items: [
        'Until then, creditors may still claim. After it most debts that nobody claimed have ended; mortgages, other liens and federal taxes have not.',
        'If nobody opened probate, it is not too late: after that day the short form is open at any value.',
      ],
    },
  ],
  noLawyer: {
    heading: 'What needs no lawyer',
    items: [
      'Life insurance, retirement accounts and bank accounts that name a living beneficiary: the company has its own form.',
      'A home that a married couple owned together: record a death certificate with the county.',
      `An estate of little more than the funeral bill and the last medical bills, with no land: the clerk’s form for “disposition without administration,” about ${fact('clerkFeeSmall')}.`,
      'A tax refund, or a small account in the person’s name alone: [what the bank may pay](/guides/florida-summary-administration#shorter).',
      'A car, in many cases: the motor vehicle office has a form of its own.',
    ],
  },
  whoToTell: {
    heading: 'Whom to tell',
    items: [
      'Social Security (ask whether the funeral home does it), Medicare, and the VA if the person served.',
      'Employer or pension, and each insurer.',
      'Banks, brokers and card companies.',
      `The county property appraiser, before ${fact('homesteadFilingDeadline')}.`,
      'The mortgage lender, the landlord or the association.',
      'Utilities and mail. Keep the phone number for a while: accounts send sign-in codes to it.',
      'The credit bureaus and the driver license office.',
    ],
  },
  packets: {
    heading: 'Forms from your county’s clerk',
    text: 'Go to the clerk of the court where the person lived. For a small estate without land, ask for “Disposition of Personal Property without Administration.”',
    items: counties.map(({ slug, name, packet }) => {
      const link = `[${name} County](${countyPath(slug)}#offices)`
      return packet === undefined ? link : `${link}: ${packet}`
    }),
  },
  tools: {
    heading: 'Work it out for your family',
    links: [
      { label: 'What are my deadlines?', href: '/tools/dates-after-a-death' },
      { label: 'Who inherits, and who gets the house?', href: '/tools/who-inherits' },
      {
        label: 'Which kind of probate is it?',
        href: '/tools/summary-administration-eligibility',
      },
      { label: 'What will probate cost?', href: '/tools/what-probate-costs' },
      {
        label: 'Print the personal representative’s checklist (PDF)',
        href: '/downloads/personal-representative-first-steps.pdf',
      },
    ],
  },
  questions: {
    heading: 'Questions families ask',
    items: [
      {
        question: 'Do I have to pay Dad’s credit cards and hospital bills?',
        answer:
          'Usually not from your own money. The bills are paid from what he left, in an order that the law sets. You owe one only if you signed for it, and you may have to give back what you received. A husband or wife should ask before paying.',
      },
      {
        question: 'I’m named in the will. Do I have to take the job?',
        answer:
          'No, you can decline in writing before the court appoints you. But whoever has the original will must still hand it in.',
      },
      {
        question: 'May I stay in the house?',
        answer:
          'If you lived there with the person, usually, for now. A husband or wife should not move out, or sign anything about the house, before knowing the rights the law gives.',
      },
      {
        question: 'Mom had a mortgage or a reverse mortgage. Do we have to pay it off?',
        answer:
          'A relative who inherits the home and moves in can usually keep paying an ordinary mortgage, so don’t miss a payment. A reverse mortgage falls due at the death: pay it, refinance or sell, usually within months.',
      },
      {
        question: 'My brother lives in Mom’s house and won’t leave or sell. What can we do?',
        answer:
          'If you inherited it together, each of you may use it, and nobody can sell the whole alone. Try a buyout at an appraised price. If that fails, a court can divide or sell it (partition).',
      },
      {
        question: 'I was left out of the will, or something is wrong with it. What do I do?',
        answer: `Call a lawyer before the will is accepted. You can file a caveat with the clerk, so that the court hears you first. Once you are served with the notice of administration, you have ${fact('noticeObjection')} to object.`,
      },
    ],
  },
  sources: [
    'Fla. Stat. § 732.901 (deposit of the will) and § 655.935 (safe-deposit box)',
    'Fla. Stat. §§ 735.201, 735.301, 735.302 and 735.303; HB 1337 (2026) (small estates)',
    'Fla. Stat. § 732.401 (spouse’s choice on the home), § 732.2135 (elective share) and §§ 731.110, 733.212 (caveat, objections)',
    'Fla. Stat. §§ 733.702, 733.707, 733.710 (creditors) and § 736.0813 (trustee’s notice)',
    'Fla. Stat. § 605.0701(3) (company without a member) and § 709.2109 (end of a power of attorney)',
    'Fla. Stat. §§ 196.011 and 196.161 (homestead exemption after a death)',
    'Fla. Stat. § 28.2401; Orange County Clerk, Pasco County Clerk and Clay County Clerk (filing fees)',
    '26 U.S.C. §§ 6012(b)(1) and 6072(a) (last income tax return)',
    '12 U.S.C. § 1701j-3(d) (loans of heirs); Fla. Stat. §§ 64.201–.214 (partition of heirs’ property)',
  ],
  closing: {
    heading: 'Would you like someone to go through it with you?',
    text: 'Tell us when the person died and what you’ve found so far. You’ll hear what has to be done first, and what can wait.',
  },
}

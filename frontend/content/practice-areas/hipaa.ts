/** Words of the page /practice/hipaa. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'

export const hipaa = {
  slug: 'hipaa',
  order: 5,
  title: 'HIPAA Authorization',
  category: 'Essential',
  cardDescription: 'Let doctors and insurers talk to the people you trust, before a crisis comes.',
  meta: {
    title: 'HIPAA Authorization: Letting Family Hear From Doctors',
    description:
      'Why a separate medical privacy release helps, what it must say, whom to name, and why parents of a college student ask for one.',
  },
  heading: 'HIPAA authorization: let doctors talk to the people you trust',
  lead: '“I’m sorry, I can’t discuss that with you.” A signed HIPAA release gives the doctor’s office permission to talk.',
  answer:
    'A HIPAA authorization allows your doctors, hospitals and insurers to share health facts with the people you name. It can work while you’re well, before anyone says you lack capacity. It opens the file, but it does not let anyone choose your treatment.',
  inclusions: [
    'A release that names the people who may hear, and the providers who may speak',
    'Your choice of scope: your whole file, or only part of it',
    'An end date or event that you pick',
    'Words that match your surrogate form and your trust, so proof of illness can be given when needed',
    'A copy you can keep on your phone',
  ],
  sections: [
    {
      id: 'moments',
      heading: 'When does it help?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Your daughter turns ${fact('ageOfMajority')} and leaves for college. Paying the tuition or the insurance gives you no right to her chart. If she signs a release, her doctors may talk to you. A campus clinic may want a form of its own.`,
        },
        {
          kind: 'paragraph',
          text: 'Your husband is awake but worn out after surgery, and you want to dispute a claim with his insurer. His surrogate may have no power yet, but a release lets the insurer speak to you.',
        },
        {
          kind: 'paragraph',
          text: 'Your trust says that your sister takes over as [[successor-trustee|successor trustee]] when a doctor confirms you cannot manage. The doctor needs permission to say so.',
        },
      ],
    },
    {
      id: 'without',
      heading: 'Will they really refuse without one?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Not always. The federal rule lets a doctor talk with family who are involved in your care if you agree, do not object, or cannot speak for yourself. It does not require it, and a nurse who cannot tell who is calling will often play it safe.',
        },
      ],
    },
    {
      id: 'contents',
      heading: 'What must the form say?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A valid release names who may share, who may receive, what may be shared and why, and when it ends, and you sign and date it. Federal rules also call for three plain statements:',
        },
        {
          kind: 'list',
          items: [
            'how you can take the permission back',
            'whether your care or coverage may depend on signing',
            'that what is shared might be passed on and no longer be protected',
          ],
        },
        {
          kind: 'paragraph',
          text: 'A form that lacks one of these can be turned away at the desk.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'Therapy notes are separate',
          text: 'A therapist’s private session notes need a form of their own.',
        },
      ],
    },
    {
      id: 'compare',
      heading: 'Is this the same as naming a surrogate?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'No. A release shares facts, while a [[surrogate|surrogate]] makes choices. Many people sign both on the same day.',
        },
        {
          kind: 'table',
          caption: 'Release and surrogate side by side',
          columns: ['Point', 'HIPAA authorization', 'Health care surrogate'],
          rows: [
            ['May hear and read', 'Yes, within the scope you set', 'Yes, when acting for you'],
            ['May choose treatment', 'No', 'Yes, if you can’t decide or your form allows it'],
            ['Works while you’re well', 'Yes', 'Only if your form says so'],
            ['Rule behind it', 'Federal privacy rule', 'Florida chapter 765'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Once your surrogate is acting, the privacy rule generally treats that person as you. The release fills the time before that, and serves people who are not your surrogate.',
        },
      ],
    },
    {
      id: 'whom-to-name',
      heading: 'Whom should I name?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The people who would sit in the waiting room, and those who act under your other documents:',
        },
        {
          kind: 'list',
          items: [
            'your surrogate and the alternate',
            'your agent under a [money power of attorney](/practice/durable-power-of-attorney)',
            'the next trustee of your trust',
            'a spouse, partner or adult child who helps with care',
          ],
        },
        {
          kind: 'paragraph',
          text: 'You can also limit a person to billing, or to one illness.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Can a hospital still refuse to talk?',
      answer:
        'Sometimes. A release gives permission, but does not always force a provider to speak on the spot, and some ask for their own form as well.',
    },
    {
      question: 'How do I cancel it?',
      answer:
        'Tell the provider in writing, which stops new sharing from then on but cannot call back what was shared while the release was good.',
    },
  ],
  bring: [
    'Names and phone numbers of the people who may hear',
    'A list of your doctors, hospital, pharmacy and insurer',
    'Your surrogate form and your trust, so that the words can match',
  ],
  readers: 'planners',
  closing: {
    heading: 'A child leaving for college, a parent in the hospital?',
    text: 'A release doesn’t take long, and we’ll prepare one for each adult in the family who wants it.',
  },
  relatedGuides: ['florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'Surrogate and living will forms', href: '/practice/healthcare-directives' },
    { label: 'Planning for young adults', href: '/millennials' },
  ],
  sources: [
    '45 CFR § 164.508 (authorizations; psychotherapy notes)',
    '45 CFR § 164.510(b) (talking with family) and § 164.502(g) (personal representatives)',
    'Fla. Stat. § 765.202 (health care surrogate)',
    'Fla. Stat. § 743.07 (rights of adults)',
  ],
} as const satisfies PracticeArea

/** Words of the page /practice/gun-trusts. */

import { fact } from '#frontend/content/facts.ts'
import type { PracticeArea } from '#frontend/content/practice-area.ts'

export const gunTrusts = {
  slug: 'gun-trusts',
  order: 11,
  title: 'Gun Trusts',
  category: 'Specialty',
  cardDescription:
    'Hold registered firearms in a trust with clear rules for who may have them, now and after you.',
  meta: {
    title: 'Florida Gun Trusts: What Changed in 2026 and What Did Not',
    description:
      'Who a gun trust is for, what the 2026 tax change did, the duties of each responsible person, and how heirs receive registered items.',
  },
  heading: 'Florida gun trusts for registered items',
  lead: 'If a firearm is on the federal registry, handing it to the wrong person can be a crime, even in a family, and even after a death.',
  answer:
    'A gun trust is a trust written to own firearms and parts listed under the National Firearms Act (NFA), such as silencers. It lets more than one approved person lawfully hold them, and sets rules for what happens if you’re ill or die. It does not skip any background check.',
  inclusions: [
    'A trust drafted for firearms, with rules on storage, travel and use',
    'A page of duties for each [[responsible-person|responsible person]]',
    'Terms for illness, death, and anyone who becomes barred from having guns',
    'A short manual for the person who must step in and may know nothing about guns',
    'A check that your will and [main trust](/practice/revocable-trusts) do not conflict with it',
  ],
  sections: [
    {
      id: 'changes-2026',
      heading: 'What changed in 2026?',
      blocks: [
        {
          kind: 'paragraph',
          text: `Since ${fact('nfaTaxChange')}, the federal tax to make or transfer most NFA items is ${fact('nfaTaxStandard2026')}. You still register, send fingerprints and a photo, and wait for approval.`,
        },
        {
          kind: 'table',
          caption: 'NFA rules before and since 2026',
          columns: ['Item or step', 'Before', 'Now'],
          rows: [
            [
              'Silencers, short-barreled rifles and shotguns',
              `${fact('nfaTaxBefore2026')} tax`,
              fact('nfaTaxStandard2026'),
            ],
            ['“Any other weapons”', 'Taxed', fact('nfaTaxStandard2026')],
            [
              'Machine guns and destructive devices',
              `${fact('nfaTaxBefore2026')} tax`,
              `${fact('nfaTaxMachineGun')} still due`,
            ],
            ['Federal registration and approval', 'Required', 'Required'],
            ['Fingerprints and photo of each responsible person', 'Required', 'Required'],
            ['Notice to local law enforcement', 'Required', 'Required'],
          ],
        },
      ],
    },
    {
      id: 'responsible-persons',
      heading: 'Who counts as a responsible person?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A responsible person is anyone with power to direct the trust and its firearms. Since ${fact('nfaResponsiblePersonSince')}, each one sends Form 5320.23 with prints and a photo when the trust applies to make or receive an item. Each one also tells local law enforcement; a federal proposal of 2026 would end that, so ask before you file.`,
        },
        {
          kind: 'paragraph',
          text: 'More names mean more forms. People who only inherit later don’t have to be on the list now.',
        },
      ],
    },
    {
      id: 'three-forms',
      heading: 'Which form do I file?',
      blocks: [
        {
          kind: 'list',
          items: [
            'With Form 1 you ask to make an item, and you wait for approval before you start.',
            'With Form 4 you ask to move an item from one owner to another.',
            'With Form 5 an estate asks to pass an item to a lawful heir, free of tax.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'A person handling an estate may hold registered items while the transfer is pending, locked and in place, and hands them to no one until approval comes.',
        },
        {
          kind: 'callout',
          tone: 'warning',
          title: 'No trust lifts a federal ban',
          text: 'Federal law forbids some people to have any firearm at all. A felony conviction is one reason, and there are others. If you or a relative may be barred, say so in private before we draft.',
        },
      ],
    },
    {
      id: 'ordinary-trust',
      heading: 'Why not use my ordinary living trust?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Most living trusts say nothing about firearms, and their [[trustee|trustee]] may be told to sell or hand out assets fast. With a registered item, that can break federal law.',
        },
        {
          kind: 'paragraph',
          text: 'Florida lets people have NFA items that are lawful under federal law, but other states differ, and some items need federal permission before they cross a state line.',
        },
      ],
    },
  ],
  faqs: [
    {
      question: 'Do I need a trust at all?',
      answer:
        'Maybe not: one owner with one item can register in a personal name. A trust helps when several adults will use an item.',
    },
    {
      question: 'Can my children use an item?',
      answer:
        'Age and supervision rules apply, and so do range rules and state law. Ask us before you add a minor to anything.',
    },
    {
      question: 'My father died and left a silencer in his safe. What now?',
      answer:
        'Leave it locked where it is, and let nobody borrow it or carry it home. Look for the approved form, which shows who the owner of record is. The personal representative or trustee can then apply for the transfer to a lawful heir.',
    },
  ],
  bring: [
    'The approved form for each registered item (not the item itself)',
    'Names of the adults who would use or hold the items',
    'Who should have them after you, and in which state they live',
    'Your will or living trust, if you have one',
  ],
  readers: 'planners',
  closing: {
    heading: 'Registered items in the safe?',
    text: 'Tell us what you own and who may hold it. We’ll tell you whether a trust is worth it.',
  },
  relatedGuides: ['florida-estate-trust-triggers'],
  relatedLinks: [
    { label: 'What a trustee does after a death', href: '/practice/trust-administration' },
    { label: 'A will for everything else', href: '/practice/wills' },
  ],
  sources: [
    '26 U.S.C. §§ 5811, 5821; P.L. 119-21 (NFA taxes from 2026)',
    '27 CFR §§ 479.11, 479.62, 479.84, 479.85 (responsible persons; forms)',
    '18 U.S.C. § 922(g) (persons barred from having firearms)',
    'Fla. Stat. § 790.221 (items lawful under federal law)',
  ],
} as const satisfies PracticeArea

/** The will or trust helper: its questions and the words of its page. */

import type { WillVsTrustAnswers } from '#domain/screening/will-vs-trust.ts'
import { countAtStart, countWords } from '#frontend/content/count-words.ts'
import { fact } from '#frontend/content/facts.ts'
import { statement } from '#frontend/content/statements.ts'
import {
  privacyNote,
  type QuestionOf,
  questionsOf,
  type ToolForm,
  type ToolPage,
  yesNo,
} from '#frontend/content/tool.ts'

export { willVsTrust as rule } from '#domain/screening/will-vs-trust.ts'

export const form: ToolForm<QuestionOf<WillVsTrustAnswers>> = {
  submitLabel: 'See my result',
  pendingLabel: 'Processing...',
  emailUse: 'if you want us to follow up',
  failure: {
    title: 'Backend Error',
    text: "Your results are shown below, but we couldn't save them. Please try again later.",
  },
  groups: [
    {
      questions: [
        {
          name: 'flRealEstate',
          text: 'Do you own real estate in Florida?',
          hint: 'A house, condo, lot or timeshare, alone or with someone.',
          choices: yesNo,
        },
        {
          name: 'assetRange',
          text: 'About how much do you own?',
          hint: 'A rough figure is fine: savings, investments and valuables.',
          choices: [
            { value: 'under_75k', label: `Under ${fact('helperSmallEstate')}` },
            { value: '75k_500k', label: fact('helperRangeMiddle') },
            { value: 'over_500k', label: `Over ${fact('helperRangeTop')}` },
          ],
        },
        {
          name: 'minorChildren',
          text: 'Do you have minor children?',
          hint: `Your own child under ${fact('ageOfMajority')}, by birth or adoption.`,
          choices: yesNo,
        },
        {
          name: 'privacyConcerns',
          text: 'How much does privacy matter to you?',
          hint: 'A will is filed with the court after a death, where people can read it.',
          choices: [
            { value: 'low', label: 'Not much' },
            { value: 'medium', label: 'Somewhat' },
            { value: 'high', label: 'A lot' },
          ],
        },
      ],
    },
  ],
}

const asked = questionsOf(form).length

export const page: ToolPage = {
  shortName: 'Will or trust helper',
  readers: 'planners',
  toConfirm: 'specified',
  card: {
    title: 'Will vs. Trust Helper',
    description: 'Find out which of the two to start with, and why.',
  },
  meta: {
    title: 'Will vs. Trust Helper for Florida Families',
    description: `Should you start with a will or a trust in Florida? ${countAtStart(asked)} questions, about ${fact('helperMinutes')}, and an answer with the reason for it.`,
  },
  heading: 'Will or trust in Florida: which comes first?',
  lead: `Answer ${countWords(asked)} questions in about ${fact('helperMinutes')}. You’ll see right away which to start with, and why.`,
  privacyNote,
  sections: [
    {
      id: 'how-it-decides',
      heading: 'How does the helper decide?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It suggests a trust first if you own Florida real estate, have a minor child, or say that privacy matters a lot. Any one of them is enough.',
        },
        {
          kind: 'paragraph',
          text: `If none of these is true and you own less than ${fact('helperSmallEstate')}, it suggests a will first. Anything else is close enough that you should go over it with a lawyer.`,
        },
      ],
    },
    {
      id: 'land',
      heading: 'Why does owning real estate point to a trust?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If you own real estate in your name alone, your family usually needs a court before anyone can sell it after you die. If a trust holds it, the [[successor-trustee|successor trustee]] can usually sign without one.',
        },
        {
          kind: 'paragraph',
          text: `A typical Florida [[probate|probate]] takes ${fact('probateDurationGuides')}. If you live in another state, real estate in your name alone in Florida can mean [[ancillary-administration|a second probate]] here.`,
        },
      ],
    },
    {
      id: 'children',
      heading: 'Why ask about children?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A young child can’t manage property. Without a trust, a court may watch over the money until the child is ${fact('guardianshipEnds')}, and then pays out all of it. A trust, on its own or inside your will, lets you choose who manages the money, what it’s for, and until when.`,
        },
      ],
    },
    {
      id: 'homestead',
      heading: 'Why do the notes mention a spouse or minor child?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Florida limits who can inherit your homestead, and neither a will nor a trust gets around it. While you have a child under 18, the law decides who gets a home in your own name or in your trust. A home that a deed gives to a married couple goes to the survivor.',
        },
        {
          kind: 'paragraph',
          text: `${statement('spouseOutright')} The [homestead guide](/guides/florida-homestead-and-estate-planning) has the rest.`,
        },
        {
          kind: 'callout',
          tone: 'info',
          title: 'A trust does not replace a will',
          text: 'Most trust plans include a [[pour-over-will|pour-over will]] as a safety net. Our [guide to wills and trusts](/guides/will-vs-trust-florida) compares the two line by line.',
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401, 732.4015, 743.07; In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981) (homestead; adult at 18)',
    'Fla. Stat. § 734.102 (ancillary administration)',
    'Fla. Stat. § 732.513 (pour-over to a trust)',
    'Fla. Stat. ch. 736 (trusts)',
  ],
  closing: {
    heading: 'Still deciding?',
    text: `Bring your result to a free call of ${fact('consultationMinutes')}, and a Florida lawyer will tell you what could change it.`,
  },
}

/** The Lady Bird deed questionnaire: its questions and the words of its page. */

import type { LadyBirdDeedAnswers } from '#domain/screening/lady-bird-deed.ts'
import { countAtStart } from '#frontend/content/count-words.ts'
import { fact } from '#frontend/content/facts.ts'
import {
  privacyNote,
  type QuestionOf,
  questionsOf,
  type ToolForm,
  type ToolPage,
  yesNo,
  yesNoNotSure,
} from '#frontend/content/tool.ts'

export { ladyBirdDeed as rule } from '#domain/screening/lady-bird-deed.ts'

export const form: ToolForm<QuestionOf<LadyBirdDeedAnswers>> = {
  submitLabel: 'See Suitability',
  pendingLabel: 'Analyzing...',
  emailUse: 'if you want us to save your results under it',
  scrollDelayMs: 100,
  isMeasured: true,
  groups: [
    {
      heading: 'Your home and your family',
      questions: [
        {
          name: 'homestead',
          text: 'Is the property your Florida homestead?',
          hint: 'Your main home in Florida, where you live. A second home or a rental isn’t your homestead.',
          choices: yesNoNotSure,
        },
        {
          name: 'married',
          text: 'Are you married?',
          hint: 'If you’re legally married, answer “Married,” even if you live apart.',
          choices: [
            { value: 'married', label: 'Married' },
            { value: 'unmarried', label: 'Unmarried' },
          ],
        },
        {
          name: 'minorChildren',
          text: 'Do you have minor children?',
          hint: `Your own child under ${fact('ageOfMajority')}, by birth or adoption.`,
          choices: yesNo,
        },
      ],
    },
    {
      heading: 'What you want to happen',
      questions: [
        {
          name: 'needControl',
          text: 'Do you want to sell or refinance without anyone’s consent?',
          hint: 'Say yes if you want to act without asking the people who will inherit the home.',
          choices: yesNo,
        },
        {
          name: 'beneficiaryComplexity',
          text: 'Who should receive the home?',
          hint: 'Simple: adults who each inherit a share outright. Choose the last answer if someone gets SSI or Medicaid, or should get money in stages.',
          choices: [
            { value: 'simple', label: 'Simple: adults, outright' },
            { value: 'blended_or_minors', label: 'A blended family, or minors' },
            { value: 'special_needs_or_conditions', label: 'Special needs, or conditions' },
          ],
        },
      ],
    },
    {
      heading: 'What you own',
      questions: [
        {
          name: 'propertyProfile',
          text: 'What kind of property is it?',
          hint: 'Choose the second answer if you own more than one property, rent this one out, or hold it in a company (LLC).',
          choices: [
            { value: 'single_primary', label: 'One main home' },
            { value: 'multiple_or_rental_or_llc', label: 'Several, a rental, or in an LLC' },
          ],
        },
      ],
    },
    {
      heading: 'Paying for it',
      questions: [
        {
          name: 'mortgage',
          text: 'Is there a mortgage on the home?',
          hint: 'Count a home-equity line and a reverse mortgage too.',
          choices: yesNoNotSure,
        },
        {
          name: 'medicaidPlanning',
          text: 'Are you planning for Medicaid or long-term care?',
          hint: 'Say yes if you get help with nursing or home care from Medicaid, or may ask for it in a few years.',
          choices: [...yesNo, { value: 'unsure', label: 'Unsure' }],
        },
        {
          name: 'lenderTitleLimits',
          text: 'Has a lender or title company told you of restrictions?',
          hint: 'For example: a letter from the lender, a warning from a title company, or association rules that limit a transfer.',
          choices: yesNoNotSure,
        },
      ],
    },
  ],
}

const asked = questionsOf(form).length

export const page: ToolPage = {
  shortName: 'Lady Bird deed',
  readers: 'planners',
  toConfirm: 'specified',
  card: {
    title: 'Lady Bird Deed Suitability',
    description: 'See whether this deed suits your home, or whether a trust suits it better.',
  },
  meta: {
    title: 'Lady Bird Deed Suitability Tool for Florida Homes',
    description: `${countAtStart(asked)} plain questions about your home, family and loan show whether a Florida Lady Bird deed looks like a fit, or whether a trust suits better.`,
  },
  heading: 'Does a Lady Bird deed fit your home?',
  lead: `${countAtStart(asked)} questions about the house, your family and the loan. You’ll see the result right away, with what to check before you rely on it.`,
  privacyNote,
  sections: [
    {
      id: 'what-it-is',
      heading: 'What is a Lady Bird deed?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'It names who owns your home after you. Until then you keep a [[life-estate|life estate]] and the power to sell, borrow or change your mind, without asking those people. At your death the home passes without [[probate|probate]]. The [guide](/guides/florida-lady-bird-deed) covers the loan, the taxes and Medicaid, and [our page](/practice/lady-bird-deeds) says what we prepare and what it costs.',
        },
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'How is the result reached?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A good fit means one main home, adults who each inherit a share outright, and a wish to keep control. There are no minor children and no known limits from a lender or title company.',
        },
        {
          kind: 'paragraph',
          text: 'Several homes, a rental, a house in an LLC or complex wishes point to a trust. Anything in between is a possible fit that needs a closer look. So is a good fit if you’re married, aren’t sure of an answer, don’t live there or may need Medicaid.',
        },
      ],
    },
    {
      id: 'before-you-sign',
      heading: 'What should I read before I sign?',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Homestead law comes first: with a spouse or a child under 18, read [who may receive your home](/guides/florida-homestead-and-estate-planning).',
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4; Fla. Stat. §§ 732.401, 732.4015, 743.07 (homestead; adult at 18)',
    'Fla. Stat. §§ 732.702, 732.7025; Thayer v. Hawthorn, 363 So. 3d 170 (Fla. 4th DCA 2023) (waiver by a spouse)',
    'Fla. Stat. §§ 409.9101, 733.707 and 736.05053 (Medicaid)',
  ],
  closing: {
    heading: 'Let a lawyer read your deed',
    text: `Have it handy on a free call of ${fact('consultationMinutes')}. We’ll tell you what this result leaves open.`,
  },
}

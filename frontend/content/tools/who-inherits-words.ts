/** The inheritance tool: its questions and the words of its page. */

import { fact } from '#frontend/content/facts.ts'
import {
  privacyNote,
  type Question,
  type ToolForm,
  type ToolPage,
  yesNoNotSure,
} from '#frontend/content/tool.ts'

export { whoInheritsTool as rule } from '#domain/screening/who-inherits.ts'

const numbers = [...Array(12).keys()].map((index) => String(index + 1))

/** @param who "a child", "a second child" */
function lineQuestion(name: string, who: string): Question {
  return {
    name,
    text: `Did ${who} die before? How many children did that one leave?`,
    choices: [
      { value: '', label: 'No, or left no children' },
      ...numbers.map((value) => ({ value, label: value })),
      { value: 'more', label: 'More complicated: one of them died too and left children' },
    ],
    isSelect: true,
    isOptional: true,
  }
}

export const form: ToolForm = {
  submitLabel: 'Show who inherits',
  pendingLabel: 'Working it out...',
  emailUse: 'if you want us to follow up',
  groups: [
    {
      questions: [
        {
          name: 'will',
          text: 'Did the person leave a will?',
          hint: 'A valid will comes first. The home has its own rule either way.',
          choices: [
            { value: 'none', label: 'No' },
            { value: 'yes', label: 'Yes' },
            { value: 'unknown', label: 'Not sure' },
          ],
        },
        {
          name: 'dateOfDeath',
          text: 'When did the person die?',
          hint: 'Leave it empty to see what would happen under today’s law.',
          entry: 'date',
          isOptional: true,
        },
        {
          name: 'spouse',
          text: 'Was the person married on that day?',
          hint: 'Living apart still counts. A divorce, or a partner without a marriage, does not.',
          choices: yesNoNotSure,
        },
        {
          name: 'children',
          text: 'How many of the person’s children were alive then?',
          hint: 'Own and legally adopted, of any age; a child born after the death to a mother already pregnant counts. No stepchildren.',
          entry: 'count',
          isOptional: true,
        },
        lineQuestion('childLine1', 'a child of the person'),
        lineQuestion('childLine2', 'a second child'),
        lineQuestion('childLine3', 'a third child'),
        lineQuestion('childLine4', 'a fourth child'),
        {
          name: 'allShared',
          text: 'Are they all also the surviving spouse’s children?',
          hint: 'For grandchildren, look at their parent.',
          choices: yesNoNotSure,
        },
        {
          name: 'spouseOther',
          text: 'Does the surviving spouse have a child or grandchild who is not the person’s?',
          choices: yesNoNotSure,
        },
        {
          name: 'minorChild',
          text: 'Was a child of the person under 18?',
          choices: yesNoNotSure,
        },
        {
          name: 'parents',
          text: 'How many of the person’s parents were alive?',
          choices: [
            { value: '0', label: 'None' },
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ],
        },
        {
          name: 'wholeSiblings',
          text: 'How many brothers and sisters with both parents in common were alive?',
          entry: 'count',
          isOptional: true,
        },
        lineQuestion('wholeLine1', 'a brother or sister'),
        lineQuestion('wholeLine2', 'a second brother or sister'),
        lineQuestion('wholeLine3', 'a third brother or sister'),
        {
          name: 'halfSiblings',
          text: 'How many half brothers and half sisters, with one parent in common, were alive?',
          entry: 'count',
          isOptional: true,
        },
        lineQuestion('halfLine1', 'a half brother or half sister'),
        lineQuestion('halfLine2', 'a second half brother or half sister'),
        lineQuestion('halfLine3', 'a third half brother or half sister'),
        {
          name: 'homeTitle',
          text: 'How does the deed to the home read?',
          choices: [
            { value: 'none', label: 'There was no home, or it was rented' },
            { value: 'alone', label: 'The person’s name alone' },
            { value: 'entirety', label: 'A married couple together' },
            {
              value: 'joint_survivorship',
              label: 'Two or more people “with right of survivorship”',
            },
            { value: 'tenants_in_common', label: 'Two or more people, nothing about survivorship' },
            { value: 'trust', label: 'A living trust or its trustee' },
            { value: 'enhanced_life_estate', label: 'A Lady Bird (enhanced life estate) deed' },
            {
              value: 'coop_or_rented_land',
              label: 'A co-op unit, or a mobile home on rented land',
            },
            { value: 'not_sure', label: 'Not sure' },
          ],
        },
        {
          name: 'homestead',
          text: 'Did the person live there as their permanent home?',
          choices: yesNoNotSure,
        },
        {
          name: 'special',
          text: 'Is one of these true?',
          hint: 'They are rare. Each of them can change who counts as family.',
          choices: [
            { value: 'no', label: 'None of these' },
            { value: 'lived_elsewhere', label: 'The person lived outside Florida' },
            {
              value: 'adopted_out',
              label: 'An heir was adopted out of the family, or by a stepparent',
            },
            {
              value: 'unrecorded_father',
              label: 'A father was not married to the mother, and nothing on record names him',
            },
            { value: 'same_accident', label: 'An heir died in the same accident' },
            { value: 'killing', label: 'An heir is suspected of the killing' },
            { value: 'conceived_after', label: 'A child was conceived after the death' },
            { value: 'refused_share', label: 'Someone has refused a share' },
            {
              value: 'disputed_tie',
              label: 'Someone disputes a marriage, a divorce or a family tie',
            },
            { value: 'yes', label: 'More than one of these' },
            { value: 'not_sure', label: 'Not sure' },
          ],
        },
      ],
    },
  ],
}

export const page: ToolPage = {
  shortName: 'Who inherits?',
  readers: 'bereaved',
  toConfirm: ['the law before October 2011', 'that a Lady Bird deed of a married owner is refused'],
  card: {
    title: 'Who Inherits?',
    description: 'Without a will: who gets the estate, and who the house.',
  },
  meta: {
    title: 'Who Inherits in Florida Without a Will? And the House?',
    description:
      'Enter the family and how the deed reads. See who inherits the estate and who gets the house under Florida law, as fractions, with the deadlines.',
  },
  heading: 'Who inherits in Florida without a will, and who gets the house?',
  lead: 'Two answers side by side, because Florida has one rule for the estate and another for the home.',
  privacyNote,
  sections: [
    {
      id: 'not-enough',
      heading: 'When is this tool not enough?',
      blocks: [
        {
          kind: 'paragraph',
          text: `A table cannot answer some cases. Among them are adoption, paternity, a killing, deaths at the same time, refused shares and waivers. So are property of a couple from a community-property state, co-ops, a death before ${fact('spouseShareSince')} and heirs beyond brothers and sisters.`,
        },
      ],
    },
  ],
  sources: [
    'Fla. Const. art. X, § 4(c)',
    'Fla. Stat. §§ 732.101, 732.102, 732.103, 732.104, 732.105 and 732.107 (shares without a will)',
    'Fla. Stat. §§ 732.401 and 732.4015 (the home)',
    'Fla. Stat. §§ 732.2065, 732.2135, 732.402 and 732.403 (rights of the family)',
    'In re Estate of Davol, 100 So. 2d 188 (Fla. 3d DCA 1958)',
    'In re Estate of Finch, 401 So. 2d 1308 (Fla. 1981)',
  ],
  closing: {
    heading: 'Before anyone signs, sells or moves',
    text: `Bring the deed and the family’s dates. The first ${fact('consultationMinutes')} with a lawyer are free.`,
  },
}
